"""One sheet as XLSX: the fewest parts a spreadsheet needs; the same table, the same bytes."""

import io
import zipfile
from collections.abc import Iterable, Sequence
from xml.sax.saxutils import escape

from burraco.season.season_table import Cell

_OPEN = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_DOCS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_BEGINNING_OF_ZIP = (1980, 1, 1, 0, 0, 0)
_STRANGE = frozenset(map(chr, (*range(0xD800, 0xE000), 0xFFFE, 0xFFFF)))
MAX_TITLE = 31
FORBIDDEN = str.maketrans(dict.fromkeys("[]:*?/\\'", " "))

_TYPES = (
    f'<Types xmlns="{_PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_KIND}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_KIND}.worksheet+xml"/>'
    f'<Override PartName="/xl/styles.xml" ContentType="{_KIND}.styles+xml"/></Types>'
)
_PLAIN = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'
_STYLES = (
    f'<styleSheet xmlns="{_MAIN}"><fonts count="2"><font><sz val="11"/></font>'
    '<font><b/><sz val="11"/></font></fonts>'
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills>'
    f'<borders count="1"><border/></borders><cellStyleXfs count="1">{_PLAIN}</cellStyleXfs>'
    f'<cellXfs count="2">{_PLAIN}'
    '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" applyFont="1"/></cellXfs>'
    "</styleSheet>"
)


def xlsx(title: str, head: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> bytes:
    """Return a table as a workbook of one sheet, its heading bold and always in sight."""
    parts = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _relations({"officeDocument": "xl/workbook.xml"}),
        "xl/_rels/workbook.xml.rels": _relations(
            {"worksheet": "worksheets/sheet1.xml", "styles": "styles.xml"}
        ),
        "xl/workbook.xml": (
            f'<workbook xmlns="{_MAIN}" xmlns:r="{_DOCS}"><sheets>'
            f'<sheet name="{_attribute(_title(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>'
        ),
        "xl/styles.xml": _STYLES,
        "xl/worksheets/sheet1.xml": _sheet(head, rows),
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, text in parts.items():
            about = zipfile.ZipInfo(name, _BEGINNING_OF_ZIP)
            file.writestr(about, _OPEN + text, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _title(text: str) -> str:
    return " ".join(_readable(text).translate(FORBIDDEN).split())[:MAX_TITLE] or "1"


def _relations(parts: dict[str, str]) -> str:
    listed = "".join(
        f'<Relationship Id="rId{number}" Type="{_DOCS}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(parts.items(), 1)
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{listed}</Relationships>'


def _sheet(head: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> str:
    table = [list(head), *map(list, rows)]
    widths = [max(len(str(row[at])) for row in table if at < len(row)) for at in range(len(head))]
    columns = "".join(
        f'<col min="{at}" max="{at}" width="{min(60, width + 3)}" customWidth="1"/>'
        for at, width in enumerate(widths, 1)
    )
    lines = "".join(
        f'<row r="{at}">{"".join(_cell(cell, at == 1) for cell in row)}</row>'
        for at, row in enumerate(table, 1)
    )
    pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    return (
        f'<worksheet xmlns="{_MAIN}"><sheetViews><sheetView workbookViewId="0">{pane}</sheetView>'
        f"</sheetViews><cols>{columns}</cols><sheetData>{lines}</sheetData></worksheet>"
    )


def _cell(cell: Cell, is_head: bool) -> str:
    style = ' s="1"' if is_head else ""
    if isinstance(cell, int):
        return f"<c{style}><v>{cell}</v></c>"
    return f'<c{style} t="inlineStr"><is><t xml:space="preserve">{escape(_readable(cell))}</t></is></c>'


def _attribute(text: str) -> str:
    return escape(text, {'"': "&quot;"})


def _readable(text: str) -> str:
    """Return a text without the signs that XML cannot hold."""
    return "".join(one if one >= " " and one not in _STRANGE else " " for one in text)

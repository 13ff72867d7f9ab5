"""A season as CSV and as a workbook that other programs open."""

import io
import zipfile
from xml.etree import ElementTree

from burraco.season.evening import evening_of
from burraco.season.season_ranking import rank
from burraco.season.season_rule import Rule
from burraco.season.season_table import season_csv, season_table
from burraco.season.workbook import xlsx
from tests.season.journals import played

EVENINGS = [
    evening_of("1", played(("=1+1", "Bea/2", 500), ("Carla", "Dora", 0))),
    evening_of("2", played(("Anna", "Bea/2", 0), ("Carla", "Dora", 500), day=8)),
]
MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def test_csv_opens_in_a_spreadsheet_and_no_name_becomes_a_formula() -> None:
    rows = rank(Rule(best=1), EVENINGS)
    text = season_csv("it", rows, EVENINGS)
    assert text.startswith("\ufeffPosto;Nome;Tessera;Totale;Serate;01.05.2025 Prova;08.05.2025 Prova\n")
    assert ";'=1+1;" in text
    assert ";=1+1" not in text
    assert ";Bea;2;" in text
    assert "(" in text.split("Bea;2;")[1].splitlines()[0]


def test_a_workbook_is_a_zip_of_xml_with_every_cell() -> None:
    head, rows = season_table("it", rank(Rule(), EVENINGS), EVENINGS)
    made = xlsx("Stagione [2025]: <prova>", head, [*rows, ["\x00<&>", 3]])
    assert made == xlsx("Stagione [2025]: <prova>", head, [*rows, ["\x00<&>", 3]])
    with zipfile.ZipFile(io.BytesIO(made)) as file:
        assert file.testzip() is None
        trees = {name: ElementTree.fromstring(file.read(name)) for name in file.namelist()}
    sheet = trees["xl/worksheets/sheet1.xml"]
    cells = [["".join(cell.itertext()) for cell in row] for row in sheet.iter(f"{MAIN}row")]
    assert cells == [[str(one) for one in row] for row in [head, *rows]] + [[" <&>", "3"]]
    (name,) = (one.get("name") for one in trees["xl/workbook.xml"].iter(f"{MAIN}sheet"))
    assert name == "Stagione 2025 <prova>"
    targets = {one.get("PartName") for one in trees["[Content_Types].xml"] if one.get("PartName")}
    assert targets == {f"/{name}" for name in trees if name.endswith(".xml") and name.startswith("xl/")}

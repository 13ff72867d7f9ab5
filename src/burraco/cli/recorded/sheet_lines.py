"""A score sheet as data and as lines for people."""

from typing import Any

from burraco.rules.score import DealSheet
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.say import say


def sheet_data(sheet: DealSheet) -> dict[str, Any]:
    """Return a sheet as values of JSON."""
    return {
        "items": [
            {
                "item": line.item,
                "section": line.section,
                "count": line.count,
                "points": line.points,
                "cite": str(line.cite),
            }
            for line in sheet.lines
        ],
        "base": sheet.base,
        "cards": sheet.cards,
        "negative": sheet.negative,
        "total": sheet.total,
    }


def sheet_rows(lang: Lang, sheet: DealSheet) -> list[str]:
    """Return a sheet line by line, each with its article, and the sum."""
    rows = []
    for line in sheet.lines:
        sign = " × {}" if line.section == "base" else " ({})"
        label = say(lang, f"score.{line.item}") + (sign.format(line.count) if line.count != 1 else "")
        rows.append(f"  {label:<42} {number(lang, line.points):>7}   {line.cite}")
    return [*rows, f"  {say(lang, 'cli.total'):<42} {number(lang, sheet.total):>7}"]

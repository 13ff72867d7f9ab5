"""A season as a table: what stands above its columns, its rows, and CSV that a spreadsheet opens.

Semicolons and a mark of UTF-8 at the beginning: so Excel and LibreOffice open it in Italian too.
"""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date

from burraco.season.evening import Evening
from burraco.season.season_ranking import Ranked
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.journal import Journal

Cell = str | int
MARK = "\ufeff"


def shown_day(lang: Lang, day: str) -> str:
    """Return a day as people write it."""
    return date.fromisoformat(day).strftime(say(lang, "season.day-form"))


def season_table(
    lang: Lang, rows: Iterable[Ranked], evenings: Sequence[Evening]
) -> tuple[list[Cell], list[list[Cell]]]:
    """Return the heading and the rows: a column for each evening, what does not count in brackets."""
    heads = [say(lang, f"season.column.{name}") for name in ("place", "name", "card", "total", "evenings")]
    found: list[list[Cell]] = []
    for row in rows:
        by_evening = {one.evening: one for one in row.scores}
        cells: list[Cell] = []
        for at in range(len(evenings)):
            score = by_evening.get(at)
            worth: Cell = "" if score is None else score.worth
            cells.append(worth if score is None or score.counts else f"({score.worth})")
        names = " – ".join(one.name for one in row.people)
        cards = " – ".join(one.card for one in row.people if one.card)
        found.append([row.place or "", names, cards, row.total, row.evenings, *cells])
    days = [f"{shown_day(lang, one.day)} {one.name}" for one in evenings]
    return [*heads, *days], found


def season_csv(lang: Lang, rows: Iterable[Ranked], evenings: Sequence[Evening]) -> str:
    """Return a season as CSV."""
    head, found = season_table(lang, rows, evenings)
    return spreadsheet_csv(head, found)


def spreadsheet_csv(head: Sequence[Cell], rows: Iterable[Sequence[Cell]]) -> str:
    """Return a table as CSV that spreadsheets open."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    writer.writerow([safe(cell) for cell in head])
    writer.writerows([[safe(cell) for cell in row] for row in rows])
    return MARK + out.getvalue()


def safe(cell: Cell) -> Cell:
    """Keep a spreadsheet from taking a name for a formula."""
    if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t", "\r"):
        return f"'{cell}"
    return cell


def standings_table(lang: Lang, journal: Journal) -> tuple[list[Cell], list[list[Cell]]]:
    """Return a tournament's standings as a heading and rows."""
    state = journal.state
    names = ("place", "number", "name", "card", "club", "girone")
    heads: list[Cell] = [say(lang, f"season.column.{name}") for name in names]
    rows: list[list[Cell]] = []
    for row in journal.standings().rows:
        one = state.entrants[row.number]
        cards = " – ".join(player.card for player in one.players if player.card)
        named: list[Cell] = [row.place or "", row.number, one.label, cards, one.home, one.girone]
        rows.append([*named, row.vp, row.mp, row.points])
    return [*heads, "VP", "MP", say(lang, "paper.key.points")], rows

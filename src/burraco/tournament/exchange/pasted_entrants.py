"""Entrants from a spreadsheet or a CSV file: pasted text with tabs, semicolons or commas.

With a header the columns may come in any order (Italian or English names); without one they are the players'
names, then club, card numbers and girone. Both names of a pair may stand in one cell, as lists are written by
hand: *A - B*, *A / B*, *A e B*. Every fault of every row is reported at once.
"""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from burraco.tournament.entrants import Entrant, Kind, Player
from burraco.tournament.faults import Fault, fault
from burraco.tournament.format import SIZES

COLUMNS: dict[str, tuple[str, ...]] = {
    "number": ("numero", "n", "n.", "nr", "no", "no.", "number", "coppia n", "coppia n.", "#"),
    "team": ("squadra", "team", "nome squadra", "team name"),
    "club": ("circolo", "club", "associazione", "asd", "society"),
    "girone": ("girone", "gruppo", "group", "section"),
    "table": ("tavolo fisso", "fixed table"),
    "pair": ("coppia", "giocatori", "nomi", "pair", "players", "names"),
    "player": ("giocatore", "giocatrice", "nome", "cognome e nome", "atleta", "player", "name"),
    "card": ("tessera", "n. tessera", "numero tessera", "card", "card number", "member"),
}
"""What a column may be called; ``player`` and ``card`` may carry a number: ``giocatore 2``, ``tessera 1``."""

BETWEEN = re.compile(r"\s+(?:[-–—&+]|e|and)\s+|\s*/\s*")
"""What stands between two names in one cell: a dash has blanks around it, or it is in a name."""

MAX_ROWS = 20_000
MAX_CELL = 120
"""What a journal's reader takes is longer; a name that fills a page is none."""

MAX_DIGITS = 6


class Pasted(NamedTuple):
    """The entrants read (number 0: to be given one), and every fault by row."""

    entrants: tuple[Entrant, ...]
    faults: tuple[Fault, ...]


def read_entrants(text: str, kind: Kind) -> Pasted:
    """Read entrants from pasted text."""
    try:
        rows = list(_rows(text.lstrip("﻿")))
    except _OpenQuote as error:
        return Pasted((), (fault("open-quote")._replace(where=f"row {error.row}"),))
    if not rows:
        return Pasted((), (fault("nothing-pasted"),))
    if len(rows) > MAX_ROWS:
        return Pasted((), (fault("too-many-rows", most=MAX_ROWS),))
    faults: list[Fault] = []
    heading = _heading(rows[0][1])
    if heading is None:
        columns = _without_heading(kind, [row for _, row in rows])
    else:
        columns, rows = heading, rows[1:]
    if not {"player 1", "pair"} & set(columns):
        return Pasted((), (fault("no-player-column")._replace(where="row 1"),))
    entrants = [_entrant(kind, columns, row, number, faults) for number, row in rows]
    faults += _twice(entrants, [number for number, _ in rows])
    return Pasted(tuple(entrants), tuple(faults))


class _OpenQuote(ValueError):
    """A quote that no other one shuts: what comes behind it would all be one cell."""

    def __init__(self, row: int) -> None:
        self.row = row
        super().__init__(row)


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows with anything in them, each with its number."""
    first = text.partition("\n")[0]
    separator = max("\t;,", key=first.count)
    number = 0
    try:
        for number, row in enumerate(csv.reader(io.StringIO(text, newline=""), delimiter=separator), 1):
            if any("\n" in cell and separator in cell for cell in row):
                raise _OpenQuote(number)
            cells = [printable(cell).strip() for cell in row]
            if any(cells):
                yield number, cells
    except csv.Error:  # a cell longer than csv reads
        raise _OpenQuote(number + 1) from None


def printable(text: str) -> str:
    """Return a text without the signs nobody sees, which turn a line around or make two of one name."""
    return "".join(sign for sign in text if sign.isprintable() or sign.isspace())


def _heading(cells: Sequence[str]) -> list[str] | None:
    """Return what each column is if the row is a header: most of its cells are known words."""
    found: list[str] = []
    for cell in cells:
        name, place = _column(cell)
        if name in ("player", "card"):
            place = place or 1 + sum(other.startswith(name) for other in found)
            found.append(f"{name} {place}")
        else:
            found.append(name)
    return found if sum(map(bool, found)) * 2 > len(cells) else None


def _column(cell: str) -> tuple[str, int]:
    """Return which column a heading names, and its number if it carries one."""
    header = " ".join(cell.casefold().replace("_", " ").split())
    stem = header.rstrip("0123456789").strip()
    place = int(header[len(header.rstrip("0123456789")) :][:2] or 0)
    for name, known in COLUMNS.items():
        if header in known:
            return name, 0
        if stem in known and name in ("player", "card"):
            return name, place
    return "", 0


def _without_heading(kind: Kind, rows: Sequence[Sequence[str]]) -> list[str]:
    least = SIZES[kind][0]
    names = [f"player {place}" for place in range(1, least + 1)]
    if kind == "pairs" and 2 * sum(len(names_in(row[0])) == least for row in rows) > len(rows):
        names = ["pair"]
    if kind == "teams":
        names = ["team", *names]
    cards = [f"card {place}" for place in range(1, least + 1)]
    return [*names, "club", *cards, "girone"][: max(map(len, rows))]


def names_in(cell: str) -> list[str]:
    """Return the names in one cell."""
    return [name for name in BETWEEN.split(cell) if name]


def _entrant(
    kind: Kind, columns: Sequence[str], row: Sequence[str], number: int, faults: list[Fault]
) -> Entrant:
    cells = dict(zip(columns, row, strict=False))
    where = f"row {number}"
    if [cell for cell in row[len(columns) :] if cell]:
        faults.append(fault("too-many-columns", found=len(row), most=len(columns))._replace(where=where))
    faults += [
        fault("cell-too-long", text=cell[:20], most=MAX_CELL)._replace(where=where)
        for cell in row
        if len(cell) > MAX_CELL
    ]
    club = cells.get("club", "")
    in_one_cell = names_in(cells.get("pair", ""))
    for place, name in enumerate(in_one_cell, 1):
        cells.setdefault(f"player {place}", name)
    players = []
    most = SIZES[kind][1]
    for place in range(1, most + 1):
        name = " ".join(cells.get(f"player {place}", "").split())
        if name:
            players.append(Player(name, cells.get(f"card {place}", ""), club))
    least = SIZES[kind][0]
    found = max(len(players), len(in_one_cell))
    if not least <= found <= most:
        faults.append(fault("players-in-row", found=found, least=least, most=most)._replace(where=where))
    given = _whole(cells.get("number", ""), "number", where, faults)
    table = _whole(cells.get("table", ""), "table", where, faults)
    return Entrant(given, tuple(players), cells.get("team", ""), club, cells.get("girone", ""), table or None)


def _whole(text: str, column: str, where: str, faults: list[Fault]) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS and int(text)):
        faults.append(fault("not-a-number", text=text[:20], column=column)._replace(where=where))
        return 0
    return int(text)


def _twice(entrants: Sequence[Entrant], rows: Sequence[int]) -> Iterator[Fault]:
    """Yield names, cards and numbers that come twice in the text itself."""
    seen: dict[tuple[str, str], int] = {}
    for one, row in zip(entrants, rows, strict=True):
        keys = [("number", str(one.number))] if one.number else []
        keys += [("card", player.card) for player in one.players if player.card]
        keys += [("name", player.name.casefold()) for player in one.players if not player.card]
        for key in keys:
            if key in seen:
                yield fault("twice-in-text", what=key[1], other=seen[key])._replace(where=f"row {row}")
            seen.setdefault(key, row)

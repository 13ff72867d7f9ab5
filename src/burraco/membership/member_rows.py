"""Members from a spreadsheet or a CSV file: tabs, semicolons or commas, with a header or without.

Without one the columns are name, card, federation, club, usual partner. Consent is given in words (sì, x)
and never supposed. Every row that cannot be read is told with its number.
"""

import csv
import io
from collections.abc import Sequence
from typing import NamedTuple

FIELDS = ("name", "card", "federation", "home", "partner", "consent")
HEADINGS: dict[str, tuple[str, ...]] = {
    "name": ("nome", "cognome e nome", "socio", "giocatore", "name", "member", "player"),
    "card": ("tessera", "n. tessera", "numero tessera", "card", "card number"),
    "federation": ("federazione", "ente", "federation"),
    "home": ("circolo", "club", "associazione", "asd"),
    "partner": ("compagno", "compagna", "partner", "gioca con"),
    "consent": ("consenso", "pubblicabile", "privacy", "consent"),
}
YES = ("s", "si", "sì", "x", "1", "yes", "y", "vero", "true", "ok")
MAX_ROWS, MAX_CELL = 20_000, 80


class MemberRow(NamedTuple):
    """A member as a row has it; ``consent``: to be named on public pages."""

    name: str
    card: str = ""
    federation: str = ""
    home: str = ""
    partner: str = ""
    consent: bool = False


class ReadMembers(NamedTuple):
    """The members read, and the numbers of the rows that are none: no name, or a cell too long."""

    members: tuple[MemberRow, ...]
    wrong: tuple[int, ...]


def read_members(text: str) -> ReadMembers:
    """Read members from pasted text."""
    plain = text.lstrip("\ufeff")
    first = plain.partition("\n")[0]
    separator = max("\t;,", key=first.count)
    try:
        cells = [_clean(row) for row in csv.reader(io.StringIO(plain, newline=""), delimiter=separator)]
    except csv.Error:
        return ReadMembers((), (1,))
    rows = [(at, row) for at, row in enumerate(cells, 1) if any(row)][:MAX_ROWS]
    if not rows:
        return ReadMembers((), ())
    heading = [_field(cell) for cell in rows[0][1]]
    columns: Sequence[str] = FIELDS
    if "name" in heading:
        columns, rows = heading, rows[1:]
    members, wrong = [], []
    for at, row in rows:
        found = dict(zip(columns, row, strict=False))
        if not found.get("name") or any(len(cell) > MAX_CELL for cell in row):
            wrong.append(at)
            continue
        texts = {name: found.get(name, "") for name in FIELDS if name != "consent"}
        members.append(MemberRow(**texts, consent=found.get("consent", "").casefold() in YES))
    return ReadMembers(tuple(members), tuple(wrong))


def _clean(row: Sequence[str]) -> list[str]:
    """Return cells in one line each, without the signs nobody sees."""
    return ["".join(s for s in " ".join(cell.split()) if s.isprintable()) for cell in row]


def _field(cell: str) -> str:
    header = cell.casefold()
    return next((name for name, known in HEADINGS.items() if header in known), "")

"""The first half of reading: text into headers, a deal, and clauses; the writing, not the rules."""

import codecs
import re
from typing import NamedTuple

from burraco.cards.faces import (
    ANY_JOLLY,
    Card,
    Deck,
    Face,
    UnknownCard,
    card_of,
    copies_of,
    write_face,
)
from burraco.engine.state import FORM_SEATS
from burraco.record.model import FIRST_LINE, NOTES, STRAY, BadRecord, Fault, fault, is_note

MAX_BYTES, MAX_LINE = 1_000_000, 2_000
_TURN = re.compile(rf"(\d{{1,5}}) ([NESW])( {STRAY})?: (.*)")
_HEADER = re.compile(r"([A-Z][a-z]*(?: [A-Za-z0-9/]{1,20})?|[NESW]|X-[A-Za-z0-9-]+): (.*)")
ONCE = (
    "Codice",
    "Giocatori",
    "Arbitro",
    "Cartaro",
    "Impegno",
    "Vincolo",
    "Segreto",
    "Scoperta",
    "Tallone",
    *NOTES,
)
_NUMBERED = ("Mano", "Pozzetto", "Alzata", "Punti")


class Text(NamedTuple):
    """A value and the line it stands in."""

    line: int
    text: str


class TurnLine(NamedTuple):
    """The clauses of a turn, or of a part of it; a ruling has no seat. ``is_stray``: it is another's turn."""

    line: int
    number: int
    seat: str
    clauses: tuple[str, ...]
    is_stray: bool = False


class Draft(NamedTuple):
    """A file taken apart."""

    headers: dict[str, Text]
    turns: list[TurnLine]
    results: list[Text]
    last_line: int


def split_lines(data: bytes) -> list[str]:
    """Decode a file and split it; raise BadRecord for what cannot be text of a record."""
    if len(data) > MAX_BYTES:
        long = next((n for n, row in enumerate(data.split(b"\n"), 1) if len(row) > MAX_LINE), 1)
        raise BadRecord([fault(long, "file-too-long", most=MAX_BYTES)])
    faults, lines = [], []
    text = data.removeprefix(codecs.BOM_UTF8).removesuffix(b"\n")
    for number, raw in enumerate(text.split(b"\n"), 1):
        row = raw.removesuffix(b"\r")
        if len(row) > MAX_LINE:
            faults.append(fault(number, "line-too-long", most=MAX_LINE))
        if b"\0" in row:
            faults.append(fault(number, "zero-byte"))
        try:
            lines.append(row.decode())
        except UnicodeDecodeError:
            faults.append(fault(number, "not-utf-8"))
            lines.append("")
    if faults:
        raise BadRecord(faults)
    return lines


def take_apart(
    lines: list[str], faults: list[Fault], first: str = FIRST_LINE, once: tuple[str, ...] = ONCE
) -> Draft:
    """Sort the lines of a file into headers, turns and results; faults are added to the list."""
    draft = Draft({}, [], [], len(lines))
    if not lines or lines[0].strip() != first:
        faults.append(fault(1, "not-a-record", wanted=first))
    for number, line in enumerate(lines[1:], 2):
        row = line.strip()
        if not row:
            continue
        turn, header = _TURN.fullmatch(row), _HEADER.fullmatch(row)
        if row.startswith("!"):
            draft.turns.append(TurnLine(number, 0, "", (row[1:].strip(),)))
        elif turn:
            clauses = tuple(part.strip() for part in turn[4].split(";"))
            draft.turns.append(TurnLine(number, int(turn[1]), turn[2], clauses, bool(turn[3])))
        elif header:
            _take_header(draft, number, header[1], header[2].strip(), faults, once)
        else:
            faults.append(fault(number, "unreadable-line", text=row))
    return draft


def _take_header(
    draft: Draft, number: int, key: str, value: str, faults: list[Fault], once: tuple[str, ...]
) -> None:
    if key == "Fine" or key.startswith("Punti "):
        draft.results.append(Text(number, f"{key}: {value}"))
    elif not (
        key in once or key in FORM_SEATS["4"] or is_note(key) or key.split(" ", maxsplit=1)[0] in _NUMBERED
    ):
        faults.append(fault(number, "unknown-header", key=key))
    elif key in draft.headers:
        faults.append(fault(number, "header-twice", key=key, other=draft.headers[key].line))
    else:
        draft.headers[key] = Text(number, value)


def parse_faces(text: Text, deck: Deck, faults: list[Fault]) -> list[Face | None]:
    """Read written cards; a jolly without a colour is None where there are several."""
    faces: list[Face | None] = []
    for token in text.text.replace(",", " ").split():
        try:
            is_open = token == ANY_JOLLY and len(deck.jolly) > 1
            faces.append(None if is_open else deck.read_face(token))
        except UnknownCard as error:
            faults.append(fault(text.line, "not-a-card", word=error.word))
    return faces


def number_copies(
    piles: list[tuple[Text, list[Face | None]]], deck: Deck, faults: list[Fault]
) -> list[tuple[Card, ...]]:
    """Turn the written faces of a whole deal into the physical cards of the deck.

    Copies are numbered as they come; jolly without a colour get the colours that are left.
    """
    written = [face for _, faces in piles for face in faces]
    spare = [jolly for jolly in deck.jolly for _ in range(copies_of(jolly) - written.count(jolly))]
    seen = dict.fromkeys(deck.faces, 0)
    dealt = []
    for text, faces in piles:
        cards = []
        for told in faces:
            face = (spare.pop(0) if spare else deck.jolly[0]) if told is None else told
            if seen[face] >= copies_of(face):
                faults.append(fault(text.line, "card-too-often", word=write_face(face)))
            cards.append(card_of(face, seen[face] % copies_of(face)))
            seen[face] += 1
        dealt.append(tuple(cards))
    missing = [write_face(face) for face in deck.faces for _ in range(copies_of(face) - seen[face])]
    if missing and piles:
        faults.append(fault(piles[-1][0].line, "cards-missing", missing=" ".join(missing)))
    return dealt


def clause_and_time(text: str) -> tuple[str, int | None]:
    """Split the time off a clause: ``pesca 7H @12.340`` is ``pesca 7H`` at 12,340 milliseconds."""
    clause, sign, time = text.partition("@")
    if not sign:
        return text, None
    whole, _, fraction = time.partition(".")
    if not whole.isascii() or not (whole + fraction).isdigit() or len(fraction) > 3 or len(whole) > 9:
        raise ValueError(text)
    return clause.strip(), int(whole) * 1000 + int(fraction.ljust(3, "0"))

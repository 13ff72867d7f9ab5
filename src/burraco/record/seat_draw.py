"""The text of a table's seat draw: who turned what, who sits where, and what the order of the fan came from.

Seats of ``Alzata``, ``Voltate`` and ``Posti`` are those before the draw. ``Posti`` names, for each seat in
order, who has it now.
"""

from typing import NamedTuple

from burraco.cards.faces import UnknownCard, write_face
from burraco.engine.seat_draw import Seating, Turned
from burraco.engine.state import FORM_SEATS
from burraco.record.model import BadRecord, Fairness, Fault, fault
from burraco.record.parse import Draft, split_lines, take_apart
from burraco.record.read import code_of, fairness_of, form_of, wanted
from burraco.rules.code import Code

FIRST_LINE = "burraco posti 1"
_ONCE = ("Codice", "Giocatori", "Impegno", "Vincolo", "Segreto", "Voltate", "Posti", "Cartaro")


class SeatDraw(NamedTuple):
    """A seat draw: at which table, between whom, how it came out, and its proof."""

    code: Code
    form: str
    names: tuple[str, ...]
    seating: Seating
    fairness: Fairness


def is_draw(data: bytes) -> bool:
    """Tell whether a file is that of a seat draw."""
    return data.lstrip(b"\xef\xbb\xbf").split(b"\n", 1)[0].strip() == FIRST_LINE.encode()


def write_draw(draw: SeatDraw) -> str:
    """Return the text of a seat draw."""
    seats, fairness = FORM_SEATS[draw.form], draw.fairness
    assert fairness.bound is not None, "a draw is of a table"
    assert fairness.seed is not None, "a draw is written once it is made"
    table, number, at, previous = fairness.bound
    turned = ", ".join(f"{seats[each.player]} {write_face(each.face)}" for each in draw.seating.turned)
    lines = [
        FIRST_LINE,
        f"Codice: {draw.code.spec}",
        f"Giocatori: {draw.form}",
        *(f"{seat}: {name}" for seat, name in zip(seats, draw.names, strict=False) if name),
        f"Impegno: {fairness.commitment}",
        f"Vincolo: {table} {number} {at} {previous or '-'}",
        *(f"Alzata {cut.name}: {cut.text}" for cut in fairness.cuts),
        f"Segreto: {fairness.seed.hex()}",
        f"Voltate: {turned or '-'}",
        f"Posti: {' '.join(seats[player] for player in draw.seating.players)}",
        f"Cartaro: {seats[draw.seating.dealer]}",
    ]
    return "\n".join(lines) + "\n"


def read_draw(data: bytes, own: Code | None = None) -> SeatDraw:
    """Read a seat draw; raise BadRecord with every fault found."""
    faults: list[Fault] = []
    draft = take_apart(split_lines(data), faults, FIRST_LINE, _ONCE)
    code, form, fairness = code_of(draft, own, faults), form_of(draft, faults), fairness_of(draft, faults)
    for key in ("Impegno", "Vincolo", "Segreto"):
        wanted(draft, key, faults)
    seating = None if code is None or not form else _seating(code, form, draft, faults)
    if faults or code is None or seating is None or fairness is None:
        raise BadRecord(faults)
    names = tuple(draft.headers[seat].text if seat in draft.headers else "" for seat in FORM_SEATS[form])
    return SeatDraw(code, form, names, seating, fairness)


def _seating(code: Code, form: str, draft: Draft, faults: list[Fault]) -> Seating | None:
    seats, texts = FORM_SEATS[form], [wanted(draft, key, faults) for key in ("Voltate", "Posti", "Cartaro")]
    turned_text, places, dealer = texts
    if turned_text is None or places is None or dealer is None:
        return None
    turned = []
    for token in [] if turned_text.text == "-" else turned_text.text.split(", "):
        seat, _, card = token.partition(" ")
        try:
            turned.append(Turned(tuple(seats).index(seat), code.deck.read_face(card)))
        except (UnknownCard, ValueError):
            faults.append(fault(turned_text.line, "unreadable-line", text=token))
    now = places.text.split()
    for text, found in ((places, now), (dealer, [dealer.text])):
        strangers = [seat for seat in found if seat not in tuple(seats)]
        faults += [fault(text.line, "unknown-seat", found=seat, seats=" ".join(seats)) for seat in strangers]
    if faults:
        return None
    return Seating(tuple(seats.index(seat) for seat in now), seats.index(dealer.text), tuple(turned))

"""Records of deals as the site writes them: a commitment bound to table, deal, time and the one before."""

from collections.abc import Sequence

from burraco.cards.fair import Bound, Cut, commitment
from burraco.engine.deal import fair_deal
from burraco.engine.seat_draw import fair_seating
from burraco.record.model import Fairness, Record
from burraco.record.seat_draw import SeatDraw, write_draw
from burraco.record.write import write
from burraco.rules.loader import load

OWN = "00112233445566778899aabbccddeeff"
CUTS = (Cut("N", f"37 {OWN}"), Cut("E", "-"), Cut("S", f"- {OWN[::-1]}"), Cut("W", "5"))


def promised(seed: bytes, bound: Bound, cuts: Sequence[Cut] = CUTS, form: str = "4", dealer: int = 0) -> str:
    """A deal that keeps its promise, written; only dealt, not played."""
    code = load("uisp")
    first = fair_deal(code, form, dealer, seed, tuple(cuts))
    fairness = Fairness(commitment(seed, bound), seed, tuple(cuts), bound)
    return write(Record(code, (first,), fairness=fairness))


def drawn(seed: bytes, bound: Bound, cuts: Sequence[Cut] = CUTS, code: str = "uisp") -> str:
    """A seat draw that keeps its promise, written."""
    rules = load(code)
    seating = fair_seating(rules, "4", seed, cuts)
    fairness = Fairness(commitment(seed, bound), seed, tuple(cuts), bound)
    return write_draw(SeatDraw(rules, "4", ("Anna", "Bruno", "Carla", "Dario"), seating, fairness))


def told(text: str, header: str) -> str:
    """What a record says in a header."""
    return next(line for line in text.splitlines() if line.startswith(f"{header}: ")).split(": ", 1)[1]


def evening(table: str = "AB2C3D", deals: int = 3, at: int = 1_700_000_000_000, draw: str = "") -> list[str]:
    """Deals of one table, one after another, behind a seat draw if there was one."""
    records: list[str] = []
    for number in range(1, deals + 1):
        before = records[-1] if records else draw
        previous = told(before, "Impegno") if before else ""
        records.append(promised(bytes([number]) * 32, Bound(table, number, at + number, previous)))
    return records

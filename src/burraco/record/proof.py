"""The proof of a recorded deal or seat draw: whether it follows from what was promised, and nothing else.

docs/fair.md says what that proves, and against whom.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from burraco.cards.faces import faces_of
from burraco.cards.fair import Bound, commitment, is_in_order
from burraco.engine.deal import fair_deal
from burraco.engine.events import DealStarted
from burraco.engine.seat_draw import fair_seating
from burraco.engine.state import FORM_SEATS
from burraco.record.model import Fairness, Record
from burraco.record.seat_draw import SeatDraw

SECRET_BYTES = 32
"""Of the secret of a deal at the site."""
Difference = Literal["kept", "commitment", "cuts", "cards", "chain", "common"]
"""It is not the commitment somebody kept; the seed is not the one committed to; a cut is missing, strange or
out of place; the cards do not follow; the commitment before is another one; the cuts are not those that a
round's tables made together."""


def differences(record: Record, kept: str | None = None) -> list[Difference]:
    """Return what in a record with its seed does not hold; ``kept`` is a commitment from before the deal.

    Where all tables of a round share their cards that may be the hash of the secret alone, which is told of
    every deal of the round before the first cut: the commitment to a later one comes when all have cut.
    """
    fairness, first = record.fairness, record.log[0]
    assert isinstance(first, DealStarted), "a record begins with its deal"
    assert fairness is not None, "there is something to verify"
    assert fairness.seed is not None, "the seed is out"
    found = _broken_promises(fairness, first.form, kept)
    if fairness.bound is not None and not _has_place(fairness.bound):
        found.append("chain")
    derived = fair_deal(record.code, first.form, first.dealer, fairness.seed, fairness.cuts)
    if _faces(derived) != _faces(first):
        found.append("cards")
    return found


def draw_differences(draw: SeatDraw, kept: str | None = None) -> list[Difference]:
    """Return what in a seat draw does not hold; it is number 0 of its table, and nothing comes before it."""
    seed, bound = draw.fairness.seed, draw.fairness.bound
    assert seed is not None, "the seed is out"
    found = _broken_promises(draw.fairness, draw.form, kept)
    if bound is None or bound.number or bound.previous:
        found.append("chain")
    if fair_seating(draw.code, draw.form, seed, draw.fairness.cuts) != draw.seating:
        found.append("cards")
    return found


def _broken_promises(fairness: Fairness, form: str, kept: str | None) -> list[Difference]:
    found: list[Difference] = []
    assert fairness.seed is not None, "the seed is out"
    if kept is not None and kept.strip().lower() not in _promises(fairness.commitment, fairness.seed):
        found.append("kept")
    if commitment(fairness.seed, fairness.bound) != fairness.commitment:
        found.append("commitment")
    if fairness.bound is not None and not is_in_order(fairness.cuts, FORM_SEATS[form]):
        found.append("cuts")
    return found


def _promises(told: str, seed: bytes) -> tuple[str, ...]:
    """Return what a site may have promised. A longer seed could be the text that another promise is of."""
    return (told, commitment(seed)) if len(seed) == SECRET_BYTES else (told,)


def _has_place(bound: Bound) -> bool:
    """Tell whether a deal has its place in a chain: before the first there is nothing, or the seat draw."""
    return bound.number >= 1 and (bound.number == 1 or bound.previous != "")


def chained(records: Sequence[Record | SeatDraw]) -> list[bool]:
    """Tell of each record but the first whether it is the next deal of its table and names the one before.

    A seat draw comes before the first deal.
    """
    return [_follows(one, other) for one, other in pairwise(records)]


def _follows(one: Record | SeatDraw, other: Record | SeatDraw) -> bool:
    before, after = one.fairness, other.fairness
    if before is None or after is None or before.bound is None or after.bound is None:
        return False
    place = (before.bound.table, before.bound.number + 1, before.commitment)
    return place == (after.bound.table, after.bound.number, after.bound.previous)


def _faces(first: DealStarted) -> list[tuple[int, ...]]:
    hands = [tuple(sorted(faces_of(hand))) for hand in first.hands]
    return [*hands, *map(faces_of, (*first.pozzetti, (first.turned,), first.stock))]

"""What is played: which deals, and who sits where in each.

Every deal is played once for each *seating*, so that both bots have the same cards. At two and four players
there are two seatings. At three there are six: each bot sits alone on each seat against two of the other.
A *board* is one deal in all its seatings (or one match, if whole matches are played); boards are what
statistics are made of, because the playings of one board are not independent.
"""

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from burraco.engine.deal import fair_deal
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS
from burraco.rules.code import Code

MAX_SEED = 40
"""In bytes: the seed and the number of a deal make the seed of that deal."""

Seating = tuple[int, ...]
"""For each seat which bot sits there, 0 or 1."""

SEATINGS: dict[str, tuple[Seating, ...]] = {
    "2": ((0, 1), (1, 0)),
    "4": ((0, 1, 0, 1), (1, 0, 1, 0)),
}
for _form in ("3", "3x11"):
    SEATINGS[_form] = tuple(
        tuple(alone if seat == place else 1 - alone for seat in range(3))
        for alone in (0, 1)
        for place in range(3)
    )


class Plan(NamedTuple):
    """A match of bots: their specs, the code's spec, the form of table, the seed and how many boards.

    ``by_match``: a board is a match to the code's target, in which the bots know the score; otherwise it is
    one deal, played for its points. ``luck``: find out for each deal what luck did (`arena.luck`).
    ``records``: write each deal down.
    """

    bots: tuple[str, str]
    code: str
    form: str
    seed: str
    boards: int
    by_match: bool = False
    luck: bool = False
    records: bool = False


class Task(NamedTuple):
    """One playing of a board: its number from 1, and which of the seatings."""

    board: int
    seating: int


def tasks(plan: Plan) -> Iterator[Task]:
    """Yield everything there is to play, board by board."""
    for board in range(1, plan.boards + 1):
        for seating in range(len(SEATINGS[plan.form])):
            yield Task(board, seating)


def deal_of(plan: Plan, code: Code, board: int, number: int) -> DealStarted:
    """Deal the cards of a board (deal ``number`` of it, from 0); the deal passes on from one to the next.

    `burraco deal new --seed` with the seed, a stroke and the number of a board deals the same cards.
    """
    players = len(FORM_SEATS[plan.form])
    dealer = (number if plan.by_match else board - 1) % players
    return fair_deal(code, plan.form, dealer, deal_name(plan, board, number).encode())


def deal_name(plan: Plan, board: int, number: int) -> str:
    """Return the seed of one deal."""
    return f"{plan.seed}/{board}.{number + 1}" if plan.by_match else f"{plan.seed}/{board}"


def seed_of(plan: Plan, board: int, number: int, what: int | str) -> int:
    """Return the seed of the bot on a seat or of something else that is random, the same in all seatings.

    Equal bots then play equal deals.
    """
    named = f"{deal_name(plan, board, number)}/{what}".encode()
    return int.from_bytes(hashlib.sha256(named).digest()[:6], "big")

"""The way in: a round of a plan, drafted."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from burraco.tournament.field import Contestant, Draft
from burraco.tournament.movements.by_hand import by_hand
from burraco.tournament.movements.danese import danese, danese_no_rematch, danese_not_last
from burraco.tournament.movements.italiano import italiano
from burraco.tournament.movements.jumps import JumpPlan
from burraco.tournament.movements.mitchell import mitchell, mitchell_planned
from burraco.tournament.movements.mitchell import plan_jumps as _plan_jumps
from burraco.tournament.movements.options import HOUSE, Asked, Options
from burraco.tournament.movements.plan import Movement, Plan
from burraco.tournament.movements.random_draw import random

_MAKERS: Mapping[Movement, Callable[[Asked], Draft]] = {
    "random": random,
    "by-hand": by_hand,
    "mitchell": mitchell,
    "mitchell-planned": mitchell_planned,
    "danese": danese,
    "danese-not-last": danese_not_last,
    "danese-no-rematch": danese_no_rematch,
    "italiano": italiano,
}


class BadField(ValueError):
    """A field that cannot be drafted, with every fault found."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


def draft(
    plan: Plan,
    round_: int,
    field: Sequence[Contestant],
    seed: int | str = "",
    options: Options | None = None,
) -> Draft:
    """Propose the tables of a round. The same arguments always give the same draft.

    The field is those who can play this round, in any order; who withdrew is simply not in it.
    """
    turn = plan.at(round_)
    return _MAKERS[turn.stage.movement](_asked(round_, turn.nth, field, seed, options))


def plan_jumps(
    round_: int,
    rounds: int,
    field: Sequence[Contestant],
    seed: int | str = "",
    options: Options | None = None,
) -> JumpPlan:
    """Propose the jumps of a Mitchell for ``rounds`` rounds, the first of them ``round_``."""
    return _plan_jumps(_asked(round_, 1, field, seed, options), rounds)


def _asked(
    round_: int, nth: int, field: Sequence[Contestant], seed: int | str, options: Options | None
) -> Asked:
    options = options or Options()
    faults: list[str] = []
    numbers = Counter(one.number for one in field)
    faults += [f"entrant {number} is entered twice" for number, count in numbers.items() if count > 1]
    if HOUSE in numbers:
        faults.append(f"{HOUSE} is the house player's number, not an entrant's")
    if options.form == "singles" and options.seats not in (2, 3, 4):
        faults.append(f"tables of {options.seats}: there are 2, 3 and 4")
    if faults:
        raise BadField(faults)
    by_rank = tuple(sorted(field, key=lambda one: (one.rank, one.number)))
    return Asked(round_, nth, by_rank, str(seed), options)

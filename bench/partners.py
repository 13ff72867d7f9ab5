"""Does a bot help a partner of another kind to the pozzetto? The same deals with it and with others there.

.venv-dev/bin/python bench/partners.py [--partner base] [--deals 100] [--seed partners] HELPER …

At four players each HELPER (`forte:64w`, `base`, a bot of one's own) sits on N opposite PARTNER on S, against
two of `base`. Told are, with 95 % intervals, how many points the line is ahead, how often it took its
pozzetto and after how many turns of its own, and how often the partner was the one who did.
"""

import argparse
import random
from collections.abc import Iterator
from typing import NamedTuple

from burraco.arena.board import Table
from burraco.arena.tally import estimate
from burraco.bots.outsiders import make, patience, warm
from burraco.bots.player import Outlook
from burraco.engine.events import CardDiscarded, PozzettoTaken
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.rules.loader import load

HELPER, PARTNER = 0, 2
OTHERS = "base"


class Deal(NamedTuple):
    """A deal: the lead, whether the pozzetto was taken, and by the partner, after how many turns."""

    ahead: float
    taken: float
    by_partner: float
    turns: float | None


def deals(code_id: str, helper: str, partner: str, number: int, seed: str) -> Iterator[Deal]:
    """Play deals with a pair against two of `base`."""
    code, specs = load(code_id), (helper, OTHERS, partner, OTHERS)
    for spec in specs:
        warm(spec)
    for board in range(number):
        chance = random.Random(f"{seed}/{board}")
        dealt = random_deal(code, "4", chance, board % 4)
        bots = [make(spec, chance.getrandbits(32)) for spec in specs]
        table = Table(code, dealt, bots, Outlook((0, 0), None, 1), None, list(map(patience, specs)))
        state = table.play()
        sheets = score_deal(code, state)
        takers = [event for event in table.log if isinstance(event, PozzettoTaken) and event.seat in (0, 2)]
        ahead = sheets[state.lines[HELPER]].total - sheets[state.lines[HELPER + 1]].total
        if not takers:
            yield Deal(ahead, 0.0, 0.0, None)
            continue
        before = table.log[: table.log.index(takers[0])]
        turns = sum(isinstance(event, CardDiscarded) and event.seat in (0, 2) for event in before)
        yield Deal(ahead, 1.0, float(takers[0].seat == PARTNER), turns)


def main() -> None:
    """Print a line for each helper."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("helpers", nargs="+", metavar="HELPER")
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--partner", default="base")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="partners")
    args = parser.parse_args()
    for helper in args.helpers:
        found = list(deals(args.code, helper, args.partner, args.deals, args.seed))
        told = {
            "ahead": [deal.ahead for deal in found],
            "pozzetto taken": [deal.taken for deal in found],
            "by the partner": [deal.by_partner for deal in found],
            "after turns": [deal.turns for deal in found if deal.turns is not None],
        }
        print(f"{helper} with {args.partner}, {args.deals} deals:")
        for name, values in told.items():
            one = estimate(values)
            print(f"  {name}: {one.mean:.2f} ({one.low:.2f} to {one.high:.2f})", flush=True)


if __name__ == "__main__":
    main()

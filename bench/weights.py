"""Play changed weights of the player by rule of thumb against the usual ones, over the same deals.

.venv-dev/bin/python bench/weights.py [--code uisp] [--players 2|3|3x11|4] [--deals 4000] [--seed 1] late=8 …

`kernel/weights.toml` says what they mean. Each deal is played in every seating: points a deal with their 95 %
interval, and how many deals a second.
"""

import argparse
import time

from burraco.arena.plan import SEATINGS
from burraco.arena.tally import estimate
from burraco.bots.tempers import of_base
from burraco.kernel.duels import margins
from burraco.kernel.kit import kit
from burraco.kernel.warm import warm
from burraco.kernel.weights import NAMES
from burraco.rules.loader import load


def main() -> None:
    """Print by how much the changed weights come out ahead."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("changes", nargs="+", metavar="NAME=VALUE")
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--players", choices=SEATINGS, default="4")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    code = load(args.code)
    played_with = of_base(code, args.players)
    changed = played_with.copy()
    for change in args.changes:
        name, is_given, value = change.partition("=")
        if name not in NAMES or not is_given:
            parser.error(f"{change}: NAME=VALUE with one of {', '.join(NAMES)}")
        changed[NAMES.index(name)] = float(value)
    warm()
    seatings, began = SEATINGS[args.players], time.perf_counter()
    ahead = margins(kit(code, args.players), changed, played_with, seatings, args.deals, args.seed)
    told = estimate(ahead.tolist())
    print(f"{told.mean:+.1f} points a deal (95 %: {told.low:+.1f} to {told.high:+.1f})")
    print(f"{len(seatings) * args.deals / (time.perf_counter() - began):,.0f} deals a second")


if __name__ == "__main__":
    main()

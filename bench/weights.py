"""Play changed weights of the player by rule of thumb against the usual ones, over the same deals.

.venv-dev/bin/python bench/weights.py [--code uisp] [--players 2|4] [--deals 4000] [--seed 1] late=8 …

`kernel/weights.toml` says what they mean. Each deal is played in both seatings: points a deal with their 95 %
interval, and how many deals a second.
"""

import argparse
import time

import numpy as np

from burraco.arena.tally import estimate
from burraco.bots.tempers import usual
from burraco.kernel.duels import duel
from burraco.kernel.kit import kit
from burraco.kernel.warm import warm
from burraco.kernel.weights import NAMES
from burraco.rules.loader import load


def main() -> None:
    """Print by how much the changed weights come out ahead."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("changes", nargs="+", metavar="NAME=VALUE")
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--players", choices=("2", "4"), default="4")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    code = load(args.code)
    played_with = usual(code, args.players)
    changed = played_with.copy()
    for change in args.changes:
        name, is_given, value = change.partition("=")
        if name not in NAMES or not is_given:
            parser.error(f"{change}: NAME=VALUE with one of {', '.join(NAMES)}")
        changed[NAMES.index(name)] = float(value)
    warm()
    margins, began = np.zeros((2, args.deals)), time.perf_counter()
    duel(kit(code, args.players), args.seed, changed, played_with, margins)
    ahead = estimate(margins.mean(axis=0).tolist())
    print(f"{ahead.mean:+.1f} points a deal (95 %: {ahead.low:+.1f} to {ahead.high:+.1f})")
    print(f"{2 * args.deals / (time.perf_counter() - began):,.0f} deals a second")


if __name__ == "__main__":
    main()

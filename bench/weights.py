"""Play changed weights of the player by rule of thumb against the usual ones, over the same deals.

.venv-dev/bin/python bench/weights.py [--code uisp] [--players 2|3|3x11|4] [--deals 4000] [--seed 1] late=8 …

`kernel/weights.toml` says what they mean; at two players what was learned (`bench/learn.py`) is left
out on both sides. Each deal is played in every seating: points a deal with their 95 % interval, and how many
deals a second.
"""

import argparse
import time

import numpy as np

from burraco.arena.plan import SEATINGS
from burraco.arena.tally import estimate
from burraco.bots.roster import BadBot, check
from burraco.bots.tempers import untaught
from burraco.kernel.player.duels import margins
from burraco.kernel.player.weights import NAMES
from burraco.kernel.table import cells as c
from burraco.kernel.table.kit import kit
from burraco.kernel.warm_up import warm
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, load

MAX_SEED = 1 << 40


def with_cards(parser: argparse.ArgumentParser, spec: str) -> Code:
    """Return a code `base` plays, or say why there is none."""
    try:
        code = load(spec)
        check("base", code)
    except (BadCode, BadBot) as error:
        parser.error(str(error))
    return code


def at_table(parser: argparse.ArgumentParser, deals: int) -> tuple[argparse.Namespace, Code]:
    """Read the command line: a table, how many deals (else ``deals``) and a seed; return the code too."""
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--players", choices=SEATINGS, default="4")
    parser.add_argument("--deals", type=int, default=deals)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    code = with_cards(parser, args.code)
    if args.deals < 2 or not 0 <= args.seed < MAX_SEED:
        parser.error(f"wants two deals at least, and a seed below {MAX_SEED}")
    return args, code


def changed_by(parser: argparse.ArgumentParser, changes: list[str], usual: c.Weights) -> c.Weights:
    """Return the usual weights with some changed."""
    row = usual.copy()
    for change in changes:
        name, _, value = change.partition("=")
        try:
            row[NAMES.index(name)] = float(value)
        except ValueError:
            parser.error(f"{change}: NAME=VALUE with one of {', '.join(NAMES)}")
    if not np.isfinite(row).all():
        parser.error("a weight is a number")
    return row


def main() -> None:
    """Print by how much the changed weights come out ahead."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("changes", nargs="+", metavar="NAME=VALUE")
    args, code = at_table(parser, deals=4000)
    usual, seatings = untaught(code, args.players), SEATINGS[args.players]
    changed = changed_by(parser, args.changes, usual)
    warm()
    began = time.perf_counter()
    ahead = margins(kit(code, args.players), changed, usual, seatings, args.deals, args.seed)
    seconds = time.perf_counter() - began
    told = estimate(ahead.tolist())
    print(f"{told.mean:+.1f} points a deal (95 %: {told.low:+.1f} to {told.high:+.1f})")
    print(f"{len(seatings) * args.deals / seconds:,.0f} deals a second")


if __name__ == "__main__":
    main()

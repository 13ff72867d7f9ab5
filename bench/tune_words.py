"""How the champion of words came to weigh as it does: deals against itself, its numbers shaken both ways.

.venv-dev/bin/python bench/tune_words.py [--form 4] [--rounds 8] [--deals 400] [--state FILE]

In every deal each number is moved up or down by its step, all at once and at random; who plays with the moved
ones meets who plays with them moved the other way, each with the cards of both lines. What a step of a number
is worth follows from all deals of a round by least squares, and it goes there as far as the round can tell.
With --state the search is in a file after every round, and one that was broken off goes on from there. What
is printed at the end goes into `bots/parole/campione.toml`.
"""

import argparse
import json
import math
import random
from pathlib import Path

import numpy as np

from burraco.arena.board import Table
from burraco.bots.parole.player import Level, Parole, warm
from burraco.bots.parole.temper import USUAL, Temper
from burraco.bots.player import Bot, Outlook
from burraco.engine.match import add_deal, new_match
from burraco.engine.random_play import random_deal
from burraco.engine.score_sheets import score_deal
from burraco.rules.code import Code
from burraco.rules.loader import load

STEPS = {
    **dict.fromkeys(("calm", "faith", "turns", "shared", "jolly", "pinella", "many", "each_card"), 0.3),
    **dict.fromkeys(("pozzetto", "dead_card", "held_card", "caution", "points_off", "wild_gift"), 0.3),
    **dict.fromkeys(("pressed", "last", "balance"), 0.15),
}
"""Numbers that are multiplied: e to this power, up or down."""
ADDED = {
    "near_end": 1.5,
    "few": 2.0,
    "opened": 8.0,
    "al_volo": 20.0,
    "to_pozzetto": 3.0,
    "to_closing": 4.0,
    "forgone": 0.2,
    "a_draw": 15.0,
    "denied": 3.0,
    "handy": 4.0,
}
"""Numbers that are added to."""
NAMES = Temper._fields


def moved(temper: Temper, by: np.ndarray) -> Temper:
    """Return a temper with each number moved by so many of its steps."""
    found = {}
    for name, value, steps in zip(NAMES, temper, by.tolist(), strict=True):
        found[name] = value * math.exp(STEPS[name] * steps) if name in STEPS else value + ADDED[name] * steps
    return Temper(**found)


def player(temper: Temper) -> Bot:
    """Return the player of all words that weighs like this."""
    bot = Parole("parole-esperto")
    bot.level = Level(0, lambda _: temper)
    return bot


def margin(code: Code, form: str, seed: str, one: Temper, other: Temper) -> float:
    """Return the points a deal of one ahead of the other, over every seating."""
    first = random_deal(code, form, random.Random(seed))
    seats, total = len(first.hands), 0.0
    for own in ((0, 2), (1, 3)) if seats == 4 else [(seat,) for seat in range(seats)]:
        bots = [player(one if seat in own else other) for seat in range(seats)]
        table = Table(code, first, bots, Outlook((0,) * 3, None, None))
        match = add_deal(code, new_match(code, form, deals=1), table.play(), score_deal(code, table.state))
        points = list(match.points)
        mine = points.pop(own[0])
        total += mine - sum(points) / len(points)
    return total / (2 if seats == 4 else seats)


def main() -> None:
    """Search from where the state is, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--form", default="4")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--shake", type=float, default=1.0, help="how many steps the numbers are moved")
    parser.add_argument("--state", type=Path, default=Path("tune_words.json"))
    args = parser.parse_args()
    code = load("parole")
    warm("parole-esperto")
    done, temper = 0, USUAL
    if args.state.exists():
        kept = json.loads(args.state.read_text(encoding="utf-8"))
        done, temper = kept["rounds"], Temper(**kept["temper"])
    for number in range(done, args.rounds):
        temper = _round(code, args.form, number, args.deals, temper, args.shake)
        args.state.write_text(
            json.dumps({"rounds": number + 1, "temper": temper._asdict()}), encoding="utf-8"
        )
    for name, value in temper._asdict().items():
        if value != getattr(USUAL, name):
            print(f"{name} = {value:.3g}")


def _round(code: Code, form: str, number: int, deals: int, temper: Temper, shake: float) -> Temper:
    """Play the deals of a round, and return where they lead."""
    chance = np.random.default_rng(number)
    shakes = chance.choice([-shake, shake], (deals, len(NAMES)))
    margins = np.array(
        [
            margin(code, form, f"{number}/{deal}", moved(temper, by), moved(temper, -by))
            for deal, by in enumerate(shakes)
        ]
    )
    slopes = np.linalg.lstsq(shakes, margins, rcond=None)[0] / 2
    left = margins - 2 * shakes @ slopes
    error = float(left.std() / math.sqrt(deals)) / 2 / shake
    by = (shake * slopes / (2 * error)).clip(-shake, shake)
    by[np.abs(slopes) < error / 2] = 0.0
    print(f"round {number}: a step is known to within {error:.1f} points", flush=True)
    for name, slope, steps in sorted(
        zip(NAMES, slopes.tolist(), by.tolist(), strict=True), key=lambda row: -abs(row[1])
    ):
        print(f"  {name}: {slope:+.1f} a step, moved by {steps:+.2f}", flush=True)
    return moved(temper, by)


if __name__ == "__main__":
    main()

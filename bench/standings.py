"""How long the standings of a large tournament take, and how it grows with the field.

    .venv-dev/bin/python bench/standings.py [--rounds 9] [--repeat 5] [--json]

The tournaments are made straight into a state, without the journal, so that only standings are timed: every
sheet is added up, every score looked up in its table, every total sorted. A second look at an unchanged
journal costs nothing, and after a change only the round it touches is worked out again; neither is what is
measured here.
"""

import argparse
import json
import random
import statistics
import time

from burraco.rules.loader import load
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.field import Table
from burraco.tournament.format import Format
from burraco.tournament.results.standings import standings
from burraco.tournament.simulation.scores import draw_figures
from burraco.tournament.state import Round, Sheet, State

SIZES = (100, 1000, 10_000)


def tournament(pairs: int, rounds: int) -> State:
    """Return a tournament whose rounds are all played, at random."""
    rng = random.Random(pairs)
    code, format_ = load("uisp"), Format("bench", "uisp", sessions=(rounds,), plan=f"random:{rounds}")
    numbers = list(range(1, pairs + 1))
    entrants = {n: Entrant(n, (Player(f"a{n}"), Player(f"b{n}"))) for n in numbers}
    played = []
    for number in range(1, rounds + 1):
        rng.shuffle(numbers)
        tables = {
            at + 1: Table(at + 1, ((numbers[2 * at],), (numbers[2 * at + 1],))) for at in range(pairs // 2)
        }
        sheets = {}
        for table in tables:
            figures = draw_figures(code, format_, (0.0, 0.0), rng)
            sheets[table, 1] = Sheet({-1: figures}, frozenset({0, 1}), figures)
        played.append(Round(number, "random", tables, (), frozenset(), sheets))
    joined = dict.fromkeys(entrants, 1)
    return State(format=format_, seed="bench", entrants=entrants, joined=joined, rounds=tuple(played))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    figures = {}
    for pairs in SIZES:
        state = tournament(pairs, args.rounds)
        seconds = []
        for _ in range(args.repeat):
            begin = time.process_time()
            standings(state)
            seconds.append(time.process_time() - begin)
        figures[pairs] = statistics.median(seconds)
    if args.json:
        print(json.dumps({"rounds": args.rounds, "seconds": figures}))
        return
    for pairs, taken in figures.items():
        print(f"{pairs:6} pairs, {args.rounds} rounds: {taken:.3f} CPU-seconds")


if __name__ == "__main__":
    main()

"""Find better weights for `base` at a table, by self-play.

.venv-dev/bin/python bench/tune.py [--code uisp] [--players 2|3|3x11|4] [--rounds 60] [--deals 400]
    [--tempers] [--start NAME=VALUE …] [--state FILE] [--] [NAME …]

Weights are changed at random, many sets at once, and all of them play the same deals in every seating against
those they started from; what did well is where the next round starts, and how far it strays follows what
did well too (sep-CMA-ES, Ros and Hansen 2008). Every ten rounds what was found so far joins the opponents, so
that nothing is learned that beats one of them only; told is by how much it beats each. Prints the weights,
ready for `bots/weights_by_table.toml`. With NAMEs only these weights change; with --start the search starts
there, which a weight that is 0 needs; with --tempers the opponents begin with one that saves its wilds and
one that spends them, so that what is found is not good against its like only. With --state where the search
stands is written after every round, and a search that was broken off goes on from there. At two players
what was learned (`bench/learn.py`) is left out; it was taught with the weights as they are, so teach it anew.

Two things to look at before they are believed. How long deals between their like last: weights that wait for
the others to move beat those that do not. And whether they are a better guide in the rollouts of `forte`,
which only a match tells.
"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from weights import at_table, changed_by

from burraco.arena.plan import SEATINGS
from burraco.arena.tally import estimate
from burraco.bots.tempers import tempers, untaught
from burraco.kernel.cores import cores
from burraco.kernel.player.duels import duel, margins
from burraco.kernel.player.weights import NAMES
from burraco.kernel.table.kit import kit
from burraco.kernel.warm_up import warm
from burraco.rules.code import Code

Row = NDArray[np.float64]
NEW_OPPONENT = 10
TEMPERS = 2
"""The first that stray: one saves every wild, one goes out with everything; at two one lays what it can."""
BOUNDS = {"near_out": (1.0, 11.0), "late": (0.5, 30.0), "threat": (0.0, 1.0)}
"""Weights that mean nothing beyond: the others may be anything."""
ROUND_SEEDS = 1_000_003
PROOF = LENGTHS = 4000
"""Deals at the end, of which nothing was learned."""


class Search:
    """Where the search stands: the middle, and how far it strays in each direction."""

    def __init__(self, first: Row, bounds: Row, seed: int) -> None:
        self.middle, self._bounds, n = first.copy(), bounds, len(first)
        self._scale = 0.15 * np.abs(first) + 0.3
        self._chance = np.random.default_rng(seed)
        self.tried = 2 * (4 + int(3 * np.log(n)))
        ranks = np.log(self.tried / 2 + 0.5) - np.log(np.arange(1, self.tried // 2 + 1))
        self._shares = ranks / ranks.sum()
        mass = 1 / (self._shares**2).sum()
        self._pace = (mass + 2) / (n + mass + 5)
        self._damping = 1 + self._pace + 2 * max(0.0, np.sqrt((mass - 1) / (n + 1)) - 1)
        self._memory = (4 + mass / n) / (n + 4 + 2 * mass / n)
        wider = (n + 2) / 3  # only the diagonal is learned, so it may be learned faster
        self._by_path = wider * 2 / ((n + 1.3) ** 2 + mass)
        self._by_rank = min(1 - self._by_path, wider * 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass))
        self._mass, self._usual_length = mass, np.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
        self._step, self._spread = 1.0, np.ones(n)
        self._path, self._long_path = np.zeros(n), np.zeros(n)
        self._strays = np.zeros((self.tried, n))

    def rows(self) -> Row:
        """Return sets of weights to try."""
        far = self._step * np.sqrt(self._spread) * self._scale
        found = self.middle + far * self._chance.standard_normal((self.tried, len(self.middle)))
        found = np.clip(found, *self._bounds)
        self._strays = (found - self.middle) / far
        return found

    def learn(self, margins: Row) -> None:
        """Move towards the sets that did well, given how well each did."""
        best = self._strays[np.argsort(-margins)[: len(self._shares)]]
        towards = self._shares @ best
        root = np.sqrt(self._spread)
        self.middle += self._step * root * self._scale * towards
        self._path += -self._pace * self._path
        self._path += np.sqrt(self._pace * (2 - self._pace) * self._mass) * towards
        self._long_path += -self._memory * self._long_path
        self._long_path += np.sqrt(self._memory * (2 - self._memory) * self._mass) * root * towards
        seen = self._shares @ (self._spread * best**2)
        kept = 1 - self._by_path - self._by_rank
        self._spread = kept * self._spread + self._by_path * self._long_path**2 + self._by_rank * seen
        length = float(np.linalg.norm(self._path)) / self._usual_length
        self._step *= float(np.exp(min(1.0, self._pace / self._damping * (length - 1))))

    def kept(self) -> dict[str, Any]:
        """Return where the search stands, as JSON has it."""
        rows = (self.middle, self._spread, self._path, self._long_path)
        return {
            "rows": [row.tolist() for row in rows],
            "step": self._step,
            "chance": self._chance.bit_generator.state,
        }

    def take_up(self, kept: dict[str, Any]) -> None:
        """Go on from where a search stood."""
        self.middle, self._spread, self._path, self._long_path = map(np.array, kept["rows"])
        self._step, self._chance.bit_generator.state = kept["step"], kept["chance"]


class Tuning:
    """A table, the weights that change there, and those they are played against."""

    def __init__(self, code: Code, form: str, names: list[str], *, against_tempers: bool) -> None:
        self.first = untaught(code, form)
        self.opponents = [self.first]
        if against_tempers:
            self.opponents += [row[: len(NAMES)] for row in tempers(code, form)[1 : 1 + TEMPERS]]
        self.changing = [NAMES.index(name) for name in names]
        self.bounds = np.array([BOUNDS.get(name, (-np.inf, np.inf)) for name in names]).T
        self._kit, self._seatings = kit(code, form), SEATINGS[form]

    def whole(self, part: Row) -> Row:
        """Return all weights, given those that change."""
        row = self.first.copy()
        row[self.changing] = part
        return row

    def ahead(self, row: Row, opponent: Row, deals: int, seed: int) -> Row:
        """Return by how much weights are ahead of others, deal by deal."""
        return margins(self._kit, row, opponent, self._seatings, deals, seed)

    def length(self, row: Row) -> float:
        """Return how many decisions a deal between the like of some weights takes."""
        some = np.zeros((1, LENGTHS))
        return duel(self._kit, 1, row, row, np.array(self._seatings[:1]), some) / LENGTHS

    def success(self, row: Row, deals: int, seed: int) -> float:
        """Return how weights do against all opponents."""
        each = deals // len(self.opponents) + 1
        return float(np.mean([self.ahead(row, opponent, each, seed) for opponent in self.opponents]))


def taken_up(state: Path | None, search: Search, tuning: Tuning) -> int:
    """Go on from a file, if there is one; return which round is next."""
    if state is None or not state.exists():
        return 1
    kept = json.loads(state.read_text(encoding="utf-8"))
    search.take_up(kept["search"])
    tuning.opponents = [np.array(row) for row in kept["opponents"]]
    return int(kept["rounds"]) + 1


def keep(state: Path | None, search: Search, tuning: Tuning, rounds: int) -> None:
    """Write where the search stands, whole or not at all."""
    if state is None:
        return
    opponents = [row.tolist() for row in tuning.opponents]
    kept = {"rounds": rounds, "search": search.kept(), "opponents": opponents}
    new = state.with_suffix(".new")
    new.write_text(json.dumps(kept), encoding="utf-8")
    new.replace(state)


def main() -> None:
    """Search, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--start", nargs="*", default=[], metavar="NAME=VALUE")
    parser.add_argument("--tempers", action="store_true")
    parser.add_argument("--state", type=Path)
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--threads", type=int, default=cores())
    args, code = at_table(parser, deals=400)
    if unknown := set(args.names) - set(NAMES):
        parser.error(f"{', '.join(sorted(unknown))}: no such weights, there are {', '.join(NAMES)}")
    if min(args.rounds, args.threads) < 1:
        parser.error("wants a round and a thread at least")
    names = list(dict.fromkeys(args.names or NAMES))
    tuning = Tuning(code, args.players, names, against_tempers=args.tempers)
    start = changed_by(parser, args.start, tuning.first)
    warm()
    search = Search(start[tuning.changing], tuning.bounds, args.seed)
    with ThreadPoolExecutor(args.threads) as pool:
        for number in range(taken_up(args.state, search, tuning), args.rounds + 1):
            seed = args.seed * ROUND_SEEDS + number
            tried = [tuning.whole(part) for part in search.rows()]
            done = [pool.submit(tuning.success, row, args.deals, seed) for row in tried]
            search.learn(np.array([one.result() for one in done]))
            if number % NEW_OPPONENT == 0:
                found = tuning.whole(search.middle)
                ahead = [tuning.ahead(found, other, args.deals, ~seed).mean() for other in tuning.opponents]
                print(f"round {number}:", *(f"{mean:+.1f}" for mean in ahead), file=sys.stderr)
                tuning.opponents.append(found)
            keep(args.state, search, tuning, number)
    found = tuning.whole(search.middle)
    proof = estimate(tuning.ahead(found, tuning.first, PROOF, args.seed).tolist())
    print(f"# {proof.mean:+.1f} points a deal over the usual (95 %: {proof.low:+.1f} to {proof.high:+.1f})")
    print(f"# {tuning.length(found):.0f} decisions a deal, {tuning.length(tuning.first):.0f} before")
    for i in tuning.changing:
        print(f"{NAMES[i]} = {found[i]:.2f}")


if __name__ == "__main__":
    main()

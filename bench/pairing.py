"""One Danese round without rematches: how long the draft takes, and what greedy pairing would have lost.

    python bench/pairing.py [--pairs 100 1000 10000] [--rounds 8] [--tournaments 400] [--json]

runs in any environment that holds the package, on one core. Pairs have a strength, rounds end in victory
points by strength and luck, and the rounds before the one measured were paired in the same way, so that
neighbours in the standings have often met.

The peer is greedy pairing, as done by hand: from the top, each pair takes the next free one it has not met,
and the next free one if it has met them all. Both get the same standings and the same histories. A rematch
is avoidable if our pairing, which is proven to be the best, has fewer.
"""

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Sequence
from typing import NamedTuple

from burraco.tournament.field import Contestant, Draft, Meeting
from burraco.tournament.movements.draft import draft
from burraco.tournament.movements.plan import parse_plan

PLAN = parse_plan("danese-no-rematch:99")


class Tournament:
    """A tournament of pairs, round after round."""

    def __init__(self, pairs: int, seed: int) -> None:
        self._rng = random.Random(seed)
        self._strength = {number: self._rng.gauss(0, 1) for number in range(1, pairs + 1)}
        self._points = dict.fromkeys(self._strength, 0)
        self._met: dict[int, tuple[Meeting, ...]] = dict.fromkeys(self._strength, ())
        self._rested: dict[int, tuple[int, ...]] = dict.fromkeys(self._strength, ())

    def field(self) -> list[Contestant]:
        """Return the standings as a field."""
        order = sorted(self._points, key=lambda number: (-self._points[number], number))
        return [
            Contestant(number, rank, self._met[number], rested=self._rested[number])
            for rank, number in enumerate(order, 1)
        ]

    def play(self, found: Draft) -> None:
        """Play a round: 20 victory points a table, shared by strength and luck."""
        for table in found.tables:
            (one,), (other,) = table.sides
            edge = self._strength[one] - self._strength[other] + self._rng.gauss(0, 1.5)
            share = min(20, max(0, round(10 + 3 * edge)))
            self._points[one] += share
            self._points[other] += 20 - share
            self._met[one] += (Meeting(found.round, other),)
            self._met[other] += (Meeting(found.round, one),)
        for one in found.resting:
            self._rested[one] += (found.round,)
            self._points[one] += 14


class Quality(NamedTuple):
    """Rematches and the sum of distances in rank."""

    rematches: int
    distance: int


def quality(field: Sequence[Contestant], pairs: Sequence[tuple[int, int]]) -> Quality:
    """Judge a pairing of a field."""
    by_number = {one.number: one for one in field}
    both = [(by_number[one], by_number[other]) for one, other in pairs]
    again = sum(other.number in {m.other for m in one.opponents} for one, other in both)
    return Quality(again, sum(abs(one.rank - other.rank) for one, other in both))


def greedy(field: Sequence[Contestant]) -> list[tuple[int, int]]:
    """Pair from the top with the next free one not met before."""
    free = list(field)
    pairs: list[tuple[int, int]] = []
    while free:
        one = free.pop(0)
        met = {m.other for m in one.opponents}
        at = next((at for at, other in enumerate(free) if other.number not in met), 0)
        pairs.append((one.number, free.pop(at).number))
    return pairs


def pairings(found: Draft) -> list[tuple[int, int]]:
    """Return who meets whom."""
    return [(table.sides[0][0], table.sides[1][0]) for table in found.tables]


def measure(pairs: int, rounds: int, tries: int = 5) -> dict[str, object]:
    """Time the draft of the round after ``rounds`` rounds."""
    tournament = Tournament(pairs, seed=pairs)
    for round_ in range(1, rounds + 1):
        tournament.play(draft(PLAN, round_, tournament.field()))
    field = tournament.field()
    seconds = []
    for _ in range(tries):
        start = time.process_time()
        found = draft(PLAN, rounds + 1, field)
        seconds.append(time.process_time() - start)
    proof = next(why.slug for why in found.reasons if why.slug.startswith("danese-proof"))
    playing = [one for one in field if one.number not in found.resting]
    return {
        "pairs": pairs,
        "seconds": round(statistics.median(seconds), 4),
        "proof": proof.removeprefix("danese-proof-"),
        "ours": quality(field, pairings(found)),
        "greedy": quality(field, greedy(playing)),
    }


def compare(tournaments: int, rounds: int) -> dict[str, object]:
    """Play small tournaments and count those in which greedy pairing forces a rematch we avoid."""
    spoilt = rematches = ours = 0
    for seed in range(tournaments):
        tournament, is_spoilt = Tournament(8 + 2 * (seed % 17), seed), False
        for round_ in range(1, rounds + 1):
            field = tournament.field()
            found = draft(PLAN, round_, field)
            best, peer = quality(field, pairings(found)), quality(field, greedy(field))
            rematches += peer.rematches - best.rematches
            ours += best.rematches
            is_spoilt = is_spoilt or peer.rematches > best.rematches
            tournament.play(found)
        spoilt += is_spoilt
    return {
        "tournaments": tournaments,
        "spoilt_by_greedy": spoilt,
        "avoidable_rematches": rematches,
        "unavoidable": ours,
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, nargs="+", default=[100, 1000, 10000])
    parser.add_argument("--rounds", type=int, default=8, help="rounds played before the one measured")
    parser.add_argument(
        "--tournaments", type=int, default=400, help="tournaments of 8 to 40 pairs, 7 rounds each"
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    sizes = [measure(pairs, args.rounds) for pairs in args.pairs]
    small = compare(args.tournaments, 7)
    if args.json:
        print(json.dumps({"sizes": sizes, "small": small}))
        return 0
    for size in sizes:
        print("{pairs!s:>6} pairs {seconds!s:>8} s  {proof:8}  ours {ours}  greedy {greedy}".format(**size))
    print(
        "{tournaments} tournaments of 8 to 40 pairs: "
        "greedy forces avoidable rematches in {spoilt_by_greedy}".format(**small)
    )
    print(
        "  {avoidable_rematches} avoidable rematches; {unavoidable} that nobody could avoid".format(**small)
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())

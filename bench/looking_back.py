"""What the review makes of bots, and what luck does to them: measured deal by deal, to be gone on with.

    python bench/looking_back.py levels --log levels.jsonl    mean loss of a decision, by level (100 deals)
    python bench/looking_back.py luck --log luck.jsonl        luck's mean, and the variance it explains (200)
    python bench/looking_back.py agree --log agree.jsonl      the same deals reviewed by two seeds (20)
    python bench/looking_back.py speed                        one deal of four, all seats, on two processes

A finished deal is a line of the log; called again with the same log it goes on behind the last line, and with
`--minutes` it stops in time. Each prints what is known so far. `levels` has a bot of each level at the table,
who change seats from deal to deal; intervals are taken over deals, as decisions of one are not independent.
"""

import argparse
import json
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

from burraco.arena.board import Table
from burraco.arena.deal_luck import luck_of
from burraco.bots.outsiders import make, warm
from burraco.bots.player import Outlook
from burraco.engine.apply import replay
from burraco.engine.deal import fair_deal
from burraco.engine.score_sheets import score_deal
from burraco.record.model import Record
from burraco.review.deal_review import ERRORS, decisions_of, review
from burraco.rules.loader import load

CODE, FORM = "uisp", "4"
LEVELS = ("principiante", "medio", "esperto", "campione")
Row = dict[str, Any]


def played(number: int, specs: tuple[str, ...], seed: str) -> Record:
    """Play a deal between bots."""
    code = load(CODE)
    for spec in specs:
        warm(spec)
    bots = [make(spec, 1000 * number + seat) for seat, spec in enumerate(specs)]
    first = fair_deal(code, FORM, number % 4, f"{seed}/{number}".encode())
    table = Table(code, first, bots, Outlook((), None, 1))
    table.play()
    return Record(code, tuple(table.log), specs)


def judged(record: Record, seat: int, seed: str, worlds: int) -> list[tuple[int, float, str]]:
    """Return where a seat had a choice, what it lost there, and how that is called."""
    found = review(record, decisions_of(record, seat), seed, worlds)
    return [
        (one.judgement.decision.at, one.judgement.loss, one.judgement.grade)
        for one in found
        if one is not None
    ]


def levels(number: int, worlds: int) -> Row:
    """Return what each level lost in a deal, and in how many decisions."""
    seats = tuple(LEVELS[(seat + number) % 4] for seat in range(4))
    record = played(number, seats, "levels")
    rows: Row = {"deal": number}
    for seat, level in enumerate(seats):
        found = judged(record, seat, f"levels/{number}", worlds)
        rows[level] = [len(found), round(sum(loss for _, loss, _ in found), 1)]
    return rows


def luck(number: int, worlds: int, bots: str) -> Row:
    """Return the margin of a deal between bots of one kind, and what the cards did for its first line."""
    record = played(number, (bots,) * 4, "luck")
    owed = luck_of(record.code, record.log, number, worlds)
    assert owed is not None
    sheets = score_deal(record.code, replay(record.log))
    return {
        "deal": number,
        "margin": sheets[0].total - sheets[1].total,
        "luck": round(owed.points, 1),
        "spread": round(owed.spread, 1),
    }


def agree(number: int, worlds: int, bots: str) -> Row:
    """Return two reviews of one seat: losses and the places of errors, by two seeds."""
    seats = (bots,) * 4 if bots else tuple(LEVELS[(seat + number) % 4] for seat in range(4))
    record, seat = played(number, seats, "agree"), number % 2 * 2 + (number // 2) % 2
    rows: Row = {"deal": number, "level": seats[seat]}
    for seed in "ab":
        found = judged(record, seat, seed, worlds)
        rows[seed] = [[at, round(loss, 1), grade] for at, loss, grade in found]
    return rows


def told_levels(rows: list[Row]) -> list[str]:
    """Say what a decision costs each level, over deals."""
    lines = []
    for level in LEVELS:
        decisions = sum(row[level][0] for row in rows)
        mean = sum(row[level][1] for row in rows) / decisions
        # a ratio of sums: its error is that of what each deal has beyond the ratio
        beyond = [row[level][1] - mean * row[level][0] for row in rows]
        error = statistics.stdev(beyond) * len(rows) ** 0.5 / decisions
        low, high = mean - 1.96 * error, mean + 1.96 * error
        lines.append(f"{level:14} {mean:6.2f} ({low:.2f} to {high:.2f}) a decision, {decisions} decisions")
    return [f"{len(rows)} deals", *lines]


def told_luck(rows: list[Row]) -> list[str]:
    """Say whether luck is nil on average, and how much of the margins it explains."""
    owed, margins = [row["luck"] for row in rows], [row["margin"] for row in rows]
    error = statistics.stdev(owed) / len(rows) ** 0.5
    left = statistics.variance(m - o for m, o in zip(margins, owed, strict=True))
    share, fitted = 1 - left / statistics.variance(margins), statistics.correlation(owed, margins) ** 2
    return [
        f"{len(rows)} deals: luck {statistics.mean(owed):+.1f}, standard error {error:.1f}",
        f"variance of the margin removed: {share:.0%} (by the best straight line {fitted:.0%})",
    ]


def told_agree(rows: list[Row]) -> list[str]:
    """Say how far two reviews agree: on errors of 30 points and more, and in the sum of losses."""
    sums, both, either = [0.0, 0.0], 0, 0
    for row in rows:
        large = [{at for at, loss, grade in row[seed] if grade in ERRORS and loss >= LARGE} for seed in "ab"]
        named = [{at for at, _, grade in row[seed] if grade in ERRORS} for seed in "ab"]
        either += len(large[0] | large[1])
        both += len((large[0] & named[1]) | (large[1] & named[0]))
        for which, seed in enumerate("ab"):
            sums[which] += sum(loss for _, loss, _ in row[seed])
    share = both / either if either else 1.0
    return [
        f"{len(rows)} deals: {either} errors from {LARGE} points on, {both} of them in both ({share:.1%})",
        f"loss {sums[0]:.0f} and {sums[1]:.0f}: {abs(sums[0] - sums[1]) / max(sums):.1%} apart",
    ]


LARGE = 30


def speed(worlds: int, workers: int) -> None:
    """Review all seats of a deal of four, once compiled, on so many processes."""
    record = played(1, LEVELS, "speed")
    with ProcessPoolExecutor(workers) as pool:
        list(pool.map(partial(judged, record, seed="warm", worlds=64), range(workers)))
        began = time.perf_counter()
        found = list(pool.map(partial(judged, record, seed="speed", worlds=worlds), range(4)))
        spent = time.perf_counter() - began
    print(f"{sum(map(len, found))} decisions at {worlds} worlds on {workers} processes: {spent:.1f} s")


def go_on(
    args: argparse.Namespace, work: Callable[[int], Row], told: Callable[[list[Row]], list[str]]
) -> None:
    """Measure the deals the log does not have yet, and say what all of them come to."""
    log = Path(args.log)
    rows = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []
    until = time.monotonic() + 60 * args.minutes
    for number in range(len(rows), args.deals):
        if time.monotonic() > until:
            break
        rows.append(work(number))
        with log.open("a") as out:
            out.write(json.dumps(rows[-1]) + "\n")
    lines = told(rows) if len(rows) > 1 else ["too few deals to tell"]
    print(*lines, f"{time.process_time():.0f} s of CPU", sep="\n")


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    for name, deals, worlds in (("levels", 100, 512), ("luck", 200, 512), ("agree", 20, 2048)):
        verb = verbs.add_parser(name)
        verb.add_argument("--deals", type=int, default=deals)
        verb.add_argument("--worlds", type=int, default=worlds)
        verb.add_argument("--minutes", type=float, default=120)
        verb.add_argument("--log", required=True)
        if name != "levels":
            verb.add_argument(
                "--bots", default="base" if name == "luck" else "", help="the same on all seats"
            )
    verb = verbs.add_parser("speed")
    verb.add_argument("--worlds", type=int, default=2048)
    verb.add_argument("--workers", type=int, default=2)
    args = parser.parse_args()
    if args.verb == "speed":
        speed(args.worlds, args.workers)
    elif args.verb == "levels":
        go_on(args, partial(levels, worlds=args.worlds), told_levels)
    elif args.verb == "luck":
        go_on(args, partial(luck, worlds=args.worlds, bots=args.bots), told_luck)
    else:
        go_on(args, partial(agree, worlds=args.worlds, bots=args.bots), told_agree)


if __name__ == "__main__":
    main()

"""Teach `base` to judge whole turns at three and four players, and `forte` to judge tables, by self-play.

.venv-dev/bin/python bench/teach.py turns|tables --state DIR [--code uisp] [--players 3|3x11|4] [--rounds 20]
    [--lessons 150000] [--steps 4000] [--dask ADDRESS] [--out FILE]

For turns, in each round ends that come up are played out (`kernel/player/trials.py`), and what makes the
difference is learned from all rounds so far, later ones counting more. For tables (two lines), those of deals
of `base` are kept with how the deal ended. DIR keeps every round's lessons and
what was learned: a run that was broken off goes on from there, and with more rounds one that was done. The
same lessons come up on any number of threads, and on a Dask cluster. After every round it is said how much
of the lessons held back is explained, and for turns by how much what was learned beats the rules of thumb
without it; with --out it is written, ready for `bots/learned_turns.toml` or `bots/learned_tables.toml`,
beside what is there of other tables.
"""

import argparse
import tomllib
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from weights import at_table

from burraco.arena.cluster import call
from burraco.arena.plan import SEATINGS
from burraco.arena.tally import estimate
from burraco.arena.teaching import CHUNK, CHUNKS, TABLES, TURNS, Course, Task
from burraco.arena.turn_judge import Lessons, Row
from burraco.bots.tempers import untaught
from burraco.kernel.cores import cores
from burraco.kernel.player.duels import margins
from burraco.kernel.table.kit import kit
from burraco.kernel.warm_up import warm
from burraco.rules.code import Code

HEADER = """# What `bench/teach.py` taught, for `kernel.player` to judge turns or tables by. The numbers
# mean nothing one by one.

"""
WIDTH = 110
SUBJECTS = {"turns": TURNS, "tables": TABLES}


def ahead(code: Code, form: str, learned: Row, deals: int) -> str:
    """Return by how much what was learned beats the rules of thumb, over deals it knows nothing of."""
    without = untaught(code, form)
    found = margins(kit(code, form), np.concatenate([without, learned]), without, SEATINGS[form], deals, 7)
    told = estimate(found.tolist())
    return f"{told.mean:+.1f} ({told.low:+.1f} to {told.high:+.1f})"


def write(path: Path, code: Code, form: str, learned: Row, how: str) -> None:
    """Write what was learned into a file, in place of what there was of its table."""
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    name = f"must-play-{form}" if code.must_play_after_taking else form
    tables[name] = {"how": how, "row": learned.tolist()}
    parts = [
        f'[{name}]\nhow = "{table["how"]}"\nrow = [\n{_wrapped(table["row"])}]\n'
        for name, table in tables.items()
    ]
    path.write_text(HEADER + "\n".join(parts), encoding="utf-8")


def _wrapped(row: list[float]) -> str:
    """Return numbers, as many to a line as it takes."""
    lines = [" "]
    for number in row:
        word = f" {float(f'{number:.5g}')!r},"
        if len(lines[-1]) + len(word) > WIDTH:
            lines.append(" ")
        lines[-1] += word
    return "".join(line + "\n" for line in lines)


def main() -> None:
    """Collect and learn, round by round."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("subject", choices=SUBJECTS)
    parser.add_argument("--state", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--lessons", type=int, default=150_000)
    parser.add_argument("--steps", type=int, default=4000)
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--dask", metavar="ADDRESS")
    parser.add_argument("--out", type=Path)
    args, code = at_table(parser, deals=500)
    if (
        args.players == "2"
        or (args.subject == "tables" and args.players != "4")
        or not 0 < args.lessons <= CHUNK * CHUNKS
        or min(args.rounds, args.threads) < 1
    ):
        parser.error("wants three or four players (four for tables), a round, a thread and a lesson at least")
    warm()
    subject = SUBJECTS[args.subject]
    course = Course(args.state, subject, args.code, args.players, args.seed)
    with ThreadPoolExecutor(args.threads) as pool:

        def collected(tasks: list[Task]) -> Iterable[Lessons]:
            return call(args.dask, subject.collect, tasks) if args.dask else pool.map(subject.collect, tasks)

        while len(course.rounds) < args.rounds:
            explained = course.round(args.lessons, args.steps, collected)
            told = f"round {len(course.rounds)}: {explained:.4f} explained"
            if subject is TURNS:
                told += f", {ahead(code, args.players, course.learned, args.deals)} over the rules of thumb"
            print(told, flush=True)
    if args.out:
        how = f"{args.code}, {len(course.rounds)} rounds, {sum(map(len, course.rounds)):,} lessons"
        write(args.out, code, args.players, course.learned, how)


if __name__ == "__main__":
    main()

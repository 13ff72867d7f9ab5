"""`burraco record dataset | check-dataset`: deals played by bots as one file, and whether it holds."""

import argparse
import gzip
import json
import secrets
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from burraco.cli.answer import NO, Answer, BadInput, complain, unusable, wrong
from burraco.cli.arena import told
from burraco.cli.progress import Progress
from burraco.rules.loader import load
from burraco.texts.say import say

if TYPE_CHECKING:
    from burraco.arena.plan import Plan

MAX_DEALS = 1_000_000
MAX_TOLD = 20


def add_datasets(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verbs on data sets."""
    made = verbs.add_parser("dataset", parents=[common], help="deals played by bots as one file")
    made.add_argument("file", metavar="FILE", type=Path, help="the file to make, as in deals.jsonl.gz")
    made.add_argument("--deals", type=int, default=10_000, help="default 10000")
    made.add_argument("--bots", nargs=2, default=("base", "base"), metavar="BOT", help="default base base")
    made.add_argument("--code", default="uisp", help="default uisp")
    made.add_argument("--players", default="4", choices=("2", "3", "3x11", "4"), help="default 4")
    made.add_argument("--seed", help="any text; without it one is drawn")
    made.add_argument("--workers", type=int, help="processes (default: one for each core)")
    made.set_defaults(command=make_dataset)
    checked = verbs.add_parser("check-dataset", parents=[common], help="is such a file what it says it is")
    checked.add_argument("file", metavar="FILE", type=Path)
    checked.add_argument(
        "--every", type=int, default=1, help="play and count only each N-th deal again (default 1)"
    )
    checked.set_defaults(command=check_dataset)


def make_dataset(args: argparse.Namespace) -> Answer:
    """Have bots play, and write the deals down in their order; the file is there when it is whole."""
    from burraco.arena.dataset import deals, head, row_of
    from burraco.arena.processes import run
    from burraco.bots.worker import JobFailed
    from burraco.kernel.cores import cores

    plan = _plan(args)
    if args.file.exists():
        raise wrong("there-already", file=args.file)
    rows: dict[int, dict[str, Any]] = {}
    bar = Progress(plan.boards)
    try:
        with closing(run(plan, deals(plan), min(args.workers or cores(), plan.boards))) as played:
            for one in played:
                rows[one.task.board] = row_of(plan, one.task, one.records[0])
                bar.add()
    except JobFailed as error:
        raise BadInput(*told(error)[-1:]) from None
    finally:
        bar.close()
    half = args.file.with_name(args.file.name + ".half")
    with half.open("wb") as plain, gzip.GzipFile("", "wb", fileobj=plain, mtime=0) as packed:
        for row in (head(plan), *(rows[board] for board in sorted(rows))):
            packed.write(json.dumps(row, ensure_ascii=False).encode() + b"\n")
    half.replace(args.file)
    size = args.file.stat().st_size
    data = {"file": str(args.file), "deals": plan.boards, "bytes": size, "seed": plan.seed}
    return Answer(data, say(args.lang, "cli.dataset.made", **data))


def _plan(args: argparse.Namespace) -> "Plan":
    from burraco.arena.plan import MAX_SEED, Plan
    from burraco.bots.outsiders import check, needs_kernel
    from burraco.bots.roster import BadBot
    from burraco.cli.compile_notice import warm_for_workers

    seed = secrets.token_hex(8) if args.seed is None else args.seed
    if not 1 <= args.deals <= MAX_DEALS:
        raise wrong("range", what=f"--deals {args.deals}", least=1, most=MAX_DEALS)
    if args.workers is not None and args.workers < 1:
        raise wrong("at-least", what=f"--workers {args.workers}", least=1)
    if not seed.isprintable() or not 0 < len(seed.encode(errors="replace")) <= MAX_SEED:
        raise wrong("seed-printable", most=MAX_SEED)
    code = load(args.code)
    try:
        for bot in args.bots:
            check(bot, code)
    except BadBot as error:
        raise BadInput(*error.args) from None
    if any(map(needs_kernel, args.bots)):
        warm_for_workers(args.lang)
    return Plan(tuple(args.bots), code.spec, args.players, seed, args.deals, records=True)


def check_dataset(args: argparse.Namespace) -> Answer:
    """Hold a data set against its own head, its records and their counts."""
    from burraco.arena.dataset import faults

    if args.every < 1:
        raise wrong("at-least", what=f"--every {args.every}", least=1)
    found, count = [], 0

    def rows() -> Iterator[Any]:
        nonlocal count
        for count, row in enumerate(_rows(args.file)):  # noqa: B007 - told at the end
            yield row

    for flaw in faults(rows(), args.every):
        found.append(flaw._asdict())
        if len(found) <= MAX_TOLD:
            told = say(args.lang, f"cli.dataset.{flaw.slug}", found=flaw.found)
            complain([f"{args.file}:{flaw.line}: {told}"])
    data = {"ok": not found, "deals": count, "faults": found}
    return Answer(data, "" if found else say(args.lang, "cli.dataset.holds", deals=count), NO if found else 0)


def _rows(file: Path) -> Iterator[Any]:
    """Yield the lines of a file, packed or not; what is no JSON is None."""
    try:
        with file.open("rb") as plain:
            is_packed = plain.read(2) == b"\x1f\x8b"
        with gzip.open(file, "rb") if is_packed else file.open("rb") as stream:
            for line in stream:
                try:
                    yield json.loads(line)
                except ValueError:
                    yield None
    except (OSError, EOFError) as error:
        raise unusable(file, error if isinstance(error, OSError) else OSError(str(error))) from None

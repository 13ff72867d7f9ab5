"""`burraco bot match`: two bots against each other over the same deals."""

import argparse
import secrets
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from burraco.cli.answer import MAX_SHOWN, Answer, BadInput, at, wrong
from burraco.cli.deal_folder import DealFolder
from burraco.cli.match_result import match_answer
from burraco.cli.progress import Progress
from burraco.rules.loader import load
from burraco.rules.parameters.schema import FORMS

if TYPE_CHECKING:
    from burraco.arena.board import Played
    from burraco.arena.log import Writer
    from burraco.arena.plan import Plan, Task
    from burraco.bots.worker import JobFailed

MAX_BOARDS, MAX_WORKERS = 1_000_000, 1024


def add_match(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verb `match`."""
    verb = verbs.add_parser("match", parents=[common], help="two bots over the same deals, seats swapped")
    verb.add_argument(
        "a", metavar="A", nargs="?", help="a bot: name, name:budget (forte:0.25s, forte:64w) or module:Class"
    )
    verb.add_argument("b", metavar="B", nargs="?", help="the other bot")
    length = verb.add_mutually_exclusive_group()
    length.add_argument("--deals", type=int, metavar="N", help="deals, each for its points (default 100)")
    length.add_argument("--matches", type=int, metavar="N", help="matches to the code's target instead")
    verb.add_argument("--code", help="default uisp")
    verb.add_argument("--players", choices=FORMS, help="2, 3 (18/11), 3x11 or 4 (default 4)")
    verb.add_argument("--seed", help="any text; without it one is drawn")
    verb.add_argument(
        "--luck",
        action="store_true",
        help="also take out the luck of the cards drawn (2 or 4 players, not --matches)",
    )
    verb.add_argument("--workers", type=int, metavar="W", help="processes (default: one for each core)")
    verb.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster with this scheduler")
    verb.add_argument("--records", type=Path, metavar="DIR", help="write each deal as a record into a folder")
    files = verb.add_mutually_exclusive_group()
    files.add_argument("--log", type=Path, metavar="FILE", help="write each finished deal to a new file")
    files.add_argument("--resume", type=Path, metavar="FILE", help="go on with what such a file holds")
    verb.set_defaults(command=match_bots)


def match_bots(args: argparse.Namespace) -> Answer:
    """Play two bots against each other and print how they stand."""
    from burraco.arena.plan import tasks
    from burraco.arena.processes import Hopeless
    from burraco.bots.outsiders import needs_kernel
    from burraco.bots.worker import JobFailed
    from burraco.cli.compile_notice import warm_for_workers

    workers = _workers(args)
    folder = None if args.records is None else DealFolder(args.records, is_new=args.resume is None)
    plan, played, writer = _begin(args)
    known = {one.task for one in played}
    todo = [task for task in tasks(plan) if task not in known]
    if todo and args.dask is None and (plan.luck or any(map(needs_kernel, plan.bots))):
        warm_for_workers(args.lang)  # once, with word of it: the workers find it on the disk
    if todo and args.dask is None and (code := load(plan.code)).plays_words:
        len(code.lexicon)  # likewise
    bar = Progress(len(todo) + len(played), len(played))
    is_whole = True
    try:
        with closing(_source(args, plan, todo, workers)) as source:
            for one in source:
                if folder is not None:
                    folder.add(one, plan.by_match)
                played.append(one._replace(records=()))
                if writer is not None:
                    writer.add(one)
                bar.add()
    except KeyboardInterrupt:
        is_whole = False
    except JobFailed as error:
        raise BadInput(*told(error)) from None
    except Hopeless as error:
        raise BadInput(*error.args) from None
    finally:
        bar.close()
        if writer is not None:
            writer.close()
    return match_answer(args.lang, plan, played, is_whole)


def told(error: "JobFailed") -> list[str]:
    """Return what to tell of a playing that failed: a bot's fault in a line, a fault of ours as it is."""
    return str(error).strip().splitlines() if error.said is None else [error.said]


def _begin(args: argparse.Namespace) -> "tuple[Plan, list[Played], Writer | None]":
    """Return what to play, what of it is played already, and where to write the rest."""
    from burraco.arena.log import BadLog, Writer, read_log
    from burraco.arena.plan import SEATINGS
    from burraco.bots.outsiders import is_by_path

    if args.resume is None:
        plan = _plan(args)
        _check(plan)
        try:
            return plan, [], None if args.log is None else Writer(args.log, plan)
        except FileExistsError:
            raise wrong("match.resume", file=args.log) from None
    try:
        log = read_log(args.resume)
    except BadLog as error:
        raise BadInput(at(args.resume, error.args[0])) from None
    if args.a is None and (elsewhere := [spec for spec in log.plan.bots if is_by_path(spec)]):
        raise wrong("match.runs-code", file=args.resume, bot=elsewhere[0][:MAX_SHOWN])
    if args.luck and not log.plan.luck:
        raise wrong("match.no-luck", file=args.resume)
    plan = _plan(args, log.plan)
    if plan._replace(boards=log.plan.boards, records=False) != log.plan:
        raise wrong("match.another", file=args.resume, bots=" – ".join(log.plan.bots)[:MAX_SHOWN])
    _check(plan)
    played = [one for one in log.played if 1 <= one.task.board <= plan.boards]
    if len(played) == plan.boards * len(SEATINGS[plan.form]):
        return plan, played, None  # all is played: what is told again need not be writable
    return plan, played, Writer(args.resume, plan, log.size)


def _plan(args: argparse.Namespace, before: "Plan | None" = None) -> "Plan":
    """Read the options; those left out are as in the match that goes on."""
    from burraco.arena.plan import MAX_SEED, Plan

    if before is None:
        before = Plan(("", ""), "uisp", "4", secrets.token_hex(8), 100)
    first, second = args.a or before.bots[0], args.b or before.bots[1]
    if not first or not second:
        raise wrong("match.two-bots")
    by_match = args.matches is not None or (args.deals is None and before.by_match)
    boards = next((n for n in (args.matches, args.deals) if n is not None), before.boards)
    if not 1 <= boards <= MAX_BOARDS:
        raise wrong("match.boards", boards=boards, most=MAX_BOARDS)
    seed = before.seed if args.seed is None else args.seed
    if not seed.isprintable() or not 0 < len(seed.encode(errors="replace")) <= MAX_SEED:
        raise wrong("seed-printable", most=MAX_SEED)
    return Plan(
        (first, second),
        args.code or before.code,
        args.players or before.form,
        seed,
        boards,
        by_match,
        args.luck or before.luck,
        args.records is not None,
    )


def _check(plan: "Plan") -> None:
    """Refuse bots and codes that do not exist before anything is played."""
    from burraco.arena.plan import SEATINGS
    from burraco.bots.outsiders import check
    from burraco.bots.roster import BadBot
    from burraco.rules.loader import BadCode

    try:
        code = load(plan.code)
    except BadCode as error:
        raise BadInput(*(at(plan.code, fault) for fault in error.faults)) from None
    if plan.luck and (plan.by_match or code.plays_words or len(SEATINGS[plan.form]) > 2):
        raise wrong("match.luck")
    for spec in plan.bots:
        try:
            check(spec, code)
        except BadBot as error:
            raise BadInput(*error.args) from None


def _workers(args: argparse.Namespace) -> int:
    """Return how many processes to play on here; refuse what cannot be before anything is written."""
    from burraco.kernel.cores import cores

    if args.dask is not None:
        if args.workers is not None:
            raise wrong("match.own-workers")
        with _cluster(args.dask) as cluster:
            cluster.check(args.dask)
    elif args.workers is not None and not 1 <= args.workers <= MAX_WORKERS:
        raise wrong("range", what=f"--workers {args.workers}", least=1, most=MAX_WORKERS)
    return args.workers or cores()


@contextmanager
def _cluster(address: str) -> Iterator[ModuleType]:
    """Give the room that plays on a cluster, and say what is wrong with the one asked for."""
    from burraco.arena import cluster

    try:
        yield cluster
    except cluster.NoCluster as error:
        raise BadInput(at(f"--dask {address}", error.args[0])) from None


def _source(
    args: argparse.Namespace, plan: "Plan", todo: "list[Task]", workers: int
) -> "Generator[Played, None, None]":
    """Play here or on a cluster."""
    from burraco.arena.processes import run

    if args.dask is None:
        yield from run(plan, todo, min(workers, len(todo)))
        return
    with _cluster(args.dask) as cluster:
        yield from cluster.run(plan, todo, args.dask)

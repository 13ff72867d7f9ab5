"""`burraco bot`: which there are, how fast random deals are played here, the arena (`arena`), looking back
(`reviews`)."""

import argparse
import itertools
import time
from collections.abc import Callable
from typing import Any

from burraco.cli.answer import MAX_SHOWN, Answer, wrong
from burraco.cli.arena import add_match
from burraco.cli.reviews import add_reviews
from burraco.engine.random_play import FORM_OF_PLAYERS, random_playout
from burraco.rules.loader import load
from burraco.texts.languages import text
from burraco.texts.say import say

DEALS_A_ROUND = 50
MAX_SECONDS = 600
MAX_SEED = 1 << 40


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `bot` and its verbs."""
    noun = nouns.add_parser("bot", help="players that are programs")
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    speed = verbs.add_parser("speed", parents=[common], help="how fast random deals are played here")
    speed.add_argument("--code", default="uisp", help="the code (default uisp)")
    speed.add_argument("--players", type=int, choices=(2, 3, 4), default=4, help="default 4")
    speed.add_argument("--seconds", type=float, default=2.0, help="CPU time of each measurement (default 2)")
    speed.add_argument("--seed", type=int, default=1, help="default 1")
    speed.set_defaults(command=measure)
    verb = verbs.add_parser("list", parents=[common], help="the bots there are, also of installed packages")
    verb.set_defaults(command=list_bots)
    add_match(verbs, common)
    add_reviews(verbs, common)


def list_bots(args: argparse.Namespace) -> Answer:
    """Say which bots there are; nothing of other people's is imported for it."""
    from burraco.bots.outsiders import installed
    from burraco.bots.roster import BOTS

    rows: list[dict[str, Any]] = [
        {
            "name": name,
            "takes_budget": entry.takes_budget,
            "plays": entry.plays,
            "from": None,
            "about": text(args.lang, f"bot.about.{name}"),
        }
        for name, entry in BOTS.items()
    ]
    rows += [
        {
            "name": name,
            "takes_budget": None,
            "plays": None,
            "from": path,
            "about": say(args.lang, "bot.from", path=path),
        }
        for name, path in installed().items()
    ]
    wide = max(len(row["name"]) for row in rows)
    lines = [f"{row['name']:<{wide}}  {row['about']}" for row in rows]
    return Answer({"bots": rows}, "\n".join([*lines, "", text(args.lang, "bot.own")]))


def measure(args: argparse.Namespace) -> Answer:
    """Play at random in the kernel, on one core and on all, and in the engine."""
    from burraco.cli.compile_notice import warm_kernel
    from burraco.kernel.batches import play_batch
    from burraco.kernel.cores import cores
    from burraco.kernel.random_play import play_random
    from burraco.kernel.table.kit import kit

    if not 0 < args.seconds <= MAX_SECONDS:
        raise wrong("more-than-none", what="--seconds", most=MAX_SECONDS)
    if not 0 <= args.seed < MAX_SEED:
        raise wrong("below", what="--seed", most=MAX_SEED)
    code, form = load(args.code), FORM_OF_PLAYERS[args.players]
    if code.plays_words:
        raise wrong("cards-only", code=code.spec[:MAX_SHOWN])
    warm_kernel(args.lang)
    table = kit(code, form)
    seeds = itertools.count(args.seed)
    threads = cores()

    def on_all_cores() -> tuple[int, int]:
        return play_batch(table, next(seeds), DEALS_A_ROUND * threads, threads), DEALS_A_ROUND * threads

    kernel = _speed(lambda: (play_random(table, next(seeds), DEALS_A_ROUND), DEALS_A_ROUND), args.seconds)
    together = _speed(on_all_cores, args.seconds * threads)
    engine = _speed(lambda: (random_playout(args.code, args.players, next(seeds)), 1), args.seconds)
    data = {
        "code": code.spec,
        "form": form,
        "cores": threads,
        "kernel": kernel,
        "kernel_all_cores": together,
        "engine": engine,
    }
    lines = [
        text(args.lang, f"cli.speed.{name}").format(cores=threads, **figures)
        for name, figures in (("kernel", kernel), ("all-cores", together), ("engine", engine))
    ]
    return Answer(data, "\n".join(lines))


def _speed(play: Callable[[], tuple[int, int]], seconds: float) -> dict[str, int]:
    """Play until so much CPU time is spent; return decisions and deals a second."""
    decisions, deals = play()  # warm: tables and caches
    decisions = deals = 0
    begun, clock = time.process_time(), time.perf_counter()
    while (spent := time.process_time() - begun) < seconds:
        more = play()
        decisions, deals = decisions + more[0], deals + more[1]
    passed = time.perf_counter() - clock
    return {
        "decisions_per_cpu_s": round(decisions / spent),
        "deals_per_cpu_s": round(deals / spent),
        "decisions_per_s": round(decisions / passed),
    }

"""The deal of the day: replays of one list of acts, and a day with many results.

    python bench/days.py replays --times 1000 --worlds 24     on pools of 1, 2 and 4 processes
    python bench/days.py closing --tables 10000               closing; the day's page and a bare one

The first prints one digest a pool: all are equal, or answers hang on the process. Times are of this machine.
"""

import argparse
import hashlib
import os
import statistics
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import date

from burraco.bots.pool import Pool
from burraco.bots.simple import choose
from burraco.cards.fair import Bound
from burraco.daily.day_games import GAMES, DayCards, dealt
from burraco.daily.fixed_answers import answer_seed, fixed_outlook
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.view import view
from burraco.rules.citation import Refusal

POOLS = (1, 2, 4)
PAGES = 20


def replay(pool: Pool, bots: str, acts: int) -> str:
    """Play the beginning of a deal, the player by rule of thumb; return the digest of its log."""
    game = GAMES[0]
    log: list[Event] = [dealt(DayCards(game, date(2026, 11, 20), bytes(32), Bound(game.chain, 1, 0)))]
    state = start(log[0])  # type: ignore[arg-type]  # a deal begins with its cards
    for _ in range(acts):
        if state.phase == "over":
            break
        sight = view(state, state.seat)
        act = choose(game.code, sight)
        if state.seat != game.seat:
            known, seed = fixed_outlook(state.seat, log), answer_seed("deal", state.seat, log)
            answer = pool.answer(bots, game.rules, sight, known, deadline=600, seed=seed)
            assert answer.why in ("worlds", "rule-of-thumb"), answer.why
            act = answer.act
        events = decide(game.code, state, state.seat, act)
        assert not isinstance(events, Refusal), events
        for event in events:
            state = apply(state, event)
            log.append(event)
    return hashlib.sha256("\n".join(map(repr, log)).encode()).hexdigest()


def replays(times: int, worlds: int, acts: int) -> None:
    """Replay on pools of several sizes, as many at once as there are processes."""
    bots = f"forte:{worlds}w"
    for size in POOLS:
        began = time.perf_counter()
        with Pool(size, (bots,)) as pool, ThreadPoolExecutor(size) as threads:
            pool.is_ready(600)
            share = -(-times // len(POOLS))
            found = set(threads.map(lambda _: replay(pool, bots, acts), range(share)))
        print(f"{size} processes: {share} replays, {time.perf_counter() - began:.0f} s, {sorted(found)}")


def closing(tables: int) -> None:
    """Close a day of so many results, and ask for its page."""
    os.environ["BURRACO_DATA"] = tempfile.mkdtemp(prefix="burraco-bench-")
    os.environ["BURRACO_HOSTS"] = "testserver"
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from burraco.web.daily import days
    from burraco.web.daily.day_times import begins
    from burraco.web.daily.models import Day, Play

    call_command("migrate", verbosity=0, interactive=False)
    first = date(2026, 11, 20)
    noon = begins(first) + 12 * 3600 * 1000
    days.keep_days(noon)
    day = Day.objects.get(date=first, game="4")
    Play.objects.bulk_create(
        Play(
            day=day,
            code=f"{number:06d}",
            started_at=noon,
            finished_at=noon + 1,
            is_first=True,
            counts=True,
            margin=(number * 7919 % 400 - 200) * 5,
            record=f"{number:064x}",
        )
        for number in range(tables)
    )
    began = time.perf_counter()
    days.close_day(day.pk, day.closes_at)
    print(f"{tables} results closed and ranked in {time.perf_counter() - began:.2f} s")
    spent = {page: _median(Client(), page) for page in (f"/giorno/{day.name}/", "/giorno/calendario/")}
    day_page, bare = spent.values()
    print(f"the day's page {1000 * day_page:.1f} ms, a bare one {1000 * bare:.1f} ms: {day_page / bare:.2f}")


def _median(client: object, page: str) -> float:
    spent = []
    for _ in range(PAGES):
        began = time.perf_counter()
        assert client.get(page).status_code == 200  # type: ignore[attr-defined]
        spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    verbs = parser.add_subparsers(dest="verb", required=True)
    one = verbs.add_parser("replays")
    one.add_argument("--times", type=int, default=1000)
    one.add_argument("--worlds", type=int, default=24)
    one.add_argument("--acts", type=int, default=12)
    two = verbs.add_parser("closing")
    two.add_argument("--tables", type=int, default=10_000)
    args = parser.parse_args()
    if args.verb == "replays":
        replays(args.times, args.worlds, args.acts)
    else:
        closing(args.tables)


if __name__ == "__main__":
    main()

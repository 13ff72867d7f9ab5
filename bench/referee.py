"""Tables with a referee, measured: how often bots err and are called, what an act costs, and many wild deals.

    .venv-dev/bin/python bench/referee.py errors [--deals 100]      by level: irregularities, and those ruled
    .venv-dev/bin/python bench/referee.py cost [--acts 300]         an act of a hand next to an ordinary one
    .venv-dev/bin/python bench/referee.py wild [--minutes 10]       deals at which anything is done

`errors` plays as the simple player plays; what bots get wrong and notice depends on their level alone.
`wild` lets anybody call and answer, checks after every event that each card is in one place and that views
hide what they should, and after every deal that it ended, that its record is read again the same and that the
checker agrees with every score, under every code at every form of table in turn. Told to end (SIGTERM) it
finishes the deal it is at.
"""

import argparse
import contextlib
import os
import random
import resource
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from burraco.bots.mistakes import impatience, mistake  # noqa: E402
from burraco.bots.simple import choose  # noqa: E402
from burraco.engine import events as ev  # noqa: E402
from burraco.engine.apply import apply, start  # noqa: E402
from burraco.engine.legal import legal  # noqa: E402
from burraco.engine.random_play import random_deal  # noqa: E402
from burraco.engine.refereed import events as refereed_events  # noqa: E402
from burraco.engine.refereed.acts import Accept  # noqa: E402
from burraco.engine.refereed.witness import Impossible, witness  # noqa: E402
from burraco.engine.view import view  # noqa: E402
from burraco.referee.live.attention import ATTENTION, noticed  # noqa: E402
from burraco.referee.live.call import Call  # noqa: E402
from burraco.referee.live.hearing import hear  # noqa: E402
from burraco.referee.live.irregular_events import offences  # noqa: E402
from burraco.referee.live.log import unfold  # noqa: E402
from burraco.rules.loader import load  # noqa: E402

OFTEN = {"few": 1.0, "some": 2.5, "many": 6.0}
MOST_ACTS = 4000
STEP = 240
"""A line is printed after so many deals."""


def errors(options: argparse.Namespace) -> None:
    """Print how often bots of each level err, and how much of that is ruled on."""
    print("level         share  irregularities a deal  ruled on  of these late  most frequent")
    for often, times in OFTEN.items():
        for level in ATTENTION:
            counts: Counter[str] = Counter()
            ruled = late = 0
            for seed in range(options.deals):
                found, given = _deal(level, times, seed)
                counts.update(found)
                ruled += len(given)
                late += sum(ruling.answers.get("moment") == "M3" for ruling in given)
            whole = sum(counts.values())
            usual = ", ".join(f"{name} {n / whole:.0%}" for name, n in counts.most_common(6))
            share, tardy = (f"{n / max(1, of):.0%}" for n, of in ((ruled, whole), (late, ruled)))
            a_deal = whole / options.deals
            print(f"{level:13} {often:6} {a_deal:21.1f}  {share:8}  {tardy:13}  {usual}", flush=True)


def _deal(level: str, often: float, seed: int) -> tuple[list[str], list[refereed_events.RulingGiven]]:
    """Play a deal; return what was irregular in it, and the rulings."""
    code, chance = load("uisp"), random.Random(f"{level} {seed}")
    first = random_deal(code, "4", random.Random(seed))
    log: list[ev.Event] = [first]
    state = start(first)
    for step in range(MOST_ACTS):
        if state.phase == "over":
            break
        events = _next(code, state, log, level, often, f"{seed}", chance, step)
        log += events
        state = reduce(apply, events, state)
    found = [offence.irregularity for offence in offences(code, unfold(log))]
    return found, [event for event in log if isinstance(event, refereed_events.RulingGiven)]


def _next(
    code: Any, state: Any, log: list[ev.Event], level: str, often: float, luck: str, chance: Any, step: int
) -> list[ev.Event]:
    seat = state.seat
    if state.claim is not None:
        line = state.lines[state.claim.seat]
        seat = next(one for one, of in enumerate(state.lines) if of != line)
    if state.claim is not None or state.phase == "draw":
        hearing = hear(code, log, Call(seat, at=step * 1000))
        found = noticed(hearing, level, luck)
        if found is not None:
            return hearing.about(found.irregularity).outcome().events
    if state.claim is not None:
        return witness(code, state, seat, Accept())
    sight = view(state, seat)
    if not legal(code, sight):
        return hear(code, log, Call(seat)).outcome().events
    for other in sorted(range(state.players), key=lambda one: one != seat):
        errs = mistake if other == seat else impatience
        wrong = errs(code, view(state, other), level, often, chance)
        if wrong is not None:
            with contextlib.suppress(Impossible):
                return witness(code, state, other, wrong)
    return witness(code, state, seat, choose(code, sight))


def cost(options: argparse.Namespace) -> None:
    """Print what an act costs at both kinds of table, with the frames it sends, in one run."""
    folder = tempfile.mkdtemp()
    os.environ |= {"BURRACO_DATA": folder, "DJANGO_SETTINGS_MODULE": "burraco.web.site.settings"}
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    from burraco.web.tables import services
    from burraco.web.tables.refereed import hands
    from burraco.web.tables.socket.frames import state_frame
    from tests.web.cast import NOW, Table4

    def ordinary(table: Any, wish: Any) -> None:
        player = table.game.chairs[table.state.seat].player
        services.act(table.id, player, table.game.seq, lambda *_: wish, table.now())

    def by_hand(table: Any, wish: Any) -> None:
        player = table.game.chairs[table.state.seat].player
        hands.act(table.id, player, table.game.seq, lambda *_: wish, table.now())

    kinds: dict[str, tuple[Callable[[Any, Any], None], dict[str, str]]] = {
        "ordinary": (ordinary, {}),
        "refereed": (by_hand, {"referee": "program"}),
    }
    taken: dict[str, list[float]] = {name: [] for name in kinds}
    tables: dict[str, Any] = {}
    while any(len(times) < options.acts for times in taken.values()):
        for name, (act, terms) in kinds.items():  # in turns, so that a busy machine slows both
            table = tables.get(name)
            if table is None or table.game.stage != "playing" or table.state.claim is not None:
                table = tables[name] = Table4(4, deals=1, **terms)
                table.everybody_ready()
            wish = table.simplest()
            began = time.perf_counter()
            act(table, wish)
            for player in table.players:
                state_frame(table.live, player.pk, table.game.seq - 1, "it", NOW)
            taken[name].append(time.perf_counter() - began)
    middle = {name: median(times) * 1000 for name, times in taken.items()}
    worst = {name: sorted(times)[int(len(times) * 0.95)] * 1000 for name, times in taken.items()}
    for name in kinds:
        print(f"{name:9} median {middle[name]:6.2f} ms  p95 {worst[name]:6.2f} ms  ({len(taken[name])} acts)")
    print(f"ratio of medians {middle['refereed'] / middle['ordinary']:.2f}")


def wild(options: argparse.Namespace) -> None:
    """Let anything happen, for so many deals or minutes of this process's time; print how much was played."""
    from tests.properties.test_referee import EVERY_TABLE, Rowdy

    played: Counter[str] = Counter()
    calls = rulings = happened = 0
    faults: list[str] = []
    seed, told_to_end = options.seed, threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: told_to_end.set())
    while not told_to_end.is_set() and seed < options.seed + options.deals:
        if resource.getrusage(resource.RUSAGE_SELF).ru_utime > options.minutes * 60:
            break
        spec, form = EVERY_TABLE[seed % len(EVERY_TABLE)]
        deal = Rowdy(spec, form, seed, options.watched, named=0.3)
        try:
            deal.run(length=120, wildness=random.Random(seed).choice((0.05, 0.2, 0.4, 0.6)))
        except Exception as fault:  # noqa: BLE001 whatever it is: the next deal may have another
            faults.append(f"{spec} {form}, seed {seed}: {type(fault).__name__} {str(fault)[:200]}")
            print(faults[-1], flush=True)
        played[f"{spec} {form}"] += 1
        happened += len(deal.log)
        calls += sum(isinstance(event, refereed_events.RefereeCalled) for event in deal.log)
        rulings += sum(isinstance(event, refereed_events.RulingGiven) for event in deal.log)
        seed += 1
        if seed % STEP == 0:
            print(f"{seed - options.seed} deals, {calls} calls, {rulings} rulings so far", flush=True)
    told = f"{sum(played.values())} deals, {happened} events, {calls} calls, {rulings} rulings"
    print(f"{told}, {len(faults) or 'no'} faults")
    print(", ".join(f"{name}: {n}" for name, n in sorted(played.items())))
    sys.exit(bool(faults))


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("errors")
    one.add_argument("--deals", type=int, default=100)
    one.set_defaults(run=errors)
    one = commands.add_parser("cost")
    one.add_argument("--acts", type=int, default=300)
    one.set_defaults(run=cost)
    one = commands.add_parser("wild")
    one.add_argument("--minutes", type=float, default=10)
    one.add_argument("--deals", type=int, default=1_000_000)
    one.add_argument("--seed", type=int, default=0)
    one.add_argument("--watched", type=float, default=1.0, help="the part of events whose views are checked")
    one.set_defaults(run=wild)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()

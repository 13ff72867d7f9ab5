"""What an act at a table costs in processor time, without sockets: the database, the rules, the frames.

    .venv-dev/bin/python bench/acts.py [--acts 600] [--seed 7] [--synchronous FULL]

Four people play by the rule of thumb at one table, on SQLite on the disk; after every act each of the
four gets a frame, as their sockets do. Processor time, so that a busy machine shows less; still take the
ratio of two runs that alternate, `PYTHONPATH=OTHER/src` for the other. What the disk costs shows in the time
an act takes by the wall: `--synchronous NORMAL` is what it would be if a power cut might take the last ones.
"""

import argparse
import os
import random
import statistics
import tempfile
import time
from collections import Counter

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def main() -> None:
    """Play and print milliseconds of processor time for an act, whole and by part."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--acts", type=int, default=600)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--synchronous", choices=("OFF", "NORMAL", "FULL"), default="FULL")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_PACE": "0"}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")
        import django

        from burraco.web.site import environment

        usual = environment.SQLITE_ON_CONNECT
        environment.SQLITE_ON_CONNECT = usual.replace("=FULL", f"={args.synchronous}")
        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0, interactive=False)
        spent, walls = play(args.acts, args.seed)
    whole, acts, wall = sum(spent.values()), len(walls), statistics.median(walls)
    parts = "  ".join(f"{name} {1000 * one / acts:.3f}" for name, one in spent.items())
    print(f"{1000 * whole / acts:.3f} ms an act ({acts} acts): {parts}")
    print(f"half of the acts are written within {1000 * wall:.3f} ms, synchronous={args.synchronous}")


def play(most: int, seed: int) -> tuple[Counter[str], list[float]]:
    """Play so many acts; return seconds of processor by part, and by the wall how long each took."""
    from burraco.bots.simple import choose
    from burraco.engine.view import view
    from burraco.web.players.models import Player
    from burraco.web.tables import services
    from burraco.web.tables.log import load
    from burraco.web.tables.socket.frames import state_text
    from burraco.web.tables.terms import Terms

    random.seed(seed)
    spent: Counter[str] = Counter()
    terms = Terms(rules="uisp", form="4", deals=None, target=100_000, level="medio")
    players = [Player.objects.create(name=name) for name in NAMES]
    row = services.open_table(players[0], terms, 0, {}, 1)
    for seat, player in enumerate(players[1:], 1):
        services.sit(row.pk, player, seat, 1)
    walls, now, sent = list[float](), 1_700_000_000_000, [0] * 4
    while len(walls) < most:
        now += 1000
        live = load(row.pk)
        if live.game.stage != "playing":
            for player in players:
                services.be_ready(row.pk, player.pk, 30, now)
            continue
        state = live.game.state
        wish = choose(terms.code, view(state, state.seat))
        who = live.game.chairs[state.seat].player
        began, shown = time.process_time(), time.perf_counter()
        services.act(row.pk, who, live.game.seq, lambda *_, wish=wish: wish, now)
        middle = time.process_time()
        walls.append(time.perf_counter() - shown)
        live = load(row.pk)
        after = time.process_time()
        for at, player in enumerate(players):
            state_text(live, player.pk, sent[at], "it", now)
            sent[at] = live.game.seq
        spent["act"] += middle - began
        spent["frames"] += time.process_time() - after
    return spent, walls


if __name__ == "__main__":
    main()

"""What an act at a table costs in processor time, without sockets: the database, the rules, the frames.

    .venv-dev/bin/python bench/acts.py [--acts 600] [--seed 7]

Four people play by the rule of thumb at one table, on SQLite on the disk; after every act each of the
four gets a frame, as their sockets do. Processor time, so that a busy machine shows less; still take the
ratio of two runs that alternate, `PYTHONPATH=OTHER/src` for the other.
"""

import argparse
import json
import os
import random
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
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        os.environ |= {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_PACE": "0"}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "burraco.web.site.settings")
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0, interactive=False)
        spent, acts = play(args.acts, args.seed)
    whole = sum(spent.values())
    parts = "  ".join(f"{name} {1000 * one / acts:.3f}" for name, one in spent.items())
    print(f"{1000 * whole / acts:.3f} ms an act ({acts} acts): {parts}")


def play(most: int, seed: int) -> tuple[Counter[str], int]:
    """Play so many acts; return seconds of processor by part."""
    from burraco.bots.simple import choose
    from burraco.engine.view import view
    from burraco.web.players.models import Player
    from burraco.web.tables import services
    from burraco.web.tables.log import load
    from burraco.web.tables.socket.frames import state_frame
    from burraco.web.tables.terms import Terms

    random.seed(seed)
    spent: Counter[str] = Counter()
    terms = Terms(rules="uisp", form="4", deals=None, target=100_000, level="medio")
    players = [Player.objects.create(name=name) for name in NAMES]
    row = services.open_table(players[0], terms, 0, {}, 1)
    for seat, player in enumerate(players[1:], 1):
        services.sit(row.pk, player, seat, 1)
    acts, now, sent = 0, 1_700_000_000_000, [0] * 4
    while acts < most:
        now += 1000
        live = load(row.pk)
        if live.game.stage != "playing":
            for player in players:
                services.be_ready(row.pk, player.pk, 30, now)
            continue
        state = live.game.state
        wish = choose(terms.code, view(state, state.seat))
        who = live.game.chairs[state.seat].player
        began = time.process_time()
        services.act(row.pk, who, live.game.seq, lambda *_, wish=wish: wish, now)
        middle = time.process_time()
        live = load(row.pk)
        after = time.process_time()
        for at, player in enumerate(players):
            frame = state_frame(live, player.pk, sent[at], "it", now)
            sent[at] = frame["seq"]
            json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        spent["act"] += middle - began
        spent["frames"] += time.process_time() - after
        acts += 1
    return spent, acts


if __name__ == "__main__":
    main()

"""What acts at live tables wait for the master: frame to frame, with and without reviews in the background.

    python bench/beside_reviews.py [--tables 12] [--blocks 12] [--seconds 6] [--think 1.0]

One server, one run: people play at tables as in `tables.py` while finished deals wait to be reviewed. The
reviewer's process is held and let go by turns, a block each, in the order with, without, without, with; what
is told is p50 and p95 of both, and their ratio with a 95 % interval over the blocks.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from server_process import at, process
from tables import SERVE, SETTLE, made, player

DEALS = 24
"""So many wait, each with a review of a seat: more than a run can do."""
DRAWS = 1000


class Noted(list[Any]):
    """Times of acts, each with the moment it was noted."""

    def append(self, spent: float) -> None:
        super().append((time.perf_counter(), spent))


def waiting_reviews() -> None:
    """Hand in deals between bots and ask for a review of each."""
    import django

    django.setup()
    from looking_back import played

    from burraco.web.players.models import Player
    from burraco.web.review.handed_in import hand_in
    from burraco.web.review.jobs import ask_review
    from burraco.web.tables.clocks.clock import now_ms
    from burraco.web.tables.models import Deal

    somebody = Player.objects.create(name="P")
    for number in range(DEALS):
        table = hand_in(played(number, ("base",) * 4, "beside"), somebody, "en", now_ms())
        ask_review(Deal.objects.get(table=table), number % 4, now_ms())


def reviewers() -> list[int]:
    """Return the processes that yield to all others, below this one."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        if int(fields[16]) == LOWEST and _is_below(int(folder.name)):
            found.append(int(folder.name))
    return found


LOWEST = 19


def _is_below(pid: int) -> bool:
    while pid > 1:
        if pid == os.getpid():
            return True
        try:
            pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            return False
    return False


async def blocks(args: argparse.Namespace) -> list[tuple[float, bool]]:
    """Hold the reviewer and let it go by turns; return when each block began and whether it reviewed."""
    began = []
    for number in range(args.blocks):
        is_on = number % 4 in (0, 3)
        for pid in reviewers():
            os.kill(pid, signal.SIGCONT if is_on else signal.SIGSTOP)
        began.append((time.perf_counter(), is_on))
        await asyncio.sleep(args.seconds)
    return began


async def measured(args: argparse.Namespace) -> tuple[list[tuple[float, bool]], Noted]:
    """Play and review; return the blocks and the times of the acts."""
    with tempfile.TemporaryDirectory() as data:
        settings = {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_GRACE": "600"}
        settings["DJANGO_SETTINGS_MODULE"] = "burraco.web.site.settings"
        seats = made(args.tables, settings)
        subprocess.run([sys.executable, __file__, "--waiting"], env={**os.environ, **settings}, check=True)
        with process(["-c", SERVE, "serve", "--port", str(args.port)], args.port, **settings):
            await asyncio.sleep(SETTLE)
            while not reviewers():
                await asyncio.sleep(1)
            await asyncio.sleep(SETTLE)  # what it compiles first is none of our affair
            times = Noted()
            end = time.perf_counter() + args.blocks * args.seconds
            playing = [player(seat, args.port, args.think, end, times) for seat in seats]
            began, *_ = await asyncio.gather(blocks(args), *playing)
            assert reviewers(), "there was nothing left to review"
            return began, times


def told(began: list[tuple[float, bool]], times: Noted) -> str:
    """Say what acts took, block by block with and without."""
    by_block: dict[bool, list[list[float]]] = {True: [], False: []}
    for number, (since, is_on) in enumerate(began):
        until = began[number + 1][0] if number + 1 < len(began) else float("inf")
        by_block[is_on].append([spent for when, spent in times if since <= when < until])
    chance, ratios = random.Random(1), []
    for _ in range(DRAWS):
        drawn = {is_on: _all(chance.choices(found, k=len(found))) for is_on, found in by_block.items()}
        ratios.append(at(drawn[True], 95) / at(drawn[False], 95))
    ratios.sort()
    whole = {is_on: _all(found) for is_on, found in by_block.items()}
    lines = [
        f"{name}: {len(whole[is_on])} acts, p50 {1000 * at(whole[is_on], 50):.1f}, "
        f"p95 {1000 * at(whole[is_on], 95):.1f} ms"
        for name, is_on in (("with reviews", True), ("without", False))
    ]
    ratio = at(whole[True], 95) / at(whole[False], 95)
    low, high = ratios[DRAWS // 40], ratios[-DRAWS // 40]
    return "\n".join([*lines, f"p95 {ratio:.2f} times ({low:.2f} to {high:.2f})"])


def _all(found: list[list[float]]) -> list[float]:
    return [spent for block in found for spent in block]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--blocks", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--port", type=int, default=18710)
    parser.add_argument("--waiting", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.waiting:
        waiting_reviews()
    else:
        print(told(*asyncio.run(measured(args))))


if __name__ == "__main__":
    main()

"""What people who only watch cost those who play: one table that many watch, others beside it.

    .venv-dev/bin/python bench/watchers.py [--watchers 0,200,1000,2000] [--tables 5] [--seconds 15]

Players as in `bench/tables.py`. Measured is the time from a player's frame to the state that answers it, at
the table that is watched and at the others; the first number is what the rest is compared with. The
watchers' sockets live in processes of their own, which take their share of the machine.
"""

import argparse
import asyncio
import contextlib
import subprocess
import sys
import tempfile
import time

from server_process import at, process
from tables import SERVE, SETTLE, made, player
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

WARM = 10.0
"""Seconds until all tables have their cards: they are not measured."""
GROUP = 500
"""Watchers of one process."""


def main() -> None:
    """Measure each number of watchers and print a line for it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--watchers", default="0,200,1000,2000")
    parser.add_argument("--tables", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--port", type=int, default=18730)
    parser.add_argument("--watch", nargs=3, metavar=("ADDRESS", "NUMBER", "SECONDS"))
    args = parser.parse_args()
    if args.watch:
        address, number, seconds = args.watch
        asyncio.run(_gallery(address, int(number), float(seconds)))
        return
    print("watchers  got in | watched p50     p95 ms | others p50     p95 ms | p95 by the first")
    first: list[float] = []
    for number in map(int, args.watchers.split(",")):
        watched, others, inside = asyncio.run(_evening(number, args))
        ends = [at(times, 95) for times in (watched, others)]
        first = first or ends
        shown = [f"{at(times, part) * 1000:10.1f}" for times in (watched, others) for part in (50, 95)]
        ratios = [f"{end / one:.1f}" for end, one in zip(ends, first, strict=True)]
        print(f"{number:8} {inside:7} |", *shown[:2], "|", *shown[2:], "|", *ratios, flush=True)


async def _evening(number: int, args: argparse.Namespace) -> tuple[list[float], list[float], int]:
    with tempfile.TemporaryDirectory() as data, contextlib.ExitStack() as stack:
        settings = {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_GRACE": "600"}
        seats = made(args.tables, settings)
        stack.enter_context(process(["-c", SERVE, "serve", "--port", str(args.port)], args.port, **settings))
        await asyncio.sleep(SETTLE)
        address = f"ws://127.0.0.1:{args.port}{seats[0]['path']}"
        galleries = [
            subprocess.Popen(
                [
                    sys.executable,
                    __file__,
                    "--watch",
                    address,
                    str(min(GROUP, left)),
                    str(args.seconds + WARM),
                ],
                stdout=subprocess.PIPE,
                text=True,
            )
            for left in range(number, 0, -GROUP)
        ]
        inside = sum([await asyncio.to_thread(_got_in, one) for one in galleries])
        watched, others = list[float](), list[float]()
        end = WARM + time.perf_counter() + args.seconds
        each = [(seat, watched if place < 4 else others) for place, seat in enumerate(seats)]
        playing = [
            asyncio.create_task(player(seat, args.port, args.think, end, times)) for seat, times in each
        ]
        await asyncio.sleep(WARM)
        for times in (watched, others):
            times.clear()
        await asyncio.gather(*playing)
        for one in galleries:
            one.kill()
            one.wait()
    return watched, others, inside


def _got_in(gallery: "subprocess.Popen[str]") -> int:
    assert gallery.stdout is not None
    return int(gallery.stdout.readline())


async def _gallery(address: str, number: int, seconds: float) -> None:
    """Watch with so many sockets; say how many were let in."""
    sockets = []
    for _ in range(number):
        socket = await connect(address, open_timeout=60, ping_interval=None)
        with contextlib.suppress(WebSocketException):
            await socket.recv()
            sockets.append(socket)
    print(len(sockets), flush=True)
    end = time.perf_counter() + seconds + 60

    async def listen(socket: object) -> None:
        with contextlib.suppress(WebSocketException):
            async for _ in socket:  # type: ignore[attr-defined]
                if time.perf_counter() > end:
                    return

    await asyncio.gather(*(listen(one) for one in sockets))


if __name__ == "__main__":
    main()

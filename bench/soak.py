"""A site under a steady load for long: memory, open files, the database's size; and a picture of it.

    .venv-dev/bin/python bench/soak.py [--minutes 60] [--tables 10] [--think 1.0] [--out soak]
    .venv-dev/bin/python bench/soak.py --plot soak.csv

Tables as in `bench/tables.py`, match after match. Every few seconds a row goes into OUT.csv; in the end, or
for a file that is there already, OUT.svg shows each column over time. What matters is what does not level
out: from the second quarter on memory and files should be flat, and the database grows by what is played.
"""

import argparse
import asyncio
import contextlib
import csv
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from server_process import process
from tables import SERVE, SETTLE, made, player

EVERY = 5.0
"""Seconds between two rows."""
COLUMNS = ("minutes", "acts", "server MB", "with its bots MB", "open files", "database MB", "bytes an act")
WIDTH, HEIGHT, LEFT, GAP = 640, 110, 150, 18


def main() -> None:
    """Play, or draw what was played."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--think", type=float, default=1.0)
    parser.add_argument("--out", default="soak")
    parser.add_argument("--plot", metavar="CSV")
    parser.add_argument("--port", type=int, default=18740)
    args = parser.parse_args()
    written = Path(args.plot) if args.plot else Path(f"{args.out}.csv")
    if not args.plot:
        asyncio.run(_evening(args, written))
    with written.open(encoding="utf-8", newline="") as file:
        rows = [[float(one) for one in row] for row in list(csv.reader(file))[1:]]
    written.with_suffix(".svg").write_text(picture(rows), encoding="utf-8")
    quarter = rows[len(rows) // 4 :]
    for at, name in enumerate(COLUMNS[1:], 1):
        slope = _slope([row[0] for row in quarter], [row[at] for row in quarter])
        ends = f"first {rows[0][at]:10.1f}  last {rows[-1][at]:10.1f}"
        print(f"{name:18} {ends}  a minute after the first quarter {slope:+.3f}")


async def _evening(args: Any, written: Path) -> None:
    with tempfile.TemporaryDirectory() as data, written.open("w", encoding="utf-8", newline="") as file:
        rows = csv.writer(file)
        rows.writerow(COLUMNS)
        settings = {"BURRACO_DATA": data, "BURRACO_SECRET_KEY": "bench", "BURRACO_GRACE": "600"}
        seats = made(args.tables, settings)
        with process(["-c", SERVE, "serve", "--port", str(args.port)], args.port, **settings):
            await asyncio.sleep(SETTLE)
            server = next(one for one in psutil.Process().children() if "serve" in one.cmdline())
            began, acts = time.perf_counter(), list[float]()
            end = began + 60 * args.minutes
            each = [asyncio.create_task(player(one, args.port, args.think, end, acts)) for one in seats]
            first = _megabytes(Path(data))
            while time.perf_counter() < end:
                await asyncio.sleep(EVERY)
                minutes, size = (time.perf_counter() - began) / 60, _megabytes(Path(data))
                row = (minutes, len(acts), *_of(server), size, 1e6 * (size - first) / max(1, len(acts)))
                rows.writerow([f"{one:.3f}" for one in row])
                file.flush()
            await asyncio.gather(*each)


def _of(server: psutil.Process) -> tuple[float, float, int]:
    own, whole = server.memory_info().rss / 1e6, 0.0
    for one in (server, *server.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            whole += one.memory_info().rss / 1e6
    return own, whole, server.num_fds()


def _megabytes(folder: Path) -> float:
    return sum(one.stat().st_size for one in folder.glob("burraco.sqlite3*")) / 1e6


def _slope(xs: list[float], ys: list[float]) -> float:
    """Return by how much a column grows a minute."""
    mean_x, mean_y = sum(xs) / len(xs), sum(ys) / len(ys)
    over = sum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    return over / (sum((x - mean_x) ** 2 for x in xs) or 1.0)


def picture(rows: list[list[float]]) -> str:
    """Draw each column over the minutes, one below the other."""
    names, last = COLUMNS[1:], max(rows[-1][0], 1e-9)
    high = len(names) * (HEIGHT + GAP) + 2 * GAP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + GAP} {high}">',
        '<g font-family="sans-serif" font-size="13">',
    ]
    for at, name in enumerate(names, 1):
        top = GAP + (at - 1) * (HEIGHT + GAP)
        values = [row[at] for row in rows]
        most = max(values) or 1.0
        points = " ".join(
            f"{LEFT + WIDTH * row[0] / last:.1f},{top + HEIGHT * (1 - row[at] / most):.1f}" for row in rows
        )
        parts += [
            f'<rect x="{LEFT}" y="{top}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#bbb"/>',
            f'<text x="4" y="{top + 14}">{name}</text>',
            f'<text x="4" y="{top + 32}" fill="#555">0 … {most:,.1f}</text>',
            f'<text x="4" y="{top + 50}" fill="#555">last {values[-1]:,.1f}</text>',
            f'<polyline points="{points}" fill="none" stroke="#0a5" stroke-width="1.5"/>',
        ]
    parts.append(f'<text x="{LEFT}" y="{high - GAP + 8}" fill="#555">0 … {last:.1f} minutes</text></g></svg>')
    return "\n".join(parts) + "\n"


if __name__ == "__main__":
    main()

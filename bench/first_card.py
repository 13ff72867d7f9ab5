"""How long until the first card of a table is seen, on slow lines: Chromium's own throttling, a cold cache.

    .venv-dev/bin/python bench/first_card.py [--lines 50,200] [--times 3]

A table against bots is opened at full speed; then a browser that has nothing yet opens its address at each
speed (kB a second). Told are the first paint, the felt, the first card of the hand with its picture loaded,
and what came over the line. The middle one of so many times.
"""

import argparse
import shutil
import socket
import statistics
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from server_process import process

SERVE = "import sys; from burraco.cli.main import main; sys.exit(main(sys.argv[1:]))"
LATENCY = 40  # milliseconds there and back
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SEEN = """() => {
    const felt = document.querySelector('burraco-table.felt, burraco-table .still');
    window.feltAt ??= felt ? performance.now() : undefined;
    const card = document.querySelector('.hand .card');
    const drawn = performance.getEntriesByType('resource').some(
        (each) => /cards[^/]*[.]svg/.test(each.name) && each.responseEnd);
    return card && drawn && { card: performance.now(), felt: window.feltAt,
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime };
}"""


def main() -> None:
    """Measure and print."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--lines", default="50,200", help="kB a second")
    asked.add_argument("--times", type=int, default=3)
    args = asked.parse_args()
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (
        tempfile.TemporaryDirectory() as data,
        process(["-c", SERVE, "serve", "--port", str(port)], port, BURRACO_DATA=data),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        address, kept = opened(browser, f"http://127.0.0.1:{port}/", Path(data) / "cookies.json")
        print("kB/s   first paint   felt   first card   requests   kB")
        for speed in map(int, args.lines.split(",")):
            runs = [visited(browser, address, kept, speed) for _ in range(args.times)]
            paint, felt, card = (middle(runs, name) for name in ("paint", "felt", "card"))
            requests, size = runs[0]["requests"], runs[0]["bytes"] / 1000
            print(f"{speed:4}   {paint:9.2f} s {felt:6.2f} s {card:8.2f} s {requests:8} {size:8.1f}")
        browser.close()


def middle(runs: list[dict[str, float]], name: str) -> float:
    """Return the middle one of what was measured, in seconds."""
    return statistics.median(run[name] for run in runs) / 1000


def opened(browser: Browser, home: str, kept: Path) -> tuple[str, Path]:
    """Open a table against bots; return its address and the cookies of who sits there."""
    with browser.new_context() as context:
        page = context.new_page()
        page.goto(home)
        page.locator("#play-now").click()
        page.wait_for_selector(".hand .card")
        context.storage_state(path=kept)
        return page.url, kept


def visited(browser: Browser, address: str, kept: Path, speed: int) -> dict[str, float]:
    """Open the table with an empty cache on a line so fast, and return what was seen when."""
    with browser.new_context(storage_state=kept) as context:
        page = context.new_page()
        line: Any = context.new_cdp_session(page)
        line.send("Network.enable")
        bytes_a_second = speed * 1000
        line.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY,
                "downloadThroughput": bytes_a_second,
                "uploadThroughput": bytes_a_second,
            },
        )
        came: list[float] = []
        line.on("Network.loadingFinished", lambda event: came.append(event["encodedDataLength"]))
        page.goto(address, wait_until="commit")
        seen: dict[str, float] = page.wait_for_function(SEEN, polling=20).json_value()
        return {**seen, "requests": len(came), "bytes": sum(came)}


if __name__ == "__main__":
    main()

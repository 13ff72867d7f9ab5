"""All pages at three sizes on sheets to look at.

    .venv-dev/bin/python -m tests.e2e.site.contact_sheet FOLDER [dark]

A picture of each page lies in the folder too.
"""

import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.e2e.conftest import BROWSERS
from tests.e2e.site import every_page
from tests.e2e.watching import Watched
from tests.web.server import running

SIZES = {390: 844, 820: 1180, 1440: 900}
ACROSS = {390: 10, 820: 6, 1440: 5}
SETTLED = 600
"""Milliseconds that a page has to lie still."""
LOOK = """<style>
body { display: grid; grid-template-columns: repeat(%d, 1fr); gap: 8px; font: 12px sans-serif }
figure { margin: 0 } img { width: 100%%; height: 380px; object-fit: cover; object-position: top }</style>"""


def main() -> None:
    """Take all pictures, then lay them out."""
    folder, scheme = Path(sys.argv[1]), (sys.argv[2] if len(sys.argv) > 2 else "light")
    folder.mkdir(parents=True, exist_ok=True)
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        every_page.keep_old_site(Path(data))
        with running(Path(data), BURRACO_KEEP_DAYS="0") as server:
            watched = Watched(browser)
            evening = every_page.Evening(watched, server.address)
            anybody = [*every_page.ANYBODY, *every_page.of_tables(Path(data)), *evening.public]
            cookies: Any = evening.director.context.cookies()
            for width, height in SIZES.items():
                options: dict[str, Any] = {
                    "color_scheme": scheme,
                    "locale": "it-IT",
                    "reduced_motion": "reduce",
                }
                for paths, known in ((anybody, []), (evening.desk, cookies)):
                    context = browser.new_context(viewport={"width": width, "height": height}, **options)
                    context.add_cookies(known)
                    page = context.new_page()
                    for path in paths:
                        page.goto(server.address + path)
                        page.wait_for_timeout(SETTLED)
                        name = re.sub(r"\W+", "-", path) or "home"
                        page.screenshot(path=folder / f"{width}-{name}.jpg", type="jpeg", quality=70)
                    context.close()
                lay_out(browser, folder, width)
        browser.close()


def lay_out(browser: Browser, folder: Path, width: int) -> None:
    """Lay the pictures of a size on one sheet."""
    pictures = sorted(folder.glob(f"{width}-*.jpg"))
    sheet = folder / f"sheet-{width}.html"
    figures = (f'<figure><img src="{each.name}">{each.stem}</figure>' for each in pictures)
    sheet.write_text(LOOK % ACROSS[width] + "".join(figures), encoding="utf-8")
    page = browser.new_page(viewport={"width": 2000, "height": 1000})
    page.goto(sheet.resolve().as_uri())
    page.screenshot(path=folder / f"sheet-{width}.jpg", type="jpeg", quality=80, full_page=True)
    page.close()


if __name__ == "__main__":
    main()

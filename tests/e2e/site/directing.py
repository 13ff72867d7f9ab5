"""A director at the desk, by plain requests: what the hall shows is what these tests look at."""

import json
import re
from typing import Any

from playwright.sync_api import Browser

from burraco.tournament.simulation.names import FIRST, LAST
from tests.e2e.watching import Watched


def pairs_of(number: int) -> list[str]:
    """So many pairs, by names that could be, each with its number."""
    return [
        f"{LAST[n % len(LAST)]} {FIRST[n // 2 % len(FIRST)]} {n + 1}, "
        f"{LAST[(n + 7) % len(LAST)]} {FIRST[-1 - n % len(FIRST)]} {n + 1}"
        for n in range(number)
    ]


class Director:
    """Somebody who opens a tournament and runs it."""

    def __init__(self, browser: Browser | Watched, address: str, pairs: int = 4, **more: str) -> None:
        self.context = browser.new_context(locale="it-IT")
        self.address = address.rstrip("/")
        form = {"title": "Serata di beneficenza", "code": "uisp", "preset": "danese", "name": "Ada", **more}
        opened = self.post("/tornei/nuovo/", **form)
        found = re.search(r"/tornei/([0-9A-Z]{6})/", opened.url)
        assert found, opened.url
        self.slug = found[1]
        if pairs:
            self.do("iscritti/nuovi/", pasted="\n".join(pairs_of(pairs)))

    def post(self, path: str, **form: Any) -> Any:
        """Send a form; a file in it is a dict of its name, type and bytes."""
        page = self.context.request.get(f"{self.address}/tornei/nuovo/").text()
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', page)
        assert found
        headers = {"Referer": self.address}
        answer = self.context.request.post(
            self.address + path, multipart={"csrfmiddlewaretoken": found[1], **form}, headers=headers
        )
        assert answer.ok, (path, answer.status, answer.text()[:2000])
        return answer

    def do(self, path: str, **form: str) -> None:
        """Do something at the desk."""
        self.post(f"/tornei/{self.slug}/direzione/{path}", **form)

    def publish(self) -> None:
        """Draft and publish the next round."""
        self.do("turno/bozza/")
        self.do("turno/pubblica/")

    def feed(self) -> Any:
        """The tournament as everybody sees it."""
        return self.context.request.get(f"{self.address}/tornei/{self.slug}/feed.json").json()

    def keys(self) -> dict[int, str]:
        """The path behind every table's QR code."""
        page = self.context.request.get(f"{self.address}/tornei/{self.slug}/direzione/telefoni/").text()
        return dict(enumerate(re.findall(r'<a href="[^"]*(/tornei/t/[^"]+)"', page), 1))

    def record(self, round_: int, tables: list[int]) -> None:
        """Enter the sheets of tables at the desk."""
        for table in tables:
            figures = {"d1l0base": "300", "d1l0cards": str(5 * table), "d1l1base": "200", "d1l1cards": "50"}
            signed = {"signed-0": "on", "signed-1": "on"}
            self.do("fogli/nuovo/", round=str(round_), table=str(table), part="1", **figures, **signed)

    def post_standings(self, round_: int) -> None:
        """Put the standings up."""
        self.do("classifica/affissa/", round=str(round_))

    def journal(self) -> list[dict[str, Any]]:
        """Everything that was done."""
        text = self.context.request.get(f"{self.address}/tornei/{self.slug}/direzione/diario/esporta/").text()
        acts: list[dict[str, Any]] = json.loads(text)["acts"]
        return acts

"""Phones for tests: browsers without accounts that open a table's key and write on its sheet."""

import itertools
import json
from typing import Any

from django.test import Client

from burraco.web.tournaments import access
from burraco.web.tournaments.models import TableKey
from tests.web.tournaments.hall import Tournament4

_MARKS = itertools.count(1)


def key_of(tournament: Tournament4, table: int) -> TableKey:
    """The key of a table in the round under way."""
    return access.table_keys(tournament.row, [table], max(1, len(tournament.state.rounds)))[table]


class Phone:
    """A phone at a table, with cookies of its own."""

    def __init__(self, tournament: Tournament4, table: int, line: int | None = None) -> None:
        self.client = Client()
        self.tournament, self.token = tournament, key_of(tournament, table).token
        if line is not None:
            assert self.choose(line).status_code == 200

    def post(self, path: str, **sent: Any) -> Any:
        """Send something to the table."""
        return self.client.post(f"/tornei/t/{self.token}/{path}", json.dumps(sent), "application/json")

    def choose(self, line: int, part: int = 1) -> Any:
        """Choose a line."""
        return self.post("linea/", line=line, part=part)

    def deal(self, deal: int, *scores: tuple[int, int], once: str = "", **more: Any) -> Any:
        """Write a smazzata: base and cards of each line; without figures, take it out."""
        sent = {"round": len(self.tournament.state.rounds), "deal": deal, "once": once or new_mark()}
        return self.post("smazzata/", **{**sent, "scores": [list(one) for one in scores] or None, **more})

    def sign(self, *deals: list[tuple[int, int]], once: str = "") -> Any:
        """Sign what was seen."""
        seen = [[list(one) for one in deal] for deal in deals]
        round_ = len(self.tournament.state.rounds)
        return self.post("firma/", round=round_, seen=seen, once=once or new_mark())

    def state(self) -> Any:
        """The table as this phone is told."""
        return self.client.get(f"/tornei/t/{self.token}/stato.json").json()


def new_mark() -> str:
    """A mark as phones make them."""
    return f"mark-{next(_MARKS):08}"

"""Journals as their files have them, to be tampered with, and what the checker says of them."""

import json
from typing import Any

from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.journal import Journal
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate

Data = dict[str, Any]


def told(journal: Journal) -> Data:
    """A journal as its file has it."""
    data: Data = json.loads(json.dumps(journal_data(journal.entries)))
    return data


def found(data: Data) -> list[tuple[str, str]]:
    """What the checker says: where, and what."""
    return [(one.where, one.slug) for one in check(data)]


def event(data: Data, name: str, nth: int = 0) -> tuple[str, Data]:
    """The nth event of a name, and the place of its act."""
    every = [(act["n"], one) for act in data["acts"] for one in act["events"] if one["event"] == name]
    number, one = every[nth]
    return f"act {number}", one


def played(plan: str = "danese", code: str = "uisp", entrants: int = 8, rounds: int = 3, **more: Any) -> Data:
    return told(simulate(Spec(entrants, rounds, plan, code, "5", **more)))


def swap_opponents(data: Data) -> None:
    """The first two tables of round 2 change their second side: places 1 and 4 meet, and 3 and 2."""
    one, other = event(data, "round-drafted", 1)[1]["tables"][:2]
    one["sides"][1], other["sides"][1] = other["sides"][1], one["sides"][1]

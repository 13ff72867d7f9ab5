"""One tournament as it counts in a season: who ended where, with what. Derived from its journal alone."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from burraco.season.person import Person
from burraco.tournament.journal import Journal


class NotOver(ValueError):
    """A tournament that is not closed counts in no season."""


class Result(NamedTuple):
    """What an entrant ended with. Those without a place (expelled, no round played) are not among them."""

    people: tuple[Person, ...]
    place: int
    vp: int
    mp: int
    points: int
    rounds: int


class Evening(NamedTuple):
    """A tournament of a season. ``key``: its code or file; ``day``: when its first round began."""

    key: str
    name: str
    day: str
    results: tuple[Result, ...]
    is_final: bool = False


def evening_of(key: str, journal: Journal, is_final: bool = False) -> Evening:
    """Return a tournament that is over as it counts; raises NotOver."""
    state = journal.state
    if state.format is None or not state.closed_at:
        raise NotOver(key)
    results = tuple(
        Result(
            tuple(Person(one.name, one.card) for one in state.entrants[row.number].players),
            row.place,
            row.vp,
            row.mp,
            row.points,
            row.rounds,
        )
        for row in journal.standings(len(state.rounds)).rows
        if row.place is not None
    )
    return Evening(key, state.setup.name, begun_on(journal), results, is_final)


def begun_on(journal: Journal) -> str:
    """Return the day on which the first round of a tournament began, else the one it was opened on."""
    rounds = journal.state.rounds
    return next((one.started_at for one in rounds if one.started_at), journal.entries[0].at)[:10]


def write_evening(evening: Evening) -> dict[str, Any]:
    """Return an evening as JSON data."""
    return {
        "key": evening.key,
        "name": evening.name,
        "day": evening.day,
        "is_final": evening.is_final,
        "results": [
            {**one._asdict(), "people": [list(person) for person in one.people]} for one in evening.results
        ],
    }


def read_evening(data: Any) -> Evening:
    """Read an evening that we wrote ourselves."""
    results = tuple(
        Result(**{**one, "people": tuple(Person(*person) for person in one["people"])})
        for one in data["results"]
    )
    return Evening(data["key"], data["name"], data["day"], results, data["is_final"])


def in_order(evenings: Iterable[Evening]) -> list[Evening]:
    """Return evenings as they were played."""
    return sorted(evenings, key=lambda one: (one.day, one.key))

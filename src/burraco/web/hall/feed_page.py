"""The feed of a tournament as a page reads it: names for numbers, the round under way first."""

from typing import Any, NamedTuple

from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.tournament.clock import read_time
from burraco.tournament.fault_text import say_declared, say_prize_for


class Side(NamedTuple):
    """A line of a table: its names, and what it got."""

    names: str
    result: dict[str, Any] | None


class Seats(NamedTuple):
    """A table: its lines; ``is_in``: its score has come; ``seated``: who plays where, if it is set."""

    table: int
    sides: tuple[Side, ...]
    is_in: bool
    seated: tuple[tuple[str, tuple[str, ...]], ...] = ()


class Resting(NamedTuple):
    """Somebody without opponents in a round."""

    names: str
    result: dict[str, Any] | None


class PlayedRound(NamedTuple):
    """A round as a page shows it."""

    number: int
    clock: dict[str, Any] | None
    is_complete: bool
    tables: tuple[Seats, ...]
    resting: tuple[Resting, ...]
    out: tuple[Resting, ...] = ()


class Reading(NamedTuple):
    """A tournament as a page shows it; ``rounds`` the latest first."""

    feed: dict[str, Any]
    rounds: tuple[PlayedRound, ...]
    groups: tuple[tuple[str, tuple[tuple[dict[str, Any], str], ...]], ...]
    prizes: tuple[tuple[dict[str, Any], str], ...]
    entrants: tuple[str, ...]
    declared: tuple[str, ...] = ()

    @property
    def posted(self) -> dict[str, str]:
        """When the standings were posted and until when one may complain, by the hall's clock."""
        standings = self.feed["standings"] or {}
        times = {name: standings.get(name) for name in ("posted_at", "complaints_until")}
        return {name: read_time(at).astimezone().strftime("%H:%M") for name, at in times.items() if at}

    @property
    def now(self) -> PlayedRound | None:
        """The round under way; later ones may be out already."""
        return next((one for one in self.rounds if one.number == self.feed["round"]), None)


def read(lang: Lang, feed: dict[str, Any]) -> Reading:
    """Read a feed for a page."""
    names = {one["number"]: one["name"] for one in feed["entrants"]}
    names[0] = say(lang, "tournament.cli.house")
    posted = feed["standings"]
    groups = posted["groups"] if posted else []
    return Reading(
        feed,
        tuple(_round(lang, names, one) for one in reversed(feed["rounds"])),
        tuple((one["girone"], tuple((row, names[row["entrant"]]) for row in one["rows"])) for one in groups),
        tuple(
            ({**one, "whose": say_prize_for(lang, one.get("to", ""))}, names[one["entrant"]])
            for one in feed["prizes"]
        ),
        tuple(sorted(one["name"] for one in feed["entrants"] if not one["has_left"])),
        tuple(say_declared(lang, names, one) for one in reversed(feed["declared"])),
    )


def _round(lang: Lang, names: dict[int, str], round_: dict[str, Any]) -> PlayedRound:
    return PlayedRound(
        round_["round"],
        round_["clock"],
        round_["is_complete"],
        tuple(
            Seats(
                one["table"],
                tuple(
                    Side(" + ".join(names[who] for who in side), one["result"] and one["result"][line])
                    for line, side in enumerate(one["lines"])
                ),
                one["result"] is not None,
                tuple(
                    (table["name"], tuple(_line(lang, line) for line in table["lines"]))
                    for table in one["seated"]
                ),
            )
            for one in round_["tables"]
        ),
        tuple(Resting(names[one["entrant"]], one["result"]) for one in round_["resting"]),
        tuple(Resting(names[one["entrant"]], one["result"]) for one in round_["out"]),
    )


def _line(lang: Lang, line: dict[str, Any]) -> str:
    """Return a line with its seats and who plays there: ``N–S Anna – Bruno``, ``N Anna – S Bruno``."""
    people = [one["name"] or say(lang, "tournament.cli.house") for one in line["people"]]
    letters = [seat_name(lang, seat)[0] for seat in line["seats"]]
    given = [seat_name(lang, one["seat"])[0] for one in line["people"] if one["seat"]]
    if len(given) == len(people):
        return " – ".join(f"{seat} {name}" for seat, name in zip(given, people, strict=True))
    return f"{'–'.join(letters)} {' – '.join(people)}"

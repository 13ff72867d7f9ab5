"""The tournament as the checker sees it: filled act by act from the journal, with what was found."""

from collections.abc import Set
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from burraco.rules.code import Code
from burraco.tournament.faults import Fault

HOUSE, PAPER = 0, -1
Sides = list[list[int]]
Data = dict[str, Any]


@dataclass
class Sheet:
    """A score sheet: its copies, who signed, the figures handed in and in which act, corrections.

    ``paper``: the act that took the paper of the table down.
    """

    copies: dict[int, Data] = field(default_factory=dict)
    signed: set[int] = field(default_factory=set)
    paper: int = 0
    handed: Data | None = None
    act: int = 0
    differs: bool = False
    corrections: list[tuple[int, Data]] = field(default_factory=list)

    def counting(self, after: int | None = None) -> Data | None:
        """Return the figures that count in the standings after a round."""
        found = self.handed
        for since, figures in self.corrections:
            if after is None or since <= after:
                found = figures
        return found


@dataclass
class Seating:
    """A round as drafted or published; ``findings``: what is wrong with it if it is published as it is."""

    number: int
    movement: str
    tables: dict[int, Sides]
    resting: list[int]
    start: int
    nth: int
    by_hand: bool = False
    findings: list[Fault] = field(default_factory=list)
    sheets: dict[tuple[int, int], Sheet] = field(default_factory=dict)
    assigned: dict[int, Data] = field(default_factory=dict)
    substitutes: list[tuple[int, str, str]] = field(default_factory=list)
    out: dict[int, str] = field(default_factory=dict)
    started: bool = False
    minutes: int = 0
    over: bool = False
    paused: bool = False
    late_tables: set[int] = field(default_factory=set)

    def seated(self) -> list[int]:
        """Return everybody at a table, house players left out."""
        return [who for sides in self.tables.values() for side in sides for who in side if who != HOUSE]

    def everybody(self) -> set[int]:
        """Return everybody who takes part in the round."""
        return {*self.seated(), *self.resting, *self.out}


@dataclass
class Hall:
    """Everything the journal has told so far."""

    act: int = 0
    at: datetime | None = None
    format: Data = field(default_factory=dict)
    seed: str = ""
    code: Code | None = None
    entrants: dict[int, Data] = field(default_factory=dict)
    joined: dict[int, int] = field(default_factory=dict)
    left: dict[int, str] = field(default_factory=dict)
    rounds: list[Seating] = field(default_factory=list)
    draft: Seating | None = None
    late: set[tuple[int, int]] = field(default_factory=set)
    penalties: list[Data] = field(default_factory=list)
    sanctions: list[Data] = field(default_factory=list)
    posted: dict[int, datetime] = field(default_factory=dict)
    complaints: list[Data] = field(default_factory=list)
    reports: dict[int, Data] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    gathered: int = 0
    closed: bool = False
    findings: list[Fault] = field(default_factory=list)

    def say(self, *faults: Fault, act: int = 0) -> None:
        """Note what is wrong, at the act being told or another."""
        self.findings += [one._replace(where=f"act {act or self.act}") for one in faults]

    @property
    def rules(self) -> Code:
        """The code of a tournament that is open."""
        assert self.code is not None
        return self.code

    @property
    def lines(self) -> int:
        """How many lines play at a table."""
        return 3 if self.format["at_table"] == 3 else 2

    @property
    def per_line(self) -> int:
        """How many entrants make a line."""
        return 2 if self.format["kind"] == "single" and self.format["at_table"] == 4 else 1

    @property
    def parts(self) -> int:
        """How many sheets a meeting has."""
        return int(self.format["team_tables"]) if self.format["kind"] == "teams" else 1

    @property
    def active(self) -> list[int]:
        """Those to be paired."""
        return [number for number in self.entrants if number not in self.left]

    def girone(self, number: int) -> str:
        """Return the girone an entrant is paired in."""
        return str(self.entrants[number]["girone"]) if self.format["gironi"] else ""

    def round(self, number: int) -> Seating | None:
        """Return a published round, None if there is none of this number."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def session(self, number: int) -> int:
        """Return the session a round belongs to."""
        end = 0
        for session, rounds in enumerate(self.format["sessions"], 1):
            end += rounds
            if number <= end:
                return session
        return len(self.format["sessions"])

    def rests(self, before: int) -> dict[int, int]:
        """Return how often each entrant rested in the session of a round, before it."""
        session, count = self.session(before), dict.fromkeys(self.entrants, 0)
        for round_ in self.rounds[: before - 1]:
            if self.session(round_.number) == session:
                for number in round_.resting:
                    count[number] = count.get(number, 0) + 1
        return count

    def apart(self, one: int, other: int) -> bool:
        """Tell whether two entrants are to be kept apart."""
        first, second = self.entrants.get(one), self.entrants.get(other)
        if first is None or second is None:
            return False
        if other in first["apart"] or one in second["apart"]:
            return True
        return bool(self.format["keep_clubs_apart"] and _home(first) and _home(first) == _home(second))

    def people(self, round_: Seating, table: int) -> list[str]:
        """Return the names of all who ever sat at a table, substitutes included."""
        known = [self.entrants[who] for side in round_.tables[table] for who in side if who in self.entrants]
        names = [player["name"] for entrant in known for player in entrant["players"]]
        return [*names, *(name for at, _, name in round_.substitutes if at == table)]

    def voters(self, round_: Seating, table: int) -> list[str]:
        """Return those of a table whose word counts: not who was replaced, nor who was sent out by then."""
        gone = {
            (one["number"], one["player"])
            for one in self.sanctions
            if one["step"] == "espulsione" and one["round"] <= round_.number
        }
        return self.sitting(round_, table, gone)

    def sitting(self, round_: Seating, table: int, gone: Set[tuple[int, int]] = frozenset()) -> list[str]:
        """Return who sits at a table by name: substitutes instead of whom they replaced, nobody gone."""
        names = [
            player["name"]
            for side in round_.tables[table]
            for who in side
            for place, player in enumerate(self.entrants.get(who, {"players": []})["players"])
            if (who, place) not in gone
        ]
        for at, absent, name in round_.substitutes:
            if at == table:
                names = [one for place, one in enumerate(names) if place != _index(names, absent)] + [name]
        return names


def _index(names: list[str], name: str) -> int:
    return names.index(name) if name in names else -1


def _home(entrant: Data) -> str:
    clubs = {player["club"] for player in entrant["players"]}
    return str(entrant["club"] or (clubs.pop() if len(clubs) == 1 else ""))


def plan_at(text: str, number: int) -> tuple[str, int, int] | None:
    """Return a round's movement, the first round of its stage and its place there; None if it is no plan."""
    start, found = 1, None
    for stage in text.split(","):
        name, _, text_of_rounds = stage.strip().partition(":")
        rounds = _rounds(text_of_rounds or "1")
        if name not in MOVEMENTS or rounds < 1:
            return None
        if found is None or number >= start:
            found = name, start, number - start + 1
        start += rounds
    return found


def _rounds(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) <= 3 else 0


MOVEMENTS = (
    "random",
    "by-hand",
    "mitchell",
    "mitchell-planned",
    "danese",
    "danese-not-last",
    "danese-no-rematch",
    "italiano",
)

"""A table as a phone shows it: who sits there, the clock, every line's copy, the calls for the referee."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from burraco.rules.code import Code
from burraco.tournament.events import WordRuled
from burraco.tournament.figures import STEP, Figures
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import Round, Sheet, State, table_of
from burraco.web.hall.feed import clock_of, words_of
from burraco.web.hall.models import Claim
from burraco.web.tournaments.models import Call, TableKey

CHIPS = (
    ("pulito", "burraco.pulito"),
    ("semipulito", "burraco.semipulito"),
    ("sporco", "burraco.sporco"),
    ("closing", "closing.points"),
    ("no-pozzetto", "pozzetto.not_taken"),
)
"""What a base is made of: a key of the keypad for each, with the code's figure."""


class Seen(NamedTuple):
    """All of an event that a table's phones show: if two are equal, nothing new has to be told."""

    round: int
    table: Any
    sheets: tuple[Sheet | None, ...]
    clock: tuple[str, int, str]
    given: Any
    substitutes: int
    words: tuple[WordRuled, ...]


def seen_at(state: State, table: int) -> Seen | None:
    """Return what the phones of a table show of the round under way, None before the first."""
    if not state.rounds:
        return None
    now = state.rounds[-1]
    sheets = tuple(now.sheets.get((table, part)) for part in range(1, state.setup.parts + 1))
    clock = now.started_at, now.minutes, now.time_out_at
    given = now.assigned.get(table)
    words = tuple(state.words.values())
    return Seen(now.number, now.tables.get(table), sheets, clock, given, len(now.substitutes), words)


def table_state(
    key: TableKey, state: State, claims: Iterable[Claim], calls: Iterable[Call]
) -> dict[str, Any]:
    """Return a table for a phone that made these claims, the latest first."""
    round_ = state.rounds[-1] if state.rounds else None
    held = next((one for one in claims if round_ is not None and one.round == round_.number), None)
    shown: dict[str, Any] = {
        "table": key.table,
        "round": len(state.rounds),
        "rounds": state.setup.rounds,
        "deals": state.setup.deals,
        "parts": state.setup.parts,
        "step": STEP,
        "chips": chips(state.code),
        "lines": [],
        "claim": None if held is None else {"line": held.line, "part": held.part, "wrote": held.wrote},
        "moved": _moved(key, state, claims),
        "clock": None if round_ is None else clock_of(round_),
        "calls": [{"state": one.state, "by": one.by, "about": one.irregularity} for one in calls],
        "words": words_of(state),
        "stage": "empty",
    }
    if round_ is None or key.table not in round_.tables:
        return shown
    shown["lines"] = _lines(state, round_, key.table)
    return shown | _sheet(round_, key.table, 1 if held is None else held.part)


def chips(code: Code) -> list[list[Any]]:
    """Return what a base is made of in a code: each name with its figure, equal ones once."""
    found = [[name, code.get(path)] for name, path in CHIPS]
    return [one for one in found if one[1]]


def _lines(state: State, round_: Round, table: int) -> list[dict[str, Any]]:
    swaps = {(one.line, one.absent): one.substitute for one in round_.substitutes if one.table == table}
    return [
        {
            "is_house": all(who == HOUSE for who in side),
            "names": [
                swaps.get((line, player.name), player.name)
                for who in side
                if who != HOUSE
                for player in state.entrants[who].players
            ],
        }
        for line, side in enumerate(round_.tables[table].sides)
    ]


def _sheet(round_: Round, table: int, part: int) -> dict[str, Any]:
    sheet = round_.sheets.get((table, part)) or Sheet({})
    counted = sheet.figures()
    stage = "in" if counted is not None else "assigned" if table in round_.assigned else "open"
    return {
        "stage": stage,
        "copies": {str(line): deals_of(figures) for line, figures in sheet.copies.items()},
        "signed": sorted(sheet.signed),
        "counted": None if counted is None else deals_of(counted),
    }


def deals_of(figures: Figures) -> list[list[list[int]]]:
    """Return the figures of a sheet as a phone has them: by smazzata and line base and cards."""
    return [[[score.base, score.cards] for score in deal] for deal in figures.deals]


def _moved(key: TableKey, state: State, claims: Iterable[Claim]) -> dict[str, Any] | None:
    """Tell a phone where its people play now, if they sat here in the round before."""
    last = next((one for one in claims if one.round == len(state.rounds) - 1), None)
    if last is None:
        return None
    before, now = state.round(last.round), state.rounds[-1]
    people = [who for who in before.tables[key.table].sides[last.line] if who != HOUSE]
    found = [table_of(now, who) for who in people]
    return {
        "round": now.number,
        "tables": sorted({one.number for one in found if one is not None}),
        "names": [state.entrants[who].label for who in people],
    }

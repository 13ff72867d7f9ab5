"""A table as a phone shows it: who sits there, the clock, every line's copy, the calls for the referee."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from burraco.rules.code import Code
from burraco.rules.score import STEP
from burraco.texts.languages import Lang
from burraco.tournament.events import WordRuled
from burraco.tournament.fault_text import say_declared
from burraco.tournament.figures import Figures
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.outcomes import lines_off, scale
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.seated import seats_of
from burraco.tournament.state import Message, Round, Sheet, State, table_of
from burraco.web.hall.feed import clock_of, message_of, word_rulings_of
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
    """All of a tournament that a table's phones show: if two are equal, nothing new has to be told."""

    round: int
    table: Any
    sheets: tuple[Sheet | None, ...]
    clock: dict[str, Any] | None
    given: Any
    substitutes: int
    declared: tuple[Any, ...]
    word_rulings: tuple[WordRuled, ...]
    line_ups: tuple[Any, ...] = ()
    message: Message | None = None


def seen_at(state: State, table: int) -> Seen | None:
    """Return what the phones of a table show of the round under way, None before the first."""
    now = round_under_way(state)
    if now is None:
        return None
    sheets = tuple(now.sheets.get((table, part)) for part in range(1, state.setup.parts + 1))
    clock = clock_of(now)
    given = now.assigned.get(table)
    word_rulings = tuple(state.word_rulings.values())
    here = people_at(now, table)
    off = tuple(one for one in state.penalties if one.number in here)
    steps = (one for one in state.sanctions if one.number in here)
    told = (*off, *steps, *(one for one in state.complaints if one.made.number in here))
    return Seen(
        now.number,
        now.tables.get(table),
        sheets,
        clock,
        given,
        len(now.substitutes),
        told,
        word_rulings,
        tuple(state.line_ups.get(who) for who in people_at(now, table)),
        state.message,
    )


def people_at(round_: Round, table: int) -> set[int]:
    """Return the entrants at a table."""
    seats = round_.tables.get(table)
    return {who for side in seats.sides for who in side if who != HOUSE} if seats else set()


def declared_here(lang: Lang, journal: Journal, table: int) -> list[str]:
    """Return what was declared about a table of the round under way or those who sit there, in words."""
    state = journal.state
    now = round_under_way(state)
    if now is None:
        return []
    here = people_at(now, table)
    names = {number: one.label for number, one in state.entrants.items()}
    return [
        say_declared(lang, names, one._asdict())
        for one in reversed(journal.declared())
        if (one.round, one.table) == (now.number, table) or (not one.table and here & {*one.entrants})
    ]


def table_state(
    key: TableKey, state: State, claims: Iterable[Claim], calls: Iterable[Call], told: Sequence[str] = ()
) -> dict[str, Any]:
    """Return a table for a phone that made these claims, the latest first."""
    round_ = round_under_way(state)
    held = next((one for one in claims if round_ is not None and one.round == round_.number), None)
    shown = _bare(key, state) | {
        "claim": None if held is None else {"line": held.line, "part": held.part, "wrote": held.wrote},
        "moved": moved(key, state, claims),
        "clock": None if round_ is None else clock_of(round_),
        "calls": [{"state": one.state, "by": one.by, "about": one.irregularity} for one in calls],
        "declared": list(told),
        "complaints": _complaints(state, people_at(round_, key.table)) if round_ is not None else [],
    }
    if round_ is None or key.table not in round_.tables:
        return shown
    shown |= _worth(state, round_, key.table)
    shown["lines"] = _lines(state, round_, key.table, 0 if held is None else held.part)
    return shown | _sheet(round_, key.table, 1 if held is None else held.part)


def _worth(state: State, round_: Round, table: int) -> dict[str, Any]:
    """Return what a phone works match points and VP out by, before anybody signs."""
    bands = scale(state.code, state.setup).bands
    is_plain = state.setup.parts == 1 and state.setup.lines == 2
    off = lines_off(state, round_.number, round_.tables[table])
    return {"bands": list(bands) if bands and is_plain else None, "off": list(off)}


def other_round(key: TableKey, state: State, claims: Iterable[Claim]) -> dict[str, Any]:
    """Return a table for a phone whose key is for another round: nothing of those who sit there now."""
    return _bare(key, state) | {"stage": "other", "key_round": key.round, "moved": moved(key, state, claims)}


def _bare(key: TableKey, state: State) -> dict[str, Any]:
    """Return what a phone knows of a table at which nobody sits."""
    return {
        "table": key.table,
        "round": number_under_way(state),
        "rounds": state.setup.rounds,
        "deals": state.setup.deals,
        "parts": state.setup.parts,
        "step": STEP,
        "chips": chips(state.code),
        "times": turn_times(state.code),
        "lines": [],
        "claim": None,
        "moved": None,
        "clock": None,
        "calls": [],
        "words": word_rulings_of(state),
        "declared": [],
        "complaints": [],
        "bands": None,
        "off": [],
        "message": message_of(state),
        "stage": "empty",
    }


def _complaints(state: State, here: set[int]) -> list[dict[str, Any]]:
    """Return the complaints of those at a table in this round, each with what became of it."""
    return [
        {
            "about": one.made.about,
            "text": one.made.text,
            "answer": "" if one.settled is None else "upheld" if one.settled.upheld else "rejected",
        }
        for one in state.complaints
        if one.made.number in here and one.made.round == number_under_way(state)
    ]


def chips(code: Code) -> list[list[Any]]:
    """Return what a base is made of in a code: each name with its figure, equal ones once."""
    found = [[name, code.get(path)] for name, path in CHIPS]
    return [one for one in found if one[1]]


def turn_times(code: Code) -> dict[str, Any] | None:
    """Return how long a turn may take by a code, for the referee's stopwatch; None where it sets no times."""
    if code.get("clock.draw") is None:
        return None
    return {
        "draw": code["clock.draw"],
        "play": code["clock.play"],
        "al_volo": code["clock.al_volo"],
        "grace": code["clock.grace"],
        "discard": code["clock.forced_discard"],
        "article": str(code.cite("clock.play")),
    }


def _lines(state: State, round_: Round, table: int, part: int) -> list[dict[str, Any]]:
    """Return the lines with their names; a team's, once a phone has its table, are those who play there."""
    return [
        {
            "is_house": all(who == HOUSE for who in side),
            "names": [name for one in names[part - 1 : part] or names for name in one],
            "tables": names,
        }
        for line, side in enumerate(round_.tables[table].sides)
        for names in [_names(state, round_, side, _instead(round_, table, line))]
    ]


def _instead(round_: Round, table: int, line: int) -> dict[str, str]:
    here = (one for one in round_.substitutes if (one.table, one.line) == (table, line))
    return {one.absent: one.substitute for one in here}


def _names(state: State, round_: Round, side: tuple[int, ...], instead: Mapping[str, str]) -> list[list[str]]:
    """Return who of a line plays at each of its tables, in the order of the seats."""
    return [
        [
            instead.get(player.name, player.name)
            for who in side
            if who != HOUSE
            for place in seats_of(state, round_.number, who, part)
            for player in [state.entrants[who].players[place]]
        ]
        for part in range(1, state.setup.parts + 1)
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


def moved(key: TableKey, state: State, claims: Iterable[Claim]) -> dict[str, Any] | None:
    """Tell a phone where its people play now, if it spoke for them at this table in a round before."""
    number = number_under_way(state)
    last = next((one for one in claims if one.round < number), None)
    if last is None:
        return None
    before, now = state.round(last.round), state.round(number)
    people = [who for who in before.tables[key.table].sides[last.line] if who != HOUSE]
    found = [table_of(now, who) for who in people]
    return {
        "round": now.number,
        "tables": sorted({one.number for one in found if one is not None}),
        "names": [state.entrants[who].label for who in people],
        "wrote": last.wrote,
    }

"""Who sits on which chair: from a table of the tournament to one of ours."""

from collections.abc import Mapping
from typing import NamedTuple

from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import FORM_SEATS
from burraco.tournament.field import Number, Table
from burraco.tournament.format import Format
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import line_up_of
from burraco.tournament.state import State
from burraco.web.online.models import Sitter
from burraco.web.tables import log_entries
from burraco.web.tables.services import BOT_NAMES
from burraco.web.tables.terms import Terms

THREE = "3"
"""How three play where the tournament does not say: the pozzetti of 18 and 11."""


class Place(NamedTuple):
    """A place of an entrant; that of the house has its number."""

    entrant: Number
    place: int


Sitters = Mapping[Place, Sitter]


def form_of(format_: Format) -> str:
    """Return the form of the tables of a tournament."""
    return (format_.form or THREE) if format_.at_table == 3 else str(format_.at_table)


def places_at(state: State, round_: int, table: Table, part: int) -> tuple[Place, ...]:
    """Return whose each chair of a table is, by seats: lines sit across, of a team those of its line-up."""
    format_ = state.setup
    lines = PAIRED_LINES[form_of(format_)]
    found = []
    for seat, line in enumerate(lines):
        nth = lines[:seat].count(line)
        side = table.sides[format_.line_at(line, part)]
        entrant = side[nth] if len(side) > 1 else side[0]
        place = 0 if format_.kind == "single" else nth
        if format_.kind == "teams" and entrant != HOUSE:
            place = line_up_of(state, round_, entrant)[part - 1][nth]
        if entrant == HOUSE or place >= len(state.entrants[entrant].players):
            found.append(Place(HOUSE, seat))
        else:
            found.append(Place(entrant, place))
    return tuple(found)


def chairs_at(
    state: State, round_: int, table: Table, part: int, sitters: Sitters, terms: Terms
) -> tuple[log_entries.Chair, ...]:
    """Return the chairs of a table of ours: people are expected, bots are there."""
    chairs = []
    for seat, place in enumerate(places_at(state, round_, table, part)):
        if place.entrant == HOUSE:
            chairs.append(house_chair(terms, seat))
        else:
            chairs.append(_chair(state, place, sitters.get(place)))
    return tuple(chairs)


def _chair(state: State, place: Place, sitter: Sitter | None) -> log_entries.Chair:
    name = state.entrants[place.entrant].players[place.place].name
    if sitter is not None and sitter.level:
        return log_entries.Chair("bot", name, None, sitter.level)
    return person_chair(name, None if sitter is None else sitter.player_id)


def person_chair(name: str, player: int | None) -> log_entries.Chair:
    """Return the chair of somebody who is to come."""
    return log_entries.Chair("human", name, player, is_expected=True)


def house_chair(terms: Terms, seat: int) -> log_entries.Chair:
    """Return the chair of a player of the house, which here is a bot. [uisp 3.1]"""
    return log_entries.Chair("bot", BOT_NAMES[FORM_SEATS[terms.form][seat]], None, terms.level)


def sitters_of(tournament: int) -> dict[Place, Sitter]:
    """Return who sits for whom in a tournament."""
    rows = Sitter.objects.filter(tournament_id=tournament).select_related("player")
    return {Place(row.entrant, row.place): row for row in rows}

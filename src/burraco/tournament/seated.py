"""Who sits at a table by name, and whose word counts there. [uisp 12.2, 13.4]

A player who was replaced sits there no more; one who was expelled has no say, replaced or not; and a table is
asked for its consent without those who left it.
"""

from collections.abc import Iterator
from string import ascii_uppercase
from typing import NamedTuple

from burraco.cards.fair import Cut, derive
from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import FORM_SEATS
from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import Round, State


class Sitting(NamedTuple):
    """Who plays at a table: of which entrant, instead of whom, on which seat (nothing where cards decide)."""

    number: Number
    name: str
    seat: str = ""
    instead_of: str = ""


def line_seats(format_: Format, line: int) -> tuple[str, ...]:
    """Return the letters of a line's seats: N and S are the first."""
    form = format_.form or str(format_.at_table)
    seats = zip(FORM_SEATS[form], PAIRED_LINES[form], strict=True)
    return tuple(seat for seat, of in seats if of == line)


def given_seat(state: State, seats: tuple[str, ...], at: int) -> str:
    """Return a seat of a line where the desk gives seats out, else nothing: cards decide. [uisp 3.3]"""
    return seats[at] if state.setup.seats != "cards" and at < len(seats) else ""


def sitting_at(state: State, round_: Round, table: int, side: int, part: int = 1) -> list[Sitting]:
    """Return who plays on a side of a table, substitutes in their place; the house has no name."""
    found: list[Sitting] = []
    seats = line_seats(state.setup, state.setup.line_at(side, part))
    here = (one for one in round_.substitutes if (one.table, one.line) == (table, side))
    instead = {one.absent: one.substitute for one in here}
    for place, number in enumerate(round_.tables[table].sides[side]):
        if number == HOUSE:
            found.append(Sitting(HOUSE, ""))
            continue
        players = state.entrants[number].players
        for at, chair in enumerate(seats_of(state, round_.number, number, part)):
            seat = seats[place] if state.setup.per_line == len(seats) else given_seat(state, seats, at)
            name = players[chair].name
            absent = name if name in instead else ""
            found.append(Sitting(number, instead.get(name, name), seat, absent))
    return found


def expelled_of(state: State, number: Number) -> dict[int, int]:
    """Return the players of an entrant who were sent out, each with the round it happened in."""
    found: dict[int, int] = {}
    for one in state.sanctions:
        if one.number == number and one.step == "espulsione":
            found.setdefault(one.player, one.round)
    return found


def is_out(state: State, number: Number) -> bool:
    """Tell whether every player of an entrant was sent out."""
    return len(expelled_of(state, number)) >= len(state.entrants[number].players)


def seated_at(state: State, round_: int, table: int) -> list[str]:
    """Return the names of those who have a seat at a table: substitutes instead of whom they replaced."""
    names = [name for name, _, _ in _players(state, state.round(round_), table)]
    return _replaced(names, state.round(round_), table)


def voters_at(state: State, round_: int, table: int) -> list[str]:
    """Return those whose word counts on a sheet of the table: nobody who was sent out in that round."""
    there = [
        name
        for name, number, place in _players(state, state.round(round_), table)
        if expelled_of(state, number).get(place, round_ + 1) > round_
    ]
    return _replaced(there, state.round(round_), table)


def present_at(state: State, round_: int, table: int) -> list[str]:
    """Return those at a table who can be asked to consent: neither left, nor sent out, nor replaced."""
    there = [
        name
        for name, number, place in _players(state, state.round(round_), table)
        if number not in state.left and place not in expelled_of(state, number)
    ]
    return _replaced(there, state.round(round_), table)


def line_up_of(state: State, round_: int, number: Number) -> tuple[tuple[int, ...], ...]:
    """Return who of an entrant plays at each of its tables in a round: as last said, else in order."""
    said = state.line_ups.get(number, {})
    since = max((one for one in said if one <= round_), default=0)
    if since:
        return said[since]
    players = len(state.entrants[number].players)
    parts = state.setup.parts
    size = players if parts == 1 and state.setup.kind != "teams" else 2
    return tuple(tuple(range(part * size, part * size + size)) for part in range(parts))


def seats_of(state: State, round_: int, number: Number, part: int = 1) -> tuple[int, ...]:
    """Return who of an entrant sits at a table, in the order of the line's seats. [uisp 3.3 2, 3.3 3]"""
    places = line_up_of(state, round_, number)[part - 1]
    if state.setup.seats != "random" or len(places) < 2:
        return places
    cuts = (Cut("purpose", "seats"), Cut("round", str(round_)), Cut("entrant", str(number)))
    return tuple(places[at] for at in derive(state.seed.encode(), cuts, len(places)).order)


def table_name(state: State, table: int, part: int = 1) -> str:
    """Return what the table of a sheet is called: 3, or 3A and 3B where two teams meet at several."""
    return str(table) if state.setup.parts == 1 else f"{table}{ascii_uppercase[part - 1]}"


def _players(state: State, round_: Round, table: int) -> Iterator[tuple[str, Number, int]]:
    for side in round_.tables[table].sides:
        for number in side:
            if number in state.entrants:
                for place, player in enumerate(state.entrants[number].players):
                    yield player.name, number, place


def _replaced(names: list[str], round_: Round, table: int) -> list[str]:
    """Put substitutes in; two at a table may have the same name, and one of them goes."""
    for one in round_.substitutes:
        if one.table == table:
            if one.absent in names:
                names.remove(one.absent)
            names.append(one.substitute)
    return names

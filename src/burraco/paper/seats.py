"""Who sits where, as it is written on paper: lines by their seats, entrants by number and name."""

from typing import NamedTuple

from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import FORM_SEATS
from burraco.paper.pdf import MAX_NAME, shown
from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import seats_of
from burraco.tournament.state import Round, State

MAX_TOGETHER = 22


class Place(NamedTuple):
    """Somebody at a table or on a list: number in the tournament, name, seat letter where it is fixed."""

    number: str
    name: str
    seat: str = ""


def line_seats(lang: Lang, format_: Format, line: int) -> tuple[str, ...]:
    """Return the names of a line's seats."""
    form = format_.form or str(format_.at_table)
    seats = zip(FORM_SEATS[form], PAIRED_LINES[form], strict=True)
    return tuple(seat_name(lang, seat) for seat, of in seats if of == line)


def line_letters(lang: Lang, format_: Format, line: int) -> tuple[str, ...]:
    """Return the letters of a line's seats, as the language writes them."""
    return tuple(name[0] for name in line_seats(lang, format_, line))


def line_title(lang: Lang, format_: Format, line: int) -> str:
    """Return what a line is called: ``Nord – Sud``, ``Nord`` at two or three, ``Squadra 1`` for teams."""
    if format_.kind == "teams":
        return say(lang, "paper.team", number=line + 1)
    return " – ".join(line_seats(lang, format_, line))


def label(lang: Lang, state: State, number: Number) -> Place:
    """Return an entrant's number and name."""
    if number == HOUSE:
        return Place("", say(lang, "paper.house"))
    one = state.entrants[number]
    names = [one.name] if one.name else [player.name for player in one.players]
    return Place(str(number), " – ".join(_together(shown(name, MAX_NAME)) for name in names))


def _together(name: str) -> str:
    """Keep a name of the usual length on one line, so that a pair is parted between its players."""
    return name.replace(" ", "\u00a0") if len(name) <= MAX_TOGETHER else name


def given_seat(state: State, letters: tuple[str, ...], at: int) -> str:
    """Return the letter of a seat where the desk gives seats out, else nothing: cards decide. [uisp 3.3]"""
    return letters[at] if state.setup.seats != "cards" and at < len(letters) else ""


def line_people(lang: Lang, state: State, round_: Round, table: int, line: int, part: int = 1) -> list[Place]:
    """Return who plays in a line: its players, substitutes in their place, seats where they are given."""
    found: list[Place] = []
    side = round_.tables[table].sides[line]
    seats = line_letters(lang, state.setup, state.setup.line_at(line, part))
    instead = {
        one.absent: one.substitute for one in round_.substitutes if (one.table, one.line) == (table, line)
    }
    for place, number in enumerate(side):
        if number == HOUSE:
            found.append(label(lang, state, number))
            continue
        players = [state.entrants[number].players[at] for at in seats_of(state, round_.number, number, part)]
        for at, player in enumerate(players):
            seat = seats[place] if state.setup.per_line == len(seats) else given_seat(state, seats, at)
            name, substitute = shown(player.name, MAX_NAME), instead.get(player.name)
            if substitute is not None:
                name = say(lang, "paper.substitute", name=shown(substitute, MAX_NAME), of=name)
            found.append(Place(str(number), name, seat))
    return found

"""Who sits where, as it is written on paper: lines by their seats, entrants by number and name."""

from typing import NamedTuple

from burraco.paper.pdf import MAX_NAME, shown
from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import Sitting, line_seats, sitting_at
from burraco.tournament.state import Round, State

MAX_TOGETHER = 22


class Place(NamedTuple):
    """Somebody at a table or on a list: number in the tournament, name, seat letter where it is fixed."""

    number: str
    name: str
    seat: str = ""


def line_letters(lang: Lang, format_: Format, line: int) -> tuple[str, ...]:
    """Return the letters of a line's seats, as the language writes them."""
    return tuple(seat_name(lang, seat)[0] for seat in line_seats(format_, line))


def line_title(lang: Lang, format_: Format, line: int) -> str:
    """Return what a line is called: ``Nord – Sud``, ``Nord`` at two or three, ``Squadra 1`` for teams."""
    if format_.kind == "teams":
        return say(lang, "paper.team", number=line + 1)
    return " – ".join(seat_name(lang, seat) for seat in line_seats(format_, line))


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


def line_people(lang: Lang, state: State, round_: Round, table: int, line: int, part: int = 1) -> list[Place]:
    """Return who plays in a line: its players, substitutes in their place, seats where they are given."""
    return [_place(lang, state, one) for one in sitting_at(state, round_, table, line, part)]


def _place(lang: Lang, state: State, one: Sitting) -> Place:
    if one.number == HOUSE:
        return label(lang, state, HOUSE)
    name = shown(one.name, MAX_NAME)
    if one.instead_of:
        name = say(lang, "paper.substitute", name=name, of=shown(one.instead_of, MAX_NAME))
    return Place(str(one.number), name, seat_name(lang, one.seat)[0] if one.seat else "")

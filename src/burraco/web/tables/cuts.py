"""Cuts at a table, from what its people sent to what the shuffle takes."""

from burraco.cards.fair import Cut
from burraco.engine.state import FORM_SEATS, seat_name
from burraco.web.tables.game import Game

Lifted = tuple[tuple[int, int], ...]
Drawn = tuple[tuple[int, str], ...]
"""By seats, how many cards somebody lifted, and what a browser drew."""


def cuts_made(game: Game) -> tuple[Lifted, Drawn]:
    """Return the cuts made at a table since the site bound itself, in the order of the seats."""
    lifted = tuple(sorted((seat, cut) for seat, cut in game.ready if cut is not None))
    return lifted, tuple(sorted(game.own))


def named(form: str, cuts: Lifted, own: Drawn, is_bound: bool) -> tuple[Cut, ...]:
    """Return cuts as the shuffle takes them: the seat's letter, the number, and what the browser drew.

    In a deal whose commitment is bound every seat is there, and one that gave nothing is written with ``-``;
    before that only those who cut were.
    """
    lifted, drawn = dict(cuts), dict(own)
    seats = range(len(FORM_SEATS[form])) if is_bound else sorted(lifted)
    return tuple(
        Cut(seat_name(form, seat), f"{lifted.get(seat, '-')} {drawn.get(seat, '')}".rstrip())
        for seat in seats
    )

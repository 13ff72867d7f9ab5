"""How a player of words weighs: numbers in points of the game, so that self-play can tune them.

The defaults were set by hand and are those of three levels; `campione.toml` has those of the fourth.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Temper(NamedTuple):
    """What a turn is weighed with; `scales`, `prospects`, `plan` and `player` ask for it."""

    calm: float = 0.7
    """What a point laid now is worth while nobody may close: soon it could be laid as well."""
    pressed: float = 1.2
    """The same once an opponent has the pozzetto."""
    last: float = 2.0
    """The same at the end, where what is not laid counts against the line."""
    near_end: float = 4.0
    """So few cards in another's hand mean the end."""
    faith: float = 0.5
    """What a point promised is worth while there is all the time."""
    turns: float = 4.0
    """So many more turns a player thinks to have; most deals are over before the stock."""
    shared: float = 0.5
    """The part of the partner's cards that will serve where it is wanted."""
    jolly: float = 60.0
    """The price of a jolly while there is time and the hand is large."""
    pinella: float = 45.0
    many: float = 9.0
    """With so many cards in hand a wild has its full price."""
    few: float = 6.0
    """With so few cards a wild may go into any word: it helps to get rid of them."""
    opened: float = 0.0
    """What a new word is worth for being there: another place for letters."""
    pozzetto: float = 160.0
    al_volo: float = 20.0
    each_card: float = 5.0
    """What a card left in hand costs."""
    to_pozzetto: float = 0.0
    """What it costs besides as long as the line has no pozzetto."""
    to_closing: float = 0.0
    """What it costs besides once the line may close."""
    dead_card: float = 8.0
    """What a card without company costs."""
    balance: float = 1.3
    """How many consonants a vowel goes with, and the other way round."""
    held_card: float = 8.5
    """What a card others hold is worth when closing."""
    forgone: float = 0.0
    """Which part of what table and hand still promise is taken off what closing is worth."""
    a_draw: float = 20.0
    """What the pile has to promise more than the hand alone: as much as a card of the stock, on average."""
    denied: float = 0.0
    """What a card of the pile is worth for the next player not having it."""
    caution: float = 0.3
    """How much it counts what a discard adds to the words of the next player's line."""
    handy: float = 0.0
    """What it costs to discard a letter that goes into many words, for each tenth of them."""
    points_off: float = 0.5
    """How much it counts that a discard's points no longer count against the line."""
    wild_gift: float = 100.0
    """What it costs to give a wild away, besides its price."""


USUAL = Temper()


@cache
def campione(form: str) -> Temper:
    """Return what `bench/tune_words.py` found for a form of table."""
    found = tomllib.loads(files("burraco.bots.parole").joinpath("campione.toml").read_text(encoding="utf-8"))
    return Temper(**(found["4"] | found.get(form, {})))

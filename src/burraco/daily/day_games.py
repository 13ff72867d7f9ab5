"""The deals of a day: what each is played by, against which bots, and how its cards come about.

The site promises a secret a day before (`cards.fair`, bound to the chain of that game's days). The cut is
what the browsers of the day before sent, added up; so neither the site nor a player alone chooses the cards.
"""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from burraco.cards.fair import Bound, Cut, TableCut, commitment, common_cuts
from burraco.engine.deal import fair_deal
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS, Seat
from burraco.rules.code import Code
from burraco.rules.loader import load

PLAYER = "S"
"""The seat of whoever plays a day's deal."""


class DayGame(NamedTuple):
    """One of the deals of every day: its name in addresses and files, code, form of table, the others' bots.

    ``chain`` is the table its commitments are bound to, of which each day is a deal; ``bots`` think in worlds
    and never by the clock, else the same acts would not get the same answers.
    """

    name: str
    chain: str
    rules: str
    form: str
    bots: str
    level: str

    @property
    def code(self) -> Code:
        """The code of play."""
        return load(self.rules)

    @property
    def seats(self) -> str:
        """The letters of its seats."""
        return FORM_SEATS[self.form]

    @property
    def seat(self) -> Seat:
        """The seat of whoever plays it."""
        return self.seats.index(PLAYER)

    @property
    def most_cut(self) -> int:
        """The deepest cut: one card of the deck stays."""
        return len(self.code.deck.cards) - 1


GAMES = (
    DayGame("4", "GIORNO4", "uisp", "4", "forte:192w", "campione"),
    DayGame("2", "GIORNO2", "uisp", "2", "forte:192w", "campione"),
    DayGame("parole", "GIORNOP", "parole", "2", "parole-esperto", "esperto"),
)


def game_named(name: str) -> DayGame | None:
    """Return a game by its name, None if no day has it."""
    return next((game for game in GAMES if game.name == name), None)


class DayCards(NamedTuple):
    """What the cards of a day follow from: its secret, what the commitment is bound to, all cuts made."""

    game: DayGame
    day: date
    seed: bytes
    bound: Bound
    cuts: tuple[TableCut, ...] = ()

    @property
    def commitment(self) -> str:
        """What was published the day before."""
        return commitment(self.seed, self.bound)

    @property
    def common(self) -> tuple[Cut, ...]:
        """The cut of each seat, from everybody's; a day before which nobody played has none."""
        return cuts_of(self.game, self.cuts)


def cuts_of(game: DayGame, cuts: Sequence[TableCut]) -> tuple[Cut, ...]:
    """Return the common cuts of everybody who cut for a game."""
    return common_cuts(cuts, game.seats, game.most_cut)


def dealer_of(game: DayGame, day: date) -> Seat:
    """Return who deals: each seat in turn, day by day."""
    return day.toordinal() % len(game.seats)


def dealt(cards: DayCards) -> DealStarted:
    """Deal the cards of a day."""
    game = cards.game
    return fair_deal(game.code, game.form, dealer_of(game, cards.day), cards.seed, cards.common, at=0)

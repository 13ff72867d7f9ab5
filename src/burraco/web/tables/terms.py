"""What is agreed on before a game: code, form, how long, by which clock, against whom."""

from typing import Literal, NamedTuple, get_args

from burraco.bots.roster import known
from burraco.engine.clock import seconds_allowed
from burraco.engine.match import Match, new_match
from burraco.engine.state import FORM_SEATS, State
from burraco.rules.code import Code
from burraco.rules.loader import load

Clock = Literal["none", "relaxed", "uisp"]
CLOCKS: tuple[Clock, ...] = get_args(Clock)
CLOCK_CODE = "uisp"
"""The code whose thinking times the strict clock keeps, whatever code is played. [uisp 4.1]"""
RELAXED_DRAW, RELAXED_PLAY = 30, 90
"""Seconds of the relaxed clock."""

LEVELS = ("principiante", "medio", "esperto", "campione")
MAX_DEALS, MAX_TARGET = 20, 10_000
MIN_MINUTES, MAX_MINUTES = 5, 240
"""Of a match by time."""
Referee = Literal["none", "program", "person"]
REFEREES: tuple[Referee, ...] = get_args(Referee)
"""Nobody can act against the rules; or whatever a hand can do happens, and the program rules, or a person."""
MISTAKES = ("none", "few", "some", "many")
"""How often bots err at a table with a referee."""


class Terms(NamedTuple):
    """The terms of a table; they never change. ``minutes``: the match is played by time. [uisp 5 b]"""

    rules: str
    form: str
    target: int | None = None
    deals: int | None = None
    clock: Clock = "none"
    is_public: bool = False
    may_undo: bool = True
    level: str = ""
    draws_seats: bool = False
    referee: Referee = "none"
    mistakes: str = "none"
    minutes: int | None = None

    @property
    def is_refereed(self) -> bool:
        """Whether whatever a hand can do happens here, and a referee may be called."""
        return self.referee != "none"

    @property
    def code(self) -> Code:
        """The code of play."""
        return load(self.rules)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(FORM_SEATS[self.form])

    def match(self, dealer: int) -> Match:
        """Return the match to be played."""
        by_time = self.minutes is not None
        return new_match(self.code, self.form, dealer, self.target, self.deals, by_time)

    def seconds(self, state: State) -> int | None:
        """Return how long the player in turn may take, None without a clock."""
        if self.clock == "none":
            return None
        if self.clock == "relaxed":
            return RELAXED_DRAW if state.phase == "draw" else RELAXED_PLAY
        strict = load(CLOCK_CODE)
        allowed = seconds_allowed(strict, state)
        return None if allowed is None else allowed + int(strict["clock.grace"])

    def player(self, level: str) -> str:
        """Return the bot that plays at a level here, as the bots' room names it."""
        return f"parole-{level}" if self.code.plays_words and level in LEVELS else level


def levels() -> tuple[str, ...]:
    """Return the levels a bot can have: those for people where they exist, else whatever plays."""
    found = tuple(level for level in LEVELS if level in known())
    return found or tuple(reversed(known()))


def usual_level() -> str:
    """Return the level a bot has if nobody chose: the second, for a pleasant game."""
    found = levels()
    return found[1] if found[0] == LEVELS[0] and len(found) > 1 else found[0]

"""A lesson: a deal laid out beforehand, what was played of it, and what is to be done from there on."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from burraco.engine import events as ev
from burraco.engine.apply import apply, start
from burraco.engine.deal import numbered
from burraco.engine.decide import decide
from burraco.engine.state import FORM_SEATS, Seat
from burraco.lessons.lesson_goals import Goal, is_met
from burraco.record.clause_reader import ClauseReader
from burraco.record.drawn.drawn_table import lay
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import load

SEAT = "S"
"""Where whoever learns sits."""


class BadLesson(ValueError):
    """A lesson that cannot be played as it is written."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as it is written: ``key`` is stored with what players have done and never changes.

    ``table`` draws the deal, ``acts`` are what was played of it, a turn each, ``goals`` what is to be done.
    """

    key: str
    spec: str
    number: int
    name: str
    table: str
    acts: tuple[str, ...]
    goals: tuple[Goal, ...]

    @property
    def code(self) -> Code:
        """The code it is played by."""
        return load(self.spec)

    @property
    def title_key(self) -> str:
        """The key of what it is called."""
        return f"tuition.{self.name}.title"

    @property
    def note_key(self) -> str:
        """The key of what it is about."""
        return f"tuition.{self.name}.note"

    @property
    def is_of_words(self) -> bool:
        """Whether its melds are words."""
        return self.code.plays_words

    @property
    def form(self) -> str:
        """How many play."""
        return lay(self.table).form

    @property
    def seat(self) -> Seat:
        """The seat of whoever learns."""
        return FORM_SEATS[self.form].index(SEAT)


def done(lesson: Lesson, events: Iterable[ev.Event]) -> tuple[bool, ...]:
    """Tell of each goal whether it is met; ``events`` are those of the deal, with its beginning."""
    since = list(events)[len(beginning(lesson)) :]
    return tuple(is_met(lesson.code, goal, since) for goal in lesson.goals)


@cache
def beginning(lesson: Lesson) -> tuple[ev.Event, ...]:
    """Return the deal and what was played of it before the lesson begins."""
    drawn = lay(lesson.table)
    (turned,) = drawn.pile
    first = numbered(
        ev.DealStarted(drawn.form, drawn.dealer, drawn.hands, drawn.pozzetti, turned, drawn.stock)
    )
    state, log = start(first), list[ev.Event]([first])
    for number, line in enumerate(lesson.acts, 1):
        letter, _, told = line.partition(": ")
        if FORM_SEATS[drawn.form].index(letter) != state.seat:
            raise BadLesson(f"{lesson.key}: not the turn of {letter}")
        for text in told.split("; "):
            act = ClauseReader(lesson.code, state, state.seat, number, text).act()
            events = decide(lesson.code, state, state.seat, act)
            if isinstance(events, Refusal):
                raise BadLesson(f"{lesson.key}: {text}: {events.slug}")
            for event in events:
                log.append(event)
                state = apply(state, event)
    return tuple(log)

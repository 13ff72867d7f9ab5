"""What every bot is: something that is shown a view and answers an act, with its reasons.

A bot knows what a person in its seat knows: the view, the score of the match, and what happened since the
deal as its seat saw it. It imports neither the state nor the referee's side of
the engine; tests hold that.
"""

import time
from typing import NamedTuple, Protocol

from burraco.engine.acts import PlayerAct
from burraco.engine.events import Event
from burraco.engine.view import View
from burraco.rules.code import Code

MAX_SECONDS, MAX_WORLDS = 3600.0, 1_000_000


class Candidate(NamedTuple):
    """A plan that was weighed: its acts (the first is what would be played now) and what it promises.

    ``points`` are expected for the bot's line minus the others' (the best of the others at three, where
    everybody plays alone), ``spread`` is their standard error over the ``worlds`` looked at; ``apart`` is
    that of the difference to the first plan, smaller because both met the same worlds.
    """

    acts: tuple[PlayerAct, ...]
    points: float
    spread: float
    worlds: int
    apart: float = 0.0


class Answer(NamedTuple):
    """What a bot does and why: ``why`` is a slug under ``why-bot`` in the texts, candidates best first.

    ``seconds`` is the CPU time of the thinking thread.
    """

    act: PlayerAct
    candidates: tuple[Candidate, ...] = ()
    seconds: float = 0.0
    why: str = ""


class Outlook(NamedTuple):
    """What a view does not tell: the match, for bots that know the score, and the deal so far.

    ``scores`` are the points so far of each account as `engine.match` counts them: a line at two and four
    players, a seat at three. ``target`` and ``deals_left`` (this one included) are None where the match has
    none. ``heard`` are the events since the deal as the bot's seat saw them (`engine.view.seen`), beginning
    with `DealStarted`; empty where nobody kept them.
    """

    scores: tuple[int, ...]
    target: int | None
    deals_left: int | None
    heard: tuple[Event, ...] = ()


class Bot(Protocol):
    """A player. It may remember what it likes between answers, but has to answer any view it is shown."""

    name: str

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose one of ``legal(code, seen)``."""
        ...


class Budget(NamedTuple):
    """How much a bot may think: so many CPU seconds a turn (from the draw to the discard), or so many worlds.

    A bot that is made in the middle of a turn cannot know what was spent before; it has the whole of it.
    """

    seconds: float | None = None
    worlds: int | None = None

    def is_at_least(self, other: "Budget") -> bool:
        """Tell whether it allows as much thinking as another in one of its figures."""
        seconds, worlds = other.seconds or MAX_SECONDS, other.worlds or MAX_WORLDS
        return (self.seconds or 0.0) >= seconds or (self.worlds or 0) >= worlds


class Watch:
    """The CPU time the calling thread has spent since: a busy machine does not make a bot weaker."""

    def __init__(self) -> None:
        self._start = time.thread_time()

    def seconds(self) -> float:
        """Return the seconds spent so far."""
        return time.thread_time() - self._start

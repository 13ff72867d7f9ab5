"""A bot is asked for an act: whatever it does instead of answering one comes as one error in one line."""

import contextlib
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from burraco.bots.outsiders import told
from burraco.bots.player import Answer, Bot, Outlook
from burraco.engine.acts import PlayerAct
from burraco.engine.decide import decide
from burraco.engine.events import Event
from burraco.engine.state import State
from burraco.engine.view import View
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.texts.said import Said

MAX_TOLD = 120


class BrokenBot(Exception):
    """A bot that raised, answered nothing lawful, or took too long; what it did is a `Said`."""


class _TooSlow(BaseException):
    """The time is up. No bot that catches its exceptions catches this one."""


class Question(NamedTuple):
    """What a bot is asked, and the seconds by the clock it may take; None for as long as it likes."""

    code: Code
    shown: View
    outlook: Outlook
    limit: float | None = None

    def put(self, bot: Bot) -> PlayerAct:
        """Return what a bot answers."""
        name, began = _name(bot), time.monotonic()
        try:
            with _alarm(self.limit):
                answer: Any = bot.answer(self.code, self.shown, self.outlook)
        except _TooSlow:
            raise self._too_slow(name) from None
        except Exception as error:
            if self.limit is None:
                raise
            raise _broken("raised", name, said=told(error)) from None
        if self.limit is not None and time.monotonic() - began > self.limit:
            raise self._too_slow(name)
        if not isinstance(answer, Answer) or not isinstance(answer.act, PlayerAct):
            raise _broken("answered", name, found=_short(answer))
        return answer.act

    def judged(self, state: State, bot: Bot, act: PlayerAct) -> Sequence[Event]:
        """Return what follows from an act."""
        try:
            decision = decide(self.code, state, state.seat, act)
        except Exception:
            if self.limit is None:
                raise
            raise _broken("no-such-cards", _name(bot), act=_short(act)) from None
        if isinstance(decision, Refusal):
            cite = str(decision.cite)
            raise _broken("refused", _name(bot), act=_short(act), slug=decision.slug, cite=cite)
        return decision

    def _too_slow(self, name: str) -> BrokenBot:
        return _broken("too-slow", name, limit=f"{self.limit:g}")


@contextlib.contextmanager
def _alarm(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes longer, where the system has an alarm; elsewhere it is noticed afterwards."""
    if seconds is None or not _has_alarm():
        yield
        return

    def ring(*_: object) -> None:
        raise _TooSlow

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _has_alarm() -> bool:
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _broken(key: str, name: str, **params: str) -> BrokenBot:
    return BrokenBot(Said(f"wrong.bot.{key}", name=name, **params))


def _name(bot: Bot) -> str:
    return str(getattr(bot, "name", type(bot).__name__))[:MAX_TOLD]


def _short(value: object) -> str:
    said = repr(value)
    return said if len(said) <= MAX_TOLD else said[:MAX_TOLD] + "…"

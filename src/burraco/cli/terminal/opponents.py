"""Who sits at the other seats of a game at the terminal: simple players, or bots of a level."""

import secrets
from collections.abc import Sequence

from burraco.bots.player import Bot, Outlook
from burraco.bots.roster import make
from burraco.bots.simple import Simple
from burraco.cli.compile_notice import warm_kernel
from burraco.engine.acts import PlayerAct
from burraco.engine.events import Event
from burraco.engine.match import Match
from burraco.engine.state import State
from burraco.engine.view import seen, view
from burraco.rules.code import Code
from burraco.texts.languages import Lang

LEVELS = ("principiante", "medio", "esperto", "campione")


class Opponents:
    """A bot for each seat, made when it is first asked; each remembers what it planned."""

    def __init__(self, level: str | None, code: Code, lang: Lang) -> None:
        self._level, self._code = level, code
        self._bots: dict[int, Bot] = {}
        if level is not None and not code.plays_words:
            warm_kernel(lang)

    def act(self, state: State, log: Sequence[Event], match: Match) -> PlayerAct:
        """Return what the player in turn does, who sees what the seat sees."""
        seat = state.seat
        if seat not in self._bots:
            self._bots[seat] = self._make()
        left = None if match.deals is None else match.deals - match.played
        outlook = Outlook(match.points, match.target, left, tuple(seen(event, seat) for event in log))
        return self._bots[seat].answer(self._code, view(state, seat), outlook).act

    def _make(self) -> Bot:
        return Simple() if self._level is None else make(self._level, secrets.randbits(48))

"""Asking bots: what a bot is shown of a table, and the pool of processes that answers."""

import asyncio
import os
from collections.abc import Sequence
from typing import NamedTuple

from burraco.bots.player import Answer, Outlook
from burraco.bots.pool import FALLBACK, PREPARING, Pool
from burraco.cards.fair import commitment
from burraco.daily.fixed_answers import answer_seed, fixed_outlook
from burraco.engine.acts import PlayerAct
from burraco.engine.legal import legal
from burraco.engine.view import View, seen, view
from burraco.rules.loader import load
from burraco.web.tables.game import Game, bound_of
from burraco.web.tables.log import Live
from burraco.web.tables.terms import usual_level

MAX_SECONDS = 8.0
"""A bot that has not answered by then is answered for."""
PATIENCE = 5.0
"""Seconds for the processes to get ready; while they compile, bots play by rule of thumb."""


PATIENT_SECONDS = 60.0
"""The same where only the bot itself may answer."""


class NotThought(Exception):
    """The bot had no time, and nobody may answer for it: it is asked again."""


class Question(NamedTuple):
    """What a bot is asked: its level, the code, what its seat sees, and the number of the latest change.

    With a ``seed`` the answer follows from it: the bot itself has to give it, however long that takes.
    """

    table: int
    seat: int
    seq: int
    level: str
    rules: str
    seen: View
    outlook: Outlook
    seed: int | None = None


def question(live: Live) -> Question | None:
    """Return what to ask a bot now, None if no bot is to play."""
    game = live.game
    if game.stage != "playing" or game.state is None or game.call or game.state.claim:
        return None
    seat = game.state.seat
    chair = game.chairs[seat]
    if not chair.is_played_by_bot:
        return None
    if game.bots and game.dealt is not None:
        return _fixed(live, game.bots)
    level = live.terms.player(chair.level or usual_level())
    sight = view(game.state, seat)
    return Question(live.id, seat, game.played_seq, level, live.terms.rules, sight, outlook(game, seat))


def _fixed(live: Live, bots: str) -> Question:
    """Return what to ask where the same acts get the same answers: all of it follows from the deal so far."""
    game = live.game
    assert game.state is not None
    assert game.dealt is not None, "there are cards"
    seat, events = game.state.seat, [entry.event for entry in game.log]
    deal = commitment(bytes.fromhex(game.dealt.seed), bound_of(game.dealt))
    seed, known = answer_seed(deal, seat, events), fixed_outlook(seat, events)
    sight = view(game.state, seat)
    return Question(live.id, seat, game.played_seq, bots, live.terms.rules, sight, known, seed)


def outlook(game: Game, seat: int) -> Outlook:
    """Return what a seat knows besides its view: the match, and what it has heard since the deal."""
    match = game.match
    left = 1 if game.is_time_up else None if match.deals is None else match.deals - match.played
    return Outlook(match.points, match.target, left, tuple(seen(entry.event, seat) for entry in game.log))


class Rest(NamedTuple):
    """What is left of a bot's plan: for which turn (seat, dealer, turns before it), and the acts."""

    turn: tuple[int, int, int]
    acts: tuple[PlayerAct, ...]


def _later(answer: Answer) -> Sequence[PlayerAct]:
    """Return what a bot means to play after its answer, as far as it weighed that."""
    if not answer.candidates or not answer.candidates[0].worlds:
        return ()
    first, *later = answer.candidates[0].acts
    return later if first == answer.act else ()


class Thinkers:
    """The processes that think, started when the first bot is asked."""

    def __init__(self, size: int | None = None) -> None:
        self._size = size or max(1, (os.cpu_count() or 2) - 1)
        self._pool: Pool | None = None
        self._rests: dict[int, Rest] = {}
        self.advising = asyncio.Lock()
        """Held while a hint is thought about: one at a time, so that no bot has to wait for long."""

    @staticmethod
    def of_this_process() -> "Thinkers":
        """Return those everybody in this process asks: the clockwork for bots, a socket for a hint."""
        return THINKERS

    def warm(self) -> None:
        """Start the processes, so that the first answer does not wait for them."""
        if self._pool is None:
            self.advising = asyncio.Lock()
            self._pool = Pool(self._size, (usual_level(),), PATIENCE)

    def is_ready(self, seconds: float = 0) -> bool:
        """Tell whether the processes can think; wait for it so long."""
        return self._pool is not None and self._pool.is_ready(seconds)

    async def play(self, asked: Question) -> PlayerAct:
        """Return what a bot plays: the next act of what it planned in this turn, or what it answers now.

        To ask again after every act would cost the bot's whole time each time. One whose answers are fixed
        is asked all the same: what a process remembers of a plan is lost with it.
        """
        if asked.seed is not None:
            return (await self.answer(asked)).act
        turn = (asked.seat, asked.seen.dealer, asked.seen.turns)
        rest = self._rests.pop(asked.table, None)
        if rest is not None and rest.turn == turn and rest.acts[0] in legal(load(asked.rules), asked.seen):
            act, *later = rest.acts
        else:
            answer = await self.answer(asked)
            act, later = answer.act, list(_later(answer))
        if later:
            self._rests[asked.table] = Rest(turn, tuple(later))
        return act

    async def answer(self, asked: Question) -> Answer:
        """Return what a bot answers, without holding up the event loop."""
        self.warm()
        assert self._pool is not None
        seconds = MAX_SECONDS if asked.seed is None else PATIENT_SECONDS
        found = await self._pool.answer_soon(
            asked.level, asked.rules, asked.seen, asked.outlook, deadline=seconds, seed=asked.seed
        )
        if asked.seed is not None and found.why in (FALLBACK, PREPARING):
            raise NotThought
        return found

    def close(self) -> None:
        """End the processes."""
        if self._pool is not None:
            self._pool.close()
            self._pool = None


THINKERS = Thinkers()

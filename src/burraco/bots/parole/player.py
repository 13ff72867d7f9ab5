"""The player of words: three levels that think alike and know more or fewer words.

It looks at its view and nothing else. Of cards it knows as much as the simple player. Where a ruling binds it
(orders, bans), and in a gioco al monte, it follows the rule of thumb, which takes the lawful acts as listed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.bots.parole.plan import Plan, best_plans
from burraco.bots.parole.plays import Play
from burraco.bots.parole.prospects import meld_prospect
from burraco.bots.parole.scales import Scales
from burraco.bots.parole.simple import choose_word
from burraco.bots.parole.vocabulary import Vocabulary, vocabulary
from burraco.bots.player import Answer, Candidate, Outlook, Watch
from burraco.bots.simple import Simple
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import colour_of, letter_of
from burraco.engine.acts import Discard, Draw, PlayerAct, Take
from burraco.engine.legal import legal, refuse_take, situation_of
from burraco.engine.situation import Situation, lawful_discards
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code

A_DRAW = 20.0
"""What the pile has to promise more than the hand alone: as much as a card of the stock, on average."""
SHOWN = 5
CAUTION = 0.3
WILD_GIFT = 100.0


class Level(NamedTuple):
    """How much of the lexicon a player knows (`Lexicon.level`), and whether discards are guarded."""

    words: int
    guards: bool


LEVELS = {
    "parole-principiante": Level(30, False),
    "parole-medio": Level(20, True),
    "parole-esperto": Level(0, True),
}


def warm(name: str) -> None:
    """Load the lexicon and the words a level knows."""
    from burraco.lexicon.lexicon import default

    vocabulary(default(), LEVELS[name].words)


class Parole:
    """A player of words."""

    def __init__(self, name: str) -> None:
        self.name, self.level = name, LEVELS[name]
        self._cards = Simple()

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose the first act of the best plan for the turn."""
        if not code.plays_words:
            return self._cards.answer(code, seen, outlook)
        watch = Watch()
        now = situation_of(code, seen)
        assert now is not None, "a player sees their own hand"
        bound = now.order is not None or now.penalised or seen.bans or seen.draws_only
        if bound or seen.stock_count <= code.unplayable or seen.phase not in ("draw", "play"):
            return Answer(
                choose_word(code, seen, legal(code, seen)), seconds=watch.seconds(), why="rule-of-thumb"
            )
        words = vocabulary(code.lexicon, self.level.words)
        act, plans, why = (_begin if seen.phase == "draw" else self._play)(code, words, seen, now)
        return Answer(act, _candidates(plans), watch.seconds(), why)

    def _play(
        self, code: Code, words: Vocabulary, seen: View, now: Situation
    ) -> tuple[PlayerAct, Sequence[Plan], str]:
        scales = Scales(code, words, seen, now)
        plans = best_plans(scales)
        discards = lawful_discards(code, now)
        plan = next((plan for plan in plans if plan.plays or discards), None)
        if plan is None or (not plan.plays and not discards):
            return choose_word(code, seen, legal(code, seen)), plans, "rule-of-thumb"
        if plan.plays:
            first = _first(code, plan.plays)
            return first.act(), plans, "word-burraco" if burraco_of(code, first.after) else "word-lay"
        costs = {face: self._cost(scales, face) for face in discards}
        return Discard(min(discards, key=lambda face: (costs[face], face))), plans, "word-discard"

    def _cost(self, scales: Scales, face: Face) -> float:
        """Return what it costs to discard a card: its use here, and to the next player."""
        cost = scales.keep(face) - scales.urgency * scales.code.worth[face] / 2
        if is_wild(face):
            return cost + WILD_GIFT
        return cost + CAUTION * _lure(scales, face) if self.level.guards else cost


def _begin(
    code: Code, words: Vocabulary, seen: View, now: Situation
) -> tuple[PlayerAct, Sequence[Plan], str]:
    """Draw, or take the pile if it promises more."""
    pile = tuple(sorted(seen.pile))
    if not pile or refuse_take(code, seen, seen.seat, now, pile, seen.swaps) is not None:
        return Draw(), (), "word-draw"
    drawn = Scales(code, words, seen, now)
    taken = Scales(code, words, seen, now._replace(hand=tuple(sorted(now.hand + pile)), single=-1))
    if _promise(taken, 0) - _promise(drawn, 1) > A_DRAW:
        return Take(), (), "word-take"
    return Draw(), (), "word-draw"


def _promise(scales: Scales, to_come: int) -> float:
    """Return what a hand promises, played as well as can be seen."""
    best = best_plans(scales, to_come)[:1]
    return scales.promised() + sum(plan.points for plan in best)


def _first(code: Code, plays: Sequence[Play]) -> Play:
    """Return the play to make first: a burraco, because closing may need it."""
    return max(plays, key=lambda play: (burraco_of(code, play.after) is not None, len(play.after.faces)))


def _lure(scales: Scales, face: Face) -> float:
    """Return what a card adds to the words of the next player's line."""
    seen = scales.seen
    line = seen.lines[(seen.seat + 1) % len(seen.lines)]
    letter, gift = letter_of(face).lower(), 0.0
    for meld in seen.melds:
        if (
            seen.lines[meld.seat] == line
            and meld.layout.kind == "word"
            and meld.layout.key == colour_of(face)
        ):
            with_it, without = (
                meld_prospect(scales.code, scales.words, scales.odds, meld.layout, held).points
                for held in (letter, "")
            )
            gift = max(gift, with_it - without)
    return gift


def _candidates(plans: Sequence[Plan]) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(tuple(play.act() for play in plan.plays), plan.points, 0.0, 0)
        for plan in plans[:SHOWN]
        if plan.plays
    )

"""The player of words: three levels that think alike and know more or fewer words.

It looks at its view and nothing else. Of cards it knows as much as the simple player. Where a ruling binds it
(orders, bans), and in a gioco al monte, it follows the rule of thumb, which takes the lawful acts as listed.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from burraco.bots.parole.plan import Plan, best_plans
from burraco.bots.parole.plays import Play
from burraco.bots.parole.prospects import meld_prospect
from burraco.bots.parole.scales import Scales
from burraco.bots.parole.simple import choose_word
from burraco.bots.parole.temper import USUAL, Temper, campione
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

SHOWN = 5


class Level(NamedTuple):
    """How much of the lexicon a player knows (`Lexicon.level`), and how they weigh in a form of table."""

    words: int
    temper: Callable[[str], Temper] = lambda _: USUAL


CARELESS = Temper(caution=0.0)
LEVELS = {
    "parole-principiante": Level(30, lambda _: CARELESS),
    "parole-medio": Level(20),
    "parole-esperto": Level(0),
    "parole-campione": Level(0, campione),
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
        temper = self.level.temper(seen.form)
        begins_or_plays = _begin if seen.phase == "draw" else _play
        act, plans, why = begins_or_plays(code, words, seen, now, temper)
        return Answer(act, _candidates(plans), watch.seconds(), why)


def _play(
    code: Code, words: Vocabulary, seen: View, now: Situation, temper: Temper
) -> tuple[PlayerAct, Sequence[Plan], str]:
    scales = Scales(code, words, seen, now, temper)
    plans = best_plans(scales)
    discards = lawful_discards(code, now)
    plan = next((plan for plan in plans if plan.plays or discards), None)
    if plan is None or (not plan.plays and not discards):
        return choose_word(code, seen, legal(code, seen)), plans, "rule-of-thumb"
    if plan.plays:
        first = _first(code, plan.plays)
        return first.act(), plans, "word-burraco" if burraco_of(code, first.after) else "word-lay"
    costs = {face: _cost(scales, face) for face in discards}
    return Discard(min(discards, key=lambda face: (costs[face], face))), plans, "word-discard"


def _cost(scales: Scales, face: Face) -> float:
    """Return what it costs to discard a card: its use here, and to the next player."""
    temper = scales.temper
    cost = scales.keep(face) - temper.points_off * scales.urgency * scales.code.worth[face]
    if is_wild(face):
        return cost + temper.wild_gift
    if temper.handy:
        cost += temper.handy * 10 * scales.words.share(letter_of(face))
    return cost + temper.caution * _lure(scales, face) if temper.caution else cost


def _begin(
    code: Code, words: Vocabulary, seen: View, now: Situation, temper: Temper
) -> tuple[PlayerAct, Sequence[Plan], str]:
    """Draw, or take the pile if it promises more."""
    pile = tuple(sorted(seen.pile))
    if not pile or refuse_take(code, seen, seen.seat, now, pile, seen.swaps) is not None:
        return Draw(), (), "word-draw"
    drawn = Scales(code, words, seen, now, temper)
    with_it = now._replace(hand=tuple(sorted(now.hand + pile)), single=-1)
    taken = Scales(code, words, seen, with_it, temper)
    if _promise(taken, 0) - _promise(drawn, 1) + temper.denied * len(pile) > temper.a_draw:
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

"""Gioco al monte with words: the same rule as in `pileplay`, looked ahead in another way. [parole 10.17]

Letters go together in far too many ways to list them anew for each step of a look ahead. So the words of
hand and pile together are listed once, told apart only by the cards they use, and a plan is a choice among
them. Like there, what takes more than a fixed effort counts as what cannot be finished; so does a pile
that is too wide together with the hand (`WIDEST`). But who has begun must be able to go on: then the effort
grows until a word is found.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from burraco.cards.faces import Face
from burraco.engine.acts import OpenFromPile
from burraco.engine.pile_play.melds import refuse_leaving
from burraco.engine.situation import Situation, after_play, refuse_play, remove
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import word_openings

WIDEST = 20
"""With more cards in hand and pile together nothing is opened from the pile: it can be taken instead."""
EFFORT = 20_000
"""How many choices one look ahead weighs before it gives up."""
GROWTH = 8
"""How many times more the next one weighs, if the player has begun and cannot stop here."""


class _Use(NamedTuple):
    """What a word takes, in ascending order: cards of the hand, cards of the pile; one such word."""

    from_hand: tuple[Face, ...]
    from_pile: tuple[Face, ...]
    layout: Layout


def word_pile_plays(
    code: Code, now: Situation, pile: tuple[Face, ...], has_begun: bool
) -> tuple[OpenFromPile, ...]:
    """Return every word the player may open from the pile now. ``pile``: the faces, in ascending order."""
    if len(now.hand) + len(pile) > WIDEST:
        return ()
    uses: dict[tuple[tuple[Face, ...], tuple[Face, ...], bool], _Use] = {}
    acts: list[tuple[OpenFromPile, _Use]] = []
    held, lying = Counter(now.hand), Counter(pile)
    for layout in word_openings(code, (*now.hand, *pile)).using(pile):
        for from_pile in _sources(layout, held, lying):
            from_hand = tuple(sorted(remove(layout.faces, from_pile)))
            use = uses.setdefault((from_hand, from_pile, layout.wild < 0), _Use(from_hand, from_pile, layout))
            acts.append((OpenFromPile(layout, from_pile), use))
    effort = EFFORT
    while True:
        plan = _Plan(code, tuple(uses.values()), effort)
        lawful = {use for use in plan.uses if plan.can_follow(now, pile, use)}
        if lawful or plan.effort > 0 or not has_begun:
            return tuple(act for act, use in acts if use in lawful)
        effort *= GROWTH


def _sources(layout: Layout, hand: Counter[Face], pile: Counter[Face]) -> Iterator[tuple[Face, ...]]:
    """Yield which faces of a word can come from the pile, in order; at least one from either side."""
    faces, choices = layout.faces, []
    for face, lying in pile.items():
        wanted = faces.count(face)
        if wanted:
            least, most = max(0, wanted - hand[face]), min(wanted, lying)
            choices.append([(face,) * number for number in range(least, most + 1)])
    for chosen in product(*choices):
        from_pile = tuple(face for faces in chosen for face in faces)
        if 0 < len(from_pile) < len(faces):
            yield from_pile


class _Plan:
    """A look ahead: which words leave a way to end the turn. No position is looked at twice."""

    def __init__(self, code: Code, uses: tuple[_Use, ...], effort: int) -> None:
        self.code, self.uses, self.effort = code, uses, effort
        self.known: dict[tuple[object, ...], bool] = {}

    def can_follow(self, now: Situation, pile: tuple[Face, ...], use: _Use) -> bool:
        """Tell whether the turn can end lawfully once such a word is opened."""
        left = remove(pile, use.from_pile)
        if not left:
            return refuse_play(self.code, now, use.from_hand, use.layout) is None
        after = after_play(self.code, now, use.from_hand, use.layout)
        if len(left) == 1 and refuse_leaving(self.code, after, left[0]) is None:
            return True
        key = (after.hand, left, after.brings_burraco)
        if key not in self.known:
            self.known[key] = self._can_finish(after, left)
        return self.known[key]

    def _can_finish(self, now: Situation, pile: tuple[Face, ...]) -> bool:
        """Tell whether words can be opened until at most one card of the pile is left.

        Of any two cards of the pile at least one has to go, so only the words of two are tried.
        """
        hand, lying = Counter(now.hand), Counter(pile)
        first = set(pile[:2])
        for use in self.uses:
            self.effort -= 1
            if self.effort <= 0:
                return False
            if first.isdisjoint(use.from_pile) or not _holds(hand, use.from_hand):
                continue
            if _holds(lying, use.from_pile) and self.can_follow(now, pile, use):
                return True
        return False


def _holds(cards: Counter[Face], wanted: tuple[Face, ...]) -> bool:
    """Tell whether all these cards are there."""
    return all(cards[face] >= wanted.count(face) for face in wanted)

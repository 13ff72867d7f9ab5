"""Gioco al monte with words: the same rule as in `melds`, looked ahead in another way. [parole 10.17]

Letters go together in far too many ways to list them anew for each step of a look ahead, or to lay them all.
So the words of hand and pile together are listed once, those of the same cards as one, and a plan is a choice
among them, of a fixed effort: what takes more counts as what cannot be finished. A player who has begun must
be able to go on: then the effort grows until a word is found.

Any number of cards will do. From many of them far more words can be made than a player could look through:
what is listed then are short ones, as many as the effort allows; whether a word that somebody names may be
opened is judged by itself, with an effort of its own, and is so whether it is listed or not.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, product
from typing import NamedTuple, overload

from burraco.cards.faces import Face
from burraco.cards.letters import FACES, FIRST_FACE
from burraco.engine.acts import OpenFromPile
from burraco.engine.pile_play.melds import refuse_leaving
from burraco.engine.situation import Situation, after_play, refuse_play, remove
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import faces_of_letters, pattern_of, word_layout, word_openings

EFFORT, LISTED, NAMED = 2_000, 100_000, 100_000
"""How many choices are weighed: for a word of a list, for all of it, for a word that is named."""
GROWTH = 8
"""How many times more the next time, if the player has begun and cannot stop here."""
WIDE, SHORT = 22, 6
"""With more cards than that only words up to so many letters are listed and looked ahead to."""
_BITS = 5  # for each face how many, and a bit above that tells whether it was enough
_ENOUGH = sum(1 << _BITS * (face - FIRST_FACE) + _BITS - 1 for face in FACES)


class _Use(NamedTuple):
    """What words take: cards of the hand and of the pile, as faces and packed; and which words."""

    from_hand: tuple[Face, ...]
    from_pile: tuple[Face, ...]
    hand: int
    pile: int
    colour: int
    patterns: tuple[str, ...]

    @property
    def layout(self) -> Layout:
        """One of the words: the others are as long and have a wild or none alike."""
        return word_layout(self.colour, self.patterns[0])


class WordPilePlays(Sequence[OpenFromPile]):
    """Words that can be opened from the pile, found and made into acts only when they are looked at."""

    __slots__ = ("_code", "_ends", "_has_begun", "_listed", "_now", "_pile")

    def __init__(self, code: Code, now: Situation, pile: tuple[Face, ...], has_begun: bool) -> None:
        self._code, self._now, self._pile, self._has_begun = code, now, pile, has_begun
        self._listed: list[_Use] | None = None
        self._ends: list[int] = []

    def _uses(self) -> list[_Use]:
        if self._listed is None:
            self._listed = _lawful_uses(self._code, self._now, self._pile, self._has_begun)
            self._ends = list(accumulate(len(use.patterns) for use in self._listed))
        return self._listed

    def __len__(self) -> int:
        return self._ends[-1] if self._uses() else 0

    @overload
    def __getitem__(self, index: int) -> OpenFromPile: ...
    @overload
    def __getitem__(self, index: slice) -> list[OpenFromPile]: ...
    def __getitem__(self, index: int | slice) -> OpenFromPile | list[OpenFromPile]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        index %= len(self)
        at = bisect_right(self._ends, index)
        use = self._uses()[at]
        pattern = use.patterns[index - self._ends[at]]
        return OpenFromPile(word_layout(use.colour, pattern), use.from_pile)

    def __contains__(self, act: object) -> bool:
        """Tell whether a word may be opened, the cards being there, without listing the others."""
        if not isinstance(act, OpenFromPile):
            return False
        faces, pattern = act.layout.faces, pattern_of(act.layout.faces)
        if not _holds(faces, act.from_pile) or not 0 < len(act.from_pile) < len(faces):
            return False
        from_hand = remove(faces, act.from_pile)
        if not _holds(self._now.hand, from_hand) or not _holds(self._pile, act.from_pile):
            return False
        use = _use(tuple(sorted(from_hand)), act.from_pile, act.layout.key, (pattern,))
        left = remove(self._now.hand, from_hand), remove(self._pile, act.from_pile)
        plan = _Plan(self._code, _uses(self._code, *left) if len(left[1]) > 1 else (), NAMED)
        return plan.is_lawful(self._now, self._pile, use) or any(
            (one.from_pile, one.colour) == (use.from_pile, use.colour) and pattern in one.patterns
            for one in self._uses()
        )


def word_pile_plays(
    code: Code, now: Situation, pile: tuple[Face, ...], has_begun: bool
) -> Sequence[OpenFromPile]:
    """Return every word the player may open from the pile now. ``pile``: the faces, in ascending order."""
    return WordPilePlays(code, now, pile, has_begun) if pile else ()


def _lawful_uses(code: Code, now: Situation, pile: tuple[Face, ...], has_begun: bool) -> list[_Use]:
    """Find what can be opened; ``has_begun``: the player has to go on, so there is something."""
    uses = _uses(code, now.hand, pile)
    times = 1
    while True:
        plan = _Plan(code, uses, EFFORT * times)
        lawful, weighed = [], 0
        for use in uses:
            if weighed >= LISTED * times:
                break
            if plan.is_lawful(now, pile, use):
                lawful.append(use)
            weighed += plan.effort - plan.left
        if lawful or not has_begun or not (plan.gave_up or weighed >= LISTED * times):
            return lawful
        times *= GROWTH


def _uses(code: Code, hand: tuple[Face, ...], pile: tuple[Face, ...]) -> list[_Use]:
    """List what words of hand and pile take: at least one card of either."""
    held, lying = Counter(hand), Counter(pile)
    longest = SHORT if len(hand) + len(pile) > WIDE else len(hand) + len(pile)
    groups = word_openings(code, (*hand, *pile), longest).using(pile).by_cards()
    return [
        _use(tuple(sorted(remove(faces, from_pile))), from_pile, colour, tuple(patterns))
        for (colour, letters), patterns in groups.items()
        for faces in (faces_of_letters(colour, letters),)
        for from_pile in _sources(faces, held, lying)
    ]


def _use(
    from_hand: tuple[Face, ...], from_pile: tuple[Face, ...], colour: int, patterns: tuple[str, ...]
) -> _Use:
    return _Use(from_hand, from_pile, _packed(from_hand), _packed(from_pile), colour, patterns)


def _holds(cards: tuple[Face, ...], wanted: tuple[Face, ...]) -> bool:
    """Tell whether all these cards are there."""
    return all(cards.count(face) >= wanted.count(face) for face in wanted)


def _sources(faces: tuple[Face, ...], hand: Counter[Face], pile: Counter[Face]) -> Iterator[tuple[Face, ...]]:
    """Yield which faces of a word can come from the pile, in order; at least one from either side."""
    choices = []
    for face in sorted(set(faces) & pile.keys()):
        wanted = faces.count(face)
        least, most = max(0, wanted - hand[face]), min(wanted, pile[face])
        choices.append([(face,) * number for number in range(least, most + 1)])
    for chosen in product(*choices):
        from_pile = tuple(face for some in chosen for face in some)
        if 0 < len(from_pile) < len(faces):
            yield from_pile


class _Plan:
    """A look ahead from each of some words: whether it leaves a way to end the turn.

    Each is looked at by itself, so that the answer for one does not depend on the others.
    """

    def __init__(self, code: Code, uses: Sequence[_Use], effort: int) -> None:
        self.code, self.effort, self.left, self.gave_up = code, effort, 0, False
        self.of_face: dict[Face, list[_Use]] = {}
        for use in uses:
            for face in set(use.from_pile):
                self.of_face.setdefault(face, []).append(use)

    def is_lawful(self, now: Situation, pile: tuple[Face, ...], use: _Use) -> bool:
        """Tell whether the turn can end lawfully once such a word is opened."""
        self.left, self.dead = self.effort, set[tuple[int, int, bool]]()
        found = self._can_follow(now, _packed(now.hand), pile, _packed(pile), use)
        self.gave_up |= not found and self.left <= 0
        return found

    def _can_follow(self, now: Situation, hand: int, pile: tuple[Face, ...], lying: int, use: _Use) -> bool:
        left = remove(pile, use.from_pile)
        if not left:
            return refuse_play(self.code, now, use.from_hand, use.layout) is None
        after = after_play(self.code, now, use.from_hand, use.layout)
        if len(left) == 1 and refuse_leaving(self.code, after, left[0]) is None:
            return True
        key = (hand - use.hand, lying - use.pile, after.brings_burraco)
        if key in self.dead:
            return False
        found = self._can_finish(after, key[0], left, key[1])
        if not found:
            self.dead.add(key)
        return found

    def _can_finish(self, now: Situation, hand: int, pile: tuple[Face, ...], lying: int) -> bool:
        """Tell whether words can be opened until at most one card of the pile is left.

        Of any two cards of the pile at least one has to go, so only the words of the two that fit the fewest
        are tried.
        """
        hand_, lying_ = hand | _ENOUGH, lying | _ENOUGH
        hardest = sorted(pile, key=lambda face: len(self.of_face.get(face, ())))[:2]
        for face in dict.fromkeys(hardest):
            for use in self.of_face.get(face, ()):
                self.left -= 1
                if self.left <= 0:
                    return False
                is_there = (hand_ - use.hand) & (lying_ - use.pile) & _ENOUGH == _ENOUGH
                if is_there and self._can_follow(now, hand, pile, lying, use):
                    return True
        return False


def _packed(faces: Sequence[Face]) -> int:
    """Return how many of each face there are, in one number."""
    return sum([1 << _BITS * (face - FIRST_FACE) for face in faces])

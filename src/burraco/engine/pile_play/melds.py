"""Gioco al monte: opening melds straight from the discard pile instead of drawing. [uisp 10.17]

Each such meld joins at least one card of the pile with at least one of the hand. At most one card of the
pile may stay behind; it is then the discard that ends the turn. Since the melds are opened one by one, a
first one is lawful only if the rest can follow: `pile_plays` looks ahead for that.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from burraco.cards.french import FACES, Face, is_wild, rank_of, suit_of
from burraco.engine.acts import OpenFromPile
from burraco.engine.situation import Situation, after_play, refuse_discard, refuse_play, remove
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import opening_blocks

EFFORT = 1_000
"""How many melds one look ahead weighs before it gives up: a pile that needs more counts as one that cannot
be finished. Piles met in play need far less; one made for the purpose could take minutes."""


def pile_plays(
    code: Code, now: Situation, pile: tuple[Face, ...], barred_ranks: frozenset[int]
) -> tuple[OpenFromPile, ...]:
    """Return every meld the player may open from the pile now. ``pile``: the faces, in ascending order."""
    search = _Search(code)
    first, others = _hardest_first(_candidates(code, now.hand, pile, barred_ranks), pile)
    return tuple(act for act in first + others if search.can_follow(now, pile, act, barred_ranks))


class _Search:
    """A look ahead: which melds leave a way to end the turn. No position is looked at twice."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self.effort = EFFORT
        self.known: dict[tuple[object, ...], bool] = {}

    def can_follow(
        self, now: Situation, pile: tuple[Face, ...], act: OpenFromPile, barred_ranks: frozenset[int]
    ) -> bool:
        """Tell whether the turn can end lawfully once this meld is opened."""
        used = len(act.from_pile)
        if len(pile) - used <= (not now.penalised) and len(now.hand) - len(act.layout.faces) + used > 2:
            return True
        self.effort -= 1
        from_hand = remove(act.layout.faces, act.from_pile)
        left = remove(pile, act.from_pile)
        if not left:
            return refuse_play(self.code, now, from_hand, act.layout) is None
        after = after_play(self.code, now, from_hand, act.layout)
        if len(left) == 1 and refuse_leaving(self.code, after, left[0]) is None:
            return True
        if act.layout.kind == "set" and not self.code.may_open_equal_sets:
            barred_ranks |= {act.layout.key}
        key = (after.hand, left, barred_ranks, after.brings_burraco)
        if key not in self.known:
            self.known[key] = self._can_finish(after, left, barred_ranks)
        return self.known[key]

    def _can_finish(self, now: Situation, pile: tuple[Face, ...], barred_ranks: frozenset[int]) -> bool:
        """Tell whether melds can be opened until at most one card of the pile is left.

        Of any two cards of the pile at least one has to go, so it is enough to try the melds of the two that
        fit the fewest.
        """
        if self.effort <= 0 or not can_reach(now.hand, pile):
            return False
        candidates = _candidates(self.code, now.hand, pile, barred_ranks)
        self.effort -= len(candidates) // 10
        first, _ = _hardest_first(candidates, pile)
        return any(self.can_follow(now, pile, act, barred_ranks) for act in first)


def _hardest_first(
    candidates: list[OpenFromPile], pile: tuple[Face, ...]
) -> tuple[list[OpenFromPile], list[OpenFromPile]]:
    """Part the melds of the two cards of the pile that fit the fewest from the others.

    Whoever lists the melds looks at them in the order in which the look ahead did, so that what it found
    once is found again.
    """
    if len(pile) < 3:
        return candidates, []
    uses = Counter(face for act in candidates for face in set(act.from_pile))
    if sum(not uses[face] for face in pile) > 1:
        return [], []  # two cards would stay whatever is opened
    hardest = set(sorted(pile, key=lambda face: uses[face])[:2])
    first = [act for act in candidates if hardest.intersection(act.from_pile)]
    return first, [act for act in candidates if not hardest.intersection(act.from_pile)]


def refuse_leaving(code: Code, now: Situation, face: Face) -> Refusal | None:
    """Say why the last card of the pile may not stay as the discard, None if it may."""
    if now.penalised:
        return code.refuse("penalised-first", "penalised.order", card=now.penalised[0])
    return refuse_discard(code, now._replace(hand=(*now.hand, face), single=-1), face)


def can_reach(hand: tuple[Face, ...], pile: tuple[Face, ...]) -> bool:
    """Tell at a glance whether all cards of the pile but one might be melded: most piles fail here."""
    strangers = 0
    for at, face in enumerate(pile):
        if not is_wild(face) and not _has_company(face, hand + pile[:at] + pile[at + 1 :]):
            strangers += 1
            if strangers > 1:
                return False
    return strangers < len(pile)


def _has_company(face: Face, others: tuple[Face, ...]) -> bool:
    """Tell whether a natural card finds two to lie with, of which one is natural and next to it."""
    following = _NEXT[face]
    company = [other for other in others if other in following or _IS_WILD[other]]
    return len(company) > 1 and not following.isdisjoint(company)


_IS_WILD = tuple(map(is_wild, FACES))
_NEAR = tuple(
    frozenset(f for f in FACES if is_wild(f) or rank_of(f) == rank_of(face) or suit_of(f) == suit_of(face))
    for face in FACES
)
"""For each natural face the faces that could lie in one meld with it."""
_NEXT = tuple(
    frozenset(
        f
        for f in FACES
        if rank_of(f) == rank_of(face)
        or (suit_of(f) == suit_of(face) and (rank_of(f) - rank_of(face)) % 13 in (1, 2, 11, 12))
    )
    for face in FACES
)
"""For each natural face those of which its meld needs one: of its rank, or at most two places away."""


def _candidates(
    code: Code, hand: tuple[Face, ...], pile: tuple[Face, ...], barred_ranks: frozenset[int]
) -> list[OpenFromPile]:
    """Return every meld that joins cards of the pile with cards of the hand."""
    near: Sequence[Face] = hand
    if not any(map(is_wild, pile)):
        company = frozenset().union(*[_NEAR[face] for face in pile])
        near = [face for face in hand if face in company]
    blocks = opening_blocks(code, (*near, *pile), barred_ranks)
    is_shared = not set(hand).isdisjoint(pile)
    return [
        OpenFromPile(layout, from_pile)
        for block in blocks
        for layout in block
        if any(face in pile for face in layout.faces)
        for from_pile in (_sources(layout, hand, pile) if is_shared else _only_source(layout, pile))
    ]


def _only_source(layout: Layout, pile: tuple[Face, ...]) -> Iterator[tuple[Face, ...]]:
    """Yield the same as `_sources` where no face is both in the hand and in the pile."""
    from_pile = tuple(sorted([face for face in layout.faces if face in pile]))
    if len(from_pile) < len(layout.faces):
        yield from_pile


def _sources(layout: Layout, hand: tuple[Face, ...], pile: tuple[Face, ...]) -> Iterator[tuple[Face, ...]]:
    """Yield which faces of a meld can come from the pile, at least one from either side."""
    choices = []
    for face, wanted in Counter(layout.faces).items():
        most, least = min(wanted, pile.count(face)), max(0, wanted - hand.count(face))
        choices.append([(face,) * number for number in range(least, most + 1)])
    for chosen in product(*choices):
        from_pile = tuple(sorted(face for faces in chosen for face in faces))
        if 0 < len(from_pile) < len(layout.faces):
            yield from_pile

"""Melds a second time, straight from their definition and as simply as can be: no masks, no caches, no cases.

A sequence is put together by trying every stretch of slots with every wild in every place. A card is added by
trying every meld that has one card more and asking of each card that lay there whether it may have moved.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from burraco.cards.french import Face, is_wild, make_face, rank_of, suit_of
from burraco.rules.layout import Layout

SLOTS = range(1, 15)


class Placed(NamedTuple):
    """A sequence as a person lays it: from which slot, the faces, and which one is the wild, if any."""

    suit: int
    low: int
    faces: tuple[Face, ...]
    wild: int | None

    def slot_of_wild(self) -> int | None:
        return None if self.wild is None else self.low + self.wild

    def slots(self) -> dict[int, Face]:
        return dict(enumerate(self.faces, self.low))


def natural(suit: int, slot: int) -> Face:
    """Return the face whose own slot this is."""
    return make_face(1 if slot == 14 else slot, suit)


def sequences(
    faces: Iterable[Face], two_aces: bool, suits: Iterable[int] = range(4), sizes: Container[int] = SLOTS
) -> Iterator[Placed]:
    """Yield every sequence that some of these cards make, a free wild at either end."""
    held = Counter(faces)
    wilds = [face for face in held if is_wild(face)]
    for suit in suits:
        for low, high in combinations(SLOTS, 2):
            if high - low < 2 or high - low + 1 not in sizes:
                continue
            if sum(natural(suit, slot) not in held for slot in range(low, high + 1)) > 1:
                continue  # one wild cannot fill two gaps; this only saves time
            for wild_slot in (None, *range(low, high + 1)):
                for wild in wilds if wild_slot else [None]:
                    cards = [natural(suit, slot) for slot in range(low, high + 1)]
                    if wild_slot is not None and wild is not None:
                        if cards[wild_slot - low] == wild:
                            continue  # a 2 in its own place is no wild
                        cards[wild_slot - low] = wild
                    aces = (low == 1 and wild_slot != 1) + (high == 14 and wild_slot != 14)
                    if (aces == 2 and not two_aces) or Counter(cards) - held:
                        continue
                    yield Placed(suit, low, tuple(cards), None if wild_slot is None else wild_slot - low)


def canonical(placed: Placed) -> Layout:
    """Show a free wild at the low end, at the high end if the ace is lowest."""
    suit, low, faces, wild = placed
    if wild is None or 0 < wild < len(faces) - 1:
        return Layout("sequence", suit, low, faces, -1 if wild is None else wild)
    rest = faces[1:] if wild == 0 else faces[:-1]
    first = low + 1 if wild == 0 else low
    if first > 1:
        cards, low = (faces[wild], *rest), first - 1
        index = -1 if cards[0] == natural(suit, low) else 0
    else:
        cards, low = (*rest, faces[wild]), first
        index = len(cards) - 1
    return Layout("sequence", suit, low, cards, index)


def sets(faces: Iterable[Face], ranks: Iterable[int]) -> Iterator[Layout]:
    """Yield every set that some of these cards make."""
    held = list(faces)
    for rank in ranks:
        naturals = [face for face in held if rank_of(face) == rank]
        for number in range(2, len(naturals) + 1):
            for chosen in combinations(sorted(naturals, key=suit_of), number):
                if number >= 3:
                    yield Layout("set", rank, 0, chosen, -1)
                for wild in filter(is_wild, held):
                    yield Layout("set", rank, 0, (wild, *chosen), 0)


def melds(faces: Iterable[Face], two_aces: bool, ranks: Iterable[int]) -> set[Layout]:
    """Return every meld that some of these cards can open."""
    held = list(faces)
    return set(map(canonical, sequences(held, two_aces))) | set(sets(held, ranks))


def after_adding(layout: Layout, face: Face, two_aces: bool, ranks: Iterable[int]) -> set[Layout]:
    """Return each way a meld can lie after one card is added."""
    cards = (*layout.faces, face)
    if layout.kind == "set":
        is_real = max(Counter(cards).values()) < 3
        return {way for way in sets(cards, ranks) if len(way.faces) == len(cards) and is_real}
    found = set()
    for placed in sequences(cards, two_aces, [layout.key], [len(cards)]):
        if _may_become(layout, placed, face):
            found.add(canonical(placed))
    return found


def _may_become(layout: Layout, placed: Placed, added: Face) -> bool:
    """Tell whether every card that lay there is where it was, or was free to move."""
    before, after = dict(enumerate(layout.faces, layout.low)), placed.slots()
    wild_slot = layout.low + layout.wild if layout.wild >= 0 else None
    is_free = layout.wild in (0, len(layout.faces) - 1)
    has_free_two = wild_slot is None and layout.low == 2
    for slot, card in before.items():
        if slot == wild_slot:
            is_replaced = after.get(slot) == added == natural(layout.key, slot)
            if (
                not is_free
                and not is_replaced
                and not (after.get(slot) == card and placed.slot_of_wild() == slot)
            ):
                return False
        elif slot == 2 and has_free_two:
            continue
        elif after.get(slot) != card or placed.slot_of_wild() == slot:
            return False
    return True


def growths(
    layout: Layout, held: Iterable[Face], two_aces: bool, ranks: Iterable[int]
) -> set[tuple[tuple[Face, ...], Layout]]:
    """Return every way to grow a meld with some of these cards, added one after another."""
    found: set[tuple[tuple[Face, ...], Layout]] = set()
    fringe: list[tuple[Layout, tuple[Face, ...], tuple[Face, ...]]] = [(layout, (), tuple(held))]
    while fringe:
        lies, added, left = fringe.pop()
        for face in set(left):
            rest = list(left)
            rest.remove(face)
            more = tuple(sorted((*added, face)))
            for after in after_adding(lies, face, two_aces, ranks):
                if (more, after) not in found:
                    found.add((more, after))
                    fringe.append((after, more, tuple(rest)))
    return found

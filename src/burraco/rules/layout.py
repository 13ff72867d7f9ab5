"""How a meld lies on the table: which card in which place, and where its wild stands.

A sequence has slots 1 (ace below the 2) to 14 (ace above the king). A card is natural if it lies in its own
slot; so a 2 of the suit is natural in slot 2 and the wild anywhere else, and nothing else need be stored.
A *free* wild, one at an end, is always shown at the low end (at the high end if the ace is lowest): where a
free wild lies makes no difference, so one drawing stands for both. A word lies letter by letter; see `words`.

A *heap* is cards that lie together and are no meld: there is such a thing only at a table with a referee. It
has no wild and takes nothing.
"""

from functools import cache
from typing import Any, Literal
from weakref import WeakValueDictionary

from burraco.cards.faces import write_faces
from burraco.cards.french import ACE, PINELLA, Face, make_face, suit_of

LOW_ACE, NATURAL_TWO, HIGH_ACE = 1, 2, 14
Kind = Literal["sequence", "set", "word", "heap"]
REMEMBERED = 1 << 12
"""Answers kept of each question about melds: of thirty times as many hardly more are asked for again, and a
server that plays for weeks would fill hundreds of megabytes with them."""
_LAYOUTS: dict[tuple[Any, ...], "Layout"] = {}
_ENDLESS: WeakValueDictionary[tuple[Any, ...], "Layout"] = WeakValueDictionary()
"""Words and heaps, of which there is no end, so only those in use are known."""


class Layout:
    """A meld's cards in order, from the low end: faces, and the index of the wild (-1: none).

    ``key`` is the suit of a sequence, the rank of a set or the colour of a word; ``low`` the slot of a
    sequence's first card. There is only ever one object for one layout, so that the rules can remember
    answers by identity.
    """

    __slots__ = ("__weakref__", "faces", "key", "kind", "low", "wild")

    kind: Kind
    key: int
    low: int
    faces: tuple[Face, ...]
    wild: int

    def __new__(cls, kind: Kind, key: int, low: int, faces: tuple[Face, ...], wild: int) -> "Layout":
        values = (kind, key, low, faces, wild)
        all_known = _ENDLESS if kind in ("word", "heap") else _LAYOUTS
        known = all_known.get(values)
        if known is not None:
            return known
        layout = super().__new__(cls)
        for name, value in zip(("kind", "key", "low", "faces", "wild"), values, strict=True):
            object.__setattr__(layout, name, value)
        return all_known.setdefault(values, layout)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a layout does not change: {name}")

    def __reduce__(self) -> Any:
        return (Layout, (self.kind, self.key, self.low, self.faces, self.wild))

    def __repr__(self) -> str:
        return f"<{self.kind} {write_faces(self.faces)}>"

    @property
    def high(self) -> int:
        """The slot of a sequence's last card."""
        return self.low + len(self.faces) - 1

    @property
    def wild_slot(self) -> int:
        """The slot in which a sequence's wild stands, 0 if it has none."""
        return self.low + self.wild if self.wild >= 0 else 0

    @property
    def has_free_wild(self) -> bool:
        """Whether the wild lies at an end of the sequence."""
        return self.wild == 0 or self.wild == len(self.faces) - 1

    def stands_for(self) -> Face | None:
        """Return the face a sequence's wild stands for."""
        if self.kind != "sequence" or self.wild < 0:
            return None
        return natural_face(self.key, self.wild_slot)


def natural_face(suit: int, slot: int) -> Face:
    """Return the face that belongs into a slot."""
    return make_face(ACE if slot == HIGH_ACE else slot, suit)


def own_two(suit: int) -> Face:
    """Return the 2 of a suit: natural in slot 2, a wild elsewhere."""
    return make_face(PINELLA, suit)


@cache
def sequence(suit: int, low: int, high: int, wild_slot: int = 0, wild: Face = -1) -> Layout:
    """Lay a sequence over slots low to high with a wild in one of them (0: no wild).

    A 2 of the suit put into slot 2 comes out natural.
    """
    faces = [natural_face(suit, slot) for slot in range(low, high + 1)]
    index = -1
    if wild_slot:
        if wild != faces[wild_slot - low]:
            index = wild_slot - low
        faces[wild_slot - low] = wild
    return Layout("sequence", suit, low, tuple(faces), index)


@cache
def free_sequence(suit: int, low: int, high: int, wild: Face) -> Layout | None:
    """Lay naturals low to high and a free wild; None if there is no slot left for it."""
    if low > LOW_ACE:
        return sequence(suit, low - 1, high, low - 1, wild)
    if high < HIGH_ACE:
        return sequence(suit, low, high + 1, high + 1, wild)
    return None


def set_of(rank: int, naturals: tuple[Face, ...], wild: Face | None = None) -> Layout:
    """Lay a set: the wild at the low end, then the naturals by suit."""
    faces = tuple(sorted(naturals, key=suit_of))
    if wild is None:
        return Layout("set", rank, 0, faces, -1)
    return Layout("set", rank, 0, (wild, *faces), 0)


def heap(faces: tuple[Face, ...]) -> Layout:
    """Lay cards that are no meld, as they were put down; no cards at all are where a meld was taken back."""
    return Layout("heap", -1, 0, faces, -1)


NO_MELD = heap(())

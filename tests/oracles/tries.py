"""Acts somebody might try, lawful or not, made without asking the engine what is lawful."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import TypeVar

from burraco.cards.faces import FRENCH, Deck, Face, deck_of, face_of
from burraco.cards.french import RANKS
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.state import State
from burraco.rules.layout import Layout
from tests.oracles import melds as oracle
from tests.oracles import words as word_oracle

T = TypeVar("T")


def melds_of(faces: Sequence[Face]) -> set[Layout]:
    """Return every meld of these cards, of whichever deck they are."""
    if faces and faces[0] not in FRENCH.faces:
        return word_oracle.melds(faces)
    return oracle.melds(faces, True, RANKS)


def growths_of(layout: Layout, held: Sequence[Face]) -> set[tuple[tuple[Face, ...], Layout]]:
    """Return every way to grow a meld with some of these cards."""
    return (
        word_oracle.growths(layout, held)
        if layout.kind == "word"
        else oracle.growths(layout, held, True, RANKS)
    )


def _deck(state: State) -> Deck:
    return deck_of(next(card for row in (state.stock, state.pile, *state.hands) for card in row))


def tries(state: State, chance: random.Random) -> Iterator[PlayerAct]:
    """Yield acts of the player in turn, most of them plausible."""
    hand = [face_of(card) for card in state.hands[state.seat]]
    pile = [face_of(card) for card in state.pile]
    yield from (Draw(), Take(), LeavePile())
    yield from map(Discard, {*hand, *chance.sample(_deck(state).faces, 3)})
    yield from map(Discard, {face_of(card) for row in state.penalised for card in row})
    yield from opens(hand, _deck(state), chance)
    yield from adds(state, hand, chance)
    yield from opens_from_pile(hand, pile, chance)


def opens(hand: list[Face], deck: Deck, chance: random.Random) -> Iterator[Open]:
    """Yield melds of the hand, some with a card that is not there, some not lying as they should."""
    for faces in (_some(hand, chance, 9), [*_some(hand, chance, 8), chance.choice(deck.faces)]):
        for layout in _pick(melds_of(faces), chance, 12):
            yield Open(layout)
            if layout.kind == "sequence" and layout.wild == 0:  # a free wild at the wrong end
                yield Open(_turned(layout))
            if layout.kind == "word":  # letters in the wrong order
                turned = layout.wild if layout.wild < 0 else len(layout.faces) - 1 - layout.wild
                yield Open(Layout("word", layout.key, 0, layout.faces[::-1], turned))


def adds(state: State, hand: list[Face], chance: random.Random) -> Iterator[Add]:
    """Yield cards added to anybody's melds."""
    for meld in state.melds:
        held = tuple(sorted(_some(hand, chance, 4)))
        for faces, layout in _pick(growths_of(meld.layout, held), chance, 8):
            yield Add(meld.number, faces, layout)
        yield Add(meld.number, held[:1], meld.layout)
    yield Add(len(state.melds) + 1, tuple(hand[:1]), Layout("set", 3, 0, (), -1))


def opens_from_pile(hand: list[Face], pile: list[Face], chance: random.Random) -> Iterator[OpenFromPile]:
    """Yield melds of hand and pile with a part of them, any part, said to be from the pile."""
    faces = [*_some(hand, chance, 6), *_some(pile, chance, 4)]
    for layout in _pick(melds_of(faces), chance, 12):
        number = chance.randrange(len(layout.faces) + 1)
        from_pile = [face for face in layout.faces if face in pile][:number]
        yield OpenFromPile(layout, tuple(sorted(from_pile)))
        yield OpenFromPile(layout, tuple(sorted(_some(pile, chance, 2))))


def _some(faces: list[Face], chance: random.Random, most: int) -> list[Face]:
    return chance.sample(faces, min(most, len(faces)))


def _pick(found: set[T], chance: random.Random, most: int) -> list[T]:
    ordered = sorted(found, key=_order)
    return chance.sample(ordered, min(most, len(ordered)))


def _order(found: object) -> str:
    """Return a key that tells layouts apart, so that one seed always leads the same way."""
    layout = found[1] if isinstance(found, tuple) else found
    assert isinstance(layout, Layout)
    return f"{found} {layout.kind} {layout.low} {layout.wild}"


def _turned(layout: Layout) -> Layout:
    """Put a free wild from the low to the high end."""
    faces = (*layout.faces[1:], layout.faces[0])
    return Layout(layout.kind, layout.key, layout.low + 1, faces, len(faces) - 1)


def every_try(state: State) -> Iterator[PlayerAct]:
    """Yield every act of the player in turn with cards they could have in mind: slow, for small hands."""
    hand = [face_of(card) for card in state.hands[state.seat]]
    held = Counter(hand)
    pile = Counter(face_of(card) for card in state.pile)
    yield from (Draw(), Take(), LeavePile())
    yield from map(Discard, _deck(state).faces)
    yield from map(Open, melds_of(hand))
    for meld in state.melds:
        for faces, layout in growths_of(meld.layout, hand):
            yield Add(meld.number, faces, layout)
    for layout in melds_of(tuple((held + pile).elements())):
        wanted = Counter(layout.faces)
        for numbers in product(*(range(min(wanted[face], pile[face]) + 1) for face in wanted)):
            from_pile = [face for face, number in zip(wanted, numbers, strict=True) for _ in range(number)]
            yield OpenFromPile(layout, tuple(sorted(from_pile)))

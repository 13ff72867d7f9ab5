"""Acts name faces; these find the physical cards, by fixed rules, so that a log can be made again."""

from burraco.cards.faces import Card, Face, face_of
from burraco.rules.layout import Layout


def find(
    held: tuple[Card, ...], faces: tuple[Face, ...], first: tuple[Card, ...] = ()
) -> tuple[Card, ...] | None:
    """Find physical cards of these faces, None if one is missing; those in ``first`` go first.

    A card just taken from the pile is played rather than its twin, so that the twin may be discarded.
    """
    left = sorted(held, key=lambda card: card not in first) if first else list(held)
    found = []
    for face in faces:
        for card in left:
            if face_of(card) == face:
                left.remove(card)
                found.append(card)
                break
        else:
            return None
    return tuple(found)


def pick(held: tuple[Card, ...], face: Face, last: tuple[Card, ...]) -> Card:
    """Pick a physical card of this face to discard, rather its twin than one just taken."""
    copies = [card for card in held if face_of(card) == face]
    return next((card for card in copies if card not in last), copies[0])


def lay(layout: Layout, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Put physical cards in the order in which their faces lie."""
    if len(cards) == len(layout.faces) and all(
        face_of(card) == face for card, face in zip(cards, layout.faces, strict=True)
    ):
        return cards
    found = find(cards, layout.faces)
    assert found is not None
    return found

"""Cards and melds drawn in text, as drawings of a table have them: ``4♦ 5♦ 6♦``, ``7♥'``."""

from burraco.cards.faces import FRENCH, Card, Deck, Face, card_of, is_wild, write_faces
from burraco.cards.letters import colour_of
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import arrange


class BadDrawing(ValueError):
    """A drawing that is no table, with the line at fault."""


def cards(text: str, deck: Deck = FRENCH) -> tuple[Card, ...]:
    """Return the physical cards these tokens name: copy 0 unless primed."""
    return tuple(card_of(deck.read_face(token.rstrip("'")), token.count("'")) for token in text.split())


def card(token: str, deck: Deck = FRENCH) -> Card:
    """Return the one physical card this token names."""
    (found,) = cards(token, deck)
    return found


def faces(text: str, deck: Deck = FRENCH) -> tuple[Face, ...]:
    """Return the faces these tokens name, in the order written."""
    return tuple(deck.read_face(token.rstrip("'")) for token in text.split())


def layout(text: str, deck: Deck = FRENCH) -> Layout:
    """Return a meld as it lies when drawn like this, a free wild at either end."""
    return lying(faces(text, deck))


def lying(written: tuple[Face, ...]) -> Layout:
    """Return a meld as it lies when its cards are written in this order; letters lie as they are written."""
    if written[0] not in FRENCH.faces:
        wild = next((at for at, face in enumerate(written) if is_wild(face)), -1)
        return Layout("word", max(map(colour_of, written)), 0, written, wild)
    ways = arrange(load("casa:nobile"), tuple(sorted(written)))
    for way in ways:
        if written in (way.faces, way.faces[::-1]):
            return way
    at_ends = [way for way in ways if way.has_free_wild and way.faces[way.wild] in (written[0], written[-1])]
    if len(ways) == 1 or len(at_ends) == 1:
        return (at_ends or ways)[0]
    known = " or as ".join(write_faces(way.faces) for way in ways) or "no meld"
    raise BadDrawing(f"{write_faces(written)} can lie as {known}")

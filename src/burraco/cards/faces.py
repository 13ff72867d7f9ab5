"""Faces and cards of either deck: 0 … 53 are French (`french`), 54 … 97 letters (`letters`).

The rooms above ask here, so that they need not know which deck lies on the table. A `Deck` is what a code
plays with; what is printed on a card, how it is written and whether it is wild follow from its number alone.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from burraco.cards import french, letters

Face = int
Card = int
UnknownCard = french.UnknownCard

FACES = range(len(french.FACES) + len(letters.FACES))
_FACE_OF: tuple[Face, ...] = (*(french.face_of(card) for card in french.DECK), *letters.FACE_OF)
_CARDS: tuple[list[Card], ...] = tuple([] for _ in FACES)
for _card, _face in enumerate(_FACE_OF):
    _CARDS[_face].append(_card)
_FIRST_COPY = tuple(_CARDS[face][0] for face in _FACE_OF)
_IS_WILD = (*map(french.is_wild, french.FACES), *map(letters.is_wild, letters.FACES))
_NAMES = (*map(french.write_face, french.FACES), *map(letters.write_face, letters.FACES))
_SYMBOLS = (*map(french.symbol, french.FACES), *map(letters.write_face, letters.FACES))


class Deck(NamedTuple):
    """The cards a code is played with.

    ``jolly`` are the faces that a jolly written without a colour may have, ``words`` every other spelling.
    """

    cards: range
    faces: range
    jolly: tuple[Face, ...]
    words: Mapping[str, Face]
    example: str

    def read_face(self, word: str, jolly: Face | None = None) -> Face:
        """Read one face; a bare ``*`` becomes the given jolly, or the deck's first."""
        if word == ANY_JOLLY:
            return self.jolly[0] if jolly is None else jolly
        try:
            return self.words[word.upper().replace("\ufe0f", "").replace("\ufe0e", "")]
        except KeyError:
            raise UnknownCard(word, self.example) from None

    def read_faces(self, text: str) -> tuple[Face, ...]:
        """Read faces parted by spaces or commas; bare ``*`` are dealt the jolly of the deck in turn.

        The colour of a jolly matters in the seat draw only, so a person may leave it out elsewhere.
        """
        faces: list[Face] = []
        for word in text.replace(",", " ").split():
            used = sum(map(is_jolly, faces))
            faces.append(self.read_face(word, self.jolly[used % len(self.jolly)]))
        return tuple(faces)

    def surplus(self, faces: Sequence[Face]) -> list[Face]:
        """Return the faces that occur more often than the deck holds them."""
        return sorted(face for face, count in Counter(faces).items() if count > copies_of(face))


ANY_JOLLY = french.ANY_JOLLY
FRENCH = Deck(
    range(len(french.DECK)),
    french.FACES,
    (french.JOLLY_RED, french.JOLLY_BLACK),
    french.SPELLINGS,
    "7H 10D KC 2S *",
)
LETTERS = Deck(letters.DECK, letters.FACES, (letters.JOLLY,), letters.WORDS, "Ar Ab + *")
DECKS = {"french": FRENCH, "letters": LETTERS}


def deck_of(card: Card) -> Deck:
    """Return the deck a card belongs to."""
    return LETTERS if card >= letters.FIRST_CARD else FRENCH


def face_of(card: Card) -> Face:
    """Return what is printed on this physical card."""
    return _FACE_OF[card]


def faces_of(cards: Sequence[Card]) -> tuple[Face, ...]:
    """Return the faces of physical cards."""
    return tuple([_FACE_OF[card] for card in cards]) if cards else ()


def copies_of(face: Face) -> int:
    """Return how many cards show this face."""
    return len(_CARDS[face])


def card_of(face: Face, copy: int) -> Card:
    """Return one of the physical cards of a face."""
    return _CARDS[face][copy]


def first_copy(card: Card) -> Card:
    """Return the card that stands for all copies of the same face."""
    return _FIRST_COPY[card]


def is_wild(face: Face) -> bool:
    """Tell whether the face can stand for another card: a jolly or a pinella."""
    return _IS_WILD[face]


def is_jolly(face: Face) -> bool:
    """Tell whether the face is a jolly."""
    return face in (french.JOLLY_RED, french.JOLLY_BLACK, letters.JOLLY)


def write_face(face: Face) -> str:
    """Write a face as a record does: ``7H``, ``*r``, ``Ar``."""
    return _NAMES[face]


def write_faces(faces: Iterable[Face]) -> str:
    """Write several faces, parted by spaces."""
    return " ".join([_NAMES[face] for face in faces])


def symbol(face: Face) -> str:
    """Write a face for people: ``7♥``, ``★``; letters as in a record."""
    return _SYMBOLS[face]

"""The 108 French cards: faces as small integers, and how people write them.

A *face* is what is printed on a card: ``suit * 13 + rank - 1`` for the 52 suited ones, then the red and the
black jolly (52, 53). A *card* is a physical object, one of the two copies of a face: ``face * 2 + copy``.
Integers, not objects, because every room above counts and compares them by the million.
"""

from collections.abc import Iterable, Sequence

Face = int
Card = int

HEARTS, DIAMONDS, CLUBS, SPADES = range(4)
SUIT_LETTERS = "HDCS"
SUIT_SYMBOLS = "♥♦♣♠"
ACE, PINELLA, JACK, QUEEN, KING = 1, 2, 11, 12, 13
RANK_NAMES = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANKS = range(ACE, KING + 1)

SUITED_FACES = 52
JOLLY_RED: Face = 52
JOLLY_BLACK: Face = 53
FACES = range(54)
COPIES = 2
DECK: tuple[Card, ...] = tuple(range(len(FACES) * COPIES))

_FACE_OF = tuple(card // COPIES for card in DECK)
_RANK_OF = tuple(face % 13 + 1 if face < SUITED_FACES else 0 for face in FACES)
_SUIT_OF = tuple(face // 13 if face < SUITED_FACES else -1 for face in FACES)
_IS_WILD = tuple(face >= SUITED_FACES or face % 13 == 1 for face in FACES)


def face_of(card: Card) -> Face:
    """Return what is printed on this physical card; a card of the other deck is an IndexError."""
    return _FACE_OF[card]


def card_of(face: Face, copy: int) -> Card:
    """Return the physical card of this face from deck 0 or 1."""
    return face * 2 + copy


def make_face(rank: int, suit: int) -> Face:
    """Return the face of a suited card."""
    return suit * 13 + rank - 1


def rank_of(face: Face) -> int:
    """Return 1 (ace) to 13 (king), 0 for a jolly."""
    return _RANK_OF[face]


def suit_of(face: Face) -> int:
    """Return 0 to 3 in the order hearts, diamonds, clubs, spades; -1 for a jolly."""
    return _SUIT_OF[face]


def is_jolly(face: Face) -> bool:
    """Tell whether the face is one of the two jolly."""
    return face >= SUITED_FACES


def is_wild(face: Face) -> bool:
    """Tell whether the face can stand for another card: a jolly or any 2."""
    return _IS_WILD[face]


def norm_key(face: Face) -> tuple[int, int]:
    """Sort key of the order "secondo norma", highest first: jolly, 2, A, K … 3, then ♥ ♦ ♣ ♠.

    The red jolly stands before the black one so that the order is total; where a code ranks the jolly
    otherwise (seat draw) it says so itself.
    """
    if face >= SUITED_FACES:
        return (0, face)
    rank = _RANK_OF[face]
    place = {PINELLA: 1, ACE: 2}.get(rank, 16 - rank)
    return (place, _SUIT_OF[face])


def write_face(face: Face) -> str:
    """Write a face as ``7H``, ``10D``, ``*r``."""
    if face >= SUITED_FACES:
        return "*r" if face == JOLLY_RED else "*b"
    return RANK_NAMES[_RANK_OF[face]] + SUIT_LETTERS[_SUIT_OF[face]]


def write_faces(faces: Iterable[Face]) -> str:
    """Write several faces, parted by spaces."""
    return " ".join(map(write_face, faces))


def symbol(face: Face) -> str:
    """Write a face for people: ``7♥``, ``★`` for the red jolly, ``☆`` for the black one."""
    if face >= SUITED_FACES:
        return "★" if face == JOLLY_RED else "☆"
    return RANK_NAMES[_RANK_OF[face]] + SUIT_SYMBOLS[_SUIT_OF[face]]


def _spellings() -> dict[str, Face]:
    """Return every accepted spelling of every suited face and of the coloured jolly, upper case."""
    words = {"*R": JOLLY_RED, "*B": JOLLY_BLACK, "★": JOLLY_RED, "☆": JOLLY_BLACK}
    for face in range(SUITED_FACES):
        rank, suit = RANK_NAMES[_RANK_OF[face]], _SUIT_OF[face]
        for name in (rank, "T") if rank == "10" else (rank,):
            words[name + SUIT_LETTERS[suit]] = face
            words[name + SUIT_SYMBOLS[suit]] = face
    return words


SPELLINGS = _spellings()
"""Every spelling of every face but a bare jolly, upper case."""
ANY_JOLLY = "*"


class UnknownCard(ValueError):
    """A word that names no card."""

    def __init__(self, word: str, example: str = "7H 10D KC 2S *") -> None:
        self.word = word if len(word) <= 20 else word[:20] + "…"
        super().__init__(f"«{self.word}» is not a card (cards are written {example})")


def read_face(word: str, jolly: Face = JOLLY_RED) -> Face:
    """Read one face; a bare ``*`` becomes the given jolly."""
    if word == ANY_JOLLY:
        return jolly
    try:
        return SPELLINGS[word.upper().replace("\ufe0f", "").replace("\ufe0e", "")]
    except KeyError:
        raise UnknownCard(word) from None


def read_faces(text: str) -> tuple[Face, ...]:
    """Read faces parted by spaces or commas; bare ``*`` are dealt the colours red, black in turn.

    The colour of a jolly matters in the seat draw only, so a person may leave it out elsewhere.
    """
    words = text.replace(",", " ").split()
    faces: list[Face] = []
    bare = (JOLLY_RED, JOLLY_BLACK)
    for word in words:
        used = sum(face >= SUITED_FACES for face in faces)
        faces.append(read_face(word, bare[used % 2]))
    return tuple(faces)


def count_faces(faces: Iterable[Face]) -> list[int]:
    """Return how often each of the 54 faces occurs."""
    counts = [0] * len(FACES)
    for face in faces:
        counts[face] += 1
    return counts


def surplus(faces: Sequence[Face]) -> list[Face]:
    """Return the faces that occur more often than two decks hold them."""
    return [face for face, count in enumerate(count_faces(faces)) if count > COPIES]

"""The 116 letter cards of Burraco Parole, numbered after the French ones, and how people write them.

Faces: the 21 red letters in alphabetical order (54 … 74), the black ones (75 … 95), the pinella (96) and the
jolly (97). The two decks together hold each consonant of a colour twice, each vowel of a colour four times,
eight pinelle and four jolly; the cards of a face are numbered one after the other, from 108 on. Pinelle and
jolly have no colour that matters. [parole 1.2] [parole 4.2]
"""

Face = int
Card = int

RED, BLACK = range(2)
COLOUR_LETTERS = "rb"
ALPHABET = "ABCDEFGHILMNOPQRSTUVZ"
VOWELS = "AEIOU"
RARE = "HQZ"

FIRST_FACE: Face = 54
FIRST_CARD: Card = 108
PINELLA: Face = FIRST_FACE + 2 * len(ALPHABET)
JOLLY: Face = PINELLA + 1
FACES = range(FIRST_FACE, JOLLY + 1)

_NAMES = [letter + colour for colour in COLOUR_LETTERS for letter in ALPHABET] + ["+", "*"]
_COPIES = [4 if letter in VOWELS else 2 for _ in COLOUR_LETTERS for letter in ALPHABET] + [8, 4]
FACE_OF: tuple[Face, ...] = tuple(
    face for face, copies in zip(FACES, _COPIES, strict=True) for _ in range(copies)
)
"""The face of each card, from `FIRST_CARD` on."""
DECK = range(FIRST_CARD, FIRST_CARD + len(FACE_OF))

WORDS: dict[str, Face] = {name.upper(): face for name, face in zip(_NAMES, FACES, strict=True)}
"""Every spelling of every face, upper case."""


def make_letter(letter: str, colour: int) -> Face:
    """Return the face of a letter, upper case, of a colour."""
    return FIRST_FACE + colour * len(ALPHABET) + ALPHABET.index(letter)


def letter_of(face: Face) -> str:
    """Return the letter, upper case; nothing for a wild."""
    return "" if face >= PINELLA else ALPHABET[(face - FIRST_FACE) % len(ALPHABET)]


def colour_of(face: Face) -> int:
    """Return `RED` or `BLACK`; -1 for a wild."""
    return -1 if face >= PINELLA else (face - FIRST_FACE) // len(ALPHABET)


def is_wild(face: Face) -> bool:
    """Tell whether the face can stand for another: a pinella or a jolly."""
    return face >= PINELLA


def copies_of(face: Face) -> int:
    """Return how many cards show this face."""
    return _COPIES[face - FIRST_FACE]


def write_face(face: Face) -> str:
    """Write a face as ``Ar`` (red), ``Ab`` (black), ``+`` (pinella), ``*`` (jolly)."""
    return _NAMES[face - FIRST_FACE]

"""Words typed at the table as people say them: ``c casa`` opens CASA in whatever cards make it."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from burraco.cards.letters import (
    ALPHABET,
    BLACK,
    JOLLY,
    PINELLA,
    RED,
    Face,
    is_wild,
    letter_of,
    make_letter,
)
from burraco.engine.acts import Add, Open, OpenFromPile, PlayerAct
from burraco.engine.legal import legal
from burraco.engine.refereed.witness import Impossible
from burraco.engine.view import View
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import readings, refuse_spelling

MIN_LETTERS = 3
_ACTS = {"open": Open, "add": Add, "pile": OpenFromPile}


def is_spelt(text: str) -> bool:
    """Tell whether somebody typed a word, not a card (``Ar``) or its place in the hand."""
    return len(text) >= MIN_LETTERS and all(sign in ALPHABET for sign in text.upper())


def is_foreign(text: str) -> bool:
    """Tell whether somebody typed a word with letters for which there are no cards."""
    return len(text) >= MIN_LETTERS and text.isalpha() and not is_spelt(text)


def spelt_acts(code: Code, seen: View, verb: str, word: str, meld: int) -> Sequence[PlayerAct] | Refusal:
    """Return the lawful acts of a verb after which a meld reads like this, or why there is none."""
    wanted = _ACTS.get(verb, ())
    acts = [
        act
        for act in legal(code, seen)
        if isinstance(act, Open | Add | OpenFromPile)
        and isinstance(act, wanted)
        and len(act.layout.faces) == len(word)
        and (not isinstance(act, Add) or act.meld == meld)
        and word in readings(code, act.layout)
    ]
    if acts:
        return acts
    return code.refuse("not-in-hand", "turn.order") if word in code.lexicon else refuse_spelling(code, word)


def spelt_faces(word: str, held: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return cards that spell a word letter by letter, whether it is one or not, as far as possible of one
    colour; a wild for a letter that is not there. `Impossible` if there are not enough.
    """
    tries = (_spell(word, held, colours) for colours in ((RED,), (BLACK,), (RED, BLACK)))
    found = [faces for faces in tries if faces is not None]
    if not found:
        raise Impossible("not-in-hand")
    return min(found, key=lambda faces: sum(map(is_wild, faces)) > 1)


def _spell(word: str, held: tuple[Face, ...], colours: tuple[int, ...]) -> tuple[Face, ...] | None:
    left, faces = list(held), []
    for letter in word.upper():
        wanted = [make_letter(letter, colour) for colour in colours] + [PINELLA, JOLLY]
        face = next((face for face in wanted if face in left), None)
        if face is None:
            return None
        left.remove(face)
        faces.append(face)
    return tuple(faces)


def added_letters(word: str, meld: Layout, held: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return cards that turn the letters of a meld into those of a word; its wild may stand for any."""
    there = Counter(letter_of(face) for face in meld.faces if not is_wild(face))
    lacking = "".join((Counter(word.upper()) - there).elements())
    if not lacking:
        raise Impossible("no-cards")
    colours = (meld.key,) if meld.kind == "word" else (RED, BLACK)
    wilds = sum(map(is_wild, meld.faces)) if len(lacking) <= len(held) + len(meld.faces) else 0
    for skipped in range(min(wilds, len(lacking) - 1) + 1):
        for some in combinations(lacking, len(lacking) - skipped):
            faces = _spell("".join(some), held, colours) or _spell("".join(some), held, (RED, BLACK))
            if faces is not None:
                return faces
    raise Impossible("not-in-hand")

"""Examples of melds: what is tried is written here, what the rules say of it is asked of them.

So an example shows under every code what that code makes of it, right or wrong.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from burraco.cards.faces import Face, is_wild, write_face
from burraco.record.speech import reason
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import for_families
from burraco.rules.melds import arrange_written, grow, refuse_addition, refuse_opening
from burraco.rules.words import readings
from burraco.texts.languages import Lang
from burraco.texts.names import card_name
from burraco.texts.say import say


class Trial(NamedTuple):
    """Cards somebody wants to lay: as a new meld, or added to one."""

    cards: str
    added: str = ""


_ACE_TO_KING = "AH 2H 3H 4H 5H 6H 7H 8H 9H 10H JH QH KH"

TRIALS: Mapping[str, Mapping[str, Sequence[Trial]]] = {
    "french": {
        "sequence": (
            Trial("7H 8H 9H"),
            Trial("QS KS AS"),
            Trial("AD 2D 3D"),
            Trial("5H 6H 8H"),
            Trial("5H 6H 7D"),
            Trial(f"{_ACE_TO_KING} AH"),
        ),
        "set": (
            Trial("8H 8D 8S"),
            Trial("3C 3C 3D 3S"),
            Trial("AH AC 2D"),
            Trial("KH KD"),
            Trial("AH AD AC *r *b"),
        ),
        "wild": (
            Trial("10H JH 2S"),
            Trial("10H JH 2S *r"),
            Trial("2S 2H *r"),
            Trial("10H JH 2S", "KH"),
            Trial("QH 2S AH", "10H"),
            Trial("3H 4H 2H 6H", "2S"),
            Trial("3H 4H 2H 6H", "2H"),
            Trial("2H 3H 4H", "6H"),
            Trial("AH 2H 3H", "5H"),
        ),
        "burraco": (
            Trial("5S 6S 7S 8S 9S 10S JS"),
            Trial("5S 6S 7S 8S 9S 10S JS 2H"),
            Trial("5S 6S 2H 8S 9S 10S JS"),
            Trial("AH AH AD AD AC AC AS"),
            Trial("AH AH AD AD AC AC *r"),
        ),
    },
    "letters": {
        "word": (
            Trial("Cr Ar Sr Ar"),
            Trial("Cr Ar Sb Ar"),
            Trial("Pb Eb Rb Cb Hb Eb"),
            Trial("Rr Or Mr Ar"),
            Trial("Cr Ar Sr Ar", "Tr Ar"),
            Trial("Cr Ar Sr Ar", "Rr"),
        ),
        "wild": (
            Trial("Cr + Sr Ar"),
            Trial("Cr Ar * Ar"),
            Trial("Cr + * Ar"),
            Trial("Cr * Sr Ar", "Ar"),
        ),
        "burraco": (
            Trial("Cr Ar Vr Ar Lr Lr Or"),
            Trial("Cr * Vr Ar Lr Lr Or"),
            Trial("Cr Ar Vr Ar Lr Lr Er Rr Ir Ar"),
        ),
    },
}
"""By the kind of deck and the chapter."""

BY_VALUE: Mapping[str, Trial] = {
    "burraco.semipulito": Trial("5S 6S 7S 8S 9S 10S JS 2H"),
    "burraco.super": Trial("AH AH AD AD AC AC AS AS"),
    "burraco.king_to_ace": Trial(_ACE_TO_KING),
    "burraco.ace_to_ace": Trial(f"{_ACE_TO_KING} AH"),
}
"""What shows the difference a home rule makes, by the value it sets."""


class Drawn(NamedTuple):
    """A card to be drawn: the symbol of the sprite, its ink, whether it is wild, or has just been added."""

    symbol: str
    ink: str
    is_wild: bool
    is_added: bool


class Verdict(NamedTuple):
    """An example with what the rules say of it."""

    cards: list[Drawn]
    names: str
    asks: str
    is_ok: bool
    text: str
    cite: Citation | None


def judge(lang: Lang, code: Code, trial: Trial) -> Verdict:
    """Ask the rules of a code what they make of a trial; what a wild may be read as is fit for everybody."""
    code = for_families(code)
    faces, added = code.deck.read_faces(trial.cards), code.deck.read_faces(trial.added)
    ways = sorted(arrange_written(code, faces), key=lambda way: way.faces != faces)
    refusal = None if ways else refuse_opening(code, faces)
    if ways and added:
        before, ways = ways[0], list(grow(code, ways[0], tuple(sorted(added))))
        refusal = None if ways else refuse_addition(code, before, added)
    asks = say(lang, "rulebook.adding", what=_names(lang, added)) if added else ""
    if refusal is not None:
        text, cite = reason(lang, "4", refusal), refusal.cite
        return _verdict(lang, (*faces, *added), added, asks, False, text, cite)
    text, found = _praise(lang, code, ways[0])
    return _verdict(lang, ways[0].faces, added, asks, True, text, found)


def _verdict(
    lang: Lang,
    faces: tuple[Face, ...],
    added: tuple[Face, ...],
    asks: str,
    is_ok: bool,
    text: str,
    cite: Citation | None,
) -> Verdict:
    return Verdict(drawn(faces, added), _names(lang, faces), asks, is_ok, text, cite)


def _names(lang: Lang, faces: Sequence[Face]) -> str:
    return ", ".join(card_name(lang, face) for face in faces)


def _praise(lang: Lang, code: Code, layout: Layout) -> tuple[str, Citation | None]:
    """Say what a meld is and what it is worth."""
    points = sum(code.worth[face] for face in layout.faces)
    words = ", ".join(readings(code, layout)).upper() if layout.kind == "word" else ""
    text = say(lang, f"rulebook.verdict.{layout.kind}", points=points, **({"words": words} if words else {}))
    burraco = burraco_of(code, layout)
    if burraco is None:
        return text, None
    kind = say(lang, f"score.burraco-{burraco.kind}")
    told = say(lang, "rulebook.verdict.burraco", kind=kind, points=burraco.points + burraco.bonus)
    return f"{text}. {told}", burraco.cite


def drawn(faces: Sequence[Face], added: Sequence[Face] = ()) -> list[Drawn]:
    """Return cards as they are drawn, those just added marked: the last of equal ones."""
    left, found = list(added), []
    for face in reversed(faces):
        is_added = face in left
        if is_added:
            left.remove(face)
        found.append(Drawn(_symbol(face), _ink(face), is_wild(face), is_added))
    return found[::-1]


def _symbol(face: Face) -> str:
    """Return the name of a card's picture in the sprite, as `web/cards/sprite.py` gives them."""
    word = write_face(face)
    if word == "+":
        return "letter-plus"
    if word[0] == "*":
        return f"joker-{word[1]}" if len(word) > 1 else "letter-joker"
    return f"letter-{word}" if word[-1] in "rb" else word


def _ink(face: Face) -> str:
    last = write_face(face)[-1]
    return last if last in "HDCSr" else "b"

"""What a person types at the table, read as an act: letters in Italian or English, cards or their places."""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.cards.faces import Face, UnknownCard, is_jolly
from burraco.cli.terminal.typed_words import is_foreign, is_spelt, spelt_acts
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.melds import arrange, arrange_written, grow, refuse_addition, refuse_opening
from burraco.rules.words import refuse_spelling

VERBS = {
    "draw": ("p", "pesca", "draw"),
    "take": ("r", "raccogli", "take", "t"),
    "open": ("c", "cala", "open", "o"),
    "pile": ("m", "monte", "pile"),
    "leave": ("l", "lascia", "leave"),
    "add": ("a", "attacca", "add"),
    "discard": ("s", "scarta", "discard", "d"),
}
_VERB = {word: verb for verb, words in VERBS.items() for word in words}


class Unclear(NamedTuple):
    """Words that cannot be read, with the key of what to answer."""

    key: str
    word: str = ""


Reading = Sequence[PlayerAct] | Refusal | Unclear
"""One act, several to choose from, why it cannot be, or what is unclear."""


def read_command(code: Code, seen: View, text: str) -> Reading:
    """Read a typed command as the acts it can mean."""
    words = text.replace(",", " ").split()
    verb = _VERB.get(words[0].lower(), "") if words else ""
    if verb == "draw":
        return [Draw()]
    if verb == "take":
        return [Take()]
    if verb == "leave":
        return [LeavePile()]
    if not verb:
        return Unclear("play.unknown-command", words[0][:20] if words else "")
    meld = 0
    arguments = words[1:]
    if verb == "add":
        number = as_number(arguments[-1]) if len(arguments) > 1 else None
        if number is None:
            return Unclear(for_deck(code, "play.which-meld"))
        meld, arguments = number, arguments[:-1]
    if code.plays_words and len(arguments) == 1 and verb != "discard" and is_foreign(arguments[0]):
        return refuse_spelling(code, arguments[0].lower())
    try:
        if code.plays_words and len(arguments) == 1 and is_spelt(arguments[0]):
            return spelt_acts(code, seen, verb, arguments[0].lower(), meld)
        hand = seen.hands[seen.seat] or ()
        faces = read_cards(code, arguments, hand, seen.pile if verb == "pile" else ())
    except UnknownCard as error:
        return Unclear(for_deck(code, "play.unknown-card"), error.word)
    if not faces:
        return Unclear(for_deck(code, "play.which-discard" if verb == "discard" else "play.which-cards"))
    return _act(code, seen, verb, faces, meld)


def for_deck(code: Code, key: str) -> str:
    """Return the key of the text whose examples are of the deck that is played with."""
    return key + "-letters" if code.plays_words else key


def _act(code: Code, seen: View, verb: str, faces: tuple[Face, ...], meld: int) -> Reading:
    ordered = tuple(sorted(faces))
    if verb == "discard":
        return [Discard(faces[0])] if len(faces) == 1 else Unclear("play.one-card")
    if verb == "open":
        return [Open(way) for way in arrange_written(code, faces)] or refuse_opening(code, faces)
    if verb == "pile":
        acts = [act for act in legal(code, seen).pile_plays if tuple(sorted(act.layout.faces)) == ordered]
        return acts or _unlisted_pile_play(code, seen, ordered)
    if not 1 <= meld <= len(seen.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=meld)
    before = seen.melds[meld - 1].layout
    return [Add(meld, ordered, way) for way in grow(code, before, ordered)] or refuse_addition(
        code, before, faces
    )


def _unlisted_pile_play(code: Code, seen: View, faces: tuple[Face, ...]) -> Reading:
    """Name a gioco al monte that is not lawful, so that the rules can say why."""
    from_pile = tuple(face for face in faces if face in seen.pile)
    return [OpenFromPile(way, from_pile) for way in arrange(code, faces)][:1] or refuse_opening(code, faces)


def read_cards(
    code: Code, words: Sequence[str], hand: tuple[Face, ...], pile: tuple[Face, ...] = ()
) -> tuple[Face, ...]:
    """Read cards, or their places in the hand; a bare jolly is one that is there, in hand or pile."""
    jolly = next((face for face in hand + pile if is_jolly(face)), None)
    faces = []
    for word in words:
        place = as_number(word)
        if place is None:
            faces.append(code.deck.read_face(word, jolly))
        elif 1 <= place <= len(hand):
            faces.append(hand[place - 1])
        else:
            raise UnknownCard(word)
    return tuple(faces)


def as_number(word: str) -> int | None:
    """Return the small number that a word is, None if it is none."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else None

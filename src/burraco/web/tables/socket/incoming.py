"""Frames from a browser: read with suspicion. What is malformed is a `BadFrame`; the rules judge the rest."""

import json
from typing import Any

from burraco.cards.faces import LETTERS, Deck, Face, UnknownCard
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.state import State
from burraco.lexicon.alphabet import MAX_LETTERS
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange_written, grow, refuse_addition, refuse_opening
from burraco.rules.words import lay_word, refuse_word

MAX_BYTES = 4096
MAX_CARDS = 20
MAX_NUMBER = 1_000_000_000


class BadFrame(ValueError):
    """A frame that makes no sense; the slug names the words under ``web.error``."""


def read_frame(text: str) -> dict[str, Any]:
    """Return a frame's data: an object with a ``t``."""
    if len(text.encode(errors="replace")) > MAX_BYTES:
        raise BadFrame("frame-too-long")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFrame("bad-frame") from None
    if not isinstance(data, dict) or not isinstance(data.get("t"), str):
        raise BadFrame("bad-frame")
    return data


def read_number(data: dict[str, Any], name: str) -> int:
    """Return a whole number of a frame."""
    value = data.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MAX_NUMBER:
        raise BadFrame("bad-frame")
    return value


def read_act(code: Code, state: State, data: Any) -> PlayerAct | Refusal:
    """Return the act a frame means, or why the rules know no such thing."""
    if not isinstance(data, dict):
        raise BadFrame("bad-frame")
    match data.get("do"):
        case "draw":
            return Draw()
        case "take":
            return Take()
        case "leave":
            return LeavePile()
        case "discard":
            return Discard(_face(code.deck, data.get("card")))
        case "open":
            return _open(code, data)
        case "add":
            return _add(code, state, data)
        case _:
            raise BadFrame("bad-frame")


def _open(code: Code, data: dict[str, Any]) -> PlayerAct | Refusal:
    faces = _faces(code.deck, data.get("cards"))
    ways = arrange_written(code, faces)
    if not ways:
        return refuse_opening(code, faces)
    layout = _meant(ways, faces)
    if "from_pile" in data:
        return OpenFromPile(layout, tuple(sorted(_faces(code.deck, data["from_pile"]))))
    return Open(layout)


def _add(code: Code, state: State, data: dict[str, Any]) -> PlayerAct | Refusal:
    number, faces = read_number(data, "meld"), tuple(sorted(_faces(code.deck, data.get("cards"))))
    if not 1 <= number <= len(state.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=number)
    before = state.melds[number - 1].layout
    if code.plays_words:
        return _lengthen(code, number, faces, data)
    ways = grow(code, before, faces)
    if not ways:
        return refuse_addition(code, before, faces)
    return Add(number, faces, _meant(ways, _faces(code.deck, data["as"]) if "as" in data else None))


def _lengthen(code: Code, number: int, faces: tuple[Face, ...], data: dict[str, Any]) -> PlayerAct | Refusal:
    """Return the act of adding letters: the player spells the whole word, nobody looks for it."""
    if "as" not in data:
        raise BadFrame("which-way")
    spelt = _faces(code.deck, data["as"])
    after = lay_word(code, spelt)
    if after is None:
        return refuse_word(code, spelt)
    return Add(number, faces, after)


def _meant(ways: tuple[Layout, ...], order: tuple[Face, ...] | None) -> Layout:
    """Return the way that lies as drawn, from either end; of one way no drawing is needed."""
    for way in ways:
        if order is not None and way.faces in (order, order[::-1]):
            return way
    if len(ways) > 1:
        raise BadFrame("which-way")
    return ways[0]


def _faces(deck: Deck, words: Any) -> tuple[Face, ...]:
    most = MAX_LETTERS if deck is LETTERS else MAX_CARDS
    if not isinstance(words, list) or not 0 < len(words) <= most:
        raise BadFrame("bad-frame")
    return tuple(_face(deck, word) for word in words)


def _face(deck: Deck, word: Any) -> Face:
    if not isinstance(word, str):
        raise BadFrame("bad-frame")
    try:
        return deck.read_face(word)
    except UnknownCard:
        raise BadFrame("unknown-card") from None

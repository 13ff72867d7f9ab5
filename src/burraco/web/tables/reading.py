"""Frames from a browser: read with suspicion. What is malformed is a `BadFrame`; the rules judge the rest."""

import json
from typing import Any

from burraco.cards.french import Face, UnknownCard, read_face
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.state import State
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange, grow, refuse_addition, refuse_opening

MOST_BYTES = 4096
MOST_CARDS = 20
MOST_NUMBER = 1_000_000_000


class BadFrame(ValueError):
    """A frame that makes no sense; the slug names the words under ``web.error``."""


def read_frame(text: str) -> dict[str, Any]:
    """Return a frame's data: an object with a ``t``."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
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
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST_NUMBER:
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
            return Discard(_face(data.get("card")))
        case "open":
            return _open(code, data)
        case "add":
            return _add(code, state, data)
        case _:
            raise BadFrame("bad-frame")


def _open(code: Code, data: dict[str, Any]) -> PlayerAct | Refusal:
    faces = _faces(data.get("cards"))
    ways = arrange(code, tuple(sorted(faces)))
    if not ways:
        return refuse_opening(code, faces)
    layout = _meant(ways, faces)
    if "from_pile" in data:
        return OpenFromPile(layout, tuple(sorted(_faces(data["from_pile"]))))
    return Open(layout)


def _add(code: Code, state: State, data: dict[str, Any]) -> PlayerAct | Refusal:
    number, faces = read_number(data, "meld"), tuple(sorted(_faces(data.get("cards"))))
    if not 1 <= number <= len(state.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=number)
    before = state.melds[number - 1].layout
    ways = grow(code, before, faces)
    if not ways:
        return refuse_addition(code, before, faces)
    return Add(number, faces, _meant(ways, _faces(data["as"]) if "as" in data else None))


def _meant(ways: tuple[Layout, ...], order: tuple[Face, ...] | None) -> Layout:
    """Return the way that lies as drawn, from either end; of one way no drawing is needed."""
    for way in ways:
        if order is not None and way.faces in (order, order[::-1]):
            return way
    if len(ways) > 1:
        raise BadFrame("which-way")
    return ways[0]


def _faces(words: Any) -> tuple[Face, ...]:
    if not isinstance(words, list) or not 0 < len(words) <= MOST_CARDS:
        raise BadFrame("bad-frame")
    return tuple(map(_face, words))


def _face(word: Any) -> Face:
    if not isinstance(word, str):
        raise BadFrame("bad-frame")
    try:
        return read_face(word)
    except UnknownCard:
        raise BadFrame("unknown-card") from None

"""Acts as browsers send them: how they are written, and how they are read, with suspicion."""

from collections.abc import Sequence
from typing import cast

from burraco.cards.faces import LETTERS, Deck, Face, UnknownCard, write_face
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.state import State
from burraco.lexicon.alphabet import MAX_LETTERS
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange_written, grow, refuse_addition, refuse_opening
from burraco.rules.words import lay_word, refuse_word
from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.incoming import BadFrame
from burraco.web.tables.socket.incoming_types import Act, AddAct, HandAct, OpenAct

MAX_CARDS = 20


def act_data(act: PlayerAct) -> Act:
    """Return an act as a browser sends it."""
    match act:
        case Open():
            return {"do": "open", "cards": _written(act.layout.faces)}
        case OpenFromPile():
            cards, taken = _written(act.layout.faces), _written(act.from_pile)
            return {"do": "open", "cards": cards, "from_pile": taken}
        case Add():
            meld, after = act.meld, _written(act.layout.faces)
            return {"do": "add", "meld": meld, "cards": _written(act.faces), "as": after}
        case Discard():
            return {"do": "discard", "card": write_face(act.face)}
        case Take():
            return {"do": "take"}
        case LeavePile():
            return {"do": "leave"}
        case Draw():
            return {"do": "draw"}
    raise AssertionError(act)


def _written(faces: Sequence[Face]) -> list[str]:
    return [write_face(face) for face in faces]


PLAIN: dict[str, PlayerAct] = {"draw": Draw(), "take": Take(), "leave": LeavePile()}


def read_act(code: Code, state: State, data: Act | HandAct) -> PlayerAct | Refusal:
    """Return the act a frame means, or why the rules know no such thing."""
    if any(faults(data, Act, may_have_more=True)):
        raise BadFrame("bad-frame")
    act = cast("Act", data)
    if act["do"] == "discard":
        return Discard(read_face(code.deck, act["card"]))
    if act["do"] == "open":
        return _open(code, act)
    if act["do"] == "add":
        return _add(code, state, act)
    return PLAIN[act["do"]]


def _open(code: Code, data: OpenAct) -> PlayerAct | Refusal:
    faces = read_faces(code.deck, data["cards"])
    ways = arrange_written(code, faces)
    if not ways:
        return refuse_opening(code, faces)
    layout = _meant(ways, faces)
    if "from_pile" in data:
        return OpenFromPile(layout, tuple(sorted(read_faces(code.deck, data["from_pile"]))))
    return Open(layout)


def _add(code: Code, state: State, data: AddAct) -> PlayerAct | Refusal:
    number, faces = data["meld"], tuple(sorted(read_faces(code.deck, data["cards"])))
    if not 1 <= number <= len(state.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=number)
    before = state.melds[number - 1].layout
    if code.plays_words:
        return _lengthen(code, number, faces, data)
    ways = grow(code, before, faces)
    if not ways:
        return refuse_addition(code, before, faces)
    return Add(number, faces, _meant(ways, read_faces(code.deck, data["as"]) if "as" in data else None))


def _lengthen(code: Code, number: int, faces: tuple[Face, ...], data: AddAct) -> PlayerAct | Refusal:
    """Return the act of adding letters: the player spells the whole word, nobody looks for it."""
    if "as" not in data:
        raise BadFrame("which-way")
    spelt = read_faces(code.deck, data["as"])
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


def read_faces(deck: Deck, words: Sequence[str]) -> tuple[Face, ...]:
    """Return cards of a frame, at least one."""
    most = MAX_LETTERS if deck is LETTERS else MAX_CARDS
    if not 0 < len(words) <= most:
        raise BadFrame("bad-frame")
    return tuple(read_face(deck, word) for word in words)


def read_face(deck: Deck, word: str) -> Face:
    """Return one card of a frame."""
    try:
        return deck.read_face(word)
    except UnknownCard:
        raise BadFrame("unknown-card") from None

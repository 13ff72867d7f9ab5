"""What a hand does at a table with a referee, as browsers send it: read with suspicion of the form alone.

What lies as no meld is a heap; whether it is lawful nobody asks here.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

from burraco.cards.faces import Face
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, Take
from burraco.engine.refereed import acts
from burraco.engine.refereed.acts import HandAct
from burraco.engine.refereed.witness import Impossible
from burraco.engine.state import State
from burraco.record.clauses import ways_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import arrange_written
from burraco.rules.words import lay_word
from burraco.web.tables.socket import incoming_types
from burraco.web.tables.socket.act_form import read_face, read_faces
from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.incoming import BadFrame

_BARE: Mapping[str, HandAct] = {
    "draw": Draw(),
    "leave": LeavePile(),
    "lift": acts.Lift(),
    "lower": acts.Lower(),
    "pull": acts.Pull(),
    "gather": acts.Gather(),
    "peek": acts.Peek(),
    "accept": acts.Accept(),
}
Data = Mapping[str, Any]
"""An act whose form was read: what its type says is there."""


def read_hand_act(code: Code, state: State, data: incoming_types.Act | incoming_types.HandAct) -> HandAct:
    """Return what a frame says a hand does; `Impossible` where there is no such meld."""
    if any(faults(data, incoming_types.Act | incoming_types.HandAct, may_have_more=True)):
        raise BadFrame("bad-frame")
    verb = data["do"]
    return _BARE[verb] if verb in _BARE else _READ[verb](code, state, cast("Data", data))


def _take(code: Code, state: State, data: Data) -> HandAct:
    if "cards" not in data:
        return Take()
    faces = read_faces(code.deck, data["cards"])
    is_whole = len(faces) == len(state.pile)
    return Take() if is_whole else acts.TakePart(faces)


def _discard(code: Code, _: State, data: Data) -> HandAct:
    """Read a discard of one card or of several: whichever it is by its type, what else it has is let go."""
    if not any(faults(data, incoming_types.DiscardAct, may_have_more=True)):
        return Discard(read_face(code.deck, data["card"]))
    faces = read_faces(code.deck, data["cards"])
    return Discard(faces[0]) if len(faces) == 1 else acts.DiscardSeveral(faces)


def _open(code: Code, _: State, data: Data) -> HandAct:
    faces = read_faces(code.deck, data["cards"])
    ways = _words(code, faces) if code.plays_words else arrange_written(code, faces)
    layout = _as_drawn(ways, faces, heap(faces))
    if "from_pile" in data:
        return OpenFromPile(layout, tuple(sorted(read_faces(code.deck, data["from_pile"]))))
    return Open(layout)


def _words(code: Code, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    word = lay_word(code, faces)
    return () if word is None else (word,)


def _add(code: Code, state: State, data: Data) -> HandAct:
    number = int(data["meld"])
    before = _lies(state, number)
    laid = read_faces(code.deck, data["cards"])
    faces = tuple(sorted(laid))
    drawn = read_faces(code.deck, data["as"]) if "as" in data else None
    if code.plays_words:  # letters laid without a word go behind the one that lies there, or before it
        spelt = [drawn] if drawn is not None else [before.faces + laid, laid + before.faces]
        ways = tuple(way for letters in spelt for way in _words(code, letters))
    else:
        ways = ways_of(code, before, faces)
    return Add(number, faces, _as_drawn(ways, drawn, heap(before.faces + faces)))


def _as_drawn(ways: tuple[Layout, ...], order: tuple[Face, ...] | None, otherwise: Layout) -> Layout:
    """Return the way that lies as the player put it, from either end; else the first; else as they fell."""
    lies = [way for way in ways if order is not None and way.faces in (order, order[::-1])]
    return next(iter(lies or ways), otherwise)


def _lies(state: State, number: int) -> Layout:
    if not 1 <= number <= len(state.melds) or not state.melds[number - 1].cards:
        raise Impossible("no-such-meld", meld=number)
    return state.melds[number - 1].layout


def _show(code: Code, _: State, data: Data) -> HandAct:
    return acts.Show(read_faces(code.deck, data["cards"]))


def _throw(code: Code, state: State, data: Data) -> HandAct:
    """Read a throw; on a meld that takes the cards it is as if they were laid there. [uisp 10.18]"""
    thrown = read_faces(code.deck, data["cards"])
    if "meld" not in data:
        return acts.Throw(thrown)
    onto, faces = int(data["meld"]), tuple(sorted(thrown))
    ways = ways_of(code, _lies(state, onto), faces)
    return Add(onto, faces, ways[0]) if ways else acts.Throw(thrown, onto)


def _place(code: Code, state: State, data: Data) -> HandAct:
    source, meld = int(data["meld"]), int(data["onto"])
    thrown, before = _lies(state, source).faces, _lies(state, meld)
    ways = ways_of(code, before, tuple(sorted(thrown)))
    return acts.Place(source, meld, _as_drawn(ways, None, heap(before.faces + thrown)))


def _slip(code: Code, _: State, data: Data) -> HandAct:
    return acts.Slip(int(data["meld"]), read_face(code.deck, data["card"]))


def _uncover(_: Code, __: State, data: Data) -> HandAct:
    return acts.Uncover(int(data["meld"]), data.get("seen") is not False)


def _suggest(_: Code, __: State, data: Data) -> HandAct:
    return acts.Suggest(int(data["meld"]) if "meld" in data else 0)


_READ: Mapping[str, Callable[[Code, State, Data], HandAct]] = {
    "take": _take,
    "discard": _discard,
    "open": _open,
    "add": _add,
    "show": _show,
    "throw": _throw,
    "place": _place,
    "slip": _slip,
    "uncover": _uncover,
    "suggest": _suggest,
}

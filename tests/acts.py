"""Acts in words, for tests: ``do(code, table, "draw; open 4♦ 5♦ 6♦; discard K♠")``.

An act is written ``draw``, ``take``, ``open 4♦ 5♦ 6♦``, ``open 7♥ 8♥ 9♥ from pile 7♥``, ``leave``,
``add 7♦ to 1`` (a meld's number), ``discard K♠``, ``time``, ``time in flight``, ``clock``. A meld then lies
as the rules let it; where there are several ways, ``add A♥ to 1 as A♥ 2♥ 3♥`` says which.
"""

import re
from functools import reduce

from burraco.cards.faces import face_of, write_face
from burraco.engine import events as ev
from burraco.engine.acts import (
    Act,
    Add,
    CallTime,
    Discard,
    Draw,
    EnforceClock,
    LeavePile,
    Open,
    OpenFromPile,
    PlayerAct,
    Take,
)
from burraco.engine.apply import apply
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.melds import grow
from tests.tables import faces, layout

_BARE: dict[str, Act] = {
    "draw": Draw(),
    "take": Take(),
    "leave": LeavePile(),
    "time": CallTime(),
    "time in flight": CallTime(in_flight=True),
    "clock": EnforceClock(),
}


def act(code: Code, state: State, words: str) -> Act:
    """Read one act; cards that make no meld become an act all the same, which `decide` then refuses."""
    words = words.strip()
    if words in _BARE:
        return _BARE[words]
    verb, _, rest = words.partition(" ")
    if verb == "discard":
        (face,) = faces(rest, code.deck)
        return Discard(face)
    if verb == "open":
        cards, _, from_pile = rest.partition("from pile")
        lies, piled = layout(cards, code.deck), faces(from_pile, code.deck)
        return OpenFromPile(lies, tuple(sorted(piled))) if piled else Open(lies)
    found = re.fullmatch(r"add (.+?) to (\d+)(?: as (.+))?", words)
    assert found is not None, f"no such act: {words}"
    added, meld = tuple(sorted(faces(found[1], code.deck))), int(found[2])
    if found[3]:
        return Add(meld, added, layout(found[3], code.deck))
    ways = grow(code, state.melds[meld - 1].layout, added)
    assert len(ways) < 2, f"say how it lies: {ways}"
    return Add(meld, added, ways[0] if ways else state.melds[meld - 1].layout)


def events(code: Code, state: State, words: str, at: int | None = None) -> list[ev.Event]:
    """Return what follows from one act of the player in turn, which must be lawful."""
    decision = decide(code, state, state.seat, act(code, state, words), at)
    assert not isinstance(decision, Refusal), f"{words}: {decision}"
    return decision


def do(code: Code, state: State, words: str, at: int | None = None) -> State:
    """Return the table after acts parted by semicolons, each of the player then in turn."""
    for one in words.split(";"):
        state = reduce(apply, events(code, state, one, at), state)
    return state


def refused(code: Code, state: State, words: str, at: int | None = None) -> tuple[str, str]:
    """Return the slug and the article with which an act of the player in turn is refused."""
    decision = decide(code, state, state.seat, act(code, state, words), at)
    assert isinstance(decision, Refusal), f"{words} was accepted: {decision}"
    return decision.slug, str(decision.cite)


def first_card(state: State) -> str:
    """Return the lowest card of the player in turn, for whoever only has to discard something."""
    return write_face(face_of(state.hands[state.seat][0]))


def lawful(code: Code, state: State) -> list[PlayerAct]:
    """Return everything the player in turn may do."""
    return list(legal(code, view(state, state.seat)))

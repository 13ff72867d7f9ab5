"""Plain turns, drawing and discarding only, for tests that ask who still plays."""

from functools import reduce

from burraco.engine.acts import Discard, Draw
from burraco.engine.apply import apply
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.state import State, seat_name
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code


def finish_turn(code: Code, state: State) -> State:
    """Return the table after the player in turn has drawn, if that is due, and discarded."""
    turn = state.turns
    while state.turns == turn and state.phase != "over":
        act = Draw() if state.phase == "draw" else Discard(legal(code, view(state, state.seat)).discards[0])
        events = decide(code, state, state.seat, act)
        assert not isinstance(events, Refusal), events
        state = reduce(apply, events, state)
    return state


def still_to_play(code: Code, state: State) -> str:
    """Return the seats that play after the turn under way, in order, until the deal is over."""
    seats = ""
    if state.phase != "draw":
        state = finish_turn(code, state)
    while state.phase != "over":
        seats += seat_name(state.form, state.seat)
        state = finish_turn(code, state)
    return seats

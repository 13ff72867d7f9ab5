"""The end of a round's time: which turn of the deal is the last."""

from burraco.engine import events as ev
from burraco.engine.acts import CallTime
from burraco.engine.state import State
from burraco.rules.citation import Refusal
from burraco.rules.code import Code


def call_time(code: Code, state: State, act: CallTime, at: int | None) -> list[ev.Event] | Refusal:
    """Work out which turn is the last. [fedibur 10] [uisp 7] [feburit 28]

    Where a full round follows the dealer, between two turns the last discarder counts as playing. Where the
    player on the right is last, a discard thrown or in flight is a turn concluded: the signal is for the
    next player, and the thrower plays last. A card of the stock lifted by the player in turn is a first move.
    """
    if state.last_turn is not None:
        return code.refuse("time-already-called", "timeout.form")
    if act.in_flight and state.phase != "play":
        return code.refuse("no-discard-in-flight", "timeout.form")
    is_between = state.phase == "draw" and state.lifted != state.seat  # a card touched is a move begun
    if state.turns == 0 and is_between:
        return [ev.TimeCalled(0, act.in_flight, at), ev.DealEnded("not-played")]
    players = state.players
    if code["timeout.form"] == "full-round-after-dealer":
        playing = state.turns - 1 if is_between else state.turns
        last = (playing // players + 2) * players - 1
    else:
        last = state.turns + act.in_flight + players - 1
    return [ev.TimeCalled(last, act.in_flight, at)]

"""The steps that bar somebody from something, or hurry them."""

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import WHILE_HELD, Bar, Seat, partners
from burraco.referee.steps.execution import Execution


def stop_play(execution: Execution, _: str) -> None:
    """Bar the player in turn from playing, and from closing with what is left. [uisp 9.1] [uisp 11.2]"""
    state = execution.state
    seat = state.seat
    if state.phase in ("over", "claim") or state.lines[seat] != state.lines[execution.seat]:
        return
    if seat == execution.seat or execution.finding.irregularity == "suggestion":
        execution.put(
            ev.PlayerBarred(seat, "play", state.turns + 1), ev.PlayerBarred(seat, "close", state.turns + 1)
        )


def bar_play(execution: Execution, how: str) -> None:
    """Bar the offender from playing in the next turn, after the draw, or while they have penalised cards."""
    if how == "penalised":
        _bar_while_penalised(execution, execution.seat, "play")
        return
    until = execution.next_turn() + 1
    execution.put(
        ev.PlayerBarred(execution.seat, "play", until), ev.PlayerBarred(execution.seat, "take", until)
    )


def bar_close(execution: Execution, _: str) -> None:
    """Bar the offender from closing for a round.

    After a void closing the round is over when their next turn begins, whether they have discarded or not;
    else it counts from now on. [feburit 26] [feburit 27] [uisp 10.1]
    """
    state = execution.state
    is_closing = execution.finding.irregularity.startswith("closing-")
    first = execution.finding.turn if is_closing else state.turns
    if first + state.players > state.turns:  # taken to have been found later, the round may be over
        execution.put(ev.PlayerBarred(execution.seat, "close", first + state.players))


def bar_close_partner(execution: Execution, _: str) -> None:
    """Bar the partner from closing until the offender is rid of what is penalised. [feburit 12]"""
    for mate in partners(execution.state.lines, execution.seat):
        _bar_while_penalised(execution, mate, "close")


def _bar_while_penalised(execution: Execution, seat: Seat, bar: Bar) -> None:
    """Bar somebody as long as the offender has what is penalised, or will be unless they heal it."""
    cards = (
        *execution.state.penalised[execution.seat],
        *(execution.held(execution.wrong) if execution.is_mending else ()),
    )
    if cards:
        execution.put(ev.PlayerBarred(seat, bar, WHILE_HELD, cards))


def bar_partner_melds(execution: Execution, _: str) -> None:
    """Bar the partner from melds that take what the offender dropped or got back. [feburit 12] [feburit 27]

    It holds until the offender's next turn, or until they are rid of what they have to discard.
    """
    aside = tuple(card for card in execution.state.penalised[execution.seat] if card in execution.wrong)
    cards = (*execution.held(execution.back or execution.wrong), *aside)
    until = WHILE_HELD if aside else execution.next_turn()
    for mate in partners(execution.state.lines, execution.seat):
        if cards:
            execution.put(ev.PlayerBarred(mate, "host", until, cards, len(execution.state.melds)))


def off_partner_melds(execution: Execution, _: str) -> None:
    """Bar the offender from laying what came back on melds the partner opens until closing. [fitab 31 C]

    An exposed card that is to be played is under an order that says so already. [uisp 10.5]
    """
    cards = execution.held(execution.back)
    if cards and execution.finding.irregularity.startswith("closing-"):
        until = execution.next_turn() + 1
        execution.put(ev.PlayerBarred(execution.seat, "lean", until, cards, len(execution.state.melds)))


def finish_in_time(execution: Execution, _: str) -> None:
    """Start the referee's grace."""
    if execution.state.hurried is None and execution.at is not None:
        execution.put(refereed_events.PlayerHurried(execution.state.seat, execution.at))

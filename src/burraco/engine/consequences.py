"""What follows by itself from a play or a discard, lawful or not: pozzetto, closing, the end of the deal."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import may_take_pozzetto
from burraco.engine.state import Seat, State, partners
from burraco.rules.code import Code

Closing = Literal["ends", "claims", "never"]
"""A player without cards ends the deal; claims to, where a referee may be called; or cannot have closed."""

Discarded = ev.CardDiscarded | ev.PileLeft | refereed_events.SeveralDiscarded
_FROM_HAND: Mapping[type, int] = {ev.CardDiscarded: 1, ev.PileLeft: 0}


def after_play(
    state: State,
    event: ev.MeldOpened | ev.CardsAdded | refereed_events.CardsThrown,
    closing: Closing = "never",
) -> list[ev.Event]:
    """Go to the pozzetto al volo if the hand is empty; the turn goes on.

    A player with no pozzetto to go to has nothing left to discard: at a table with a referee that is a
    closing too, if not a good one. [uisp 11.1]
    """
    seat = event.seat
    gone = event.added if isinstance(event, ev.CardsAdded) else event.cards
    from_pile = event.from_pile if isinstance(event, ev.MeldOpened) else ()
    is_pile_open = bool(from_pile) and len(state.pile) > len(from_pile) and state.phase != "play"
    if len(gone) - len(from_pile) < len(state.hands[seat]) or state.penalised[seat] or is_pile_open:
        return [event]
    if closing == "claims" and not may_take_pozzetto(state, seat):
        return [event, refereed_events.ClosingClaimed(seat, event.at)]
    return [event, *go_to_pozzetto(state, seat, al_volo=True, is_sealed=False, at=event.at)]


def go_to_pozzetto(
    state: State, seat: Seat, al_volo: bool, is_sealed: bool, at: int | None
) -> list[ev.Event]:
    """Give a player without cards the pozzetto; at three, the one who takes the 18 then plays alone."""
    events: list[ev.Event] = [ev.PozzettoTaken(seat, state.pozzetti[0], al_volo, is_sealed, at)]
    if state.form == "3" and len(state.pozzetti) == 2:  # the 18 is still there, and is the one taken
        pair = min(other for other in range(state.players) if other != seat)
        lines = tuple(seat if other == seat else pair for other in range(state.players))
        events.append(ev.AllianceFormed(lines))
    return events


def after_turn(code: Code, state: State, event: Discarded, closing: Closing = "ends") -> list[ev.Event]:
    """Say what a discard brings about: closing, pozzetto, the partner's look, the end of the deal."""
    events: list[ev.Event] = [event]
    seat = event.seat
    held = len(state.hands[seat]) + len(state.penalised[seat])
    gone = (
        len(event.cards) if isinstance(event, refereed_events.SeveralDiscarded) else _FROM_HAND[type(event)]
    )
    if held == gone:  # that was the last one
        if may_take_pozzetto(state, seat):
            is_sealed = bool(partners(state.lines, seat)) and bool(code["pozzetto.seen_after_partner"])
            events += go_to_pozzetto(state, seat, al_volo=False, is_sealed=is_sealed, at=event.at)
        elif closing == "ends":
            return [replace(event, closes=True), ev.DealEnded("closed", seat)]
        elif closing == "claims":
            return [replace(event, closes=True), refereed_events.ClosingClaimed(seat, event.at)]
    if seat != state.seat:
        return events
    if state.last_turn is not None or len(state.stock) <= code.unplayable:
        left = state.pozzetti[1:] if len(events) > 1 else state.pozzetti
        end = deal_end(code, state, state.turns + 1, left)
        events += end
        if any(isinstance(one, ev.DealEnded) for one in end):
            return events
    if any(state.sealed):
        mates = partners(state.lines, seat)
        events += [ev.PozzettoSeen(mate, state.sealed[mate]) for mate in mates if state.sealed[mate]]
    return events


def deal_end(code: Code, state: State, turns: int, pozzetti: tuple[ev.Cards, ...]) -> list[ev.Event]:
    """Return what ends the deal after so many turns, with these pozzetti left: the time, or the stock."""
    if state.last_turn is not None and turns > state.last_turn:
        return [ev.DealEnded("time")]
    if len(state.stock) > code.unplayable:
        return []
    if pozzetti and code["stock.fed_by_pozzetto"]:
        return [ev.StockFed(pozzetti[0])]
    return [ev.DealEnded("stock")]

"""The lawful door: an act becomes events, or a refusal with its article.

`decide` never changes anything; fold the events with `apply`. The other door, for tables with a referee
where whatever a hand can do happens, is not here yet: it will emit the same events, and the state already
holds what rulings leave behind (frozen melds, penalised and exposed cards, bans).
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from burraco.cards.faces import face_of, faces_of
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
    Take,
)
from burraco.engine.apply import apply
from burraco.engine.clock import deadline
from burraco.engine.legal import can_play, is_stalled, lawful_pile_plays, legal, refuse_take, set_ranks
from burraco.engine.picking import find, lay, pick
from burraco.engine.pileplay import refuse_leaving
from burraco.engine.situation import (
    Situation,
    bound_face,
    in_order,
    is_barred,
    lawful_discards,
    may_take_pozzetto,
    refuse_discard,
    refuse_play,
    remove,
)
from burraco.engine.state import Seat, State, partners
from burraco.engine.timeout import call_time
from burraco.engine.view import single_of, view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import may_grow, may_lie, refuse_addition, refuse_opening

Decision = list[ev.Event] | Refusal


def decide(code: Code, state: State, seat: Seat, act: Act, at: int | None = None) -> Decision:
    """Return the events that follow if this seat does this now, or why it may not.

    ``at`` is the time in milliseconds, stamped on the events; the engine reads no clock. The seat of
    `CallTime` and `EnforceClock` does not matter: they come from the table, not from a player.
    """
    if state.phase == "over":
        return code.refuse("deal-is-over", "turn.order")
    if isinstance(act, CallTime):
        return call_time(code, state, act, at)
    if isinstance(act, EnforceClock):
        return _enforce_clock(code, state, at)
    if seat != state.seat:
        return code.refuse("not-your-turn", "turn.order", seat=state.seat)
    return _DECIDE[type(act)](code, state, act, at)


def situation_of(code: Code, state: State) -> Situation:
    """Gather what binds the player in turn."""
    seat = state.seat
    hand, penalised = faces_of(state.hands[seat]), in_order(code, faces_of(state.penalised[seat]))
    single = bound_face(code, faces_of(state.taken), single_of(state))
    return Situation(state, seat, hand, penalised, single)


def _draw(code: Code, state: State, _: Draw, at: int | None) -> Decision:
    if state.phase != "draw":
        return code.refuse("already-drawn", "turn.order")
    return [ev.CardDrawn(state.seat, state.stock[0], at)]


def _take(code: Code, state: State, _: Take, at: int | None) -> Decision:
    if state.phase != "draw":
        return code.refuse("already-drawn", "turn.order")
    pile = tuple(sorted(faces_of(state.pile)))
    refusal = refuse_take(code, state, state.seat, situation_of(code, state), pile, state.swaps)
    if refusal is not None:
        return refusal
    return [ev.PileTaken(state.seat, state.pile, code.must_play_after_taking, at)]


def _open_from_pile(code: Code, state: State, act: OpenFromPile, at: int | None) -> Decision:
    if not code.may_play_from_pile:
        return code.refuse("no-pile-play", "turn.pile_play")
    if state.phase == "play":
        return code.refuse("already-drawn", "turn.order")
    if is_barred(state.bans, state.seat, "play") or is_barred(state.bans, state.seat, "take"):
        return code.refuse("barred-by-ruling", "turn.order")
    if is_stalled(code, state, state.swaps):
        return code.refuse("stall", "turn.stall_rounds", rounds=code.stall_rounds)
    refusal = _refuse_meld(code, state, act.layout)
    if refusal is not None:
        return refusal
    from_pile = find(state.pile, act.from_pile)
    if not act.from_pile or from_pile is None or Counter(act.from_pile) - Counter(act.layout.faces):
        return code.refuse("not-in-the-pile", "turn.pile_play")
    from_hand = find(state.hands[state.seat], remove(act.layout.faces, act.from_pile))
    if not from_hand:
        return code.refuse("not-in-hand", "turn.pile_play")
    now = situation_of(code, state)
    pile = tuple(sorted(faces_of(state.pile)))
    act = OpenFromPile(act.layout, tuple(sorted(act.from_pile)))
    if act not in lawful_pile_plays(code, state, state.seat, now, pile):
        if now.penalised:
            return code.refuse("penalised-first", "penalised.order", card=now.penalised[0])
        return code.refuse("pile-cards-left", "turn.pile_play")
    cards = lay(act.layout, from_pile + from_hand)
    event = ev.MeldOpened(state.seat, len(state.melds) + 1, act.layout, cards, from_pile, at)
    return _after_play(state, event)


def _leave_pile(code: Code, state: State, _: LeavePile, at: int | None) -> Decision:
    if state.phase != "pile":
        return code.refuse("no-pile-play-begun", "turn.pile_play")
    if len(state.pile) != 1:
        return code.refuse("pile-cards-left", "turn.pile_play")
    refusal = refuse_leaving(code, situation_of(code, state), face_of(state.pile[0]))
    if refusal is not None:
        return refusal
    return _after_turn(code, state, ev.PileLeft(state.seat, state.pile[0], at))


def _open(code: Code, state: State, act: Open, at: int | None) -> Decision:
    refusal = _refuse_playing(code, state) or _refuse_meld(code, state, act.layout)
    if refusal is not None:
        return refusal
    cards = find(state.hands[state.seat], act.layout.faces, state.taken)
    if cards is None:
        return code.refuse("not-in-hand", "turn.order")
    refusal = refuse_play(code, situation_of(code, state), act.layout.faces, act.layout)
    if refusal is not None:
        return refusal
    event = ev.MeldOpened(state.seat, len(state.melds) + 1, act.layout, lay(act.layout, cards), (), at)
    return _after_play(state, event)


def _refuse_before_drawing(code: Code, state: State) -> Refusal | None:
    """Say why neither plays nor discards are due yet."""
    if state.phase == "pile":
        return code.refuse("pile-play-under-way", "turn.pile_play")
    return code.refuse("draw-first", "turn.order") if state.phase == "draw" else None


def _refuse_playing(code: Code, state: State) -> Refusal | None:
    """Say why the player in turn may play nothing now."""
    refusal = _refuse_before_drawing(code, state)
    if refusal is not None:
        return refusal
    if is_barred(state.bans, state.seat, "play"):
        return code.refuse("barred-by-ruling", "turn.order")
    return None


def _refuse_meld(code: Code, state: State, layout: Layout) -> Refusal | None:
    """Say why this meld may not be opened, whoever has its cards."""
    if not may_lie(code, layout):
        return refuse_opening(code, layout.faces)
    if layout.kind == "set" and layout.key in set_ranks(code, state, state.seat):
        return code.refuse("second-equal-set", "set.equal")
    return None


def _add(code: Code, state: State, act: Add, at: int | None) -> Decision:
    refusal = _refuse_playing(code, state) or _refuse_target(code, state, act.meld)
    if refusal is not None:
        return refusal
    meld = state.melds[act.meld - 1]
    if not may_grow(code, meld.layout, act.faces, act.layout):
        return refuse_addition(code, meld.layout, act.faces, act.layout)
    cards = find(state.hands[state.seat], act.faces, state.taken)
    if cards is None:
        return code.refuse("not-in-hand", "turn.order")
    refusal = refuse_play(code, situation_of(code, state), act.faces, act.layout, act.meld)
    if refusal is not None:
        return refusal
    laid = lay(act.layout, meld.cards + cards)
    return _after_play(state, ev.CardsAdded(state.seat, act.meld, cards, act.layout, laid, at))


def _refuse_target(code: Code, state: State, number: int) -> Refusal | None:
    """Say why the player in turn may add nothing to a meld."""
    if not 1 <= number <= len(state.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=number)
    meld = state.melds[number - 1]
    if state.lines[meld.seat] != state.lines[state.seat]:
        return code.refuse("not-your-meld", "turn.own_melds", meld=number)
    if meld.freeze is not None:
        path = "score.frozen" if meld.freeze.until is None else "score.frozen_round"
        return code.refuse("meld-is-frozen", path, meld=number)
    return None


def _discard(code: Code, state: State, act: Discard, at: int | None) -> Decision:
    refusal = _refuse_before_drawing(code, state)
    if refusal is not None:
        return refusal
    seat = state.seat
    held = state.penalised[seat] or state.hands[seat]
    now = situation_of(code, state)
    if state.must_play and can_play(code, state, seat, now):
        return code.refuse("play-before-discarding", "turn.take")
    refusal = refuse_discard(code, now, act.face)
    if refusal is not None:
        return refusal
    if act.face not in (now.penalised or now.hand):
        return code.refuse("not-in-hand", "turn.order")
    return _after_turn(code, state, ev.CardDiscarded(seat, pick(held, act.face, state.taken), False, at))


def _after_play(state: State, event: ev.MeldOpened | ev.CardsAdded) -> list[ev.Event]:
    """Go to the pozzetto al volo if the hand is empty; the turn goes on."""
    seat = event.seat
    gone = event.cards if isinstance(event, ev.MeldOpened) else event.added
    from_pile = event.from_pile if isinstance(event, ev.MeldOpened) else ()
    is_pile_open = bool(state.pile) and len(state.pile) > len(from_pile) and bool(from_pile)
    if len(gone) - len(from_pile) < len(state.hands[seat]) or state.penalised[seat] or is_pile_open:
        return [event]
    return [event, *_go_to_pozzetto(state, seat, al_volo=True, is_sealed=False, at=event.at)]


def _go_to_pozzetto(
    state: State, seat: Seat, al_volo: bool, is_sealed: bool, at: int | None
) -> list[ev.Event]:
    events: list[ev.Event] = [ev.PozzettoTaken(seat, state.pozzetti[0], al_volo, is_sealed, at)]
    if state.form == "3" and len(state.pozzetti) == 2:  # the 18 is still there, and is the one taken
        pair = min(other for other in range(state.players) if other != seat)
        lines = tuple(seat if other == seat else pair for other in range(state.players))
        events.append(ev.AllianceFormed(lines))
    return events


def _after_turn(code: Code, state: State, event: ev.CardDiscarded | ev.PileLeft) -> list[ev.Event]:
    """Say what a discard brings about: closing, pozzetto, the partner's look, the end of the deal."""
    events: list[ev.Event] = [event]
    seat = event.seat
    held = len(state.hands[seat]) + len(state.penalised[seat])
    if held == isinstance(event, ev.CardDiscarded):  # that was the last one
        if not may_take_pozzetto(state, seat):
            return [replace(event, closes=True), ev.DealEnded("closed", seat)]
        is_sealed = bool(partners(state.lines, seat)) and bool(code["pozzetto.seen_after_partner"])
        events += _go_to_pozzetto(state, seat, al_volo=False, is_sealed=is_sealed, at=event.at)
    if state.last_turn is not None and state.turns >= state.last_turn:
        return [*events, ev.DealEnded("time")]
    if len(state.stock) <= code.unplayable:
        left = state.pozzetti[1:] if len(events) > 1 else state.pozzetti
        if not (left and code["stock.fed_by_pozzetto"]):
            return [*events, ev.DealEnded("stock")]
        events.append(ev.StockFed(left[0]))
    if any(state.sealed):
        mates = partners(state.lines, seat)
        events += [ev.PozzettoSeen(mate, state.sealed[mate]) for mate in mates if state.sealed[mate]]
    return events


def _enforce_clock(code: Code, state: State, at: int | None) -> Decision:
    """Play the rest of an overdue turn: draw, if need be, and discard the highest lawful card. [uisp 4.1]

    A pile taken without playing goes back where the code wants a play [fitab RG1]; a gioco al monte is
    finished with the first melds that finish it.
    """
    limit = deadline(code, state)
    if limit is None:
        return code.refuse("no-clock", "turn.order")
    if at is None or at < limit:
        return code.refuse("clock-not-over", "clock.grace")
    events: list[ev.Event] = []
    turn = state.turns
    while state.phase != "over" and state.turns == turn:
        more = forced_step(code, state, at)
        events += more
        state = reduce(apply, more, state)
    return events


def forced_step(code: Code, state: State, at: int | None) -> list[ev.Event]:
    """Return the next events of a turn that the clock plays, whatever the time."""
    seat = state.seat
    if state.must_play:
        return [ev.PileRestored(seat, state.taken, at)]
    if state.phase == "draw":
        return [ev.CardDrawn(seat, state.stock[0], at)]
    act: Act
    if state.phase == "pile":
        act = next(reversed(legal(code, view(state, seat))))
    else:
        lawful = lawful_discards(code, situation_of(code, state))
        act = Discard(min(lawful, key=lambda face: (code.norm[face], face)))
    decision = decide(code, state, seat, act, at)
    assert not isinstance(decision, Refusal), decision
    return [replace(e, is_forced=True) if isinstance(e, ev.CardDiscarded) else e for e in decision]


_DECIDE: dict[type, Callable[[Code, State, Any, int | None], Decision]] = {
    Draw: _draw,
    Take: _take,
    OpenFromPile: _open_from_pile,
    LeavePile: _leave_pile,
    Open: _open,
    Add: _add,
    Discard: _discard,
}

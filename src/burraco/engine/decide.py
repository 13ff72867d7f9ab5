"""The lawful door: an act becomes events, or a refusal with its article.

`decide` never changes anything; fold the events with `apply`. The other door, for tables with a referee where
whatever a hand can do happens, is `witness`. What rulings leave behind (frozen melds, penalised cards, bans,
orders) binds here too.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import Any

from burraco.cards.faces import Card, Face, face_of, faces_of
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
from burraco.engine.card_choice import find, lay, pick
from burraco.engine.clock import deadline
from burraco.engine.consequences import after_play, after_turn, deal_end
from burraco.engine.legal import (
    can_play,
    freed,
    is_stalled,
    lawful_pile_plays,
    legal,
    may_take_late,
    refuse_take,
    set_ranks,
)
from burraco.engine.pile_play.melds import refuse_leaving
from burraco.engine.refereed.orders import is_to_replay, order_of
from burraco.engine.situation import (
    Situation,
    bound_face,
    in_order,
    is_barred,
    is_open_to,
    lawful_discards,
    refuse_discard,
    refuse_play,
    remove,
    settle,
    stuck_discards,
)
from burraco.engine.state import Seat, State
from burraco.engine.time_out import call_time
from burraco.engine.view import faced, faced_ban, single_of, view
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
    if state.claim is not None:
        if state.claim.reason == "closed":
            return code.refuse("closing-claimed", "closing.points")
        return code.refuse("end-reached", "turn.order")
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
    now = Situation(state, seat, hand, penalised, single)
    if state.bans:
        about_cards = [ban for ban in state.bans if ban.cards and ban.seat == seat]
        now = now._replace(hampers=tuple(map(faced_ban, about_cards)))
    order = order_of(state.orders, seat) if state.orders else None
    return now if order is None else now._replace(order=faced(state, order))


def _draw(code: Code, state: State, _: Draw, at: int | None) -> Decision:
    if state.phase != "draw":
        return code.refuse("already-drawn", "turn.order")
    if len(state.stock) <= code.unplayable and not state.draws_only:
        return code.refuse("stock-is-over", "stock.unplayable")
    return _drawn(code, state, at)


def _drawn(code: Code, state: State, at: int | None) -> list[ev.Event]:
    """Return a draw; where the turn came back for it alone the deal may be over with it."""
    drawn: list[ev.Event] = [ev.CardDrawn(state.seat, state.stock[0], at)]
    if state.draws_only:
        stock = state._replace(stock=state.stock[1:])
        drawn += deal_end(code, stock, state.turns + 1, state.pozzetti)
    return drawn


def _take(code: Code, state: State, _: Take, at: int | None) -> Decision:
    if state.phase != "draw":
        return code.refuse("already-drawn", "turn.order")
    if state.draws_only:
        if not may_take_late(code, len(state.pile)) or is_barred(state.bans, state.seat, "take"):
            return code.refuse("barred-by-ruling", "turn.take")
        taken = ev.PileTaken(state.seat, state.pile[:-1], False, at)
        return [taken, *deal_end(code, state, state.turns + 1, state.pozzetti)]
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
    now = situation_of(code, state)
    if is_barred(state.bans, state.seat, "play") or is_barred(state.bans, state.seat, "take"):
        return code.refuse("barred-by-ruling", "turn.order")
    if now.order is not None or (state.draws_only and state.phase == "draw"):
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
    pile = tuple(sorted(faces_of(state.pile)))
    act = OpenFromPile(act.layout, tuple(sorted(act.from_pile)))
    if act not in lawful_pile_plays(code, state, state.seat, now, pile):
        if now.penalised:
            return code.refuse("penalised-first", "penalised.order", card=now.penalised[0])
        return code.refuse("pile-cards-left", "turn.pile_play")
    cards = lay(act.layout, from_pile + from_hand)
    event = ev.MeldOpened(state.seat, len(state.melds) + 1, act.layout, cards, from_pile, at)
    return after_play(state, event)


def _leave_pile(code: Code, state: State, _: LeavePile, at: int | None) -> Decision:
    if state.phase != "pile":
        return code.refuse("no-pile-play-begun", "turn.pile_play")
    if _is_pile_stuck(code, state) and not stuck_discards(code, situation_of(code, state)):
        return after_turn(code, state, ev.PileLeft(state.seat, state.pile[-1], at), "never")
    if len(state.pile) != 1:
        return code.refuse("pile-cards-left", "turn.pile_play")
    refusal = refuse_leaving(code, situation_of(code, state), face_of(state.pile[0]))
    if refusal is not None:
        return refusal
    return after_turn(code, state, ev.PileLeft(state.seat, state.pile[0], at))


def _is_pile_stuck(code: Code, state: State) -> bool:
    """Tell whether a gioco al monte can neither go on nor end, which rulings can lead to."""
    if state.phase != "pile" or not state.is_refereed:
        return False
    now = situation_of(code, state)
    pile = tuple(sorted(faces_of(state.pile)))
    if len(pile) == 1 and refuse_leaving(code, now, pile[0]) is None:
        return False
    return not lawful_pile_plays(code, state, state.seat, now, pile)


def _is_stock_gone(code: Code, state: State) -> bool:
    """Tell whether nothing can be drawn or taken, since somebody drew the last card out of turn."""
    if state.phase != "draw" or len(state.stock) > code.unplayable:
        return False
    return bool(legal(code, view(state, state.seat)).discards)


def _open(code: Code, state: State, act: Open, at: int | None) -> Decision:
    now = _situation(code, state)
    refusal = _refuse_playing(code, state, now, act.layout.faces, 0, act.layout)
    refusal = refusal or _refuse_meld(code, state, act.layout)
    if refusal is not None:
        return refusal
    cards = find(state.hands[state.seat], act.layout.faces, _first(state))
    if cards is None:
        return code.refuse("not-in-hand", "turn.order")
    refusal = refuse_play(code, now, act.layout.faces, act.layout)
    if refusal is not None:
        return refusal
    event = ev.MeldOpened(state.seat, len(state.melds) + 1, act.layout, lay(act.layout, cards), (), at)
    return _mended(now, state, event)


def _situation(code: Code, state: State) -> Situation:
    now = situation_of(code, state)
    return now if now.order is None or state.phase != "play" else freed(code, state, now)


def _first(state: State) -> tuple[Card, ...]:
    """Return the cards that are played rather than their twins: those to be mended, those just taken."""
    if not state.orders:
        return state.taken
    return state.taken + tuple(c for order in state.orders if order.seat == state.seat for c in order.cards)


def _mended(now: Situation, state: State, event: ev.MeldOpened | ev.CardsAdded) -> list[ev.Event]:
    """Return a play and what follows; where an order to mend says so, the meld is frozen for a round."""
    events = after_play(state, event)
    if now.order is not None and now.order.freezes:
        is_new = isinstance(event, ev.MeldOpened)
        cards = event.cards if isinstance(event, ev.MeldOpened) else event.added
        before = None if is_new else state.melds[event.meld - 1].layout
        events.insert(1, ev.MeldFrozen(event.meld, event.seat, cards, before))
    return events


def _refuse_before_drawing(code: Code, state: State) -> Refusal | None:
    """Say why neither plays nor discards are due yet."""
    if state.phase == "pile":
        return code.refuse("pile-play-under-way", "turn.pile_play")
    return code.refuse("draw-first", "turn.order") if state.phase == "draw" else None


def _refuse_playing(
    code: Code, state: State, now: Situation, faces: tuple[Face, ...], meld: int, layout: Layout
) -> Refusal | None:
    """Say why the player in turn may play nothing now, or not this."""
    refusal = _refuse_before_drawing(code, state)
    if refusal is not None:
        return refusal
    if meld and not 1 <= meld <= len(state.melds):
        return code.refuse("no-such-meld", "turn.own_melds", meld=meld)
    if not is_open_to(code, now, faces, meld, layout):
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
    now = _situation(code, state)
    refusal = _refuse_playing(code, state, now, act.faces, act.meld, act.layout)
    refusal = refusal or _refuse_target(code, state, act.meld)
    if refusal is not None:
        return refusal
    meld = state.melds[act.meld - 1]
    if not may_grow(code, meld.layout, act.faces, act.layout):
        return refuse_addition(code, meld.layout, act.faces, act.layout)
    cards = find(state.hands[state.seat], act.faces, _first(state))
    if cards is None:
        return code.refuse("not-in-hand", "turn.order")
    refusal = refuse_play(code, now, act.faces, act.layout, act.meld)
    if refusal is not None:
        return refusal
    laid = lay(act.layout, meld.cards + cards)
    return _mended(now, state, ev.CardsAdded(state.seat, act.meld, cards, act.layout, laid, at))


def _refuse_target(code: Code, state: State, number: int) -> Refusal | None:
    """Say why the player in turn may add nothing to a meld."""
    meld = state.melds[number - 1]
    if state.lines[meld.seat] != state.lines[state.seat]:
        return code.refuse("not-your-meld", "turn.own_melds", meld=number)
    if meld.freeze is not None:
        path = "score.frozen" if meld.freeze.until is None else "score.frozen_round"
        return code.refuse("meld-is-frozen", path, meld=number)
    return None


def _discard(code: Code, state: State, act: Discard, at: int | None) -> Decision:
    is_stuck_early = _is_pile_stuck(code, state) or _is_stock_gone(code, state)
    refusal = None if is_stuck_early else _refuse_before_drawing(code, state)
    if refusal is not None:
        return refusal
    seat = state.seat
    free = _situation(code, state)
    if (state.must_play or is_to_replay(free.order)) and can_play(code, state, seat, free):
        return code.refuse("play-before-discarding", "turn.take")
    now = settle(code, free) if free.order is not None else free
    refusal = refuse_discard(code, now, act.face)
    if refusal is None and act.face not in (now.penalised or now.hand):
        return code.refuse("not-in-hand", "turn.order")
    is_stuck = is_stuck_early or (refusal is not None and _is_stuck(code, state, free))
    if is_stuck and act.face not in stuck_discards(code, free):
        return refusal or code.refuse("not-in-hand", "turn.order")
    if refusal is not None and not is_stuck:
        return refusal
    unmended = unmended_cards(state) if now is not free else ()
    held = (*state.penalised[seat], *unmended) or state.hands[seat]
    event = ev.CardDiscarded(seat, pick(held, act.face, state.taken), False, at)
    events = after_turn(code, state, event, "never" if is_stuck else "ends")
    return [ev.CardsPenalised(seat, unmended), *events] if unmended else events


def unmended_cards(state: State) -> tuple[Card, ...]:
    """Return the cards the player in turn was to mend and has not."""
    mends = [order for order in state.orders if order.seat == state.seat and order.kind == "mend"]
    return tuple(card for order in mends for card in order.cards if card in state.hands[state.seat])


def _is_stuck(code: Code, state: State, now: Situation) -> bool:
    """Tell whether nothing at all is lawful, which irregular play and rulings can lead to."""
    if not state.is_refereed:
        return False
    return not lawful_discards(code, now) and not can_play(code, state, state.seat, now)


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
        if not more:
            break
        events += more
        state = reduce(apply, more, state)
    return events or code.refuse("no-card-to-play", "turn.order")


def forced_step(code: Code, state: State, at: int | None) -> list[ev.Event]:
    """Return the next events of a turn that the clock plays, whatever the time.

    There are none where somebody took the pile away from a player who had laid every card: a referee puts it
    back.
    """
    seat = state.seat
    if state.must_play:
        return [ev.PileRestored(seat, state.taken, at)]
    if state.phase == "draw" and len(state.stock) > code.unplayable:
        return _drawn(code, state, at)
    lawful = legal(code, view(state, seat))
    if not lawful:  # irregular play led here; where the referee has the clock obeyed there mostly is one
        state = state._replace(is_refereed=True)
        lawful = legal(code, view(state, seat))
    if not lawful:
        return []
    discards = sorted(lawful.discards, key=lambda face: (code.norm[face], face))
    # without discards there is a gioco al monte to be finished, or cards a ruling has laid again
    act = Discard(discards[0]) if discards else next(reversed(lawful))
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

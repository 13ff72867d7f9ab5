"""The other door: whatever a hand can do happens, lawful or not, and nothing is flagged.

What `decide` accepts gives the same events here, but that a closing is a claim, which an opponent accepts or
calls the referee about; after the last discard of a deal the points are counted once an opponent says so.
Only what no hand could do is `Impossible`. The last cards of the stock, which no code lets be drawn, lie
crosswise and are nobody's to draw.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from burraco.cards.faces import Card, Face, face_of
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
from burraco.engine.consequences import after_play, after_turn, deal_end
from burraco.engine.decide import decide, unmended_cards
from burraco.engine.refereed import acts
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import is_barred, remove
from burraco.engine.state import Meld, Seat, State
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import arrange, grow, may_lie

Events = list[ev.Event]
ENDS = ev.CardDiscarded | ev.PileLeft | ev.CardDrawn | ev.PileTaken | refereed_events.SeveralDiscarded
"""What the turn ends with after which the deal is over; a turn given back for a draw ends with that."""


class Impossible(Exception):
    """What no hand could do: a slug and what the words at the edge need.

    ``key`` is the sentence's: one of its own, or that of the refusal where the table itself was asked.
    """

    def __init__(self, slug: str, key: str = "", **params: Any) -> None:
        self.slug, self.params = slug, params
        self.key = key or f"impossible.{slug}"
        super().__init__(slug)


def witness(code: Code, state: State, seat: Seat, act: acts.HandAct, at: int | None = None) -> Events:
    """Return what happens when this seat does this now."""
    if not 0 <= seat < state.players:
        raise Impossible("no-such-seat", number=seat)
    if state.phase == "over":
        raise Impossible("deal-is-over")
    if isinstance(act, acts.Accept):
        return _accept(state, seat)
    if state.claim is not None:
        if state.claim.reason == "closed":
            raise Impossible("closing-claimed")
        raise Impossible("end-reached")
    if isinstance(act, CallTime | EnforceClock):
        decision = decide(code, state, seat, act, at)
        if isinstance(decision, Refusal):
            raise Impossible(decision.slug, f"refusal.{decision.slug}", **decision.params)
        return claimed(decision)
    if isinstance(act, Act):
        decision = decide(code, state, seat, act, at)
        if not isinstance(decision, Refusal):
            return _closing(code, state, decision) or claimed(decision)
    return claimed(_WITNESS[type(act)](code, state, seat, act, at))


def claimed(events: Iterable[ev.Event]) -> Events:
    """Turn the end by closing into a claim, and any other after a turn into one that waits for the count.

    Nobody has gone on after the last discard, so no right is lost yet. [uisp 9.2]
    """
    told: Events = []
    for event in events:
        if not isinstance(event, ev.DealEnded) or event.reason == "not-played":
            told.append(event)
        elif event.closer is not None:
            told.append(refereed_events.ClosingClaimed(event.closer))
        else:
            told.append(refereed_events.EndReached(_last_seat(told), event.reason))
    return told


def _closing(code: Code, state: State, events: Events) -> Events:
    """Return the claim of who laid all but one card and threw that, though nothing closes by the code.

    Where a ruling left nothing lawful `decide` has the game go on with whatever is thrown. Whoever came down
    to the last card by plays of this turn has closed with it, rightly or not; but not if the ruling has them
    discard, or bars them from closing. [uisp 11.4] [uisp 10.19.1] [feburit 12]
    """
    is_ordered = any(order.seat == state.seat for order in state.orders)
    is_bound = is_ordered or any(is_barred(state.bans, state.seat, bar) for bar in ("play", "close"))
    if is_bound or not state.has_played:
        return []
    ends = [event for event in events if isinstance(event, ev.CardDiscarded | ev.PileLeft)]
    is_usual = any(isinstance(event, ev.PozzettoTaken) for event in events)
    if not ends or ends[0].closes or is_usual:
        return []
    told = after_turn(code, state, ends[0], "claims")
    return told if isinstance(told[-1], refereed_events.ClosingClaimed) else []


def _last_seat(events: Events) -> Seat:
    """Return who did the last of some events."""
    return next(event.seat for event in reversed(events) if isinstance(event, ENDS))


def _accept(state: State, seat: Seat) -> Events:
    if state.claim is None:
        raise Impossible("nothing-claimed")
    is_closing, is_own = state.claim.reason == "closed", state.lines[seat] == state.lines[state.claim.seat]
    if is_own and is_closing:
        raise Impossible("own-closing")
    if is_own:
        raise Impossible("own-last-turn")
    if not is_closing:
        return [refereed_events.CountAgreed(seat), ev.DealEnded(state.claim.reason)]
    return [refereed_events.ClosingAccepted(seat), ev.DealEnded("closed", state.claim.seat)]


def _draw(code: Code, state: State, seat: Seat, _: Draw, at: int | None) -> Events:
    _check_stock(code, state, seat)
    return [ev.CardDrawn(seat, state.stock[0], at)]


def _lift(code: Code, state: State, seat: Seat, _: acts.Lift, at: int | None) -> Events:
    _check_stock(code, state, seat)
    if state.lifted == seat:
        raise Impossible("card-is-lifted")
    return [refereed_events.CardLifted(seat, at)]


def _check_stock(code: Code, state: State, seat: Seat) -> None:
    if len(state.stock) <= code.unplayable:
        raise Impossible("stock-is-over")
    if state.lifted not in (None, seat):
        raise Impossible("card-is-lifted")


def _lower(_: Code, state: State, seat: Seat, __: acts.Lower, ___: int | None) -> Events:
    if state.lifted != seat:
        raise Impossible("nothing-lifted")
    return [refereed_events.CardLowered(seat)]


def _take(code: Code, state: State, seat: Seat, act: Take | acts.Pull, at: int | None) -> Events:
    if not state.pile:
        raise Impossible("no-pile")
    taken = _taken(code, state, seat, state.pile, at, isinstance(act, acts.Pull))
    return [taken, *_end_of_late_turn(code, state, seat)]


def _take_part(code: Code, state: State, seat: Seat, act: acts.TakePart, at: int | None) -> Events:
    taken = _taken(code, state, seat, _from_pile(state, act.faces), at, is_lying=False)
    return [taken, *_end_of_late_turn(code, state, seat)]


def _end_of_late_turn(code: Code, state: State, seat: Seat) -> Events:
    """Return what ends the deal when a turn that came back for a draw alone is over with it."""
    is_over = state.draws_only and seat == state.seat and state.phase == "draw"
    return deal_end(code, state, state.turns + 1, state.pozzetti) if is_over else []


def _taken(
    code: Code, state: State, seat: Seat, cards: tuple[Card, ...], at: int | None, is_lying: bool
) -> ev.PileTaken:
    is_due = seat == state.seat and state.phase == "draw"
    return ev.PileTaken(seat, cards, is_due and code.must_play_after_taking, at, is_lying)


def _from_pile(state: State, faces: tuple[Face, ...]) -> tuple[Card, ...]:
    cards = find(state.pile, faces)
    if not cards:
        raise Impossible("not-in-the-pile")
    return cards


def _gather(_: Code, state: State, seat: Seat, __: acts.Gather, ___: int | None) -> Events:
    if not state.lying or seat != state.seat:
        raise Impossible("nothing-lying")
    return [refereed_events.PileGathered(seat)]


def _open(code: Code, state: State, seat: Seat, act: Open | OpenFromPile, at: int | None) -> Events:
    from_pile: tuple[Card, ...] = ()
    faces = act.layout.faces
    if not faces:
        raise Impossible("no-cards")
    if isinstance(act, OpenFromPile):
        from_pile = _from_pile(state, act.from_pile)
        if any(act.from_pile.count(face) > faces.count(face) for face in act.from_pile):
            raise Impossible("not-in-the-pile")
        faces = remove(faces, act.from_pile)
    cards = (*from_pile, *_held(state, seat, faces))
    lies = act.layout if may_lie(code, act.layout) else heap(act.layout.faces)
    event = ev.MeldOpened(seat, len(state.melds) + 1, lies, lay(lies, cards), from_pile, at)
    return _after_play(code, state, event)


def _after_play(
    code: Code, state: State, event: ev.MeldOpened | ev.CardsAdded | refereed_events.CardsThrown
) -> Events:
    """Say what a play brings about: in a gioco al monte the last cards of a hand leave the pile's last one.

    It is the discard, so there is one. [uisp 10.17]
    """
    seat, from_pile = event.seat, isinstance(event, ev.MeldOpened) and event.from_pile
    if state.phase == "pile" and seat == state.seat and len(state.pile) == 1 and not from_pile:
        after = apply(state, event)
        if not after.hands[seat] and not after.penalised[seat]:
            left = ev.PileLeft(seat, after.pile[0], event.at)
            return [event, *after_turn(code, after, left, "claims")]
    return after_play(state, event, "claims")


def _held(state: State, seat: Seat, faces: tuple[Face, ...]) -> tuple[Card, ...]:
    cards = find(state.hands[seat], faces, state.taken if seat == state.seat else ())
    if cards is None:
        raise Impossible("not-in-hand")
    return cards


def _add(code: Code, state: State, seat: Seat, act: Add, at: int | None) -> Events:
    meld = _meld(state, act.meld)
    if not act.faces:
        raise Impossible("no-cards")
    cards = _held(state, seat, act.faces)
    lies = _grown(code, meld, act.faces, act.layout)
    event = ev.CardsAdded(seat, act.meld, cards, lies, lay(lies, meld.cards + cards), at)
    return _after_play(code, state, event)


def _grown(code: Code, meld: Meld, faces: tuple[Face, ...], wanted: Layout) -> Layout:
    """Return how a meld lies with cards added: as wanted if it may lie so, else as a heap."""
    if meld.layout.kind == "heap":
        ways = arrange(code, tuple(sorted(meld.layout.faces + faces)))
    else:
        ways = grow(code, meld.layout, faces)
    return wanted if wanted in ways else heap(meld.layout.faces + faces)


def _meld(state: State, number: int) -> Meld:
    if not 1 <= number <= len(state.melds) or not state.melds[number - 1].cards:
        raise Impossible("no-such-meld", meld=number)
    return state.melds[number - 1]


def _throw(code: Code, state: State, seat: Seat, act: acts.Throw, at: int | None) -> Events:
    if not act.faces:
        raise Impossible("no-cards")
    if act.onto:
        _meld(state, act.onto)
    cards = _held(state, seat, act.faces)
    if not act.onto and (lies := _new_meld(code, state, seat, act.faces)) is not None:
        return _open(code, state, seat, Open(lies), at)
    event = refereed_events.CardsThrown(seat, len(state.melds) + 1, cards, act.onto, at)
    return _after_play(code, state, event)


def _new_meld(code: Code, state: State, seat: Seat, thrown: tuple[Face, ...]) -> Layout | None:
    """Return how cards thrown lie that are a meld and go on no other: the partner lays it. [uisp 10.18]"""
    faces = tuple(sorted(thrown))
    own = [meld for meld in state.melds if state.lines[meld.seat] == state.lines[seat]]
    if any(grow(code, meld.layout, faces) for meld in own):
        return None
    return next(iter(arrange(code, faces)), None)


def _place(code: Code, state: State, seat: Seat, act: acts.Place, at: int | None) -> Events:
    source, meld = _meld(state, act.source), _meld(state, act.meld)
    if source.layout.kind != "heap" or source is meld:
        raise Impossible("no-such-meld", meld=act.source)
    lies = _grown(code, meld, tuple(sorted(source.layout.faces)), act.layout)
    return [
        refereed_events.CardsPlaced(
            seat, act.source, act.meld, lies, lay(lies, meld.cards + source.cards), at
        )
    ]


def _slip(_: Code, state: State, seat: Seat, act: acts.Slip, at: int | None) -> Events:
    _meld(state, act.meld)
    (card,) = _held(state, seat, (act.face,))
    if len(state.hands[seat]) == 1:
        raise Impossible("last-card")
    return [refereed_events.CardHidden(seat, act.meld, card, at)]


def _uncover(_: Code, state: State, seat: Seat, act: acts.Uncover, at: int | None) -> Events:
    meld = _meld(state, act.meld)
    if not meld.under:
        raise Impossible("nothing-under", meld=act.meld)
    return [refereed_events.CardUncovered(seat, act.meld, meld.under[0], act.is_seen, at)]


def _show(_: Code, state: State, seat: Seat, act: acts.Show, at: int | None) -> Events:
    if not act.faces:
        raise Impossible("no-cards")
    return [refereed_events.CardsShown(seat, _held(state, seat, act.faces), at)]


def _discard(code: Code, state: State, seat: Seat, act: Discard, at: int | None) -> Events:
    events: Events = []
    unmended = unmended_cards(state) if seat == state.seat and state.phase == "play" else ()
    if unmended:  # the ruling said so, whatever is discarded
        events.append(ev.CardsPenalised(seat, unmended))
        state = apply(state, events[0])
    for held in (state.penalised[seat], state.hands[seat]):
        if act.face in map(face_of, held):
            event = ev.CardDiscarded(seat, pick(held, act.face, state.taken), False, at)
            return events + after_turn(code, state, event, "claims")
    raise Impossible("not-in-hand")


def _discard_several(
    code: Code, state: State, seat: Seat, act: acts.DiscardSeveral, at: int | None
) -> Events:
    if len(act.faces) < 2:
        raise Impossible("no-cards")
    event = refereed_events.SeveralDiscarded(seat, _held(state, seat, act.faces), at)
    return after_turn(code, state, event, "claims")


def _leave_pile(code: Code, state: State, seat: Seat, _: LeavePile, at: int | None) -> Events:
    if state.phase != "pile" or seat != state.seat or len(state.pile) != 1:
        raise Impossible("no-pile")
    return after_turn(code, state, ev.PileLeft(seat, state.pile[0], at), "claims")


def _peek(_: Code, state: State, seat: Seat, __: acts.Peek, at: int | None) -> Events:
    if not state.sealed[seat]:
        raise Impossible("nothing-sealed")
    return [refereed_events.PozzettoPeeked(seat, state.sealed[seat], at)]


def _suggest(_: Code, state: State, seat: Seat, act: acts.Suggest, at: int | None) -> Events:
    if act.meld:
        _meld(state, act.meld)
    return [refereed_events.Suggested(seat, act.meld, at)]


_WITNESS: Mapping[type, Callable[[Code, State, Seat, Any, int | None], Events]] = MappingProxyType(
    {
        Draw: _draw,
        Take: _take,
        OpenFromPile: _open,
        LeavePile: _leave_pile,
        Open: _open,
        Add: _add,
        Discard: _discard,
        acts.Lift: _lift,
        acts.Lower: _lower,
        acts.TakePart: _take_part,
        acts.Pull: _take,
        acts.Gather: _gather,
        acts.Show: _show,
        acts.Throw: _throw,
        acts.Place: _place,
        acts.Slip: _slip,
        acts.Uncover: _uncover,
        acts.DiscardSeveral: _discard_several,
        acts.Peek: _peek,
        acts.Suggest: _suggest,
    }
)

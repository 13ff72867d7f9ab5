"""What in a log is irregular: every event of a hand compared with what the rules allow at that moment.

An offence is named by the id of its irregularity, the best fitting of those in the code's catalogue.
Nothing is said here of what follows from it.

Not found: players who play a gioco al monte while penalised cards are due, who look at cards of others, or
who put thrown cards where they do not belong either.
"""

from collections.abc import Callable, Iterator, Mapping

from burraco.cards.faces import Face, face_of
from burraco.engine import events as ev
from burraco.engine.acts import Discard
from burraco.engine.decide import decide, situation_of
from burraco.engine.legal import is_stalled, refuse_take, set_ranks
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.orders import order_of
from burraco.engine.situation import is_barred, is_hampered, is_open_to, refuse_discard
from burraco.engine.state import Seat, State, partners
from burraco.referee.catalogues import catalogue
from burraco.referee.live.irregular_melds import (
    MISLAID,
    is_meld,
    is_short,
    left_incomplete,
    unfit,
    wrong_addition,
    wrong_opening,
    wrong_row,
)
from burraco.referee.live.log import History, Play
from burraco.referee.live.offence import Offence
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import NO_MELD
from burraco.rules.melds import grow

OUT_OF_TURN = "laid-out-of-turn"
"""What cards laid without a draw or take before are called where a code has it: played out of turn."""


def offences_at(code: Code, history: History, index: int) -> list[Offence]:
    """Return what is irregular about one event."""
    look = _LOOK.get(type(history.events[index]))
    return list(look(code, history, index)) if look is not None else []


def _drawn(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.CardDrawn | refereed_events.CardLifted)
    if event.seat == before.seat and before.phase == "draw":
        return
    cards = (event.card,) if isinstance(event, ev.CardDrawn) else before.stock[:1]
    yield Offence(_undue(code, before, event.seat, "draw"), event.seat, index, cards)


def _undue(code: Code, before: State, seat: Seat, act: str) -> str:
    """Name a draw or take that is not due: in one's own turn, where the code parts them, or out of turn."""
    if seat == before.seat and before.went_al_volo:
        return f"{act}-after-al-volo"
    is_second = seat == before.seat and f"second-{act}" in catalogue(code.spec).entries
    return f"second-{act}" if is_second else f"{act}-out-of-turn"


def _taken(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.PileTaken)
    if event.seat != before.seat or before.phase != "draw":
        yield Offence(_undue(code, before, event.seat, "take"), event.seat, index, event.cards)
    elif _has_changed_mind(code, history, event.seat, index):
        yield Offence("changed-mind", event.seat, index, event.cards)
    elif _has_to_draw(before, event.seat) and not is_stalled(code, before, before.swaps):
        yield Offence("barred-take", event.seat, index, event.cards)
    elif before.draws_only:
        return
    elif is_stalled(code, before, before.swaps):
        yield Offence("stall", event.seat, index, event.cards)
    elif _cannot_play(code, before) and _is_idle(history, event.seat, index):
        yield Offence("pile-taken-without-playing", event.seat, index, event.cards)
    elif len(event.cards) < len(before.pile) and _has_to_take_rest(code, history, event.seat, index):
        yield Offence("part-of-pile-left", event.seat, index, event.cards)


def _has_to_draw(before: State, seat: Seat) -> bool:
    """Tell whether a ruling has a player draw: it bars a take, or has them lay again.

    [uisp 11.7] [feburit 17]
    """
    order = order_of(before.orders, seat)
    return is_barred(before.bans, seat, "take") or (order is not None and order.kind == "replay")


def _has_changed_mind(code: Code, history: History, seat: Seat, index: int) -> bool:
    """Tell whether a player takes who had lifted a card of the stock, where that binds. [feburit 19]"""
    if "changed-mind" not in catalogue(code.spec).entries:
        return False
    turn = history.befores[index].turns
    return any(
        isinstance(event, refereed_events.CardLifted) and event.seat == seat
        for at, event in enumerate(history.events[:index])
        if history.befores[at].turns == turn
    )


def _lowered(code: Code, history: History, index: int) -> Iterator[Offence]:
    """Look at a card put back on the stock: as long as nothing was done since, a mind was changed."""
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, refereed_events.CardLowered)
    is_due = event.seat == before.seat and before.phase == "draw"
    is_waiting = history.now.turns == before.turns and history.now.phase == "draw"
    if is_due and is_waiting and "changed-mind" in catalogue(code.spec).entries:
        yield Offence("changed-mind", event.seat, index)


def _has_to_take_rest(code: Code, history: History, seat: Seat, index: int) -> bool:
    """Tell whether leaving a part is wrong yet: where a take obliges to play, once they play. [fitab RG4]"""
    return not code.must_play_after_taking or bool(history.plays(seat, history.befores[index].turns, index))


def _is_idle(history: History, seat: Seat, index: int) -> bool:
    """Tell whether a turn is not over and nothing was played in it since; a wrong play speaks first."""
    turn = history.befores[index].turns
    return history.now.turns == turn and not history.plays(seat, turn, index)


def _cannot_play(code: Code, before: State) -> bool:
    """Tell whether a taker of the pile has to play and cannot; after a discard, that is the fault."""
    if not code.must_play_after_taking:
        return False
    pile = tuple(sorted(map(face_of, before.pile)))
    now = situation_of(code, before)
    return refuse_take(code, before, before.seat, now, pile, before.swaps) is not None


def _opened(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.MeldOpened)
    yield from _played(code, history, index)
    if event.seat != before.seat:
        return
    if event.from_pile and before.phase == "play":  # a draw and a take in one turn, however it was taken
        yield Offence(_undue(code, before, event.seat, "take"), event.seat, index, event.from_pile)
    elif event.from_pile and not code.may_play_from_pile and len(event.from_pile) < len(before.pile):
        # its ruling takes back a wrong meld too
        yield Offence("part-of-pile-left", event.seat, index, event.from_pile, (event.meld,))
    if event.layout.kind == "heap":
        yield from wrong_opening(code, history, index)
    elif event.layout.kind == "set" and event.layout.key in set_ranks(code, before, event.seat):
        yield Offence("second-equal-set", event.seat, index, event.cards, (event.meld,))


def _added(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.CardsAdded)
    yield from _played(code, history, index)
    meld = before.melds[event.meld - 1]
    if event.seat != before.seat or (meld.layout.kind == "heap" and not is_short(code, meld.layout)):
        return  # a card more on what is wrong already
    is_own = before.lines[meld.seat] == before.lines[event.seat]
    if event.layout.kind != "heap" and is_own and meld.freeze is None:
        is_new = meld.layout.kind == "heap" and event.layout.kind == "set"
        if is_new and event.layout.key in set_ranks(code, before, event.seat):
            yield Offence("second-equal-set", event.seat, index, event.cards, (event.meld,))
        return
    if is_short(code, meld.layout):
        if not is_short(code, event.layout):
            yield wrong_row(code, history, index)
        return
    wrong = wrong_addition(code, before, event)
    cards = event.added if wrong == MISLAID or not is_own else unfit(code, meld.layout, event.added)
    yield Offence(wrong, event.seat, index, cards, (event.meld,))


def _played(code: Code, history: History, index: int) -> Iterator[Offence]:
    """Look at a play whatever it is: was it the turn, was it time, was it barred."""
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, Play)
    laid = event.added if isinstance(event, ev.CardsAdded) else event.cards
    meld = event.meld if isinstance(event, ev.CardsAdded) else 0
    lies = NO_MELD if isinstance(event, refereed_events.CardsThrown) else event.layout
    from_pile = event.from_pile if isinstance(event, ev.MeldOpened) else ()
    if event.seat != before.seat:
        if from_pile:
            yield Offence("take-out-of-turn", event.seat, index, from_pile)
        elif not _has_strayed(code, history, event.seat, index):
            yield Offence(_laid_out_of_turn(code), event.seat, index, laid, (event.meld,))
        return
    if before.phase == "draw" and not from_pile and not _has_skipped(history, event.seat, index):
        yield Offence("missed-draw", event.seat, index)
    if before.lying and not code.must_play_after_taking:  # there it has to lie open [fitab R3]
        yield Offence("play-while-pile-lies", event.seat, index)
        return
    now, faces = situation_of(code, before), tuple(map(face_of, laid))
    if is_hampered(code, now, faces, meld, lies):
        yield Offence("barred-meld", event.seat, index, laid, (event.meld,))
    elif before.phase == "play" and not is_open_to(code, now, faces, meld, lies):
        yield Offence("played-on-after-healing", event.seat, index, laid, (event.meld,))


def _laid_out_of_turn(code: Code) -> str:
    """Name what it is to lay cards out of turn without having drawn or taken."""
    return OUT_OF_TURN if OUT_OF_TURN in catalogue(code.spec).entries else "exposed-card"


def _has_strayed(code: Code, history: History, seat: Seat, index: int) -> bool:
    """Tell whether a seat drew or took out of turn before: then that is what is wrong.

    In the same turn; where it is the player after the offender who makes it past, since the offender's own
    last turn. [feburit 17]
    """
    entry = catalogue(code.spec).entries.get("draw-out-of-turn")
    goes_back = entry is not None and "next-played" in entry.asks
    turn = history.befores[index].turns
    for at in range(index - 1, -1, -1):
        event, before = history.events[at], history.befores[at]
        if before.turns != turn and (not goes_back or before.seat == seat):
            return False
        if goes_back and isinstance(event, refereed_events.RulingGiven) and event.offender == seat:
            return False
        is_take = isinstance(event, ev.MeldOpened) and bool(event.from_pile)
        is_take |= isinstance(event, ev.CardDrawn | ev.PileTaken)
        if is_take and getattr(event, "seat", None) == seat:
            return True
    return False


def _has_skipped(history: History, seat: Seat, index: int) -> bool:
    """Tell whether a seat has played in this turn before, without having drawn."""
    turn = history.befores[index].turns
    return any(history.befores[at].phase == "draw" for at, _ in history.plays(seat, turn) if at < index)


def _discarded(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.CardDiscarded | refereed_events.SeveralDiscarded)
    seat = event.seat
    cards = (event.card,) if isinstance(event, ev.CardDiscarded) else event.cards
    if isinstance(event, ev.CardDiscarded) and event.is_forced:
        return
    if seat != before.seat:
        if not _has_strayed(code, history, seat, index):
            yield Offence(_laid_out_of_turn(code), seat, index, cards)
        return
    is_due = before.phase == "draw" and len(before.stock) > code.unplayable
    if is_due and not _has_skipped(history, seat, index):
        yield Offence("missed-draw", seat, index)
    yield from left_incomplete(code, history, index)
    if before.phase == "pile":
        melds = [
            p.meld
            for _, p in history.plays(seat, before.turns)
            if isinstance(p, ev.MeldOpened) and p.from_pile
        ]
        if any(before.melds[number - 1].cards for number in melds):  # else they went back: nothing was laid
            yield Offence("pile-play-left-over", seat, index, (), tuple(melds))
    if before.must_play and not before.has_played:
        yield Offence("pile-taken-without-playing", seat, index, before.taken)
    if isinstance(event, refereed_events.SeveralDiscarded):
        yield Offence("several-discards", seat, index, cards)
    elif before.phase == "play":
        refusal = refuse_discard(code, situation_of(code, before)._replace(order=None), face_of(event.card))
        if refusal is not None and refusal.slug == "single-card-just-taken":
            yield Offence("single-card-discarded", seat, index, cards)
        yield from _kept(code, history, index, face_of(event.card))


def _kept(code: Code, history: History, index: int, face: Face) -> Iterator[Offence]:
    """Look at a discard while another card was due: a penalised one, or as a ruling had ordered. [uisp 10.11]

    The cards of the offence are those that were ordered; what is penalised lies aside and is known. Who was
    to lay a play again and did not owes the card drawn all the same. [uisp 11.7]
    """
    before = history.befores[index]
    seat = before.seat
    order = order_of(before.orders, seat)
    if order is None and not before.penalised[seat]:
        return
    decision = decide(code, before, seat, Discard(face))
    if not isinstance(decision, Refusal):
        return
    bound = () if order is None else order.cards or (order.drawn,)
    if order is not None and order.kind == "replay" and decision.slug == "play-before-discarding":
        bound = (order.drawn,) if face_of(order.drawn) != face else ()
    elif decision.slug not in ("penalised-first", "barred-by-ruling"):
        return
    due = tuple(card for card in bound if card in before.hands[seat])
    if due or before.penalised[seat]:
        yield Offence("due-card-kept", seat, index, due)


def _shown(code: Code, history: History, index: int) -> Iterator[Offence]:
    """Look at a card shown; where a code parts those dropped while others play, it is one. [feburit 12]

    So is any in a code that knows of no other. [fedibur 4]
    """
    event = history.events[index]
    assert isinstance(event, refereed_events.CardsShown)
    entries = catalogue(code.spec).entries
    dropped = entries.get("dropped-card")
    is_parted = dropped is not None and "release" not in dropped.asks and "whose-turn" in dropped.asks
    is_dropped = is_parted and event.seat != history.befores[index].seat
    is_dropped |= dropped is not None and "exposed-card" not in entries
    yield Offence("dropped-card" if is_dropped else "exposed-card", event.seat, index, event.cards)


def _thrown(code: Code, history: History, index: int) -> Iterator[Offence]:
    event = history.events[index]
    assert isinstance(event, refereed_events.CardsThrown)
    yield from _played(code, history, index)
    before = history.befores[index]
    if event.seat != before.seat or _is_precise(code, before, event):
        return
    entries = catalogue(code.spec).entries
    id_ = "thrown-card" if event.onto else "mute-card"
    if event.onto and MISLAID in entries and is_meld(code, event.cards):  # [uisp 10.14]
        id_ = MISLAID
    elif id_ not in entries and "misplaced-card" in entries:  # played improperly [feburit 12]
        id_ = "misplaced-card"
    yield Offence(id_, event.seat, index, event.cards, (event.meld,))


def _is_precise(code: Code, before: State, event: refereed_events.CardsThrown) -> bool:
    """Tell whether cards were thrown on a meld of the line that takes them, as one may. [uisp 10.18]"""
    if not event.onto:
        return False
    meld = before.melds[event.onto - 1]
    is_own = before.lines[meld.seat] == before.lines[event.seat]
    faces = tuple(sorted(face_of(card) for card in event.cards))
    return is_own and meld.freeze is None and bool(grow(code, meld.layout, faces))


def _uncovered(_: Code, history: History, index: int) -> Iterator[Offence]:
    event = history.events[index]
    assert isinstance(event, refereed_events.CardUncovered)
    hidden = [
        (at, one)
        for at, one in enumerate(history.events[:index])
        if isinstance(one, refereed_events.CardHidden) and one.card == event.card
    ]
    if hidden:
        at, one = hidden[-1]
        yield Offence("phantom-card", one.seat, at, (event.card,), (event.meld,))


def _peeked(_: Code, history: History, index: int) -> Iterator[Offence]:
    event = history.events[index]
    assert isinstance(event, refereed_events.PozzettoPeeked)
    yield Offence("pozzetto-seen-early", event.seat, index, event.cards)


def _suggested(_: Code, history: History, index: int) -> Iterator[Offence]:
    """Look at a word to the partner; with none, as at three before anybody has one, nobody was helped."""
    event = history.events[index]
    assert isinstance(event, refereed_events.Suggested)
    if partners(history.befores[index].lines, event.seat):
        yield Offence("suggestion", event.seat, index, (), (event.meld,) if event.meld else ())


def _gathered(code: Code, history: History, index: int) -> Iterator[Offence]:
    """Look at a pile put into the hand before anything was played, where it has to lie open. [fitab R3]"""
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, refereed_events.PileGathered)
    if code.must_play_after_taking and not before.has_played:
        yield Offence("pile-not-kept-open", event.seat, index)


_LOOK: Mapping[type, Callable[[Code, History, int], Iterator[Offence]]] = {
    ev.CardDrawn: _drawn,
    refereed_events.CardLifted: _drawn,
    refereed_events.CardLowered: _lowered,
    ev.PileTaken: _taken,
    ev.MeldOpened: _opened,
    ev.CardsAdded: _added,
    ev.CardDiscarded: _discarded,
    refereed_events.SeveralDiscarded: _discarded,
    refereed_events.PileGathered: _gathered,
    refereed_events.CardsShown: _shown,
    refereed_events.CardsThrown: _thrown,
    refereed_events.CardUncovered: _uncovered,
    refereed_events.PozzettoPeeked: _peeked,
    refereed_events.Suggested: _suggested,
}


def offences(code: Code, history: History) -> list[Offence]:
    """Return everything irregular in a log, closings and what rulings do apart, in the order of the log."""
    found: list[Offence] = []
    ruled = 0
    for index, event in enumerate(history.events):
        if isinstance(event, refereed_events.RulingGiven):
            ruled = index + event.effects
        elif index > ruled or not ruled:
            found += offences_at(code, history, index)
    return found

"""What in a log is irregular: every event of a hand compared with what the rules allow at that moment.

A spot is named by the id of its irregularity, the one that fits best among those the code's catalogue has.
Nothing is said here of what follows from it.

Not spotted: who plays a gioco al monte while penalised cards are due, who looks at cards of others, and who
puts thrown cards where they do not belong either.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from burraco.cards.faces import Card, Face, face_of
from burraco.engine import events as ev
from burraco.engine.acts import Discard
from burraco.engine.decide import decide, situation_of
from burraco.engine.legal import is_stalled, refuse_take, set_ranks
from burraco.engine.refereed import events as mi
from burraco.engine.refereed.orders import order_of
from burraco.engine.situation import is_hampered, is_open_to, refuse_discard
from burraco.engine.state import Seat, State
from burraco.referee.catalogues import catalogue
from burraco.referee.live.log import Play, Story
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import NO_MELD, Layout
from burraco.rules.melds import arrange, refuse_addition, refuse_opening


class Spot(NamedTuple):
    """Something irregular: what, by whom, where in the log, with which cards and melds."""

    irregularity: str
    seat: Seat
    since: int
    cards: tuple[Card, ...] = ()
    melds: tuple[int, ...] = ()


def spots_at(code: Code, story: Story, index: int) -> list[Spot]:
    """Return what is irregular about one event."""
    look = _LOOK.get(type(story.events[index]))
    return list(look(code, story, index)) if look is not None else []


def _drawn(_: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.CardDrawn | mi.CardLifted)
    if event.seat == before.seat and before.phase == "draw":
        return
    cards = (event.card,) if isinstance(event, ev.CardDrawn) else before.stock[:1]
    is_al_volo = event.seat == before.seat and before.went_al_volo
    yield Spot("draw-after-al-volo" if is_al_volo else "draw-out-of-turn", event.seat, index, cards)


def _taken(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.PileTaken)
    if event.seat != before.seat or before.phase != "draw":
        is_al_volo = event.seat == before.seat and before.went_al_volo
        id_ = "take-after-al-volo" if is_al_volo else "take-out-of-turn"
        yield Spot(id_, event.seat, index, event.cards)
    elif before.draws_only:
        return
    elif is_stalled(code, before, before.swaps):
        yield Spot("stall", event.seat, index, event.cards)
    elif _cannot_play(code, before) and _is_idle(story, event.seat, index):
        yield Spot("pile-taken-without-playing", event.seat, index, event.cards)
    elif len(event.cards) < len(before.pile) and _has_to_take_rest(code, story, event.seat, index):
        yield Spot("part-of-pile-left", event.seat, index, event.cards)


def _has_to_take_rest(code: Code, story: Story, seat: Seat, index: int) -> bool:
    """Tell whether leaving a part is wrong yet: where a take obliges to play, once he plays. [fitab RG4]"""
    return not code.must_play_after_taking or bool(story.plays(seat, story.befores[index].turns, index))


def _is_idle(story: Story, seat: Seat, index: int) -> bool:
    """Tell whether a turn is not over and nothing was played in it since; a wrong play speaks first."""
    turn = story.befores[index].turns
    return story.now.turns == turn and not story.plays(seat, turn, index)


def _cannot_play(code: Code, before: State) -> bool:
    """Tell whether who takes the pile has to play and cannot; once he has discarded, that is the fault."""
    if not code.must_play_after_taking:
        return False
    pile = tuple(sorted(map(face_of, before.pile)))
    now = situation_of(code, before)
    return refuse_take(code, before, before.seat, now, pile, before.swaps) is not None


def _opened(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.MeldOpened)
    yield from _played(code, story, index)
    if event.seat != before.seat:
        return
    if event.from_pile and not code.may_play_from_pile:  # its ruling takes back a wrong meld too
        yield Spot("part-of-pile-left", event.seat, index, event.from_pile, (event.meld,))
    if event.layout.kind == "heap":
        yield from _wrong_opening(code, story, index)
    elif event.layout.kind == "set" and event.layout.key in set_ranks(code, before, event.seat):
        yield Spot("second-equal-set", event.seat, index, event.cards, (event.meld,))


def _wrong_opening(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.MeldOpened)
    if not is_short(code, event.layout):
        yield Spot(_wrong_kind(code, before, event), event.seat, index, event.cards, (event.meld,))
        return
    others = [meld for meld in before.melds if is_short(code, meld.layout) and meld.cards]
    plays = [play for at, play in story.plays(event.seat, before.turns) if at < index]
    begun = {play.meld for play in plays if isinstance(play, ev.MeldOpened)}
    others = [meld for meld in others if meld.number in begun and meld.number != event.meld]
    if others:
        cards = tuple(card for meld in others for card in meld.cards) + event.cards
        melds = (*(meld.number for meld in others), event.meld)
        yield Spot("incomplete-melds", event.seat, index, cards, melds)


def _wrong_kind(code: Code, before: State, event: ev.MeldOpened) -> str:
    if before.must_play:
        return "pile-taken-with-wrong-meld"
    slug = refuse_opening(code, event.layout.faces).slug
    other = "not-a-word" if code.plays_words else "wrong-meld"
    return {"rank-not-for-sets": "set-not-allowed", "two-wilds": "two-wilds"}.get(slug, other)


def is_short(code: Code, layout: Layout) -> bool:
    """Tell whether cards that are no meld are merely too few for one."""
    least = code["word.cards"] if code.plays_words else code["sequence.cards"][0]
    return layout.kind == "heap" and len(layout.faces) < int(least)


def _added(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.CardsAdded)
    yield from _played(code, story, index)
    meld = before.melds[event.meld - 1]
    if event.seat != before.seat or (meld.layout.kind == "heap" and not is_short(code, meld.layout)):
        return  # a card more on what is wrong already
    is_own = before.lines[meld.seat] == before.lines[event.seat]
    if event.layout.kind != "heap" and is_own and meld.freeze is None:
        return
    if is_short(code, meld.layout):
        if not is_short(code, event.layout):
            yield Spot("wrong-meld", event.seat, index, event.cards, (event.meld,))
        return
    yield Spot(_wrong_addition(code, before, event), event.seat, index, event.added, (event.meld,))


def _wrong_addition(code: Code, before: State, event: ev.CardsAdded) -> str:
    if arrange(code, tuple(sorted(map(face_of, event.added)))):
        return "meld-on-wrong-meld"
    if before.must_play:
        return "pile-taken-with-wrong-card"
    meld = before.melds[event.meld - 1]
    if event.layout.kind != "heap":
        return "misplaced-card"
    if meld.layout.kind == "word":  # another colour or a second wild is played improperly [parole 10.8]
        faces = tuple(map(face_of, event.added))
        is_odd = refuse_addition(code, meld.layout, faces).slug in ("two-colours", "two-wilds")
        return "misplaced-card" if is_odd else "excess-card"
    return "excess-card" if meld.layout.kind == "sequence" else "misplaced-card"


def _played(code: Code, story: Story, index: int) -> Iterator[Spot]:
    """Look at a play whatever it is: was it the turn, was it time, was it barred."""
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, Play)
    laid = event.added if isinstance(event, ev.CardsAdded) else event.cards
    meld = event.meld if isinstance(event, ev.CardsAdded) else 0
    lies = NO_MELD if isinstance(event, mi.CardsThrown) else event.layout
    if event.seat != before.seat:
        if not _has_strayed(story, event.seat, index):
            yield Spot("exposed-card", event.seat, index, laid, (event.meld,))
        return
    is_from_pile = isinstance(event, ev.MeldOpened) and bool(event.from_pile)
    if before.phase == "draw" and not is_from_pile and not _has_skipped(story, event.seat, index):
        yield Spot("missed-draw", event.seat, index)
    if before.lying and not (code.must_play_after_taking and not before.has_played):
        yield Spot("play-while-pile-lies", event.seat, index)
        return
    now, faces = situation_of(code, before), tuple(map(face_of, laid))
    if is_hampered(code, now, faces, meld, lies):
        yield Spot("barred-meld", event.seat, index, laid, (event.meld,))
    elif before.phase == "play" and not is_open_to(code, now, faces, meld, lies):
        yield Spot("played-on-after-healing", event.seat, index, laid, (event.meld,))


def _has_strayed(story: Story, seat: Seat, index: int) -> bool:
    """Tell whether a seat drew or took out of turn before, in the same turn: then that is what is wrong."""
    turn = story.befores[index].turns
    return any(
        isinstance(event, ev.CardDrawn | ev.PileTaken)
        and event.seat == seat
        and story.befores[at].turns == turn
        for at, event in enumerate(story.events[:index])
    )


def _has_skipped(story: Story, seat: Seat, index: int) -> bool:
    """Tell whether a seat has played in this turn before, without having drawn."""
    turn = story.befores[index].turns
    return any(story.befores[at].phase == "draw" for at, _ in story.plays(seat, turn) if at < index)


def _discarded(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, ev.CardDiscarded | mi.SeveralDiscarded)
    seat = event.seat
    cards = (event.card,) if isinstance(event, ev.CardDiscarded) else event.cards
    if isinstance(event, ev.CardDiscarded) and event.is_forced:
        return
    if seat != before.seat:
        if not _has_strayed(story, seat, index):
            yield Spot("exposed-card", seat, index, cards)
        return
    is_due = before.phase == "draw" and len(before.stock) > code.unplayable
    if is_due and not _has_skipped(story, seat, index):
        yield Spot("missed-draw", seat, index)
    yield from _left_incomplete(code, story, index)
    if before.phase == "pile":
        melds = [
            p.meld for _, p in story.plays(seat, before.turns) if isinstance(p, ev.MeldOpened) and p.from_pile
        ]
        yield Spot("pile-play-left-over", seat, index, (), tuple(melds))
    if before.must_play and not before.has_played:
        yield Spot("pile-taken-without-playing", seat, index, before.taken)
    if isinstance(event, mi.SeveralDiscarded):
        yield Spot("several-discards", seat, index, cards)
    elif before.phase == "play":
        refusal = refuse_discard(code, situation_of(code, before)._replace(order=None), face_of(event.card))
        if refusal is not None and refusal.slug == "single-card-just-taken":
            yield Spot("single-card-discarded", seat, index, cards)
        yield from _kept(code, story, index, face_of(event.card))


def _kept(code: Code, story: Story, index: int, face: Face) -> Iterator[Spot]:
    """Look at a discard while another card was due: a penalised one, or as a ruling had ordered. [uisp 10.11]

    The cards of the spot are those that were ordered; what is penalised lies aside and is known.
    """
    before = story.befores[index]
    seat = before.seat
    order = order_of(before.orders, seat)
    if order is None and not before.penalised[seat]:
        return
    decision = decide(code, before, seat, Discard(face))
    if not isinstance(decision, Refusal) or decision.slug not in ("penalised-first", "barred-by-ruling"):
        return
    bound = tuple(order.cards or (order.drawn,)) if order is not None else ()
    due = tuple(card for card in bound if card in before.hands[seat])
    if due or before.penalised[seat]:
        yield Spot("due-card-kept", seat, index, due)


def _left_incomplete(code: Code, story: Story, index: int) -> Iterator[Spot]:
    """Yield what the player opened in this turn and left too short; two of them were spotted before."""
    before = story.befores[index]
    opened = [
        (at, play.meld)
        for at, play in story.plays(before.seat, before.turns)
        if at < index
        and isinstance(play, ev.MeldOpened)
        and is_short(code, before.melds[play.meld - 1].layout)
    ]
    opened = [(at, number) for at, number in opened if before.melds[number - 1].cards]
    if len(opened) == 1:
        at, number = opened[0]
        yield Spot("wrong-meld", before.seat, at, before.melds[number - 1].cards, (number,))


def _shown(code: Code, story: Story, index: int) -> Iterator[Spot]:
    """Look at a card shown; where a code parts those dropped while others play, it is one. [feburit 12]"""
    event = story.events[index]
    assert isinstance(event, mi.CardsShown)
    dropped = catalogue(code.spec).entries.get("dropped-card")
    is_parted = dropped is not None and dropped.asks == ("whose-turn",)
    is_dropped = is_parted and event.seat != story.befores[index].seat
    yield Spot("dropped-card" if is_dropped else "exposed-card", event.seat, index, event.cards)


def _thrown(code: Code, story: Story, index: int) -> Iterator[Spot]:
    event = story.events[index]
    assert isinstance(event, mi.CardsThrown)
    yield from _played(code, story, index)
    if event.seat != story.befores[index].seat:
        return
    id_ = "thrown-card" if event.onto else "mute-card"
    yield Spot(id_, event.seat, index, event.cards, (event.meld,))


def _uncovered(_: Code, story: Story, index: int) -> Iterator[Spot]:
    event = story.events[index]
    assert isinstance(event, mi.CardUncovered)
    hidden = [
        (at, one)
        for at, one in enumerate(story.events[:index])
        if isinstance(one, mi.CardHidden) and one.card == event.card
    ]
    if hidden:
        at, one = hidden[-1]
        yield Spot("phantom-card", one.seat, at, (event.card,), (event.meld,))


def _peeked(_: Code, story: Story, index: int) -> Iterator[Spot]:
    event = story.events[index]
    assert isinstance(event, mi.PozzettoPeeked)
    yield Spot("pozzetto-seen-early", event.seat, index, event.cards)


def _suggested(_: Code, story: Story, index: int) -> Iterator[Spot]:
    event = story.events[index]
    assert isinstance(event, mi.Suggested)
    yield Spot("suggestion", event.seat, index, (), (event.meld,) if event.meld else ())


def _gathered(code: Code, story: Story, index: int) -> Iterator[Spot]:
    """Look at a pile put into the hand before anything was played, where it has to lie open. [fitab R3]"""
    event, before = story.events[index], story.befores[index]
    assert isinstance(event, mi.PileGathered)
    if code.must_play_after_taking and not before.has_played:
        yield Spot("pile-not-kept-open", event.seat, index)


_LOOK: Mapping[type, Callable[[Code, Story, int], Iterator[Spot]]] = {
    ev.CardDrawn: _drawn,
    mi.CardLifted: _drawn,
    ev.PileTaken: _taken,
    ev.MeldOpened: _opened,
    ev.CardsAdded: _added,
    ev.CardDiscarded: _discarded,
    mi.SeveralDiscarded: _discarded,
    mi.PileGathered: _gathered,
    mi.CardsShown: _shown,
    mi.CardsThrown: _thrown,
    mi.CardUncovered: _uncovered,
    mi.PozzettoPeeked: _peeked,
    mi.Suggested: _suggested,
}


def spots(code: Code, story: Story) -> list[Spot]:
    """Return everything irregular in a log, closings and what rulings do apart, in the order of the log."""
    found: list[Spot] = []
    ruled = 0
    for index, event in enumerate(story.events):
        if isinstance(event, mi.RulingGiven):
            ruled = index + event.effects
        elif index > ruled or not ruled:
            found += spots_at(code, story, index)
    return found

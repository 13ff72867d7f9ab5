"""What a live table can answer of the facts a catalogue asks for. What it cannot is left to who called."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from burraco.cards.faces import Card, face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.clock import deadline
from burraco.engine.legal import legal
from burraco.engine.refereed import events as mi
from burraco.engine.state import ANY_MELD, Meld, Seat, State
from burraco.engine.view import view
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import Moment
from burraco.referee.live.irregular_events import Spot
from burraco.referee.live.log import ENDS_TURN, Story
from burraco.referee.steps.returned_cards import after, retrieve
from burraco.rules.code import Code
from burraco.rules.melds import grow


class Asked(NamedTuple):
    """What a fact is asked about."""

    code: Code
    story: Story
    spot: Spot
    moment: Moment
    at: int | None


def answers_of(
    code: Code, story: Story, spot: Spot, asks: Iterable[str], moment: Moment, at: int | None
) -> dict[str, str]:
    """Answer what can be answered."""
    asked = Asked(code, story, spot, moment, at)
    return {fact: answer for fact in asks if fact in _ANSWERS and (answer := _ANSWERS[fact](asked))}


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _healable(asked: Asked) -> str:
    """Take the wrong cards back in thought and see whether any of them can be played."""
    code, story, spot = asked.code, asked.story, asked.spot
    if spot.irregularity == "part-of-pile-left":  # what came from the pile is back there by then
        return _healable_without(asked, spot.cards)
    events = retrieve(code, story, story.now, spot.seat, spot.cards)
    hand = after(story.now, events).hands[spot.seat]
    cards = tuple(card for card in spot.cards if card in hand)
    events.append(mi.PlayerOrdered(spot.seat, "mend", cards, _where_healed(asked)))
    mended = after(story.now, events)
    mended = mended._replace(seat=spot.seat, phase="play", must_play=False, taken=())
    lawful = legal(code, view(mended, spot.seat))
    return _yes(bool(lawful.opens or lawful.adds))


def _where_healed(asked: Asked) -> int:
    """Return on which meld the code lets the cards be healed now: that one, any that lies there, or 0."""
    entry = catalogue(asked.code.spec).entries.get(asked.spot.irregularity)
    cases = entry.open_to({"moment": asked.moment, "healable": "yes"}) if entry is not None else ()
    steps = {step for case in cases for step in case.do}
    if "heal-there" in steps and asked.spot.melds:
        return asked.spot.melds[0]
    return ANY_MELD if "heal-later" in steps else 0


def _healable_without(asked: Asked, taken: tuple[Card, ...]) -> str:
    """Put the pile back in thought and see whether what he laid with it can be played without it."""
    code, story, spot = asked.code, asked.story, asked.spot
    plays = [play for _, play in story.plays(spot.seat, story.befores[spot.since].turns)]
    laid = [play.added if isinstance(play, ev.CardsAdded) else play.cards for play in plays]
    own = tuple(card for cards in laid if set(cards) & set(taken) for card in cards if card not in taken)
    events = retrieve(code, story, story.now, spot.seat, own + taken)
    hand = after(story.now, events).hands[spot.seat]
    events.append(ev.PileRestored(spot.seat, tuple(card for card in taken if card in hand)))
    events.append(mi.PlayerOrdered(spot.seat, "mend", tuple(card for card in own if card in hand)))
    state = after(story.now, events)
    lawful = legal(code, view(state._replace(seat=spot.seat, phase="play"), spot.seat))
    return _yes(bool(lawful.opens or lawful.adds))


def _seen(asked: Asked) -> str:
    return _yes(not isinstance(asked.story.events[asked.spot.since], mi.CardLifted))


def _played(asked: Asked) -> str:
    story, spot = asked.story, asked.spot
    return _yes(bool(story.plays(spot.seat, story.befores[spot.since].turns, spot.since)))


def _exposure(asked: Asked) -> str:
    story, spot = asked.story, asked.spot
    before = story.befores[spot.since]
    if before.seat != spot.seat:
        return "other-turn"
    taken = [face_of(card) for card in before.taken]
    if len(taken) == 1 and [face_of(card) for card in spot.cards] == taken:
        return "twin-shown"
    return "own-turn"


def _seen_by(asked: Asked) -> str:
    """Who turns a card over that is not his line's does it on purpose; a find of its own is chance."""
    lines = asked.story.now.lines
    finds = [
        event
        for event in asked.story.events
        if isinstance(event, mi.CardUncovered) and event.card in asked.spot.cards
    ]
    if not any(event.is_seen for event in finds):
        return "nobody"
    is_turned = all(lines[event.seat] != lines[asked.spot.seat] for event in finds)
    return "turned-by-opponent" if is_turned else "a-player"


def hosts(code: Code, state: State, seat: Seat, cards: tuple[Card, ...]) -> list[Meld]:
    """Return the melds that take cards which were thrown."""
    faces = tuple(sorted(map(face_of, cards)))
    line = state.lines[seat]
    return [
        meld
        for meld in state.melds
        if state.lines[meld.seat] == line and meld.freeze is None and grow(code, meld.layout, faces)
    ]


def _fits(asked: Asked) -> str:
    number = len(hosts(asked.code, asked.story.now, asked.spot.seat, asked.spot.cards))
    return ("none", "one", "several")[min(number, 2)]


def _left(asked: Asked) -> str:
    """Count what lay there once the cards were taken, or laid straight from the pile."""
    event, before = asked.story.events[asked.spot.since], asked.story.befores[asked.spot.since]
    gone = len(event.from_pile if isinstance(event, ev.MeldOpened) else asked.spot.cards)
    return "one" if len(before.pile) - gone == 1 else "several"


def _finished(asked: Asked) -> str:
    """The referee's word comes first; who is over the grace too has not finished."""
    now = asked.story.now
    limit = deadline(asked.code, now)
    is_over = now.hurried is not None and limit is not None and asked.at is not None and asked.at >= limit
    return _yes(not is_over)


def _fault(asked: Asked) -> str:
    is_several = any(
        isinstance(event, mi.SeveralDiscarded) and set(event.cards) & set(asked.spot.cards)
        for event in asked.story.events
    )
    return "several-discards" if is_several else "misfit"


def _discard_from_pile(asked: Asked) -> str:
    story, spot = asked.story, asked.spot
    taken: set[Card] = set()
    for index, event in enumerate(story.events):
        if (
            story.befores[index].turns != story.befores[spot.since].turns
            or getattr(event, "seat", None) != spot.seat
        ):
            continue
        if isinstance(event, ev.PileTaken):
            taken |= set(event.cards)
        elif isinstance(event, ENDS_TURN):
            card = event.cards[0] if isinstance(event, mi.SeveralDiscarded) else event.card
            return _yes(card in taken)
    return "no"


def _card_from_pile(asked: Asked) -> str:
    taken = asked.story.befores[asked.spot.since].taken
    return _yes(any(card in taken for card in asked.spot.cards))


def _melds_from(asked: Asked) -> str:
    story, spot = asked.story, asked.spot
    plays = story.plays(spot.seat, story.befores[spot.since].turns)
    taken = {
        card
        for index, event in enumerate(story.events)
        if isinstance(event, ev.PileTaken) and event.seat == spot.seat and index <= spot.since
        for card in event.cards
    }
    laid = {c for _, p in plays for c in (p.added if isinstance(p, ev.CardsAdded) else p.cards)}
    laid_from_pile = {c for _, p in plays if isinstance(p, ev.MeldOpened) for c in p.from_pile}
    return "pile" if laid & taken or laid_from_pile else "hand"


def _ended_with(asked: Asked) -> str:
    """A single card laid last is the one that should have been the discard. [feburit 27] [fitab 31 C]"""
    return "added-discard" if _last_sizes(asked)[-1:] == [(1, True)] else "meld"


def _last_play(asked: Asked) -> str:
    sizes = _last_sizes(asked)[-2:]
    if sizes[-1:] != [(1, True)]:
        return "two-or-more"
    return "two-singles" if sizes == [(1, True), (1, True)] else "meld-then-single"


def _last_sizes(asked: Asked) -> list[tuple[int, bool]]:
    """Return how many cards each play of the closing turn laid, and whether on a meld that was there."""
    story = asked.story
    turn = story.befores[asked.spot.since - 1].turns if asked.spot.since else story.now.turns
    return [
        (len(play.added if isinstance(play, ev.CardsAdded) else play.cards), isinstance(play, ev.CardsAdded))
        for _, play in story.plays(asked.spot.seat, turn)
    ]


def _second_wild(asked: Asked) -> str:
    """Say whether both of two equal sets hold a wild, and whether another meld takes the second."""
    state, spot = asked.story.now, asked.spot
    second = state.melds[spot.melds[0] - 1]
    others = [
        meld
        for meld in state.melds
        if meld.number != second.number and (meld.layout.kind, meld.layout.key) == ("set", second.layout.key)
    ]
    if second.layout.wild < 0 or not any(meld.layout.wild >= 0 for meld in others):
        return "none"
    wild = second.cards[second.layout.wild]
    return "can-be-placed" if hosts(asked.code, state, spot.seat, (wild,)) else "cannot-be-placed"


_ANSWERS: Mapping[str, Callable[[Asked], str]] = {
    "moment": lambda asked: asked.moment,
    "healable": _healable,
    "seen": _seen,
    "played": _played,
    "exposure": _exposure,
    "seen-by": _seen_by,
    "fits": _fits,
    "left": _left,
    "finished": _finished,
    "fault": _fault,
    "discard-from-pile": _discard_from_pile,
    "card-from-pile": _card_from_pile,
    "melds-from": _melds_from,
    "ended-with": _ended_with,
    "last-play": _last_play,
    "second-wild": _second_wild,
    "wild": lambda asked: _yes(any(is_wild(face_of(card)) for card in asked.spot.cards)),
    "throw": lambda _: "astray",
    "twin": lambda _: "no",
    "form": lambda _: "placed",
    "culprit": lambda _: "yes",
    "next-played": lambda asked: _yes(asked.moment == "M3"),
    "number": lambda asked: "one" if len(asked.spot.cards) == 1 else "several",
    "whose-turn": lambda asked: (
        "own" if asked.story.befores[asked.spot.since].seat == asked.spot.seat else "other"
    ),
    "act": lambda asked: "drew" if asked.spot.irregularity.startswith("draw") else "took",
}

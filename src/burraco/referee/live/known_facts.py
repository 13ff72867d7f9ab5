"""What a live table can answer of the facts a catalogue asks for. What it cannot is left to the caller."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from burraco.cards.faces import Card, face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.card_choice import find
from burraco.engine.clock import deadline
from burraco.engine.legal import legal, set_ranks
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import ANY_MELD, Meld, Seat, State
from burraco.engine.view import view
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import Moment
from burraco.referee.live.log import ENDS_TURN, GOES_ON, History
from burraco.referee.live.offence import Offence
from burraco.referee.steps.returned_cards import after, retrieve
from burraco.rules.burraco import good_part
from burraco.rules.code import Code
from burraco.rules.melds import grow


class Asked(NamedTuple):
    """What a fact is asked about."""

    code: Code
    history: History
    offence: Offence
    moment: Moment
    at: int | None


def answers_of(asked: Asked, asks: Iterable[str]) -> dict[str, str]:
    """Answer what can be answered."""
    return {fact: answer for fact in asks if fact in _ANSWERS and (answer := _ANSWERS[fact](asked))}


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _healable(asked: Asked) -> str:
    """Take the wrong cards back in thought and see whether any of them can be played."""
    code, history, offence = asked.code, asked.history, asked.offence
    if offence.irregularity == "part-of-pile-left":  # what came from the pile is back there by then
        return _healable_without(asked, offence.cards)
    if _where_healed(asked) == ANY_MELD:
        return _yes(_heals_by_itself(asked))
    events = retrieve(code, history, history.now, offence.seat, offence.cards)
    hand = after(history.now, events).hands[offence.seat]
    cards = tuple(card for card in offence.cards if card in hand)
    events.append(refereed_events.PlayerOrdered(offence.seat, "mend", cards, _where_healed(asked)))
    mended = after(history.now, events)
    mended = mended._replace(seat=offence.seat, phase="play", must_play=False, taken=())
    lawful = legal(code, view(mended, offence.seat))
    return _yes(bool(lawful.opens or lawful.adds))


def _heals_by_itself(asked: Asked) -> bool:
    """Tell whether a part of what is wrong is a meld, or goes on one that lies there. [feburit 12]"""
    state, offence = asked.history.now, asked.offence
    melds = [state.melds[number - 1] for number in offence.melds]
    if any(sound_cards(asked.code, state, offence.seat, meld, offence.cards) for meld in melds):
        return True
    return any(hosts(asked.code, state, offence.seat, (card,)) for card in offence.cards)


def sound_cards(
    code: Code, state: State, seat: Seat, meld: Meld, wrong: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Return which cards of a meld that was wrong from the start are one by themselves."""
    if meld.layout.kind != "heap" or not set(meld.cards) <= set(wrong):
        return ()
    part = good_part(code, meld.layout, set_ranks(code, state, seat))
    return find(meld.cards, part.faces) or () if part is not None else ()


def _where_healed(asked: Asked) -> int:
    """Return on which meld the code lets the cards be healed now: that one, any that lies there, or 0."""
    entry = catalogue(asked.code.spec).entries.get(asked.offence.irregularity)
    cases = entry.open_to({"moment": asked.moment, "healable": "yes"}) if entry is not None else ()
    steps = {step for case in cases for step in case.do}
    if "heal-there" in steps and asked.offence.melds:
        lying = asked.history.now.melds[asked.offence.melds[0] - 1].cards
        return 0 if set(lying) <= set(asked.offence.cards) else asked.offence.melds[0]
    return ANY_MELD if "heal-later" in steps else 0


def _healable_without(asked: Asked, taken: tuple[Card, ...]) -> str:
    """Put the pile back in thought and see whether what was laid with it can be played without it."""
    code, history, offence = asked.code, asked.history, asked.offence
    plays = [play for _, play in history.plays(offence.seat, history.befores[offence.since].turns)]
    laid = [play.added if isinstance(play, ev.CardsAdded) else play.cards for play in plays]
    own = tuple(card for cards in laid if set(cards) & set(taken) for card in cards if card not in taken)
    events = retrieve(code, history, history.now, offence.seat, own + taken)
    hand = after(history.now, events).hands[offence.seat]
    events.append(ev.PileRestored(offence.seat, tuple(card for card in taken if card in hand)))
    events.append(
        refereed_events.PlayerOrdered(offence.seat, "mend", tuple(card for card in own if card in hand))
    )
    state = after(history.now, events)
    lawful = legal(code, view(state._replace(seat=offence.seat, phase="play"), offence.seat))
    return _yes(bool(lawful.opens or lawful.adds))


def _seen(asked: Asked) -> str:
    return _yes(not isinstance(asked.history.events[asked.offence.since], refereed_events.CardLifted))


def _played(asked: Asked) -> str:
    history, offence = asked.history, asked.offence
    plays = history.plays(offence.seat, history.befores[offence.since].turns, offence.since)
    return _yes(bool(plays or history.strays(offence.seat, offence.since)))


def _held(asked: Asked) -> str:
    """Say whether any of the cards shown is still in the hand. [uisp 10.5]"""
    held = asked.history.now.hands[asked.offence.seat]
    return _yes(not set(asked.offence.cards).isdisjoint(held))


def _next_played(asked: Asked) -> str:
    """Say whether the player after the offender has gone on with the game since. [feburit 17 b]"""
    history, offence = asked.history, asked.offence
    following = (offence.seat + 1) % history.now.players
    return _yes(
        any(
            isinstance(event, GOES_ON) and event.seat == following
            for event in history.events[offence.since + 1 :]
        )
    )


def _exposure(asked: Asked) -> str:
    history, offence = asked.history, asked.offence
    before = history.befores[offence.since]
    if before.seat != offence.seat:
        return "other-turn"
    taken = [face_of(card) for card in before.taken]
    if len(taken) == 1 and [face_of(card) for card in offence.cards] == taken:
        return "twin-shown"
    return "own-turn"


def _seen_by(asked: Asked) -> str:
    """A player who turns over a card of another line does it on purpose; a find of its own is chance."""
    lines = asked.history.now.lines
    finds = [
        event
        for event in asked.history.events
        if isinstance(event, refereed_events.CardUncovered) and event.card in asked.offence.cards
    ]
    if not any(event.is_seen for event in finds):
        return "nobody"
    is_turned = all(lines[event.seat] != lines[asked.offence.seat] for event in finds)
    return "turned-by-opponent" if is_turned else "a-player"


def hosts(
    code: Code, state: State, seat: Seat, cards: tuple[Card, ...], before: int | None = None
) -> list[Meld]:
    """Return the melds that take cards which were thrown; only those that lay there before a meld, if given.

    [uisp 10.10]
    """
    faces = tuple(sorted(map(face_of, cards)))
    line = state.lines[seat]
    return [
        meld
        for meld in state.melds
        if state.lines[meld.seat] == line
        and meld.freeze is None
        and (before is None or meld.number < before)
        and grow(code, meld.layout, faces)
    ]


def _fits(asked: Asked) -> str:
    offence = asked.offence
    number = len(hosts(asked.code, asked.history.now, offence.seat, offence.cards, *offence.melds[:1]))
    return ("none", "one", "several")[min(number, 2)]


def _left(asked: Asked) -> str:
    """Count what lay there once the cards were taken, or laid straight from the pile."""
    event, before = asked.history.events[asked.offence.since], asked.history.befores[asked.offence.since]
    gone = len(event.from_pile if isinstance(event, ev.MeldOpened) else asked.offence.cards)
    return "one" if len(before.pile) - gone == 1 else "several"


def _finished(asked: Asked) -> str:
    """The referee's word comes first; a player over the grace too has not finished."""
    now = asked.history.now
    limit = deadline(asked.code, now)
    is_over = now.hurried is not None and limit is not None and asked.at is not None and asked.at >= limit
    return _yes(not is_over)


def _fault(asked: Asked) -> str:
    is_several = any(
        isinstance(event, refereed_events.SeveralDiscarded) and set(event.cards) & set(asked.offence.cards)
        for event in asked.history.events
    )
    return "several-discards" if is_several else "misfit"


def _discard_from_pile(asked: Asked) -> str:
    history, offence = asked.history, asked.offence
    taken: set[Card] = set()
    for index, event in enumerate(history.events):
        if (
            history.befores[index].turns != history.befores[offence.since].turns
            or getattr(event, "seat", None) != offence.seat
        ):
            continue
        if isinstance(event, ev.PileTaken):
            taken |= set(event.cards)
        elif isinstance(event, ENDS_TURN):
            card = event.cards[0] if isinstance(event, refereed_events.SeveralDiscarded) else event.card
            return _yes(card in taken)
    return "no"


def _card_from_pile(asked: Asked) -> str:
    taken = asked.history.befores[asked.offence.since].taken
    return _yes(any(card in taken for card in asked.offence.cards))


def _melds_from(asked: Asked) -> str:
    history, offence = asked.history, asked.offence
    plays = history.plays(offence.seat, history.befores[offence.since].turns)
    taken = {
        card
        for index, event in enumerate(history.events)
        if isinstance(event, ev.PileTaken) and event.seat == offence.seat and index <= offence.since
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
    history = asked.history
    turn = history.befores[asked.offence.since - 1].turns if asked.offence.since else history.now.turns
    return [
        (len(play.added if isinstance(play, ev.CardsAdded) else play.cards), isinstance(play, ev.CardsAdded))
        for _, play in history.plays(asked.offence.seat, turn)
    ]


def _second_wild(asked: Asked) -> str:
    """Say whether both of two equal sets hold a wild, and whether another meld takes the second."""
    state, offence = asked.history.now, asked.offence
    second = state.melds[offence.melds[0] - 1]
    others = [
        meld
        for meld in state.melds
        if meld.number != second.number and (meld.layout.kind, meld.layout.key) == ("set", second.layout.key)
    ]
    if second.layout.wild < 0 or not any(meld.layout.wild >= 0 for meld in others):
        return "none"
    wild = second.cards[second.layout.wild]
    return "can-be-placed" if hosts(asked.code, state, offence.seat, (wild,)) else "cannot-be-placed"


_ANSWERS: Mapping[str, Callable[[Asked], str]] = {
    "moment": lambda asked: asked.moment,
    "healable": _healable,
    "seen": _seen,
    "played": _played,
    "held": _held,
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
    "wild": lambda asked: _yes(any(is_wild(face_of(card)) for card in asked.offence.cards)),
    "throw": lambda _: "astray",
    "release": lambda _: "dropped-seen",
    "twin": lambda _: "no",
    "form": lambda _: "placed",
    "culprit": lambda _: "yes",
    "next-played": _next_played,
    "lifted": lambda _: "stock",
    "number": lambda asked: "one" if len(asked.offence.cards) == 1 else "several",
    "whose-turn": lambda asked: (
        "own" if asked.history.befores[asked.offence.since].seat == asked.offence.seat else "other"
    ),
    "act": lambda asked: "drew" if asked.offence.irregularity.startswith("draw") else "took",
}

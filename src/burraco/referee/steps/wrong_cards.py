"""The steps about wrong cards: healed, penalised, exposed, moved or given back."""

from burraco.cards.faces import Card, face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import ANY_MELD, Meld
from burraco.referee.live.known_facts import hosts, sound_cards
from burraco.referee.steps.bans import bar_play
from burraco.referee.steps.execution import Execution, laid_by
from burraco.referee.steps.returned_cards import in_order, lying_before
from burraco.rules.melds import arrange, grow


def heal(execution: Execution, _: str) -> None:
    """Let the wrong cards be played from the hand, wherever they fit."""
    mend(execution, 0)


def heal_there(execution: Execution, _: str) -> None:
    """Let them be played on the meld they were laid on alone; a whole row that lacks a letter, anew."""
    number = execution.finding.melds[0] if execution.finding.melds else 0
    is_whole = number and set(execution.state.melds[number - 1].cards) <= set(execution.wrong)
    mend(execution, 0 if is_whole else number)


def heal_later(execution: Execution, _: str) -> None:
    """Leave what is a meld by itself, and lay the other cards at once on melds that take them. [feburit 12]

    The rest stays in the hand, to be penalised.
    """
    state, seat = execution.state, execution.seat
    melds = [state.melds[number - 1] for number in execution.finding.melds]
    sound = {
        card for meld in melds for card in sound_cards(execution.code, state, seat, meld, execution.wrong)
    }
    execution.wrong = tuple(card for card in execution.wrong if card not in sound)
    execution.take_back(execution.wrong)
    while any(_lay(execution, card) for card in execution.held(execution.wrong)):
        pass
    execution.wrong = execution.held(execution.wrong)


def _lay(execution: Execution, card: Card) -> bool:
    """Lay a card on the longest meld that takes it, a wild on the shortest; tell whether one does."""
    takers = hosts(execution.code, execution.state, execution.seat, (card,))
    if not takers:
        return False
    by_length = sorted(takers, key=lambda meld: len(meld.cards))
    meld = by_length[0 if is_wild(face_of(card)) else -1]
    lies = grow(execution.code, meld.layout, (face_of(card),))[0]
    laid = in_order(lies, (*meld.cards, card))
    execution.put(ev.CardsAdded(execution.seat, meld.number, (card,), lies, laid, execution.at))
    return True


def mend(execution: Execution, meld: int, freezes: bool = False) -> None:
    """Take the wrong cards back and order them mended."""
    execution.take_back(execution.wrong)
    cards = execution.held(execution.wrong)
    if cards:
        execution.put(refereed_events.PlayerOrdered(execution.seat, "mend", cards, meld, None, freezes))
    execution.is_mending = True


def complete_melds(execution: Execution, _: str) -> None:
    """Let incomplete melds be completed from the hand; what has been completed by now stays."""
    heaps = [n for n in execution.finding.melds if execution.state.melds[n - 1].layout.kind == "heap"]
    execution.wrong = (
        tuple(card for n in heaps for card in execution.state.melds[n - 1].cards) or execution.back
    )
    mend(execution, 0, freezes=True)


def penalise(execution: Execution, which: str) -> None:
    """Lay cards aside to be discarded before any other."""
    if which.startswith("last-"):
        execution.wrong = _last_laid(execution, which)
    if which == "own":
        execution.wrong = execution.wrong or execution.back
    if which == "rest" and execution.is_mending:
        return  # whatever is not played by the discard
    execution.take_back(execution.wrong)
    cards = execution.held(execution.wrong)
    if which == "own":
        cards = tuple(
            card for card in cards if card not in execution.history.befores[execution.finding.since].taken
        )
    if cards:
        execution.put(ev.CardsPenalised(execution.seat, cards))


def _last_laid(execution: Execution, which: str) -> tuple[Card, ...]:
    """Return the cards of the last play, of the last two, or the last two cards that were laid."""
    plays = [laid_by(play) for _, play in execution.history.plays(execution.seat, execution.finding.turn)]
    laid = [card for cards in plays[-1 if which == "last-play" else -2 :] for card in cards]
    return tuple(laid[-2:] if which == "last-two-cards" else laid)


def expose(execution: Execution, _: str) -> None:
    """Have the table know the cards that came back."""
    if not execution.back:
        execution.take_back(execution.wrong)
    cards = execution.held(execution.back or execution.wrong)
    if cards:
        execution.put(ev.CardsExposed(execution.seat, cards))


def play_exposed(execution: Execution, when: str) -> None:
    """Have exposed cards played in the turn under way or the next, but on no meld the partner opens."""
    cards = execution.held(execution.back or execution.wrong)
    if cards:
        newest = len(execution.state.melds) if when == "next" else -1
        execution.put(refereed_events.PlayerOrdered(execution.seat, "mend", cards, newest=newest))


def play_or_discard(execution: Execution, _: str) -> None:
    """Have exposed cards added to melds that lie there, or discarded. [feburit 12]"""
    _add_exposed(execution, ANY_MELD)


def wild_on_least(execution: Execution, _: str) -> None:
    """Have an exposed wild laid on the meld that gains least from it, or discarded. [feburit 12]"""
    takers = hosts(
        execution.code, execution.state, execution.seat, execution.held(execution.back or execution.wrong)
    )
    _add_exposed(execution, min(takers, key=lambda one: len(one.cards)).number if takers else ANY_MELD)


def _add_exposed(execution: Execution, meld: int) -> None:
    if not execution.back:
        execution.take_back(execution.wrong)
    cards = execution.held(execution.back or execution.wrong)
    if cards:
        execution.put(refereed_events.PlayerOrdered(execution.seat, "mend", cards, meld))


def discard_exposed(execution: Execution, _: str) -> None:
    """Have a card that was dropped while others played discarded at the offender's turn. [feburit 12]

    Several go one a turn, as penalised ones do, and until then the offender plays nothing: it is always at
    once.
    """
    cards = execution.held(execution.wrong)
    if len(cards) > 1:
        execution.put(ev.CardsPenalised(execution.seat, cards))
        bar_play(execution, "penalised")
    elif cards:
        execution.put(
            ev.CardsExposed(execution.seat, cards),
            refereed_events.PlayerOrdered(execution.seat, "discard-one", cards),
        )


def move_to_free_place(execution: Execution, _: str) -> None:
    """Give a meld laid on another a place of its own."""
    (number,) = execution.finding.melds
    source, cards = execution.state.melds[number - 1], execution.finding.cards
    if not set(cards) <= set(source.cards):
        return  # part of it has gone back to a hand meanwhile
    left = tuple(card for card in source.cards if card not in cards)
    lies = arrange(execution.code, tuple(sorted(map(face_of, cards))))[0]
    under = lying_before(execution.code, execution.history, number, left)
    execution.put(
        refereed_events.MeldSetApart(
            execution.seat,
            number,
            under,
            in_order(under, left),
            len(execution.state.melds) + 1,
            lies,
            in_order(lies, cards),
        )
    )


def place_there(execution: Execution, _: str) -> None:
    """Lay thrown cards on the one meld that takes them."""
    (source,) = execution.finding.melds
    found = [meld for meld in execution.state.melds if meld.number == source and meld.cards]
    takers = hosts(execution.code, execution.state, execution.seat, execution.finding.cards, source)
    if not found or not takers:
        return
    meld, thrown = takers[0], found[0]
    ways = grow(execution.code, meld.layout, tuple(sorted(thrown.layout.faces)))
    if not ways:  # more came to lie with the cards thrown: together they belong nowhere
        return
    lies = ways[0]
    cards = in_order(lies, meld.cards + thrown.cards)
    execution.put(refereed_events.CardsPlaced(execution.seat, source, meld.number, lies, cards))


def merge_sets(execution: Execution, _: str) -> None:
    """Lay the second of two equal sets on the first, a second wild apart. [feburit 18]"""
    (number,) = execution.finding.melds
    second = execution.state.melds[number - 1]
    first = equal_set(execution, number)
    if first is None or not second.cards:
        return
    execution.take_back(second.cards)
    kept = tuple(c for c in second.cards if first.layout.wild < 0 or not is_wild(face_of(c)))
    ways = grow(execution.code, first.layout, tuple(sorted(map(face_of, kept))))
    if ways:
        laid = in_order(ways[0], first.cards + kept)
        execution.put(ev.CardsAdded(execution.seat, first.number, kept, ways[0], laid, execution.at))
    execution.melds = (first.number,)
    execution.wrong = execution.held(second.cards)


def equal_set(execution: Execution, number: int) -> Meld | None:
    """Return the set of the same line that a set repeats."""
    state = execution.state
    second = state.melds[number - 1]
    line = state.lines[second.seat]
    return next(
        (
            meld
            for meld in state.melds
            if meld.number != number
            and state.lines[meld.seat] == line
            and (meld.layout.kind, meld.layout.key) == ("set", second.layout.key)
        ),
        None,
    )


def place_second_wild(execution: Execution, _: str) -> None:
    """Lay the second wild on the meld that gains least from it."""
    for wild in execution.held(execution.wrong):
        _lay(execution, wild)


def discard_second_wild(execution: Execution, _: str) -> None:
    """Lay the second wild aside to be discarded first."""
    cards = execution.held(execution.wrong)
    if cards:
        execution.put(ev.CardsPenalised(execution.seat, cards))


def hand_back(execution: Execution, _: str) -> None:
    """Give the offender the card found, unseen."""
    execution.put(
        refereed_events.CardReturned(
            execution.seat, execution.finding.melds[0], execution.finding.cards[0], is_seen=False
        )
    )


def back_to_hand(execution: Execution, _: str) -> None:
    """Give the offender the wrong cards back, to play as they like."""
    execution.take_back(execution.wrong)


def phantom_discard(execution: Execution, _: str) -> None:
    """Lay the card aside for whoever of the line has the melds before them."""
    owner = execution.state.melds[execution.finding.melds[0] - 1].seat
    card = execution.finding.cards[0]
    execution.put(
        refereed_events.CardReturned(owner, execution.finding.melds[0], card),
        ev.CardsPenalised(owner, (card,)),
    )

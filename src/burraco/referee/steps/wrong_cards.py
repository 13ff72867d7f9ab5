"""The steps about wrong cards: healed, penalised, exposed, moved or given back."""

from burraco.cards.faces import Card, face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.refereed import events as mi
from burraco.engine.state import ANY_MELD, Meld
from burraco.referee.live.known_facts import hosts
from burraco.referee.steps.bans import bar_play
from burraco.referee.steps.execution import Bench, laid_by
from burraco.referee.steps.returned_cards import in_order, lying_before
from burraco.rules.melds import arrange, grow


def heal(bench: Bench, _: str) -> None:
    """Let the wrong cards be played from the hand, wherever they fit."""
    mend(bench, 0)


def heal_there(bench: Bench, _: str) -> None:
    """Let them be played on the meld they were laid on alone."""
    mend(bench, bench.finding.melds[0] if bench.finding.melds else 0)


def heal_later(bench: Bench, _: str) -> None:
    """Let them be added to melds that lie there, when it is his turn. [feburit 12]"""
    mend(bench, ANY_MELD)


def mend(bench: Bench, meld: int, freezes: bool = False) -> None:
    """Take the wrong cards back and order them mended."""
    bench.take_back(bench.wrong)
    cards = bench.held(bench.wrong)
    if cards:
        bench.put(mi.PlayerOrdered(bench.seat, "mend", cards, meld, None, freezes))
    bench.is_mending = True


def complete_melds(bench: Bench, _: str) -> None:
    """Let incomplete melds be completed from the hand; what has been completed by now stays."""
    heaps = [n for n in bench.finding.melds if bench.state.melds[n - 1].layout.kind == "heap"]
    bench.wrong = tuple(card for n in heaps for card in bench.state.melds[n - 1].cards) or bench.back
    mend(bench, 0, freezes=True)


def penalise(bench: Bench, which: str) -> None:
    """Lay cards aside to be discarded before any other."""
    if which.startswith("last-"):
        bench.wrong = _last_laid(bench, which)
    if which == "own":
        bench.wrong = bench.wrong or bench.back
    if which == "rest" and bench.is_mending:
        return  # whatever is not played by the discard
    bench.take_back(bench.wrong)
    cards = bench.held(bench.wrong)
    if which == "own":
        cards = tuple(card for card in cards if card not in bench.story.befores[bench.finding.since].taken)
    if cards:
        bench.put(ev.CardsPenalised(bench.seat, cards))


def _last_laid(bench: Bench, which: str) -> tuple[Card, ...]:
    """Return the cards of the last play, of the last two, or the last two cards that were laid."""
    plays = [laid_by(play) for _, play in bench.story.plays(bench.seat, bench.finding.turn)]
    laid = [card for cards in plays[-1 if which == "last-play" else -2 :] for card in cards]
    return tuple(laid[-2:] if which == "last-two-cards" else laid)


def expose(bench: Bench, _: str) -> None:
    """Have the table know the cards that came back."""
    if not bench.back:
        bench.take_back(bench.wrong)
    cards = bench.held(bench.back or bench.wrong)
    if cards:
        bench.put(ev.CardsExposed(bench.seat, cards))


def play_exposed(bench: Bench, when: str) -> None:
    """Have exposed cards played in the turn under way or the next, but on no meld the partner opens."""
    cards = bench.held(bench.back or bench.wrong)
    if cards:
        newest = len(bench.state.melds) if when == "next" else -1
        bench.put(mi.PlayerOrdered(bench.seat, "mend", cards, newest=newest))


def play_or_discard(bench: Bench, _: str) -> None:
    """Have exposed cards added to melds that lie there, or discarded. [feburit 12]"""
    _add_exposed(bench, ANY_MELD)


def wild_on_least(bench: Bench, _: str) -> None:
    """Have an exposed wild laid on the meld that gains least from it, or discarded. [feburit 12]"""
    takers = hosts(bench.code, bench.state, bench.seat, bench.held(bench.back or bench.wrong))
    _add_exposed(bench, min(takers, key=lambda one: len(one.cards)).number if takers else ANY_MELD)


def _add_exposed(bench: Bench, meld: int) -> None:
    if not bench.back:
        bench.take_back(bench.wrong)
    cards = bench.held(bench.back or bench.wrong)
    if cards:
        bench.put(mi.PlayerOrdered(bench.seat, "mend", cards, meld))


def discard_exposed(bench: Bench, _: str) -> None:
    """Have a card that was dropped while others played discarded as soon as it is his turn. [feburit 12]

    Several go one a turn, as penalised ones do, and until then he plays nothing: it is always at once.
    """
    cards = bench.held(bench.wrong)
    if len(cards) > 1:
        bench.put(ev.CardsPenalised(bench.seat, cards))
        bar_play(bench, "penalised")
    elif cards:
        bench.put(ev.CardsExposed(bench.seat, cards), mi.PlayerOrdered(bench.seat, "discard-one", cards))


def move_to_free_place(bench: Bench, _: str) -> None:
    """Give a meld laid on another a place of its own."""
    (number,) = bench.finding.melds
    source, cards = bench.state.melds[number - 1], bench.finding.cards
    if not set(cards) <= set(source.cards):
        return  # part of it has gone back to a hand meanwhile
    left = tuple(card for card in source.cards if card not in cards)
    lies = arrange(bench.code, tuple(sorted(map(face_of, cards))))[0]
    under = lying_before(bench.code, bench.story, number, left)
    bench.put(
        mi.MeldSetApart(
            bench.seat,
            number,
            under,
            in_order(under, left),
            len(bench.state.melds) + 1,
            lies,
            in_order(lies, cards),
        )
    )


def place_there(bench: Bench, _: str) -> None:
    """Lay thrown cards on the one meld that takes them."""
    (source,) = bench.finding.melds
    found = [meld for meld in bench.state.melds if meld.number == source and meld.cards]
    takers = hosts(bench.code, bench.state, bench.seat, bench.finding.cards)
    if not found or not takers:
        return
    meld, thrown = takers[0], found[0]
    lies = grow(bench.code, meld.layout, tuple(sorted(thrown.layout.faces)))[0]
    cards = in_order(lies, meld.cards + thrown.cards)
    bench.put(mi.CardsPlaced(bench.seat, source, meld.number, lies, cards))


def merge_sets(bench: Bench, _: str) -> None:
    """Lay the second of two equal sets on the first, a second wild apart. [feburit 18]"""
    (number,) = bench.finding.melds
    second = bench.state.melds[number - 1]
    first = equal_set(bench, number)
    if first is None or not second.cards:
        return
    bench.take_back(second.cards)
    kept = tuple(c for c in second.cards if first.layout.wild < 0 or not is_wild(face_of(c)))
    ways = grow(bench.code, first.layout, tuple(sorted(map(face_of, kept))))
    if ways:
        laid = in_order(ways[0], first.cards + kept)
        bench.put(ev.CardsAdded(bench.seat, first.number, kept, ways[0], laid, bench.at))
    bench.melds = (first.number,)
    bench.wrong = bench.held(second.cards)


def equal_set(bench: Bench, number: int) -> Meld | None:
    """Return the set of the same line that a set repeats."""
    state = bench.state
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


def place_second_wild(bench: Bench, _: str) -> None:
    """Lay the second wild on the meld that gains least from it."""
    for wild in bench.held(bench.wrong):
        takers = hosts(bench.code, bench.state, bench.seat, (wild,))
        if takers:
            meld = min(takers, key=lambda one: len(one.cards))
            lies = grow(bench.code, meld.layout, (face_of(wild),))[0]
            laid = in_order(lies, (*meld.cards, wild))
            bench.put(ev.CardsAdded(bench.seat, meld.number, (wild,), lies, laid, bench.at))


def discard_second_wild(bench: Bench, _: str) -> None:
    """Lay the second wild aside to be discarded first."""
    cards = bench.held(bench.wrong)
    if cards:
        bench.put(ev.CardsPenalised(bench.seat, cards))


def hand_back(bench: Bench, _: str) -> None:
    """Give the offender the card found, unseen."""
    bench.put(mi.CardReturned(bench.seat, bench.finding.melds[0], bench.finding.cards[0], is_seen=False))


def back_to_hand(bench: Bench, _: str) -> None:
    """Give the offender the wrong cards back, to play as he likes."""
    bench.take_back(bench.wrong)


def phantom_discard(bench: Bench, _: str) -> None:
    """Lay the card aside for whoever of the line has the melds before him."""
    owner = bench.state.melds[bench.finding.melds[0] - 1].seat
    card = bench.finding.cards[0]
    bench.put(
        mi.CardReturned(owner, bench.finding.melds[0], card),
        ev.CardsPenalised(owner, (card,)),
    )

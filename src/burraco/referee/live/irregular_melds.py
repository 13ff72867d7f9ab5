"""What is wrong with cards on the table that are no meld: which irregularity it is, of which cards."""

from collections.abc import Iterator
from itertools import combinations

from burraco.cards.faces import Card, face_of
from burraco.engine import events as ev
from burraco.engine.state import State
from burraco.referee.catalogues import catalogue
from burraco.referee.live.log import History
from burraco.referee.live.offence import Offence
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange, grow, refuse_addition, refuse_opening
from burraco.rules.words import lacks_a_letter, letters_too_many

MISLAID = "meld-on-wrong-meld"
"""A meld that is complete, on one that does not take it. [uisp 10.14]"""


def wrong_opening(code: Code, history: History, index: int) -> Iterator[Offence]:
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.MeldOpened)
    if not is_short(code, event.layout):
        yield wrong_row(code, history, index)
        return
    others = [meld for meld in before.melds if is_short(code, meld.layout) and meld.cards]
    opened = [
        (at, play)
        for at, play in history.plays(event.seat, before.turns)
        if isinstance(play, ev.MeldOpened) and play.meld != event.meld
    ]
    begun = {play.meld for at, play in opened if at < index}
    others = [meld for meld in others if meld.number in begun]
    if len(others) == 1:  # with the second it begins, and those opened since are part of it
        later = [play for at, play in opened if at > index and is_short(code, _lies(history, play.meld))]
        plays = [event, *later]
        cards = others[0].cards + tuple(card for play in plays for card in play.cards)
        melds = (others[0].number, *(play.meld for play in plays))
        yield Offence("incomplete-melds", event.seat, index, cards, melds)


def _lies(history: History, number: int) -> Layout:
    return history.now.melds[number - 1].layout


def wrong_row(code: Code, history: History, index: int) -> Offence:
    """Name what is wrong with cards that are no meld, opened so or made so by another card."""
    event, before = history.events[index], history.befores[index]
    assert isinstance(event, ev.MeldOpened | ev.CardsAdded)
    kind = _wrong_kind(code, before, event)
    if kind == "not-a-word" and (cards := _misspelt(code, event)):
        return Offence("excess-card", event.seat, index, cards, (event.meld,))
    return Offence(kind, event.seat, index, event.cards, (event.meld,))


def _misspelt(code: Code, event: ev.MeldOpened | ev.CardsAdded) -> tuple[Card, ...]:
    """Return the letters that are too many in a row, all of it if one is missing; else none. [parole 10.4]"""
    too_many = letters_too_many(code, event.layout.faces)
    if too_many:
        return tuple(event.cards[place] for place in too_many)
    return event.cards if lacks_a_letter(code, event.layout.faces) else ()


def _wrong_kind(code: Code, before: State, event: ev.MeldOpened | ev.CardsAdded) -> str:
    if before.must_play:
        return "pile-taken-with-wrong-meld"
    slug = refuse_opening(code, event.layout.faces).slug
    other = "not-a-word" if code.plays_words else "wrong-meld"
    named = {"rank-not-for-sets": "set-not-allowed", "two-wilds": "two-wilds", "two-colours": "two-colours"}
    return named.get(slug, other)


def is_short(code: Code, layout: Layout) -> bool:
    """Tell whether cards that are no meld are merely too few for one."""
    least = code["word.cards"] if code.plays_words else code["sequence.cards"][0]
    return layout.kind == "heap" and len(layout.faces) < int(least)


def unfit(code: Code, lies: Layout, added: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the fewest of the cards laid together that a meld does not take; the others are no error."""
    for number in range(1, len(added)):
        for cards in combinations(added, number):
            left = tuple(sorted(face_of(card) for card in added if card not in cards))
            if grow(code, lies, left):
                return cards
    return added


def wrong_addition(code: Code, before: State, event: ev.CardsAdded) -> str:
    if MISLAID in catalogue(code.spec).entries and is_meld(code, event.added):
        return MISLAID
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


def is_meld(code: Code, cards: tuple[Card, ...]) -> bool:
    return bool(arrange(code, tuple(sorted(map(face_of, cards)))))


def left_incomplete(code: Code, history: History, index: int) -> Iterator[Offence]:
    """Yield what the player opened in this turn and left too short; two of them were spotted before."""
    before = history.befores[index]
    opened = [
        (at, play.meld)
        for at, play in history.plays(before.seat, before.turns)
        if at < index
        and isinstance(play, ev.MeldOpened)
        and is_short(code, before.melds[play.meld - 1].layout)
    ]
    opened = [(at, number) for at, number in opened if before.melds[number - 1].cards]
    if len(opened) == 1:
        at, number = opened[0]
        yield Offence("wrong-meld", before.seat, at, before.melds[number - 1].cards, (number,))

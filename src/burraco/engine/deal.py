"""Dealing: the cut, the pozzetti from the bottom, the hands one card at a time, the card turned up."""

from collections import Counter
from dataclasses import replace

from burraco.cards.faces import Card, Face, card_of, face_of
from burraco.cards.fair import Cut, Shuffle, derive
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS, Seat
from burraco.rules.code import Code


def deal(code: Code, form: str, dealer: Seat, shuffle: Shuffle, at: int | None = None) -> DealStarted:
    """Deal a shuffled deck, top card first, of which the player on the dealer's right lifts a part.

    Whether the pozzetti come from the bottom of the lifted part while the dealer deals from the top of the
    rest [uisp 3.4] or the deck is put together first [feburit], the same cards come to the same places, even
    when one part runs short: the lifted part always ends up below the rest.
    """
    deck = code.deck.cards
    if sorted(shuffle.order) != list(deck):
        raise ValueError("a deck has each of its cards once")
    if not 0 < shuffle.lifted < len(deck):
        raise ValueError("a cut lifts some cards, not all")
    cards = list(shuffle.order[shuffle.lifted :] + shuffle.order[: shuffle.lifted])
    pozzetti = _pozzetti(cards, code["deal.pozzetti"][form])
    players = len(FORM_SEATS[form])
    hands: list[list[Card]] = [[] for _ in range(players)]
    for number in range(code["deal.hand"] * players):
        hands[(dealer + 1 + number) % players].append(cards.pop(0))
    turned = cards.pop(0)
    assert len(cards) == code["deal.stock"][form]
    return DealStarted(form, dealer, tuple(map(tuple, hands)), pozzetti, turned, tuple(cards), at)


def numbered(dealt: DealStarted) -> DealStarted:
    """Number the copies of each face as they come, hands first, then pozzetti, the card turned up, the stock.

    Nobody can tell twins apart, and a record does not: numbered so, a deal is the same when it is read again,
    down to which of two twins is picked.
    """
    seen: Counter[Face] = Counter()

    def number(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        out = []
        for face in map(face_of, cards):
            out.append(card_of(face, seen[face]))
            seen[face] += 1
        return tuple(out)

    hands, pozzetti = tuple(map(number, dealt.hands)), tuple(map(number, dealt.pozzetti))
    (turned,) = number((dealt.turned,))
    return replace(dealt, hands=hands, pozzetti=pozzetti, turned=turned, stock=number(dealt.stock))


def _pozzetti(cards: list[Card], sizes: list[int]) -> tuple[tuple[Card, ...], ...]:
    """Take the pozzetti from the bottom, a card to each in turn; the first one formed lies on top."""
    piles: list[list[Card]] = [[] for _ in sizes]
    while any(len(pile) < size for pile, size in zip(piles, sizes, strict=True)):
        for pile, size in zip(piles, sizes, strict=True):
            if len(pile) < size:
                pile.append(cards.pop())
    return tuple(map(tuple, piles))


def fair_deal(
    code: Code, form: str, dealer: Seat, seed: bytes, cuts: tuple[Cut, ...] = (), at: int | None = None
) -> DealStarted:
    """Deal from a committed seed and everybody's cuts; what is shuffled are the places in the deck."""
    deck = code.deck.cards
    shuffle = derive(seed, cuts, len(deck))
    order = tuple(deck[place] for place in shuffle.order)
    return numbered(deal(code, form, dealer, shuffle._replace(order=order), at))

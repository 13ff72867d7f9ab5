"""What must hold of every table, whatever happened at it."""

from collections import Counter

from burraco.cards.faces import Card, deck_of, faces_of
from burraco.engine.state import WHILE_HELD, State
from tests.tables import show


def where_cards_lie(state: State) -> list[Card]:
    """Return every card, once for each place in which it lies."""
    cards = [*state.stock, *state.pile]
    for rows in (state.hands, state.sealed, state.penalised, state.pozzetti):
        cards += [card for row in rows for card in row]
    return cards + [card for meld in state.melds for card in (*meld.cards, *meld.under)]


def check_table(state: State) -> None:
    """Check that every card is in one place and that what the state remembers fits what lies there."""
    cards = sorted(where_cards_lie(state))
    assert cards == list(deck_of(cards[0]).cards), show(state)
    for number, meld in enumerate(state.melds, 1):
        assert meld.number == number
        assert faces_of(meld.cards) == meld.layout.faces
        assert meld.freeze is None or set(meld.freeze.cards) <= set(meld.cards)
    for seat, hand in enumerate(state.hands):
        assert list(hand) == sorted(hand)
        if state.shown[seat]:
            assert Counter(state.shown[seat]) <= Counter(faces_of(hand)), show(state)
        if state.exposed[seat]:
            assert set(state.exposed[seat]) <= set(hand), show(state)
    assert state.seat == (state.dealer + 1 + state.turns) % state.players
    assert len(set(state.pozzetto_seats)) == len(state.pozzetto_seats)
    for ban in state.bans:
        assert ban.until_turn > state.turns or (ban.until_turn == WHILE_HELD and ban.cards)
        mates = [seat for seat, line in enumerate(state.lines) if line == state.lines[ban.seat]]
        held = {card for seat in mates for card in (*state.hands[seat], *state.penalised[seat])}
        assert set(ban.cards) <= held, show(state)
    assert all(set(order.cards) <= set(state.hands[order.seat]) for order in state.orders), show(state)
    assert (state.claim is not None) == (state.phase == "claim")

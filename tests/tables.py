"""Tables drawn in text, for tests: `lay` reads a drawing, `show` makes one.

How they are drawn: `burraco.record.drawn.drawn_table`.
"""

from burraco.cards.faces import FRENCH, Card
from burraco.engine.state import FORM_SEATS, State
from burraco.record.drawn.drawn_cards import BadDrawing, card, cards, faces, layout
from burraco.record.drawn.drawn_table import POZZETTI, lay
from burraco.record.drawn.drawn_table import written_cards as _words

__all__ = ["POZZETTI", "BadDrawing", "card", "cards", "faces", "lay", "layout", "show"]


def _any_card(state: State) -> Card:
    return next(card for row in (state.stock, state.pile, *state.hands) for card in row)


def show(state: State) -> str:
    """Draw a table so that `lay` reads the same one again; what a referee left behind excepted."""
    seats = FORM_SEATS[state.form]
    is_french = _any_card(state) in FRENCH.cards
    lines = [
        f"deck     {'french' if is_french else 'letters'}",
        f"form     {state.form}",
        f"dealer   {seats[state.dealer]}",
        f"turn     {seats[state.seat]} {state.phase}",
        f"turns    {state.turns}",
        f"stock    {len(state.stock)}: {_words(state.stock)}",
        f"pile     {_words(state.pile)}",
        f"pozzetti {' | '.join(map(_words, state.pozzetti)) or 'none'}",
    ]
    lines += [f"{seats[taker]} pozzetto" for taker in state.pozzetto_seats]
    for seat, name in enumerate(seats):
        lines.append(f"{name} hand   {_words(state.hands[seat])}")
        for word, row in (("sealed", state.sealed), ("penalised", state.penalised)):
            if row[seat]:
                lines.append(f"{name} {word} {_words(row[seat])}")
    lines += [f"{seats[meld.seat]} meld   {_words(meld.cards)}" for meld in state.melds]
    if state.taken:
        lines.append(f"{seats[state.seat]} took   {_words(state.taken)}")
    flags = {"has played": state.has_played, "must play": state.must_play, "al volo": state.went_al_volo}
    lines += [f"{seats[ban.seat]} barred {ban.bar} {ban.until_turn}" for ban in state.bans]
    lines += [flag for flag, is_set in flags.items() if is_set]
    numbers = {
        "swaps": state.swaps,
        "last turn": state.last_turn,
        "since": state.since,
        "held": state.held_after_drawing,
    }
    lines += [f"{name} {number}" for name, number in numbers.items() if number is not None]
    return "\n".join(lines)

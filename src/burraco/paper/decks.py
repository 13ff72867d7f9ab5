"""Hand records for carte uguali in a hall: from each page a deck is prepared, the same at every table.

The cards of a smazzata follow from the tournament's seed, the round and the smazzata by the documented
shuffle, so the pages can be printed again and are the same; whoever does not direct has neither. [uisp 1]
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any

from burraco.cards.faces import Card, face_of, symbol, write_faces
from burraco.cards.fair import Cut
from burraco.engine.deal import fair_deal
from burraco.engine.events import DealStarted
from burraco.engine.state import FORM_SEATS
from burraco.paper.pdf import NothingToPrint, Section
from burraco.paper.table_lists import head
from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.tournament.journal import Journal
from burraco.tournament.state import State

CHECK_LETTERS = 8


def deck_of(state: State, round_: int, deal: int) -> DealStarted:
    """Return the cards of a smazzata, the same for every table; the dealer goes round."""
    form = state.setup.form or str(state.setup.at_table)
    cuts = (Cut("purpose", "hand-record"), Cut("round", str(round_)), Cut("deal", str(deal)))
    seats = FORM_SEATS[form]
    return fair_deal(state.code, form, (deal - 1) % len(seats), state.seed.encode(), cuts)


def check_code(dealt: DealStarted) -> str:
    """Return what tells two pages of the same deck from two that differ, in a few letters."""
    piles = (*dealt.hands, *dealt.pozzetti, (dealt.turned,), dealt.stock)
    text = "\n".join(write_faces(sorted(map(face_of, pile))) for pile in piles[:-1])
    whole = f"{text}\n{write_faces(map(face_of, piles[-1]))}"
    digest = hashlib.sha256(whole.encode()).hexdigest()[:CHECK_LETTERS].upper()
    return f"{digest[:4]}-{digest[4:]}"


def decks_sections(lang: Lang, journal: Journal, round_: int | None = None) -> list[Section]:
    """Return a page for each smazzata of a round, or of all rounds."""
    state = journal.state
    if not state.setup.same_deals:
        raise NothingToPrint("no-same-deals")
    rounds: Iterable[int] = range(1, state.setup.rounds + 1) if round_ is None else (round_,)
    return [_page(lang, journal, at, deal) for at in rounds for deal in range(1, state.setup.deals + 1)]


def _page(lang: Lang, journal: Journal, round_: int, deal: int) -> Section:
    dealt = deck_of(journal.state, round_, deal)
    hands = [
        {"title": seat_name(lang, seat), "rows": _sorted(hand)}
        for seat, hand in zip(FORM_SEATS[dealt.form], dealt.hands, strict=True)
    ]
    piles = [
        {"title": say(lang, "paper.deck-pozzetto", number=number), "rows": _sorted(pile)}
        for number, pile in enumerate(dealt.pozzetti, 1)
    ]
    return {
        **head(lang, journal, say(lang, "paper.deck", round=round_, deal=deal)),
        "kind": "deck",
        "dealer": say(lang, "paper.deck-dealer", seat=FORM_SEATS[dealt.form][dealt.dealer]),
        "check": check_code(dealt),
        "piles": [*hands, *piles],
        "turned": symbol(face_of(dealt.turned)),
        "stock": [symbol(face_of(card)) for card in dealt.stock],
    }


def _sorted(cards: Sequence[Card]) -> list[list[str]]:
    """Return a pile as it is looked for in the packs: suit by suit, the jollies first."""
    rows: dict[Any, list[str]] = {}
    for face in sorted(map(face_of, cards)):
        sign = symbol(face)
        rows.setdefault(sign[-1], []).append(sign)
    return list(rows.values())

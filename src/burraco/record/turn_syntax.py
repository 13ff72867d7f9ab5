"""Looking over the writing of turns and rulings, without playing them.

Play stops at the first act that cannot be. So that a typing error further down is told in the same breath,
every clause is looked at here first: is there such a verb, are these cards, is that a time.
"""

import re

from burraco.cards.faces import Deck, UnknownCard
from burraco.record.clause_reader import BARE_HAND_ACTS, HAND_ACTS
from burraco.record.clauses import FOLLOWING
from burraco.record.model import Fault, fault
from burraco.record.parse import Draft, clause_and_time
from burraco.record.ruling_reader import is_ruling


def look_over(draft: Draft, deck: Deck | None, faults: list[Fault]) -> None:
    """Add every fault in the writing of a file's clauses to the list."""
    is_refereed = "Arbitro" in draft.headers
    for row in draft.turns:
        for text in row.clauses:
            if not row.seat:
                faults += [] if is_ruling(text) else [fault(row.line, "unknown-ruling", text=text)]
            elif not is_refereed or not _is_hand_act(text):
                faults += _clause_faults(row.line, text, deck)


def _is_hand_act(text: str) -> bool:
    """Tell whether a clause is written as something that happens only at a table with a referee."""
    clause = re.sub(r" @[0-9.]+$", "", text)
    is_plain = clause.startswith(("cala ", "attacca ")) and " in mucchio" not in clause
    is_plain |= clause.startswith("scarta ") and len(clause.split()) < 3
    return not is_plain and (
        clause in BARE_HAND_ACTS or any(one.fullmatch(clause) for one in HAND_ACTS.values())
    )


def _clause_faults(line: int, text: str, deck: Deck | None) -> list[Fault]:
    try:
        clause, _ = clause_and_time(text)
    except ValueError:
        return [fault(line, "bad-time", text=text)]
    verb, _, rest = clause.partition(" ")
    match verb:
        case "pesca" | "raccoglie" | "rimette":
            return _card_faults(line, rest, deck)
        case "scarta" | "lascia":
            cards = rest.removesuffix(" d'ufficio")
            wrong = [] if len(cards.split()) == 1 else [fault(line, "one-card-wanted", text=clause)]
            return wrong + _card_faults(line, cards, deck)
        case "cala":
            cards, _, from_pile = rest.partition(" dal monte ")
            return _card_faults(line, f"{cards} {from_pile}", deck)
        case "attacca":
            cards, _, target = rest.partition(" a ")
            number, _, lies = target.partition(" = ")
            wrong = [] if re.fullmatch("[0-9]{1,4}", number) else [fault(line, "no-such-meld", text=number)]
            return wrong + _card_faults(line, f"{cards} {lies}", deck)
        case "time-out" if rest in ("", "in volo"):
            return []
    return [] if clause in FOLLOWING else [fault(line, "unknown-act", text=clause)]


def _card_faults(line: int, text: str, deck: Deck | None) -> list[Fault]:
    """Say which tokens name no card of the deck; of an unknown deck nothing can be said."""
    faults: list[Fault] = []
    if deck is None:
        return faults
    for token in text.split():
        try:
            deck.read_face(token)
        except UnknownCard as error:
            faults.append(fault(line, "not-a-card", word=error.word))
    return faults

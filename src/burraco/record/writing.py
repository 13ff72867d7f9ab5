"""Looking over the writing of turns and rulings, without playing them.

Play stops at the first act that cannot be. So that a typing error further down is told in the same breath,
every clause is looked at here first: is there such a verb, are these cards, is that a time.
"""

import re

from burraco.cards.faces import Deck, UnknownCard
from burraco.record.clauses import BARS, FOLLOWING
from burraco.record.model import Fault, fault
from burraco.record.parse import Draft, clause_words

FREEZE = re.compile(
    r"congela (?P<meld>[0-9]+) (?:per sempre|fino a (?P<until>[NESW]))(?P<sign> positivo)?"
    r" carte (?P<cards>.+?)(?: resta (?P<stays>.+))?"
)
_MARKING = re.compile(r"(?:penalizza|espone) [NESW] (?P<cards>.+)")
_BARRING = re.compile(rf"vieta [NESW] (?:{'|'.join(BARS.values())}) fino al turno [0-9]+")


def look_over(draft: Draft, deck: Deck | None, faults: list[Fault]) -> None:
    """Add every fault in the writing of a file's clauses to the list."""
    for row in draft.turns:
        for text in row.clauses:
            if row.seat:
                faults += _clause_faults(row.line, text, deck)
            else:
                faults += _ruling_faults(row.line, text, deck)


def _clause_faults(line: int, text: str, deck: Deck | None) -> list[Fault]:
    try:
        words, _ = clause_words(text)
    except ValueError:
        return [fault(line, "bad-time", text=text)]
    verb, _, rest = words.partition(" ")
    match verb:
        case "pesca" | "raccoglie" | "rimette":
            return _card_faults(line, rest, deck)
        case "scarta" | "lascia":
            cards = rest.removesuffix(" d'ufficio")
            wrong = [] if len(cards.split()) == 1 else [fault(line, "one-card-wanted", text=words)]
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
    return [] if words in FOLLOWING else [fault(line, "unknown-act", text=words)]


def _ruling_faults(line: int, text: str, deck: Deck | None) -> list[Fault]:
    freeze, marking = FREEZE.fullmatch(text), _MARKING.fullmatch(text)
    if freeze:
        return _card_faults(line, f"{freeze['cards']} {freeze['stays'] or ''}", deck)
    if marking:
        return _card_faults(line, marking["cards"], deck)
    return [] if _BARRING.fullmatch(text) else [fault(line, "unknown-ruling", text=text)]


def _card_faults(line: int, text: str, deck: Deck | None) -> list[Fault]:
    """Say which words name no card of the deck; of an unknown deck nothing can be said."""
    faults: list[Fault] = []
    if deck is None:
        return faults
    for word in text.split():
        try:
            deck.read_face(word)
        except UnknownCard as error:
            faults.append(fault(line, "not-a-card", word=error.word))
    return faults

"""Deals of which not every card is known: ``?`` in a pile, and what the turns tell of it.

Each ``?`` is a gap. The turns are walked without a rule, only hand to table: a card that a player has not got
otherwise was one of the gaps in that hand. All gaps in a hand are alike, so whichever is taken, nothing is
lost by it. What nobody ever names becomes any of the cards left.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from burraco.cards.faces import ANY_JOLLY, Deck, UnknownCard, copies_of, write_face
from burraco.engine.state import FORM_SEATS
from burraco.record.clauses import AL_VOLO, FEEDS, WITH_DISCARD
from burraco.record.model import NO_GAPS, UNKNOWN, Fault, Gaps, fault
from burraco.record.parse import Draft, clause_and_time
from burraco.rules.code import Code


class Slot(NamedTuple):
    """A place in a pile of the deal."""

    pile: str
    at: int


@dataclass
class _Heap:
    """Cards that lie or are held together: how often each is known to be there, and the gaps among them."""

    known: Counter[str] = field(default_factory=Counter)
    gaps: list[Slot] = field(default_factory=list)

    def take(self, other: "_Heap") -> None:
        """Put other cards to these."""
        self.known += other.known
        self.gaps += other.gaps


def fill_gaps(draft: Draft, code: Code, form: str, faults: list[Fault]) -> Gaps:
    """Write a card for every ``?`` of a file; return where they stood, and which of them nothing has told."""
    piles = {
        key: draft.headers[key].text.replace(",", " ").split()
        for key in draft.headers
        if key in ("Scoperta", "Tallone") or key.startswith(("Mano ", "Pozzetto "))
    }
    hidden = [
        Slot(key, at) for key, tokens in piles.items() for at, one in enumerate(tokens) if one == UNKNOWN
    ]
    if not hidden:
        return NO_GAPS
    if "Arbitro" in draft.headers:
        faults.append(fault(draft.headers[hidden[0].pile].line, "unknown-cards-refereed"))
        return NO_GAPS
    table = _Table(code, form, piles)
    table.follow(draft)
    guessed = [slot for slot in hidden if piles[slot.pile][slot.at] == UNKNOWN]
    left = _cards_left(code.deck, piles)
    for slot, token in zip(guessed, left, strict=False):  # too few or too many are told by whoever counts
        piles[slot.pile][slot.at] = token
    for key, tokens in piles.items():
        draft.headers[key] = draft.headers[key]._replace(text=" ".join(tokens))
    in_hand = any(hand.gaps for hand in table.hands.values())
    return Gaps(frozenset(hidden), frozenset(guessed), in_hand)


def _name(deck: Deck, token: str) -> str:
    """Return a card as it is compared here; a jolly without a colour, and what is no card, stays as it is."""
    try:
        return token if token == ANY_JOLLY else write_face(deck.read_face(token))
    except UnknownCard:
        return token


def _cards_left(deck: Deck, piles: dict[str, list[str]]) -> list[str]:
    """Return the cards of the deck that no pile names."""
    named = Counter(_name(deck, token) for tokens in piles.values() for token in tokens)
    left = Counter({write_face(face): copies_of(face) for face in deck.faces}) - named
    jolly = [write_face(face) for face in deck.jolly if len(deck.jolly) > 1]
    bare = sum(left.pop(each, 0) for each in jolly) - named[ANY_JOLLY]
    return [*sorted(left.elements()), *[ANY_JOLLY] * (bare if jolly else 0)]


class _Table:
    """A deal being walked, with a heap for every hand and the pile."""

    def __init__(self, code: Code, form: str, piles: dict[str, list[str]]) -> None:
        self.deck, self.piles, self.excuses = code.deck, piles, code.twin_excuses
        self.single = ""  # the card of a pile of one that was taken in this line
        self.hands = {seat: self._heap(f"Mano {seat}") for seat in FORM_SEATS[form]}
        self.pile = self._heap("Scoperta")
        self.stock = [Slot("Tallone", at) for at in range(len(piles.get("Tallone", ())))]
        self.pozzetti = sorted(key for key in piles if key.startswith("Pozzetto "))

    def _heap(self, key: str) -> _Heap:
        heap = _Heap()
        for at in range(len(self.piles.get(key, ()))):
            self._put(heap, Slot(key, at))
        return heap

    def _put(self, heap: _Heap, slot: Slot) -> None:
        token = self.piles[slot.pile][slot.at]
        if token == UNKNOWN:
            heap.gaps.append(slot)
        else:
            heap.known[_name(self.deck, token)] += 1

    def _use(self, heap: _Heap, token: str) -> None:
        """Take a card away that a clause names: one that is known to be there, else it was a gap."""
        name = _name(self.deck, token)
        is_jolly = name.startswith(ANY_JOLLY)
        like = [each for each in heap.known if each.startswith(ANY_JOLLY)] if name == ANY_JOLLY else [name]
        found = next((each for each in (*like, *[ANY_JOLLY] * is_jolly) if heap.known[each] > 0), None)
        if found is not None:
            heap.known[found] -= 1
        elif heap.gaps:
            slot = heap.gaps.pop()
            self.piles[slot.pile][slot.at] = token

    def follow(self, draft: Draft) -> None:
        """Walk through the turns."""
        for row in draft.turns:
            self.single = ""
            if row.seat in self.hands:
                for text in row.clauses:
                    try:
                        clause, _ = clause_and_time(text)
                    except ValueError:
                        continue  # told by whoever reads it
                    self._clause(self.hands[row.seat], clause.removesuffix(" d'ufficio"))

    def _clause(self, hand: _Heap, clause: str) -> None:
        verb, _, rest = clause.partition(" ")
        match verb:
            case "pesca" if self.stock:
                self._draw(hand, rest)
            case "raccoglie":
                self._take(hand, rest)
            case "cala":
                self._open(hand, rest)
            case "attacca":
                self._use_all(hand, rest.partition(" a ")[0])
            case "scarta" if self.excuses and self._is_twin(hand, rest):
                hand.known[self.single] -= 1
                self._use(hand, rest)
                hand.known[self.single] += 1
                self.pile.known[self.single] += 1
            case "scarta" | "rimette":
                self._use_all(hand, rest)
                self.pile.known.update(_name(self.deck, token) for token in rest.split())
            case "pozzetto" if self.pozzetti and clause in (AL_VOLO, WITH_DISCARD):
                hand.take(self._heap(self.pozzetti.pop(0)))
            case "pozzetto" if self.pozzetti and clause == FEEDS:
                key = self.pozzetti.pop(0)
                self.stock[:0] = [Slot(key, at) for at in range(len(self.piles[key]))]

    def _is_twin(self, hand: _Heap, card: str) -> bool:
        """Tell whether the card of a pile of one seems to be thrown again: it may be its twin alone."""
        return bool(hand.gaps) and self.single == _name(self.deck, card) and hand.known[self.single] == 1

    def _draw(self, hand: _Heap, told: str) -> None:
        slot = self.stock.pop(0)
        if told and self.piles[slot.pile][slot.at] == UNKNOWN:
            self.piles[slot.pile][slot.at] = told
        self._put(hand, slot)

    def _take(self, hand: _Heap, told: str) -> None:
        taken, self.pile = self.pile, _Heap()
        if taken.known.total() + len(taken.gaps) == 1:
            self.single = _name(self.deck, told) if told else next(iter(+taken.known), "")
        if told:
            for token in told.split():
                self._use(taken, token)
            hand.known.update(_name(self.deck, token) for token in told.split())
        else:
            hand.take(taken)

    def _open(self, hand: _Heap, rest: str) -> None:
        """Open a meld: what comes straight from the pile is named twice."""
        cards, _, piled = rest.partition(" dal monte ")
        self._use_all(self.pile, piled)
        from_hand = Counter(cards.split()) - Counter(piled.split())
        self._use_all(hand, " ".join(from_hand.elements()))

    def _use_all(self, heap: _Heap, text: str) -> None:
        for token in text.split():
            self._use(heap, token)
            self.single = "" if _name(self.deck, token) == self.single else self.single

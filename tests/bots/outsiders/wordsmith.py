"""A wordsmith: the longest word there is, wilds in any of four letters and more, piles for their vowels.

It knows every word, makes nothing of what a word may become, and guards nothing.
"""

from burraco.bots.player import Answer, Outlook
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import VOWELS, colour_of, letter_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout

ENOUGH = 3
"""So many vowels and wilds make a pile worth taking."""
RARE = "QHZGFBVUDPM"


class Wordsmith:
    """Long words first, and as many cards as can be laid."""

    name, plays = "wordsmith", "words"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Play what is worth most to somebody who loves long words."""
        return Answer(max(legal(code, seen), key=lambda act: self.worth(code, seen, act)))

    def worth(self, code: Code, seen: View, act: PlayerAct) -> float:
        """What an act is worth: plays above discards."""
        match act:
            case Take():
                return 1 if sum(map(self.is_handy, seen.pile)) >= ENOUGH else -1
            case Open(layout):
                return self.of_play(code, seen, layout, layout.faces)
            case Add(_, faces, layout):
                return self.of_play(code, seen, layout, faces)
            case Discard(face):
                return -1000 - self.use(seen, face)
            case Draw() | LeavePile():
                return 0
        return -10_000

    def is_handy(self, face: Face) -> bool:
        """Tell whether a card goes into many words."""
        return is_wild(face) or letter_of(face) in VOWELS

    def of_play(self, code: Code, seen: View, layout: Layout, faces: tuple[Face, ...]) -> float:
        """Length above all; a clean burraco stays clean, and a wild is not spent on three letters."""
        wilds, size = sum(map(is_wild, faces)), len(layout.faces)
        held = len(seen.hands[seen.seat] or ())
        spoils = wilds and size > code.burraco_cards
        wasted = wilds and size < 4 and held - len(faces) > 2
        if spoils or wasted:
            return -5000
        return 10 * size + 20 * len(faces) - 25 * wilds + (60 if burraco_of(code, layout) else 0)

    def use(self, seen: View, face: Face) -> float:
        """What a card is worth keeping: wilds, vowels, the colour held most."""
        if is_wild(face):
            return 500
        hand = seen.hands[seen.seat] or ()
        beside = sum(not is_wild(card) and colour_of(card) == colour_of(face) for card in hand)
        rare = RARE.find(letter_of(face))
        return beside + 8 * self.is_handy(face) + (rare if rare >= 0 else len(RARE)) - 4 * hand.count(face)

"""A closer: lays everything, wilds too, runs to the pozzetto, needs one burraco, and closes when it can."""

from burraco.bots.player import Answer, Outlook
from burraco.cards.french import Face, is_wild, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import additions

SMALL = 3
"""A pile it takes for one card that fits: more cards are more to get rid of."""


class Closer:
    """The fewest cards in hand, always; the longest meld grows first."""

    name, plays = "closer", "cards"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Play what leaves the fewest cards."""
        return Answer(max(legal(code, seen), key=lambda act: self.worth(code, seen, act)))

    def worth(self, code: Code, seen: View, act: PlayerAct) -> float:
        """What an act is worth: plays above discards."""
        match act:
            case Take():
                return self.of_pile(code, seen)
            case Open(layout):
                return self.of_play(code, seen, layout, layout.faces)
            case Add(_, faces, layout):
                return self.of_play(code, seen, layout, faces) + 2 * len(layout.faces)
            case Discard(face):
                return -1000 - self.use(seen, face)
            case Draw() | LeavePile():
                return 0
        return -10_000

    def of_pile(self, code: Code, seen: View) -> float:
        """Take what can be laid on a meld at once."""
        line, pile = seen.lines[seen.seat], tuple(sorted(seen.pile))
        own = (meld.layout for meld in seen.melds if seen.lines[meld.seat] == line and meld.freeze is None)
        fitting = {face for layout in own for faces, _ in additions(code, layout, pile) for face in faces}
        return 1 if fitting and len(pile) - len(fitting) < SMALL else -1

    def of_play(self, code: Code, seen: View, layout: Layout, faces: tuple[Face, ...]) -> float:
        """Cards out of the hand, a burraco above all; a wild opens nothing while the hand is large."""
        burraco, held = burraco_of(code, layout), len(seen.hands[seen.seat] or ())
        wilds = sum(map(is_wild, faces))
        if wilds and burraco is None and held - len(faces) > 4 and len(layout.faces) < 5:
            return -5000
        return 20 * len(faces) + (burraco.points if burraco else 0) - 15 * wilds

    def use(self, seen: View, face: Face) -> float:
        """What a card is worth keeping: company, less its points."""
        if is_wild(face):
            return 60
        hand = seen.hands[seen.seat] or ()
        near = sum(
            rank_of(face) == rank_of(other)
            or (suit_of(face) == suit_of(other) and abs(rank_of(face) - rank_of(other)) < 3)
            for other in hand
            if other != face and not is_wild(other)
        )
        return 10 * near - rank_of(face) / 2

"""A hoarder: takes every wild it can, lays one only for a burraco, throws none while it has anything else."""

from burraco.bots.player import Answer, Outlook
from burraco.cards.french import Face, is_wild, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import additions, grow, openings


class Hoarder:
    """Wilds first, naturals at once, wilds onto six others."""

    name, plays = "hoarder", "cards"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Play what is worth most to somebody who loves wilds."""
        acts = legal(code, seen)
        return Answer(max(acts, key=lambda act: self.worth(code, seen, act)))

    def worth(self, code: Code, seen: View, act: PlayerAct) -> float:
        """What an act is worth; discards lie below all plays that are wanted, other plays below them."""
        match act:
            case Take():
                return self.of_pile(code, seen)
            case Open(layout):
                return self.of_play(code, layout, layout.faces, len(seen.hands[seen.seat] or ()))
            case Add(_, faces, layout):
                return self.of_play(code, layout, faces, len(seen.hands[seen.seat] or ()))
            case Discard(face):
                return -1000 - self.use(code, seen, face)
            case Draw() | LeavePile():
                return 0
        return -10_000

    def of_pile(self, code: Code, seen: View) -> float:
        """Take for a wild, or for anything that can be laid."""
        if any(map(is_wild, seen.pile)):
            return 1
        line, pile = seen.lines[seen.seat], tuple(sorted(seen.pile))
        own = (meld.layout for meld in seen.melds if seen.lines[meld.seat] == line and meld.freeze is None)
        if any(additions(code, layout, pile) for layout in own):
            return 1
        melds = openings(code, sorted((seen.hands[seen.seat] or ()) + seen.pile))
        return 1 if any(meld.wild < 0 and {*pile} & {*meld.faces} for meld in melds) else -1

    def of_play(self, code: Code, layout: Layout, faces: tuple[Face, ...], held: int) -> float:
        """Points and length; a wild only makes a burraco, or empties the hand."""
        burraco = burraco_of(code, layout)
        value = sum(code.worth[face] for face in faces) + 10 * len(faces) + (burraco.points if burraco else 0)
        spends = sum(map(is_wild, faces)) > 0
        if spends and burraco is None and held - len(faces) > 1:
            return value - 5000
        return value

    def use(self, code: Code, seen: View, face: Face) -> float:
        """What a card is worth keeping."""
        if is_wild(face):
            return 5000
        hand, line = seen.hands[seen.seat] or (), seen.lines[seen.seat]
        company = sum(
            12 * (rank_of(face) == rank_of(other))
            + (suit_of(face) == suit_of(other)) * {1: 14, 2: 8}.get(abs(rank_of(face) - rank_of(other)), 0)
            for other in hand
            if other != face and not is_wild(other)
        )
        theirs = (meld.layout for meld in seen.melds if seen.lines[meld.seat] != line)
        return company + 40 * any(grow(code, layout, (face,)) for layout in theirs)

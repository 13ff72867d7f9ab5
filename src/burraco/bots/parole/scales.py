"""What a play with words is worth: the points it lays, the burraco it makes and what its word may become.

From that goes off what its letters would have been worth elsewhere.
"""

import numpy as np

from burraco.bots.parole.plays import Play, letters_of
from burraco.bots.parole.prospects import Odds, Prospect, hand_prospect, meld_prospect
from burraco.bots.parole.temper import USUAL, Temper
from burraco.bots.parole.vocabulary import Floats, Vocabulary
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import ALPHABET, BLACK, FIRST_FACE, JOLLY, RED, colour_of
from burraco.engine.situation import Situation, remove
from burraco.engine.state import has_pozzetto
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout


class Scales:
    """What a player in turn weighs with: the hand, what it promises, how much time there is."""

    def __init__(
        self, code: Code, words: Vocabulary, seen: View, now: Situation, temper: Temper = USUAL
    ) -> None:
        self.code, self.words, self.seen, self.now, self.temper = code, words, seen, now, temper
        self.hand = now.hand
        self.urgency = _urgency(seen, temper)
        faith = temper.faith * (1 - self.urgency / (temper.last + 0.2))
        self.odds = Odds(seen, self.hand, faith, temper)
        self.letters = (letters_of(self.hand, RED), letters_of(self.hand, BLACK))
        line = seen.lines[seen.seat]
        self.melds: dict[int, tuple[int, Prospect]] = {
            meld.number: (
                meld.layout.key,
                meld_prospect(code, words, self.odds, meld.layout, self.letters[meld.layout.key]),
            )
            for meld in seen.melds
            if seen.lines[meld.seat] == line and meld.layout.kind == "word" and meld.freeze is None
        }
        self._keeping: dict[tuple[int, int], Floats] = {}
        self.alone = tuple(
            hand_prospect(code, words, self.odds, colour, self.letters[colour]) for colour in (RED, BLACK)
        )

    def promised(self) -> float:
        """Return what table and hand promise before anything is played."""
        wilds = sum(self.wild_cost(face) for face in self.hand if is_wild(face))
        return sum(p.points for _, p in self.melds.values()) + sum(p.points for p in self.alone) + wilds

    def keeping(self, colour: int, beside: int = 0) -> Floats:
        """Return what each letter of a colour is worth in hand, for the use it is worth most for.

        ``beside``: a word on the table that is left out, because the letter goes there.
        """
        known = self._keeping.get((colour, beside))
        if known is not None:
            return known
        uses = [self.alone[colour].by_letter]
        uses += [p.by_letter for number, (of, p) in self.melds.items() if of == colour and number != beside]
        best: Floats = np.max(uses, axis=0)
        self._keeping[colour, beside] = best
        return best

    def keep(self, face: Face) -> float:
        """Return what a card is worth in hand."""
        if is_wild(face):
            return self.wild_cost(face)
        return float(self.keeping(colour_of(face))[(face - FIRST_FACE) % len(ALPHABET)])

    def wild_cost(self, face: Face) -> float:
        """Return what it costs to spend a wild: at the end nothing, with few cards in hand little."""
        temper = self.temper
        calm = max(0.0, (temper.last - self.urgency) / (temper.last - temper.calm))
        calm *= min(1.0, len(self.hand) / temper.many)
        return (temper.jolly if face == JOLLY else temper.pinella) * calm

    def rough(self, play: Play) -> float:
        """Weigh a play without looking ahead."""
        points = self.urgency * sum(self.code.worth[face] for face in play.faces)
        points += _burraco_points(self.code, play.after) - _burraco_points(self.code, play.before)
        points -= sum(self.wild_cost(face) for face in play.faces if is_wild(face))
        points += self.temper.opened if not play.meld else 0.0
        keeping = self.keeping(play.after.key, play.meld)
        used = [(face - FIRST_FACE) % len(ALPHABET) for face in play.faces if not is_wild(face)]
        return points - min(float(keeping[used].sum()), self._others(play))

    def _others(self, play: Play) -> float:
        """Return the most that a play can cost elsewhere: all that its colour promises."""
        others = sum(p.points for number, (of, p) in self.melds.items() if of == play.after.key != number)
        return self.alone[play.after.key].points + others

    def full(self, play: Play) -> float:
        """Weigh a play with what its word may become."""
        left = letters_of(remove(self.hand, play.faces), play.after.key)
        then = meld_prospect(self.code, self.words, self.odds, play.after, left).points
        before = self.melds[play.meld][1].points if play.meld else 0.0
        return self.rough(play) + then - before


def _burraco_points(code: Code, layout: Layout | None) -> int:
    burraco = burraco_of(code, layout) if layout is not None else None
    return burraco.points + burraco.bonus if burraco is not None else 0


def _urgency(seen: View, temper: Temper) -> float:
    """Return how soon the deal may end, as what a point laid now is worth."""
    others = [seat for seat, line in enumerate(seen.lines) if line != seen.lines[seen.seat]]
    ready = [seat for seat in others if has_pozzetto(seen.lines, seen.pozzetto_seats, seat)]
    if seen.stock_count <= 2 + len(seen.lines) or any(
        seen.hand_counts[seat] <= temper.near_end for seat in ready
    ):
        return temper.last
    return temper.pressed if ready else temper.calm

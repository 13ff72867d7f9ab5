"""Weighing a turn with words: what each play is worth, and which of them go together best.

A play is worth the points it lays, the burraco it makes and what the word may become, less what its letters
would have been worth elsewhere. A plan is a choice of plays that share no card and no word; on top of them
counts what is left in hand: nothing for the pozzetto, one card to close.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from burraco.bots.prospects import Odds, Prospect, hand_prospect, meld_prospect
from burraco.bots.vocabulary import Floats, Vocabulary
from burraco.bots.word_plays import Play, letters_of, plays
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import ALPHABET, BLACK, FIRST_FACE, JOLLY, RED, VOWELS, colour_of
from burraco.engine.situation import (
    Situation,
    closing_bar,
    has_burraco,
    may_take_pozzetto,
    remove,
    supports_closing,
)
from burraco.engine.state import has_pozzetto, partners
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout

WEIGHED, JOINED, MOST_PLANS = 48, 20, 1500
"""How many plays are weighed in full, how many of them are put together, how many plans are looked at."""
CALM, PRESSED, LAST = 0.7, 1.2, 2.0
"""What a point laid now is worth: soon it could be laid as well, at the end it counts twice."""
FAITH = 0.8
JOLLY_COST, PINELLA_COST = 60.0, 45.0
POZZETTO, AL_VOLO, EACH_CARD, CARD_POINTS = 160.0, 20.0, 5.0, 8.5
DEAD_CARD, BALANCE = 8.0, 1.3
NEAR_END = 4


class Plan(NamedTuple):
    """Plays in the order in which to make them, and what they are worth together."""

    points: float
    plays: tuple[Play, ...]


class Scales:
    """What a player in turn weighs with: his cards, what they promise, how much time there is."""

    def __init__(self, code: Code, words: Vocabulary, seen: View, now: Situation) -> None:
        self.code, self.words, self.seen, self.now = code, words, seen, now
        self.hand = now.hand
        self.urgency = _urgency(seen)
        self.odds = Odds(seen, self.hand, FAITH * (1 - self.urgency / (LAST + 0.2)))
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
        """Return what it costs to spend a wild; at the end nothing."""
        calm = max(0.0, (LAST - self.urgency) / (LAST - CALM))
        return (JOLLY_COST if face == JOLLY else PINELLA_COST) * calm

    def rough(self, play: Play) -> float:
        """Weigh a play without looking ahead."""
        points = self.urgency * sum(self.code.worth[face] for face in play.faces)
        points += _burraco_points(self.code, play.after) - _burraco_points(self.code, play.before)
        points -= sum(self.wild_cost(face) for face in play.faces if is_wild(face))
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


def _urgency(seen: View) -> float:
    """Return how soon the deal may end, as what a point laid now is worth."""
    others = [seat for seat, line in enumerate(seen.lines) if line != seen.lines[seen.seat]]
    ready = [seat for seat in others if has_pozzetto(seen.lines, seen.pozzetto_seats, seat)]
    if seen.stock_count <= 2 + len(seen.lines) or any(seen.hand_counts[seat] <= NEAR_END for seat in ready):
        return LAST
    return PRESSED if ready else CALM


def best_plans(scales: Scales) -> list[Plan]:
    """Return plans for the rest of the turn, the best first; one of them is to lay nothing."""
    useful = sorted(scales.hand, key=lambda face: (-scales.keep(face), face))
    found = plays(scales.code, scales.words, scales.seen, scales.now, useful)
    found.sort(key=scales.rough, reverse=True)
    weighed = [(scales.full(play), play) for play in found[:WEIGHED]]
    weighed.sort(key=lambda pair: pair[0], reverse=True)
    end = _End(scales)
    plans = [Plan(points + left, chosen) for points, chosen, left in _joined(scales, weighed[:JOINED], end)]
    plans.sort(key=lambda plan: plan.points, reverse=True)
    return plans


def _joined(
    scales: Scales, weighed: Sequence[tuple[float, Play]], end: "_End"
) -> Iterator[tuple[float, tuple[Play, ...], float]]:
    """Yield every choice of plays that can be made together, as far as the effort goes."""
    waiting: list[tuple[float, tuple[Play, ...], tuple[Face, ...], int]] = [(0.0, (), scales.hand, 0)]
    for points, chosen, left, first in waiting:
        worth = end.worth(left, chosen)
        if worth is not None:
            yield points, chosen, worth
        if len(waiting) > MOST_PLANS:
            continue
        for at in range(first, len(weighed)):
            gain, play = weighed[at]
            if any(play.meld and play.meld == other.meld for other in chosen):
                continue
            rest = _without(left, play.faces)
            if rest is not None:
                waiting.append((points + gain, (*chosen, play), rest, at + 1))


def _without(hand: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...] | None:
    """Return a hand without some cards, None if it does not hold them all."""
    left = list(hand)
    for face in faces:
        if face not in left:
            return None
        left.remove(face)
    return tuple(left)


class _End:
    """What it is worth to end the turn with some cards left."""

    def __init__(self, scales: Scales) -> None:
        code, now, seen = scales.code, scales.now, scales.seen
        self.code = code
        self.takes_pozzetto = may_take_pozzetto(seen, seen.seat)
        self.may_close = closing_bar(code, now) is None
        self.has_burraco = has_burraco(code, now)
        self.closing = _closing(code, seen)

    def worth(self, left: tuple[Face, ...], chosen: tuple[Play, ...]) -> float | None:
        """Return the points, None if a turn cannot end like this."""
        if len(left) > 1:
            return -EACH_CARD * len(left) - DEAD_CARD * _dead(left)
        if self.takes_pozzetto:
            return POZZETTO + (AL_VOLO if not left else 0.0)
        closes = self.may_close and (
            self.has_burraco or any(supports_closing(self.code, play.after) for play in chosen)
        )
        if not left or is_wild(left[0]) or not closes:
            return None
        return self.closing


def _dead(hand: tuple[Face, ...]) -> float:
    """Return how many cards of a hand find no company: words want about as many vowels as consonants."""
    dead = 0.0
    for colour in (RED, BLACK):
        letters = letters_of(hand, colour)
        vowels = sum(letters.count(vowel) for vowel in VOWELS.lower())
        consonants = len(letters) - vowels
        dead += max(0.0, consonants - BALANCE * (vowels + 1), vowels - BALANCE * (consonants + 1))
    return dead


def _closing(code: Code, seen: View) -> float:
    """Return what closing is worth: the premium, and the cards that others still hold."""
    seat = seen.seat
    mates = partners(seen.lines, seat)
    others = [other for other in range(len(seen.lines)) if other != seat and other not in mates]
    held = sum(seen.hand_counts[other] for other in others) - sum(seen.hand_counts[mate] for mate in mates)
    without = {seen.lines[o] for o in others if not has_pozzetto(seen.lines, seen.pozzetto_seats, o)}
    return float(code["closing.points"]) + CARD_POINTS * held - len(without) * float(code["pozzetto.not_taken"])

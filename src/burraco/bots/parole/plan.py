"""Which plays of a turn go together best.

A plan is a choice of plays that share no card and no word. On top of what they are worth counts what is left
in hand: nothing for the pozzetto, one card to close, and otherwise the fewer the better.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from burraco.bots.parole.plays import Play, letters_of, plays
from burraco.bots.parole.scales import Scales
from burraco.bots.parole.temper import Temper
from burraco.cards.faces import Face, is_wild
from burraco.cards.letters import BLACK, RED, VOWELS
from burraco.engine.situation import closing_bar, has_burraco, may_take_pozzetto, supports_closing
from burraco.engine.state import has_pozzetto, partners
from burraco.engine.view import View
from burraco.rules.code import Code

WEIGHED, JOINED, MAX_PLANS = 48, 20, 1500
"""How many plays are weighed in full, how many of them are put together, how many plans are looked at."""
MAX_ALIKE = 0.4
"""Which share of them may have one place, a word that grows or a colour: they exclude each other."""


class Plan(NamedTuple):
    """Plays in the order in which to make them, and what they are worth together."""

    points: float
    plays: tuple[Play, ...]


def best_plans(scales: Scales, to_come: int = 0) -> list[Plan]:
    """Return plans for the rest of the turn, the best first.

    ``to_come``: cards that will still be drawn, of which nothing is known but that one can be discarded.
    """
    useful = sorted(scales.hand, key=lambda face: (-scales.keep(face), face))
    found = plays(scales.code, scales.words, scales.seen, scales.now, useful, scales.temper.few)
    found.sort(key=scales.rough, reverse=True)
    gains = {play: scales.full(play) for play in _varied(found, WEIGHED)}
    best = _varied(sorted(gains, key=gains.__getitem__, reverse=True), JOINED)
    weighed = [(gains[play], play) for play in best]
    end = _End(scales, to_come)
    plans = [Plan(points + left, chosen) for points, chosen, left in _joined(scales, weighed, end)]
    plans.sort(key=lambda plan: plan.points, reverse=True)
    return plans


def _varied(found: Sequence[Play], most: int) -> list[Play]:
    """Return the first plays, not too many of them for the same place.

    A large lexicon grows one word in fifty ways, which would leave nothing to put together with it.
    """
    places: Counter[tuple[int, int]] = Counter()
    kept: list[Play] = []
    for play in found:
        place = (play.meld, play.after.key)
        if places[place] < MAX_ALIKE * most:
            places[place] += 1
            kept.append(play)
            if len(kept) == most:
                break
    return kept


def _joined(
    scales: Scales, weighed: Sequence[tuple[float, Play]], end: "_End"
) -> Iterator[tuple[float, tuple[Play, ...], float]]:
    """Yield every choice of plays that can be made together, as far as the effort goes."""
    waiting: list[tuple[float, tuple[Play, ...], tuple[Face, ...], int]] = [(0.0, (), scales.hand, 0)]
    for points, chosen, left, first in waiting:
        worth = end.worth(left, chosen)
        if worth is not None:
            yield points, chosen, worth
        if len(waiting) > MAX_PLANS:
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

    def __init__(self, scales: Scales, to_come: int) -> None:
        self.to_come = to_come
        code, now, seen = scales.code, scales.now, scales.seen
        self.code = code
        self.takes_pozzetto = may_take_pozzetto(seen, seen.seat)
        self.may_close = closing_bar(code, now) is None
        self.has_burraco = has_burraco(code, now)
        self.temper = scales.temper
        self.closing = _closing(code, seen, self.temper) - self.temper.forgone * scales.promised()
        self.each_card = self.temper.each_card
        if self.takes_pozzetto:
            self.each_card += self.temper.to_pozzetto
        elif self.may_close and self.has_burraco:
            self.each_card += self.temper.to_closing

    def worth(self, left: tuple[Face, ...], chosen: tuple[Play, ...]) -> float | None:
        """Return the points, None if a turn cannot end like this."""
        held = len(left) + self.to_come
        if held > 1:
            return -self.each_card * held - self.temper.dead_card * _dead(left, self.temper.balance)
        if self.takes_pozzetto:
            return self.temper.pozzetto + (self.temper.al_volo if not held else 0.0)
        closes = self.may_close and (
            self.has_burraco or any(supports_closing(self.code, play.after) for play in chosen)
        )
        if not held or any(map(is_wild, left)) or not closes:
            return None
        return self.closing


def _dead(hand: tuple[Face, ...], balance: float) -> float:
    """Return how many cards of a hand find no company: words want about as many vowels as consonants."""
    dead = 0.0
    for colour in (RED, BLACK):
        letters = letters_of(hand, colour)
        vowels = sum(letters.count(vowel) for vowel in VOWELS.lower())
        consonants = len(letters) - vowels
        dead += max(0.0, consonants - balance * (vowels + 1), vowels - balance * (consonants + 1))
    return dead


def _closing(code: Code, seen: View, temper: Temper) -> float:
    """Return what closing is worth: the premium, and the cards that others still hold."""
    seat = seen.seat
    mates = partners(seen.lines, seat)
    others = [other for other in range(len(seen.lines)) if other != seat and other not in mates]
    held = sum(seen.hand_counts[other] for other in others) - sum(seen.hand_counts[mate] for mate in mates)
    without = {seen.lines[o] for o in others if not has_pozzetto(seen.lines, seen.pozzetto_seats, o)}
    return (
        float(code["closing.points"])
        + temper.held_card * held
        - len(without) * float(code["pozzetto.not_taken"])
    )

"""What letters promise: how likely a word grows into a burraco, and what each letter in hand adds to that.

Every goal, a long word, is as likely as its missing letters are to come: from the partner's hand, the
stock, the pile. Goals share their letters, so hundreds of them are hardly better than a few: the likeliest
count.
"""

from typing import NamedTuple

import numpy as np

from burraco.bots.parole.temper import USUAL, Temper
from burraco.bots.parole.vocabulary import Counts, Floats, Vocabulary, count_letters
from burraco.cards.letters import ALPHABET, FIRST_FACE, PINELLA, copies_of
from burraco.engine.state import partners
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import pattern_of

LIKELIEST = 8
FORGOTTEN = -30.0
"""The logarithm of the chance of a letter of which all cards are seen."""


class Prospect(NamedTuple):
    """What a word, or the hand alone, may still bring, and what of that each letter in hand is worth."""

    points: float
    by_letter: Floats


class Odds:
    """The chances of letters to come, from a view: by colour, as logarithms.

    ``faith`` is what a point promised is worth in points laid: letters are promised to more than one word,
    and the deal may be over before.
    """

    def __init__(self, seen: View, hand: tuple[int, ...], faith: float, temper: Temper = USUAL) -> None:
        self.faith = faith
        size = len(ALPHABET)
        unseen = np.array([copies_of(face) for face in range(FIRST_FACE, PINELLA)], np.float32)
        for face in (*hand, *seen.pile, *(face for meld in seen.melds for face in meld.layout.faces)):
            if face < PINELLA:
                unseen[face - FIRST_FACE] -= 1
        hidden = seen.stock_count + sum(seen.hand_counts) - len(hand) + sum(seen.pozzetti)
        mates = partners(seen.lines, seen.seat)
        held = sum(seen.hand_counts[seat] for seat in mates)
        turns = min(temper.turns, seen.stock_count / len(seen.lines)) * (1 + len(mates))
        comes = 1 - np.exp(-unseen.clip(0) * (temper.shared * held + turns) / max(hidden, 1))
        chance = np.where(unseen > 0, np.log(comes.clip(1e-6)), FORGOTTEN).astype(np.float32)
        self.logs: tuple[Floats, Floats] = (chance[:size], chance[size:])


def prospect(
    words: Vocabulary, odds: Floats, letters: str, has_wild: bool, hand: str, least: int, points: float
) -> Prospect:
    """Weigh what a word can grow into with letters of the hand and such as may come.

    ``least`` is the length that brings the points.
    """
    rows = words.containing(letters)
    rows = rows[words.sizes[rows] >= least]
    if not len(rows) or not points:
        return Prospect(0.0, np.zeros(len(ALPHABET), np.float32))
    held = count_letters(hand)
    wanted = words.counts[rows] - count_letters(letters)
    chances = _chances(wanted, held, odds, has_wild)
    if len(chances) > LIKELIEST:
        best = np.argpartition(chances, -LIKELIEST)[-LIKELIEST:]
        chances, wanted = chances[best], wanted[best]
    total = float(chances.sum())
    # What a letter adds: where it is the last of its kind that is needed, the goal would be less likely.
    needs = (wanted >= held) & (held > 0)
    shares = (chances @ needs) * (1 - np.exp(odds))
    return Prospect(points * (1 - np.exp(-total)), (points * np.exp(-total) * shares).astype(np.float32))


def _chances(wanted: Counts, held: Counts, odds: Floats, has_wild: bool) -> Floats:
    """Return how likely each goal is: one missing letter is the wild's, the one hardest to get."""
    missing = (wanted - held).clip(0).astype(np.float32)
    logs: Floats = missing @ odds
    if has_wild:
        logs = logs - ((missing > 0) * odds).min(axis=1)
    return np.exp(logs)


def meld_prospect(code: Code, words: Vocabulary, odds: Odds, layout: Layout, hand: str) -> Prospect:
    """Weigh what a word on the table may still become."""
    size, burraco = len(layout.faces), burraco_of(code, layout)
    letters = pattern_of(layout.faces).replace("*", "").replace("+", "")
    has_wild = layout.wild >= 0
    least, points = code.burraco_cards, float(code["burraco.sporco" if has_wild else "burraco.pulito"])
    if burraco is not None:
        every, bonus = code["burraco.bonus"]
        points = 0.0 if has_wild else float(bonus)
        least += ((size - least) // int(every) + 1) * int(every)
    return prospect(words, odds.logs[layout.key], letters, has_wild, hand, least, points * odds.faith)


def hand_prospect(code: Code, words: Vocabulary, odds: Odds, colour: int, hand: str) -> Prospect:
    """Weigh what letters in hand may become without the table."""
    points = float(code["burraco.pulito"]) * odds.faith
    return prospect(words, odds.logs[colour], "", False, hand, code.burraco_cards, points)

"""The words a player knows, and how near letters are to long ones among them: all in arrays, because it is
asked hundreds of times a turn.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from burraco.cards.letters import ALPHABET

if TYPE_CHECKING:
    from burraco.lexicon.lexicon import Lexicon

Rows = NDArray[np.intp]
Floats = NDArray[np.float32]
Counts = NDArray[np.int8]

GOALS = 12_000
"""So many long words stand for all: the commonest, whose letters are those of the others too."""
MIN_GOAL, MAX_GOAL = 7, 12
_PLACE = {letter.lower(): at for at, letter in enumerate(ALPHABET)}
_NOWHERE = MAX_GOAL + 1


class Vocabulary:
    """The words of a lexicon that are at least as common as a level, and the commonest long ones as goals."""

    def __init__(self, lexicon: "Lexicon", level: int) -> None:
        lexicon = lexicon.family()  # whatever the table allows, a bot lays nothing vulgar
        self._lexicon, self._level = lexicon, level
        self._known = frozenset(lexicon.common(level)) if level else None
        long = [word for word in lexicon.common(max(level, 1)) if MIN_GOAL <= len(word) <= MAX_GOAL]
        long.sort(key=lambda word: (-lexicon.level(word), word))
        self.goals = long[:GOALS]
        self.sizes = np.array([len(word) for word in self.goals], np.int8)
        self.counts = np.zeros((len(self.goals), len(ALPHABET)), np.int8)
        for row, word in enumerate(self.goals):
            for letter in word:
                self.counts[row, _PLACE[letter]] += 1
        self._shares = (self.counts > 0).mean(axis=0)
        self._next = _next_places(self.goals)
        self._containing: dict[str, Rows] = {}

    def share(self, letter: str) -> float:
        """Return which part of the goals has a letter."""
        return float(self._shares[_PLACE[letter.lower()]])

    def knows(self, pattern: str) -> bool:
        """Tell whether a word, or one reading of a pattern with a wild, is known."""
        if self._known is None:
            return bool(self._lexicon.fits(pattern))
        if "*" in pattern or "+" in pattern:
            return any(word in self._known for word in self._lexicon.fits(pattern))
        return pattern in self._known

    def containing(self, letters: str) -> Rows:
        """Return the goals that a word can grow into: its letters in their order, whatever is between."""
        found = self._containing.get(letters)
        if found is None:
            rows = np.arange(len(self.goals))
            places = np.zeros(len(rows), np.intp)
            for letter in letters:
                places = self._next[_PLACE[letter], places, rows]
                there = places < _NOWHERE
                rows, places = rows[there], places[there].astype(np.intp)
            if len(self._containing) > 1 << 12:
                self._containing.clear()
            self._containing[letters] = found = rows
        return found


def _next_places(words: list[str]) -> NDArray[np.uint8]:
    """Return for each letter, place and word the place just behind the next such letter."""
    table = np.full((len(ALPHABET), MAX_GOAL + 1, len(words)), _NOWHERE, np.uint8)
    for row, word in enumerate(words):
        for at, letter in enumerate(word):
            start = word.rfind(letter, 0, at) + 1
            table[_PLACE[letter], start : at + 1, row] = at + 1
    return table


def count_letters(letters: str) -> Counts:
    """Return how many there are of each letter of the alphabet."""
    return np.bincount([_PLACE[letter] for letter in letters], minlength=len(ALPHABET)).astype(np.int8)


@lru_cache(8)
def vocabulary(lexicon: "Lexicon", level: int) -> Vocabulary:
    """Return the words of a lexicon from a level up, the same each time."""
    return Vocabulary(lexicon, level)

"""A sorted list of words as a tree in flat arrays, so that it loads at once and compiled code walks it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.lexicon.alphabet import LETTERS, place

Ints = NDArray[np.int32]


class Trie(NamedTuple):
    """Node 0 is the root. Children of a node lie side by side, in the order of the alphabet.

    ``letters`` has a bit for each letter that goes on from a node, ``first`` the node the first of them leads to,
    ``word`` the number of the word that ends there, or -1.
    """

    letters: Ints
    first: Ints
    word: Ints

    def find(self, word: str) -> int:
        """Return the number of a word, -1 if it is not there."""
        node = 0
        try:
            for letter in word:
                bit, going_on = 1 << place(letter), int(self.letters[node])
                if not going_on & bit:
                    return -1
                node = int(self.first[node]) + (going_on & (bit - 1)).bit_count()
        except KeyError:
            return -1
        return int(self.word[node])


def plant(words: Sequence[str]) -> Trie:
    """Build the tree of different words, sorted; level by level, so that children get neighbouring numbers."""
    width = 1 + max(map(len, words))  # a blank behind the longest, so that any two words differ somewhere
    table = np.frombuffer("".join(word.ljust(width) for word in words).encode(), np.uint8)
    table = table.reshape(len(words), width)
    shared = (table[1:] != table[:-1]).argmax(
        axis=1
    )  # how many letters each word begins with as the one before
    shared = np.concatenate(([-1], shared))
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    places = np.full(256, -1)
    places[np.frombuffer(LETTERS.encode(), np.uint8)] = np.arange(len(LETTERS))

    letters, first, word = [], [], []
    node_of = np.zeros(len(words), np.int64)  # of each word, its node on the level at hand
    start, count = 0, 1
    for depth in range(table.shape[1]):
        here_letters = np.zeros(count, np.int64)
        here_first = np.zeros(count, np.int64)
        here_word = np.full(count, -1)
        ending = np.flatnonzero(lengths == depth)
        here_word[node_of[ending] - start] = ending
        longer = lengths > depth
        is_new = longer & (shared <= depth)
        rows = np.flatnonzero(is_new)
        parents = node_of[rows] - start
        np.bitwise_or.at(here_letters, parents, 1 << places[table[rows, depth]])
        begins = np.concatenate(([True], parents[1:] != parents[:-1])) if len(rows) else np.zeros(0, bool)
        here_first[parents[begins]] = start + count + np.flatnonzero(begins)
        node_of[longer] = (start + count - 1 + np.cumsum(is_new))[longer]
        start, count = start + count, len(rows)
        letters.append(here_letters)
        first.append(here_first)
        word.append(here_word)
        if not count:
            break
    return Trie(*(np.concatenate(part).astype(np.int32) for part in (letters, first, word)))

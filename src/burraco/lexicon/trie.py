"""A sorted list of words as a tree in flat arrays, so that it loads at once and compiled code walks it."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from burraco.lexicon.alphabet import LETTERS

Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]


class Trie(NamedTuple):
    """Nodes are numbered level by level; 0 is the root.

    So the children of a node lie side by side, from ``first[node]`` up to ``first[node + 1]``. ``label`` is
    the letter that leads to a node, by its place in the alphabet of cards; ``word`` the number of the word
    that ends there, or -1: words are numbered as they are sorted.
    """

    first: Ints
    label: Bytes
    word: Ints


def plant(words: Sequence[str]) -> Trie:
    """Build the tree of different words, sorted."""
    width = 1 + max(map(len, words))  # a blank behind the longest, so that any two words differ somewhere
    table = np.frombuffer("".join(word.ljust(width) for word in words).encode(), np.uint8)
    table = table.reshape(len(words), width)
    lengths = np.fromiter(map(len, words), np.int64, len(words))
    # The number of letters each word has in common with the one before it.
    shared = np.concatenate(([-1], (table[1:] != table[:-1]).argmax(axis=1)))
    places = np.zeros(256, np.uint8)
    places[np.frombuffer(LETTERS.encode(), np.uint8)] = np.arange(len(LETTERS))

    label, children, word = [np.zeros(1, np.uint8)], [], []
    start, count = 0, 1
    node_of = np.zeros(len(words), np.int64)  # of each word, its node on the level at hand
    for depth in range(width):
        ending, longer = np.flatnonzero(lengths == depth), lengths > depth
        number = np.full(count, -1, np.int32)
        number[node_of[ending] - start] = ending
        word.append(number)
        opens = longer & (shared <= depth)
        rows = np.flatnonzero(opens)
        children.append(np.bincount(node_of[rows] - start, minlength=count))
        label.append(places[table[rows, depth]])
        node_of[longer] = (start + count - 1 + np.cumsum(opens))[longer]
        start, count = start + count, len(rows)
    first = np.concatenate(([1], 1 + np.cumsum(np.concatenate(children))))
    return Trie(first.astype(np.int32), np.concatenate(label), np.concatenate(word))

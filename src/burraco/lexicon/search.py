"""Walking the tree with a handful of letters: compiled, because bots ask thousands of times a game."""

import numpy as np
from numba import njit

from burraco.lexicon.alphabet import MAX_LETTERS
from burraco.lexicon.trie import Bytes, Ints

DEPTH = MAX_LETTERS + 2


@njit(cache=True)
def walk(
    first: Ints,
    label: Bytes,
    word: Ints,
    hand: Ints,
    pattern: Ints,
    stands_for: int,
    must_use_wild: bool,
    least: int,
    most: int,
) -> Ints:
    """Find every word of ``least`` to ``most`` letters, as rows: number of the word, place of the wild or -1.

    The letters of ``pattern`` must come in their order; the others come from ``hand``, how many there are
    of each; one at most is the wild, which can be any letter with a bit in ``stands_for``. A letter of the
    pattern is matched as soon as it can be: whether it or its twin from the hand stands there makes no other
    word and needs no other cards. Each way from the root is walked once with each place of the wild, so no
    row comes twice.
    """
    found = np.empty((1024, 2), np.int32)
    size = 0
    left = hand.copy()
    at = np.zeros(DEPTH, np.int32)  # the child looked at on each level
    end = np.zeros(DEPTH, np.int32)
    try_wild = np.zeros(DEPTH, np.bool_)  # whether that child is still to be tried as the wild
    taken = np.full(DEPTH, -1, np.int32)  # the letter taken from the hand on the way here, -1 none
    matched = np.zeros(DEPTH, np.int32)  # how much of the pattern is matched up to here
    wild = np.full(DEPTH, -1, np.int32)  # where the wild stands, -1 nowhere yet
    depth = 0
    at[0], end[0] = first[0], first[1]
    try_wild[0] = stands_for != 0
    while depth >= 0:
        node = at[depth]
        if node >= end[depth]:
            if taken[depth] >= 0:
                left[taken[depth]] += 1
            depth -= 1
            continue
        letter, done, place, source = label[node], matched[depth], wild[depth], -1
        if try_wild[depth]:
            try_wild[depth] = False
            if not stands_for >> letter & 1:
                continue
            place = depth
        else:
            at[depth] += 1
            try_wild[depth] = stands_for != 0 and place < 0
            if done < len(pattern) and pattern[done] == letter:
                done += 1
            elif left[letter] > 0:
                left[letter] -= 1
                source = letter
            else:
                continue
        depth += 1
        if word[node] >= 0 and depth >= least and done == len(pattern) and (place >= 0 or not must_use_wild):
            if size == len(found):
                larger = np.empty((2 * size, 2), np.int32)
                larger[:size] = found
                found = larger
            found[size, 0] = word[node]
            found[size, 1] = place
            size += 1
        at[depth] = first[node]
        end[depth] = first[node + 1] if depth < most else first[node]
        matched[depth], taken[depth], wild[depth] = done, source, place
        try_wild[depth] = stands_for != 0 and place < 0
    return found[:size]

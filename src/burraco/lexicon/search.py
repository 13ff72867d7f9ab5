"""Walking the tree with a handful of letters: compiled, because bots ask thousands of times a game."""

import numpy as np
from numba import njit
from numpy.typing import NDArray

from burraco.lexicon.alphabet import MOST_LETTERS
from burraco.lexicon.trie import Ints

DEPTH = MOST_LETTERS + 2


@njit(cache=True)  # type: ignore[untyped-decorator]
def _grown(found: Ints) -> Ints:
    larger = np.empty((2 * len(found), 2), np.int32)
    larger[: len(found)] = found
    return larger


@njit(cache=True)  # type: ignore[untyped-decorator]
def walk(
    letters: Ints,
    first: Ints,
    word: Ints,
    counts: Ints,
    pattern: Ints,
    stands_for: int,
    must_use_wild: bool,
    least: int,
    most: int,
) -> NDArray[np.int32]:
    """Find every word of ``least`` to ``most`` letters, as rows (number of the word, place of the wild or -1).

    The letters of ``pattern`` must come in their order; the others are taken from ``counts``, one at most is the wild,
    which can be any letter with a bit in ``stands_for``. A letter of the pattern is matched as soon as it can be:
    whether the one on the table or its twin from the hand stands there makes no other word, and no other cards.
    """
    found = np.empty((1024, 2), np.int32)
    size = 0
    left = counts.copy()
    node = np.zeros(DEPTH, np.int32)
    todo = np.zeros(DEPTH, np.int32)  # letters still to be tried as themselves
    wild = np.zeros(DEPTH, np.int32)  # letters still to be tried as the wild
    taken = np.full(DEPTH, -1, np.int32)  # letter taken from the hand on the way here, -1 none
    matched = np.zeros(DEPTH, np.int32)  # letters of the pattern matched up to here
    wild_at = np.full(DEPTH, -1, np.int32)
    depth = 0
    todo[0] = letters[0]
    wild[0] = letters[0] & stands_for
    while depth >= 0:
        if todo[depth]:
            bit = todo[depth] & -todo[depth]
            todo[depth] ^= bit
            as_wild = False
        elif wild[depth]:
            bit = wild[depth] & -wild[depth]
            wild[depth] ^= bit
            as_wild = True
        else:
            if taken[depth] >= 0:
                left[taken[depth]] += 1
            depth -= 1
            continue
        letter = 0
        while bit >> letter != 1:
            letter += 1
        here, done, source = node[depth], matched[depth], -1
        at = wild_at[depth]
        if as_wild:
            at = depth
        elif done < len(pattern) and pattern[done] == letter:
            done += 1
        elif left[letter] > 0:
            left[letter] -= 1
            source = letter
        else:
            continue
        below, before = letters[here] & (bit - 1), 0
        while below:
            below &= below - 1
            before += 1
        there = first[here] + before
        depth += 1
        node[depth], matched[depth], taken[depth], wild_at[depth] = there, done, source, at
        if word[there] >= 0 and least <= depth and done == len(pattern) and (at >= 0 or not must_use_wild):
            if size == len(found):
                found = _grown(found)
            found[size, 0] = word[there]
            found[size, 1] = at
            size += 1
        going_on = letters[there] if depth < most else 0
        todo[depth] = going_on
        wild[depth] = going_on & stands_for if at < 0 else 0
    return found[:size]

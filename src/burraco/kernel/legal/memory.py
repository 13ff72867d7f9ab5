"""What a look ahead has found out already: positions as a few numbers, answers beside them."""

from burraco.kernel.compiler import inner
from burraco.kernel.table import cells as c


@inner
def recall(s: c.State, w: c.Work, seat: int, barred: int, brings: int, top: int) -> int:
    """Write the position at ``top`` and return what is known of it: 1, 0, or -1 for nothing."""
    h = c.HANDS + seat * c.HAND_CELLS
    for half in range(2):
        hand, pile = 0, 0
        for face in range(half * 27, half * 27 + 27):
            hand = hand << 2 | s[h + face]
            pile = pile << 2 | w[c.PILE_FACES + face]
        w[top + half], w[top + 2 + half] = hand, pile
    w[top + 4] = barred << 1 | brings
    for entry in range(w[c.KNOWN_COUNT]):
        at = c.KNOWN + entry * c.KNOWN_CELLS
        same = True
        for i in range(5):
            same = same and w[at + i] == w[top + i]
        if same:
            return w[at + 5]
    return -1


@inner
def remember(w: c.Work, top: int, answer: bool) -> None:
    """Keep the answer for the position written at ``top``; a full memory means that the effort is spent
    anyway."""
    if w[c.KNOWN_COUNT] >= c.MAX_KNOWN:
        return
    at = c.KNOWN + w[c.KNOWN_COUNT] * c.KNOWN_CELLS
    for i in range(5):
        w[at + i] = w[top + i]
    w[at + 5] = 1 if answer else 0
    w[c.KNOWN_COUNT] += 1

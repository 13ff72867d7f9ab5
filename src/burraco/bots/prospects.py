"""What points are worth to the match: near its end winning counts, not points."""

import numpy as np
from numpy.typing import NDArray

from burraco.bots.player import Outlook
from burraco.engine.view import View

Points = NDArray[np.float64]

POINTS_A_DEAL = 400.0
"""What the better line makes in a deal, roughly: it tells how many deals are to come."""
SPREAD = 330.0
"""How much the difference of a deal varies."""
SURE = 60.0
"""So much spread is left when the match is over: a little more is a little better even then."""
WHOLE_MATCH = 1850.0
"""A match in points, such that a point is a point when it begins."""
WITHIN = 700
"""A line that needs no more than this may win the match with this deal."""
NEARLY = 250
"""One that needs no more than this wins it with almost any deal it does not lose."""


def scores(seen: View, outlook: Outlook) -> tuple[int, int] | None:
    """Return the points in the match of the line in turn and of the best other, None if they are not told."""
    if len(outlook.scores) < 2:
        return None
    account = seen.seat if len(outlook.scores) > 2 else seen.seat % 2
    others = [points for number, points in enumerate(outlook.scores) if number != account]
    return outlook.scores[account], max(others)


def lead(seen: View, outlook: Outlook | None) -> int | None:
    """Return by how much the line in turn leads where that matters to its will to close, None if it does not.

    A line that leads minds it as soon as this deal may win it the match. One that trails does not: a deal is
    not the last because the other may win with it, and a line that goes on and on for all that is missing
    loses most deals. Only at four players, and if the other has all but won, that brings a little (played
    out match by match).
    """
    both = None if outlook is None else scores(seen, outlook)
    if outlook is None or both is None:
        return None
    own, other = both
    if outlook.target is not None:
        if own > other:
            return own - other if own + WITHIN >= outlook.target else None
        return own - other if seen.form == "4" and other + NEARLY >= outlook.target else None
    return own - other if outlook.deals_left == 1 and own != other else None


def may_end_match(seen: View, outlook: Outlook | None) -> bool:
    """Tell whether this deal may be the last of a match, so that points are not all that counts."""
    both = None if outlook is None else scores(seen, outlook)
    if outlook is None or both is None:
        return False
    if outlook.target is not None:
        return max(both) + WITHIN >= outlook.target
    return outlook.deals_left == 1 and both[0] != both[1]


def to_win(ahead: int, usual: float) -> float:
    """Return how far ahead in the deal a closing must leave a line: a leader closes, a trailer goes on."""
    return min(usual, 5.0 - ahead) if ahead > 0 else max(usual, 5.0 - ahead)


def value(seen: View, outlook: Outlook | None, own: Points, other: Points) -> Points:
    """Return what ends of a deal are worth: points, or the chance to win the match in their scale."""
    both = None if outlook is None else scores(seen, outlook)
    if outlook is None or both is None:
        return own - other
    ours, theirs = both[0] + own, both[1] + other
    if outlook.target is not None:
        to_come = np.maximum(outlook.target - np.maximum(ours, theirs), 0.0) / POINTS_A_DEAL
    elif outlook.deals_left == 1 and both[0] != both[1]:
        to_come = np.zeros_like(own)
    else:
        return own - other
    spread = np.sqrt(SURE**2 + SPREAD**2 * to_come)
    chance: Points = WHOLE_MATCH / (1 + np.exp(-1.702 * (ours - theirs) / spread))
    return chance

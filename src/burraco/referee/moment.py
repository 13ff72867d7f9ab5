"""The moment at which an irregularity is noticed: it decides nearly everything. [uisp 8]"""

from burraco.engine.state import State
from burraco.referee.facts import Moment


def moment_of(now: State, turn: int) -> Moment:
    """Say how late it is for something done in a turn.

    A turn that a ruling gave back is not over, but for one that came back for a draw alone: the discard has
    been made. The next player has begun by drawing, taking, or playing without
    either.
    """
    if now.turns == turn and now.draws_only:
        return "M2"
    if now.turns <= turn:
        return "M1"
    phase = now.claim.phase if now.claim is not None else now.phase
    has_begun = now.turns > turn + 1 or phase not in ("draw", "over") or now.has_played
    return "M3" if has_begun else "M2"

"""The moment at which an irregularity is noticed: it decides nearly everything. [uisp 8]"""

from burraco.engine.state import Seat, State
from burraco.referee.facts import Moment


def moment_of(now: State, turn: int, partners: int = 0) -> Moment:
    """Say how late it is for something done in a turn; so many partners play before an opponent does.

    A turn that a ruling gave back is not over, but for one that came back for a draw alone: the discard has
    been made. The next player has begun by drawing, taking, or playing without
    either.
    """
    if now.turns == turn and now.draws_only:
        return "M2"
    if now.turns <= turn:
        return "M1"
    phase = now.claim.phase if now.claim is not None else now.phase
    following = turn + 1 + partners
    if now.turns < following:
        return "M2"
    has_begun = now.turns > following or phase not in ("draw", "over") or now.has_played
    return "M3" if has_begun else "M2"


def partners_next(now: State, turn: int, offender: Seat) -> int:
    """Return how many partners of an offender in turn play before an opponent: at three there may be one."""
    seat = (now.seat - (now.turns - turn)) % now.players
    lines = now.lines
    others = [(seat + step) % now.players for step in range(1, now.players)]
    if seat != offender or all(lines[other] == lines[offender] for other in others):
        return 0
    return next(at for at, other in enumerate(others) if lines[other] != lines[offender])

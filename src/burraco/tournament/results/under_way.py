"""Which of the rounds that are out is being played: a Mitchell may be published to its end beforehand."""

from burraco.tournament.results.outcomes import is_complete
from burraco.tournament.state import Round, State


def number_under_way(state: State) -> int:
    """Return the number of the round under way, 0 before the first is out.

    It is the first that is not finished, from the last one whose clock was started on; when all are
    finished, the last.
    """
    begun = max((one.number for one in state.rounds if one.started_at), default=1)
    left = (one.number for one in state.rounds[begun - 1 :] if not is_complete(state, one))
    return next(left, len(state.rounds))


def round_under_way(state: State) -> Round | None:
    """Return the round under way, None before the first is out."""
    number = number_under_way(state)
    return state.round(number) if number else None


def unfinished_before(state: State) -> tuple[Round, ...]:
    """Return the rounds before the one under way that still lack scores."""
    number = number_under_way(state)
    return tuple(one for one in state.rounds[: max(0, number - 1)] if not is_complete(state, one))

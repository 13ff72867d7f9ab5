"""Who of a team plays at which of its tables, round by round. [uisp 3.2 b, 3.3; the captain hands it in]"""

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer


def set_line_up(desk: Desk, act: acts.SetLineUp) -> Decision:
    """Set a team's line-up for a round; it goes on until another is set."""
    return answer(desk, [ev.LineUpSet(act.round, act.number, act.tables)])

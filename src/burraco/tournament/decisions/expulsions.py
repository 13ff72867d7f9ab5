"""Sending one player out of the hall, and what becomes of the table. [uisp 13.4, 14.4 c]

The pair is not sent out with the player: its points stand, and with somebody in the empty seat it plays on.
"""

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decided, Decision, Desk, answer
from burraco.tournament.decisions.discipline import sanction
from burraco.tournament.decisions.lateness_and_absence import abandon, substitute
from burraco.tournament.faults import fault, refused
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.state import side_of, table_of


def expel(desk: Desk, act: acts.Expel) -> Decision:
    """Send a player out; the director scores the table by the code, or seats somebody in the empty place."""
    given = sanction(desk, acts.Sanction(act.number, act.player, act.article, act.reason, "espulsione"))
    if not isinstance(given, Decided):
        return given
    if act.score is not None and act.substitute:
        return refused([fault("score-and-substitute", desk.code.cite("abandon.scores"))])
    then = desk._replace(state=given.state)
    more = _table_after(then, act)
    if more is not None and not isinstance(more, Decided):
        return more
    events = [*given.events, *(more.events if more is not None else ())]
    leaves = not act.goes_on and not act.substitute and act.number not in then.state.left
    if leaves and not any(isinstance(one, ev.EntrantLeft) for one in events):
        events.append(ev.EntrantLeft(act.number, "withdrawn", act.reason))
    return answer(desk, events)


def _table_after(desk: Desk, act: acts.Expel) -> Decision | None:
    """Score the table the player sat at, or seat the substitute there; None if neither is asked for."""
    round_ = number_under_way(desk.state)
    if act.score is not None:
        wish = acts.Abandon(round_, act.number, act.score, act.reason, act.points, goes_on=True)
        return abandon(desk, wish)
    if not act.substitute:
        return None
    table = table_of(desk.state.round(round_), act.number) if round_ else None
    if table is None:
        return refused([fault("not-at-a-table", number=act.number, round=round_)])
    line = side_of(table, act.number)
    assert line is not None
    name = desk.state.entrants[act.number].players[act.player].name
    return substitute(desk, acts.Substitute(round_, table.number, line, name, act.substitute, act.agreed))

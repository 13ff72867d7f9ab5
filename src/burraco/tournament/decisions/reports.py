"""Reports of the referee, and decisions that cost nothing. [uisp 10.12, 14.2, 14.4 a; feburit 32]"""

from burraco.rules.articles import full_article
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer


def write_report(desk: Desk, act: acts.WriteReport) -> Decision:
    """Write a report, or write one again that was not sent yet."""
    number = act.report or len(desk.state.reports) + 1
    witnesses = tuple(one for one in act.witnesses if one.strip())
    written = ev.ReportWritten(
        number,
        act.kind,
        act.round,
        act.table,
        act.number,
        act.player,
        full_article(desk.code, act.article),
        act.facts,
        act.actions,
        witnesses,
        act.referee,
    )
    return answer(desk, [written])


def send_report(desk: Desk, act: acts.SendReport) -> Decision:
    """Mark a report as sent."""
    return answer(desk, [ev.ReportSent(act.report, act.to)])


def note_decision(desk: Desk, act: acts.NoteDecision) -> Decision:
    """Keep what a referee decided though it takes nothing off and warns nobody."""
    article = full_article(desk.code, act.article)
    return answer(desk, [ev.DecisionNoted(act.round, act.table, article, act.text, act.referee)])

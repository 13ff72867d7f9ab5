"""The one way to change a tournament: an act is answered with events, or with every reason why not."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.decisions import (
    discipline,
    entries,
    expulsions,
    finals,
    lateness_and_absence,
    line_ups,
    moved_lines,
    postings,
    reports,
    rounds,
    sheets,
    word_rulings,
)
from burraco.tournament.decisions.answer import Decision, Desk
from burraco.tournament.faults import fault, refused
from burraco.tournament.results.standings import Standings
from burraco.tournament.state import State


def decide(state: State, act: acts.Act, at: str, ranked: Standings | None = None) -> Decision:
    """Judge an act asked for at a time. ``ranked``: the standings, if they are known already."""
    try:
        read_time(at)
    except ValueError:
        return refused([fault("bad-time", text=at)])
    if state.format is None and not isinstance(act, acts.Open):
        return refused([fault("not-opened")])
    if state.closed_at and not isinstance(act, AFTER_CLOSING):
        return refused([fault("tournament-closed")])
    return _JUDGES[type(act)](Desk(state, at, ranked), act)


AFTER_CLOSING = (acts.WriteReport, acts.SendReport, acts.ChooseScreen)
"""Reports are written when all is over, and sent in the hours after [uisp 14.2]; the podium is shown."""

_JUDGES: Mapping[type, Callable[[Desk, Any], Decision]] = {
    acts.Open: entries.open_tournament,
    acts.ChangeFormat: entries.change_format,
    acts.Register: entries.register,
    acts.Amend: entries.amend,
    acts.CheckIn: entries.check_in,
    acts.Withdraw: entries.withdraw,
    acts.LeaveOut: entries.leave_out,
    acts.ComeBack: entries.come_back,
    acts.Expel: expulsions.expel,
    acts.MoveLine: moved_lines.move_line,
    acts.MakeGironi: finals.make_gironi,
    acts.MakeDraft: rounds.make_draft,
    acts.ChangeDraft: rounds.change_draft,
    acts.Publish: rounds.publish,
    acts.Start: rounds.start,
    acts.Extend: rounds.extend,
    acts.Pause: rounds.pause,
    acts.Resume: rounds.resume,
    acts.CallTimeOut: rounds.call_time_out,
    acts.Substitute: lateness_and_absence.substitute,
    acts.EnterSheet: sheets.enter_sheet,
    acts.SignSheet: sheets.sign_sheet,
    acts.HandIn: sheets.hand_in,
    acts.RecordSheet: sheets.record_sheet,
    acts.CorrectSheet: sheets.correct_sheet,
    acts.AssignScore: lateness_and_absence.assign_score,
    acts.Abandon: lateness_and_absence.abandon,
    acts.ReportLate: lateness_and_absence.report_late,
    acts.Penalise: discipline.penalise,
    acts.Sanction: discipline.sanction,
    acts.RuleWord: word_rulings.rule_word,
    acts.PostStandings: postings.post_standings,
    acts.Complain: postings.complain,
    acts.SettleComplaint: postings.settle_complaint,
    acts.SettleTie: postings.settle_tie,
    acts.SetLineUp: line_ups.set_line_up,
    acts.WriteReport: reports.write_report,
    acts.SendReport: reports.send_report,
    acts.NoteDecision: reports.note_decision,
    acts.ShowMessage: postings.show_message,
    acts.ChooseScreen: postings.choose_screen,
    acts.NoteFee: entries.note_fee,
    acts.Close: postings.close,
}

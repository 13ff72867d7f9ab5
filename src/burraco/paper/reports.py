"""The referee's reports, one for each player, with everything that has to stand in them. [uisp 14.2]

What the journal knows is filled in: who, when, by which article, what was done, who sat at the table. The
rest is left to write by hand.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime, tzinfo

from burraco.paper.pdf import MAX_TEXT, NothingToPrint, Section, shown
from burraco.paper.table_lists import head
from burraco.referee.discipline import Report, Sanction, deadline, reports
from burraco.rules.articles import full_article
from burraco.rules.citation import Citation
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.entrants import Player
from burraco.tournament.journal import Entry, Journal, live
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.state import Filed, State, table_of

PARTS = ("people", "times", "grounds", "actions", "present", "witnesses")
"""What a report consists of, in the order of the article."""


def tournament_reports(
    lang: Lang, journal: Journal, referee: str = "", optional: bool = False, zone: tzinfo | None = None
) -> tuple[Report, ...]:
    """Draft the reports of a tournament from its journal; if wished those that are optional too."""
    state = journal.state
    given: dict[str, list[tuple[Entry, ev.SanctionGiven]]] = {}
    for entry in live(journal.entries):
        for event in entry.events:
            if isinstance(event, ev.SanctionGiven):
                given.setdefault(_called(state, event), []).append((entry, event))
    sanctions = [
        Sanction(who, event.reason, event.step, Citation("", event.article), report=event.report)
        for who, events in given.items()
        for _, event in events
    ]
    drafted = reports(state.setup.name, referee, sanctions, optional=True)
    told = {_called(state, one.written): one for one in state.reports if one.written.kind == "sanction"}
    due = [
        one for one in drafted if optional or one.player in told or any(each.report for each in one.sanctions)
    ]
    filled = [_filled(lang, state, report, given[report.player], zone) for report in due]
    return (
        *(
            _told(lang, report, told[report.player], zone) if report.player in told else report
            for report in filled
        ),
        *(_free(lang, state, one, zone) for one in state.reports if one.written.kind != "sanction"),
    )


def _told(lang: Lang, report: Report, one: Filed, zone: tzinfo | None) -> Report:
    """Add what the referee wrote to what the journal knows."""
    written = one.written
    return replace(
        report,
        referee=written.referee or report.referee,
        actions=(*report.actions, *filter(None, [written.actions])),
        witnesses=written.witnesses,
        facts=written.facts,
        sent=_sent(lang, one, zone),
    )


def _free(lang: Lang, state: State, one: Filed, zone: tzinfo | None) -> Report:
    """Return a report that rests on no sanction: an anomaly, or somebody who left in bad conduct."""
    written = one.written
    about = _called(state, written) if written.number else ""
    title = say(lang, f"paper.report-{written.kind}")
    return Report(
        state.setup.name,
        f"{title}: {about}" if about else title,
        (),
        people=tuple(filter(None, [about])),
        times=(_when(lang, one.at, written.round, written.table, zone),),
        grounds=tuple(filter(None, [written.article])),
        actions=tuple(filter(None, [written.actions])),
        witnesses=written.witnesses,
        referee=written.referee,
        facts=written.facts,
        sent=_sent(lang, one, zone),
    )


def _sent(lang: Lang, one: Filed, zone: tzinfo | None) -> str:
    if not one.sent_at:
        return ""
    return say(lang, "paper.report-sent", at=_stamp(lang, read_time(one.sent_at), zone), to=one.sent_to)


def _when(lang: Lang, at: str, round_: int, table: int, zone: tzinfo | None) -> str:
    when = _stamp(lang, read_time(at), zone)
    if not round_:
        return when
    if not table:
        return say(lang, "paper.at-round", when=when, round=round_)
    return say(lang, "paper.at-table", when=when, round=round_, table=table)


def _called(state: State, event: ev.SanctionGiven | ev.ReportWritten) -> str:
    return _person(state.entrants[event.number].players[event.player])


def _person(player: Player) -> str:
    return player.name if not player.card else f"{player.name} ({player.card})"


def _filled(
    lang: Lang,
    state: State,
    report: Report,
    given: Sequence[tuple[Entry, ev.SanctionGiven]],
    zone: tzinfo | None,
) -> Report:
    club = next(
        state.entrants[event.number].players[event.player].club or state.entrants[event.number].home
        for _, event in given
    )
    people = (report.player if not club else f"{report.player}, {club}",)
    return replace(
        report,
        people=people,
        times=tuple(_time(lang, state, entry, event, zone) for entry, event in given),
        grounds=tuple(f"{full_article(state.code, event.article)}: {event.reason}" for _, event in given),
        actions=tuple(row for entry, event in given for row in _actions(lang, entry, event)),
        present=tuple(dict.fromkeys(name for _, event in given for name in _present(state, event))),
    )


def _time(lang: Lang, state: State, entry: Entry, event: ev.SanctionGiven, zone: tzinfo | None) -> str:
    table = table_of(state.round(event.round), event.number) if event.round else None
    return _when(lang, entry.at, event.round, table.number if table else 0, zone)


def _actions(lang: Lang, entry: Entry, event: ev.SanctionGiven) -> Iterable[str]:
    yield say(lang, f"sanction.{event.step}")
    for other in entry.events:
        if isinstance(other, ev.PenaltyGiven) and other.number == event.number:
            yield say(lang, f"paper.penalty.{other.unit}", amount=other.amount)


def _present(state: State, event: ev.SanctionGiven) -> Iterable[str]:
    table = table_of(state.round(event.round), event.number) if event.round else None
    for side in () if table is None else table.sides:
        for who in side:
            for place, player in enumerate(() if who == HOUSE else state.entrants[who].players):
                if (who, place) != (event.number, event.player):
                    yield _person(player)


def reports_section(
    lang: Lang, journal: Journal, found: Sequence[Report], zone: tzinfo | None = None
) -> Section:
    """Return the reports as pages, what is missing as lines to write on."""
    if not found:
        raise NothingToPrint("no-reports")
    return {
        **head(lang, journal, say(lang, "paper.report")),
        "kind": "reports",
        "due": _due(lang, journal, zone),
        "reports": [
            {
                "player": shown(report.player),
                "referee": shown(report.referee),
                "facts": [shown(report.facts, MAX_TEXT)] if report.facts else [],
                "sent": shown(report.sent),
                "parts": [
                    {"name": part, "rows": [shown(row, MAX_TEXT) for row in getattr(report, part)]}
                    for part in PARTS
                ],
            }
            for report in found
        ],
    }


def _due(lang: Lang, journal: Journal, zone: tzinfo | None) -> str:
    """Say until when the reports are to be sent, counted from the last act of a tournament that is over."""
    state = journal.state
    hours = state.code.get("discipline.report_hours")
    if hours is None:
        return ""
    cite = state.code.cite("discipline.report_hours")
    is_over = last_complete(state) >= state.setup.rounds
    until = deadline(state.code, read_time(journal.entries[-1].at)) if is_over else None
    if until is None:
        return say(lang, "paper.due-after", hours=hours, cite=cite)
    return say(lang, "paper.due", until=_stamp(lang, until, zone), cite=cite)


def _stamp(lang: Lang, at: datetime, zone: tzinfo | None) -> str:
    return (at if zone is None else at.astimezone(zone)).strftime(say(lang, "paper.time-form"))

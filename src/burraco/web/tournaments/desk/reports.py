"""Reports of the referee: those that are due, those one may write, marked as sent. [uisp 10.12, 14.2, 14.4]

Facts and witnesses are seen by the referees and the director alone; the journal keeps them for the paper.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, get_args

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.events import ReportKind, ReportWritten
from burraco.tournament.faults import Fault
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.state import Filed, State
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.ruling_effects import Person
from burraco.web.tournaments.desk.rulings import read_person, rulings_page
from burraco.web.tournaments.roles import PRINTS
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out

MAX_FACTS = 3000


class Blank(NamedTuple):
    """A report to be filled in: what is known of it already."""

    kind: ReportKind
    who: str
    name: str
    article: str = ""
    told: str = ""
    written: ReportWritten | None = None
    sent: str = ""
    sent_to: str = ""

    @property
    def witnesses(self) -> str:
        """The witnesses, one a line."""
        return "\n".join(self.written.witnesses) if self.written else ""


@require_safe
@at_tournament(PRINTS["reports"])
def reports(visit: Visit) -> HttpResponse:
    """The reports of the tournament."""
    return reports_page(visit)


def reports_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render what is due, what may be written and what was."""
    state = visit.state
    waiting = list(_sanctioned(state))
    return show(
        visit,
        "tournaments/desk/reports/page.html",
        "rulings",
        faults,
        due=[one for one, is_due in waiting if is_due],
        optional=[one for one, is_due in waiting if not is_due],
        free=[
            Blank("informative", "", "", _article(state, "discipline.report_hours")),
            Blank("conduct", "", "", _article(state, "abandon.scores")),
        ],
        filed=[_filed(state, one) for one in state.reports],
        people=[
            (str(Person(number, place)), f"{player.name} ({number})")
            for number, one in state.entrants.items()
            for place, player in enumerate(one.players)
        ],
        hours=state.code.get("discipline.report_hours"),
        typed=visit.post if visit.request.method == "POST" else {},
    )


def _article(state: State, path: str) -> str:
    return str(state.code.cite(path)) if path in state.code.values else ""


def _name(state: State, number: int, player: int) -> str:
    one = state.entrants.get(number)
    return f"{one.players[player].name} ({label(state, number)})" if one else ""


def _sanctioned(state: State) -> Iterator[tuple[Blank, bool]]:
    """Yield whoever was sanctioned and has no report yet, and whether one is due. [uisp 14.4]"""
    done = {
        (one.written.number, one.written.player) for one in state.reports if one.written.kind == "sanction"
    }
    people = dict.fromkeys((one.number, one.player) for one in state.sanctions)
    for who in people:
        if who in done:
            continue
        given = [one for one in state.sanctions if (one.number, one.player) == who]
        told = "; ".join(f"{one.step}, {one.article}: {one.reason}" for one in given)
        blank = Blank("sanction", str(Person(*who)), _name(state, *who), given[-1].article, told)
        yield blank, any(one.report for one in given)


def _filed(state: State, one: Filed) -> Blank:
    written = one.written
    sent = read_time(one.sent_at).astimezone().strftime("%d.%m.%Y, %H:%M") if one.sent_at else ""
    return Blank(
        written.kind,
        str(Person(written.number, written.player)) if written.number else "",
        _name(state, written.number, written.player),
        written.article,
        "",
        written,
        sent,
        one.sent_to,
    )


def _page(visit: Visit) -> str:
    return reverse("tournaments:reports", args=[visit.tournament.slug])


@require_POST
@at_tournament()
def write(visit: Visit) -> HttpResponse:
    """Write a report, or write it again."""
    kind: ReportKind = next(
        (one for one in get_args(ReportKind) if one == visit.post.get("kind")), "informative"
    )
    person = read_person(visit.state, visit.post.get("who", "")) or Person(0, 0)
    rounds = visit.number("round")
    wish = acts.WriteReport(
        visit.number("report"),
        kind,
        rounds,
        visit.number("table") if rounds else 0,
        *person,
        visit.text("article", 40),
        visit.text("facts", MAX_FACTS),
        visit.text("actions"),
        tuple(" ".join(row.split())[:120] for row in visit.post.get("witnesses", "").splitlines()[:20]),
        visit.actor.name,
    )
    return carry_out(visit, wish, _page(visit), reports_page)


@require_POST
@at_tournament()
def send(visit: Visit) -> HttpResponse:
    """Mark a report as sent."""
    wish = acts.SendReport(visit.number("report"), visit.text("to", 120))
    return carry_out(visit, wish, _page(visit), reports_page)


@require_POST
@at_tournament()
def note(visit: Visit) -> HttpResponse:
    """Keep a decision that brings no penalty."""
    rounds, table = number_under_way(visit.state), visit.number("table")
    who = read_person(visit.state, visit.post.get("who", ""))
    text = visit.text("text")
    told = f"{_name(visit.state, *who)}: {text}" if who and text else text
    wish = acts.NoteDecision(rounds if table else 0, table, visit.text("article", 40), told, visit.actor.name)
    page = reverse("tournaments:rulings", args=[visit.tournament.slug])
    return carry_out(visit, wish, page, lambda fresh, faults: rulings_page(fresh, faults, visit.post))

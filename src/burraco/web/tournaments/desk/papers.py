"""Paper at the desk: everything of a round in one click, and each kind of page alone. [uisp 2.4, 2.5, 14.2]

A page is made when it is asked for, in the thread of its request: the event loop and whoever else is served
go on meanwhile. One at a time is made, so that printing never takes the whole laptop.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.paper import papers as printing
from burraco.paper.pdf import NothingToPrint
from burraco.paper.reports import event_reports
from burraco.paper.sheets import Door, Doors
from burraco.texts.say import say
from burraco.tournament.journal import Journal
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.state import State
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import Role
from burraco.web.tournaments.roles import MANAGES, PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_event, tagged, unchanged

BLANKS = 8
"""How many sheets with nobody on them: four pages."""
OF_A_ROUND = ("tables", "names", "results", "sheets")
_PRESS = threading.Lock()


class Kind(NamedTuple):
    """Something to print, and why there is nothing on it yet, if so."""

    what: str
    lacking: str


@require_safe
@at_event()
def papers(visit: Visit) -> HttpResponse:
    """What can be printed now."""
    return papers_page(visit)


def papers_page(visit: Visit, nothing: str = "") -> HttpResponse:
    """Render the list; ``nothing``: why something that was asked for cannot be printed."""
    offered = [what for what, roles in PRINTS.items() if visit.actor.is_one_of(roles)]
    rounds, asked = range(len(visit.state.rounds), 0, -1), asked_round(visit)
    return show(
        visit,
        "tournaments/papers.html",
        "papers",
        whole="round" in offered,
        kinds=[Kind(what, lacking(visit.live.journal, what)) for what in offered if what != "round"],
        rounds=rounds,
        shown=asked if asked in rounds else len(rounds),
        of_a_round=OF_A_ROUND,
        nothing=nothing and say(current(), f"paper.nothing.{nothing}"),
    )


def lacking(journal: Journal, what: str) -> str:
    """Return why there is nothing to print of a kind yet, as `paper.nothing` has it; empty if there is."""
    state = journal.state
    if what == "prizes":
        return "no-prizes" if not state.setup.prizes else "" if last_complete(state) else "nothing-played"
    if what == "reports":
        return "" if event_reports(current(), journal) else "no-reports"
    return "no-round" if what in (*OF_A_ROUND, "round") and not state.rounds else ""


def asked_round(visit: Visit) -> int | None:
    """Return the round asked for; what is no number asks for none, one that is not out is found wanting."""
    text = visit.request.GET.get("round", "")
    return int(text[:6]) if text.isascii() and text.isdigit() else None


@require_safe
@at_event()
def paper(visit: Visit, what: str) -> HttpResponse:
    """One PDF."""
    if what not in PRINTS:
        raise Http404
    if not visit.actor.is_one_of(PRINTS[what]):
        return error_page(visit.request, "not-your-role", 403)
    round_ = asked_round(visit)
    host, roles = visit.request.get_host(), "".join(sorted(visit.actor.roles))
    tag, same = unchanged(visit.request, "paper", what, round_, visit.event.beat, host, roles)
    if same is not None:
        return same
    try:
        pdf = printed(visit, what, round_)
    except NothingToPrint as error:
        response = papers_page(visit, error.slug)
        response.status_code = 422
        return response
    response = HttpResponse(pdf, content_type="application/pdf")
    of_round = f"-{round_ or len(visit.state.rounds)}" if what in (*OF_A_ROUND, "round") else ""
    response["Content-Disposition"] = f'inline; filename="{visit.event.slug}-{what}{of_round}.pdf"'
    return tagged(response, tag)


def printed(visit: Visit, what: str, round_: int | None) -> bytes:
    """Make a PDF in the viewer's language; raises NothingToPrint."""
    lang, journal = current(), visit.live.journal
    simple: Mapping[str, Callable[[], bytes]] = {
        "sheets": lambda: printing.score_sheets(lang, journal, round_, doors_of(visit)),
        "tables": lambda: printing.table_list(lang, journal, round_),
        "names": lambda: printing.name_list(lang, journal, round_),
        "results": lambda: printing.results(lang, journal, round_),
        "standings": lambda: printing.standings(lang, journal),
        "prizes": lambda: printing.prize_list(lang, journal),
        "blank": lambda: printing.blank_sheets(lang, journal, BLANKS),
        "reports": lambda: printing.referee_reports(
            lang, journal, referee=", ".join(referees(visit)), zone=datetime.now().astimezone().tzinfo
        ),
        "round": lambda: printing.round_papers(
            lang,
            journal,
            round_,
            doors_of(visit),
            kept_at=str(path_of(visit.event.slug)),
            restart=visit.actor.is_one_of(MANAGES),  # the codes are the journal, which he alone takes away
        ),
    }
    with _PRESS:
        return simple[what]()


def doors_of(visit: Visit) -> Doors:
    """Return how each table's players reach its page; nobody does once the event is closed."""
    if visit.event.is_closed:
        return {}
    return {
        table: Door(absolute(visit.request, reverse("hall:phone", args=[key.token])), key.code)
        for table, key in access.table_keys(visit.event, tables_of(visit.state)).items()
    }


def tables_of(state: State) -> Sequence[int]:
    """Return the numbers of all tables that were ever out."""
    return sorted({table for round_ in state.rounds for table in round_.tables})


def referees(visit: Visit) -> list[str]:
    """Return who signs the reports: the referees of the event, else its directors."""
    held = list(Role.objects.filter(event=visit.event, player__isnull=False).values_list("role", "name"))
    for wanted in ("referee", "director"):
        names = [name for role, name in held if role == wanted and name]
        if names:
            return names
    return []

"""Paper at the desk: everything of a round in one click, and each kind of page alone. [uisp 2.4, 2.5, 14.2]

A page is made when it is asked for, by the press: one at a time, in a process of its own, so that printing
never takes the whole laptop.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from burraco.paper import papers as printing
from burraco.paper.pdf import NothingToPrint, marked
from burraco.paper.reports import tournament_reports
from burraco.paper.sheets import TableLink, TableLinks
from burraco.texts.say import say
from burraco.tournament.journal import Journal
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.state import State
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.site.rate_limits import Limit, address, exceeds
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.models import Role
from burraco.web.tournaments.paper_marks import Mark, hash_of, mark_of
from burraco.web.tournaments.roles import MANAGES, PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_tournament, tagged, unchanged

BLANKS = 8
"""How many sheets with nobody on them: four pages."""
OF_A_ROUND = ("tables", "names", "calls", "results", "sheets")
PRINT = Limit("print", 60, 600)
"""Papers of one person: a whole evening's by hand, and no more by a machine."""
MAKERS: Mapping[str, Callable[..., bytes]] = {
    "tables": printing.table_list,
    "names": printing.name_list,
    "calls": printing.call_list,
    "results": printing.results,
    "decks": printing.hand_records,
    "standings": printing.standings,
    "prizes": printing.prize_list,
    "fees": printing.fee_list,
}
"""What makes papers that need nothing but the journal."""


class Kind(NamedTuple):
    """Something to print, and why there is nothing on it yet, if so."""

    what: str
    lacking: str


@require_safe
@at_tournament()
def papers(visit: Visit) -> HttpResponse:
    """What can be printed now."""
    return papers_page(visit)


def papers_page(visit: Visit, nothing: str = "") -> HttpResponse:
    """Render the list; ``nothing``: why something that was asked for cannot be printed."""
    offered = [what for what, roles in PRINTS.items() if visit.actor.is_one_of(roles)]
    rounds, asked = range(len(visit.state.rounds), 0, -1), visit.asked_round
    return show(
        visit,
        "tournaments/desk/papers.html",
        "papers",
        whole="round" in offered,
        kinds=[Kind(what, lacking(visit.live.journal, what)) for what in offered if what != "round"],
        rounds=rounds,
        shown=asked if asked in rounds else number_under_way(visit.state),
        of_a_round=OF_A_ROUND,
        nothing=nothing and say(current(), f"paper.nothing.{nothing}"),
    )


def lacking(journal: Journal, what: str) -> str:
    """Return why there is nothing to print of a kind yet, as `paper.nothing` has it; empty if there is."""
    state = journal.state
    if what == "prizes":
        return "no-prizes" if not state.setup.prizes else "" if last_complete(state) else "nothing-played"
    if what == "fees":
        return "" if state.setup.fees else "no-fees"
    if what == "decks":
        return "" if state.setup.same_deals else "no-same-deals"
    if what == "reports":
        return "" if tournament_reports(current(), journal) else "no-reports"
    return "no-round" if what in (*OF_A_ROUND, "round") and not state.rounds else ""


@require_safe
@at_tournament()
def paper(visit: Visit, what: str) -> HttpResponse:
    """One PDF."""
    if what not in PRINTS:
        raise Http404
    if not visit.actor.is_one_of(PRINTS[what]):
        return error_page(visit.request, "not-your-role", 403)
    round_ = visit.asked_round
    if round_ is None and what in (*OF_A_ROUND, "round"):
        round_ = number_under_way(visit.state) or None
    host, roles = visit.request.get_host(), "".join(sorted(visit.actor.roles))
    mark = mark_of(visit.tournament.pk)
    asked = (what, round_, visit.asked_table, "" if mark is None else hash_of(mark))
    tag, same = unchanged(visit.request, "paper", *asked, visit.tournament.beat, host, roles)
    if same is not None:
        return same
    who = f"player-{visit.request.player.pk}" if visit.request.player else address(visit.request)
    if exceeds(PRINT, who):
        return error_page(visit.request, "too-often", 429)
    try:
        pdf = printed(visit, what, round_, who, mark)
    except Busy:
        return error_page(visit.request, "press-busy", 503)
    except TooLong:
        return error_page(visit.request, "paper-too-long", 503)
    except NothingToPrint as error:
        response = papers_page(visit, error.slug)
        response.status_code = 422
        return response
    response = HttpResponse(pdf, content_type="application/pdf")
    of_round = f"-{round_ or len(visit.state.rounds)}" if what in (*OF_A_ROUND, "round") else ""
    response["Content-Disposition"] = f'inline; filename="{visit.tournament.slug}-{what}{of_round}.pdf"'
    return tagged(response, tag)


def printed(visit: Visit, what: str, round_: int | None, who: str, mark: Mark | None = None) -> bytes:
    """Have a PDF made in the viewer's language; raises NothingToPrint, Busy or TooLong."""
    lang, journal, made = current(), visit.live.journal, PRESS.make
    if mark is not None:
        made = partial(_marked, mark)
    if what in ("standings", "prizes", "fees"):
        return made(who, MAKERS[what], lang, journal)
    if what == "blank":
        return made(who, printing.blank_sheets, lang, journal, BLANKS)
    if what == "reports":
        zone, signed = datetime.now().astimezone().tzinfo, ", ".join(referees(visit))
        return made(who, printing.referee_reports, lang, journal, referee=signed, zone=zone)
    if what == "sheets":
        links = links_of(visit, round_)
        return made(who, printing.score_sheets, lang, journal, round_, links, visit.asked_table)
    if what == "round":
        kept_at = str(path_of(visit.tournament.slug))
        restart = visit.actor.is_one_of(MANAGES)  # the codes are the journal, which only directors take
        return made(
            who,
            printing.round_papers,
            lang,
            journal,
            round_,
            links_of(visit, round_),
            kept_at=kept_at,
            restart=restart,
        )
    return made(who, MAKERS[what], lang, journal, round_)


def _marked(mark: Mark, who: str, job: Callable[..., bytes], *args: Any, **named: Any) -> bytes:
    return PRESS.make(who, marked, mark, job, *args, **named)


def links_of(visit: Visit, round_: int | None) -> TableLinks:
    """Return how each table's players reach its page in a round; nobody once the tournament is closed."""
    of = round_ or number_under_way(visit.state)
    if visit.tournament.is_closed or not 1 <= of <= len(visit.state.rounds):
        return {}
    return {
        table: TableLink(absolute(visit.request, reverse("hall:phone", args=[key.token])), key.code)
        for table, key in access.table_keys(visit.tournament, tables_of(visit.state), of).items()
    }


def tables_of(state: State) -> Sequence[int]:
    """Return the numbers of all tables that were ever out."""
    return sorted({table for round_ in state.rounds for table in round_.tables})


def referees(visit: Visit) -> list[str]:
    """Return who signs the reports: the referees of the tournament, else its directors."""
    held = list(
        Role.objects.filter(tournament=visit.tournament, player__isnull=False).values_list("role", "name")
    )
    for wanted in ("referee", "director"):
        names = [name for role, name in held if role == wanted and name]
        if names:
            return names
    return []

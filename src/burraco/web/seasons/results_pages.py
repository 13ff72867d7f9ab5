"""What the desk gives away of a tournament: tables, a picture, diplomas, name cards, a federation's file."""

import json

from django.http import Http404, HttpResponse
from django.views.decorators.http import require_safe

from burraco.paper.handouts import Holder, Line, diplomas, name_cards, results_picture
from burraco.season.evening import begun_on
from burraco.season.federation_file import results_file
from burraco.season.person import Person
from burraco.season.season_table import shown_day, spreadsheet_csv, standings_table
from burraco.season.workbook import xlsx
from burraco.tournament.state import State
from burraco.web.seasons.consent import who_refused
from burraco.web.seasons.letterheads import club_of_tournament, letterhead_of
from burraco.web.seasons.printing import PDF, PNG, printed
from burraco.web.seasons.spreadsheets import XLSX, as_file
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.roles import SEES_DESK
from burraco.web.tournaments.visits import Visit, at_tournament

COUNT = frozenset({"director", "scorer"})
DESK = COUNT | {"assistant"}
GIVES = {
    "csv": COUNT,
    "xlsx": COUNT,
    "federation": COUNT,
    "picture": SEES_DESK,
    "diplomas": COUNT,
    "cards": DESK,
}
"""The roles that may give something away: cards' numbers are for those who count."""
FILES = {
    "csv": "classifica.csv",
    "xlsx": "classifica.xlsx",
    "federation": "federazione.json",
    "picture": "immagine.png",
    "diplomas": "diplomi.pdf",
    "cards": "segnaposto.pdf",
}
FIRST = 3


@require_safe
@at_tournament()
def results(visit: Visit) -> HttpResponse:
    """What there is to give."""
    offered = [(what, FILES[what]) for what, roles in GIVES.items() if visit.actor.is_one_of(roles)]
    has_results = bool(visit.live.journal.standings().after)
    return show(visit, "seasons/results.html", "papers", offered=offered, has_results=has_results)


@require_safe
@at_tournament()
def result(visit: Visit, name: str) -> HttpResponse:
    """One file."""
    what = next((what for what, file in FILES.items() if file == name), "")
    if not what:
        raise Http404
    if not visit.actor.is_one_of(GIVES[what]):
        return error_page(visit.request, "not-your-role", 403)
    return _tables(visit, what) or _printed(visit, what)


def _tables(visit: Visit, what: str) -> HttpResponse | None:
    slug, journal = visit.tournament.slug, visit.live.journal
    if what == "federation":
        club = club_of_tournament(visit.tournament.pk)
        data = results_file(journal, club.name if club else "")
        text = json.dumps(data, ensure_ascii=False, indent=1)
        return as_file(text.encode(), "application/json", f"{slug}-results.json")
    head, rows = standings_table(current(), journal)
    if what == "csv":
        return as_file(spreadsheet_csv(head, rows).encode(), "text/csv; charset=utf-8", f"{slug}.csv")
    if what == "xlsx":
        return as_file(xlsx(visit.state.setup.name, head, rows), XLSX, f"{slug}.xlsx")
    return None


def _printed(visit: Visit, what: str) -> HttpResponse:
    state, title, slug = visit.state, visit.state.setup.name, visit.tournament.slug
    club = club_of_tournament(visit.tournament.pk)
    head, day = letterhead_of(club), shown_day(current(), begun_on(visit.live.journal))
    if what == "cards":
        holders = [
            Holder(player.name, player.club, str(one.number))
            for one in state.entrants.values()
            for player in one.players
        ]
        return printed(visit.request, f"{slug}-cards.pdf", PDF, name_cards, head, title, holders)
    if what == "diplomas":
        lines = _lines(visit, frozenset(), FIRST)
        return printed(visit.request, f"{slug}-diplomas.pdf", PDF, diplomas, head, title, day, lines)
    people = {person for one in state.entrants for person in _people(state, one)}
    hidden = who_refused(visit.tournament.pk, people)
    unit = "VP" if state.setup.scoring == "vp" else "PP"
    lines = _lines(visit, hidden)
    return printed(visit.request, f"{slug}.png", PNG, results_picture, head, title, day, unit, lines)


def _people(state: State, number: int) -> tuple[Person, ...]:
    return tuple(Person(one.name, one.card) for one in state.entrants[number].players)


def _lines(visit: Visit, hidden: frozenset[Person], most: int | None = None) -> list[Line]:
    """Return the ranking as lines, without those who are not to appear; ``most``: down to this place."""
    state, table = visit.state, visit.live.journal.standings()
    if not table.after:
        return []
    rows = [row for row in table.rows if row.place is not None and (most is None or row.place <= most)]
    return [
        Line(
            str(row.place),
            (one.name,) if one.name else tuple(player.name for player in one.players),
            (row.vp if state.setup.scoring == "vp" else row.points,),
        )
        for row in rows
        for one in [state.entrants[row.number]]
        if hidden.isdisjoint(_people(state, row.number))
    ]

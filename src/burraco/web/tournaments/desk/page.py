"""What every page of the desk shows: the tournament, the tabs, what was done last, what is wrong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers

from burraco.texts.languages import Lang
from burraco.tournament import acts
from burraco.tournament.fault_text import say_fault
from burraco.tournament.faults import Fault
from burraco.tournament.format import format_warnings
from burraco.tournament.results.under_way import number_under_way
from burraco.web.site.language import current
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.damage import damage_of
from burraco.web.tournaments.desk.journal_text import Told, entry_text
from burraco.web.tournaments.faulty_journals import read_findings
from burraco.web.tournaments.roles import ANSWERS_CALLS, MANAGES, MAY, own_slip
from burraco.web.tournaments.services import moment
from burraco.web.tournaments.visits import Visit, is_alone, new_once

TABS = {
    "desk": "tournaments:desk",
    "entries": "tournaments:entries",
    "round": "tournaments:round",
    "sheets": "tournaments:sheets",
    "rulings": "tournaments:rulings",
    "words": "tournaments:words",
    "postings": "tournaments:postings",
    "papers": "tournaments:papers",
    "people": "tournaments:people",
    "online": "online:desk",
    "diary": "tournaments:diary",
}
"""The pages of the desk in order, each with the name of its address; words only where they are played."""


FIRST: Mapping[str, str] = {"scorer": "sheets", "language-judge": "words", "assistant": "entries"}
"""The page a role works on; whoever directs or referees begins where calls come in."""


def tabs_of(roles: frozenset[str], *, plays_words: bool) -> dict[str, str]:
    """Return the pages of the desk: those of one's own role first, if one has no wider one."""
    tabs = {one: name for one, name in TABS.items() if one != "words" or plays_words}
    if roles - FIRST.keys():
        return tabs
    own = [FIRST[role] for role in FIRST if role in roles and FIRST[role] in tabs]
    return {one: tabs[one] for one in (*own, *tabs)}


def home_of(roles: frozenset[str], *, plays_words: bool) -> str:
    """Return the address of the page somebody begins on."""
    return next(iter(tabs_of(roles, plays_words=plays_words).values()))


WARNED = ("desk", "round")
"""The pages that say what the code does not foresee: the director may do it, and knows."""


def _warnings(visit: Visit) -> Iterator[Fault]:
    return format_warnings(visit.state.code, visit.state.setup)


def show(visit: Visit, template: str, tab: str, faults: Sequence[Fault] = (), **context: Any) -> HttpResponse:
    """Render a page of the desk."""
    lang = current()
    entries = visit.live.journal.entries
    last = entries[-1]
    frame = {
        "tournament": visit.tournament,
        "state": visit.state,
        "setup": visit.state.setup,
        "actor": visit.actor,
        "tab": tab,
        "tabs": tabs_of(visit.actor.roles, plays_words=visit.state.code.plays_words),
        "may": {kind.__name__: visit.actor.may(kind) for kind in MAY},
        "manages": visit.actor.is_one_of(MANAGES),
        "answers_calls": visit.actor.is_one_of(ANSWERS_CALLS),
        "damage": damage_of(visit.tournament),
        "findings": [say_fault(lang, one) for one in read_findings(visit.tournament.findings)],
        "warnings": [say_fault(lang, one) for one in _warnings(visit)] if tab in WARNED else [],
        "faults": [say_fault(lang, one) for one in faults],
        "once": new_once(),
        "is_alone": is_alone(visit.request),
        "last": entry_text(lang, visit.state, last) if not any(map(_is_undoing, last.events)) else None,
        "slip": _slip(lang, visit),
        "round": number_under_way(visit.state),
    }
    response = render(visit.request, template, {**frame, **context})
    patch_vary_headers(response, ["HX-Request"])  # a part of a page is not the page
    return response


def _slip(lang: Lang, visit: Visit) -> Told | None:
    """Return what somebody without the right to undo may take back all the same: their own last act."""
    if visit.actor.may(acts.Undo):
        return None
    journal = visit.live.journal
    slip = own_slip(journal, visit.actor, moment(now_ms(), journal))
    return None if slip is None else entry_text(lang, visit.state, slip)


def _is_undoing(tournament: object) -> bool:
    return type(tournament).__name__ == "Undone"


def undo_of(visit: Visit) -> acts.Undo:
    """Return the undoing a form asks for."""
    return acts.Undo(visit.number("entry"), visit.text("reason"))

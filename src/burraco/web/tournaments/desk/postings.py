"""What hangs on the wall: standings, complaints, prizes; and the tournament's end. [uisp 2.5, 6.1, 14.1]"""

from collections.abc import Sequence
from functools import partial
from typing import get_args

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.events import Contested
from burraco.tournament.fault_text import say_prize_for, say_tie
from burraco.tournament.faults import Fault
from burraco.tournament.format import DANESI, GIRONE, LAST, LOT, Prize, Settlement
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.results.prizes import awards, can_split, tied_for_prizes
from burraco.tournament.results.standings import explain_ties, girone_standings
from burraco.tournament.results.under_way import number_under_way
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tournaments.desk.journal_text import label
from burraco.web.tournaments.desk.overview import next_step
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.sheet_form import Unreadable, whole
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out


@require_safe
@at_tournament()
def postings(visit: Visit) -> HttpResponse:
    """Standings, complaints and prizes."""
    return postings_page(visit)


def postings_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render what is posted."""
    state, lang = visit.state, current()
    table = visit.live.journal.standings()
    is_over = table.after == state.setup.rounds
    settled = {frozenset(one.entrants) for one in state.settled_ties}
    ties = [one for one in tied_for_prizes(state, table) if frozenset(one.entrants) not in settled]
    posted = state.posted.get(table.after)
    given = awards(state, table) if is_over else ()
    whose = partial(say_prize_for, lang)
    return show(
        visit,
        "tournaments/desk/postings.html",
        "postings",
        faults,
        table=table,
        groups=[
            (girone, [(row, state.entrants[row.number]) for row in found.rows])
            for girone, found in [
                ("", table),
                *((one, girone_standings(state, table, one)) for one in state.setup.gironi),
            ]
        ],
        ties=[say_tie(lang, one) for one in explain_ties(state, table)],
        posted=read_time(posted).astimezone().strftime("%H:%M") if posted else "",
        complaint_minutes=state.code.get("tournament.complaint_minutes"),
        is_over=is_over,
        open_ties=[
            (tie, whose(tie.to), [(one, label(state, one)) for one in tie.entrants], can_split(tie))
            for tie in ties
        ],
        offered=state.code["tournament.prize_ties"],
        awards=[(one, label(state, one.number), whose(one.to)) for one in given],
        prize_lines="\n".join(map(_written, state.setup.prizes)),
        entrant_choices=[(number, label(state, number)) for number in state.entrants],
        complaints=[(one, label(state, one.made.number)) for one in state.complaints],
        next=next_step(state),
    )


def _page(visit: Visit) -> str:
    return reverse("tournaments:postings", args=[visit.tournament.slug])


@require_POST
@at_tournament()
def post(visit: Visit) -> HttpResponse:
    """Post the standings after the last round played: complaints run from here."""
    return carry_out(visit, acts.PostStandings(last_complete(visit.state) or 1), _page(visit), postings_page)


@require_POST
@at_tournament()
def complain(visit: Visit) -> HttpResponse:
    """Take a complaint down."""
    wish = acts.Complain(
        number_under_way(visit.state),
        visit.number("number"),
        visit.text("text"),
        _contested(visit),
        visit.text("article"),
    )
    return carry_out(visit, wish, _page(visit), postings_page)


def _contested(visit: Visit) -> Contested:
    return next((one for one in get_args(Contested) if one == visit.post.get("about")), "count")


@require_POST
@at_tournament()
def settle(visit: Visit) -> HttpResponse:
    """Decide a complaint."""
    wish = acts.SettleComplaint(visit.number("complaint"), visit.flag("upheld"), visit.text("reason"))
    return carry_out(visit, wish, _page(visit), postings_page)


@require_POST
@at_tournament()
def settle_tie(visit: Visit) -> HttpResponse:
    """Settle a tie for prizes."""
    entrants = whole_numbers(visit.post.getlist("entrants"))
    how: Settlement = next((one for one in get_args(Settlement) if one == visit.post.get("how")), "lot")
    first = visit.number("first")
    order = (first, *(one for one in entrants if one != first)) if how == "agreement" and first else ()
    wish = acts.SettleTie(entrants, how, order, visit.text("reason"))
    return carry_out(visit, wish, _page(visit), postings_page)


def read_prizes(text: str) -> tuple[Prize, ...]:
    """Read prizes, one a line, the best first: a name, then after semicolons an amount and whose it is."""
    prizes = []
    for line in text.splitlines():
        told, to = _whose(line)
        name, _, amount = told.rpartition(";") if ";" in told else (told, "", "")
        if name.strip():
            try:
                prizes.append(Prize(" ".join(name.split())[:100], max(0, whole(amount.replace("€", ""))), to))
            except Unreadable:
                prizes.append(Prize(" ".join(told.split())[:100], 0, to))
    return tuple(prizes)


WHOSE = {
    word: to for to in (DANESI, LAST, LOT) for lang in LANGS for word in say(lang, f"prize.{to}").split("|")
}
"""The words for what a prize may be for, in both languages."""


def _whose(line: str) -> tuple[str, str]:
    """Split off whose a prize is; empty for that of the next place."""
    told, _, last = line.rpartition(";")
    word = " ".join(last.split())
    if word.casefold().startswith(f"{GIRONE} ") and told:
        return told, f"{GIRONE}:{word[len(GIRONE) :].strip()}"
    to = WHOSE.get(word.casefold(), "") if told else ""
    return (told, to) if to else (line, "")


def _written(one: Prize) -> str:
    """Write a prize as it is typed."""
    parts = (one.name, str(one.amount) if one.amount else "", say_prize_for(current(), one.to))
    return "; ".join(part for part in parts if part)


@require_POST
@at_tournament()
def set_prizes(visit: Visit) -> HttpResponse:
    """Say what there is to win."""
    changed = visit.state.setup._replace(prizes=read_prizes(visit.post.get("prizes", "")))
    return carry_out(visit, acts.ChangeFormat(changed, visit.text("reason")), _page(visit), postings_page)


@require_POST
@at_tournament()
def close(visit: Visit) -> HttpResponse:
    """Close the tournament."""
    return carry_out(visit, acts.Close(visit.text("reason")), _page(visit), postings_page)

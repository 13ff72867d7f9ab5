"""The next round: draft it, look at it with its reasons, change it by hand, publish it. [uisp 2.2, 3.2]"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.fault_text import say_why
from burraco.tournament.faults import Fault, fault
from burraco.tournament.field import Number, Table
from burraco.tournament.format import MAX_ROUNDS
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import round_under_way
from burraco.tournament.state import Round, State, side_of, table_of
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_numbers
from burraco.web.tournaments.desk.journal_text import label, side
from burraco.web.tournaments.desk.overview import next_step
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.seating import is_by_hand
from burraco.web.tournaments.forms import stretched
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse


class DraftTable(NamedTuple):
    """A table of a draft: the entrants of each line with their names, why it is so, and what to mind."""

    number: int
    lines: tuple[tuple[tuple[Number, str], ...], ...]
    reasons: tuple[str, ...]
    minded: tuple[str, ...] = ()


@require_safe
@at_tournament()
def round_(visit: Visit) -> HttpResponse:
    """The draft, or the round that is out."""
    return round_page(visit)


def round_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the draft if there is one, and the pairings that are out."""
    state, lang = visit.state, current()
    draft = state.draft
    out = round_under_way(state)
    return show(
        visit,
        "tournaments/desk/round.html",
        "round",
        faults,
        draft=draft,
        next=next_step(state),
        next_round=len(state.rounds) + 1,
        drafted=list(_drafted(lang, state)),
        drafted_rest=[(one, label(state, one)) for one in draft.resting] if draft else [],
        general=[say_why(lang, why) for why in draft.reasons if not why.table] if draft else [],
        out=out,
        out_tables=_tables(lang, state, tuple(out.tables.values())) if out else [],
        out_rest=[label(state, one) for one in out.resting] if out else [],
        missing=[(one, label(state, one)) for one in state.active if one not in state.present],
        away=[(one, label(state, one)) for one, why in state.left.items() if why == "away"],
    )


def _tables(lang: Lang, state: State, tables: Sequence[Table]) -> list[DraftTable]:
    return [
        DraftTable(
            table.number,
            tuple(tuple((who, _name(lang, state, who)) for who in line) for line in table.sides),
            (),
        )
        for table in sorted(tables)
    ]


def _name(lang: Lang, state: State, who: Number) -> str:
    """Return an entrant by number and name: the reasons of a draft speak of numbers."""
    return side(lang, state, (who,)) if who == HOUSE else label(state, who)


def _drafted(lang: Lang, state: State) -> Iterator[DraftTable]:
    if state.draft is None:
        return
    for table in _tables(lang, state, state.draft.tables):
        reasons = tuple(say_why(lang, why) for why in state.draft.reasons if why.table == table.number)
        yield table._replace(reasons=reasons, minded=tuple(_minded(lang, state, table)))


def _minded(lang: Lang, state: State, table: DraftTable) -> Iterator[str]:
    """Yield what somebody who swaps would want to know: who has met already, and who is of one club."""
    lines = [[who for who, _ in line if who != HOUSE] for line in table.lines]
    against = [sorted((a, b)) for x, y in combinations(lines, 2) for a in x for b in y]
    for one, other in against:
        names = {"one": one, "other": other}
        met = [str(round_.number) for round_ in state.rounds if _have_met(round_, one, other)]
        if met:
            yield say(lang, "draft.met", rounds=", ".join(met), **names)
        club = state.entrants[one].home
        if club and club == state.entrants[other].home:
            yield say(lang, "draft.one-club", club=club, **names)


def _have_met(round_: Round, one: Number, other: Number) -> bool:
    """Tell whether two entrants were opponents in a round."""
    table = table_of(round_, one)
    return table is not None and side_of(table, other) not in (None, side_of(table, one))


def _page(visit: Visit) -> str:
    return reverse("tournaments:round", args=[visit.tournament.slug])


@require_POST
@at_tournament()
def draft(visit: Visit) -> HttpResponse:
    """Propose the next round; one that the director seats is typed on a page of its own."""
    if is_by_hand(visit.state):
        return redirect("tournaments:hand-draft", slug=visit.tournament.slug)
    return carry_out(visit, acts.MakeDraft(), _page(visit), round_page)


@require_POST
@at_tournament()
def swap(visit: Visit) -> HttpResponse:
    """Let two entrants of the draft change places."""
    draft = visit.state.draft
    ticked = whole_numbers(visit.post.getlist("swap"))
    before = (draft.tables, draft.resting) if draft else ((), ())
    after = swapped(*before, *ticked) if len(ticked) == 2 else before
    if draft is not None and after == before:
        return refuse(visit, [fault("swap-two", ticked=len(ticked))], round_page, acts.ChangeDraft)
    wish = acts.ChangeDraft(*after, visit.text("reason"))
    return carry_out(visit, wish, _page(visit), round_page)


def swapped(
    tables: tuple[Table, ...], resting: tuple[Number, ...], one: Number, other: Number
) -> tuple[tuple[Table, ...], tuple[Number, ...]]:
    """Return a draft in which two entrants have changed places, at tables or at rest."""

    def place(numbers: tuple[Number, ...]) -> tuple[Number, ...]:
        return tuple({one: other, other: one}.get(who, who) for who in numbers)

    changed = tuple(table._replace(sides=tuple(map(place, table.sides))) for table in tables)
    return changed, place(resting)


@require_POST
@at_tournament()
def set_up(visit: Visit) -> HttpResponse:
    """Play more or fewer rounds, or give them another time."""
    old = visit.state.setup
    rounds, minutes = visit.typed("rounds"), visit.typed("minutes")
    if rounds is None or minutes is None:
        wrong = visit.no_number("minutes" if minutes is None else "rounds")
        return refuse(visit, [wrong], round_page, acts.ChangeFormat)
    sessions = (*old.sessions[:-1], old.sessions[-1] + rounds - old.rounds)
    plan = stretched(old.plan, rounds) if 1 <= rounds <= MAX_ROUNDS else old.plan
    changed = old._replace(sessions=sessions, plan=plan, minutes=minutes)
    return carry_out(visit, acts.ChangeFormat(changed, visit.text("reason")), _page(visit), round_page)


@require_POST
@at_tournament()
def publish(visit: Visit) -> HttpResponse:
    """Publish the draft as it stands."""
    return carry_out(
        visit, acts.Publish(), reverse("tournaments:desk", args=[visit.tournament.slug]), round_page
    )

"""The online page of the director's desk: how the event is played on our tables, by whom, at which."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from burraco.engine.state import seat_name
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.faults import Fault
from burraco.web.online import entries
from burraco.web.online.forms import BotsForm, OnlineForm
from burraco.web.online.models import OnlineRound, RoundTable, Sitter
from burraco.web.online.round_tables import invite_everybody
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.tables.clock import now_ms
from burraco.web.tables.terms import usual_level
from burraco.web.tournaments import access
from burraco.web.tournaments import services as events
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.journal import Lost, NotDone, load
from burraco.web.tournaments.roles import MANAGES
from burraco.web.tournaments.visits import Visit, absolute, at_event, carry_out, mark_of

FOUND = 302


class Sits(NamedTuple):
    """A place as the desk sees it: whose it is, and the link that gives it while it is nobody's."""

    id: int
    entrant: int
    name: str
    kind: str
    link: str


@require_http_methods(["GET", "POST"])
@at_event()
def online(visit: Visit) -> HttpResponse:
    """How an event is played on our tables; sent, it is switched on or changed."""
    if visit.request.method != "POST":
        return online_page(visit)
    if not visit.actor.is_one_of(MANAGES):
        return error_page(visit.request, "not-your-role", 403)
    state = visit.state
    form = OnlineForm(state.code, bool(state.rounds), visit.post)
    if not form.is_valid():
        return _unprocessable(online_page(visit, form=form))
    data = form.cleaned_data
    is_new = entries.find_online(visit.event) is None
    wanted = form.set_up(state.setup)
    if wanted != state.setup:
        reason = say(current(), "online.desk.on")
        changed = carry_out(visit, acts.ChangeFormat(wanted, reason), _page(visit), online_page)
        if changed.status_code != FOUND:
            return changed
    entries.switch_on(visit.event, data["level"], data["clock"], data["absence"], data["automatic"])
    if is_new and not visit.event.registration and not visit.state.rounds:
        access.open_registration(visit.event)
    return redirect(_page(visit))


def _page(visit: Visit) -> str:
    return reverse("online:desk", args=[visit.event.slug])


def _unprocessable(response: HttpResponse) -> HttpResponse:
    response.status_code = 422
    return response


def online_page(
    visit: Visit,
    faults: Sequence[Fault] = (),
    form: OnlineForm | None = None,
    bots: BotsForm | None = None,
) -> HttpResponse:
    """Render the page; before the event is online, only the form that makes it so."""
    row = entries.find_online(visit.event)
    setup = visit.state.setup
    initial: dict[str, Any] = {"same_deals": setup.same_deals, "house": setup.incomplete == "house"}
    if row is not None:
        initial |= {**_kept(row), "automatic": row.is_automatic}
    context: dict[str, Any] = {
        "row": row,
        "form": form or OnlineForm(visit.state.code, bool(visit.state.rounds), initial=initial),
        "bots": bots or BotsForm(),
        "link": absolute(visit.request, reverse("online:play", args=[visit.event.slug])),
        "is_registration_open": bool(visit.event.registration),
    }
    if row is not None:
        invite_everybody(visit.event, visit.state)
        sits = _sits(visit)
        context |= {"games": _games(visit), "cuts": _cuts(visit)}
        context["sits"] = [one for one in sits if one.kind != "bot"]
        context["robots"] = [one for one in sits if one.kind == "bot"]
    return show(visit, "online/desk.html", "online", faults, **context)


def _kept(row: Any) -> dict[str, str]:
    return {name: getattr(row, name) for name in ("level", "clock", "absence")}


def _sits(visit: Visit) -> list[Sits]:
    """Return every place of those who take part; first those that nobody has."""
    state = visit.state
    found = []
    for one in Sitter.objects.filter(event=visit.event).order_by("entrant", "place"):
        entrant = state.entrants.get(one.entrant)
        if entrant is None or one.entrant in state.left or one.place >= len(entrant.players):
            continue
        kind = "bot" if one.level else "free" if one.player_id is None else "person"
        link = absolute(visit.request, reverse("online:take", args=[one.token])) if kind == "free" else ""
        found.append(Sits(one.pk, one.entrant, entrant.players[one.place].name, kind, link))
    return sorted(found, key=lambda one: one.kind != "free")


def _games(visit: Visit) -> list[RoundTable]:
    """Return the tables of ours of the round that is out."""
    rows = RoundTable.objects.filter(
        round__event=visit.event, round__number=len(visit.state.rounds), game__isnull=False
    )
    return list(rows.select_related("game", "round").order_by("-round__published", "table", "part"))


def _cuts(visit: Visit) -> list[dict[str, Any]]:
    """Return who cut for the rounds with the same cards, once their proofs are out."""
    over = OnlineRound.objects.filter(event=visit.event, is_over=True, cuts__isnull=False)
    form = str(visit.state.setup.at_table)
    return [
        {
            "round": row.number,
            "cutters": [f"{table}{seat_name(form, seat)} {cut}" for table, _, seat, cut in row.cutters],
            "common": [f"{seat_name(form, seat)} {cut}" for seat, cut in row.cuts or ()],
        }
        for row in over.order_by("number")
        if row.cutters
    ]


@require_POST
@at_event(MANAGES)
def add_bots(visit: Visit) -> HttpResponse:
    """Enter bots."""
    form = BotsForm(visit.post)
    if not form.is_valid():
        return _unprocessable(online_page(visit, bots=form))
    count, level = form.cleaned_data["count"], form.cleaned_data["bots_level"]
    setup, mark = visit.state.setup, mark_of(visit.request)
    try:
        entries.add_bots(visit.event, visit.actor, setup, level, count, now_ms(), mark)
    except events.NotAllowed:
        return error_page(visit.request, "not-your-role", 403)
    except Lost:
        return error_page(visit.request, "busy", 409)
    except NotDone as error:
        fresh = visit._replace(live=load(visit.event.pk, visit.event.slug))
        return _unprocessable(online_page(fresh, error.faults))
    return redirect(_page(visit))


@require_POST
@at_event(MANAGES)
def place(visit: Visit) -> HttpResponse:
    """Give a place a new link, or a bot."""
    sitter = visit.number("sitter")
    row = entries.find_online(visit.event)
    if visit.flag("bot"):
        entries.be_bot(visit.event, sitter, row.level if row else usual_level())
    else:
        entries.free(visit.event, sitter)
    return redirect(_page(visit))

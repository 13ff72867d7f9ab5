"""The online page of the director's desk: how the tournament is played on our tables, by whom, at which."""

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
from burraco.web.live.tries import Lost
from burraco.web.online import entries
from burraco.web.online.forms import BotsForm, OnlineForm
from burraco.web.online.models import OnlineRound, RoundTable, Sitter
from burraco.web.online.round_tables import invite_everybody
from burraco.web.site.errors import error_page
from burraco.web.site.hours import written
from burraco.web.site.language import current
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.refereed import official
from burraco.web.tables.services import NotNow
from burraco.web.tables.terms import REFEREES, usual_level
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.models import Call
from burraco.web.tournaments.roles import MANAGES, RULES
from burraco.web.tournaments.visits import Visit, absolute, at_tournament, carry_out, mark_of

FOUND = 302


class Sits(NamedTuple):
    """A place as the desk sees it: whose it is, and the link that gives it while it is nobody's."""

    id: int
    entrant: int
    name: str
    kind: str
    link: str


@require_http_methods(["GET", "POST"])
@at_tournament()
def online(visit: Visit) -> HttpResponse:
    """How a tournament is played on our tables; sent, it is switched on or changed."""
    if visit.request.method != "POST":
        return online_page(visit)
    if not visit.actor.is_one_of(MANAGES):
        return error_page(visit.request, "not-your-role", 403)
    state = visit.state
    form = OnlineForm(state.code, bool(state.rounds), visit.post)
    if not form.is_valid():
        return _unprocessable(online_page(visit, form=form))
    data = form.cleaned_data
    is_new = entries.find_online(visit.tournament) is None
    wanted = form.set_up(state.setup)
    if wanted != state.setup:
        reason = say(current(), "online.desk.on")
        changed = carry_out(visit, acts.ChangeFormat(wanted, reason), _page(visit), online_page)
        if changed.status_code != FOUND:
            return changed
    how = (data["level"], data["clock"], data["absence"], data["automatic"], data["referee"] or REFEREES[0])
    entries.switch_on(visit.tournament, *how, form.hours)
    if (
        is_new
        and form.hours.opens_at is None
        and not visit.tournament.registration
        and not visit.state.rounds
    ):
        access.open_registration(visit.tournament)
    return redirect(_page(visit))


def _page(visit: Visit) -> str:
    return reverse("online:desk", args=[visit.tournament.slug])


def _unprocessable(response: HttpResponse) -> HttpResponse:
    response.status_code = 422
    return response


def online_page(
    visit: Visit,
    faults: Sequence[Fault] = (),
    form: OnlineForm | None = None,
    bots: BotsForm | None = None,
) -> HttpResponse:
    """Render the page; before the tournament is online, only the form that makes it so."""
    row = entries.find_online(visit.tournament)
    setup = visit.state.setup
    initial: dict[str, Any] = {"same_deals": setup.same_deals, "house": setup.incomplete == "house"}
    if row is not None:
        hours = {"opens_at": written(row.opens_at), "starts_at": written(row.starts_at)}
        initial |= {**_kept(row), **hours, "automatic": row.is_automatic}
    context: dict[str, Any] = {
        "row": row,
        "form": form or OnlineForm(visit.state.code, bool(visit.state.rounds), initial=initial),
        "bots": bots or BotsForm(),
        "link": absolute(visit.request, reverse("online:play", args=[visit.tournament.slug])),
        "is_registration_open": bool(visit.tournament.registration),
    }
    if row is not None:
        invite_everybody(visit.tournament, visit.state)
        sits = _sits(visit)
        context |= {"games": _games(visit), "cuts": _cuts(visit)}
        context["sits"] = [one for one in sits if one.kind != "bot"]
        context["robots"] = [one for one in sits if one.kind == "bot"]
    return show(visit, "online/desk.html", "online", faults, **context)


def _kept(row: Any) -> dict[str, str]:
    return {name: getattr(row, name) for name in ("level", "clock", "absence", "referee")}


def _sits(visit: Visit) -> list[Sits]:
    """Return every place of those who take part; first those that nobody has.

    The link of a place is shown to those who may give it out: with it anybody could sit down there.
    """
    state = visit.state
    found = []
    for one in Sitter.objects.filter(tournament=visit.tournament).order_by("entrant", "place"):
        entrant = state.entrants.get(one.entrant)
        if entrant is None or one.entrant in state.left or one.place >= len(entrant.players):
            continue
        kind = "bot" if one.level else "free" if one.player_id is None else "person"
        gives = kind == "free" and visit.actor.is_one_of(MANAGES)
        link = absolute(visit.request, reverse("online:take", args=[one.token])) if gives else ""
        found.append(Sits(one.pk, one.entrant, entrant.players[one.place].name, kind, link))
    return sorted(found, key=lambda one: one.kind != "free")


def _games(visit: Visit) -> list[RoundTable]:
    """Return the tables of ours of the round that is out."""
    rows = RoundTable.objects.filter(
        round__tournament=visit.tournament, round__number=len(visit.state.rounds), game__isnull=False
    )
    return list(rows.select_related("game", "round").order_by("-round__published", "table", "part"))


def _cuts(visit: Visit) -> list[dict[str, Any]]:
    """Return who cut for the rounds with the same cards, once their proofs are out."""
    over = OnlineRound.objects.filter(tournament=visit.tournament, is_over=True, cuts__isnull=False)
    form = str(visit.state.setup.at_table)
    return [
        {
            "round": row.number,
            "cutters": [
                f"{table}{seat_name(form, seat)} {_lifted(cut)}" for table, _, seat, cut, *_ in row.cutters
            ],
            "common": [f"{seat_name(form, seat)} {_lifted(cut)}" for seat, cut in row.cuts or ()],
        }
        for row in over.order_by("number")
        if row.cutters
    ]


def _lifted(cut: int | str) -> str:
    """Return how many cards a cut lifted; its bits are in the list for programs."""
    return str(cut).partition(" ")[0]


@require_POST
@at_tournament(MANAGES)
def add_bots(visit: Visit) -> HttpResponse:
    """Enter bots."""
    form = BotsForm(visit.post)
    if not form.is_valid():
        return _unprocessable(online_page(visit, bots=form))
    count, level = form.cleaned_data["count"], form.cleaned_data["bots_level"]
    setup, mark = visit.state.setup, mark_of(visit.request)
    try:
        entries.add_bots(visit.tournament, visit.actor, setup, level, count, now_ms(), mark)
    except services.NotAllowed:
        return error_page(visit.request, "not-your-role", 403)
    except Lost:
        return error_page(visit.request, "busy", 409)
    except NotDone as error:
        fresh = visit._replace(live=load(visit.tournament.pk, visit.tournament.slug))
        return _unprocessable(online_page(fresh, error.faults))
    return redirect(_page(visit))


@require_POST
@at_tournament(MANAGES)
def place(visit: Visit) -> HttpResponse:
    """Give a place a new link, or a bot."""
    sitter = visit.number("sitter")
    row = entries.find_online(visit.tournament)
    if visit.flag("bot"):
        entries.be_bot(visit.tournament, sitter, row.level if row else usual_level())
    else:
        entries.free(visit.tournament, sitter)
    return redirect(_page(visit))


@require_POST
@at_tournament(RULES)
def go_to_table(visit: Visit) -> HttpResponse:
    """Go to a table of ours that called: whoever goes rules there, and sees its cards meanwhile."""
    call = Call.objects.filter(tournament=visit.tournament, pk=visit.number("call")).exclude(game="").first()
    row = None if call is None else RoundTable.objects.filter(game__code=call.game).first()
    if call is None or row is None or row.game_id is None or visit.request.player is None:
        return error_page(visit.request, "not-found", 404)
    if visit.state.setup.same_deals and entries.place_of(visit.tournament, visit.request.player) is not None:
        return error_page(visit.request, "referee-plays", 409)  # they play the same cards
    access.answer_call(visit.tournament, call.pk, visit.actor, is_settled=False, now=now_ms())
    try:
        official.take_part(row.game_id, visit.request.player, now_ms(), visit.actor.name)
    except NotNow as error:
        return error_page(visit.request, error.slug, 409)
    except Lost:
        return error_page(visit.request, "busy", 409)
    return redirect("referee", slug=call.game)

"""The pages of those who look for a partner, and the desk's button that makes two of them a pair.

Names are shown to those who look themselves, and to the desk; on no public page.
"""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from burraco.membership.partner_wishes import MOODS
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.fault_text import say_fault
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest
from burraco.web.players.page_limits import limited
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.language import current
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.entries import MAX_NAME, entries_page
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.models import Seeker
from burraco.web.tournaments.partners import partner_search
from burraco.web.tournaments.self_entry import REGISTER, not_now, own_link, visitor
from burraco.web.tournaments.visits import Visit, at_tournament, refuse


def _line(request: PlayerRequest, name: str) -> str:
    return " ".join(request.POST.get(name, "").split())[:MAX_NAME]


@require_POST
@limited(REGISTER)
@guarded
def seek(request: PlayerRequest, token: str) -> HttpResponse:
    """Begin to look for a partner, while one may enter."""
    tournament = find_by_key(request, access.find_registration, token)
    if tournament is None or hasattr(tournament, "online"):
        raise Http404
    state = load(tournament.pk, tournament.slug, tournament.n).state
    if state.setup.kind != "pairs" or state.rounds or not_now(state):
        return error_page(request, "registration-shut", 409)
    name, mood = _line(request, "name"), request.POST.get("mood", "")
    if not name or len(partner_search.looking(tournament)) >= partner_search.MAX_SEEKERS:
        return redirect("tournaments:register", token=token)
    one = Seeker.objects.create(
        tournament=tournament,
        name=name,
        card=_line(request, "card"),
        club=_line(request, "club"),
        whom=_line(request, "whom"),
        mood=mood if mood in MOODS else MOODS[0],
    )
    return redirect("tournaments:seeker", token=one.token)


@require_http_methods(["GET", "POST"])
@limited(REGISTER)
@guarded
def seeker(request: PlayerRequest, token: str) -> HttpResponse:
    """Who suits me: one of them taken, or the search given up; once there is a partner, our entry."""
    all_ = Seeker.objects.select_related("tournament")
    one = find_by_key(request, lambda key: all_.filter(token=key).first(), token)
    if one is None:
        raise Http404
    tournament = one.tournament
    faults: list[str] = []
    if request.method == "POST" and one.entrant is None:
        if request.POST.get("stop"):
            one.delete()
            return redirect("hall:tournament", slug=tournament.slug)
        faults = _taken(one, request.POST.get("partner", ""))
        one.refresh_from_db()
    state = load(tournament.pk, tournament.slug).state
    if one.entrant is not None and one.entrant in state.entrants:
        return redirect(own_link(tournament, state.entrants[one.entrant]))
    context = {
        "tournament": tournament,
        "one": one,
        "suited": partner_search.suited_to(one),
        "others": len(partner_search.looking(tournament)) - 1,
        "faults": faults,
    }
    return render(request, "tournaments/seeker.html", context, status=422 if faults else 200)


def _taken(one: Seeker, partner: str) -> list[str]:
    """Make a pair with somebody who suits; return why not, if so."""
    wanted = next((other for other in partner_search.suited_to(one) if str(other.pk) == partner), None)
    if wanted is None:
        return [say(current(), "partner.gone")]
    try:
        partner_search.join(one.tournament, visitor(), one.pk, wanted.pk, now_ms())
    except (services.NotAllowed, Lost):
        return [say(current(), "desk.register.shut")]
    except partner_search.NoPartner:
        return [say(current(), "partner.gone")]
    except NotDone as error:
        return [say_fault(current(), fault) for fault in error.faults]
    return []


@require_POST
@at_tournament()
def join(visit: Visit) -> HttpResponse:
    """Make two who look a pair, at the desk."""
    if not visit.actor.may(acts.Register):
        return error_page(visit.request, "not-your-role", 403)
    try:
        partner_search.join(
            visit.tournament, visit.actor, visit.number("one"), visit.number("other"), now_ms()
        )
    except (services.NotAllowed, Lost):
        return error_page(visit.request, "busy", 409)
    except partner_search.NoPartner:
        pass  # somebody was faster: the page shows how it stands
    except NotDone as error:
        return refuse(visit, error.faults, entries_page, acts.Register)
    return redirect(reverse("tournaments:entries", args=[visit.tournament.slug]))


@require_http_methods(["GET"])
@at_tournament()
def seekers(visit: Visit) -> HttpResponse:
    """Those who look, for the desk; a part of its page."""
    if not visit.actor.may(acts.Register):
        return error_page(visit.request, "not-your-role", 403)
    found = partner_search.looking(visit.tournament)
    pairs = partner_search.pairs_of(found)
    context = {"tournament": visit.tournament, "seekers": found, "pairs": pairs}
    return render(visit.request, "tournaments/seekers.html", context)

"""Entering oneself by a link while registration is open, and the page of one's own entry. [uisp 2.1]

A closed number has a waiting list; whoever entered so takes themselves out by the link they were given, until
the first round is out, and who waits longest comes in.
"""

from typing import Any

from django.core import signing
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from burraco.membership.partner_wishes import MOODS
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.clock import door
from burraco.tournament.entrants import Entrant
from burraco.tournament.fault_text import say_fault
from burraco.tournament.state import State
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest
from burraco.web.players.page_limits import limited
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.hours import as_time, local, moment_of
from burraco.web.site.language import current
from burraco.web.site.rate_limits import CLUB, Limit
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.entries import entrant_of, places
from burraco.web.tournaments.journal import Live, NotDone, load
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import ENTRANT, REGISTRANT, Actor
from burraco.web.tournaments.visits import mark_of, new_once

REGISTER = Limit("register", 120, 3600, CLUB)
"""A whole club may sit behind one address."""
OWN = "own-entry"


def visitor(entrant: int | None = None) -> Actor:
    """Return whoever enters themselves, or is entered, as the journal calls them."""
    role = REGISTRANT if entrant is None else ENTRANT
    return Actor(say(current(), "desk.register.by"), frozenset({role}), entrant=entrant)


def not_now(state: State) -> str:
    """Return why nobody enters themselves at this moment, empty if they may."""
    timing = state.setup.timing
    which = door(timing, as_time(now_ms()))
    if which == "open":
        return ""
    hour = moment_of(timing.opens if which == "early" else timing.shuts)
    assert hour is not None, "no hour bars nobody"
    return say(current(), f"self-entry.{which}", at=local(hour).strftime("%d/%m %H:%M"))


@require_http_methods(["GET", "POST"])
@limited(REGISTER)
@guarded
def register(request: PlayerRequest, token: str) -> HttpResponse:
    """Enter oneself, while the director has this open."""
    tournament = find_by_key(request, access.find_registration, token)
    if tournament is None:
        raise Http404
    if hasattr(tournament, "online"):  # there one's place is bound to one's browser
        return redirect("online:play", slug=tournament.slug)
    live = load(tournament.pk, tournament.slug, tournament.n)
    if request.method != "POST":
        return _form(request, tournament, live)
    one = entrant_of(request.POST, live.state.setup.kind)
    closed = not_now(live.state)
    if closed:
        return _form(request, tournament, live, [closed])
    wish = acts.Register((one,), waits=True)
    try:
        live = services.act(tournament, visitor(), wish, now_ms(), mark_of(request))
    except (services.NotAllowed, Lost):
        return _form(request, tournament, live, [say(current(), "desk.register.shut")])
    except NotDone as error:
        return _form(request, tournament, live, [say_fault(current(), fault) for fault in error.faults])
    entered = max(number for number, known in live.state.entrants.items() if known.players == one.players)
    return redirect(own_link(tournament, live.state.entrants[entered]))


def _form(
    request: PlayerRequest, tournament: Tournament, live: Live, faults: list[str] | None = None
) -> HttpResponse:
    """Render the form, which keeps what was typed, or why there is none now."""
    state = live.state
    most = state.setup.most
    context = {
        "tournament": tournament,
        "setup": state.setup,
        "places": places(state, request.POST),
        "typed": request.POST,
        "once": new_once(),
        "not_now": not_now(state),
        "room": max(0, most - len(state.active)) if most else None,
        "waiting": len(waiting(state)),
        "faults": faults,
        "token": tournament.registration,
        "moods": MOODS,
    }
    return render(request, "tournaments/register.html", context, status=422 if faults else 200)


def waiting(state: State) -> list[int]:
    """Return who is on the waiting list, the longest first."""
    return [number for number, why in state.left.items() if why == "waiting"]


def own_link(tournament: Tournament, one: Entrant) -> str:
    """Return the page of an entry: only who entered it has its address."""
    told = [tournament.slug, one.number, one.players[0].name]
    return reverse("tournaments:own-entry", args=[signing.dumps(told, salt=OWN)])


def _entry_of(token: str) -> tuple[Tournament, Live, Entrant]:
    """Return the entry of a link; raise Http404 if it is none, or is somebody else's by now."""
    try:
        slug, number, name = signing.loads(token, salt=OWN)
    except (signing.BadSignature, ValueError, TypeError):
        raise Http404 from None
    tournament = Tournament.objects.filter(slug=slug).first()
    if tournament is None:
        raise Http404
    live = load(tournament.pk, tournament.slug, tournament.n)
    one = live.state.entrants.get(number)
    if one is None or name not in [player.name for player in one.players]:
        raise Http404
    return tournament, live, one


@require_http_methods(["GET", "POST"])
@limited(REGISTER)
def own(request: PlayerRequest, token: str) -> HttpResponse:
    """Show one's own entry: in, waiting or out; taken out when asked, until the first round is out."""
    tournament, live, one = _entry_of(token)
    faults: list[str] = []
    if request.method == "POST":
        wish = acts.Withdraw(one.number, say(current(), "self-entry.cancelled"))
        try:
            live = services.act(tournament, visitor(one.number), wish, now_ms())
        except (services.NotAllowed, Lost):
            faults = [say(current(), "self-entry.too-late")]
        except NotDone as error:
            faults = [say_fault(current(), fault) for fault in error.faults]
    state = live.state
    context: dict[str, Any] = {
        "tournament": tournament,
        "entrant": one,
        "number": one.number,
        "faults": faults,
        "gone": state.left.get(one.number, ""),
        "may_cancel": not state.rounds and state.left.get(one.number, "waiting") == "waiting",
    }
    if context["gone"] == "waiting":
        context["at"] = waiting(state).index(one.number) + 1
    return render(request, "tournaments/registered.html", context, status=422 if faults else 200)

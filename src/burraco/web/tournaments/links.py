"""Pages behind a secret link: taking a role, ticking oneself at the roll. [uisp 2.1]"""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.fault_text import say_fault
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import CLUB, JOIN_TABLE, Limit
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.page import home_of
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.roles import ROLL_CALL, Actor

ROLL = Limit("roll-call", 600, 3600, CLUB)
"""A tablet at the door ticks a whole hall."""


@require_http_methods(["GET", "POST"])
@limited(JOIN_TABLE)
@guarded
def take_role(request: PlayerRequest, token: str) -> HttpResponse:
    """Take the role a link gives: it works once."""
    role = find_by_key(request, access.find_role, token)
    if role is None:
        raise Http404
    if request.method == "POST":
        name = request.POST.get("name", "")
        player = be_player(request, name)
        if access.take_role(role, player, player.name):
            state = load(role.tournament_id, role.tournament.slug, role.tournament.n).state
            home = home_of(frozenset({role.role}), plays_words=state.code.plays_words)
            return redirect(home, slug=role.tournament.slug)
        raise Http404
    name = role.name or ("" if request.player is None else request.player.name)
    return render(request, "tournaments/take-role.html", {"role": role, "name": name})


@require_http_methods(["GET", "POST"])
@limited(ROLL)
@guarded
def roll_call(request: PlayerRequest, token: str) -> HttpResponse:
    """Show who is expected, and let them say that they are here."""
    tournament = find_by_key(request, access.find_roll_call, token)
    if tournament is None:
        raise Http404
    state = load(tournament.pk, tournament.slug, tournament.n).state
    faults: list[str] = []
    ticked = _number(request.POST.get("number", ""))
    if request.method == "POST":
        visitor = Actor(say(current(), "roll.by"), frozenset({ROLL_CALL}))
        try:
            wish = acts.CheckIn((ticked,))
            state = services.act(tournament, visitor, wish, now_ms()).state
        except (services.NotAllowed, Lost):
            faults = [say(current(), "roll.shut")]
        except NotDone as error:
            faults = [say_fault(current(), fault) for fault in error.faults]
    asked = _number(request.GET.get("n", ""))
    expected = [state.entrants[number] for number in state.active if number not in state.present]
    context = {
        "tournament": tournament,
        "expected": [one for one in expected if asked in (0, one.number)],
        "welcome": state.entrants.get(ticked or asked) if not faults else None,
        "is_here": (ticked or asked) in state.present,
        "counts": {"here": len(state.present & {*state.active}), "all": len(state.active)},
        "faults": faults,
        "is_alone": bool(asked),
    }
    return render(request, "tournaments/roll-call.html", context, status=422 if faults else 200)


def _number(text: str) -> int:
    return whole_number(text) or 0

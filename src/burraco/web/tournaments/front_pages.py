"""The tournaments of this site: the list, a new one, one brought along as a file or on paper."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from burraco.paper.restore_codes import NotRestored, restore, say_not_restored
from burraco.texts.say import say
from burraco.tournament.fault_text import say_fault
from burraco.tournament.faults import fault, refused
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.language import current
from burraco.web.site.rate_limits import Limit
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.faulty_journals import NotInOrder, hold, unhold
from burraco.web.tournaments.forms import TournamentForm
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import Role, Tournament

OPEN_TOURNAMENT = Limit("open-tournament", 20, 3600)
MAX_LISTED = 50
MAX_SHOWN = 12


@require_safe
def index(request: PlayerRequest) -> HttpResponse:
    """My tournaments, and those anybody may look at."""
    mine = []
    if request.player is not None:
        held = Role.objects.filter(player=request.player).select_related("tournament")
        mine = list(held.order_by("-tournament__created_at")[:MAX_LISTED])
    shown = Tournament.objects.filter(is_public=True).order_by("is_closed", "-created_at")[:MAX_LISTED]
    return render(request, "tournaments/index.html", {"mine": mine, "tournaments": list(shown)})


@require_http_methods(["GET", "POST"])
@limited(OPEN_TOURNAMENT)
def new(request: PlayerRequest) -> HttpResponse:
    """Open a tournament from a template of its code."""
    if request.method != "POST":
        name = "" if request.player is None else request.player.name
        return render(request, "tournaments/new.html", {"form": TournamentForm(initial={"name": name})})
    form = TournamentForm(request.POST)
    if form.is_valid():
        player = be_player(request, form.cleaned_data["name"])
        try:
            tournament = services.create(player, form.format(), now_ms(), not form.cleaned_data["private"])
        except NotDone as error:
            for one in error.faults:
                form.add_error(None, say_fault(current(), one))
        else:
            return redirect("tournaments:entries", slug=tournament.slug)
    return render(request, "tournaments/new.html", {"form": form}, status=422)


@require_http_methods(["GET", "POST"])
@limited(OPEN_TOURNAMENT)
def bring(request: PlayerRequest) -> HttpResponse:
    """Take a tournament over from its journal: its file, or the codes printed for a round."""
    if request.method != "POST":
        return _bring(request, {"faults": []})
    codes = request.POST.get("codes", "")
    context: dict[str, Any] = {"codes": codes}
    try:
        tournament = _brought(request, codes)
    except NotRestored as error:
        faults = say_not_restored(current(), error)
    except NotInOrder as error:
        faults = [say_fault(current(), one) for one in error.faults]
        held = "" if codes.strip() else hold(error.journal.entries)
        context |= {"title": error.journal.state.setup.name, "asks": True, "held": held}
    except NotDone as error:
        faults = [say_fault(current(), one) for one in error.faults]
    else:
        if tournament is not None:
            return redirect("tournaments:desk", slug=tournament.slug)
        faults = [say(current(), "desk.bring.neither")]
    context |= {"faults": faults[:MAX_SHOWN], "more": len(faults[MAX_SHOWN:])}
    return _bring(request, context, 422)


def _bring(request: PlayerRequest, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """Render the page, on which the camera may read codes."""
    response = render(request, "tournaments/bring.html", context, status=status)
    response.may_use_camera = True  # type: ignore[attr-defined]
    return response


def _brought(request: PlayerRequest, codes: str) -> Tournament | None:
    """Take up the file, else the codes; None if neither came. Raises NotDone or NotRestored."""
    sent, held = request.FILES.get("journal"), request.POST.get("held", "")
    anyway = bool(request.POST.get("anyway"))
    if sent is not None:
        if (sent.size or 0) > services.MAX_IMPORT:
            raise NotDone(refused([fault("file-too-long", most=services.MAX_IMPORT)]))
        return services.import_journal(be_player(request), sent.read(), now_ms(), anyway)
    if held:
        data = unhold(held, services.MAX_IMPORT)
        return services.import_journal(be_player(request), data, now_ms(), anyway)
    if not codes.strip():
        return None
    return services.take_over(be_player(request), restore(codes), now_ms(), anyway)

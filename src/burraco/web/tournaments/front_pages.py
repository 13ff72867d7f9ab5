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
from burraco.web.tables.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.findings import NotInOrder, hold, unhold
from burraco.web.tournaments.forms import EventForm
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import Event, Role

OPEN_EVENT = Limit("open-event", 20, 3600)
MAX_LISTED = 50
MAX_SHOWN = 12


@require_safe
def index(request: PlayerRequest) -> HttpResponse:
    """My events, and those anybody may look at."""
    mine = []
    if request.player is not None:
        held = Role.objects.filter(player=request.player).select_related("event")
        mine = list(held.order_by("-event__created_at")[:MAX_LISTED])
    shown = Event.objects.filter(is_public=True).order_by("is_closed", "-created_at")[:MAX_LISTED]
    return render(request, "tournaments/index.html", {"mine": mine, "events": list(shown)})


@require_http_methods(["GET", "POST"])
@limited(OPEN_EVENT)
def new(request: PlayerRequest) -> HttpResponse:
    """Open an event from a template of its code."""
    if request.method != "POST":
        name = "" if request.player is None else request.player.name
        return render(request, "tournaments/new.html", {"form": EventForm(initial={"name": name})})
    form = EventForm(request.POST)
    if form.is_valid():
        player = be_player(request, form.cleaned_data["name"])
        try:
            event = services.create(player, form.format(), now_ms(), not form.cleaned_data["private"])
        except NotDone as error:
            for one in error.faults:
                form.add_error(None, say_fault(current(), one))
        else:
            return redirect("events:entries", slug=event.slug)
    return render(request, "tournaments/new.html", {"form": form}, status=422)


@require_http_methods(["GET", "POST"])
@limited(OPEN_EVENT)
def bring(request: PlayerRequest) -> HttpResponse:
    """Take an event over from its journal: its file, or the codes printed for a round."""
    if request.method != "POST":
        return render(request, "tournaments/bring.html", {"faults": []})
    codes = request.POST.get("codes", "")
    context: dict[str, Any] = {"codes": codes}
    try:
        event = _brought(request, codes)
    except NotRestored as error:
        faults = say_not_restored(current(), error)
    except NotInOrder as error:
        faults = [say_fault(current(), one) for one in error.faults]
        held = "" if codes.strip() else hold(error.journal.entries)
        context |= {"title": error.journal.state.setup.name, "asks": True, "held": held}
    except NotDone as error:
        faults = [say_fault(current(), one) for one in error.faults]
    else:
        if event is not None:
            return redirect("events:desk", slug=event.slug)
        faults = [say(current(), "desk.bring.neither")]
    context |= {"faults": faults[:MAX_SHOWN], "more": len(faults[MAX_SHOWN:])}
    return render(request, "tournaments/bring.html", context, status=422)


def _brought(request: PlayerRequest, codes: str) -> Event | None:
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

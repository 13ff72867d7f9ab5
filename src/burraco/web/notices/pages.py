"""The page of the notices, and what a browser tells and asks about them."""

from django.http import HttpRequest, HttpResponse, HttpResponseBadRequest, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from burraco.web.notices import notebook
from burraco.web.notices.models import KINDS, MAX_ADDRESS, Device
from burraco.web.notices.push_services import is_known, public
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.site.language import current
from burraco.web.tables.clocks.clock import now_ms


@never_cache
@require_safe
def notices(request: PlayerRequest) -> HttpResponse:
    """What one can be called for, and whether this device may be."""
    refused = set() if request.player is None else notebook.refused(request.player.pk)
    context = {
        "kinds": [(kind, kind not in refused) for kind in KINDS],
        "public_key": public(),
        "is_known": request.player is not None,
    }
    return render(request, "notices/page.html", context)


@require_POST
def choose(request: PlayerRequest) -> HttpResponse:
    """Note what somebody wants to be called for."""
    notebook.wish(be_player(request), request.POST.getlist("kind"))
    return redirect(reverse("notices:page", query={"done": 1}))


@require_POST
def switch_on(request: PlayerRequest) -> HttpResponse:
    """Let this browser be called."""
    address = request.POST.get("address", "")
    if len(address) > MAX_ADDRESS or not is_known(address):
        return HttpResponseBadRequest()
    notebook.add_device(be_player(request), address, now_ms())
    return HttpResponse(status=204)


@require_POST
def switch_off(request: HttpRequest) -> HttpResponse:
    """Call this browser no more; whoever knows its address has it."""
    Device.objects.filter(address=request.POST.get("address", "")).delete()
    return HttpResponse(status=204)


@never_cache
@require_safe
def newest(request: PlayerRequest) -> HttpResponse:
    """What there is to say to whoever was called, asked by their browser's worker."""
    told = None if request.player is None else notebook.newest(request.player, current(), now_ms())
    return JsonResponse(told or {})

"""Pages behind a secret link: taking a role, entering oneself."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from burraco.web.events import doors
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.site.limits import JOIN_TABLE
from burraco.web.tables.pages import limited


@require_http_methods(["GET", "POST"])
@limited(JOIN_TABLE)
def take_role(request: PlayerRequest, token: str) -> HttpResponse:
    """Take the role a link gives: it works once."""
    role = doors.find_role(token)
    if role is None:
        raise Http404
    if request.method == "POST":
        name = request.POST.get("name", "")
        player = be_player(request, name)
        if doors.take_role(role, player, player.name):
            return redirect("events:desk", slug=role.event.slug)
        raise Http404
    name = role.name or ("" if request.player is None else request.player.name)
    return render(request, "events/take-role.html", {"role": role, "name": name})

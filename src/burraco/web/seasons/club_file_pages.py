"""A club taken along as one file, and brought from elsewhere."""

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from burraco.web.club.models import Club
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.seasons.club_file import MAX_FILE, NoClub, read_club, write_club
from burraco.web.seasons.secretary_pages import of_club
from burraco.web.seasons.spreadsheets import as_file
from burraco.web.site.rate_limits import Limit
from burraco.web.tables.clocks.clock import now_ms

BRING = Limit("bring-club", 10, 3600)


@require_safe
@of_club
def export(request: PlayerRequest, club: Club) -> HttpResponse:
    """The file."""
    assert request.player is not None
    return as_file(write_club(club, request.player), "application/zip", f"{club.slug}.zip")


@require_http_methods(["GET", "POST"])
@limited(BRING)
def bring(request: PlayerRequest) -> HttpResponse:
    """A club from its file."""
    sent = request.FILES.get("file")
    if request.method != "POST" or sent is None:
        return render(request, "seasons/bring.html")
    data = sent.read(MAX_FILE + 1)
    try:
        if len(data) > MAX_FILE:
            raise NoClub
        restored = read_club(data, be_player(request, request.POST.get("who", "")), now_ms())
    except NoClub:
        return render(request, "seasons/bring.html", {"is_refused": True}, status=422)
    if restored.refused:
        context = {"club": restored.club, "refused": restored.refused}
        return render(request, "seasons/bring.html", context)
    return redirect("seasons:seasons", slug=restored.club.slug)

"""The journal in words, taking acts back, and the file to keep."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.tournament.faults import Fault, fault
from burraco.web.site.language import current
from burraco.web.tournaments import services
from burraco.web.tournaments.damage import doubtful
from burraco.web.tournaments.desk.journal_text import diary as told
from burraco.web.tournaments.desk.page import show, undo_of
from burraco.web.tournaments.journal_files import path_of
from burraco.web.tournaments.roles import MANAGES
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse

MAX_SHOWN = 200


@require_safe
@at_tournament()
def diary(visit: Visit) -> HttpResponse:
    """Everything that was done, the latest first."""
    return diary_page(visit)


def diary_page(visit: Visit, faults: Sequence[Fault] = ()) -> HttpResponse:
    """Render the journal."""
    most = 0 if visit.request.GET.get("all") else MAX_SHOWN
    shown = told(current(), visit.live.journal, most)
    file = path_of(visit.tournament.slug) if visit.actor.is_one_of(MANAGES) else ""
    more = visit.live.n - len(shown)
    context = {"told": shown, "more": more, "file": file, "doubtful": doubtful(visit.tournament)}
    return show(visit, "tournaments/desk/diary.html", "diary", faults, **context)


@require_POST
@at_tournament()
def undo(visit: Visit) -> HttpResponse:
    """Take an act back, with a reason."""
    page = reverse("tournaments:diary", args=[visit.tournament.slug])
    return carry_out(visit, undo_of(visit), page, diary_page)


@require_POST
@at_tournament(MANAGES)
def delete(visit: Visit) -> HttpResponse:
    """Take the tournament away for good, once its code was typed: it was only a trial."""
    if visit.text("code").upper() != visit.tournament.slug:
        return refuse(visit, [fault("other-code")], diary_page)
    try:
        services.delete(visit.tournament, visit.actor)
    except services.NotAllowed:
        return refuse(visit, [fault("played-online")], diary_page)
    return redirect("tournaments:index")


@require_safe
@at_tournament(MANAGES)
def export(visit: Visit) -> HttpResponse:
    """Hand the journal out as a file."""
    response = HttpResponse(services.export(visit.live), content_type="application/json; charset=utf-8")
    name = f"burraco-{visit.tournament.slug}-{visit.live.n}.json"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response

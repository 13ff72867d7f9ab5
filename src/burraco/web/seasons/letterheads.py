"""A club's name, picture and supporter on its pages and papers, as its secretaries set them."""

from collections.abc import Iterable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from burraco.paper.handouts import LARGEST_LOGO, Letterhead, logo_proof, mark_data
from burraco.paper.pdf import NothingToPrint
from burraco.paper.picture_size import picture_kind
from burraco.season.person import Person
from burraco.texts.say import say
from burraco.web.club.models import MAX_TEXT, Club
from burraco.web.hall.discretion import Beside, asked_beside
from burraco.web.players.guests import PlayerRequest
from burraco.web.seasons.consent import clubs_of_tournament, who_refused
from burraco.web.seasons.models import ClubMark
from burraco.web.seasons.secretary_pages import of_club
from burraco.web.site.language import current
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.paper_marks import Mark, asked_for_marks

KINDS = {"png": "image/png", "jpg": "image/jpeg"}


def letterhead_of(club: Club | None) -> Letterhead:
    """Return what stands on a club's papers."""
    if club is None:
        return Letterhead()
    mark = ClubMark.objects.filter(club=club).first()
    if mark is None:
        return Letterhead(club.name)
    return Letterhead(club.name, bytes(mark.logo), mark.sponsor)


def club_of_tournament(tournament: int) -> Club | None:
    """Return the club whose evening a tournament is, or in whose season, if there is one."""
    return clubs_of_tournament(tournament).first()


@asked_for_marks
def mark_of_tournament(tournament: int) -> Mark | None:
    """Return what a tournament's papers bear: its club's name, picture and supporter."""
    club = club_of_tournament(tournament)
    return None if club is None else mark_data(letterhead_of(club))


@asked_beside
def said_beside(tournament: Tournament, people: Iterable[Person]) -> Beside:
    """Return what a tournament's public page has of its club, and whom it does not name."""
    club = clubs_of_tournament(tournament.pk).select_related("mark").first()
    refused = who_refused(tournament.pk, people)
    if club is None:
        return Beside(refused)
    found = getattr(club, "mark", None)
    logo = reverse("seasons:logo", args=[club.slug]) if found is not None and found.logo else ""
    return Beside(refused, club.name, logo, found.sponsor if found is not None else "")


@require_http_methods(["GET", "POST"])
@of_club
def mark(request: PlayerRequest, club: Club) -> HttpResponse:
    """Set name, picture and supporter."""
    if request.method != "POST":
        return _page(request, club)
    name = " ".join(request.POST.get("name", "").split())[:MAX_TEXT]
    sponsor = " ".join(request.POST.get("sponsor", "").split())[:MAX_TEXT]
    values: dict[str, object] = {"sponsor": sponsor}
    sent = request.FILES.get("logo")
    if sent is not None:
        logo = sent.read(LARGEST_LOGO + 1)
        try:
            PRESS.make(f"club-{club.pk}", logo_proof, Letterhead(club.name, logo))
        except (NothingToPrint, Busy, TooLong):
            response = _page(request, club, is_refused=True)
            response.status_code = 422
            return response
        values["logo"] = logo
    elif request.POST.get("no-logo"):
        values["logo"] = b""
    if name:
        Club.objects.filter(pk=club.pk).update(name=name)
    ClubMark.objects.update_or_create(club=club, defaults=values)
    return redirect("seasons:mark", slug=club.slug)


def _page(request: PlayerRequest, club: Club, is_refused: bool = False) -> HttpResponse:
    found = ClubMark.objects.filter(club=club).first()
    refused = say(current(), "handout.bad-logo") if is_refused else ""
    return render(request, "seasons/mark.html", {"club": club, "mark": found, "refused": refused})


@require_safe
def logo(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """The picture itself: it is on public pages."""
    found = ClubMark.objects.filter(club__slug=slug).first()
    kind = picture_kind(bytes(found.logo)) if found is not None else ""
    if found is None or not kind:
        raise Http404
    response = HttpResponse(bytes(found.logo), content_type=KINDS[kind])
    response["Cache-Control"] = "public, max-age=300"
    return response

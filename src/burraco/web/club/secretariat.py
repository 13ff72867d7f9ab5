"""The pages of a club's books: only its secretaries see them; a stranger is told there is no such page."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.membership.member_rows import MAX_CELL, read_members
from burraco.membership.person_search import beginnings
from burraco.texts.say import say
from burraco.web.club import register
from burraco.web.club.models import Club, Member, Secretary, new_token
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.models import MAX_NAME
from burraco.web.players.page_limits import limited
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import Limit
from burraco.web.site.typed_numbers import whole_number, whole_numbers
from burraco.web.tables.clocks.clock import now_ms

FOUND_CLUB = Limit("found-club", 10, 3600)
SHOWN = 200
TEXTS = ("name", "card", "federation", "home")
Page = Callable[..., HttpResponse]


def of_club(page: Page) -> Page:
    """Give a page the club of its address, if its visitor keeps that club's books."""

    @wraps(page)
    def answered(request: PlayerRequest, slug: str, **args: Any) -> HttpResponse:
        club = register.clubs_of(request.player).filter(slug=slug).first()
        if club is None:
            raise Http404
        return page(request, club, **args)

    return answered


def line_of(request: PlayerRequest, name: str) -> str:
    """Return a line of the form."""
    return " ".join(request.POST.get(name, "").split())[:MAX_CELL]


@require_http_methods(["GET", "POST"])
@limited(FOUND_CLUB)
def clubs(request: PlayerRequest) -> HttpResponse:
    """My clubs, and a new one."""
    name = line_of(request, "name")
    if request.method == "POST" and name:
        club = register.found_once(be_player(request, request.POST.get("who", "")), name, now_ms())
        return redirect("club:members", slug=club.slug)
    mine = register.clubs_of(request.player).order_by("name")[: register.MAX_CLUBS]
    return render(request, "club/clubs.html", {"clubs": mine})


@require_safe
@of_club
def members(request: PlayerRequest, club: Club) -> HttpResponse:
    """The register, or who is found in it."""
    return members_page(request, club)


def members_page(request: PlayerRequest, club: Club, **more: Any) -> HttpResponse:
    """Render the register."""
    query = request.GET.get("q", "")
    listed = club.members.select_related("partner").order_by("name")
    for one in beginnings(query):
        listed = listed.filter(search__contains=one)
    links = club.secretaries.filter(player=None)
    context = {
        "club": club,
        "query": query,
        "members": listed[:SHOWN],
        "count": club.members.count(),
        "alike": register.alike(club),
        "secretaries": club.secretaries.exclude(player=None).order_by("pk"),
        "links": [request.build_absolute_uri(f"/circoli/segreteria/{one.token}/") for one in links],
        "pasted": "",
        **more,
    }
    return render(request, "club/members.html", context)


@require_POST
@of_club
def add(request: PlayerRequest, club: Club) -> HttpResponse:
    """Enter one member, or bring a spreadsheet; ``look``: only show how it is read."""
    pasted = request.POST.get("pasted", "")
    sent = request.FILES.get("file")
    if sent is not None:
        pasted = sent.read(1 << 22).decode("utf-8", "replace")
    if not pasted.strip():
        if line_of(request, "name"):
            _save(request, Member(club=club))
        return redirect("club:members", slug=club.slug)
    read = read_members(pasted)
    if read.wrong or request.POST.get("look"):
        response = members_page(request, club, pasted=pasted, read=read)
        response.status_code = 422 if read.wrong else 200
        return response
    brought = register.bring(club, read.members)
    return members_page(request, club, brought=brought)


def _save(request: PlayerRequest, one: Member) -> None:
    for field in TEXTS:
        setattr(one, field, line_of(request, field))
    one.consent = bool(request.POST.get("consent"))
    register.enter(one)


@require_http_methods(["GET", "POST"])
@of_club
def member(request: PlayerRequest, club: Club, pk: int) -> HttpResponse:
    """One member: set right, joined with a partner, taken out."""
    one = club.members.select_related("partner").filter(pk=pk).first()
    if one is None:
        raise Http404
    if request.method != "POST":
        others = club.members.exclude(pk=pk).order_by("name").values_list("pk", "name")
        return render(request, "club/member.html", {"club": club, "one": one, "others": others})
    if request.POST.get("remove"):
        one.delete()
    elif line_of(request, "name"):
        wanted = whole_number(request.POST.get("partner", ""))
        with register.by_one(club):
            one.partner = club.members.filter(pk=wanted).exclude(pk=pk).first() if wanted else None
            _save(request, one)
    return redirect("club:members", slug=club.slug)


@require_POST
@of_club
def merge(request: PlayerRequest, club: Club) -> HttpResponse:
    """Make two members one."""
    two = whole_numbers(request.POST.get(name, "") for name in ("kept", "dropped"))
    if len(two) < 2 or not register.merge(club, *two):
        raise Http404
    return redirect("club:members", slug=club.slug)


@require_POST
@of_club
def invite(request: PlayerRequest, club: Club) -> HttpResponse:  # noqa: ARG001
    """Make the link that lets somebody else keep the books; there is one at a time."""
    with register.by_one(club):
        club.secretaries.filter(player=None).delete()
        Secretary.objects.create(club=club)
    return redirect("club:members", slug=club.slug)


@require_http_methods(["GET", "POST"])
@limited(FOUND_CLUB)
@guarded
def take(request: PlayerRequest, token: str) -> HttpResponse:
    """Take up the books by a link: it works once."""
    free = Secretary.objects.select_related("club").filter(player=None)
    link = find_by_key(request, lambda key: free.filter(token=key).first(), token)
    if link is None:
        raise Http404
    if request.method != "POST":
        return render(request, "club/take.html", {"club": link.club})
    player = be_player(request, request.POST.get("name", ""))
    with register.by_one(link.club):
        if link.club.secretaries.filter(player=player).exists():
            return redirect("club:members", slug=link.club.slug)
        Secretary.objects.filter(pk=link.pk, player=None).update(
            player=player, name=player.name[:MAX_NAME], token=new_token()
        )
    return redirect("club:members", slug=link.club.slug)


@require_safe
def search(request: PlayerRequest) -> HttpResponse:
    """Members of one's own clubs by three letters, with whom they usually play; for the desk."""
    found = [
        {**_told(one), "partner": _told(one.partner) if one.partner else None}
        for one in register.find_members(request.player, request.GET.get("q", "")[:MAX_CELL])
    ]
    response = JsonResponse({"found": found, "none": say(current(), "club.none")})
    response["Cache-Control"] = "no-store"
    return response


def _told(one: Member) -> dict[str, str]:
    warning = "" if one.consent else say(current(), "club.no-consent")
    return {"name": one.name, "card": one.card, "club": one.home, "warning": warning}

"""A club's roll of referees, kept by its secretaries, and the sanctions that only those on it see."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.season.person import Person
from burraco.web.club.models import MOST_MONTHS, Club, Evening, Referee, new_token
from burraco.web.club.register import by_one
from burraco.web.club.sanction_record import against, held_in
from burraco.web.club.secretariat import FOUND_CLUB, Page, line_of, of_club
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.journal import load


def of_referees(page: Page) -> Callable[..., HttpResponse]:
    """Give a page the club of its address, if its visitor is on that club's roll."""

    @wraps(page)
    def answered(request: PlayerRequest, slug: str, **args: Any) -> HttpResponse:
        own = Referee.objects.filter(player=request.player) if request.player else Referee.objects.none()
        found = own.select_related("club").filter(club__slug=slug).first()
        if found is None:
            raise Http404
        return page(request, found.club, **args)

    return answered


@require_safe
@of_club
def roll(request: PlayerRequest, club: Club) -> HttpResponse:
    """The roll, for the secretaries."""
    referees = [
        (one, "" if one.player_id else request.build_absolute_uri(f"/circoli/arbitro/{one.token}/"))
        for one in club.referees.order_by("name")
    ]
    return render(request, "club/referees.html", {"club": club, "referees": referees})


@require_POST
@of_club
def change(request: PlayerRequest, club: Club) -> HttpResponse:
    """Enter a referee, take one off the roll, or say how long sanctions count."""
    name, gone = line_of(request, "name"), whole_number(request.POST.get("remove", ""))
    months = whole_number(request.POST.get("months", ""))
    if gone is not None:
        club.referees.filter(pk=gone).delete()
    elif months is not None:
        Club.objects.filter(pk=club.pk).update(sanction_months=max(1, min(months, MOST_MONTHS)))
    elif name:
        with by_one(club):
            last, card, grade = (
                club.referees.order_by("pk").last(),
                line_of(request, "card"),
                line_of(request, "grade"),
            )
            if last is None or (last.name, last.card, last.grade) != (name, card, grade):
                Referee.objects.create(club=club, name=name, card=card, grade=grade)
    return redirect("club:referees", slug=club.slug)


@require_http_methods(["GET", "POST"])
@limited(FOUND_CLUB)
@guarded
def take(request: PlayerRequest, token: str) -> HttpResponse:
    """Take one's place on the roll by a link: it works once."""
    free = Referee.objects.select_related("club").filter(player=None)
    link = find_by_key(request, lambda key: free.filter(token=key).first(), token)
    if link is None:
        raise Http404
    if request.method != "POST":
        return render(request, "club/take-referee.html", {"club": link.club, "one": link})
    player = be_player(request, link.name)
    with by_one(link.club):
        if not link.club.referees.filter(player=player).exists():
            Referee.objects.filter(pk=link.pk, player=None).update(player=player, token=new_token())
    return redirect("club:sanctions", slug=link.club.slug)


@require_safe
@of_referees
def sanctions(request: PlayerRequest, club: Club) -> HttpResponse:
    """The sanctions that still count, for referees alone."""
    context = {"club": club, "held": held_in(club, now_ms())}
    return render(request, "club/sanctions.html", context)


@require_safe
def at_the_desk(request: PlayerRequest, tournament: str) -> HttpResponse:
    """What is held against those who play here: a part of the desk's page, for the club's referees."""
    evening = Evening.objects.select_related("club", "tournament").filter(tournament__slug=tournament).first()
    if evening is None or request.player is None:
        return HttpResponse("")
    if not evening.club.referees.filter(player=request.player).exists():
        return HttpResponse("")
    one = evening.tournament
    state = load(one.pk, one.slug, one.n).state
    people = [Person(player.name, player.card) for who in state.entrants.values() for player in who.players]
    earlier = [held for held in held_in(evening.club, now_ms()) if held.tournament.pk != one.pk]
    return render(request, "club/sanctions-held.html", {"held": against(earlier, people)})

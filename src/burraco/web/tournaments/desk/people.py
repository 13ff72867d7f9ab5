"""The people of the hall: who has which role, and links that give one. [uisp 2; parole 2]"""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.paper.qr import data_address
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.models import CHIEF, ROLES, Role
from burraco.web.tournaments.roles import MANAGES, PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_tournament


@require_safe
@at_tournament()
def people(visit: Visit) -> HttpResponse:
    """Who has which role; to the director also the links not taken yet."""
    manages = visit.actor.is_one_of(MANAGES)
    roles = list(Role.objects.filter(tournament=visit.tournament).order_by("pk"))
    taken = sorted((one for one in roles if one.player_id), key=lambda one: ROLES.index(one.role))
    links = [_link(visit, one) for one in roles if not one.player_id] if manages else []
    needs_words = visit.state.code.plays_words
    has_chief = any(one.role == CHIEF for one in roles)
    offered = [
        role
        for role in (*ROLES[1:], ROLES[0])
        if (role != "language-judge" or needs_words) and (role != CHIEF or not has_chief)
    ]
    prints_keys = visit.actor.is_one_of(PRINTS["sheets"])
    context: dict[str, Any] = {"taken": taken, "links": links, "offered": offered, "prints_keys": prints_keys}
    if visit.tournament.is_public:
        page = absolute(visit.request, reverse("hall:tournament", args=[visit.tournament.slug]))
        embed = f'<iframe src="{page}?embed" width="100%" height="800"></iframe>'
        context |= {"public": page, "public_code": data_address(page), "embed": embed}
    return show(visit, "tournaments/desk/people.html", "people", **context)


def _link(visit: Visit, role: Role) -> dict[str, Any]:
    link = absolute(visit.request, reverse("tournaments:take-role", args=[role.token]))
    return {"role": role, "link": link, "code": data_address(link)}


@require_POST
@at_tournament(MANAGES)
def give(visit: Visit) -> HttpResponse:
    """Make a link that gives a role."""
    role = visit.post.get("role", "")
    is_second = role == CHIEF and Role.objects.filter(tournament=visit.tournament, role=CHIEF).exists()
    if role in ROLES and not is_second:
        access.give_role(visit.tournament, role, visit.text("name"), now_ms())
    return redirect("tournaments:people", slug=visit.tournament.slug)


@require_POST
@at_tournament(MANAGES)
def take_back(visit: Visit) -> HttpResponse:
    """End a role or a link."""
    assert visit.request.player is not None, "a director is somebody"
    access.take_back_role(visit.tournament, visit.number("role"), visit.request.player)
    return redirect("tournaments:people", slug=visit.tournament.slug)

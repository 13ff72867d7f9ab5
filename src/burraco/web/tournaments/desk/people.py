"""The people of the hall: who has which role, and links that give one. [uisp 2; parole 2]"""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.web.tables.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.models import ROLES, Role
from burraco.web.tournaments.qr_pictures import picture
from burraco.web.tournaments.roles import MANAGES, PRINTS
from burraco.web.tournaments.visits import Visit, absolute, at_event


@require_safe
@at_event()
def people(visit: Visit) -> HttpResponse:
    """Who has which role; to the director also the links not taken yet."""
    manages = visit.actor.is_one_of(MANAGES)
    roles = list(Role.objects.filter(event=visit.event).order_by("pk"))
    taken = sorted((one for one in roles if one.player_id), key=lambda one: ROLES.index(one.role))
    links = [_link(visit, one) for one in roles if not one.player_id] if manages else []
    needs_words = visit.state.code.plays_words
    offered = [role for role in (*ROLES[1:], ROLES[0]) if role != "language-judge" or needs_words]
    prints_keys = visit.actor.is_one_of(PRINTS["sheets"])
    context: dict[str, Any] = {"taken": taken, "links": links, "offered": offered, "prints_keys": prints_keys}
    return show(visit, "tournaments/people.html", "people", **context)


def _link(visit: Visit, role: Role) -> dict[str, Any]:
    link = absolute(visit.request, reverse("events:take-role", args=[role.token]))
    return {"role": role, "link": link, "code": picture(link)}


@require_POST
@at_event(MANAGES)
def give(visit: Visit) -> HttpResponse:
    """Make a link that gives a role."""
    role = visit.post.get("role", "")
    if role in ROLES:
        access.give_role(visit.event, role, visit.text("name"), now_ms())
    return redirect("events:people", slug=visit.event.slug)


@require_POST
@at_event(MANAGES)
def take_back(visit: Visit) -> HttpResponse:
    """End a role or a link."""
    assert visit.request.player is not None, "a director is somebody"
    access.take_back_role(visit.event, visit.number("role"), visit.request.player)
    return redirect("events:people", slug=visit.event.slug)

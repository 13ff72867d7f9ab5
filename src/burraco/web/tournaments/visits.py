"""A request to a tournament: which tournament, who asks, what they may do; and how an act is answered."""

import hashlib
import re
import secrets
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.request import split_domain_port
from django.shortcuts import redirect

from burraco.tournament import acts
from burraco.tournament.faults import Fault, fault
from burraco.tournament.state import State
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.access import find_tournament
from burraco.web.tournaments.journal import Live, NotDone, load
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import SEES_DESK, Actor, actor_of, may_see

MAX_MARK = 36
_NONE = 10**12  # no form holds a number as long
HERE = ("localhost", "127.0.0.1", "[::1]")
_NUMBERS = re.compile(r"\d+(\.\d+){3}")


class Visit(NamedTuple):
    """A request to a tournament."""

    request: PlayerRequest
    tournament: Tournament
    live: Live
    actor: Actor

    @property
    def state(self) -> State:
        """The tournament as it stands."""
        return self.live.state

    @property
    def post(self) -> Any:
        """The form that was sent."""
        return self.request.POST

    def number(self, name: str, usual: int = 0) -> int:
        """Return a whole number of the form; what is none is the usual one, and found wanting later."""
        text = self.request.POST.get(name, "").strip()
        digits = text.removeprefix("-").removeprefix("−")
        number = whole_number(digits)
        if number is None:
            return usual
        return -number if text != digits else number

    @property
    def asked_round(self) -> int | None:
        """The round asked for; what is no number asks for none, one that is not out is found wanting."""
        return self._asked("round")

    @property
    def asked_table(self) -> int | None:
        """The table asked for, as with rounds."""
        return self._asked("table")

    def _asked(self, name: str) -> int | None:
        return whole_number(self.request.GET.get(name, ""))

    def typed(self, name: str) -> int | None:
        """Return a whole number that somebody typed; None for what is none."""
        found = self.number(name, _NONE)
        return None if found == _NONE else found

    def no_number(self, name: str) -> Fault:
        """Say that what was typed is no number."""
        return fault("not-a-whole-number", text=self.text(name, 20))

    def text(self, name: str, most: int = 500) -> str:
        """Return a text of the form in one line."""
        return " ".join(self.request.POST.get(name, "").split())[:most]

    def text_of_lines(self, name: str, most: int = 4000) -> str:
        """Return a text of the form as it was typed, lines and all."""
        return str(self.request.POST.get(name, ""))[:most]

    def flag(self, name: str) -> bool:
        """Tell whether a box of the form was ticked."""
        return bool(self.request.POST.get(name))


Page = Callable[..., HttpResponse]


def at_tournament(roles: frozenset[str] | None = SEES_DESK) -> Callable[[Page], Page]:
    """Give a page the tournament of its address; only to those with one of the roles (None: to everybody).

    A private tournament is nobody's but its own people's; until its first round also theirs who may enter.
    """

    def decorate(page: Page) -> Page:
        @wraps(page)
        def answered(request: PlayerRequest, slug: str, *args: Any, **kwargs: Any) -> HttpResponse:
            try:
                tournament = find_tournament(slug, address(request))
            except Guessing:
                return error_page(request, "too-often", 429)
            if tournament is None:
                raise Http404
            actor = actor_of(tournament.pk, request.player)
            if roles is not None and not actor.is_one_of(roles):
                return error_page(request, "not-your-role", 403)
            live = load(tournament.pk, tournament.slug, tournament.n)
            may_enter = bool(tournament.registration) and not live.state.rounds
            if roles is None and not may_enter and not may_see(tournament, request.player):
                raise Http404
            visit = Visit(request, tournament, live, actor)
            return page(visit, *args, **kwargs)

        return answered

    return decorate


Show = Callable[[Visit, Sequence[Fault]], HttpResponse]


def carry_out(visit: Visit, wish: acts.Act | acts.Undo, then: str, show: Show) -> HttpResponse:
    """Carry an act out and go on to a page; refused, show a page with the reasons."""
    try:
        services.act(visit.tournament, visit.actor, wish, now_ms(), mark_of(visit.request))
    except services.NotAllowed:
        return error_page(visit.request, "not-your-role", 403)
    except Lost:
        return error_page(visit.request, "busy", 409)
    except NotDone as error:
        fresh = visit._replace(live=load(visit.tournament.pk, visit.tournament.slug))
        return refuse(fresh, error.faults, show)
    return redirect(then)


def refuse(visit: Visit, faults: Sequence[Fault], show: Show, kind: type | None = None) -> HttpResponse:
    """Show a page with the reasons why nothing was done; those without the role for it are told that."""
    if kind is not None and not visit.actor.may(kind):
        return error_page(visit.request, "not-your-role", 403)
    response = show(visit, faults)
    response.status_code = 422
    return response


def new_once() -> str:
    """Return what makes the forms of one page different from those of another."""
    return secrets.token_urlsafe(12)


def mark_of(request: HttpRequest) -> str:
    """Return the mark of a form that was filled in: the same form with the same figures is one act.

    A page gone back to and filled in otherwise is another; so it is the whole form that is marked. A form
    that may be sent again and again without harm, such as a check-in, has none.
    """
    if "once" not in request.POST:
        return ""
    fields = sorted(
        (name, value)
        for name, values in request.POST.lists()
        if name != "csrfmiddlewaretoken"
        for value in values
    )
    return hashlib.sha256(repr((request.path, fields)).encode()).hexdigest()[:MAX_MARK]


def unchanged(request: HttpRequest, *parts: object) -> tuple[str, HttpResponse | None]:
    """Return the tag of a page made of these parts in this language, and 304 for whoever has it already."""
    tag = '"{}"'.format("-".join(map(str, (current(), *parts))))
    is_known = request.headers.get("If-None-Match") == tag
    return tag, HttpResponseNotModified() if is_known else None


def tagged(response: HttpResponse, tag: str) -> HttpResponse:
    """Let a browser keep a page, and ask each time whether it is still the one."""
    response["ETag"] = tag
    response["Cache-Control"] = "private, no-cache"
    return response


def absolute(request: HttpRequest, path: str) -> str:
    """Return a link as others can open it: by the public address if there is one.

    On the laptop itself the site is localhost, which no phone can reach: then by the laptop's own address,
    if the site answers to one.
    """
    origin = settings.CSRF_TRUSTED_ORIGINS[0] if settings.CSRF_TRUSTED_ORIGINS else ""
    if origin:
        return f"{origin}{path}"
    name, port = split_domain_port(request.get_host())
    outside = [
        host for host in settings.ALLOWED_HOSTS if _NUMBERS.fullmatch(host) and not host.startswith("127.")
    ]
    if name in HERE and outside:
        return f"{request.scheme}://{outside[0]}{f':{port}' if port else ''}{path}"
    return request.build_absolute_uri(path)


def is_alone(request: HttpRequest) -> bool:
    """Tell whether links and codes made now open on this machine only: said before anybody prints them."""
    return split_domain_port(urlsplit(absolute(request, "/")).netloc)[0] in HERE

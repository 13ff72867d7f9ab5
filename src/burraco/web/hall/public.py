"""Pages for everybody: a tournament's public page, its feed, the hall screen."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.rules.word_rulings_spec import FAMILY
from burraco.texts.languages import texts
from burraco.texts.say import say
from burraco.web.hall.discretion import Beside
from burraco.web.hall.lookup import look, shown_of, whole_of
from burraco.web.hall.snapshot import Snapshot, live_part
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.site.script_texts import hall_texts
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import SEES_DESK, actor_of, may_see

Page = Callable[..., HttpResponse]


@require_safe
def now(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The server's time in milliseconds: browsers set their clocks by it."""
    response = HttpResponse(str(now_ms()), content_type="text/plain")
    response["Cache-Control"] = "no-store"
    return response


def seen(page: Page) -> Page:
    """Give a page what can be seen of the tournament of its address; a private one to its own people only."""

    @wraps(page)
    def answered(request: PlayerRequest, slug: str, *args: Any) -> HttpResponse:
        try:
            tournament = look(slug, address(request))
        except Guessing:
            return error_page(request, "too-often", 429)
        if tournament is None or not may_see(tournament, request.player):
            raise Http404
        return page(request, tournament, *shown_of(tournament), *args)

    return answered


def _works_at(request: PlayerRequest, tournament: Tournament) -> bool:
    return actor_of(tournament.pk, request.player).is_one_of(SEES_DESK)


def _code_name(spec: str, title: str) -> str:
    """Name a code as players do, with the setting for families where it is played so."""
    plain, _, setting = spec.partition(":")
    if setting not in ("", FAMILY):
        return title
    name = texts(current()).get(f"hall.code.{plain}", title)
    return f"{name} · {say(current(), 'web.words.family')}" if setting else name


@require_safe
@seen
def public(request: PlayerRequest, tournament: Tournament, shown: Snapshot, said: Beside) -> HttpResponse:
    """The public page: pairings, standings, results; ``?embed`` is for the pages of others."""
    is_embedded = "embed" in request.GET
    context = {
        "tournament": tournament,
        "feed": shown.feed,
        "said": said,
        "code_name": _code_name(shown.feed["code"], shown.feed["code_title"]),
        "tag": shown.tag,
        "live": live_part(shown).decode(),
        "frame": "hall/embed.html" if is_embedded else "site/base.html",
        "is_embedded": is_embedded,
        "is_online": hasattr(tournament, "online"),
        "hall_texts": hall_texts(current()),
    }
    response = render(request, "hall/public.html", context)
    if is_embedded:
        response.may_be_framed = True  # type: ignore[attr-defined]
    return response


@require_safe
@seen
def live(request: PlayerRequest, tournament: Tournament, shown: Snapshot, said: Beside) -> HttpResponse:  # noqa: ARG001
    """The part of the public page that changes."""
    return _tagged(request, shown, lambda: HttpResponse(live_part(shown)), current())


@require_safe
@seen
def feed(request: PlayerRequest, tournament: Tournament, shown: Snapshot, said: Beside) -> HttpResponse:
    """The tournament for other programs, of any site; ``?hall`` for the wall of those who work there."""
    if said.refused and "hall" in request.GET and _works_at(request, tournament):
        shown = whole_of(tournament)
    answer = _tagged(request, shown, lambda: HttpResponse(shown.body, content_type="application/json"))
    if tournament.is_public:
        answer["Access-Control-Allow-Origin"] = "*"
    return answer


def _tagged(
    request: HttpRequest, shown: Snapshot, make: Callable[[], HttpResponse], *more: str
) -> HttpResponse:
    """Answer with a tag, or that nothing has changed for one who has it; browsers ask each time."""
    tag = '"{}"'.format("-".join((shown.tag, *more)))
    known = request.headers.get("If-None-Match", "").replace("W/", "").split(", ")
    response = HttpResponseNotModified() if tag in known else make()
    response["ETag"] = tag
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
@seen
def screen(request: PlayerRequest, tournament: Tournament, shown: Snapshot, said: Beside) -> HttpResponse:
    """The screen on the wall of the hall: with every name if somebody who works there opened it."""
    is_whole = bool(said.refused) and _works_at(request, tournament)
    feed = (whole_of(tournament) if is_whole else shown).feed
    context = {
        "tournament": tournament,
        "feed": feed,
        "is_whole": is_whole,
        "hall_texts": hall_texts(current()),
    }
    return render(request, "hall/screen.html", context)

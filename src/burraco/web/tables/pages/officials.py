"""The pages of the person who rules at a table: coming by a link, a call as they see it, decisions."""

from collections.abc import Callable
from typing import Any

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from burraco.referee.facts import FACTS
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import JOIN_TABLE
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.log import Live
from burraco.web.tables.pages.invitation import link
from burraco.web.tables.pages.lookup import live_table
from burraco.web.tables.refereed import official
from burraco.web.tables.refereed.open_case import open_case
from burraco.web.tables.services import NotNow
from burraco.web.tables.socket.referee_frame import rulings, told_about

SALT = "burraco.referee"


def invitation_to_rule(request: HttpRequest, live: Live) -> str:
    """Return the link by which somebody takes it on to rule at a table of friends."""
    return f"{link(request, live.slug)}arbitro/?chiave={signing.dumps(live.slug, salt=SALT)}"


def _opens(key: str, slug: str) -> bool:
    """Tell whether a key is that of this table."""
    try:
        return bool(signing.loads(key, salt=SALT) == slug)
    except signing.BadSignature:
        return False


@require_GET
@guarded
def referee_page(request: PlayerRequest, slug: str) -> HttpResponse:
    """What the referee sees: the call under way, if there is one; others may be asked to take it on."""
    live = live_table(request, slug)
    player = None if request.player is None else request.player.pk
    if official.is_referee(live.game, player):
        return render(request, _template(request), _shown(request, live))
    key = request.GET.get("chiave", "")
    if live.terms.referee != "person" or live.game.tournament or not _opens(key, live.slug):
        return error_page(request, "not-the-referee", 403)
    if live.game.seat_of(player) is not None:
        return error_page(request, "referee-plays", 403)
    name = "" if request.player is None else request.player.name
    has_account = request.player is not None and request.player.has_account
    taking = {"slug": slug, "key": key, "name": name, "has_account": has_account}
    return render(request, "tables/referee/take.html", taking)


def _template(request: HttpRequest) -> str:
    return "tables/referee/case.html" if getattr(request, "htmx", False) else "tables/referee/page.html"


def _shown(request: HttpRequest, live: Live) -> dict[str, Any]:
    game = live.game
    shown: dict[str, Any] = {
        "slug": live.slug,
        "seq": game.seq,
        "tournament": game.tournament,
        "is_waiting": game.call is not None and game.is_for_person,
        "rulings": rulings(live, current())[::-1],
        "here": request.get_full_path(),
    }
    if shown["is_waiting"]:
        shown |= {"about": told_about(game, current()), **open_case(live, request.GET.dict(), current())}
    return shown


@require_POST
@limited(JOIN_TABLE)
def take_part(request: PlayerRequest, slug: str) -> HttpResponse:
    """Take it on to rule at a table of friends."""
    if not _opens(request.POST.get("chiave", ""), slug):
        return error_page(request, "not-the-referee", 403)

    def do(live: Live) -> object:
        if live.terms.referee != "person" or live.game.tournament:
            raise NotNow("not-the-referee")
        player = be_player(request, request.POST.get("name", ""))
        return official.take_part(live.id, player, now_ms())

    return _at_table(request, slug, do)


@require_POST
def give_up(request: PlayerRequest, slug: str) -> HttpResponse:
    """Rule no more."""
    response = _at_table(request, slug, lambda live: official.give_up(live.id, _player(request), now_ms()))
    return redirect("table", slug=slug) if response.status_code == 302 else response


@require_POST
def ask(request: PlayerRequest, slug: str) -> HttpResponse:
    """Ask somebody at the table."""
    seat, fact = _number(request, "seat"), request.POST.get("fact", "")
    return _at_table(
        request, slug, lambda live: official.ask(live.id, _player(request), seat, fact, now_ms())
    )


@require_POST
def decide(request: PlayerRequest, slug: str) -> HttpResponse:
    """Decide."""
    sent = request.POST
    answers = {fact: sent[f"f-{fact}"] for fact in FACTS if sent.get(f"f-{fact}")}
    finding = None if sent.get("finding", "none") == "none" else _number(request, "finding")
    wish = official.Decision(finding, answers, sent.get("remark", ""), _number(request, "seen"))
    return _at_table(request, slug, lambda live: official.decide(live.id, _player(request), wish, now_ms()))


def _number(request: HttpRequest, name: str) -> int:
    number = whole_number(request.POST.get(name, ""))
    return -1 if number is None else number


def _player(request: PlayerRequest) -> int:
    if request.player is None:
        raise NotNow("not-the-referee")
    return request.player.pk


def _at_table(request: PlayerRequest, slug: str, do: Callable[[Live], object]) -> HttpResponse:
    try:
        do(live_table(request, slug))
    except Guessing:
        return error_page(request, "too-often", 429)
    except NotNow as error:
        return error_page(request, error.slug, 403 if error.slug == "not-the-referee" else 409)
    except Lost:
        return error_page(request, "lost", 409)
    return redirect(reverse("referee", args=[slug]))

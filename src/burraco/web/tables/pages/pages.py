"""Pages around the tables: each parses, calls one service, renders."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST, require_safe
from django_htmx.http import retarget

from burraco.engine.state import FORM_SEATS, seat_name
from burraco.paper.qr import svg
from burraco.referee.catalogues import catalogue
from burraco.referee.guide import ANY
from burraco.referee.irregularity_names import name_of
from burraco.rules.loader import load as load_code
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest, be_player, known_name
from burraco.web.players.page_limits import limited
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import JOIN_TABLE, OPEN_TABLE, address
from burraco.web.site.script_texts import felt_texts
from burraco.web.tables import seat_draw, services
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page
from burraco.web.tables.log import Live
from burraco.web.tables.pages import invitation, lists, officials, table_picture, tastes
from burraco.web.tables.pages.forms import ENDS, USUAL_CODE, USUAL_FORM, USUAL_SEAT, TableForm
from burraco.web.tables.pages.lookup import find_table, live_table
from burraco.web.tables.refereed import official
from burraco.web.tables.refereed.calls import may_call
from burraco.web.tables.terms import Terms, levels, usual_level

USUAL = ("missed-draw", "second-draw", "wrong-meld", "several-discards", "exposed-card", "draw-out-of-turn")
"""What the referee is mostly called about: offered without having to write it."""
STOP_POLLING = 286
"""htmx's own status: there is nothing more to ask for."""


@require_safe
def home(request: PlayerRequest) -> HttpResponse:
    """The first page: what waits for me, one large button, a picture of the table."""
    usual = load_code(USUAL_CODE)
    context = {
        "mine": lists.mine(request.player),
        "target": str(usual["match.target"]),
        "picture": {"melds": table_picture.melds(), "hand": table_picture.hand()},
    }
    return render(request, "tables/first/home.html", context)


@require_POST
@limited(OPEN_TABLE)
def play_now(request: PlayerRequest) -> HttpResponse:
    """Open a table against bots and go there."""
    deals = ENDS["target" if request.POST.get("end") == "target" else "one"]
    terms = Terms(USUAL_CODE, USUAL_FORM, deals=deals, level=usual_level())
    seat = FORM_SEATS[USUAL_FORM].index(USUAL_SEAT)
    bots = {each: terms.level for each in range(terms.seats) if each != seat}
    table = services.open_table(be_player(request), terms, seat, bots, now_ms())
    return redirect("table", slug=table.code)


@limited(OPEN_TABLE)
def new_table(request: PlayerRequest) -> HttpResponse:
    """Agree on a table."""
    if request.method != "POST":
        alone = request.GET.get("bots") == "all"
        initial = {"name": known_name(request.player)} | ({"bots": "all", "undo": True} if alone else {})
        form = TableForm(has_account=_has_account(request), initial=initial)
        return render(request, "tables/new.html", {"form": form, "alone": alone})
    form = TableForm(request.POST, has_account=_has_account(request))
    if not form.is_valid():
        alone = request.POST.get("bots") == "all"
        return render(request, "tables/new.html", {"form": form, "alone": alone}, status=422)
    player = be_player(request, form.cleaned_data.get("name", ""))
    table = services.open_table(player, form.terms(), *form.seats(), now_ms())
    return redirect("table", slug=table.code)


def _has_account(request: PlayerRequest) -> bool:
    return request.player is not None and request.player.has_account


def _claims(live: Live) -> dict[str, list[str]]:
    """Return the names of what a referee can be called about here, nothing where there is no referee."""
    if not may_call(live):
        return {}
    spec, lang = live.terms.rules, current()
    entries = catalogue(spec).entries
    return {
        "usual": [name_of(lang, spec, entry) for entry in USUAL if entry in entries],
        "all": sorted(name_of(lang, spec, entry) for entry in entries if entry != ANY),
    }


def _lacks_referee(live: Live, me: int | None) -> bool:
    """Tell whether somebody who plays here may still ask a person to rule."""
    is_theirs = me is not None and live.terms.referee == "person" and not live.game.tournament
    return is_theirs and live.game.referee is None


@require_safe
def lobby(request: PlayerRequest) -> HttpResponse:
    """The public tables; the list alone when the page asks for it again."""
    template = "tables/lobby-list.html" if getattr(request, "htmx", False) else "tables/lobby.html"
    return render(request, template, {"tables": lists.public(now_ms())})


@require_POST
def find(request: PlayerRequest) -> HttpResponse:
    """Go to the table somebody told the code of."""
    slug = "".join(request.POST.get("code", "").upper().split())[:12]
    try:
        table = find_table(slug, address(request))
    except Guessing:
        return error_page(request, "too-often", 429)
    return error_page(request, "no-such-table", 404) if table is None else redirect("table", slug=slug)


@require_GET
@guarded
def table_page(request: PlayerRequest, slug: str) -> HttpResponse:
    """A table: the felt, and what surrounds it while it waits."""
    live = live_table(request, slug)
    if LEXICON_LOADER.waits_for(live.game.code):
        return lexicon_page(request)
    around = _around(request, live)
    if live.game.is_shut and around["me"] is None and not around["rules_here"]:
        return error_page(request, "watching-shut", 403)
    return render(request, "tables/table.html", around)


@require_GET
@guarded
def seats(request: PlayerRequest, slug: str) -> HttpResponse:
    """Who has come to a waiting table, again if that has changed; once it is full the page asks no more."""
    live = live_table(request, slug)
    if request.GET.get("seq") == str(live.game.seq):
        return HttpResponse(status=204)
    around = _around(request, live)
    if live.game.free:
        return render(request, "tables/waiting-now.html", around)
    if live.game.is_drawing:
        return retarget(render(request, "tables/waiting.html", around), "#waiting")
    response = render(request, "tables/waiting.html", around, status=STOP_POLLING)
    return retarget(response, "#waiting")  # not only the list: nothing is to be filled in any more


@require_GET
@guarded
def qr_code(request: PlayerRequest, slug: str) -> HttpResponse:
    """The invitation as a picture a telephone can read."""
    picture = svg(invitation.link(request, live_table(request, slug).slug), on_white=True)
    return HttpResponse(picture, content_type="image/svg+xml")


def _around(request: PlayerRequest, live: Live) -> dict[str, Any]:
    game = live.game
    me = None if request.player is None else game.seat_of(request.player.pk)
    return {
        "live": live,
        "slug": live.slug,
        "felt_socket": f"/ws/table/{live.slug}/",
        "felt_texts": felt_texts(current()),
        "felt_after": _after(live),
        "felt_menu": "tables/menu.html",
        "felt_tastes": tastes.tastes_of(request.player),
        "felt_claims": _claims(live),
        "felt_refereed": live.terms.is_refereed,
        "rules_here": official.is_referee(game, None if request.player is None else request.player.pk),
        "referee_link": officials.invitation_to_rule(request, live) if _lacks_referee(live, me) else "",
        "tournament": game.tournament,
        "day": game.day.split("/") if game.day else None,
        "felt_letters": game.code.plays_words,
        "felt_people": [] if game.free or game.is_drawing else [chair.name for chair in game.chairs],
        "felt_waiting": "tables/waiting.html" if game.free or game.draw or game.is_drawing else "",
        "chairs": lists.chairs(live),
        "me": me,
        "is_waiting": bool(game.free),
        "is_drawing": game.is_drawing,
        "missing": [seat_name(live.terms.form, seat) for seat in game.free],
        "draw": seat_draw.told(game, current()),
        "link": invitation.link(request, live.slug),
        "levels": levels(),
        "name": known_name(request.player),
        "has_account": _has_account(request),
    }


def _after(live: Live) -> str:
    """Return where to look back from the table: at the replay, at the day where it is a day's deal."""
    if live.game.day:
        return reverse("daily:game", args=live.game.day.split("/"))
    return "" if live.game.is_shut else reverse("last-replay", args=[live.slug])


def _at_table(request: PlayerRequest, slug: str, do: Callable[[Live], object]) -> HttpResponse:
    try:
        do(live_table(request, slug))
    except Guessing:
        return error_page(request, "too-often", 429)
    except services.NotNow as error:
        return error_page(request, error.slug, 409)
    except Lost:
        return error_page(request, "lost", 409)
    return redirect("table", slug=slug)


def _posted_seat(request: HttpRequest) -> int:
    text = request.POST.get("seat", "")
    return int(text) if text in ("0", "1", "2", "3") else -1


@require_POST
@limited(JOIN_TABLE)
def sit(request: PlayerRequest, slug: str) -> HttpResponse:
    """Take a free chair."""

    def do(live: Live) -> object:
        player = be_player(request, request.POST.get("name", ""))
        return services.sit(live.id, player, _posted_seat(request), now_ms())

    return _at_table(request, slug, do)


@require_POST
@limited(JOIN_TABLE)
def put_bot(request: PlayerRequest, slug: str) -> HttpResponse:
    """Put a bot on a free chair."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        level = request.POST.get("level", usual_level())
        return services.put_bot(live.id, request.player, _posted_seat(request), level, now_ms())

    return _at_table(request, slug, do)


@require_POST
@limited(JOIN_TABLE)
def fill(request: PlayerRequest, slug: str) -> HttpResponse:
    """Put bots on all free chairs."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        return services.fill(live.id, request.player, live.terms.level, now_ms())

    return _at_table(request, slug, do)


@require_POST
def leave(request: PlayerRequest, slug: str) -> HttpResponse:
    """Rise from a table and go home."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        return services.leave(live.id, request.player, now_ms())

    response = _at_table(request, slug, do)
    return redirect("home") if response.status_code == 302 else response


@require_safe
def my_games(request: PlayerRequest) -> HttpResponse:
    """A player's tables: those where a game is on, and those that are over, with what came of them."""
    over = lists.finished(request.player, request.GET.get("page", "1"))
    return render(request, "tables/games.html", {"mine": lists.mine(request.player), "over": over})

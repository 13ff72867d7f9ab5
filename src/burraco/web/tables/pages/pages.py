"""Pages around the tables: each parses, calls one service, renders."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST, require_safe
from django_htmx.http import retarget

from burraco.engine.state import FORM_SEATS, seat_name
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import View, limited
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.rate_limits import JOIN_TABLE, OPEN_TABLE, address
from burraco.web.tables import seat_draw, services
from burraco.web.tables.clock import now_ms
from burraco.web.tables.lexicon_waiting import WORDBOOK, lexicon_page
from burraco.web.tables.log import Live, Lost, load
from burraco.web.tables.pages import invitation as inviting
from burraco.web.tables.pages import lists
from burraco.web.tables.pages.forms import ENDS, USUAL_CODE, USUAL_FORM, USUAL_SEAT, TableForm
from burraco.web.tables.pages.lookup import Guessing, find_table
from burraco.web.tables.socket.script_texts import felt_words
from burraco.web.tables.terms import Terms, usual_level

STOP_POLLING = 286
"""htmx's own status: there is nothing more to ask for."""


@require_safe
def home(request: PlayerRequest) -> HttpResponse:
    """The first page: one large button."""
    return render(request, "tables/home.html", {"mine": lists.mine(request.player)})


@require_POST
@limited(OPEN_TABLE)
def play_now(request: PlayerRequest) -> HttpResponse:
    """Open a table against bots and go there."""
    deals = ENDS["target" if request.POST.get("end") == "target" else "one"]
    terms = Terms(USUAL_CODE, USUAL_FORM, deals=deals, level=usual_level())
    seat = FORM_SEATS[USUAL_FORM].index(USUAL_SEAT)
    bots = {each: terms.level for each in range(terms.seats) if each != seat}
    table = services.open_table(be_player(request), terms, seat, bots, now_ms())
    return redirect("table", word=table.code)


@limited(OPEN_TABLE)
def new_table(request: PlayerRequest) -> HttpResponse:
    """Agree on a table."""
    if request.method != "POST":
        alone = request.GET.get("bots") == "all"
        initial = {"name": _name(request), "bots": "all", "undo": True} if alone else {"name": _name(request)}
        form = TableForm(has_account=_has_account(request), initial=initial)
        return render(request, "tables/new.html", {"form": form})
    form = TableForm(request.POST, has_account=_has_account(request))
    if not form.is_valid():
        return render(request, "tables/new.html", {"form": form}, status=422)
    player = be_player(request, form.cleaned_data.get("name", ""))
    table = services.open_table(player, form.terms(), *form.seats(), now_ms())
    return redirect("table", word=table.code)


def _has_account(request: PlayerRequest) -> bool:
    return request.player is not None and request.player.has_account


def _name(request: PlayerRequest) -> str:
    return "" if request.player is None else request.player.name


@require_safe
def lobby(request: PlayerRequest) -> HttpResponse:
    """The public tables; the list alone when the page asks for it again."""
    template = "tables/lobby-list.html" if getattr(request, "htmx", False) else "tables/lobby.html"
    return render(request, template, {"tables": lists.public()})


@require_POST
def find(request: PlayerRequest) -> HttpResponse:
    """Go to the table somebody told the code of."""
    word = "".join(request.POST.get("code", "").upper().split())[:12]
    try:
        table = find_table(word, address(request))
    except Guessing:
        return error_page(request, "too-often", 429)
    return error_page(request, "no-such-table", 404) if table is None else redirect("table", word=word)


def _live(request: HttpRequest, word: str) -> Live:
    table = find_table(word, address(request))
    if table is None:
        raise Http404
    return load(table)


def guarded(page: View) -> View:
    """Answer those who only guess codes."""

    @wraps(page)
    def answered(request: PlayerRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return page(request, *args, **kwargs)
        except Guessing:
            return error_page(request, "too-often", 429)

    return answered


@require_GET
@guarded
def table_page(request: PlayerRequest, word: str) -> HttpResponse:
    """A table: the felt, and what surrounds it while it waits."""
    live = _live(request, word)
    if WORDBOOK.waits_for(live.game.code):
        return lexicon_page(request)
    around = _around(request, live)
    if live.game.is_shut and around["me"] is None:
        return error_page(request, "watching-shut", 403)
    return render(request, "tables/table.html", around)


@require_GET
@guarded
def seats(request: PlayerRequest, word: str) -> HttpResponse:
    """Who has come to a waiting table, again if that has changed; once it is full the page asks no more."""
    live = _live(request, word)
    if request.GET.get("seq") == str(live.game.seq):
        return HttpResponse(status=204)
    around = _around(request, live)
    if live.game.free:
        return render(request, "tables/waiting-now.html", around)
    response = render(request, "tables/waiting.html", around, status=STOP_POLLING)
    return retarget(response, "#waiting")  # not only the list: nothing is to be filled in any more


@require_GET
@guarded
def qr_code(request: PlayerRequest, word: str) -> HttpResponse:
    """The invitation as a picture a telephone can read."""
    picture = inviting.picture(inviting.link(request, _live(request, word).word))
    return HttpResponse(picture, content_type="image/svg+xml")


def _around(request: PlayerRequest, live: Live) -> dict[str, Any]:
    game = live.game
    me = None if request.player is None else game.seat_of(request.player.pk)
    return {
        "live": live,
        "word": live.word,
        "felt_socket": f"/ws/table/{live.word}/",
        "felt_words": felt_words(current()),
        "felt_after": "" if game.is_shut else reverse("last-deal", args=[live.word]),
        "felt_menu": "tables/menu.html",
        "event": game.event,
        "felt_letters": game.code.plays_words,
        "felt_waiting": "tables/waiting.html" if game.free or game.draw else "",
        "chairs": lists.chairs(live),
        "me": me,
        "is_waiting": bool(game.free),
        "missing": [seat_name(live.terms.form, seat) for seat in game.free],
        "draw": seat_draw.told(game, current()),
        "link": inviting.link(request, live.word),
        "levels": live.terms.levels(),
        "name": _name(request),
        "has_account": _has_account(request),
    }


def _at_table(request: PlayerRequest, word: str, do: Callable[[Live], object]) -> HttpResponse:
    try:
        do(_live(request, word))
    except Guessing:
        return error_page(request, "too-often", 429)
    except services.NotNow as error:
        return error_page(request, error.slug, 409)
    except Lost:
        return error_page(request, "lost", 409)
    return redirect("table", word=word)


def _posted_seat(request: HttpRequest) -> int:
    text = request.POST.get("seat", "")
    return int(text) if text in ("0", "1", "2", "3") else -1


@require_POST
@limited(JOIN_TABLE)
def sit(request: PlayerRequest, word: str) -> HttpResponse:
    """Take a free chair."""

    def do(live: Live) -> object:
        player = be_player(request, request.POST.get("name", ""))
        return services.sit(live.id, player, _posted_seat(request), now_ms())

    return _at_table(request, word, do)


@require_POST
@limited(JOIN_TABLE)
def put_bot(request: PlayerRequest, word: str) -> HttpResponse:
    """Put a bot on a free chair."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        level = request.POST.get("level", usual_level())
        return services.put_bot(live.id, request.player, _posted_seat(request), level, now_ms())

    return _at_table(request, word, do)


@require_POST
@limited(JOIN_TABLE)
def fill(request: PlayerRequest, word: str) -> HttpResponse:
    """Put bots on all free chairs."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        return services.fill(live.id, request.player, live.terms.level, now_ms())

    return _at_table(request, word, do)


@require_POST
def leave(request: PlayerRequest, word: str) -> HttpResponse:
    """Rise from a table and go home."""

    def do(live: Live) -> object:
        if request.player is None:
            raise services.NotNow("only-watching")
        return services.leave(live.id, request.player, now_ms())

    response = _at_table(request, word, do)
    return redirect("home") if response.status_code == 302 else response


@require_safe
def my_games(request: PlayerRequest) -> HttpResponse:
    """A player's tables: those where a game is on, and those that are over, with what came of them."""
    over = lists.finished(request.player, request.GET.get("page", "1"))
    return render(request, "tables/games.html", {"mine": lists.mine(request.player), "over": over})

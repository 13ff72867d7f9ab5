"""The phones at the tables: a page behind a table's key, and what it sends. No account is needed.

Everything is answered with the table as it then stands. An error says in words what to do.
"""

import json
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, NamedTuple, get_args

from django.http import Http404, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.referee.catalogues import catalogue
from burraco.referee.irregularity_names import name_of
from burraco.stored.codec import is_whole
from burraco.texts.languages import texts
from burraco.texts.say import say
from burraco.tournament.events import Contested
from burraco.tournament.fault_text import say_fault
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.results.under_way import number_under_way
from burraco.web.hall import sheets
from burraco.web.hall.claims import Bound, Browser, NoSuchLine, claim, claimed, new_phone, phone_of, remember
from burraco.web.hall.tableside import declared_here, other_round, table_state
from burraco.web.live.tries import Lost
from burraco.web.players.guests import PlayerRequest
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import Guessing, find_by_key, guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import Limit, address, exceeds, is_exceeded
from burraco.web.site.script_texts import hall_texts
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.access import find_tournament
from burraco.web.tournaments.journal import Live, NotDone, load
from burraco.web.tournaments.models import Call, TableKey
from burraco.web.tournaments.roles import may_see
from burraco.web.tournaments.services import NotAllowed

GUESS_CODE = Limit("guess-table-code", 30, 60)
"""Table codes that open nothing: whoever tries many is guessing."""
WRITE = Limit("table-writes", 200, 600)
"""What the phones of one table may send: nobody shall fill the journal by playing with the keys."""
MAX_ONCE = 40
MAX_FIGURE = 100_000


class At(NamedTuple):
    """A phone at a table."""

    request: PlayerRequest
    key: TableKey
    live: Live
    phone: str


class Wrong(Exception):
    """What a phone sent cannot be taken: the slug of what to say, and the status."""

    def __init__(self, slug: str, status: int) -> None:
        self.slug, self.status = slug, status
        super().__init__(slug)


Page = Callable[..., HttpResponseBase]


def at_table(page: Page) -> Page:
    """Give a page the table its key opens; a key that opens nothing, or no more, is not found."""

    @guarded
    @wraps(page)
    def answered(request: PlayerRequest, token: str) -> HttpResponseBase:
        key = find_by_key(request, access.any_table_key, token)
        if key is None or key.tournament.is_closed:
            raise Http404
        live = load(key.tournament_id, key.tournament.slug, key.tournament.n)
        return page(At(request, key, live, phone_of(request.COOKIES)))

    return answered


def led_to_the_end(page: Page) -> Page:
    """Lead whoever scans a table's code when all is over to the final standings."""

    @wraps(page)
    def answered(request: PlayerRequest, token: str) -> HttpResponseBase:
        over = TableKey.objects.filter(token=token, tournament__is_closed=True).select_related("tournament")
        key = over.first()
        return page(request, token) if key is None else redirect("hall:tournament", slug=key.tournament.slug)

    return answered


def phone_act(act: Callable[[At, Mapping[str, Any]], HttpResponse]) -> Page:
    """Let a phone do something, and answer with the table as it then is, or with words for why not."""

    @require_POST
    @at_table
    @wraps(act)
    def answered(at: At) -> HttpResponse:
        if not access.is_of_now(at.key, at.live.state):
            return _no("round-over", 409)
        if exceeds(WRITE, at.key.token):
            return _no("too-often", 429)
        try:
            return act(at, _sent(at.request))
        except Wrong as error:
            return _no(error.slug, error.status)
        except NotAllowed:
            return _no("round-over", 409)
        except Bound:
            return _no("bound", 409)
        except NoSuchLine:
            return _no("no-such-line", 409)
        except Lost:
            return _no("busy", 503)
        except NotDone as error:
            faults = [say_fault(current(), one) for one in error.faults]
            return JsonResponse({"error": "not-done", "text": "; ".join(faults)}, status=422)

    return answered


def _sent(request: PlayerRequest) -> dict[str, Any]:
    try:
        sent = json.loads(request.body)
    except (ValueError, RecursionError) as error:
        raise Wrong("unreadable", 400) from error
    if not isinstance(sent, dict) or not all(is_whole(one) for one in sent.values() if isinstance(one, str)):
        raise Wrong("unreadable", 400)
    return sent


def _no(slug: str, status: int) -> HttpResponse:
    text = say(current(), f"hall.error.{slug}")
    return JsonResponse({"error": slug, "text": text}, status=status)


@led_to_the_end
@require_safe
@at_table
def phone(at: At) -> HttpResponse:
    """A table's own page."""
    said = texts(current())
    rules = at.live.state.setup.code
    picker = [
        {
            "id": one.id,
            "group": said[f"group.{one.group}"],
            "name": name_of(current(), rules, one.id),
            "search": said[f"irregularity.{one.id}.search"],
        }
        for one in catalogue(rules)
    ]
    context = {
        "key": at.key,
        "tournament": at.key.tournament,
        "csrf": get_token(at.request),
        "hall_texts": hall_texts(current()),
        "picker": picker,
        "state": _state(at),
    }
    response = render(at.request, "hall/phone.html", context)
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    return response


def _state(at: At, live: Live | None = None) -> dict[str, Any]:
    round_ = number_under_way((live or at.live).state)
    calls = Call.objects.filter(tournament_id=at.key.tournament_id, table=at.key.table, round=round_)
    waiting = calls.exclude(state="settled").order_by("at", "pk")
    journal = (live or at.live).journal
    claims = claimed(at.key, at.phone)
    if access.is_of_now(at.key, journal.state):
        told = declared_here(current(), journal, at.key.table)
        shown = table_state(at.key, journal.state, claims, waiting, told)
    else:
        shown = other_round(at.key, journal.state, claims)
    return shown | {"moved": _linked(at, shown["moved"])}


def _linked(at: At, moved: dict[str, Any] | None) -> dict[str, Any] | None:
    """Let a phone that wrote for its people follow them to their table, so that it need not scan again."""
    if moved is None or not moved["wrote"] or len(moved["tables"]) != 1:
        return moved
    (key,) = access.table_keys(at.key.tournament, moved["tables"], moved["round"]).values()
    return moved | {"link": reverse("hall:phone", args=[key.token])}


def _now(at: At, live: Live | None = None) -> HttpResponse:
    response = JsonResponse(_state(at, live))
    response["Cache-Control"] = "no-store"
    return response


@require_safe
@at_table
def state(at: At) -> HttpResponse:
    """The table as it stands."""
    return _now(at)


@phone_act
def choose(at: At, sent: Mapping[str, Any]) -> HttpResponse:
    """Choose the line this phone speaks for."""
    at = at._replace(phone=at.phone or new_phone())
    who = Browser(at.phone, None if at.request.player is None else at.request.player.pk)
    claim(at.key, at.live.state, who, _whole(sent, "part"), _whole(sent, "line"), now_ms())
    return remember(_now(at), at.phone)


@phone_act
def deal(at: At, sent: Mapping[str, Any]) -> HttpResponse:
    """Write a smazzata into the line's copy, or take the last one out."""
    place = _place(at, sent)
    scores = None if sent.get("scores") is None else _scores(sent["scores"])
    was = _scores(sent["was"]) if sent.get("was") else None
    typed = sheets.TypedDeal(_whole(sent, "deal"), scores, was, "was" in sent)
    return _now(at, sheets.enter_deal(place, typed, now_ms(), _once(sent)))


@phone_act
def sign(at: At, sent: Mapping[str, Any]) -> HttpResponse:
    """Sign the line's copy as it was shown."""
    shown = sent.get("seen")
    if not isinstance(shown, list):
        raise Wrong("unreadable", 400)
    deals = [tuple(LineScore(base, cards, base + cards) for base, cards in _scores(one)) for one in shown]
    return _now(at, sheets.sign(_place(at, sent), Figures(tuple(deals)), now_ms(), _once(sent)))


@phone_act
def call(at: At, sent: Mapping[str, Any]) -> HttpResponse:
    """Call the referee; the same call again is the same call."""
    round_ = number_under_way(at.live.state)
    about, text = str(sent.get("about", "")), " ".join(str(sent.get("text", "")).split())[: access.MAX_TEXT]
    if not round_:
        raise Wrong("no-round", 409)
    if about and about not in catalogue(at.live.state.setup.code).entries:
        raise Wrong("unreadable", 400)
    same = Call.objects.filter(tournament=at.key.tournament, table=at.key.table, round=round_)
    if not same.filter(irregularity=about, text=text).exclude(state="settled").exists():
        access.call_referee(at.key.tournament, round_, at.key.table, about, text, now_ms())
    return _now(at)


@phone_act
def complain(at: At, sent: Mapping[str, Any]) -> HttpResponse:
    """Complain, or appeal, for the line this phone speaks for."""
    about: Contested | None = next((one for one in get_args(Contested) if one == sent.get("about")), None)
    text, article = (" ".join(str(sent.get(key, "")).split()) for key in ("text", "article"))
    if about is None:
        raise Wrong("unreadable", 400)
    what = sheets.Grievance(about, text[: access.MAX_TEXT], article[: access.MAX_TEXT])
    return _now(at, sheets.complain(_place(at, sent), what, now_ms(), _once(sent)))


def _place(at: At, sent: Mapping[str, Any]) -> sheets.Place:
    """Return where a phone may write: in the round it was typed for, for the line it chose there."""
    round_ = _whole(sent, "round")
    held = next((one for one in claimed(at.key, at.phone) if one.round == round_), None)
    if held is None:
        raise Wrong("choose-first", 403)
    return sheets.Place(at.key, held)


def _whole(sent: Mapping[str, Any], name: str) -> int:
    value = sent.get(name)
    if type(value) is not int or abs(value) > MAX_FIGURE:
        raise Wrong("unreadable", 400)
    return value


def _scores(sent: Any) -> list[tuple[int, int]]:
    """Read base and cards of each line."""
    if (
        not isinstance(sent, list)
        or not sent
        or not all(isinstance(one, list) and len(one) == 2 for one in sent)
    ):
        raise Wrong("unreadable", 400)
    pairs = [dict(zip(("base", "cards"), one, strict=True)) for one in sent]
    return [(_whole(one, "base"), _whole(one, "cards")) for one in pairs]


def _once(sent: Mapping[str, Any]) -> str:
    mark = sent.get("once")
    if not isinstance(mark, str) or not 8 <= len(mark) <= MAX_ONCE:
        raise Wrong("unreadable", 400)
    return mark


@require_http_methods(["GET", "POST"])
def by_code(request: PlayerRequest, slug: str) -> HttpResponse:
    """Find a table by the short code on its sheet, for phones that read no QR codes."""
    who = address(request)
    try:
        tournament = find_tournament(slug, who)
    except Guessing:
        return error_page(request, "too-often", 429)
    if tournament is None:
        raise Http404
    context: dict[str, Any] = {"title": tournament.slug, "is_wrong": False}
    if may_see(tournament, request.player):
        context["title"] = tournament.title
    if request.method == "POST":
        if is_exceeded(GUESS_CODE, who):
            return error_page(request, "too-often", 429)
        key = access.find_table_code(tournament, request.POST.get("code", ""))
        if key is not None:
            return redirect("hall:phone", token=key.token)
        exceeds(GUESS_CODE, who)
        context["is_wrong"] = True
    return render(request, "hall/code.html", context, status=422 if context["is_wrong"] else 200)

"""Pages of the deal of the day: today, one game of a day, the calendar, and the files anybody can check."""

from datetime import date
from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db.models import Count
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.cards.fair import write_cuts
from burraco.daily.day_games import GAMES, DayGame
from burraco.daily.field_ranking import Picture, Ranked, among, picture
from burraco.texts.say import say
from burraco.web.daily import day_tries, field_picture
from burraco.web.daily.day_times import ONE_DAY, day_of
from burraco.web.daily.models import CLOSED, PROMISED, Day, Play
from burraco.web.daily.side_by_side import tables_of, told_best
from burraco.web.daily.table_results import enter_results
from burraco.web.daily.turning_points import may_be_reviewed, turning_points
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.language import current
from burraco.web.site.rate_limits import OPEN_TABLE
from burraco.web.tables.clocks.clock import now_ms

ROW = 14
"""Days in one's own row."""
A_PAGE = 30


class Standing(NamedTuple):
    """How somebody stands with a game of a day: the table to go on at, and the result of the first try."""

    day: Day
    game: DayGame
    under_way: Play | None
    ended: Play | None
    tries: int


@require_safe
def today(request: PlayerRequest) -> HttpResponse:
    """What there is today, what one has played, and what is promised for tomorrow."""
    enter_results()
    day, now = day_of(now_ms()), now_ms()
    found = {row.game: row for row in Day.objects.filter(date=day).defer("file", "cuts")}
    after = {row.game: row for row in Day.objects.filter(date=day + ONE_DAY).defer("file", "cuts")}
    row = day_tries.own_row(request.player, day, ROW)
    context = {
        "date": day,
        "games": [
            _standing(request, found[game.name])
            for game in GAMES
            if game.name in found and found[game.name].starts_at <= now
        ],
        "promised": [after[game.name] for game in GAMES if game.name in after],
        "row": row,
        "in_a_row": day_tries.in_a_row(row),
    }
    return render(request, "daily/today.html", context)


def _standing(request: PlayerRequest, day: Day) -> Standing:
    own = day_tries.own_plays(request.player, day)
    under_way = next((one for one in own if one.margin is None and one.table_id is not None), None)
    ended = next((one for one in own if one.margin is not None), None)
    return Standing(day, day.played_as, under_way, ended, len(own))


@require_safe
def game_page(request: PlayerRequest, day: str, game: str) -> HttpResponse:
    """One game of a day: to play, or, to whoever has played it and to everybody later, how it went."""
    enter_results()
    found = _day(day, game)
    standing = _standing(request, found)
    is_known = standing.ended is not None or found.state == CLOSED
    context: dict[str, Any] = {
        "standing": standing,
        "day": found,
        "game": found.played_as,
        "is_closed": found.state == CLOSED,
        "is_spoiler": standing.ended is None,
        "after": Day.objects.filter(game=game, number=found.number + 1, state=PROMISED).first(),
    }
    if is_known:
        context |= _told(request, found, standing)
    return render(request, "daily/game.html", context)


def _told(request: PlayerRequest, day: Day, standing: Standing) -> dict[str, Any]:
    """Return how a day went, as far as somebody may know it who has played it."""
    field = _field(day)
    drawn, own = picture(field), standing.ended
    ranked = _ranked(own, field)
    margin = None if own is None else own.margin
    told: dict[str, Any] = {
        "field": len(field),
        "ends": (field[0], field[-1]) if field else (),
        "bars": field_picture.bars(drawn, margin),
        "size": field_picture.SIZE,
        "ranked": ranked,
        "score": None if ranked is None else ranked.score / 10,
        "margin": margin,
        "share": "" if own is None else _share(request, day, ranked, drawn),
    }
    if day.state == CLOSED:
        told["has_review"] = may_be_reviewed(own)
        beside = tables_of(day, day_tries.own_plays(request.player, day))
        told |= {"tables": beside, "best": told_best(current(), beside[0].facts) if beside else ""}
    return told


@require_safe
def turning(request: PlayerRequest, day: str, game: str) -> HttpResponse:
    """What cost most in one's own try at a day that is over: asked for by its page, until it is found."""
    found = _day(day, game)
    own = _standing(request, found).ended
    if own is None or found.state != CLOSED or not may_be_reviewed(own):
        raise Http404
    return render(request, "daily/turning.html", turning_points(found, own, current(), now_ms()))


def _field(day: Day) -> list[int]:
    """Return the margins of a day so far, the worst first."""
    which = {"is_ranked": True} if day.state == CLOSED else {"counts": True}
    rows = Play.objects.filter(day=day, margin__isnull=False, **which).order_by("margin")
    counts = rows.values_list("margin").annotate(Count("pk"))
    return [margin for margin, count in counts if margin is not None for _ in range(count)]


def _ranked(own: Play | None, field: list[int]) -> Ranked | None:
    if own is None or own.margin is None or not own.counts or own.margin not in field:
        return None
    return among(own.margin, field)


def _share(request: PlayerRequest, day: Day, ranked: Ranked | None, drawn: Picture) -> str:
    """Return a text that says how one did and nothing of the cards."""
    lang = current()
    address = request.build_absolute_uri(reverse("daily:game", args=(day.date.isoformat(), day.game)))
    game = say(lang, f"daily.game.{day.game}")
    head = say(lang, "daily.share.head", day=_written(day.date), game=game)
    if ranked is None:
        return f"{head}\n{say(lang, 'daily.share.unranked')}\n{address}"
    score = f"{round(ranked.score / 10):+d}"
    told = say(lang, "daily.share.result", score=score, percentile=ranked.percentile)
    return f"{head}\n{told}\n{field_picture.as_text(drawn)}\n{address}"


def _written(day: date) -> str:
    return f"{day.day}/{day.month}/{day.year}"


@require_POST
@limited(OPEN_TABLE)
def play(request: PlayerRequest, day: str, game: str) -> HttpResponse:
    """Begin, go on, or try once more; what the browser drew goes into tomorrow's cards."""
    found = _day(day, game)
    try:
        table = day_tries.begin(found, be_player(request), request.POST.get("cut", ""), now_ms())
    except day_tries.NotYet:
        raise Http404 from None
    return redirect("table", slug=table.code)


@require_safe
def calendar(request: PlayerRequest) -> HttpResponse:
    """The days that are over, the latest first, each to be played still."""
    days = Day.objects.filter(state=CLOSED).order_by("-date").values_list("date", flat=True).distinct()
    page = Paginator(days, A_PAGE).get_page(request.GET.get("page", "1"))
    rows = Day.objects.filter(date__in=list(page), state=CLOSED).defer("file", "cuts")
    mine = _own_results(request, [row.pk for row in rows])
    by_date: dict[date, dict[str, Day]] = {}
    for row in rows:
        by_date.setdefault(row.date, {})[row.game] = row
    listed = [(day, _games_of(by_date[day], mine)) for day in page]
    return render(request, "daily/calendar.html", {"page": page, "days": listed})


def _games_of(rows: dict[str, Day], mine: dict[int, Play]) -> list[tuple[Day, Play | None]]:
    """Return the games of a day in their order, each with one's own result."""
    return [(rows[game.name], mine.get(rows[game.name].pk)) for game in GAMES if game.name in rows]


def _own_results(request: PlayerRequest, days: list[int]) -> dict[int, Play]:
    if request.player is None:
        return {}
    rows = Play.objects.filter(player=request.player, day__in=days, margin__isnull=False).order_by("-pk")
    return {play.day_id: play for play in rows}


@require_safe
def cuts_text(_: PlayerRequest, day: str, game: str) -> HttpResponse:
    """Everybody's cuts for the cards of a day, once they are fixed."""
    found = _day(day, game)
    return HttpResponse(write_cuts(found.cards.cuts), content_type="text/plain; charset=utf-8")


@require_safe
def day_text(_: PlayerRequest, day: str, game: str) -> HttpResponse:
    """The file of a day that is over, for `burraco day verify`."""
    found = _day(day, game)
    if found.state != CLOSED:
        raise Http404
    answer = HttpResponse(found.file, content_type="text/plain; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="burraco-{day}-{game}.txt"'
    return answer


def _day(day: str, game: str) -> Day:
    """Return a game of a day that has begun, or say that there is no such page."""
    try:
        when = date.fromisoformat(day)
    except ValueError:
        raise Http404 from None
    found = Day.objects.filter(date=when, game=game).exclude(state=PROMISED).defer("file").first()
    if found is None:
        raise Http404
    return found

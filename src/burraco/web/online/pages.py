"""What players of an online tournament see: entering, the partner's link, and the way to their table."""

from typing import Any

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from burraco.cards.fair import write_cuts
from burraco.tournament.clock import round_clock, told_now
from burraco.tournament.fault_text import say_fault
from burraco.tournament.state import table_of as seat_of
from burraco.web.hall.lookup import shown_of
from burraco.web.live.tries import Lost
from burraco.web.online.common_cuts import all_cuts
from burraco.web.online.entries import (
    Taken,
    cancel,
    find_online,
    find_sitter,
    place_of,
    register,
    table_of,
    take,
)
from burraco.web.online.models import OnlineRound, OnlineTournament, Sitter
from burraco.web.online.seats import form_of
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.site.errors import error_page
from burraco.web.site.guesses import find_by_key, guarded
from burraco.web.site.hours import local
from burraco.web.site.language import current
from burraco.web.site.rate_limits import JOIN_TABLE
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import services
from burraco.web.tournaments.desk.entries import entrant_of, places
from burraco.web.tournaments.journal import NotDone, load
from burraco.web.tournaments.self_entry import not_now, waiting
from burraco.web.tournaments.services import moment
from burraco.web.tournaments.visits import Visit, absolute, at_tournament, mark_of, new_once

OPEN_STAGES = ("waiting", "between", "playing")


def _online(visit: Visit) -> OnlineTournament:
    online = find_online(visit.tournament)
    if online is None:
        raise Http404
    return online


def told_hour(moment: int | None) -> str:
    """Return a day and hour as people read it; nothing if there is none."""
    return "" if moment is None else local(moment).strftime("%d/%m %H:%M")


@require_safe
@at_tournament(None)
def play(visit: Visit) -> HttpResponse:
    """A player's page of a tournament; the part that lives when the page asks for it again."""
    is_part = bool(getattr(visit.request, "htmx", False))
    return render(visit.request, "online/now.html" if is_part else "online/play.html", _shown(visit))


def _shown(visit: Visit) -> dict[str, Any]:
    online, state = _online(visit), visit.state
    mine = place_of(visit.tournament, visit.request.player)
    is_open = bool(visit.tournament.registration) and not not_now(state)
    shown: dict[str, Any] = {
        "tournament": visit.tournament,
        "online": online,
        "setup": state.setup,
        "mine": mine,
        "name": "" if visit.request.player is None else visit.request.player.name,
        "places": places(state),
        "once": new_once(),
        "is_full": 0 < state.setup.most <= len(state.active),
        "queue": len(waiting(state)),
        "may_enter": is_open and not state.rounds and not state.closed_at,
        "hours": [(name, told_hour(getattr(online, name))) for name in ("opens_at", "starts_at")],
        "rounds": len(state.rounds),
        "is_closed": bool(state.closed_at),
        "message": _message(visit),
        "is_over": bool(state.rounds) and len(state.rounds) in state.posted,
    }
    if mine is not None:
        entrant = state.entrants[mine.entrant]
        gone = state.left.get(mine.entrant, "")
        shown |= {"entrant": entrant, "has_left": bool(gone)}
        shown["may_cancel"] = gone in ("", "waiting") and not state.rounds and not state.closed_at
        if gone == "waiting":
            shown["waits_at"] = waiting(state).index(mine.entrant) + 1
        shown |= {"links": _links(visit, mine), **_seat(visit, mine)}
    return shown


def _links(visit: Visit, mine: Sitter) -> list[tuple[str, str]]:
    """Return the links for those of one's own entrant who have not taken their place yet."""
    free = Sitter.objects.filter(tournament=visit.tournament, entrant=mine.entrant, player=None, level="")
    players = visit.state.entrants[mine.entrant].players
    return [
        (players[one.place].name, absolute(visit.request, reverse("online:take", args=[one.token])))
        for one in free.order_by("place")
        if one.place < len(players)
    ]


def _seat(visit: Visit, mine: Sitter) -> dict[str, Any]:
    """Return where a player sits in the round that is out, and the round's clock."""
    state = visit.state
    if not state.rounds:
        return {}
    round_ = state.rounds[-1]
    table = seat_of(round_, mine.entrant)
    found = table_of(state, mine)
    game = None if found is None else found[0].game
    is_open = game is not None and game.stage in OPEN_STAGES
    return {
        "round": round_,
        "table": None if table is None else table.number,
        "rests": mine.entrant in round_.resting,
        "path": reverse("table", args=[game.code]) if game is not None and is_open else "",
        "is_played": game is not None and not is_open,
        "clock": round_clock(round_, moment(now_ms(), visit.live.journal)),
    }


def _message(visit: Visit) -> str:
    """Return what everybody is told now, as it may be read by everybody."""
    if not told_now(visit.state, moment(now_ms(), visit.live.journal)):
        return ""
    message = shown_of(visit.tournament)[0].feed["message"]
    text: str = message["text"] if message else ""
    return text


@require_safe
@at_tournament(None)
def where(visit: Visit) -> HttpResponse:
    """Where a player has to be now, for the script that takes them there."""
    _online(visit)
    mine = place_of(visit.tournament, visit.request.player)
    found = {} if mine is None else _seat(visit, mine)
    clock = found.get("clock")
    answer = JsonResponse(
        {
            "table": found.get("path") or None,
            "round": len(visit.state.rounds),
            "seconds_left": None if clock is None or clock.is_over else clock.seconds_left,
            "is_time_up": clock is not None and clock.is_over,
            "message": _message(visit),
        }
    )
    answer["Cache-Control"] = "no-store"
    return answer


@require_safe
@at_tournament(None)
def cuts(visit: Visit, table: str) -> HttpResponse:
    """Every cut made for the round of a table, once it has begun: each browser finds its own there."""
    rows = OnlineRound.objects.filter(tournament=visit.tournament, cuts__isnull=False)
    row = rows.filter(tables__game__code=table).exclude(seeds=[]).first()
    if row is None:
        raise Http404
    text = write_cuts(all_cuts(row, form_of(visit.state.setup)))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@require_POST
@limited(JOIN_TABLE)
@at_tournament(None)
def enter(visit: Visit) -> HttpResponse:
    """Enter oneself, with the names of those one plays with."""
    _online(visit)
    if not visit.tournament.registration:
        return error_page(visit.request, "registration-shut", 409)
    closed = not_now(visit.state)
    if closed:
        shown = {**_shown(visit), "faults": [closed], "typed": visit.post}
        return render(visit.request, "online/play.html", shown, status=422)
    entrant = entrant_of(visit.post, visit.state.setup.kind)
    player = be_player(visit.request, visit.post.get("player-1", ""))
    try:
        register(visit.tournament, player, entrant, now_ms(), mark_of(visit.request))
    except Taken:
        return error_page(visit.request, "has-a-place", 409)
    except (services.NotAllowed, Lost):
        return error_page(visit.request, "registration-shut", 409)
    except NotDone as error:
        faults = [say_fault(current(), fault) for fault in error.faults]
        shown = {**_shown(visit), "faults": faults, "typed": visit.post}
        return render(visit.request, "online/play.html", shown, status=422)
    return redirect("online:play", slug=visit.tournament.slug)


@require_POST
@limited(JOIN_TABLE)
@at_tournament(None)
def cancel_entry(visit: Visit) -> HttpResponse:
    """Take one's own pair or team out, until the first round is out: who waits longest comes in."""
    _online(visit)
    mine = place_of(visit.tournament, visit.request.player)
    if mine is not None:
        try:
            cancel(visit.tournament, mine, now_ms())
        except (services.NotAllowed, Lost, NotDone):
            return error_page(visit.request, "registration-shut", 409)
    return redirect("online:play", slug=visit.tournament.slug)


@require_http_methods(["GET", "POST"])
@limited(JOIN_TABLE)
@guarded
def take_place(request: PlayerRequest, token: str) -> HttpResponse:
    """Take the place a link gives: it works once."""
    sitter = find_by_key(request, find_sitter, token)
    if sitter is None:
        raise Http404
    tournament = sitter.tournament
    state = load(tournament.pk, tournament.slug, tournament.n).state
    entrant = state.entrants[sitter.entrant]
    name = entrant.players[sitter.place].name
    if request.method != "POST":
        return render(
            request, "online/take.html", {"tournament": tournament, "entrant": entrant, "name": name}
        )
    try:
        take(sitter, be_player(request, name), state, now_ms())
    except Taken:
        return error_page(request, "has-a-place", 409)
    return redirect("online:play", slug=tournament.slug)

"""The round at a glance: problems first, every table one tile; the clock; the queue of calls."""

from collections.abc import Sequence
from typing import Any, get_args

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from burraco.referee.catalogues import catalogue
from burraco.referee.irregularity_names import name_of
from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.clock import round_end, told_now
from burraco.tournament.events import ScreenPage
from burraco.tournament.faults import Fault, fault
from burraco.tournament.results.outcomes import is_complete, last_complete
from burraco.tournament.results.under_way import number_under_way, round_under_way, unfinished_before
from burraco.tournament.state import State
from burraco.web.site.language import current
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments import access
from burraco.web.tournaments.desk.page import show, undo_of
from burraco.web.tournaments.desk.tables import clock_of, tiles
from burraco.web.tournaments.models import Call
from burraco.web.tournaments.roles import ANSWERS_CALLS, PRINTS
from burraco.web.tournaments.services import moment
from burraco.web.tournaments.visits import Visit, at_tournament, carry_out, refuse, tagged, unchanged

MINUTE_MS = 60_000
WHOLE = "tournaments/desk/overview.html"


@require_safe
@at_tournament()
def overview(visit: Visit) -> HttpResponse:
    """The director's first page; the part that lives again when the page asks for it."""
    is_part = bool(getattr(visit.request, "htmx", False))
    now = now_ms()
    # what is shown also grows old by itself: waiting times, a time that runs out
    tag, same = unchanged(
        visit.request, "desk", is_part, visit.tournament.beat, sorted(visit.actor.roles), now // MINUTE_MS
    )
    if same is not None:
        return same
    template = "tournaments/desk/now.html" if is_part else WHOLE
    return tagged(overview_page(visit, template=template), tag)


def overview_page(visit: Visit, faults: Sequence[Fault] = (), template: str = WHOLE) -> HttpResponse:
    """Render the overview."""
    now, state = now_ms(), visit.state
    context: dict[str, Any] = {"calls": _calls(visit, now), "next": next_step(state)}
    context |= {"startable": startable(state), "unfinished": _unfinished(visit, now)}
    context["to_post"] = last_complete(state)
    context["prints"] = visit.actor.is_one_of(PRINTS["round"])
    round_ = round_under_way(state)
    if round_ is not None:
        shown = tiles(current(), visit.live.journal, round_.number, now)
        clock = clock_of(round_, visit.live.journal, now)
        context |= {
            "tiles": shown,
            "differing": [tile for tile in shown if tile.stage == "differ"],
            "missing": [tile for tile in shown if tile.stage == "late"],
            "counts": {"in": sum(tile.stage in ("in", "assigned") for tile in shown), "all": len(shown)},
            "clock": clock,
            "is_time_up": clock is not None and clock.seconds_left == 0 and not round_.time_out_at,
            "now_round": round_,
        }
    context["told"] = told_now(state, moment(now, visit.live.journal))
    context["ends_at"] = round_end(round_) if round_ is not None and clock else None
    context["is_online"] = hasattr(visit.tournament, "online")
    context["screens"] = get_args(ScreenPage)
    context["minutes_left"] = -(-clock.seconds_left // 60) if round_ is not None and clock else 0
    context["complaints"] = [one for one in state.complaints if one.settled is None]
    return show(visit, template, "desk", faults, **context)


def _calls(visit: Visit, now: int) -> list[dict[str, Any]]:
    return [
        {"call": one, "minutes": max(0, now - one.at) // MINUTE_MS, "about": about(visit.state, one)}
        for one in access.open_calls(visit.tournament)
    ]


def about(state: State, call: Call) -> str:
    """Return what a table calls about, as the code of the tournament names it."""
    spec = state.code.spec
    is_known = call.irregularity in catalogue(spec).entries
    named = name_of(current(), spec, call.irregularity) if is_known else ""
    return ": ".join(filter(None, (named, call.text))) or say(current(), "desk.call.no-words")


def next_step(state: State) -> str:
    """Return what the director does next: the one large button."""
    if state.closed_at:
        return "closed"
    if state.draft is not None:
        return "publish"
    if not state.rounds:
        return "draft" if len(state.active) > 1 else "entries"
    round_ = state.round(number_under_way(state))
    complete = last_complete(state)
    if complete and complete not in state.posted and not round_.started_at:
        return "post"  # the next rounds may be out already
    if not is_complete(state, round_):
        return "sheets" if round_.started_at else "start"
    if complete not in state.posted:
        return "post"
    return "draft" if len(state.rounds) < state.setup.rounds else "prizes"


def startable(state: State) -> list[int]:
    """Return the rounds that are out and whose clock was not started: one may begin before its turn."""
    return [one.number for one in state.rounds if not one.started_at and not is_complete(state, one)]


def _unfinished(visit: Visit, now: int) -> list[dict[str, Any]]:
    """Return the sheets still missing in rounds before the one under way."""
    return [
        {
            "round": one.number,
            "tiles": [
                tile
                for tile in tiles(current(), visit.live.journal, one.number, now)
                if tile.stage not in ("in", "assigned")
            ],
        }
        for one in unfinished_before(visit.state)
    ]


def _faulty(visit: Visit, faults: Sequence[Fault]) -> HttpResponse:
    return overview_page(visit, faults)


@require_POST
@at_tournament()
def start(visit: Visit) -> HttpResponse:
    """Start the clock of the last round."""
    asked = visit.number("round", number_under_way(visit.state))
    return carry_out(visit, acts.Start(asked), _home(visit), _faulty)


@require_POST
@at_tournament()
def extend(visit: Visit) -> HttpResponse:
    """Give the round more time."""
    minutes = visit.typed("minutes")
    if minutes is None:
        return refuse(visit, [visit.no_number("minutes")], _faulty, acts.Extend)
    wish = acts.Extend(number_under_way(visit.state), minutes, visit.text("reason"))
    return carry_out(visit, wish, _home(visit), _faulty)


@require_POST
@at_tournament()
def pause(visit: Visit) -> HttpResponse:
    """Stop the clock, or let it go on; tables online have clocks of their own."""
    kind = acts.Resume if visit.flag("resume") else acts.Pause
    if hasattr(visit.tournament, "online"):
        return refuse(visit, [fault("no-pause-online")], _faulty, kind)
    return carry_out(visit, kind(number_under_way(visit.state)), _home(visit), _faulty)


@require_POST
@at_tournament()
def choose_screen(visit: Visit) -> HttpResponse:
    """Say what the wall shows."""
    page: ScreenPage = next((one for one in get_args(ScreenPage) if one == visit.post.get("page")), "")
    return carry_out(visit, acts.ChooseScreen(page), _home(visit), _faulty)


@require_POST
@at_tournament()
def time_out(visit: Visit) -> HttpResponse:
    """Signal the end of the time."""
    return carry_out(visit, acts.CallTimeOut(number_under_way(visit.state)), _home(visit), _faulty)


@require_POST
@at_tournament()
def tell(visit: Visit) -> HttpResponse:
    """Tell the hall something for some minutes, or take it away."""
    minutes = 0 if visit.flag("stop") else visit.typed("minutes")
    if minutes is None:
        return refuse(visit, [visit.no_number("minutes")], _faulty, acts.ShowMessage)
    return carry_out(visit, acts.ShowMessage(visit.text("text", 200), minutes), _home(visit), _faulty)


@require_POST
@at_tournament()
def undo(visit: Visit) -> HttpResponse:
    """Take an act back."""
    return carry_out(visit, undo_of(visit), _home(visit), _faulty)


@require_POST
@at_tournament(ANSWERS_CALLS)
def answer_call(visit: Visit) -> HttpResponse:
    """Go to a table that called, or note that it is settled."""
    access.answer_call(visit.tournament, visit.number("call"), visit.actor, visit.flag("settled"), now_ms())
    return redirect(_home(visit))


def _home(visit: Visit) -> str:
    return f"/tornei/{visit.tournament.slug}/direzione/"

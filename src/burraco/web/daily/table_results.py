"""What came of the tables of a day: entered as they end, each once, and how each went in a few facts."""

from typing import Any

from burraco.daily.day_file import digest
from burraco.engine import events as ev
from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import Seat
from burraco.rules.burraco import burraco_of
from burraco.web.daily.models import CLOSED, Day, Play
from burraco.web.tables.game import Game
from burraco.web.tables.log import load
from burraco.web.tables.models import Deal

AT_ONCE = 200
"""Tables entered in one go: others wait for the database meanwhile."""


def enter_results(day: Day | None = None) -> None:
    """Enter the margins of the tables that have ended since; all of a day, or some of all days."""
    ended = (
        Play.objects.filter(margin=None, table__stage="finished")
        .select_related("day", "table")
        .defer("day__file", "day__cuts")
    )
    waiting = list(ended.order_by("pk")[:AT_ONCE] if day is None else ended.filter(day=day))
    deals = Deal.objects.filter(table__in=[play.table_id for play in waiting]).exclude(record="")
    found = {deal.table_id: deal for deal in deals}
    for play in waiting:
        deal = found.get(play.table_id or 0)
        if deal is not None and play.table is not None:
            play.margin = _margin(play.day, deal.points)
            play.finished_at, play.record = play.table.touched_at, digest(deal.record)
    Play.objects.bulk_update(waiting, ["margin", "finished_at", "record"], batch_size=AT_ONCE)


def _margin(day: Day, points: list[int]) -> int:
    game = day.played_as
    line = PAIRED_LINES[game.form][game.seat]
    return points[line] - max(total for other, total in enumerate(points) if other != line)


def facts_of(day: Day, play: Play) -> dict[str, Any]:
    """Return how a table went, kept once it was told; nothing of a table that is gone."""
    if play.facts is None and play.table_id is not None:
        play.facts = _facts(load(play.table_id).game, day.played_as.seat)
        Play.objects.filter(pk=play.pk).update(facts=play.facts)
    found: dict[str, Any] = play.facts or {}
    return found


def _facts(game: Game, seat: Seat) -> dict[str, Any]:
    state, code = game.state, game.code
    assert state is not None, "a table of a day begins with its deal"
    line = state.lines[seat]
    turn, pozzetto = 1, 0
    for entry in game.log:
        match entry.event:
            case ev.CardDiscarded():
                turn += 1
            case ev.PozzettoTaken(seat=taker) if state.lines[taker] == line and not pozzetto:
                pozzetto = turn
            case _:
                pass
    own = [burraco_of(code, meld.layout) for meld in state.melds if state.lines[meld.seat] == line]
    burrachi = [one for one in own if one is not None]
    closer = None if state.ending is None else state.ending.closer
    return {
        "turns": state.turns,
        "burrachi": len(burrachi),
        "clean": sum(one.is_clean for one in burrachi),
        "pozzetto": pozzetto,
        "closed": "nobody" if closer is None else "own" if state.lines[closer] == line else "other",
    }


def is_hidden(day: Day) -> bool:
    """Tell whether others still play a day: nothing of its deal is shown but to whoever has ended it."""
    return day.state != CLOSED

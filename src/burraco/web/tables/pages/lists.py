"""Lists of tables, each in a fixed number of queries however long."""

from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch

from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import seat_name
from burraco.rules.loader import load
from burraco.web.players.models import Player
from burraco.web.tables.log import Live
from burraco.web.tables.models import Deal, Place, Table

MAX_LISTED = 50
A_PAGE = 20
MAX_DEALS = 12
"""Deals listed with a table, the latest."""


class Listed(NamedTuple):
    """A table in a list: ``used`` is when something last happened there.

    ``results`` are the names and points of each account, if a deal is over.
    """

    word: str
    title: str
    form: str
    names: list[str]
    free: int
    stage: str
    used: datetime
    deals: list[Deal]
    results: list[tuple[str, int]]


def public() -> list[Listed]:
    """Return the public tables that are not over, those with free chairs first."""
    rows = Table.objects.filter(is_public=True).exclude(stage="finished")
    return _listed(rows.order_by("-free", "-touched_at")[:MAX_LISTED])


def mine(player: Player | None) -> list[Listed]:
    """Return the tables a player sits at where a game is on, the latest first."""
    if player is None:
        return []
    rows = Table.objects.filter(places__player=player).exclude(stage="finished")
    return _listed(rows.order_by("-touched_at")[:MAX_LISTED])


def finished(player: Player | None, page: str) -> Page[Any]:
    """Return a page of the tables of a player where the game is over, the latest first."""
    rows = Table.objects.none() if player is None else Table.objects.filter(places__player=player)
    over = rows.filter(stage="finished").order_by("-touched_at", "-pk")
    found: Page[Any] = Paginator(over, A_PAGE).get_page(page)
    found.object_list = _listed(found.object_list)
    return found


def _listed(rows: Any) -> list[Listed]:
    places = Prefetch("places", Place.objects.order_by("seat"))
    over = Deal.objects.filter(ended_at__isnull=False).defer("record").order_by("-number")
    deals = Prefetch("deals_played", over[:MAX_DEALS], to_attr="latest")
    return [_told(row) for row in rows.prefetch_related(places, deals)]


def _told(row: Any) -> Listed:
    names = [place.name for place in row.places.all()]
    deals = row.latest
    return Listed(
        row.code,
        load(row.rules).name,
        row.form,
        [name for name in names if name],
        row.free,
        row.stage,
        datetime.fromtimestamp(row.touched_at / 1000, UTC),
        deals[::-1],
        _results(row.form, names, deals[0].points) if deals else [],
    )


def _results(form: str, names: list[str], points: list[int]) -> list[tuple[str, int]]:
    """Say whose each account of a match is."""
    return [
        (" · ".join(name for name, of in zip(names, PAIRED_LINES[form], strict=True) if of == account), total)
        for account, total in enumerate(points)
    ]


def chairs(live: Live) -> list[dict[str, Any]]:
    """Return the chairs of a table for its page."""
    return [
        {"seat": seat, "letter": seat_name(live.terms.form, seat), **chair._asdict()}
        for seat, chair in enumerate(live.game.chairs)
    ]

"""Lists of tables and deals, each in a fixed number of queries however long."""

from typing import Any, NamedTuple

from django.db.models import Prefetch

from burraco.engine.state import seat_name
from burraco.rules.loader import load
from burraco.web.players.models import Player
from burraco.web.tables.journal import Live
from burraco.web.tables.models import Deal, Place, Table

MOST_LISTED = 50


class Listed(NamedTuple):
    """A table in a list."""

    word: str
    title: str
    form: str
    names: list[str]
    free: int
    stage: str


def public() -> list[Listed]:
    """Return the public tables that are not over, those with free chairs first."""
    rows = Table.objects.filter(is_public=True).exclude(stage="finished")
    return _listed(rows.order_by("-free", "-touched_at"))


def mine(player: Player | None) -> list[Listed]:
    """Return the tables a player sits at, the latest first."""
    if player is None:
        return []
    return _listed(Table.objects.filter(places__player=player).order_by("-touched_at"))


def _listed(rows: Any) -> list[Listed]:
    places = Prefetch("places", Place.objects.order_by("seat"))
    return [
        Listed(
            row.code,
            load(row.rules).name,
            row.form,
            [place.name for place in row.places.all() if place.name],
            row.free,
            row.stage,
        )
        for row in rows.prefetch_related(places)[:MOST_LISTED]
    ]


def finished(player: Player | None) -> list[Deal]:
    """Return the finished deals of a player, the latest first."""
    if player is None:
        return []
    deals = Deal.objects.filter(table__places__player=player, ended_at__isnull=False)
    return list(deals.select_related("table").order_by("-ended_at")[:MOST_LISTED])


def chairs(live: Live) -> list[dict[str, Any]]:
    """Return the chairs of a table for its page."""
    return [
        {"seat": seat, "letter": seat_name(live.terms.form, seat), **chair._asdict()}
        for seat, chair in enumerate(live.game.chairs)
    ]

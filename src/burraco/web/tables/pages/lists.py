"""Lists of tables, each in a fixed number of queries however long."""

from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import Prefetch

from burraco.engine.match import PAIRED_LINES
from burraco.engine.state import seat_name
from burraco.rules.loader import load
from burraco.texts.say import say
from burraco.web.players.models import Player
from burraco.web.site.language import current
from burraco.web.tables.log import Live
from burraco.web.tables.models import Deal, Place, Table

MAX_LISTED = 50
A_PAGE = 20
HERE_WITHIN = 90_000
"""Milliseconds for which somebody who was seen at a table counts as being there."""
MAX_DEALS = 12
"""Deals listed with a table, the latest."""


class Listed(NamedTuple):
    """A table in a list: ``used`` is when something last happened there.

    ``results`` are the names and points of each account, if a deal is over; ``people`` are those who are no
    bots. From ``partner`` on, as the player sees it whose list this is: ``outcome`` is won, lost, even or
    nothing.
    """

    slug: str
    title: str
    form: str
    names: list[str]
    free: int
    stage: str
    used: datetime
    deals: list[Deal]
    results: list[tuple[str, int]]
    row: Table
    people: list[str]
    partner: list[str]
    against: list[str]
    whose_turn: str
    is_my_turn: bool
    outcome: str

    @property
    def level(self) -> str:
        """The level of the bots that play here, in words."""
        return say(current(), f"web.level.{self.row.level}") if self.row.level else ""

    @property
    def target(self) -> int | None:
        """The points that are played for, None where deals or minutes are counted."""
        if self.row.deals is not None or self.row.minutes is not None:
            return None
        return self.row.target or int(load(self.row.rules)["match.target"])


def public(now: int) -> list[Listed]:
    """Return the public tables that are not over and at which somebody is, those with free chairs first."""
    here = Place.objects.filter(player__isnull=False, seen_at__gte=now - HERE_WITHIN).values("table")
    rows = Table.objects.filter(is_public=True, pk__in=here).exclude(stage="finished")
    return _listed(rows.order_by("-free", "-touched_at")[:MAX_LISTED])


def mine(player: Player | None) -> list[Listed]:
    """Return the tables of a player where a game is on: those that wait for them first, then the latest."""
    if player is None:
        return []
    rows = Table.objects.filter(places__player=player).exclude(stage="finished")
    found = _listed(rows.order_by("-touched_at")[:MAX_LISTED], player)
    return sorted(found, key=lambda each: not each.is_my_turn)


def finished(player: Player | None, page: str) -> Page[Any]:
    """Return a page of the tables of a player where the game is over, the latest first."""
    rows = Table.objects.none() if player is None else Table.objects.filter(places__player=player)
    over = rows.filter(stage="finished").order_by("-touched_at", "-pk")
    found: Page[Any] = Paginator(over, A_PAGE).get_page(page)
    found.object_list = _listed(found.object_list, player)
    return found


def _listed(rows: Any, player: Player | None = None) -> list[Listed]:
    places = Prefetch("places", Place.objects.order_by("seat"))
    over = Deal.objects.filter(ended_at__isnull=False).defer("record").order_by("-number")
    deals = Prefetch("deals_played", over[:MAX_DEALS], to_attr="latest")
    return [_told(row, player) for row in rows.prefetch_related(places, deals)]


def _told(row: Any, player: Player | None) -> Listed:
    places = list(row.places.all())
    names = [place.name for place in places]
    deals = row.latest
    lines = PAIRED_LINES[row.form]
    me = next((place.seat for place in places if player is not None and place.player_id == player.pk), None)
    others = [(name, lines[seat]) for seat, name in enumerate(names) if seat != me and name]
    mine = None if me is None else lines[me]
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
        row,
        [place.name for place in places if place.player_id is not None],
        [name for name, line in others if line == mine],
        [name for name, line in others if line != mine and me is not None],
        "" if row.turn is None else names[row.turn],
        me is not None and row.turn == me,
        _outcome(deals[0].points, mine) if deals and mine is not None else "",
    )


def _outcome(points: list[int], mine: int) -> str:
    """Say whether an account has won: the one with the most points, if no other has them."""
    best = max(points)
    if points[mine] < best:
        return "lost"
    return "even" if points.count(best) > 1 else "won"


def _results(form: str, names: list[str], points: list[int]) -> list[tuple[str, int]]:
    """Say whose each account of a match is."""
    return [
        (" · ".join(name for name, of in zip(names, PAIRED_LINES[form], strict=True) if of == account), total)
        for account, total in enumerate(points)
    ]


def chairs(live: Live) -> list[dict[str, Any]]:
    """Return the chairs of a table for its page, each with the seat of the partner, where pairs play."""
    lines, form = PAIRED_LINES[live.terms.form], live.terms.form
    found = []
    for seat, chair in enumerate(live.game.chairs):
        mates = [other for other, line in enumerate(lines) if line == lines[seat] and other != seat]
        partner = (
            {"partner": seat_name(form, mates[0]), "mate": live.game.chairs[mates[0]].name} if mates else {}
        )
        found.append({"seat": seat, "letter": seat_name(form, seat), **partner, **chair._asdict()})
    return found

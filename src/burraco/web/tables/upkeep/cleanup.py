"""What nobody will miss is thrown away: tables never begun, guests' old tables, guests who never came back.

Tables with somebody who has an account are kept for good. The clockwork calls `tidy` now and then.
"""

from datetime import UTC, datetime, timedelta
from importlib import import_module

from django.conf import settings
from django.db.models import QuerySet

from burraco.web.players.models import Player
from burraco.web.tables.log import KEPT
from burraco.web.tables.models import Place, Table

DAY = 24 * 3600 * 1000
NEVER_BEGUN = DAY
"""How long a table may wait for its first deal with nobody there."""
GUEST_DAYS = 30
"""How long a guest who has no table any more is known."""
AT_ONCE = 200
"""Tables thrown away in one go: others wait for the database meanwhile."""


def tidy(now: int) -> None:
    """Throw away what is old; call it again for what is left."""
    throw_away(never_begun(now))
    if settings.BURRACO_KEEP_DAYS > 0:
        throw_away(forgotten(now - int(settings.BURRACO_KEEP_DAYS * DAY)))
    lost_guests(datetime.fromtimestamp(now / 1000, UTC) - timedelta(days=GUEST_DAYS)).delete()
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()


def never_begun(now: int) -> list[int]:
    """Return tables without a deal where nothing has happened, and nobody been, for a day.

    Those of a tournament wait for its round, however long.
    """
    before = now - NEVER_BEGUN
    rows = Table.objects.filter(touched_at__lt=before, deals_played__isnull=True, round_table__isnull=True)
    return _untouched(rows, before)


def forgotten(before: int) -> list[int]:
    """Return tables of guests only, at which nothing has happened since."""
    rows = Table.objects.filter(touched_at__lt=before)
    kept = Place.objects.filter(player__user__isnull=False).values("table")
    return _untouched(rows.exclude(pk__in=kept), before)


def _untouched(rows: QuerySet[Table], before: int) -> list[int]:
    visited = Place.objects.filter(seen_at__gte=before).values("table")
    return list(rows.exclude(pk__in=visited).order_by("touched_at").values_list("pk", flat=True)[:AT_ONCE])


def throw_away(tables: list[int]) -> None:
    """Delete tables with everything that was played there."""
    Table.objects.filter(pk__in=tables).delete()
    KEPT.drop(tables)


def lost_guests(before: datetime) -> QuerySet[Player]:
    """Return guests of long ago to whom nothing refers any more, here or in any other part of the site."""
    nothing = {relation.name: None for relation in Player._meta.related_objects}
    return Player.objects.filter(user=None, since__lt=before, **nothing)

"""Which tables a server process looks after: those it served last, and others' only when they are late.

A claim is a column of the table, so of several processes one answers. If all of them looked for whatever is
due they would all want the same rows: most claims would be lost, and more processes would make bots later.
So a process remembers when the tables are due at which it wrote the latest entry, which are those whose
people come to it, and claims them without looking. What nobody else has claimed for a while, because its
process died or has too much to do, any process takes (`docs/growth.md`).
"""

from burraco.web.site import environment
from burraco.web.tables.bot_questions import MAX_SECONDS
from burraco.web.tables.clocks import own_tables
from burraco.web.tables.models import Table

LEASE = int(MAX_SECONDS * 1000) + 2000
AT_ONCE = 100
LATE = 1500
"""Milliseconds after which a table that is due is anybody's."""


def claim_own(now: int) -> list[int]:
    """Claim the own tables that are due. One that others have served since is theirs."""
    return [table for table, when in own_tables.taken(now, AT_ONCE) if _claims(table, when, now)]


def claim(now: int, late: int = 0) -> tuple[list[int], int | None]:
    """Claim whatever tables are due since so long; return them, and when to look for the next."""
    free = Table.objects.filter(due_at__isnull=False, claimed_until__lte=now).order_by("due_at")
    waiting = [(table, when) for table, when in free.values_list("pk", "due_at")[:AT_ONCE] if when]
    mine = [table for table, when in waiting if when + late <= now and _claims(table, when, now)]
    later = [when + late for table, when in waiting if when + late > now and not own_tables.is_own(table)]
    is_all = len(waiting) < AT_ONCE or waiting[AT_ONCE - 1][1] + late > now
    return mine, min(later, default=None) if is_all else now


def patience() -> int:
    """Return how late a table has to be for this process to take it from another: one alone need not wait."""
    return LATE if environment.is_shared() else 0


def _claims(table: int, when: int, now: int) -> bool:
    """Claim a table that is due, if nobody has and nothing has happened there since."""
    rows = Table.objects.filter(pk=table, due_at=when, claimed_until__lte=now)
    return bool(rows.update(claimed_until=now + LEASE))


def release_claims() -> None:
    """Forget the claims of a process that died; with Redis others may be alive, and claims run out."""
    if not environment.is_shared():
        Table.objects.filter(claimed_until__gt=0).update(claimed_until=0)

"""The tables that this process served last, and when they are due: those whose people come to it.

What is due stands in the database; this is only where to look first. What is forgotten here is found there.
"""

MAX_OWN = 5000

_DUE: dict[int, int] = {}


def served(table: int, due_at: int | None) -> None:
    """Remember when a table is due that this process has written to."""
    _DUE.pop(table, None)
    if due_at is not None:
        _DUE[table] = due_at
        if len(_DUE) > MAX_OWN:
            _DUE.pop(next(iter(_DUE)), None)


def is_own(table: int) -> bool:
    """Tell whether this process will look at a table by itself."""
    return table in _DUE


def soonest() -> int | None:
    """Return when the next is due."""
    return min(list(_DUE.values()), default=None)


def taken(now: int, most: int) -> list[tuple[int, int]]:
    """Return tables that are due, and since when, the longest first; they are told once."""
    due = sorted((when, table) for table, when in list(_DUE.items()) if when <= now)[:most]
    for _, table in due:
        _DUE.pop(table, None)
    return [(table, when) for when, table in due]


def forget() -> None:
    """Know of no table, as a fresh process."""
    _DUE.clear()

"""Where two tables with the same cards parted: the first turn of their records that is not the same."""

import re

from burraco.web.tables.models import Deal

_TURN = re.compile(r"^([0-9]+) [NESW]: .*$", re.MULTILINE)
_TIME = re.compile(r" @[0-9.]+")


def turns_of(record: str) -> list[str]:
    """Return the turns of a deal as its record has them, but for the times."""
    return [_TIME.sub("", found[0]) for found in _TURN.finditer(record)]


def turns_of_tables(tables: list[int]) -> dict[int, list[str]]:
    """Return the turns of the deals of some tables."""
    rows = Deal.objects.filter(table__in=tables).exclude(record="").values_list("table", "record")
    return {table: turns_of(record) for table, record in rows}


def parted(first: list[str], other: list[str]) -> int:
    """Return the number of the turn at which a table did something else than the first; 0: never."""
    for number, (one, two) in enumerate(zip(first, other, strict=False), 1):
        if one != two:
            return number
    return 0 if len(first) == len(other) else min(len(first), len(other)) + 1

"""When a day begins and ends: by the clock of Rome, whatever the server's, and whatever the season.

It begins at midnight and ends at the next one: what was begun by then may be played to its end until four in
the morning, when the ranking is made.
"""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

ZONE = ZoneInfo("Europe/Rome")
CLOSES = time(4)
ONE_DAY = timedelta(days=1)


def day_of(now: int) -> date:
    """Return the day it is."""
    return datetime.fromtimestamp(now / 1000, UTC).astimezone(ZONE).date()


def begins(day: date) -> int:
    """Return when a day begins; it ends when the next one does."""
    return _at(day, time(0))


def closes(day: date) -> int:
    """Return when a day's ranking is made, the morning after."""
    return _at(day + ONE_DAY, CLOSES)


def _at(day: date, hour: time) -> int:
    return int(datetime.combine(day, hour, ZONE).timestamp()) * 1000

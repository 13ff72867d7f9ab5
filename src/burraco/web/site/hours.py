"""Days and hours as people type and read them, by the clock of this machine.

Milliseconds in the database, in journals ISO 8601 with a zone.
"""

from datetime import UTC, datetime

from django import forms

from burraco.texts.say import say
from burraco.web.site.language import current

SECOND = 1000


def hour_field() -> forms.CharField:
    """Return a field for a day and an hour; nothing typed is none."""
    return forms.CharField(
        required=False, max_length=40, widget=forms.DateTimeInput(attrs={"type": "datetime-local"})
    )


def typed_moment(text: str) -> int | None:
    """Read a day and hour as such a field sends it, in milliseconds; nothing typed is none."""
    if not text.strip():
        return None
    try:
        return int(datetime.fromisoformat(text.strip()).astimezone().timestamp() * SECOND)
    except (ValueError, OverflowError, OSError):
        raise forms.ValidationError(say(current(), "online.bad-hour")) from None


def typed_time(text: str) -> str:
    """Read a day and hour as such a field sends it, as the journal writes times; nothing typed is none."""
    moment = typed_moment(text)
    return "" if moment is None else as_time(moment)


def as_time(moment: int) -> str:
    """Write milliseconds as the journal writes times."""
    return datetime.fromtimestamp(moment // SECOND, UTC).isoformat().replace("+00:00", "Z")


def moment_of(time: str) -> int | None:
    """Return a time of the journal in milliseconds; none if there is none."""
    return int(datetime.fromisoformat(time).timestamp() * SECOND) if time else None


def written(moment: int | None) -> str:
    """Write a day and hour as such a field has it."""
    return "" if moment is None else local(moment).strftime("%Y-%m-%dT%H:%M")


def local(moment: int) -> datetime:
    """Return a moment by the clock of this machine."""
    return datetime.fromtimestamp(moment / SECOND).astimezone()


def told_day(moment: int) -> str:
    """Return a day as people say it: giovedì 26 novembre 2026."""
    lang, day = current(), local(moment)
    weekday = say(lang, f"calendar.weekday.{day.isoweekday()}")
    month = say(lang, f"calendar.month.{day.month}")
    return say(lang, "calendar.day", weekday=weekday, day=day.day, month=month, year=str(day.year))

"""A calendar as iCalendar (RFC 5545): what phones and computers subscribe to."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import NamedTuple

LENGTH = 75
"""Octets of a line; what is longer goes on in the next, after a blank."""


class Happening(NamedTuple):
    """Something in a calendar; moments in milliseconds. ``mark`` stays what it is when anything changes."""

    mark: str
    begins_at: int
    ends_at: int
    title: str
    place: str = ""
    text: str = ""
    link: str = ""


def icalendar(name: str, happenings: Iterable[Happening], now: int) -> str:
    """Return a calendar as a file."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//burraco//IT", "METHOD:PUBLISH"]
    lines.append(f"X-WR-CALNAME:{_escaped(name)}")
    for one in happenings:
        lines += _event(one, now)
    lines.append("END:VCALENDAR")
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _event(one: Happening, now: int) -> list[str]:
    texts = {"SUMMARY": one.title, "LOCATION": one.place, "DESCRIPTION": one.text}
    return [
        "BEGIN:VEVENT",
        f"UID:{one.mark}",
        f"DTSTAMP:{_time(now)}",
        f"DTSTART:{_time(one.begins_at)}",
        f"DTEND:{_time(one.ends_at)}",
        *(f"{key}:{_escaped(text)}" for key, text in texts.items() if text),
        *([f"URL:{one.link}"] if one.link else []),
        "END:VEVENT",
    ]


def _time(moment: int) -> str:
    return datetime.fromtimestamp(moment // 1000, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return "\\n".join(plain.splitlines())


def _folded(line: str) -> Iterator[str]:
    """Yield a line in pieces of so many octets, never breaking a sign."""
    piece = ""
    for sign in line:
        if len((piece + sign).encode()) > LENGTH:
            yield piece
            piece = " "
        piece += sign
    yield piece

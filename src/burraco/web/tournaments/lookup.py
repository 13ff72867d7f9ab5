"""Finding an event by its code: whoever tries many codes that lead nowhere is guessing."""

from burraco.web.site.rate_limits import Limit, exceeds, is_exceeded
from burraco.web.tournaments.models import Event

GUESS_EVENT = Limit("guess-event", 30, 60)


class Guessing(Exception):
    """Too many codes from this address led nowhere."""


def find_event(slug: str, address: str) -> Event | None:
    """Return an event by its code, None if there is none; somebody who guesses is not told either way."""
    if is_exceeded(GUESS_EVENT, address):
        raise Guessing
    event = Event.objects.select_related("online").filter(slug=slug).first()
    if event is None:
        exceeds(GUESS_EVENT, address)
    return event

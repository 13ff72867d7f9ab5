"""Finding the event somebody looks at, without asking the database each time: 500 phones look at once.

An event's row is believed for a moment. Within this process nothing is stale by that, because whatever was
written here is in memory; what another process wrote is seen a moment later, and a page that was told of
something newer than it got asks again.
"""

import time
from collections import OrderedDict

from burraco.web.hall.snapshot import Snapshot, snapshot
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.lookup import find_event
from burraco.web.tournaments.models import Event

MOMENT = 1.0
MAX_KEPT = 200

_ROWS: OrderedDict[str, tuple[float, Event]] = OrderedDict()


def look(slug: str, address: str) -> Event | None:
    """Return an event by its code, as it was a moment ago at most; raise Guessing for who tries many."""
    found = _ROWS.get(slug)
    if found is not None and time.monotonic() - found[0] < MOMENT:
        return found[1]
    event = find_event(slug, address)
    if event is not None:
        _ROWS[slug] = time.monotonic(), event
        while len(_ROWS) > MAX_KEPT:
            _ROWS.popitem(last=False)
    return event


def shown_of(event: Event) -> Snapshot:
    """Return what can be seen of an event."""
    return snapshot(load(event.pk, event.slug, event.n))

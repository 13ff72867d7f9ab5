"""Finding the tournament somebody looks at, without asking the database each time: 500 phones look at once.

A tournament's row is believed for a moment. Within this process nothing is stale by that, because whatever
was written here is in memory; what another process wrote is seen a moment later, and a page that was told of
something newer than it got asks again.
"""

import time
from collections import OrderedDict

from burraco.web.hall.discretion import Beside, beside, discreet
from burraco.web.hall.snapshot import Snapshot, snapshot
from burraco.web.tournaments.access import find_tournament
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament

MOMENT = 1.0
MAX_KEPT = 200

_ROWS: OrderedDict[str, tuple[float, Tournament]] = OrderedDict()


def look(slug: str, address: str) -> Tournament | None:
    """Return a tournament by its code, as it was a moment ago; raise Guessing for whoever tries many."""
    found = _ROWS.get(slug)
    if found is not None and time.monotonic() - found[0] < MOMENT:
        return found[1]
    tournament = find_tournament(slug, address)
    if tournament is not None:
        _ROWS[slug] = time.monotonic(), tournament
        while len(_ROWS) > MAX_KEPT:
            _ROWS.popitem(last=False)
    return tournament


def whole_of(tournament: Tournament) -> Snapshot:
    """Return what those who work at a tournament see of it, every name."""
    return snapshot(load(tournament.pk, tournament.slug, tournament.n))


def shown_of(tournament: Tournament) -> tuple[Snapshot, Beside]:
    """Return what everybody can see of a tournament, and what its club says beside it."""
    live = load(tournament.pk, tournament.slug, tournament.n)
    said = beside(tournament, live)
    return discreet(snapshot(live), live.state, said.refused), said

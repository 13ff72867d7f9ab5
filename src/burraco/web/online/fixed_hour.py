"""A tournament at a fixed hour: its doors open and shut by themselves, and it is closed by itself.

Whoever is not complete at the hour is left out, and who waits for a place comes in. With fewer than two
that are complete it does not begin: registration stays as it is, and the director sets the hour anew.
"""

from collections.abc import Collection

from django.db import transaction

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.clock import read_time
from burraco.tournament.field import Number
from burraco.tournament.state import State
from burraco.web.online.journal_author import report
from burraco.web.online.models import OnlineTournament, Sitter
from burraco.web.tournaments import access
from burraco.web.tournaments.journal import Live, load

SECOND = 1000
MINUTE = 60 * SECOND


def begin(online: OnlineTournament, live: Live, now: int) -> Live:
    """Do what is next before the first round is out; return the tournament as it is then."""
    if online.opens_at is not None and now >= online.opens_at:
        _open(online)
    if online.starts_at is None or now < online.starts_at:
        return live
    mark, state = str(online.starts_at), live.state
    if state.draft is not None:
        return _told(online, live, acts.Publish(), f"publish-{len(live.journal)}", now)
    absent = _incomplete(online, state, state.active)
    queue = [number for number, why in state.left.items() if why == "waiting"]
    complete = len(state.active) - len(absent) + len(queue) - len(_incomplete(online, state, queue))
    if complete < 2:
        OnlineTournament.objects.filter(pk=online.pk).update(starts_at=None)
        online.starts_at = None
        return live
    if online.tournament.registration:
        access.shut_registration(online.tournament)
    while absent:  # who comes in for them may not be complete either
        wish = acts.LeaveOut(absent, say("it", "online.incomplete"), fills=True)
        before, live = live, _told(online, live, wish, f"absent-{mark}-{len(live.journal)}", now)
        absent = _incomplete(online, live.state, live.state.active) if live.n > before.n else ()
    return _told(online, live, acts.MakeDraft(), f"first-{mark}-{len(live.journal)}", now)


def _open(online: OnlineTournament) -> None:
    """Open registration once: whoever shuts it afterwards has the last word."""
    with transaction.atomic():
        opened = OnlineTournament.objects.filter(pk=online.pk, opens_at__isnull=False).update(opens_at=None)
        if opened and not online.tournament.registration:
            access.open_registration(online.tournament)
    online.opens_at = None


def _incomplete(online: OnlineTournament, state: State, numbers: Collection[Number]) -> tuple[Number, ...]:
    """Return those of whom a place is nobody's."""
    free = Sitter.objects.filter(tournament=online.tournament, player=None, level="")
    places = set(free.values_list("entrant", "place"))
    return tuple(
        number
        for number in numbers
        if any((number, place) in places for place in range(len(state.entrants[number].players)))
    )


def end(online: OnlineTournament, live: Live, now: int) -> Live:
    """Close the tournament once nobody may complain any more and nobody waits for an answer."""
    state = live.state
    if online.starts_at is None or any(one.settled is None for one in state.complaints):
        return live
    minutes = state.code.get("tournament.complaint_minutes") or 0
    posted = int(read_time(state.posted[len(state.rounds)]).timestamp() * SECOND)
    if now < posted + minutes * MINUTE:
        return live
    return _told(online, live, acts.Close(), f"close-{len(live.journal)}", now)


def _told(online: OnlineTournament, live: Live, wish: acts.Act, once: str, now: int) -> Live:
    report(online.tournament, wish, now, once)
    return load(live.id, live.slug)

"""A club's evenings: taken into its calendar, and held again as they were.

An evening like an earlier one has its whole set-up and its people, on the next day of the same weekday at the
same hour by the clock of this machine, summer time or not; what was written of its day is written anew.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.db.models import F, QuerySet

from burraco.tournament.clock import read_time
from burraco.tournament.format import Format, Timing
from burraco.tournament.state import State
from burraco.web.club.models import Club, Evening
from burraco.web.club.register import TWICE, by_one
from burraco.web.players.models import Player
from burraco.web.site.hours import SECOND, as_time, local
from burraco.web.tournaments import access, services
from burraco.web.tournaments.desk.set_up import dated
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Role, Tournament

WEEK, MAX_TIMES = 7, 26
"""Days between evenings of one weekday; the most that are set up in one go, half a year of them."""
LISTED = 60


class Listed(NamedTuple):
    """The evenings of a club: those to come with the next first, those that were with the last first."""

    ahead: list[Tournament]
    past: list[Tournament]


def evenings_of(club: Club, public: bool) -> QuerySet[Tournament]:
    """Return the tournaments of a club; ``public``: only those anybody may see."""
    found = Tournament.objects.filter(pk__in=Evening.objects.filter(club=club).values("tournament"))
    return found.filter(is_public=True) if public else found


def listed(club: Club, now: int, public: bool = False) -> Listed:
    """Return a club's calendar; what has no hour yet is still to come until it is closed."""
    ahead: list[Tournament] = []
    past: list[Tournament] = []
    for one in evenings_of(club, public).order_by(F("begins_at").desc(nulls_first=True), "-pk")[:LISTED]:
        is_past = one.is_closed or (one.begins_at is not None and local(one.begins_at) < _today(now))
        (past if is_past else ahead).append(one)
    return Listed(ahead[::-1], past)


def _today(now: int) -> datetime:
    return local(now).replace(hour=0, minute=0, second=0, microsecond=0)


def take_in(club: Club, tournament: Tournament) -> None:
    """Put a tournament into a club's calendar; it stays in the one it is in."""
    Evening.objects.get_or_create(tournament=tournament, defaults={"club": club})


def hold_again(club: Club, model: Tournament, player: Player, now: int, times: int = 1) -> list[Tournament]:
    """Set up the next evenings like an earlier one, a week between each; whoever asks directs them.

    A form that is sent twice at once sets them up once.
    """
    with by_one(club):
        alike = evenings_of(club, public=False).filter(title=model.title).exclude(pk=model.pk)
        just_made = list(alike.filter(created_at__gt=now - TWICE).order_by("pk"))
        is_twice = len(just_made) == min(times, MAX_TIMES)
        return just_made if is_twice else _hold_again(club, model, player, now, times)


def _hold_again(club: Club, model: Tournament, player: Player, now: int, times: int) -> list[Tournament]:
    live = load(model.pk, model.slug)
    held = local(_held(model, live.state))
    taken = {
        local(at).date()
        for at in evenings_of(club, public=False)
        .filter(title=model.title)
        .values_list("begins_at", flat=True)
        if at is not None
    }
    made: list[Tournament] = []
    days = 0
    while len(made) < min(times, MAX_TIMES):
        days += WEEK
        begins = _later(held, days)
        if begins.timestamp() * SECOND <= now or begins.date() in taken:
            continue
        format_ = _moved(live.state.setup, begins, days)
        made.append(_set_up(club, model, player, format_, now))
    return made


def _held(model: Tournament, state: State) -> int:
    """Return when an evening began: as announced, else its first round, else when it was set up."""
    if model.begins_at is not None:
        return model.begins_at
    started = state.rounds[0].started_at if state.rounds else ""
    return int(read_time(started).timestamp()) * SECOND if started else model.created_at


def _later(moment: datetime, days: int) -> datetime:
    """Return the same hour by the clock on the wall some days later."""
    return (moment.replace(tzinfo=None) + timedelta(days=days)).astimezone()


def _moved(setup: Format, begins: datetime, days: int) -> Format:
    """Return a set-up for another day: hours of registration move along, the notice names the new day."""
    moved = {
        name: _written(_later(read_time(time).astimezone(), days)) if time else ""
        for name, time in setup.timing._asdict().items()
    }
    timing = Timing(**{**moved, "begins": _written(begins)})
    return setup._replace(timing=timing, notice=dated(setup.notice._replace(day=""), timing.begins))


def _written(moment: datetime) -> str:
    return as_time(int(moment.timestamp()) * SECOND)


def _set_up(club: Club, model: Tournament, player: Player, format_: Format, now: int) -> Tournament:
    made = services.create(player, format_, now, model.is_public)
    take_in(club, made)
    staff = Role.objects.filter(tournament=model, player__isnull=False).exclude(player=player)
    Role.objects.bulk_create(
        Role(tournament=made, role=one.role, name=one.name, player=one.player, given_at=now) for one in staff
    )
    if model.registration or format_.timing.opens:
        access.open_registration(made)
    return made

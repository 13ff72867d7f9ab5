"""Sanctions across a club's tournaments, read off their journals: who has which, since when, until when.

Nothing is written down a second time: what a director undoes is gone here too. After the club's months a
sanction is held against nobody.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from burraco.season.person import Key, Person, keys_of
from burraco.tournament import events as ev
from burraco.tournament.clock import read_time
from burraco.tournament.journal import live
from burraco.web.club.evenings import evenings_of
from burraco.web.club.models import Club
from burraco.web.site.hours import local
from burraco.web.tournaments.journal import load
from burraco.web.tournaments.models import Tournament

MONTHS = 12


class Held(NamedTuple):
    """A sanction that is still held against somebody; ``until``: the day it no longer is."""

    person: Person
    at: datetime
    until: datetime
    step: str
    article: str
    reason: str
    tournament: Tournament


def held_in(club: Club, now: int) -> list[Held]:
    """Return the sanctions of a club that still count, the latest first."""
    today = local(now)
    found = [
        one
        for tournament in evenings_of(club, public=False)
        for one in _given(tournament, club.sanction_months)
        if one.until > today
    ]
    return sorted(found, key=lambda one: one.at, reverse=True)


def _given(tournament: Tournament, months: int) -> Iterator[Held]:
    journal = load(tournament.pk, tournament.slug, tournament.n).journal
    entrants = journal.state.entrants
    for entry in live(journal.entries):
        for event in entry.events:
            if isinstance(event, ev.SanctionGiven):
                player = entrants[event.number].players[event.player]
                at = read_time(entry.at).astimezone()
                person = Person(player.name, player.card)
                yield Held(
                    person, at, _later(at, months), event.step, event.article, event.reason, tournament
                )


def _later(day: datetime, months: int) -> datetime:
    """Return the same day so many months on, or the last of its month."""
    years, month = divmod(day.month - 1 + months, MONTHS)
    year, last = day.year + years, day.day
    while True:
        try:
            return day.replace(year=year, month=month + 1, day=last)
        except ValueError:  # no 31st in that month
            last -= 1


def against(held: Iterable[Held], people: Iterable[Person]) -> list[Held]:
    """Return the sanctions held against some people, by their cards or names."""
    listed, asked = list(held), list(people)
    keys = keys_of([*asked, *(one.person for one in listed)])
    wanted: set[Key] = {keys[one] for one in asked}
    return [one for one in listed if keys[one.person] in wanted]

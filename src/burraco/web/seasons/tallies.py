"""A season's ranking, from the journals of its tournaments; nothing of it is typed.

Of every closed tournament what it brought is kept in the database, under the state of its journal; the
ranking made of them is kept in memory as long as none of them changes. So a page costs the same few queries
whatever the number of tournaments and members.
"""

from collections import OrderedDict
from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from django.db.models import F

from burraco.season.evening import Evening, evening_of, in_order, read_evening, write_evening
from burraco.season.person import Key, Person
from burraco.season.season_ranking import Ranked, keys_of_season, rank
from burraco.season.season_rule import Rule, read_rule, write_rule
from burraco.season.second_count import differences
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.seasons.models import Season, SeasonTournament, Tally
from burraco.web.site.hours import local
from burraco.web.tournaments.journal import load

MAX_KEPT = 50


class Listed(NamedTuple):
    """A tournament of a season as it is listed: it counts once it is closed. ``day``: when it is or was."""

    pk: int
    slug: str
    title: str
    n: int
    beat: int
    is_closed: bool
    is_public: bool
    begins_at: int | None
    is_final: bool
    day: date | None = None


class Standing(NamedTuple):
    """A season as it stands: its tournaments, those that count as evenings, and its rows."""

    listed: tuple[Listed, ...]
    rule: Rule
    evenings: tuple[Evening, ...]
    rows: tuple[Ranked, ...]
    keys: Mapping[Person, Key]


_KEPT: OrderedDict[str, tuple[object, Standing]] = OrderedDict()


def standing_of(season: Season) -> Standing:
    """Return a season as it stands now."""
    listed = tuple(
        Listed(*row)
        for row in SeasonTournament.objects.filter(season=season)
        .order_by("pk")
        .values_list(
            *(
                f"tournament__{name}"
                for name in ("pk", "slug", "title", "n", "beat", "is_closed", "is_public", "begins_at")
            ),
            "is_final",
        )
    )
    stamp = listed, repr(season.rule)
    known = _KEPT.get(season.slug)
    if known is not None and known[0] == stamp:
        return known[1]
    rule = read_rule(season.rule)
    evenings = tuple(_evenings(listed))
    days = {one.key: date.fromisoformat(one.day) for one in evenings}
    dated = tuple(one._replace(day=day_of(one.begins_at) or days.get(one.slug)) for one in listed)
    found = Standing(dated, rule, evenings, rank(rule, evenings), keys_of_season(evenings))
    _KEPT[season.slug] = stamp, found
    while len(_KEPT) > MAX_KEPT:
        _KEPT.popitem(last=False)
    return found


def day_of(begins_at: int | None) -> date | None:
    """Return the day of a moment, if there is one."""
    return None if begins_at is None else local(begins_at).date()


def _evenings(listed: tuple[Listed, ...]) -> list[Evening]:
    closed = [one for one in listed if one.is_closed]
    kept = {one.tournament_id: one for one in Tally.objects.filter(tournament__in=[one.pk for one in closed])}
    found = []
    for one in closed:
        tally = kept.get(one.pk)
        if tally is None or tally.beat != one.beat:
            evening = evening_of(one.slug, load(one.pk, one.slug, one.n).journal)
            values = {"beat": one.beat, "evening": write_evening(evening)}
            Tally.objects.update_or_create(tournament_id=one.pk, defaults=values)
        else:
            evening = read_evening(tally.evening)
        found.append(evening._replace(is_final=one.is_final))
    return in_order(found)


def recounted(standing: Standing) -> list[str]:
    """Count a season a second time from its journals by separate code; return who stands otherwise."""
    journals = [
        (journal_data(load(one.pk, one.slug, one.n).journal.entries), one.is_final)
        for one in standing.listed
        if one.is_closed
    ]
    return differences(standing.rows, write_rule(standing.rule), journals)


def forget_old() -> None:
    """Throw away what was kept of journals that have changed since: a name taken out of one is nowhere."""
    Tally.objects.exclude(beat=F("tournament__beat")).delete()
    _KEPT.clear()

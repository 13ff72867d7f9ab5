"""Playing a day: a table of one's own with the cards everybody has, and what one has played so far."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from django.db import transaction

from burraco.daily.bots_version import bots_version
from burraco.daily.day_games import dealt
from burraco.web.daily.day_times import ONE_DAY
from burraco.web.daily.models import CLOSED, OPEN, PROMISED, Day, Play
from burraco.web.players.models import Player
from burraco.web.tables import log_entries, services
from burraco.web.tables.log import append, load
from burraco.web.tables.models import Place, Table
from burraco.web.tables.terms import Terms

_CUT = re.compile(r"([1-9][0-9]{0,2}) [0-9a-f]{32}")


class NotYet(Exception):
    """The day has not begun: there are no cards."""


def begin(day: Day, player: Player, cut: str, now: int) -> Table:
    """Open a table with the cards of a day, or return the one on which the player has them under way."""
    with transaction.atomic():
        day = Day.objects.get(pk=day.pk)
        if day.state == PROMISED:
            raise NotYet
        own = Play.objects.filter(day=day, player=player)
        under_way = own.filter(margin=None, table__isnull=False).exclude(table__stage="finished").first()
        if under_way is not None and under_way.table is not None:
            return under_way.table
        table = _open_table(day, player, now)
        is_first = not own.exists()
        is_on = day.state == OPEN and day.starts_at <= now < day.ends_at
        Play.objects.create(
            day=day,
            player=player,
            table=table,
            code=table.code,
            cut=cut if is_first and is_on and _is_awaited(day, cut) else "",
            started_at=now,
            is_first=is_first,
            counts=is_first and is_on and day.version == bots_version(),
        )
    return table


def _is_awaited(day: Day, cut: str) -> bool:
    """Tell whether a cut is one, and the cards of the day after are not fixed yet."""
    found = _CUT.fullmatch(cut)
    after = Day.objects.select_for_update().filter(game=day.game, number=day.number + 1, state=PROMISED)
    return found is not None and int(found[1]) <= day.played_as.most_cut and after.exists()


def _open_table(day: Day, player: Player, now: int) -> Table:
    game, cards = day.played_as, day.cards
    terms = Terms(game.rules, game.form, deals=1, may_undo=False, level=game.level)
    bots = {seat: game.level for seat in range(terms.seats) if seat != game.seat}
    first, seeds = dealt(cards), () if day.state == CLOSED else (day.secret,)
    match, chairs = terms.match(first.dealer), services.bots_on(terms, bots)
    opened = log_entries.Opened(match, chairs, seeds=seeds, day=day.name, bots=day.bots)
    table = services.set_up(player, terms, opened, now)
    chair = log_entries.Chair("human", player.name, player.pk)
    chairs = (*chairs[: game.seat], chair, *chairs[game.seat + 1 :])
    cuts = [cut.text.split() for cut in cards.common]
    begun = log_entries.Dealt(
        day.number,
        match,
        chairs,
        day.secret,
        tuple((seat, int(words[0])) for seat, words in enumerate(cuts) if words[0] != "-"),
        first,
        seeds=seeds,
        table=game.chain,
        committed_at=day.committed_at,
        previous=day.previous,
        own=tuple((seat, words[1]) for seat, words in enumerate(cuts) if len(words) > 1),
        again=table.code,
        day=day.name,
        bots=day.bots,
    )
    append(load(table.pk), [log_entries.Seated(game.seat, chair), begun], now)
    Place.objects.filter(table=table, seat=game.seat).update(player=player, name=player.name, seen_at=now)
    return table


@dataclass(frozen=True, slots=True)
class OwnDay:
    """A day in somebody's row of days: whether it was played to its end, when it could be."""

    date: date
    is_played: bool


def own_plays(player: Player | None, day: Day) -> list[Play]:
    """Return somebody's tries at a day, the first one first."""
    if player is None:
        return []
    return list(Play.objects.filter(day=day, player=player).select_related("table").order_by("pk"))


def has_ended(player: Player | None, day: Day) -> bool:
    """Tell whether somebody knows the cards of a day anyway, having played them to the end."""
    return player is not None and Play.objects.filter(day=day, player=player, margin__isnull=False).exists()


def own_row(player: Player | None, today: date, days: int) -> list[OwnDay]:
    """Return somebody's last days, today last."""
    played = _days_played(player, today - days * ONE_DAY)
    dates = [today - back * ONE_DAY for back in range(days - 1, -1, -1)]
    return [OwnDay(day, day in played) for day in dates]


def in_a_row(row: list[OwnDay]) -> int:
    """Return how many days in a row were played; today may still be."""
    count = 0
    for day in reversed(row if row and row[-1].is_played else row[:-1]):
        if not day.is_played:
            break
        count += 1
    return count


def _days_played(player: Player | None, since: date) -> Mapping[date, int]:
    if player is None:
        return {}
    rows = Play.objects.filter(player=player, counts=True, margin__isnull=False, day__date__gt=since)
    return dict.fromkeys(rows.values_list("day__date", flat=True), 1)


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have what its guest played: of a day both began, the try begun first is the first."""
    Play.objects.filter(player=guest).update(player=heir, is_first=False)
    own = Play.objects.filter(player=heir).order_by("pk")
    first: dict[int, Play] = {}
    for play in own:
        first.setdefault(play.day_id, play)
    others = [play for play in own if first[play.day_id].pk != play.pk]
    later = Play.objects.filter(pk__in=[play.pk for play in others])
    later.update(is_first=False)
    later.filter(is_ranked=False).update(counts=False)
    Play.objects.filter(pk__in=[play.pk for play in first.values()]).update(is_first=True)

"""What the clock does with the days: promises them the day before, opens them, closes them.

Each step is one transaction that looks first whether it was done: a process may die at any moment, several
may do it at once, and doing it again changes nothing.
"""

from datetime import date

from django.db import IntegrityError, transaction
from django.urls import reverse

from burraco.cards.fair import TableCut
from burraco.daily.bots_version import bots_version
from burraco.daily.day_file import day_file, write_day
from burraco.daily.day_games import GAMES, PLAYER, DayGame
from burraco.web.daily.day_times import ONE_DAY, begins, closes, day_of
from burraco.web.daily.models import CLOSED, OPEN, PROMISED, Day, Play
from burraco.web.daily.table_results import enter_results
from burraco.web.notices.notebook import tell
from burraco.web.tables import deals
from burraco.web.tables.models import Deal


def keep_days(now: int) -> None:
    """Do everything that is due."""
    today = day_of(now)
    for game in GAMES:
        for day in (today, today + ONE_DAY):
            promise(game, day, now)
    for pk in Day.objects.filter(state=PROMISED, starts_at__lte=now).order_by("number").values_list("pk"):
        open_day(pk[0])
    enter_results()
    for pk in Day.objects.filter(state=OPEN, closes_at__lte=now).order_by("number").values_list("pk"):
        close_day(pk[0], now)


def promise(game: DayGame, day: date, now: int) -> None:
    """Draw the secret of a day and bind the site to it, if that was not done."""
    days = Day.objects.filter(game=game.name)
    if days.filter(date__gte=day).exists():
        return
    try:
        with transaction.atomic():
            last = days.order_by("-number").first()
            Day.objects.create(
                date=day,
                game=game.name,
                number=1 if last is None else last.number + 1,
                secret=deals.fresh_seed().hex(),
                committed_at=now,
                previous="" if last is None else last.cards.commitment,
                starts_at=begins(day),
                ends_at=begins(day + ONE_DAY),
                closes_at=closes(day),
            )
    except IntegrityError:
        pass  # another process was first


@transaction.atomic
def open_day(pk: int) -> None:
    """Fix the cards of a day: whoever played the day before has cut."""
    day = Day.objects.select_for_update().get(pk=pk)
    if day.state != PROMISED:
        return
    made = Play.objects.filter(day__game=day.game, day__number=day.number - 1, is_first=True).exclude(cut="")
    cuts = sorted(TableCut(PLAYER, code, cut) for code, cut in made.values_list("code", "cut"))
    day.cuts, day.state = [list(cut) for cut in cuts], OPEN
    day.bots, day.version = day.played_as.bots, bots_version()
    day.save(update_fields=["cuts", "state", "bots", "version"])


@transaction.atomic
def close_day(pk: int, now: int) -> None:
    """Rank a day, publish its file and let its deals be seen."""
    day = Day.objects.select_for_update().get(pk=pk)
    if day.state != OPEN:
        return
    enter_results(day)
    plays = Play.objects.filter(day=day)
    in_time = plays.filter(counts=True, margin__isnull=False, finished_at__lt=day.closes_at)
    in_time.update(is_ranked=True)
    rows = list(in_time.values_list("code", "margin", "record"))
    margins = {code: margin for code, margin, _ in rows if margin is not None}
    made = day_file(day.cards, day.bots, day.version, margins, {code: record for code, _, record in rows})
    for one in {result.ranked.margin: result.ranked for result in made.results}.values():
        in_time.filter(margin=one.margin).update(score=one.score, place=one.place, percentile=one.percentile)
    day.state, day.mean, day.tables, day.file = CLOSED, made.mean, len(rows), write_day(made)
    day.save(update_fields=["state", "mean", "tables", "file"])
    show_deals(now)
    call_players(day, now)


def call_players(day: Day, now: int) -> None:
    """Call those who want to hear of it: their place is known now."""
    ranked = Play.objects.filter(day=day, is_ranked=True, place__isnull=False, player__devices__isnull=False)
    path = reverse("daily:game", args=(day.date.isoformat(), day.game))
    for player, place in ranked.values_list("player", "place").distinct():
        tell(player, "day", f"day-{day.pk}", path, now, f"{place} / {day.tables}")


def show_deals(now: int) -> None:
    """Let the deals be seen that were played with the cards of days now closed, also those ended late."""
    shut = Deal.objects.filter(ended_at=None, packed_at=None, table__day_play__day__state=CLOSED)
    shut.exclude(record="").update(ended_at=now)

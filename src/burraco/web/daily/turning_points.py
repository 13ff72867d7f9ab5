"""The morning after: what cost somebody most in the deal of a day, and whether to part from the best did.

The review of the own try alone is asked for, and shown to whoever played it.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from django.urls import reverse

from burraco.texts.languages import Lang
from burraco.web.daily.models import Day, Play
from burraco.web.daily.side_by_side import parted_from_best
from burraco.web.review.jobs import ask_review
from burraco.web.review.models import DONE, FAILED
from burraco.web.review.shown_judgements import ERRORS, TURNING_POINTS, dearest, shown
from burraco.web.tables.models import Deal


def may_be_reviewed(play: Play | None) -> bool:
    """Tell whether a try can be reviewed: its table has to be there still."""
    return play is not None and play.table_id is not None


def turning_points(day: Day, play: Play, lang: Lang, now: int) -> dict[str, Any]:
    """Return the dearest errors of a try, and what the review says of the turn where it left the best one."""
    game = day.played_as
    deal = Deal.objects.filter(table=play.table_id, number=day.number, ended_at__isnull=False).first()
    if deal is None:
        return {"has_failed": True}
    row = ask_review(deal, game.seat, now)
    if row.state != DONE:
        percent = 100 * len(row.found) // max(1, row.total)
        waits_at = reverse("daily:turning", args=(day.date.isoformat(), day.game))
        return {"has_failed": row.state == FAILED, "percent": percent, "waits_at": waits_at}
    where = (deal.table.code, deal.number)
    parted = parted_from_best(day, play)
    found = {"is_done": True, "slug": deal.table.code, "number": deal.number, "parted": parted}
    if game.code.plays_words:
        return {**found, "turns": missed_words(row.found), "nothing": "daily.turning.no-words"}
    looked, seat = shown(row.found, lang), game.seats[game.seat]
    return {
        **found,
        **_then(looked, parted),
        "again": f"{reverse('review:again', args=where)}?posto={seat}",
        "replay": f"{reverse('review:replay', args=where)}?posto={seat}",
        "turning": dearest(looked),
        "nothing": "review.nothing",
    }


def missed_words(turns: Iterable[dict[str, Any] | None]) -> list[dict[str, Any]]:
    """Return the few turns in which one word would have brought most more than all that was laid."""
    missed = sorted((one for one in turns if one and _missed(one) > 0), key=lambda one: -_missed(one))
    return sorted(missed[:TURNING_POINTS], key=lambda one: int(one["at"]))


def _missed(turn: dict[str, Any]) -> int:
    best, laid = ([int(word["points"]) for word in turn[which]] for which in ("best", "laid"))
    return max(best, default=0) - sum(laid)


def _then(looked: Sequence[dict[str, Any]], parted: int) -> dict[str, Any]:
    """Return what the review says of the turn at which a table left the best one."""
    there = [one for one in looked if one["turn"] == parted]
    lost = max((one["points"] for one in there if one["grade"] in ERRORS), default=0)
    if not there:
        return {}
    how = "lost" if lost else "best" if all(one["grade"] == "best" for one in there) else "even"
    return {"then": f"daily.turning.parted-{how}", "lost": lost}

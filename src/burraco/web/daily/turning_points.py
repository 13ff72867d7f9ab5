"""The morning after: what cost somebody most in the deal of a day, and whether to part from the best did.

The review of the own try alone is asked for, and shown to whoever played it.
"""

from typing import Any

from burraco.texts.languages import Lang
from burraco.web.daily.models import Day, Play
from burraco.web.daily.side_by_side import parted_from_best
from burraco.web.review.jobs import ask_review
from burraco.web.review.models import DONE, FAILED
from burraco.web.review.shown_judgements import dearest, shown
from burraco.web.tables.models import Deal


def may_be_reviewed(day: Day, play: Play | None) -> bool:
    """Tell whether a try can be reviewed: the master knows cards, and the table has to be there still."""
    return play is not None and play.table_id is not None and not day.played_as.code.plays_words


def turning_points(day: Day, play: Play, lang: Lang, now: int) -> dict[str, Any]:
    """Return the dearest errors of a try, and what the review says of the turn where it left the best one."""
    deal = Deal.objects.filter(table=play.table_id, number=day.number, ended_at__isnull=False).first()
    if deal is None:
        return {"has_failed": True}
    row = ask_review(deal, day.played_as.seat, now)
    if row.state != DONE:
        percent = 100 * len(row.found) // max(1, row.total)
        return {"has_failed": row.state == FAILED, "percent": percent}
    looked, parted = shown(row.found, lang), parted_from_best(day, play)
    return {
        "is_done": True,
        "code": deal.table.code,
        "number": deal.number,
        "turning": dearest(looked),
        "parted": parted,
        "then": [one for one in looked if one["turn"] == parted and one["loss"] > 0],
    }

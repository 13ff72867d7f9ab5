"""The queue of what is to be looked back at: asking for it, claiming it, writing what came of it."""

from typing import Any, NamedTuple

from django.db.models import F

from burraco.web.review import background_work
from burraco.web.review.models import DONE, FAILED, WAITING, DealLuck, DealReview, Job, PositionThought
from burraco.web.review.played_deal import played
from burraco.web.tables.models import Deal

LEASE = 120_000
"""Milliseconds after which a claimed row is free again; a decision takes a second, more while others play."""
MAX_TRIES = 3
MORE = 4
"""How many times the worlds of before, where somebody wants to know better."""
MOST_TIMES = 16
"""In no more than so many times the usual number of worlds."""


class Step(NamedTuple):
    """What to do next for a row: which, with what a process needs to know."""

    row: Job
    work: str
    asked: tuple[Any, ...]


def ask_review(deal: Deal, seat: int, now: int) -> DealReview:
    """Return the review of a seat, asked for if it was not yet."""
    return DealReview.objects.get_or_create(deal=deal, seat=seat, defaults={"asked_at": now})[0]


def ask_luck(deal: Deal, now: int) -> DealLuck:
    """Return what is known of a deal's luck, asked for if it was not yet."""
    return DealLuck.objects.get_or_create(deal=deal, defaults={"asked_at": now})[0]


def ask_thought(deal: Deal, turn: int, is_drawn: bool, now: int) -> PositionThought:
    """Return what there was to do in a position, asked for if it was not yet."""
    return PositionThought.objects.get_or_create(
        deal=deal, turn=turn, is_drawn=is_drawn, defaults={"asked_at": now}
    )[0]


def more_worlds(row: DealReview | PositionThought) -> int | None:
    """Return in how many worlds what was found can be weighed anew; None if it was weighed in the most."""
    wanted = worlds_of(row) * MORE
    return wanted if wanted <= background_work.WORLDS * MOST_TIMES else None


def worlds_of(row: DealReview | PositionThought) -> int:
    """Return in how many worlds a row is weighed."""
    return row.worlds or background_work.WORLDS


def ask_more(row: DealReview | PositionThought, now: int) -> None:
    """Have what was found weighed anew in more worlds; asked twice at once it is done once."""
    worlds = more_worlds(row)
    if worlds is not None:
        before = type(row)._default_manager.filter(pk=row.pk, state=DONE, worlds=row.worlds)
        before.update(state=WAITING, worlds=worlds, found=[], asked_at=now, claimed_until=0, tries=0)


def claim(now: int) -> Step | None:
    """Claim what was asked for first; luck and single positions, which are short, before reviews."""
    kinds: tuple[type[DealLuck | DealReview | PositionThought], ...] = (DealLuck, PositionThought, DealReview)
    for kind in kinds:
        row = kind.objects.filter(state=WAITING, claimed_until__lte=now).order_by("asked_at").first()
        if row is not None and _claimed(row, now):
            return _step(row)
    return None


def _claimed(row: Job, now: int) -> bool:
    """Claim a row; give it up if it was tried too often."""
    rows = type(row)._default_manager.filter(pk=row.pk, claimed_until=row.claimed_until, state=WAITING)
    if row.tries >= MAX_TRIES:
        rows.update(state=FAILED)
        return False
    return bool(rows.update(claimed_until=now + LEASE, tries=F("tries") + 1))


def _step(row: Job) -> Step:
    assert isinstance(row, DealLuck | DealReview | PositionThought)
    name = f"{row.deal.table.code}/{row.deal.number}"
    if isinstance(row, DealLuck):
        return Step(row, "luck", (row.deal.record, name))
    match = played(row.deal).match
    if isinstance(row, PositionThought):
        return Step(row, "think", (row.deal.record, row.turn, row.is_drawn, name, match, worlds_of(row)))
    return Step(row, "review", (row.deal.record, row.seat, len(row.found), name, match, worlds_of(row)))


def next_step(step: Step) -> Step:
    """Return a review's step again for its next decision."""
    assert isinstance(step.row, DealReview)
    record, seat, _, *rest = step.asked
    return Step(step.row, step.work, (record, seat, len(step.row.found), *rest))


def enter(step: Step, answer: Any, now: int) -> bool:
    """Write what a process answered; tell whether there is more to do for the row."""
    row = step.row
    if isinstance(row, DealLuck):
        points, spread = answer or (None, None)
        DealLuck.objects.filter(pk=row.pk).update(state=DONE, points=points, spread=spread)
        return False
    if isinstance(row, PositionThought):
        PositionThought.objects.filter(pk=row.pk).update(state=DONE, found=answer)
        return False
    assert isinstance(row, DealReview)
    total, found = answer
    row.found = [*row.found, *found]
    is_done = len(row.found) >= total
    # what is done counts as no try: only what fails again and again is given up
    changes = {"found": row.found, "total": total, "claimed_until": now + LEASE, "tries": 0}
    DealReview.objects.filter(pk=row.pk).update(state=DONE if is_done else WAITING, **changes)
    return not is_done


def give_back(step: Step) -> None:
    """Let somebody else try a row."""
    type(step.row)._default_manager.filter(pk=step.row.pk).update(claimed_until=0)

"""Who sat where in a deal, what its players knew of the match, and whose review a visitor may see."""

from typing import NamedTuple

from django.http import HttpRequest

from burraco.bots.player import Outlook
from burraco.record.model import Record
from burraco.record.read import read
from burraco.web.review.models import DealReview
from burraco.web.tables.models import Deal
from burraco.web.tables.pages.lookup import dealt


class PlayedDeal(NamedTuple):
    """A finished deal with its people: the seats that had one, by the number of the player, if known.

    ``is_handed_in``: it was played elsewhere, so there is nobody whose affair it is alone.
    """

    deal: Deal
    record: Record
    people: dict[int, int | None]
    match: Outlook
    is_handed_in: bool = False


def played(deal: Deal) -> PlayedDeal:
    """Read a deal: its record, and from the log who was dealt cards."""
    began = dealt(deal)
    people = {seat: chair.player for seat, chair in enumerate(began.chairs) if chair.kind == "human"}
    match = began.match
    left = None if match.deals is None else match.deals - match.played
    known = Outlook(match.points, match.target, left)
    is_handed_in = not began.seed and not any(people.values())
    return PlayedDeal(deal, read(deal.record, dealt_only=True), people, known, is_handed_in)


def own_seat(found: PlayedDeal, request: HttpRequest) -> int | None:
    """Return the seat of whoever asks, None for a visitor."""
    player = getattr(request, "player", None)
    if player is None:
        return None
    return next((seat for seat, one in found.people.items() if one == player.pk), None)


def is_open(found: PlayedDeal) -> bool:
    """Tell whether all people of the table have agreed that everybody sees every review."""
    if found.is_handed_in:
        return True
    agreed = DealReview.objects.filter(deal=found.deal, is_shown=True).values_list("seat", flat=True)
    return bool(found.people) and set(found.people) <= set(agreed)

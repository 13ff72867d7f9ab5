"""What is being looked back at, and what came of it. Times are milliseconds since 1970.

A row is claimed for a while by the process that works on it; one that dies leaves it to the next, which goes
on where it stopped.
"""

from django.db import models

from burraco.web.players.models import Player
from burraco.web.tables.models import Deal, Table

WAITING, DONE, FAILED = "waiting", "done", "failed"


class Job(models.Model):
    """Work for the background: whoever asked first is served first."""

    state = models.CharField(max_length=10, default=WAITING)
    asked_at = models.BigIntegerField()
    claimed_until = models.BigIntegerField(default=0)
    tries = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True


class Thought(Job):
    """Work that weighs plans in worlds: so many as somebody asked for, 0 for the usual number."""

    worlds = models.PositiveIntegerField(default=0)

    class Meta:
        abstract = True


class DealReview(Thought):
    """The review of a deal for one seat.

    ``found`` has an entry for each decision looked at so far, null where there was no choice. ``is_shown``:
    the player agrees that the others of the table see it.
    """

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="reviews")
    seat = models.PositiveSmallIntegerField()
    total = models.PositiveIntegerField(default=0)
    found = models.JSONField(default=list)
    is_shown = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("deal", "seat"), name="one_review_a_seat"),)


class DealLuck(Job):
    """What the first line of a deal owes to the cards; null where that cannot be told."""

    deal = models.OneToOneField(Deal, on_delete=models.CASCADE, related_name="luck")
    points = models.FloatField(null=True)
    spread = models.FloatField(null=True)


class PositionThought(Thought):
    """What there was to do in a position of a deal: before a turn, or once its card was drawn.

    ``found`` has the plans, best first, each with its words in both languages; none where there is no choice.
    """

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="thoughts")
    turn = models.PositiveIntegerField()
    is_drawn = models.BooleanField()
    found = models.JSONField(default=list)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("deal", "turn", "is_drawn"), name="one_thought_a_position"),
        )


class PlayedAgain(models.Model):
    """A table at which the cards of a deal are played once more: by whom, on which seat, from which event."""

    deal = models.ForeignKey(Deal, on_delete=models.CASCADE, related_name="played_again")
    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="cards_of")
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    seat = models.PositiveSmallIntegerField()
    begun_at_event = models.PositiveIntegerField(default=0)

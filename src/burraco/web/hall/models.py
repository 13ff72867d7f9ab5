"""Which line a phone speaks for. The sheets themselves are in the tournament's journal."""

from django.db import models

from burraco.web.players.models import Player
from burraco.web.tournaments.models import TableKey


class Claim(models.Model):
    """A phone that chose its line at a table for a round; once it ``wrote`` something the choice stands.

    A line may have several phones. ``part``: which of a team's tables it sits at. ``player``: whose browser
    it is, if the site knows them: another phone cookie does not make them somebody else.
    """

    key = models.ForeignKey(TableKey, on_delete=models.CASCADE, related_name="claims")
    round = models.PositiveIntegerField()
    phone = models.CharField(max_length=40)
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    line = models.PositiveSmallIntegerField()
    part = models.PositiveSmallIntegerField(default=1)
    wrote = models.BooleanField(default=False)
    at = models.BigIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["key", "round", "phone"], name="one_line_a_phone_and_round"),
        )

"""Devices that may be called, what their people do not want to hear, and what they were told.

Times are milliseconds since 1970.
"""

from django.db import models

from burraco.web.players.models import MAX_NAME, Player

KINDS = ("turn", "friends", "round", "day")
"""What somebody can be called for: their turn at a table without hurry, others at their table, a round of a
tournament, the result of a day."""
MAX_ADDRESS = 1000
MAX_TITLE = 4 * MAX_NAME
"""Of what a notice is about: the others of a table, or a tournament."""


class Device(models.Model):
    """A browser that may be called; ``address`` is where its push service takes messages for it."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="devices")
    address = models.CharField(max_length=MAX_ADDRESS, unique=True)
    since = models.BigIntegerField()


class Wish(models.Model):
    """What somebody does not want to be called for: kinds with a space between."""

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="notice_wish")
    refused = models.CharField(max_length=200, blank=True)


class Notice(models.Model):
    """A word to somebody. ``key``: what it is about, so that nobody is told twice; ``path`` leads there."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(max_length=10)
    key = models.CharField(max_length=80)
    name = models.CharField(max_length=MAX_TITLE, blank=True)
    path = models.CharField(max_length=80)
    at = models.BigIntegerField(db_index=True)
    is_sent = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["player", "key"], name="one_notice_a_key"),)
        indexes = (models.Index(fields=["at"], condition=models.Q(is_sent=False), name="notices_to_send"),)

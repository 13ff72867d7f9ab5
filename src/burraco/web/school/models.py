"""What a player has practised and in which examinations they sat; it goes with the player.

Times are milliseconds since 1970.
"""

from django.db import models

from burraco.web.players.models import Player


class Practised(models.Model):
    """A scene that a player has answered: whether all of it was right the last time, and how often."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="practised")
    scene = models.CharField(max_length=40)
    is_right = models.BooleanField()
    times = models.PositiveIntegerField(default=1)
    at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("player", "scene"), name="one_row_a_scene"),)


class Examination(models.Model):
    """An examination: the scenes drawn, and for each that was answered which of its questions were right.

    ``seed`` decides the scenes and where answers stand; it never leaves the server. ``asked`` are the
    questions of each scene as they were shown, by its number: a new version changes nothing about them.
    ``answered`` is how many scenes were, so that of two answers to one only the first counts.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="examinations")
    code = models.CharField(max_length=12, unique=True)
    subject = models.CharField(max_length=20)
    seed = models.CharField(max_length=64)
    scenes = models.JSONField(default=list)
    asked = models.JSONField(default=dict)
    marks = models.JSONField(default=list)
    answered = models.PositiveIntegerField(default=0)
    begun_at = models.BigIntegerField()
    ended_at = models.BigIntegerField(null=True)

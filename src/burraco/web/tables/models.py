"""Tables in the database. The log (`LogEntry`) is the truth; everything else here can be told from it.

Times are milliseconds since 1970, as everywhere in the engine.
"""

from django.db import models

from burraco.web.live.zipped import ZippedText
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.site import short_codes

new_code = short_codes.new_code
"""Migrations name it here."""
MAX_RULES = 2000
"""The longest spec: a code, its switches, and as many words as a language judge can rule on in one."""


class Table(models.Model):
    """A table and what was agreed on it. From ``stage`` on, what the log says in short."""

    code = models.CharField(max_length=12, unique=True, default=new_code)
    owner = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    rules = models.CharField(max_length=MAX_RULES)
    form = models.CharField(max_length=4)
    target = models.PositiveIntegerField(null=True)
    deals = models.PositiveIntegerField(null=True)
    clock = models.CharField(max_length=10, default="none")
    is_public = models.BooleanField(default=False)
    may_undo = models.BooleanField(default=True)
    level = models.CharField(max_length=20)
    draws_seats = models.BooleanField(default=False)
    referee = models.CharField(max_length=10, default="none")
    mistakes = models.CharField(max_length=10, default="none")
    minutes = models.PositiveIntegerField(null=True)
    opened_at = models.BigIntegerField()

    stage = models.CharField(max_length=10, default="waiting")
    free = models.PositiveSmallIntegerField(default=0)
    turn = models.PositiveSmallIntegerField(null=True)
    seq = models.PositiveIntegerField(default=0)
    base = models.PositiveIntegerField(default=1)
    touched_at = models.BigIntegerField()
    due_at = models.BigIntegerField(null=True, db_index=True)
    claimed_until = models.BigIntegerField(default=0)
    is_asleep = models.BooleanField(default=False, db_index=True)

    class Meta:
        indexes = (models.Index(fields=["is_public", "stage", "touched_at"]),)

    def __str__(self) -> str:
        return self.code


class Place(models.Model):
    """A seat of a table: who has it, and when they were last there."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="places")
    seat = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="places")
    name = models.CharField(max_length=MAX_NAME, blank=True)
    level = models.CharField(max_length=20, blank=True)
    seen_at = models.BigIntegerField(default=0)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table", "seat"], name="one_place_a_seat"),
            models.UniqueConstraint(fields=["table", "player"], name="one_place_a_player"),
        )


class LogEntry(models.Model):
    """One entry of a table's log. Two processes never both write the same number."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log_entries")
    seq = models.PositiveIntegerField()
    what = models.JSONField()
    at = models.BigIntegerField()

    class Meta:
        db_table = "tables_happening"
        constraints = (models.UniqueConstraint(fields=["table", "seq"], name="one_happening_a_number"),)


class Deal(models.Model):
    """A deal of a table, for the pages about it: when it is over, its record; later its log is packed."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="deals_played")
    number = models.PositiveIntegerField()
    record = ZippedText(blank=True)
    points = models.JSONField(default=list)
    began_at = models.BigIntegerField()
    ended_at = models.BigIntegerField(null=True)
    packed_at = models.BigIntegerField(null=True)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["table", "number"], name="one_deal_a_number"),)
        indexes = (
            models.Index(fields=["ended_at"], condition=models.Q(packed_at=None), name="deals_to_pack"),
        )

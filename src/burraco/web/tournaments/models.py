"""Events in the database. The journal (`Entry`) is the truth of the game; the rest is who may touch it.

Roles, table keys and calls are doors to the journal and talk around it: an event restored from its journal
on another machine gets new ones.
"""

import secrets

from django.db import models

from burraco.web.players.models import MAX_NAME, Player

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
CODE_LENGTH = 6
MAX_TITLE = 120
ROLES = ("director", "referee", "scorer", "language-judge", "assistant")
"""Who works in a hall. [uisp 2; parole 2]"""


def new_code() -> str:
    """Return a short code that people can read aloud and type."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    """Return the secret of a link: 144 bits, nobody guesses it."""
    return secrets.token_urlsafe(18)


class Event(models.Model):
    """An event. ``n``: how many entries its journal has; ``beat`` counts every change, calls and roles too.

    ``registration``: the secret of the page on which pairs enter themselves, empty while it is shut.
    ``damage``: what was missing in the journal's file each time the event was restored from a damaged one.
    ``findings``: what the checker found in the journal it was taken up from, if it was taken up all the same.
    """

    slug = models.CharField(max_length=12, unique=True, default=new_code)
    title = models.CharField(max_length=MAX_TITLE)
    created_by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    created_at = models.BigIntegerField()
    n = models.PositiveIntegerField(default=0)
    beat = models.PositiveIntegerField(default=0)
    is_closed = models.BooleanField(default=False)
    is_public = models.BooleanField(default=True)
    registration = models.CharField(max_length=40, blank=True, db_index=True)
    damage = models.JSONField(default=list, blank=True)
    findings = models.JSONField(default=list, blank=True)

    class Meta:
        indexes = (models.Index(fields=["is_public", "is_closed", "created_at"]),)

    def __str__(self) -> str:
        return self.slug


class Entry(models.Model):
    """One act of an event's journal, as the journal's file has it. Two processes never write one number.

    ``once``: the mark of the form it came from, so that a form sent twice is one act.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    n = models.PositiveIntegerField()
    act = models.JSONField()
    at = models.BigIntegerField()
    once = models.CharField(max_length=40, null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["event", "n"], name="one_entry_a_number"),
            models.UniqueConstraint(fields=["event", "once"], name="one_entry_a_form"),
        )


class Role(models.Model):
    """Somebody's role in an event; until somebody takes it, a link with a secret that works once."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="roles")
    role = models.CharField(max_length=20)
    name = models.CharField(max_length=MAX_NAME, blank=True)
    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="hall_roles")
    token = models.CharField(max_length=40, unique=True, default=new_token)
    given_at = models.BigIntegerField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["event", "player", "role"], name="one_role_a_player"),)


class TableKey(models.Model):
    """What opens a table's own page: a secret in its QR code, or the short code typed in the event.

    It opens the table by its number, whoever sits there, while the event is open.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="keys")
    table = models.PositiveIntegerField()
    token = models.CharField(max_length=40, unique=True, default=new_token)
    code = models.CharField(max_length=12, default=new_code)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["event", "table"], name="one_key_a_table"),
            models.UniqueConstraint(fields=["event", "code"], name="one_table_a_code"),
        )


class Call(models.Model):
    """A table that wants the referee: since when, about what, and who went."""

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="calls")
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    at = models.BigIntegerField()
    irregularity = models.CharField(max_length=60, blank=True)
    text = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=10, default="waiting")
    by = models.CharField(max_length=MAX_NAME, blank=True)
    settled_at = models.BigIntegerField(null=True)

    class Meta:
        indexes = (models.Index(fields=["event", "state", "at"]),)

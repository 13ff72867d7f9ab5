"""Tournaments in the database. The journal (`Entry`) is the truth of the game; the rest is who may touch it.

Roles, table keys and calls are ways in and talk around the journal: a tournament restored from its
journal on another machine gets new ones.
"""

import secrets

from django.db import models

from burraco.web.players.models import MAX_NAME, Player
from burraco.web.site import short_codes

new_code = short_codes.new_code
"""Migrations name it here."""
MAX_TITLE = 120
ROLES = ("director", "chief-referee", "referee", "scorer", "language-judge", "assistant")
"""Who works in a hall. [uisp 2; parole 2]"""
CHIEF = "chief-referee"
"""Of several referees the one who answers for them; there is one."""


def new_token() -> str:
    """Return the secret of a link: 144 bits, nobody guesses it."""
    return secrets.token_urlsafe(18)


class Tournament(models.Model):
    """A tournament. ``n``: entries of its journal; ``beat`` counts all changes, calls and roles too.

    ``registration``: the secret of the page on which pairs enter themselves, empty while it is shut.
    ``roll_call``: of the page on which players tick themselves at the roll.
    ``begins_at``: its day and hour as the journal has it, so that calendars find it.
    ``damage``: what was missing in the journal's file each time it was restored from a damaged one.
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
    begins_at = models.BigIntegerField(null=True)
    registration = models.CharField(max_length=40, blank=True, db_index=True)
    roll_call = models.CharField(max_length=40, blank=True, db_index=True)
    damage = models.JSONField(default=list, blank=True)
    findings = models.JSONField(default=list, blank=True)

    class Meta:
        db_table = "events_event"
        indexes = (models.Index(fields=["is_public", "is_closed", "created_at"]),)

    def __str__(self) -> str:
        return self.slug


class Entry(models.Model):
    """One act of a tournament's journal, as the journal's file has it. Two processes never write one number.

    ``once``: the mark of the form it came from, so that a form sent twice is one act.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="entries", db_column="event_id"
    )
    n = models.PositiveIntegerField()
    act = models.JSONField()
    at = models.BigIntegerField()
    once = models.CharField(max_length=40, null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tournament", "n"], name="one_entry_a_number"),
            models.UniqueConstraint(fields=["tournament", "once"], name="one_entry_a_form"),
        )


class Role(models.Model):
    """Somebody's role in a tournament; until somebody takes it, a link with a secret that works once."""

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="roles", db_column="event_id"
    )
    role = models.CharField(max_length=20)
    name = models.CharField(max_length=MAX_NAME, blank=True)
    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="hall_roles")
    token = models.CharField(max_length=40, unique=True, default=new_token)
    given_at = models.BigIntegerField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tournament", "player", "role"], name="one_role_a_player"),
        )


class TableKey(models.Model):
    """What opens a table's own page: a secret in its QR code, or the short code typed in the tournament.

    It opens the table by its number, whoever sits there, in one round; ``round`` 0, a key of an earlier
    version, in every one.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="keys", db_column="event_id"
    )
    table = models.PositiveIntegerField()
    round = models.PositiveIntegerField(default=0)
    token = models.CharField(max_length=40, unique=True, default=new_token)
    code = models.CharField(max_length=12, default=new_code)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=["tournament", "table", "round"], name="one_key_a_table_and_round"
            ),
            models.UniqueConstraint(fields=["tournament", "code"], name="one_table_a_code"),
        )


class Call(models.Model):
    """A table that wants the referee: since when, about what, and who went.

    ``game``: the code of the table of ours that stands until somebody has ruled, if it is one.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="calls", db_column="event_id"
    )
    round = models.PositiveIntegerField()
    table = models.PositiveIntegerField()
    at = models.BigIntegerField()
    irregularity = models.CharField(max_length=60, blank=True)
    text = models.CharField(max_length=200, blank=True)
    state = models.CharField(max_length=10, default="waiting")
    by = models.CharField(max_length=MAX_NAME, blank=True)
    game = models.CharField(max_length=12, blank=True, default="")
    settled_at = models.BigIntegerField(null=True)

    class Meta:
        indexes = (models.Index(fields=["tournament", "state", "at"]),)


class Seeker(models.Model):
    """Somebody who looks for a partner in a tournament of pairs, until they have one: ``entrant``.

    ``whom``: the name they wish for; ``mood``: how they want to play. The token is the secret of their page.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="seekers", db_column="event_id"
    )
    name = models.CharField(max_length=80)
    card = models.CharField(max_length=80, blank=True)
    club = models.CharField(max_length=80, blank=True)
    whom = models.CharField(max_length=80, blank=True)
    mood = models.CharField(max_length=10, default="any")
    entrant = models.PositiveIntegerField(null=True)
    token = models.CharField(max_length=40, unique=True, default=new_token)

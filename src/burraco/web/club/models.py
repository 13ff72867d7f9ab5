"""Clubs, who keeps their books, and their members. Nothing of it is on a public page."""

import secrets

from django.db import models

from burraco.membership.person_search import folded
from burraco.web.players.models import MAX_NAME, Player
from burraco.web.site.short_codes import new_code
from burraco.web.tournaments.models import Tournament

MAX_TEXT = 80
MONTHS, MOST_MONTHS = 12, 120
"""How many months a sanction counts, usually and at most."""


def new_token() -> str:
    """Return the secret of a link that makes somebody a secretary."""
    return secrets.token_urlsafe(18)


class Club(models.Model):
    """A set of people who play together. ``sanction_months``: how many a sanction counts."""

    slug = models.CharField(max_length=12, unique=True, default=new_code)
    name = models.CharField(max_length=MAX_TEXT)
    created_at = models.BigIntegerField()
    sanction_months = models.PositiveSmallIntegerField(default=MONTHS)

    def __str__(self) -> str:
        return self.name


class Secretary(models.Model):
    """Somebody who keeps a club's books; until somebody takes it, a link with a secret that works once."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="secretaries")
    player = models.ForeignKey(Player, null=True, on_delete=models.CASCADE, related_name="+")
    name = models.CharField(max_length=MAX_NAME, blank=True)
    token = models.CharField(max_length=40, unique=True, default=new_token)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["club", "player"], name="one_secretary_a_club"),)


class Member(models.Model):
    """A member. ``search``: the name as it is looked for; ``home``: the club on the card, if another.

    ``partner``: whom they usually play with; ``consent``: whether they may be named on public pages.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="members")
    name = models.CharField(max_length=MAX_TEXT)
    search = models.CharField(max_length=2 * MAX_TEXT, db_index=True)
    card = models.CharField(max_length=MAX_TEXT, blank=True)
    federation = models.CharField(max_length=MAX_TEXT, blank=True)
    home = models.CharField(max_length=MAX_TEXT, blank=True)
    partner = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="+")
    consent = models.BooleanField(default=False)

    class Meta:
        indexes = (models.Index(fields=["club", "name"]),)

    def __str__(self) -> str:
        return self.name

    def save(self, *args: object, **kwargs: object) -> None:
        """Keep what is searched beside the name."""
        self.search = folded(self.name)
        super().save(*args, **kwargs)  # type: ignore[arg-type]


class Evening(models.Model):
    """A tournament as one of a club's: it stands in the club's calendar."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="evenings")
    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="+")


class Referee(models.Model):
    """Somebody on a club's roll of referees; until they take it, a link with a secret that works once."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="referees")
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    name = models.CharField(max_length=MAX_TEXT)
    card = models.CharField(max_length=MAX_TEXT, blank=True)
    grade = models.CharField(max_length=MAX_TEXT, blank=True)
    token = models.CharField(max_length=40, unique=True, default=new_token)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["club", "player"], name="one_referee_a_club"),)

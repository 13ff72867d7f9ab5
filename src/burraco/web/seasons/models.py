"""Seasons of a club, the tournaments in them, and what is kept of those so that nothing is counted twice."""

from django.db import models

from burraco.web.club.models import MAX_TEXT, Club
from burraco.web.site.short_codes import new_code
from burraco.web.tournaments.models import Tournament


class Season(models.Model):
    """A ranking over tournaments. ``rule``: how it is counted, as `season_rule` writes it.

    ``is_public``: whether everybody sees its page, and on it those who consented to be named.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    slug = models.CharField(max_length=12, unique=True, default=new_code)
    name = models.CharField(max_length=MAX_TEXT)
    rule = models.JSONField(default=dict)
    is_public = models.BooleanField(default=False)
    created_at = models.BigIntegerField()

    def __str__(self) -> str:
        return self.name


class SeasonTournament(models.Model):
    """A tournament that counts in a season."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="tournaments")
    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="seasons")
    is_final = models.BooleanField(default=False)

    class Meta:
        constraints = (models.UniqueConstraint(fields=["season", "tournament"], name="once_in_a_season"),)


class Tally(models.Model):
    """What a closed tournament brought everybody, as derived from its journal when it stood at ``beat``.

    It may be thrown away at any time: it is made again when it is asked for.
    """

    tournament = models.OneToOneField(Tournament, on_delete=models.CASCADE, related_name="tally")
    beat = models.PositiveIntegerField()
    evening = models.JSONField()


class ClubMark(models.Model):
    """What a club puts on its pages and papers: a picture, and who supports it."""

    club = models.OneToOneField(Club, on_delete=models.CASCADE, related_name="mark")
    logo = models.BinaryField(default=bytes)
    sponsor = models.CharField(max_length=MAX_TEXT, blank=True)

"""Which tournaments are played on our own tables, by whom, and at which tables.

Nothing here is a result: results go to the tournament's journal, and everything here can be lost without one
being lost.
"""

from django.db import models

from burraco.web.players.models import Player
from burraco.web.tables.models import Table
from burraco.web.tournaments.models import Tournament, new_token


class OnlineTournament(models.Model):
    """A tournament on our own tables.

    ``level``: of the house's players and of bots that stand in. ``clock``: of the turns. ``absence``: what
    becomes of those who do not come. ``is_automatic``: rounds follow each other without the desk.
    ``referee``: whether one may err at the tables, and who rules then. ``opens_at``: when registration opens
    by itself, none once it did; ``starts_at``: when it begins by itself, to be closed by itself as well.
    """

    tournament = models.OneToOneField(
        Tournament, on_delete=models.CASCADE, related_name="online", db_column="event_id"
    )
    level = models.CharField(max_length=20)
    clock = models.CharField(max_length=10)
    absence = models.CharField(max_length=10)
    is_automatic = models.BooleanField(default=False)
    referee = models.CharField(max_length=10, default="none")
    opens_at = models.BigIntegerField(null=True)
    starts_at = models.BigIntegerField(null=True)

    class Meta:
        db_table = "online_onlineevent"


class Sitter(models.Model):
    """Who plays at a place of an entrant: a player of the site, a bot (``level``), or nobody yet.

    Until somebody does, the token is the secret of the link that gives the place.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="sitters", db_column="event_id"
    )
    entrant = models.PositiveIntegerField()
    place = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="sits_for")
    level = models.CharField(max_length=20, blank=True)
    token = models.CharField(max_length=40, unique=True, default=new_token)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tournament", "entrant", "place"], name="one_sitter_a_place"),
            models.UniqueConstraint(fields=["tournament", "player"], name="one_place_a_sitter"),
        )


class OnlineRound(models.Model):
    """A round that was published; ``published``: the number of the entry that did, for it may be undone.

    ``seeds``: of the deals all tables share, if they do. ``cuts``: the common ones, None until the round
    begins, and in ``cutters`` what each gave: table, part, seat, text of the cut, code of our table.
    """

    tournament = models.ForeignKey(
        Tournament, on_delete=models.CASCADE, related_name="online_rounds", db_column="event_id"
    )
    number = models.PositiveIntegerField()
    published = models.PositiveIntegerField()
    seeds = models.JSONField(default=list)
    cuts = models.JSONField(null=True)
    cutters = models.JSONField(default=list)
    is_over = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["tournament", "published"], name="one_round_a_publishing"),
        )


class RoundTable(models.Model):
    """A table of a round, and the one of ours it is played at.

    ``is_attended``: nobody is waited for any more, and latecomers are in the journal. ``is_settled``: its
    score is there, or the desk has given another.
    """

    round = models.ForeignKey(OnlineRound, on_delete=models.CASCADE, related_name="tables")
    table = models.PositiveIntegerField()
    part = models.PositiveSmallIntegerField(default=1)
    game = models.OneToOneField(Table, null=True, on_delete=models.SET_NULL, related_name="round_table")
    is_attended = models.BooleanField(default=False)
    is_settled = models.BooleanField(default=False)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["round", "table", "part"], name="one_game_a_round_table"),
        )

"""The days and who played them. Times are milliseconds since 1970.

A day is promised, then open, then closed, each once; what came of it never changes after that.
"""

from datetime import date

from django.db import models

from burraco.cards.fair import Bound, TableCut
from burraco.daily.day_games import DayCards, DayGame, game_named
from burraco.web.live.zipped import ZippedText
from burraco.web.players.models import Player
from burraco.web.tables.models import Table

PROMISED, OPEN, CLOSED = "promised", "open", "closed"


class Day(models.Model):
    """A game of a day: its secret, when it can be played, who answers there, and what came of it.

    ``number``: the place in the chain of that game's days. ``cuts``: seat, table and text of each that was
    made the day before. ``version``: which bots these were. ``mean`` is in tenths of points.
    """

    date = models.DateField()
    game = models.CharField(max_length=10)
    number = models.PositiveIntegerField()
    secret = models.CharField(max_length=64)
    committed_at = models.BigIntegerField()
    previous = models.CharField(max_length=64, blank=True)
    starts_at = models.BigIntegerField()
    ends_at = models.BigIntegerField()
    closes_at = models.BigIntegerField()
    state = models.CharField(max_length=10, default=PROMISED)
    cuts = models.JSONField(default=list)
    bots = models.CharField(max_length=20, blank=True)
    version = models.CharField(max_length=16, blank=True)
    mean = models.IntegerField(null=True)
    tables = models.PositiveIntegerField(default=0)
    file = ZippedText(blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("date", "game"), name="one_game_a_day"),
            models.UniqueConstraint(fields=("game", "number"), name="one_day_a_number"),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What a table's log calls it."""
        return f"{self.date:%Y-%m-%d}/{self.game}"

    @property
    def played_as(self) -> DayGame:
        """What is played."""
        found = game_named(self.game)
        assert found is not None, "games are never taken away"
        return found

    @property
    def cards(self) -> DayCards:
        """What the cards follow from."""
        game, day = self.played_as, self.date
        assert isinstance(day, date)
        bound = Bound(game.chain, self.number, self.committed_at, self.previous)
        cuts = tuple(TableCut(*cut) for cut in self.cuts)
        return DayCards(game, day, bytes.fromhex(self.secret), bound, cuts)


class Play(models.Model):
    """Somebody's table with the cards of a day.

    ``cut``: what the browser gives to the cards of the day after. ``is_first``: the player's first try.
    ``counts``: a first try, begun on its day against the bots of the day; ``is_ranked``: and ended in time.
    ``score`` is in tenths of points; ``facts`` says how it went, once somebody asked.
    """

    day = models.ForeignKey(Day, on_delete=models.CASCADE, related_name="plays")
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    table = models.OneToOneField(Table, null=True, on_delete=models.SET_NULL, related_name="day_play")
    code = models.CharField(max_length=12)
    cut = models.CharField(max_length=40, blank=True)
    started_at = models.BigIntegerField()
    finished_at = models.BigIntegerField(null=True)
    is_first = models.BooleanField(default=False)
    counts = models.BooleanField(default=False)
    is_ranked = models.BooleanField(default=False)
    margin = models.IntegerField(null=True)
    record = models.CharField(max_length=64, blank=True)
    score = models.IntegerField(null=True)
    place = models.PositiveIntegerField(null=True)
    percentile = models.PositiveSmallIntegerField(null=True)
    facts = models.JSONField(null=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("day", "player"), condition=models.Q(is_first=True), name="one_first_try"
            ),
        )
        indexes = (
            models.Index(fields=("day", "counts", "margin"), name="field_of_a_day"),
            models.Index(fields=("started_at",), condition=models.Q(margin=None), name="tries_under_way"),
        )

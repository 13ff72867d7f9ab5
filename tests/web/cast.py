"""A fixed cast, and how it plays: as the simple player does, so that every run is the same."""

import itertools
from typing import Any

from burraco.bots.simple import choose
from burraco.engine.acts import PlayerAct
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live, load
from burraco.web.tables.models import Table
from burraco.web.tables.terms import Terms

NAMES = ("Anna", "Bruno", "Carla", "Dario")
NOW = 1_700_000_000_000


class Table4:
    """A table with its people, and a clock that goes on a second at each act."""

    def __init__(self, people: int = 4, **terms: Any) -> None:
        self.clock = itertools.count(NOW, 1000)
        settings = {"rules": "uisp", "form": "4", "deals": 1, "level": "medio", **terms}
        self.terms = Terms(**settings)
        self.players = [Player.objects.create(name=name) for name in NAMES[:people]]
        bots = dict.fromkeys(range(people, self.terms.seats), "medio")
        self.row = services.open_table(self.players[0], self.terms, 0, bots, self.now())
        self.id = self.row.pk
        for seat, player in enumerate(self.players[1:], 1):
            services.sit(self.id, player, seat, self.now())

    def now(self) -> int:
        """The next moment."""
        return next(self.clock)

    @property
    def live(self) -> Live:
        """The table as it is."""
        return load(self.id)

    @property
    def game(self) -> Game:
        """Its game."""
        return self.live.game

    @property
    def state(self) -> Any:
        """The deal under way."""
        assert self.game.state is not None
        return self.game.state

    def everybody_ready(self) -> Live:
        """Cut, all of us."""
        for number, player in enumerate(self.players, 30):
            live = services.be_ready(self.id, player.pk, number, self.now())
        return live

    def act(self, wish: PlayerAct, seen: int | None = None) -> Live:
        """Let whoever is in turn play."""
        seat, seq = self.state.seat, self.game.seq if seen is None else seen
        if self.game.chairs[seat].is_played_by_bot:
            return services.bot_acts(self.id, seat, self.game.played_seq, wish, self.now())
        player = self.game.chairs[seat].player
        assert player is not None
        return services.act(self.id, player, seq, lambda *_: wish, self.now())

    def simplest(self) -> PlayerAct:
        """What the simple player would do now."""
        return choose(self.terms.code, view(self.state, self.state.seat))

    def lawful(self) -> Any:
        """Everything lawful now."""
        return legal(self.terms.code, view(self.state, self.state.seat))

    def play_out(self) -> Game:
        """Play the deal to its end."""
        while self.game.stage == "playing":
            self.act(self.simplest())
        return self.game

    def fresh_row(self) -> Table:
        """The table's row in the database."""
        return Table.objects.get(pk=self.id)

"""An online tournament for tests: its director, its people, their tables, and a clock that tests move."""

from typing import Any

from burraco.bots.simple import choose
from burraco.engine.view import view
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant
from burraco.tournament.entrants import Player as Named
from burraco.tournament.format import Format
from burraco.tournament.state import State
from burraco.web.online import entries, steward
from burraco.web.online.models import OnlineRound, RoundTable, Sitter
from burraco.web.online.round_tables import invite_everybody
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.clocks import clockwork
from burraco.web.tables.game import Game
from burraco.web.tables.log import load as load_table
from burraco.web.tournaments import services as tournament_services
from burraco.web.tournaments.journal import Live, load
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import Actor

NOW = 1_750_000_000_000
SECOND, MINUTE = 1000, 60_000
DIRECTOR = Actor("Ada", frozenset({"director"}))


class Online:
    """A tournament of pairs on our tables: the first ones people, the others bots."""

    def __init__(self, people: int = 0, bots: int = 0, absence: str = "score", **changes: Any) -> None:
        self.now = NOW
        self.director = Player.objects.create(name="Ada")
        usual = {"code": "uisp", "plan": "random:4", "deals": 1, "minutes": 30, "scoring": "points"}
        setup = {**usual, **changes}
        self.row = tournament_services.create(self.director, Format("Serata", **setup), self.now)
        self.online = entries.switch_on(self.row, "principiante", "none", absence, False)
        self.people: dict[tuple[int, int], Player] = {}
        for number in range(1, people + 1):
            self._pair(number)
        if bots:
            entries.add_bots(self.row, DIRECTOR, self.state.setup, "principiante", bots, self.now, "")

    def _pair(self, number: int) -> None:
        names = (f"Anna {number}", f"Bruno {number}")
        self.do(acts.Register((Entrant(0, tuple(map(Named, names))),)))
        invite_everybody(self.row, self.state)
        for place, name in enumerate(names):
            player = self.people[number, place] = Player.objects.create(name=name)
            Sitter.objects.filter(tournament=self.row, entrant=number, place=place).update(player=player)

    @property
    def live(self) -> Live:
        """The tournament as it is."""
        return load(self.row.pk, self.row.slug)

    @property
    def state(self) -> State:
        """Its state."""
        return self.live.state

    def do(self, wish: acts.Act | acts.Undo, actor: Actor = DIRECTOR) -> Live:
        """Act, as the director unless told."""
        return tournament_services.act(self.row, actor, wish, self.now)

    def tend(self, after: int = SECOND) -> bool:
        """Let time pass, and the steward look."""
        self.now += after
        return steward.tend(self.online, self.now)

    def publish(self) -> None:
        """Draft and publish a round, and let its tables open."""
        self.do(acts.MakeDraft())
        self.do(acts.Publish())
        self.tend()

    def start(self) -> None:
        """Blow the whistle."""
        self.do(acts.Start(len(self.state.rounds)))
        self.tend()

    @property
    def tables(self) -> list[RoundTable]:
        """The tables of the round that is out."""
        rows = RoundTable.objects.filter(round__tournament=self.row, round__number=len(self.state.rounds))
        return list(rows.order_by("round__published", "table", "part"))

    @property
    def round(self) -> OnlineRound:
        """The round as the steward keeps it."""
        return OnlineRound.objects.get(tournament=self.row, number=len(self.state.rounds))

    def game(self, number: int = 1) -> Game:
        """The game at a table."""
        return load_table(self.table(number)).game

    def table(self, number: int = 1) -> int:
        """The table of ours behind a table of the round."""
        row = next(one for one in self.tables if one.table == number)
        assert row.game_id is not None
        return row.game_id

    def everybody_comes(self, number: int | None = None) -> None:
        """Everybody opens the page of their table."""
        for row in self.tables:
            if row.game_id is not None and number in (None, row.table):
                for chair in load_table(row.game_id).game.chairs:
                    if chair.player is not None:
                        services.arrive(row.game_id, chair.player, self.now)

    def everybody_ready(self, number: int, cut: int | None = None) -> None:
        """Everybody at a table wants the deal."""
        table = self.table(number)
        game = load_table(table).game
        ready = [seat for seat, _ in game.ready]
        for player in [game.chairs[seat].player for seat in game.people if seat not in ready]:
            assert player is not None
            services.be_ready(table, player, cut, self.now)

    def act(self, number: int) -> None:
        """Let whoever is in turn at a table do what the simple player would."""
        table, game = self.table(number), self.game(number)
        assert game.state is not None
        wish = choose(game.code, view(game.state, game.state.seat))
        seat = game.state.seat
        self.now += SECOND
        if game.chairs[seat].is_played_by_bot:
            services.bot_acts(table, seat, game.played_seq, wish, self.now)
        else:
            player = game.chairs[seat].player
            assert player is not None
            services.act(table, player, game.seq, lambda *_: wish, self.now)

    def deal(self, number: int) -> None:
        """Begin the next deal at a table: people say so, bots do not wait."""
        self.everybody_ready(number)
        if self.game(number).stage != "playing":
            clockwork.look(self.table(number), self.now)
        assert self.game(number).stage == "playing"

    def play_deal(self, number: int) -> None:
        """Play a deal at a table from the cards to the count."""
        self.deal(number)
        while self.game(number).stage == "playing":
            self.act(number)

    def play_round(self) -> None:
        """Play every table of the round to its end."""
        for row in self.tables:
            while self.game(row.table).stage != "finished":
                self.play_deal(row.table)
        self.tend()


def fresh(tournament: Tournament) -> Tournament:
    """The row of a tournament as it is in the database."""
    return Tournament.objects.get(pk=tournament.pk)

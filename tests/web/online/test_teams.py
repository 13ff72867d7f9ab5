"""Teams on our tables: line-ups say who sits where, and in carte uguali their pairs sit in opposite lines."""

import pytest

from burraco.bots.simple import choose
from burraco.engine.view import view
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant
from burraco.tournament.entrants import Player as Named
from burraco.web.online.models import RoundTable, Sitter
from burraco.web.online.round_tables import invite_everybody
from burraco.web.tables import services
from burraco.web.tables.clocks import clockwork
from burraco.web.tables.log import load as load_table
from tests.web.online.playing import Online

pytestmark = pytest.mark.usefixtures("database")


def teams() -> Online:
    """Two teams of four bots in carte uguali, at two tables, the round out."""
    tournament = Online(kind="teams", same_deals=True, team_tables=2, deals=1)
    for name in "AB":
        tournament.do(acts.Register((Entrant(0, tuple(Named(f"{name}{at}") for at in range(4)), name),)))
    invite_everybody(tournament.row, tournament.state)
    Sitter.objects.filter(tournament=tournament.row).update(level="principiante")
    tournament.publish()
    return tournament


def chairs(row: RoundTable) -> list[str]:
    """The names at a table, by seats."""
    assert row.game_id is not None
    return [chair.name for chair in load_table(row.game_id).game.chairs]


def play(tournament: Online, row: RoundTable) -> tuple[int, ...]:
    """Play a table's only deal; return what North–South and East–West made."""
    table = row.game_id
    assert table is not None
    for _ in range(2000):
        game = load_table(table).game
        tournament.now += 1000
        if game.stage == "finished":
            return game.match.points
        if game.stage != "playing" or game.state is None:
            clockwork.look(table, tournament.now)
            continue
        seat = game.state.seat
        wish = choose(game.code, view(game.state, seat))
        services.bot_acts(table, seat, game.played_seq, wish, tournament.now)
    raise AssertionError("the deal does not end")


def test_pairs_of_a_team_sit_crosswise_and_scores_go_to_the_right_team() -> None:
    tournament = teams()
    first, second = tournament.tables
    sides = tournament.state.round(1).tables[1].sides
    one, other = ("AB", "BA")[sides[0] == (2,)]
    assert chairs(first) == [f"{one}0", f"{other}0", f"{one}1", f"{other}1"]
    assert chairs(second) == [f"{other}2", f"{one}2", f"{other}3", f"{one}3"]
    tournament.do(acts.SetLineUp(1, sides[0][0], ((3, 0), (1, 2))))
    tournament.tend()
    assert chairs(first) == [f"{one}3", f"{other}0", f"{one}0", f"{other}1"]
    assert chairs(second) == [f"{other}2", f"{one}1", f"{other}3", f"{one}2"]
    tournament.start()
    made = [play(tournament, row) for row in (first, second)]
    tournament.tend()
    sheets = tournament.state.round(1).sheets
    told = []
    for part in (1, 2):
        figures = sheets[1, part].figures()
        assert figures is not None
        told.append(tuple(score.total for score in figures.deals[0]))
    assert told == [made[0], made[1][::-1]]

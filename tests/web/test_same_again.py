"""The same done again: in a later deal of a match, at a later table of a tournament. [uisp 14.4 b 1]"""

from typing import Any

import pytest

from burraco.engine.acts import Draw
from burraco.engine.refereed.events import RulingGiven
from burraco.tournament import acts
from burraco.web.online.entries import switch_on
from burraco.web.tables.game import Game
from burraco.web.tables.log import forget
from burraco.web.tables.refereed import calls, hands
from burraco.web.tables.refereed.hearings import hearing_of
from tests.web.cast import Table4
from tests.web.online.playing import Online
from tests.web.test_refereed_table import dealt, play

pytestmark = pytest.mark.usefixtures("database")
CLAIM = "draw-out-of-turn"
FIRST, AGAIN = ("richiamo", "UISP 10.21.1 b"), ("ammonizione", "UISP 14.4 b 1")


def last_ruling(game: Game) -> tuple[str, str]:
    """What came of the last call."""
    (*_, given) = [entry.event for entry in game.log if isinstance(entry.event, RulingGiven)]
    return given.sanction, given.article


def drawn_out_of_turn(table: Any, game: Game, seat: int, now: int) -> None:
    """Let a seat draw before its turn, and call about it itself."""
    player = game.chairs[seat].player
    assert player is not None
    hands.act(table, player, game.seq, lambda *_: Draw(), now)
    calls.call(table, player, CLAIM, now)


def answered(table: Any, game: Game, now: int) -> None:
    """Say that the card was seen, if that is asked."""
    if game.call is not None:
        player = game.chairs[game.call.seat].player
        assert player is not None
        (question,) = hearing_of(game, game.call).questions()
        calls.answer(table, player, question.fact, "yes", now)


def ruled_at(table: Table4, seat: int) -> tuple[str, str]:
    """Do it at a table of friends; return what is ruled."""
    drawn_out_of_turn(table.id, table.game, seat, table.now())
    answered(table.id, table.game, table.now())
    return last_ruling(table.game)


def waits(table: Table4) -> int:
    """A seat that is not in turn."""
    return int((table.state.seat + 1) % 4)


def test_what_was_ruled_in_a_deal_is_known_in_the_next_and_not_in_a_rematch() -> None:
    table = dealt(deals=2)
    offender = waits(table)
    assert ruled_at(table, offender) == FIRST
    play(table)
    table.everybody_ready()
    forget()  # another process, which reads this deal alone
    while waits(table) != offender:
        table_moves(table)
    assert ruled_at(table, offender) == AGAIN
    assert ruled_at(table, (offender + 1) % 4) == FIRST, "somebody else's first"
    play(table)
    assert table.game.stage == "finished"
    table.everybody_ready()
    assert table.game.ruled == ()


def table_moves(table: Table4) -> None:
    """Let whoever is in turn play one act."""
    player = table.game.chairs[table.state.seat].player
    assert player is not None
    wish = table.simplest()
    hands.act(table.id, player, table.game.seq, lambda *_: wish, table.now())


def evening() -> Online:
    """Two tables of people with the program as the referee, cards dealt at the first."""
    tournament = Online(people=4)
    row = tournament.online
    tournament.online = switch_on(tournament.row, row.level, row.clock, row.absence, False, "program")
    return tournament


def begins(tournament: Online) -> None:
    """Let a round begin, with cards at the first table."""
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.deal(1)


def test_what_was_ruled_before_in_a_tournament_is_known_at_every_table() -> None:
    tournament = evening()
    for number in (1, 2, 3, 4):  # whoever comes to the first table has done it before
        tournament.do(acts.Sanction(number, 0, "UISP 10.21", "fuori turno", "richiamo"))
    begins(tournament)
    game = tournament.game()
    assert {name for _, name in game.ruled} >= {CLAIM}
    assert game.state is not None
    first = {seat for seat, name in game.ruled if name == CLAIM}
    assert first == {0, 1}, "of each pair one"
    waiting = next(seat for seat in range(4) if seat != game.state.seat and seat in first)
    drawn_out_of_turn(tournament.table(), game, waiting, tournament.now)
    answered(tournament.table(), tournament.game(), tournament.now)
    assert last_ruling(tournament.game()) == AGAIN
    tournament.tend()
    assert [one.step for one in tournament.state.sanctions][4:] == ["ammonizione"]

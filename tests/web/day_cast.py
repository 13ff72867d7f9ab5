"""Players of the deal of the day, by a clock of their own; all at a table play as the simple player."""

from datetime import date

from burraco.bots.simple import choose
from burraco.engine.acts import Discard
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.web.daily import day_tries, days
from burraco.web.daily.day_times import ONE_DAY, begins
from burraco.web.daily.models import Day, Play
from burraco.web.daily.table_results import enter_results
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.log import load

FIRST = date(2026, 11, 20)
HOUR = 3600 * 1000
FEW = 2
"""Turns after which somebody strays."""
BITS = "00112233445566778899aabbccddeeff"


def at(day: date, hour: float) -> int:
    """Return a moment of a day."""
    return begins(day) + int(hour * HOUR)


def keep(day: date, hour: float) -> None:
    """Let the clock do what is due at a moment."""
    days.keep_days(at(day, hour))


def running(game: str = "4") -> Day:
    """Return a game of the second day a site has: promised the day before, open now."""
    keep(FIRST, 12)
    keep(FIRST + ONE_DAY, 0)
    return Day.objects.get(date=FIRST + ONE_DAY, game=game)


def begin(day: Day, player: Player, hour: float = 10, cut: str = "") -> Play:
    """Begin a day."""
    table = day_tries.begin(day, player, cut, at(day.date, hour))
    return Play.objects.get(table=table)


def act(play: Play, now: int) -> bool:
    """Let whoever is in turn act; tell whether anybody was."""
    assert play.table_id is not None
    game = load(play.table_id).game
    state = game.state
    if state is None or state.phase == "over":
        return False
    wish = choose(game.code, view(state, state.seat))
    chair = game.chairs[state.seat]
    if chair.is_played_by_bot:
        services.bot_acts(play.table_id, state.seat, game.played_seq, wish, now)
    else:
        assert chair.player is not None
        services.act(play.table_id, chair.player, game.seq, lambda *_: wish, now)
    return True


def stray(play: Play, hour: float = 11) -> int:
    """Play on to a turn of the player's in which they throw the highest card; return its number."""
    now, seat = at(play.day.date, hour), play.day.played_as.seat
    assert play.table_id is not None
    game = load(play.table_id).game
    while game.turn != seat or game.state is None or game.state.phase != "play" or game.state.turns < FEW:
        act(play, now)
        game = load(play.table_id).game
    lawful = legal(game.code, view(game.state, seat))
    thrown = max((each for each in lawful if isinstance(each, Discard)), key=lambda each: each.face)
    services.act(play.table_id, game.chairs[seat].player or 0, game.seq, lambda *_: thrown, now)
    return game.state.turns + 1


def play_out(play: Play, hour: float = 11) -> Play:
    """Play a table to its end and enter what came of it."""
    now = at(play.day.date, hour)
    while act(play, now):
        pass
    enter_results()
    play.refresh_from_db()
    return play

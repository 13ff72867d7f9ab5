"""What people do at a table with a referee: any act of a hand, in turn or not."""

from collections.abc import Callable

from burraco.engine.refereed.acts import HandAct
from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.web.tables import log_entries
from burraco.web.tables.log import Live, play
from burraco.web.tables.services import NotNow, Stale, need_no_hearing, need_seat, witnessed

Meant = Callable[[Code, State, int], HandAct]
"""What a player means, which depends on what their seat holds."""


def act(table: int, player: int, seen: int, meant: Meant, now: int) -> Live:
    """Let a hand do something; raises `Impossible` where no hand could.

    A player in turn has to have seen the table as it is. Others act on what they saw: at a real table too
    somebody reaches out while the next player draws.
    """

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        seat = need_seat(game, player)
        if game.stage != "playing" or game.state is None:
            raise NotNow("no-deal")
        need_no_hearing(game)
        if game.state.seat == seat and seen < game.played_seq:
            raise Stale
        return [witnessed(game, seat, meant(game.code, game.state, seat), now)]

    return play(table, now, judge)

"""Taking a move back: who may, and how it is written.

What can be taken back `game.py` keeps while it folds: a `Step` for each act after which nobody had seen
anything new (`REVEALING`); an `Undone` in the log brings the deal back as it was before the latest.
"""

from burraco.web.tables import log_entries
from burraco.web.tables.log import Live, change
from burraco.web.tables.services import NotNow, Stale, need_seat


def undo(table: int, player: int, seen: int, now: int) -> Live:
    """Take back one's latest act, if it revealed nothing and the table allows it."""

    def judge(live: Live) -> list[log_entries.What]:
        game = live.game
        seat = need_seat(game, player)
        if seen < game.played_seq:
            raise Stale
        if not may_undo(live, seat):
            raise NotNow("nothing-to-undo")
        return [log_entries.Undone(seat, game.steps[-1].seq)]

    return change(table, now, judge)


def may_undo(live: Live, seat: int | None) -> bool:
    """Tell whether a seat could take its latest act back.

    A player of words from the pile may always: to go on they may need one that they do not know.
    """
    steps, state = live.game.steps, live.game.state
    is_pile_play = live.game.code.plays_words and state is not None and state.phase == "pile"
    if live.terms.is_refereed:
        return False  # what a hand has done is done, as at a real table
    is_playing = live.game.stage == "playing" and bool(steps) and steps[-1].seat == seat
    return is_playing and (live.terms.may_undo or is_pile_play)

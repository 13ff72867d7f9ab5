"""The common cuts of a round with the same cards: everybody's cut counts, at every table alike.

The secrets of all its deals are bound when the tables open. Whoever is at his table before the round begins
may cut. Then, for each seat of the table, the cuts made on that seat at all tables are added up; the sum,
brought within a deck, is the cut of that seat in every deal of the round. So neither the site nor any player
alone decides the cards, and they are the same everywhere.
"""

from collections.abc import Sequence

from burraco.web.online.models import OnlineRound, RoundTable
from burraco.web.tables.game import Game
from burraco.web.tables.services import MIN_CUT, most_cut
from burraco.web.tables.tournament_table import Cuts


def common_cuts(row: OnlineRound, games: Sequence[tuple[RoundTable, Game]]) -> Cuts:
    """Return the common cuts of a round, made now if it begins now; of two processes one makes them."""
    if not row.seeds:
        return ()
    if row.cuts is None:
        cutters = [
            [table.table, table.part, seat, cut]
            for table, game in games
            for seat, cut in game.ready
            if cut is not None
        ]
        most = most_cut(games[0][1].code) if games else MIN_CUT
        made = added_up([(seat, cut) for _, _, seat, cut in cutters], most)
        OnlineRound.objects.filter(pk=row.pk, cuts__isnull=True).update(cuts=made, cutters=cutters)
        row.refresh_from_db()
    return tuple((seat, cut) for seat, cut in row.cuts or ())


def added_up(cuts: Sequence[tuple[int, int]], most: int) -> list[tuple[int, int]]:
    """Return one cut for each seat somebody cut on, from all that were made there."""
    return [
        (seat, MIN_CUT + sum(cut for at, cut in cuts if at == seat) % most)
        for seat in sorted({seat for seat, _ in cuts})
    ]

"""The common cuts of a round with the same cards: everybody's cut counts, at every table alike.

The secrets of all its deals are bound when the tables open. Whoever is at their table before the round begins
may cut. Then all cuts made on a seat, at whatever table, make the cut of that seat in every deal of the round
(`burraco.cards.fair.common_cuts`). So neither the site nor any player alone decides the cards, and they are
the same everywhere. The list of all cuts can be read from then on: the secrets are still to come.
"""

from collections.abc import Sequence
from typing import Any

from burraco.cards.fair import TableCut, common_cuts
from burraco.engine.state import FORM_SEATS, seat_name
from burraco.web.online.models import OnlineRound, RoundTable
from burraco.web.tables.cuts import Drawn, Lifted, cuts_made, named
from burraco.web.tables.game import Game
from burraco.web.tables.services import most_cut

Games = Sequence[tuple[RoundTable, Game]]


def common_of(row: OnlineRound, games: Games) -> tuple[Lifted, Drawn]:
    """Return the common cuts of a round, made now if it begins now; of two processes one makes them."""
    if not row.seeds or (row.cuts is None and not games):
        return (), ()
    if row.cuts is None:
        cutters = _cutters(games)
        game = games[0][1]
        seats = FORM_SEATS[game.match.form]
        made = [
            [seats.index(cut.name), cut.text]
            for cut in common_cuts(_table_cuts(cutters, game.match.form), seats, most_cut(game.code))
            if cut.text != "-"
        ]
        OnlineRound.objects.filter(pk=row.pk, cuts__isnull=True).update(cuts=made, cutters=cutters)
        row.refresh_from_db()
    return _read(row.cuts or [])


def all_cuts(row: OnlineRound, form: str) -> list[TableCut]:
    """Return every cut made for a round."""
    return _table_cuts(row.cutters, form)


def _cutters(games: Games) -> list[list[Any]]:
    """Return who cut: table, part and seat of the round, then the text of the cut, and the table's code."""
    found: list[list[Any]] = []
    for table, game in games:
        form, (lifted, own) = game.match.form, cuts_made(game)
        texts = named(form, lifted, own, is_bound=True)
        found += [
            [table.table, table.part, seat, cut.text, game.table]
            for seat, cut in enumerate(texts)
            if cut.text != "-"
        ]
    return found


def _table_cuts(cutters: Sequence[Sequence[Any]], form: str) -> list[TableCut]:
    """Return cuts as they are kept; once they were kept without bits, and without the code of the table."""
    return [
        TableCut(seat_name(form, seat), word[0] if word else str(table), str(text))
        for table, _, seat, text, *word in cutters
    ]


def _read(cuts: Sequence[tuple[int, int | str]]) -> tuple[Lifted, Drawn]:
    """Read common cuts as they are stored: seat and text, or seat and number as they once were."""
    lifted, drawn = [], []
    for seat, text in cuts:
        number, _, own = str(text).partition(" ")
        lifted += [(seat, int(number))] if number != "-" else []
        drawn += [(seat, own)] if own else []
    return tuple(lifted), tuple(drawn)

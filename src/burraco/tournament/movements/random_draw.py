"""Random: the tables are drawn from the seed [uisp 3.2 a 1].

House reading: a draw that would bring together entrants who met before, or who are to be kept apart, is
corrected with the entrants drawn next to them, as a Danese of the drawn order; without such bars it is the
draw itself. Who rests follows the standings, not the draw.
"""

from burraco.tournament.field import Draft, Why
from burraco.tournament.movements.bars import bars
from burraco.tournament.movements.lots import shuffled
from burraco.tournament.movements.matching import match
from burraco.tournament.movements.options import Asked, Shape
from burraco.tournament.movements.rests import choose_rest
from burraco.tournament.movements.singles import arrange
from burraco.tournament.movements.tables import Sides, finish, repeats, seat


def random(asked: Asked) -> Draft:
    """Draw the tables by lot."""
    rest = choose_rest(asked)
    barred = bars(asked.field, asked.round)
    drawn = shuffled(asked, "draw", sorted(one.number for one in rest.playing))
    if asked.options.shape == Shape(2, 1):
        matched = match(len(drawn), barred.by_place(drawn), asked.options.neighbours)
        groups: list[Sides] = [((drawn[i],), (drawn[j],)) for i, j in matched.pairs]
    else:
        groups = arrange(drawn, asked.options.shape, barred)
    tables = seat(asked, groups, rest)
    reason = Why(0, "drawn", (), asked.options.cites.get("random"))
    return finish(asked, tables, rest, (reason, *repeats(tables, barred)))

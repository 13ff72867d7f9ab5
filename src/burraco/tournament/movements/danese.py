"""Danese: neighbours in the standings meet, the best at table 1. For pairs, teams and singles at two.

Three strengths: nothing barred [feburit Sistemazione ai tavoli], not against last round's opponents, not
against anybody met before; [uisp 3.2] and [fedibur 9] only ask that equal or similar scores meet. Entrants
to be kept apart are barred in each. Who rests is settled first, by the code's rule, whatever it does to the
pairing. Single players at three and four: `singles`.
"""

from burraco.tournament.field import Draft
from burraco.tournament.movements.bars import bars
from burraco.tournament.movements.matching import match
from burraco.tournament.movements.options import Asked, Shape
from burraco.tournament.movements.reasons import explain
from burraco.tournament.movements.rests import choose_rest
from burraco.tournament.movements.singles import arrange_by_rank
from burraco.tournament.movements.tables import finish, seat

HEADS_UP = Shape(2, 1)
_NEVER = 10**9  # no round has this number: nothing counts as met


def danese(asked: Asked) -> Draft:
    """Pair by rank alone."""
    return _draft(asked, _NEVER)


def danese_not_last(asked: Asked) -> Draft:
    """Pair by rank, but nobody with the opponents of the last round."""
    return _draft(asked, asked.round - 1)


def danese_no_rematch(asked: Asked) -> Draft:
    """Pair by rank, but nobody with opponents already met."""
    return _draft(asked, 1)


def _draft(asked: Asked, since: int) -> Draft:
    if asked.options.shape != HEADS_UP:
        return arrange_by_rank(asked, since)
    rest = choose_rest(asked)
    barred = bars(asked.field, asked.round, since)
    numbers = [one.number for one in rest.playing]
    by_place = barred.by_place(numbers)
    matched = match(len(numbers), by_place, asked.options.neighbours)
    tables = seat(asked, (((numbers[i],), (numbers[j],)) for i, j in matched.pairs), rest)
    return finish(asked, tables, rest, explain(asked, rest.playing, matched, by_place, barred))

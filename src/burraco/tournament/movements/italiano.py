"""Italiano: everybody meets everybody, by the Berger tables [uisp 3.2 b 6].

Pairs, teams and singles at two meet by the tables themselves. At four the tables decide who *partners* whom,
so that everybody partners everybody once, and the partnerships meet so that fewest opponents meet again
(house reading; it promises each partner once, not each opponent equally often). At three the players are
grouped so that fewest meet again. In an odd field one has no opponents each round, once in a cycle.

Places in the tables go by number. Whoever left keeps the place, and their opponents of that round rest,
unless they may not: then the round leaves the tables and repeats as few meetings as possible. A latecomer in
an odd field takes the place that was free. In an even field a latecomer changes the tables, and rematches, if
any, are told.
"""

from collections.abc import Sequence

from burraco.tournament.field import Draft, Number, Why
from burraco.tournament.movements.bars import Bars, Penalty, bars
from burraco.tournament.movements.matching import match
from burraco.tournament.movements.options import HOUSE, Asked
from burraco.tournament.movements.rests import Rest, bye_reasons, choose_rest, may_rest
from burraco.tournament.movements.singles import arrange
from burraco.tournament.movements.tables import Sides, by_number, finish, house_table, repeats, seat

Couple = tuple[Number, Number]
_FREE = -1


def berger(count: int, round_: int) -> list[Couple]:
    """Return a round of the Berger tables for an even number of places 1, 2, 3 …, the last place first."""
    circle, last = count - 1, count
    turn = (round_ - 1) % circle
    home = turn * (count // 2) % circle  # who meets the last place: 1, then half a circle on each round
    couples = [(home + 1, last) if turn % 2 == 0 else (last, home + 1)]
    for step in range(1, count // 2):
        one, other = (home + step) % circle + 1, (home - step) % circle + 1
        couples.append((one, other))
    return couples


def italiano(asked: Asked) -> Draft:
    """Draft the next round of all against all."""
    if not asked.field:
        return Draft(asked.round, ())
    shape = asked.options.shape
    if shape.sides == 3:
        return _groups(asked)
    couples = _couples(asked)
    return _partnerships(asked, couples) if shape.per_side == 2 else _meetings(asked, couples)


def _couples(asked: Asked) -> list[Couple]:
    """Return who is with whom this round; `_FREE` stands for the free place and for those who left."""
    present = set(asked.numbers)
    late = sorted(present.difference(asked.options.roster))
    places = [*sorted(set(asked.options.roster)), *late] if asked.options.roster else sorted(present)
    places += [_FREE] * (len(places) % 2)
    who = [one if one in present else _FREE for one in places]
    return [(who[one - 1], who[other - 1]) for one, other in berger(len(places), asked.nth)]


def _meetings(asked: Asked, couples: Sequence[Couple]) -> Draft:
    """Seat the couples against each other."""
    full, alone = _divide(couples)
    groups: list[Sides] = [((one,), (other,)) for one, other in full]
    known = by_number(asked.field)
    if not all(may_rest(asked.options.rests, known[one]) for one in alone):
        return _mended(asked)
    if asked.options.has_house_players:
        groups += [((one,), (HOUSE,)) for one in alone]
    return _draft(asked, groups, alone)


def _mended(asked: Asked) -> Draft:
    """Leave the tables for a round in which they would let somebody rest who may not: fewest rematches."""
    rest, barred = choose_rest(asked), bars(asked.field, asked.round)
    playing = sorted(one.number for one in rest.playing)
    matched = match(len(playing), barred.by_place(playing))
    tables = seat(asked, (((playing[i],), (playing[j],)) for i, j in matched.pairs), rest)
    reason = Why(0, "italiano-mended", (("nth", asked.nth),), asked.options.cites.get("italiano"))
    return finish(asked, tables, rest, (reason, *repeats(tables, barred)))


def _partnerships(asked: Asked, couples: Sequence[Couple]) -> Draft:
    """Let the partnerships meet so that fewest opponents meet again.

    Where the tables would leave more players over than one, or one who may not rest, those left over are
    chosen by the code's rule and the others partner so that fewest do so again.
    """
    barred = bars(asked.field, asked.round)
    pairs, alone = _divide(couples)
    known = by_number(asked.field)
    barred_from_rest = any(not may_rest(asked.options.rests, known[one]) for one in alone)
    if len(alone) > 1 or len(pairs) % 2 or barred_from_rest:
        rest = choose_rest(asked)
        playing = sorted(one.number for one in rest.playing)
        partnered = Bars(barred.last, {}, barred.partnered, {}).by_place(playing)
        pairs = [(playing[i], playing[j]) for i, j in match(len(playing), partnered).pairs]
        alone = [one.number for one in rest.left_over]
    clashes = [_clashes(barred, pairs, at) for at in range(len(pairs))]
    groups: list[Sides] = [(pairs[i], pairs[j]) for i, j in match(len(pairs), clashes).pairs]
    if alone and asked.options.has_house_players:
        groups.append(house_table(asked, alone))
    return _draft(asked, groups, alone)


def _divide(couples: Sequence[Couple]) -> tuple[list[Couple], list[Number]]:
    """Return the couples of two, and those whom the tables leave alone."""
    full = [couple for couple in couples if _FREE not in couple]
    return full, [one for couple in couples if _FREE in couple for one in couple if one != _FREE]


def _clashes(barred: Bars, pairs: Sequence[Couple], at: int) -> dict[int, Penalty]:
    """Return what it costs a partnership to meet each of the others."""
    found: dict[int, Penalty] = {}
    for place, other in enumerate(pairs):
        bad = [barred.penalty(x, y) for x in pairs[at] for y in other] if place != at else []
        broken = [penalty for penalty in bad if penalty is not None]
        if broken:
            found[place] = Penalty(*map(sum, zip(*broken, strict=True)))
    return found


def _groups(asked: Asked) -> Draft:
    rest = choose_rest(asked)
    barred = bars(asked.field, asked.round)
    groups = arrange(sorted(one.number for one in rest.playing), asked.options.shape, barred)
    tables = seat(asked, groups, rest)
    reason = Why(0, "italiano-groups", (("nth", asked.nth),), asked.options.cites.get("italiano"))
    return finish(asked, tables, rest, (reason, *repeats(tables, barred)))


def _draft(asked: Asked, groups: Sequence[Sides], alone: Sequence[Number]) -> Draft:
    known = by_number(asked.field)
    left_over = tuple(sorted((known[one] for one in alone), key=lambda one: one.rank))
    tables = seat(asked, groups, Rest((), ()))
    rest = Rest(left_over, (), tuple(bye_reasons(asked, left_over)))
    reason = Why(0, "italiano", (("nth", asked.nth),), asked.options.cites.get("italiano"))
    return finish(asked, tables, rest, (reason, *repeats(tables, bars(asked.field, asked.round))))

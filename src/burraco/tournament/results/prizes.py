"""Prizes: who gets which, and the ties for them. [uisp 6.1; fedibur 9]

Those who share places share the prizes of all the places they fill, once it is settled how. Whoever left the
event is passed over.
"""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.format import DANESI, GIRONE, LAST, LOT, Prize, Settlement
from burraco.tournament.results.outcomes import all_results
from burraco.tournament.results.standings import (
    Row,
    Standings,
    drawn_lots,
    girone_standings,
    ranking_keys,
)
from burraco.tournament.state import State


class Tie(NamedTuple):
    """Entrants that share places some of which bring a prize, and those prizes, best first.

    ``to``: what the places are of, as `Prize.to` has it.
    """

    place: int
    entrants: tuple[Number, ...]
    prizes: tuple[Prize, ...]
    to: str = ""


class Award(NamedTuple):
    """A prize for an entrant; ``how`` empty: it was not tied. An open tie gives everybody ``open``.

    ``to``: the criterion, if it is not the place in the standings.
    """

    number: Number
    place: int
    prize: Prize
    how: Settlement | str = ""
    to: str = ""


def tied_for_prizes(state: State, table: Standings) -> tuple[Tie, ...]:
    """Return every tie for which prizes are at stake."""
    ties = (one for to in _criteria(state) for one in _groups(state, table, to))
    return tuple(one for one in ties if len(one.entrants) > 1 and one.prizes)


def _criteria(state: State) -> list[str]:
    """Return what prizes are given for, the standings first; lots are drawn, and tie nobody."""
    criteria = dict.fromkeys(one.to for one in state.setup.prizes if one.to != LOT)
    return sorted(criteria, key=bool)


def _groups(state: State, table: Standings, to: str) -> list[Tie]:
    """Return those who share a place of a ranking, best first, with the prizes for it."""
    prizes = tuple(one for one in state.setup.prizes if one.to == to)
    groups, place = [], 1
    for _, same in groupby(_ranked(state, table, to), key=lambda one: one[0]):
        entrants = tuple(number for _, number in same)
        groups.append(Tie(place, entrants, prizes[place - 1 : place - 1 + len(entrants)], to))
        place += len(entrants)
    return groups


def _ranked(state: State, table: Standings, to: str) -> list[tuple[object, Number]]:
    """Return those who can win by a criterion, best first, each with what makes it equal to others."""
    kind, _, name = to.partition(":")
    if kind == GIRONE:
        table = girone_standings(state, table, name)
    rows = [one for one in table.rows if _may_win(state, one)]
    if kind == LAST:
        return [(one.place, one.number) for one in reversed(rows)]
    if kind == DANESI:
        sums = _danesi(state, table.after)
        for number, lot in drawn_lots(state).items():
            sums[number]["lot"] = lot
        keys = ranking_keys(state.code, state.setup)
        merits = {one.number: tuple(sums[one.number][key] for key in keys) for one in rows}
        ordered = sorted(rows, key=lambda one: merits[one.number], reverse=True)
        return [(merits[one.number], one.number) for one in ordered]
    return [(one.place, one.number) for one in rows]


def _may_win(state: State, row: Row) -> bool:
    return row.place is not None and state.left.get(row.number) in (None, "away")


def _danesi(state: State, after: int) -> dict[Number, Counter[str]]:
    """Return what everybody made in the rounds by Danese alone, penalties of those rounds taken off."""
    rounds = {one.number for one in state.rounds[:after] if one.movement.startswith("danese")}
    sums: dict[Number, Counter[str]] = {number: Counter() for number in state.entrants}
    for result in all_results(state, after):
        if result.round in rounds:
            for number, (points, mp, vp, _) in result.outcomes.items():
                sums[number].update({"points": points, "mp": mp, "vp": vp})
    for penalty in state.penalties:
        if penalty.round in rounds and penalty.unit != "points":
            sums[penalty.number][penalty.unit] += penalty.amount
    return sums


def can_split(tie: Tie) -> bool:
    """Tell whether the prizes are all money and divide evenly."""
    total = sum(prize.amount for prize in tie.prizes)
    return all(prize.amount for prize in tie.prizes) and total % len(tie.entrants) == 0


def awards(state: State, table: Standings) -> tuple[Award, ...]:
    """Give the prizes out, as far as ties for them are settled."""
    given: list[Award] = []
    for to in _criteria(state):
        given += _given(state, _groups(state, table, to))
    if any(one.how == "open" for one in given):
        return tuple(given)  # whoever gets none of those is in the lots
    return (*given, *_drawn(state, table, {one.number for one in given}))


def _given(state: State, groups: Iterable[Tie]) -> list[Award]:
    settled = {frozenset(one.entrants): one for one in state.settled_ties}
    given: list[Award] = []
    for tie in groups:
        if not tie.prizes:
            break
        if len(tie.entrants) == 1:
            given.append(Award(tie.entrants[0], tie.place, tie.prizes[0], to=tie.to))
            continue
        how = settled.get(frozenset(tie.entrants))
        if how is None:
            given += [Award(one, tie.place, Prize("", 0), "open", tie.to) for one in tie.entrants]
        elif how.how == "split":
            share = sum(prize.amount for prize in tie.prizes) // len(tie.entrants)
            name = " + ".join(prize.name for prize in tie.prizes)
            given += [Award(one, tie.place, Prize(name, share), "split", tie.to) for one in tie.entrants]
        else:
            for place, (one, prize) in enumerate(zip(how.order, tie.prizes, strict=False), tie.place):
                given.append(Award(one, place, prize, how.how, tie.to))
    return given


def _drawn(state: State, table: Standings, winners: set[Number]) -> list[Award]:
    """Draw among those who have no prize; the lots are of the seed, so that anybody can draw them again."""
    prizes = [one for one in state.setup.prizes if one.to == LOT]
    left = sorted(one.number for one in table.rows if _may_win(state, one) and one.number not in winners)
    random.Random(f"{state.seed}:prizes").shuffle(left)
    return [Award(one, 0, prize, "lot", LOT) for one, prize in zip(left, prizes, strict=False)]

"""Prizes: who gets which, and the ties for them. [uisp 6.1; fedibur 9]

Those who share places share the prizes of all the places they fill, once it is settled how. Whoever left the
event is passed over.
"""

from itertools import groupby
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.format import Prize, Settlement
from burraco.tournament.results.standings import Standings
from burraco.tournament.state import State


class Tie(NamedTuple):
    """Entrants that share places some of which bring a prize, and those prizes, best first."""

    place: int
    entrants: tuple[Number, ...]
    prizes: tuple[Prize, ...]


class Award(NamedTuple):
    """A prize for an entrant; ``how`` empty: it was not tied. An open tie gives everybody ``open``."""

    number: Number
    place: int
    prize: Prize
    how: Settlement | str = ""


def tied_for_prizes(state: State, table: Standings) -> tuple[Tie, ...]:
    """Return every tie for which prizes are at stake."""
    return tuple(one for one in _groups(state, table) if len(one.entrants) > 1 and one.prizes)


def _groups(state: State, table: Standings) -> list[Tie]:
    eligible = [
        row for row in table.rows if row.place is not None and state.left.get(row.number) in (None, "away")
    ]
    prizes = state.setup.prizes
    groups, place = [], 1
    for _, rows in groupby(eligible, key=lambda row: row.place):
        entrants = tuple(row.number for row in rows)
        groups.append(Tie(place, entrants, prizes[place - 1 : place - 1 + len(entrants)]))
        place += len(entrants)
    return groups


def can_split(tie: Tie) -> bool:
    """Tell whether the prizes are all money and divide evenly."""
    total = sum(prize.amount for prize in tie.prizes)
    return all(prize.amount for prize in tie.prizes) and total % len(tie.entrants) == 0


def awards(state: State, table: Standings) -> tuple[Award, ...]:
    """Give the prizes out, as far as ties for them are settled."""
    settled = {frozenset(one.entrants): one for one in state.settled_ties}
    given: list[Award] = []
    for tie in _groups(state, table):
        if not tie.prizes:
            break
        if len(tie.entrants) == 1:
            given.append(Award(tie.entrants[0], tie.place, tie.prizes[0]))
            continue
        how = settled.get(frozenset(tie.entrants))
        if how is None:
            given += [Award(one, tie.place, Prize("", 0), "open") for one in tie.entrants]
        elif how.how == "split":
            share = sum(prize.amount for prize in tie.prizes) // len(tie.entrants)
            name = " + ".join(prize.name for prize in tie.prizes)
            given += [Award(one, tie.place, Prize(name, share), "split") for one in tie.entrants]
        else:
            for place, (one, prize) in enumerate(zip(how.order, tie.prizes, strict=False), tie.place):
                given.append(Award(one, place, prize, how.how))
    return tuple(given)

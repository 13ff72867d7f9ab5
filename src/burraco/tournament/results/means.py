"""Carte uguali: each line's points on a deal against the mean of the field on the same deal.

Every table plays the same smazzate, North–South (the first line) and East–West (the second) each holding the
same cards everywhere, so a line is compared with those who sat as it did. It is shown beside the standings
and decides nothing.
"""

from fractions import Fraction
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.state import Round, State


class DealMean(NamedTuple):
    """The mean of a smazzata for a line over all tables that played it."""

    round: int
    deal: int
    line: int
    tables: int
    mean: Fraction


def deal_means(round_: Round, after: int | None = None) -> tuple[DealMean, ...]:
    """Return the means of every smazzata of a round."""
    sums: dict[tuple[int, int], tuple[int, int]] = {}
    for (table, _), sheet in round_.sheets.items():
        figures = None if table in round_.assigned else sheet.figures(after)
        for deal, scores in enumerate(figures.deals if figures else (), 1):
            for line, score in enumerate(scores):
                total, tables = sums.get((deal, line), (0, 0))
                sums[deal, line] = total + score.total, tables + 1
    return tuple(
        DealMean(round_.number, deal, line, tables, Fraction(total, tables))
        for (deal, line), (total, tables) in sorted(sums.items())
    )


def against_the_mean(state: State, after: int | None = None) -> dict[Number, Fraction]:
    """Return for each entrant the sum of its differences from the mean, over all rounds up to one."""
    found = dict.fromkeys(state.entrants, Fraction())
    if not state.setup.same_deals:
        return found
    for round_ in state.rounds[: len(state.rounds) if after is None else after]:
        means = {(one.deal, one.line): one.mean for one in deal_means(round_, after)}
        for (number, _), sheet in round_.sheets.items():
            figures = None if number in round_.assigned else sheet.figures(after)
            sides = round_.tables[number].sides
            for deal, scores in enumerate(figures.deals if figures else (), 1):
                for line, score in enumerate(scores):
                    for entrant in sides[line]:
                        if entrant in found:
                            found[entrant] += score.total - means[deal, line]
    return found

"""Carte uguali: each line's points on a deal against the mean of the field on the same deal.

Every table plays the same smazzate, North–South (the first line) and East–West (the second) each holding the
same cards everywhere, so a line is compared with those who sat as it did; the two pairs of a team sit in
opposite lines. It is shown beside the standings and decides nothing.
"""

from fractions import Fraction
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.format import Format
from burraco.tournament.state import Round, State


class DealMean(NamedTuple):
    """The mean of a smazzata for a line over all tables that played it."""

    round: int
    deal: int
    line: int
    tables: int
    mean: Fraction


def deal_means(format_: Format, round_: Round, after: int | None = None) -> tuple[DealMean, ...]:
    """Return the means of every smazzata of a round, line by line."""
    sums: dict[tuple[int, int], tuple[int, int]] = {}
    for (table, part), sheet in round_.sheets.items():
        figures = None if table in round_.assigned else sheet.figures(after)
        for deal, scores in enumerate(figures.deals if figures else (), 1):
            for side, score in enumerate(scores):
                line = format_.line_at(side, part)
                total, tables = sums.get((deal, line), (0, 0))
                sums[deal, line] = total + score.total, tables + 1
    return tuple(
        DealMean(round_.number, deal, line, tables, Fraction(total, tables))
        for (deal, line), (total, tables) in sorted(sums.items())
    )


def against_the_mean(state: State, after: int | None = None) -> dict[Number, Fraction]:
    """Return for each entrant how much more it made on the mean, a smazzata of one of its lines.

    Over all rounds up to one; what was not played, resting or by a score given, does not count.
    """
    found = dict.fromkeys(state.entrants, Fraction())
    played = dict.fromkeys(state.entrants, 0)
    if not state.setup.same_deals:
        return found
    for round_ in state.rounds[: len(state.rounds) if after is None else after]:
        means = {(one.deal, one.line): one.mean for one in deal_means(state.setup, round_, after)}
        for (number, part), sheet in round_.sheets.items():
            figures = None if number in round_.assigned else sheet.figures(after)
            sides = round_.tables[number].sides
            for deal, scores in enumerate(figures.deals if figures else (), 1):
                for side, score in enumerate(scores):
                    for entrant in sides[side]:
                        if entrant in found:
                            found[entrant] += score.total - means[deal, state.setup.line_at(side, part)]
                            played[entrant] += 1
    return {number: total / (played[number] or 1) for number, total in found.items()}

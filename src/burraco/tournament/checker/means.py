"""Carte uguali, counted again: each line's totals against the mean of its side on the same smazzata."""

from fractions import Fraction

from burraco.tournament.checker.hall import Hall


def against_mean(hall: Hall, after: int) -> dict[int, Fraction]:
    """Return for each entrant its mean difference from the means, over the rounds up to one."""
    found = dict.fromkeys(hall.entrants, Fraction())
    played = dict.fromkeys(hall.entrants, 0)
    is_crossed = bool(hall.format.get("crossed"))
    for round_ in hall.rounds[:after] if hall.format.get("same_deals") else []:
        cells: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}
        for (table, part), sheet in round_.sheets.items():
            figures = sheet.counting(after)
            if figures is None or table in round_.assigned:
                continue
            for number, deal in enumerate(figures["deals"]):
                for line, side in enumerate(round_.tables[table][: hall.lines]):
                    where = 1 - line if is_crossed and part % 2 == 0 else line
                    cells.setdefault((number, where), []).append((deal[line][2], side))
        for scores in cells.values():
            mean = Fraction(sum(total for total, _ in scores), len(scores))
            for total, side in scores:
                for who in side:
                    if who in found:
                        found[who] += total - mean
                        played[who] += 1
    return {who: value / (played[who] or 1) for who, value in found.items()}

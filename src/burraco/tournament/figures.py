"""The figures of a score sheet: for each smazzata and line base, cards and total; their arithmetic.

Two kinds of errors are told apart, as the codes do: figures that cannot be (a score that is no multiple of
5, more points in cards than there are cards), and sums that do not come out. Match points and victory points
are not here: nobody writes them, they follow.
"""

from collections.abc import Container, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from burraco.cards.faces import face_of
from burraco.rules.code import Code
from burraco.rules.score import STEP
from burraco.tournament.faults import Fault, fault
from burraco.tournament.format import Format

BURRACO_PATHS = ("pulito", "semipulito", "sporco", "super", "king_to_ace", "ace_to_ace")


class LineScore(NamedTuple):
    """A line's figures in one smazzata: base (burrachi, closing, pozzetto), cards, and their total."""

    base: int
    cards: int
    total: int


Deals = tuple[tuple[LineScore, ...], ...]
"""For each smazzata the figures of each line."""


class Figures(NamedTuple):
    """A whole sheet. ``totals``: the sums written at its foot, empty if nobody wrote them.

    Without any smazzata it is its totals alone.
    """

    deals: Deals
    totals: tuple[int, ...] = ()

    def points(self, lines: int) -> tuple[int, ...]:
        """Return each line's points of the round, as the sheet states them."""
        if self.totals:
            return self.totals
        sums = [0] * lines
        for deal in self.deals:
            for line, score in enumerate(deal):
                sums[line] += score.total
        return tuple(sums)


class Difference(NamedTuple):
    """A place where copies differ: smazzata (0: the foot), line, which figure, and what each copy says."""

    deal: int
    line: int
    figure: str
    values: tuple[tuple[int, int | None], ...]


def shape_faults(format_: Format, figures: Figures) -> Iterator[Fault]:
    """Yield what makes a sheet unreadable in this tournament: too many smazzate, lines not there."""
    least = 0 if format_.totals_only and figures.totals else 1
    if not least <= len(figures.deals) <= format_.deals:
        yield fault("wrong-number-of-deals", found=len(figures.deals), most=format_.deals)
    for number, deal in enumerate(figures.deals, 1):
        if len(deal) != format_.lines:
            yield fault("wrong-number-of-lines", deal=number, found=len(deal), wanted=format_.lines)
    if figures.totals and len(figures.totals) != format_.lines:
        yield fault("wrong-number-of-lines", deal=0, found=len(figures.totals), wanted=format_.lines)


def impossible(code: Code, format_: Format, figures: Figures) -> Iterator[Fault]:
    """Yield every figure that cannot be."""
    deck = sum(code.worth[face_of(card)] for card in code.deck.cards)
    bases, top = possible_bases(code)
    shares_cards = format_.at_table == 3 and format_.form != "3x11"  # 18/11: two of three count together
    for number, deal in enumerate(figures.deals, 1):
        for line, score in enumerate(deal, 1):
            for name, value in zip(score._fields, score, strict=True):
                if value % STEP:
                    yield fault("not-a-multiple", deal=number, line=line, figure=name, value=value, step=STEP)
            if not score.base % STEP and score.base not in bases:
                yield fault("impossible-base", deal=number, line=line, value=score.base)
            if abs(score.cards) > deck:
                yield fault("impossible-cards", deal=number, line=line, value=score.cards, most=deck)
        if not shares_cards and sum(abs(score.cards) for score in deal) > deck:
            yield fault("more-cards-than-there-are", deal=number, most=deck)
        if not shares_cards and sum(score.base for score in deal) > top:
            yield fault("more-burrachi-than-there-are", deal=number, most=top)
    for line, value in enumerate(figures.totals, 1):
        if value % STEP:
            yield fault("not-a-multiple", deal=0, line=line, figure="total", value=value, step=STEP)
        if not figures.deals and abs(value) > format_.deals * (top + deck):
            yield fault("impossible-total", line=line, value=value, most=format_.deals * (top + deck))


def possible_bases(code: Code) -> tuple[frozenset[int], int]:
    """Return every base a line can have by this code, and the most all lines of a deal can have together."""
    found = _BASES.get(code.spec)
    if found is None:
        sums = _burrachi(code)
        missed = code["pozzetto.not_taken"]
        bases = frozenset(
            {0, missed} | {one + other for one in sums for other in (0, missed)} | _closed(code, sums)
        )
        found = _BASES[code.spec] = bases, max(sums) + code["closing.points"]
    return found


def _burrachi(code: Code) -> set[int]:
    """Return every sum of burrachi that the cards of the deck can make, bonuses included.

    A bonus is for cards beyond those of a burraco pulito, so there has to be one, and cards left for it.
    """
    worths = {code.get(f"burraco.{name}") for name in BURRACO_PATHS} - {None}
    every, points = code.get("burraco.bonus", (1, 0))
    found, sums = {0}, {0}
    for number in range(1, len(code.deck.cards) // code.burraco_cards + 1):
        spare = (len(code.deck.cards) - number * code.burraco_cards) // every if points else 0
        with_pulito = {one + code["burraco.pulito"] for one in sums}
        found |= {one + bonus * points for one in with_pulito for bonus in range(spare + 1)}
        sums |= {one + worth for one in sums for worth in worths}
        found |= sums
    return found


_BASES: dict[str, tuple[frozenset[int], int]] = {}


def _closed(code: Code, sums: set[int]) -> set[int]:
    """A line that closed has a burraco and its pozzetto."""
    return {one + int(code["closing.points"]) for one in sums if one}


def wrong_sums(figures: Figures) -> Iterator[Fault]:
    """Yield every sum that does not come out."""
    for number, deal in enumerate(figures.deals, 1):
        for line, score in enumerate(deal, 1):
            if score.base + score.cards != score.total:
                wanted = score.base + score.cards
                yield fault("wrong-sum", deal=number, line=line, value=score.total, wanted=wanted)
    for line, value in enumerate(figures.totals if figures.deals else ()):
        wanted = sum(deal[line].total for deal in figures.deals if line < len(deal))
        if value != wanted:
            yield fault("wrong-sum", deal=0, line=line + 1, value=value, wanted=wanted)


def differences(copies: Mapping[int, Figures]) -> tuple[Difference, ...]:
    """Return, side by side, every place where the copies of one sheet differ: no such sheet is handed in."""
    if not all(one.deals for one in copies.values()):  # totals alone say nothing of the smazzate
        lines = max(len(deal) for one in copies.values() for deal in (*one.deals, one.totals))
        copies = {copy: Figures((), one.points(lines)) for copy, one in copies.items()}
    cells = {copy: _cells(figures) for copy, figures in copies.items()}
    places = sorted({place for found in cells.values() for place in found})
    rows = [
        (place, tuple((copy, found.get(place)) for copy, found in sorted(cells.items()))) for place in places
    ]
    return tuple(
        Difference(*place, values)
        for place, values in rows
        if any(one[1] != other[1] for one, other in pairwise(values))
    )


def disputed(copies: Mapping[int, Figures], whole: Container[int]) -> tuple[Difference, ...]:
    """Return where copies contradict each other while they are still being written.

    A smazzata that a line has not told yet is waited for, and so is its foot; ``whole`` are the copies that
    lack nothing, because somebody signed them: what is missing there was not played.
    """
    longest = max((len(figures.deals) for figures in copies.values()), default=0)
    behind = {copy for copy, one in copies.items() if len(one.deals) < longest and copy not in whole}

    def told(where: Difference) -> list[int | None]:
        return [
            value for copy, value in where.values if copy not in behind or (where.deal and value is not None)
        ]

    return tuple(where for where in differences(copies) if len(set(told(where))) > 1)


def unconfirmed(copies: Mapping[int, Figures], whole: Container[int]) -> tuple[int, ...]:
    """Return the smazzate that a line is still to tell."""
    longest = max((len(figures.deals) for figures in copies.values()), default=0)
    told = [len(figures.deals) for copy, figures in copies.items() if copy not in whole]
    return tuple(range(min(told, default=longest) + 1, longest + 1))


def _cells(figures: Figures) -> dict[tuple[int, int, str], int]:
    cells = {
        (deal, line, name): value
        for deal, scores in enumerate(figures.deals, 1)
        for line, score in enumerate(scores, 1)
        for name, value in zip(score._fields, score, strict=True)
    }
    lines = len(figures.deals[0]) if figures.deals else 0
    return cells | {(0, line, "total"): value for line, value in enumerate(figures.points(lines), 1)}


def is_sum_correction(before: Figures, after: Figures) -> bool:
    """Tell whether only totals changed, and to what they should be. [feburit 31]"""
    parts = [[score[:2] for score in deal] for deal in before.deals]
    is_told = bool(after.deals) and not any(wrong_sums(after))
    return is_told and parts == [[score[:2] for score in deal] for deal in after.deals]


def is_swap(before: Figures, after: Figures) -> bool:
    """Tell whether the lines' figures were exchanged, in the whole sheet or in some smazzate. [feburit 31]"""
    if not before.deals and not after.deals:
        return before.totals != after.totals and before.totals == after.totals[::-1]
    if len(before.deals) != len(after.deals) or before.deals == after.deals or any(wrong_sums(after)):
        return False
    return all(new in (old, old[::-1]) for old, new in zip(before.deals, after.deals, strict=True))

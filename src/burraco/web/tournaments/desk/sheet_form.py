"""A score sheet as a form: base and cards of each smazzata and line; sums are made, not typed."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import Format

MAX_DIGITS = 6
PARTS = ("base", "cards")


class Unreadable(ValueError):
    """A field that holds no number; its text is what was typed."""


class Cell(NamedTuple):
    """A field of the form: its name, what is in it, and what it is for."""

    name: str
    value: str
    deal: int
    line: int
    part: str

    @property
    def is_first(self) -> bool:
        """Whether typing begins here."""
        return (self.deal, self.line, self.part) == (1, 0, PARTS[0])


def name_of(deal: int, line: int, part: str) -> str:
    """Return a field's name: d1l0base."""
    return f"d{deal}l{line}{part}"


def grid(format_: Format, figures: Figures | None = None, typed: Any = None) -> list[list[list[Cell]]]:
    """Return the fields by smazzata and line, filled with a sheet or with what was typed."""
    rows = []
    for deal in range(1, format_.deals + 1):
        row = []
        for line in range(format_.lines):
            known = None
            if figures is not None and deal <= len(figures.deals):
                known = figures.deals[deal - 1][line]
            cells = []
            for part in PARTS:
                name = name_of(deal, line, part)
                value = "" if known is None else str(getattr(known, part))
                cells.append(
                    Cell(name, str(typed.get(name, "")) if typed is not None else value, deal, line, part)
                )
            row.append(cells)
        rows.append(row)
    return rows


class Foot(NamedTuple):
    """A field for what stands at the foot of a sheet, for one line."""

    name: str
    value: str
    line: int


def foot(format_: Format, figures: Figures | None = None, typed: Any = None) -> list[Foot]:
    """Return the fields for totals alone, where the director allows them."""
    if not format_.totals_only:
        return []
    totals = figures.totals if figures is not None and not figures.deals else ()
    return [
        Foot(
            f"total-{line}",
            str(typed.get(f"total-{line}", "")) if typed is not None else str(totals[line]) if totals else "",
            line,
        )
        for line in range(format_.lines)
    ]


def read_figures(format_: Format, post: Any) -> Figures:
    """Read a sheet; smazzate at the end that nobody filled in were not played.

    Totals typed where nobody filled a smazzata in are the sheet; beside smazzate they have to come out.
    """
    deals = []
    for row in grid(format_, typed=post):
        if not any(cell.value.strip() for line in row for cell in line):
            continue
        lines = []
        for base, cards in row:
            made = whole(base.value), whole(cards.value)
            lines.append(LineScore(*made, sum(made)))
        deals.append(tuple(lines))
    feet = [one.value for one in foot(format_, typed=post)]
    totals = tuple(map(whole, feet)) if any(text.strip() for text in feet) else ()
    return Figures(tuple(deals), totals)


def whole(text: str) -> int:
    """Read a number as people type it: 1.240, -35, nothing for 0."""
    plain = text.strip().replace(".", "").replace("−", "-").replace(" ", "")
    digits = plain.removeprefix("-")
    if not plain:
        return 0
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS):
        raise Unreadable(text.strip()[:20])
    return int(plain)


def points_typed(post: Mapping[str, str], lines: int) -> tuple[int, ...]:
    """Read what each line is given; nothing unless every line has its figure."""
    texts = [post.get(f"points-{line}", "") for line in range(lines)]
    try:
        return tuple(map(whole, texts)) if all(text.strip() for text in texts) else ()
    except Unreadable:
        return ()

"""A ranking page by page, and one person's year: evenings, places, mean victory points, partners."""

import hashlib
from typing import Any, NamedTuple

from burraco.season.evening import Evening
from burraco.season.season_ranking import Partner, Ranked, Score, partners
from burraco.season.season_table import shown_day
from burraco.texts.languages import Lang
from burraco.web.seasons.models import Season
from burraco.web.seasons.tallies import Standing
from burraco.web.site.typed_numbers import whole_number

DIGITS = 12
ON_A_PAGE = 50


class Year(NamedTuple):
    """What the page of one person shows; ``partners`` None: not to be named."""

    row: Ranked
    evenings: tuple[tuple[str, Evening, Score], ...]
    best_place: int
    partners: tuple[Partner, ...]


class Part(NamedTuple):
    """Some rows of a ranking, as many as a page holds; where those before and after them begin."""

    rows: tuple[Ranked, ...]
    before: int | None
    after: int | None


def part_of(standing: Standing, since: str) -> Part:
    """Return the rows from the one asked for on."""
    first = whole_number(since) or 0
    after = first + ON_A_PAGE
    return Part(
        standing.rows[first:after],
        max(0, first - ON_A_PAGE) if first else None,
        after if after < len(standing.rows) else None,
    )


def digest(season: Season, row: Ranked) -> str:
    """Return what stands for a row in an address: no name, and another in every season."""
    return hashlib.sha256(repr((season.slug, row.keys)).encode()).hexdigest()[:DIGITS]


def find_row(season: Season, standing: Standing, wanted: str) -> Ranked | None:
    """Return the row an address stands for."""
    return next((row for row in standing.rows if digest(season, row) == wanted), None)


def year_of(lang: Lang, standing: Standing, row: Ranked) -> Year:
    """Return a year."""
    played = [(standing.evenings[one.evening], one) for one in row.scores]
    evenings = tuple((shown_day(lang, evening.day), evening, one) for evening, one in played)
    best = min(one.result.place for one in row.scores)
    return Year(row, evenings, best, partners(row, standing.keys))


def context_of(season: Season, year: Year) -> dict[str, Any]:
    """Return what the template of the page needs."""
    return {"season": season, "club": season.club, "year": year}

"""The file of a day that is over: what its cards were made from, and how every table ranked.

Lines of text, so that it can be read, kept and compared; docs/daily.md describes it. Nobody is named in it: a
result stands beside the code of its table and the SHA-256 of that table's record.
"""

import hashlib
import re
from collections.abc import Mapping, Sequence
from datetime import date
from itertools import takewhile
from typing import Literal, NamedTuple

from burraco.cards.fair import BadCuts, Bound, TableCut, commitment, read_cuts, write_cuts
from burraco.daily.day_games import DayCards, dealer_of, game_named
from burraco.daily.field_ranking import Ranked, mean_tenths, rank
from burraco.engine.apply import replay
from burraco.engine.events import DealStarted
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Seat, State
from burraco.record.model import Fairness, Record
from burraco.record.proof import differences as proof_differences

FIRST_LINE = "burraco giorno 1"
CUTS, TABLES = "Alzate", "Tavoli"
KEYS = ("Giorno", "Smazzata", "Bot", "Versione", "Impegno", "Vincolo", "Segreto", "Media")
SECRET_BYTES = 32
_BOUND = re.compile(r"([0-9A-Za-z]{1,12}) ([0-9]{1,9}) ([0-9]{1,15}) (-|[0-9a-f]{64})")
_ROW = re.compile(
    r"([0-9A-Za-z]{1,12}) (-?[0-9]{1,6}) (-?[0-9]{1,8}) ([0-9]{1,7}) ([0-9]{1,3}) ([0-9a-f]{64})"
)
_NAMES = re.compile(r"^[NESW]: .*\n", re.MULTILINE)
Difference = Literal["kept", "commitment", "chain", "ranking", "record", "cards", "margin"]
"""It is not the commitment somebody kept; the secret is not the one committed to; a day does not follow the
one before; places do not follow from margins; a record is none of a ranked table, or not the one that was
ranked; its cards are not the day's; its margin is another."""


class TableResult(NamedTuple):
    """A ranked table: its code, how it ranked, the SHA-256 of its record."""

    table: str
    ranked: Ranked
    record: str


class DayFile(NamedTuple):
    """Everything published of a day."""

    cards: DayCards
    promised: str
    bots: str
    version: str
    mean: int
    results: tuple[TableResult, ...]


class BadDayFile(ValueError):
    """A text that is no day's file, and the line it fails in."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(f"line {line}")


def day_file(
    cards: DayCards, bots: str, version: str, margins: Mapping[str, int], records: Mapping[str, str]
) -> DayFile:
    """Rank the tables of a day, the best first; ``records``: the digest of each table's."""
    ranked = rank(margins)
    order = sorted(ranked, key=lambda table: (ranked[table].place, table))
    results = tuple(TableResult(table, ranked[table], records[table]) for table in order)
    return DayFile(cards, cards.commitment, bots, version, mean_tenths(list(margins.values())), results)


def digest(record: str) -> str:
    """Return what a record is known by, without the names in it: those of people may change later."""
    return hashlib.sha256(_NAMES.sub("", record).encode()).hexdigest()


def write_day(day: DayFile) -> str:
    """Return a day's file as text."""
    table, number, at, previous = day.cards.bound
    headers = {
        "Giorno": day.cards.day.isoformat(),
        "Smazzata": day.cards.game.name,
        "Bot": day.bots,
        "Versione": day.version,
        "Impegno": day.promised,
        "Vincolo": f"{table} {number} {at} {previous or '-'}",
        "Segreto": day.cards.seed.hex(),
        "Media": str(day.mean),
    }
    lines = [FIRST_LINE, *(f"{key}: {value}" for key, value in headers.items()), "", CUTS]
    lines += [*write_cuts(day.cards.cuts).splitlines()[1:], "", TABLES, *map(_row, day.results)]
    return "\n".join(lines) + "\n"


def _row(one: TableResult) -> str:
    margin, score, place, percentile = one.ranked
    return f"{one.table} {margin} {score} {place} {percentile} {one.record}"


def read_day(text: str) -> DayFile:
    """Read a day's file; raise BadDayFile for what is none."""
    lines = text.split("\n")
    if lines[0] != FIRST_LINE:
        raise BadDayFile(1)
    found: dict[str, str] = {}
    for number, line in enumerate(takewhile(bool, lines[1:]), 2):
        key, colon, value = line.partition(": ")
        if not colon or key != (KEYS[len(found)] if len(found) < len(KEYS) else ""):
            raise BadDayFile(number)
        found[key] = value
    at = len(found) + 1
    cuts, after = _section(lines, at + 1, CUTS)
    rows, _ = _section(lines, after + 1, TABLES)
    return DayFile(
        _cards(found, cuts, at + 3),
        found["Impegno"],
        found["Bot"],
        found["Versione"],
        _whole(found["Media"], at),
        tuple(_result(line, number) for number, line in enumerate(rows, after + 3)),
    )


def _section(lines: Sequence[str], at: int, name: str) -> tuple[list[str], int]:
    """Return the lines below a heading, and where the empty line behind them stands."""
    if len(lines) <= at or lines[at] != name:
        raise BadDayFile(at + 1)
    found = list(takewhile(bool, lines[at + 1 :]))
    return found, at + 1 + len(found)


def _cards(found: Mapping[str, str], cuts: Sequence[str], first: int) -> DayCards:
    game, bound = game_named(found.get("Smazzata", "")), _BOUND.fullmatch(found.get("Vincolo", ""))
    if game is None or bound is None or len(found) != len(KEYS):
        raise BadDayFile(2)
    try:
        day, seed = date.fromisoformat(found["Giorno"]), bytes.fromhex(found["Segreto"])
        made: list[TableCut] = read_cuts("\n".join(["burraco alzate 1", *cuts]))
    except BadCuts as error:
        raise BadDayFile(first + error.line - 2) from None
    except ValueError:
        raise BadDayFile(2) from None
    previous = "" if bound[4] == "-" else bound[4]
    return DayCards(game, day, seed, Bound(bound[1], int(bound[2]), int(bound[3]), previous), tuple(made))


def _whole(text: str, line: int) -> int:
    if not re.fullmatch(r"-?[0-9]{1,8}", text):
        raise BadDayFile(line)
    return int(text)


def _result(line: str, number: int) -> TableResult:
    found = _ROW.fullmatch(line)
    if found is None:
        raise BadDayFile(number)
    table, *figures, record = found.groups()
    return TableResult(table, Ranked(*map(int, figures)), record)


def day_differences(day: DayFile, kept: str | None = None) -> list[Difference]:
    """Return what in a day's file does not hold; ``kept`` is the commitment seen the day before."""
    found: list[Difference] = []
    if kept is not None and kept.strip().lower() != day.promised:
        found.append("kept")
    cards = day.cards
    if len(cards.seed) != SECRET_BYTES or commitment(cards.seed, cards.bound) != day.promised:
        found.append("commitment")
    table, number, _, previous = cards.bound
    if table != cards.game.chain or number < 1 or (number > 1 and not previous):
        found.append("chain")
    margins = {one.table: one.ranked.margin for one in day.results}
    ranked = rank(margins)
    is_whole = len(margins) == len(day.results) and day.mean == mean_tenths(list(margins.values()))
    if not is_whole or any(ranked[one.table] != one.ranked for one in day.results):
        found.append("ranking")
    return found


def follows(before: DayFile, after: DayFile) -> bool:
    """Tell whether a day's commitment names that of the day before, so that neither was replaced."""
    place = (before.cards.bound.table, before.cards.bound.number + 1, before.promised)
    return place == (after.cards.bound.table, after.cards.bound.number, after.cards.bound.previous)


def record_differences(day: DayFile, text: str, record: Record) -> list[Difference]:
    """Return what in the record of a table does not fit the day it was ranked in."""
    results = {one.table: one for one in day.results}
    result = results.get(record.notes.get("Tavolo", ""))
    if result is None or result.record != digest(text):
        return ["record"]
    found: list[Difference] = []
    cards, first = day.cards, record.log[0]
    assert isinstance(first, DealStarted), "a record begins with its deal"
    of_day = Fairness(cards.commitment, cards.seed, cards.common, cards.bound)
    is_dealt = (record.code.spec, first.form, first.dealer) == _terms(cards)
    if record.fairness != of_day or not is_dealt or proof_differences(record):
        found.append("cards")
    if margin_of(record, day.cards.game.seat) != result.ranked.margin:
        found.append("margin")
    return found


def _terms(cards: DayCards) -> tuple[str, str, Seat]:
    return cards.game.code.spec, cards.game.form, dealer_of(cards.game, cards.day)


def margin_of(record: Record, seat: Seat) -> int:
    """Return a seat's margin in a finished deal: its line's points less those of the other."""
    state: State = replay(record.log)
    sheets = score_deal(record.code, state)
    line = state.lines[seat]
    return sheets[line].total - max(sheet.total for other, sheet in sheets.items() if other != line)

"""Score sheets: filled in as far as the desk knows, or blank for an emergency. [uisp 2.4, 12; feburit 30]

Up to four smazzate two sheets share an A4 page; they are laid so that the pile, cut through once and one
half put on the other, is in the order of the tables.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from burraco.paper.pdf import MAX_NAME, Section, shown
from burraco.paper.qr import svg
from burraco.paper.seats import line_letters, line_people, line_title
from burraco.paper.table_lists import when_and_where
from burraco.rules.score import STEP
from burraco.rules.vp import EVEN, TOP
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.say import say, say_count
from burraco.tournament.exchange.blank_sheets import Blank, BlankLine, blank_sheets
from burraco.tournament.format import plan_of, vp_path
from burraco.tournament.journal import Journal
from burraco.tournament.results.outcomes import scale
from burraco.tournament.seated import table_name
from burraco.tournament.state import State

MAX_ON_HALF = 4
"""How many smazzate half a page has room for."""

SUMS_FROM = 3
"""From how many smazzate on a column for the running sum helps."""


class TableLink(NamedTuple):
    """How the players of a table reach its page: the address in the QR code, and the code to type instead."""

    url: str
    code: str = ""


TableLinks = Mapping[int, TableLink]
"""The links by table; a table without one has none on its sheet."""


def sheets_section(
    lang: Lang, journal: Journal, round_: int, links: TableLinks | None = None, table: int | None = None
) -> Section:
    """Return the sheets of a round, or of one of its tables."""
    state = journal.state
    filled = [
        _filled(lang, state, blank, links or {})
        for blank in blank_sheets(state, round_, journal.standings(round_ - 1))
        if table in (None, blank.table)
    ]
    return _section(lang, state, filled)


def blank_section(lang: Lang, state: State, count: int) -> Section:
    """Return sheets with nothing on them but what every sheet of the tournament has."""
    movement = plan_of(state.setup).at(len(state.rounds) + 1).stage.movement
    lines = [
        {
            "title": _role(lang, movement, line_title(lang, state.setup, line), line),
            "people": [],
            "so_far": "",
        }
        for line in range(state.setup.lines)
    ]
    blank = {"table": "", "where": [shown(state.code.name)], "lines": lines, "part": "", "qr": "", "code": ""}
    return _section(lang, state, [blank] * count)


def _section(lang: Lang, state: State, sheets: Sequence[dict[str, Any]]) -> Section:
    format_, code = state.setup, state.code
    halves = format_.deals <= MAX_ON_HALF
    return {
        "kind": "sheets",
        "tournament": shown(format_.name),
        "when": when_and_where(state),
        "deals": format_.deals,
        "sums": format_.deals >= SUMS_FROM,
        "compares": scale(code, format_).compares,
        "vp": _vp_table(lang, state),
        "signatures": int(code["sheet.signatures"]),
        "teams": format_.kind == "teams",
        "hints": [
            say(lang, f"paper.{what}.{code[f'sheet.{what}']}", cite=code.cite(f"sheet.{what}"))
            for what in ("filled_by", "handed_in_by")
        ],
        "halves": halves,
        "pages": _laid(sheets) if halves else [[one] for one in sheets],
    }


def _laid(sheets: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Put the second half of the pile below the first."""
    half = (len(sheets) + 1) // 2
    return [
        [one for one in pair if one is not None]
        for pair in zip_longest(sheets[:half], sheets[half:], fillvalue=None)
    ]


def _filled(lang: Lang, state: State, blank: Blank, links: TableLinks) -> dict[str, Any]:
    format_, round_ = state.setup, state.round(blank.round)
    unit = say(lang, f"paper.so-far.{format_.scoring}")
    where = [say(lang, "paper.round-of", round=blank.round, rounds=max(format_.rounds, blank.round))]
    if len(format_.sessions) > 1:
        where.append(say(lang, "paper.session", session=format_.session_of(blank.round)))
    if blank.girone:
        where.append(say(lang, "paper.girone", girone=shown(blank.girone)))
    link = links.get(blank.table)
    lines = [
        {
            "title": _role(lang, round_.movement, _line_title(lang, state, line, at, blank.part), at),
            "people": [list(one) for one in line_people(lang, state, round_, blank.table, at, blank.part)],
            "so_far": f"{unit} {number(lang, line.so_far)}" if blank.round > 1 else "",
        }
        for at, line in enumerate(blank.lines)
    ]
    return {
        "table": table_name(state, blank.table, blank.part),
        "where": [*where, shown(state.code.name)],
        "part": say(lang, "paper.part", part=blank.part, parts=format_.parts) if format_.parts > 1 else "",
        "lines": lines,
        "qr": "" if link is None else svg(link.url),
        "code": "" if link is None else shown(link.code),
    }


def _line_title(lang: Lang, state: State, line: BlankLine, at: int, part: int) -> str:
    """Return what a line is called: a team by its name; where it sits, if that is set."""
    if state.setup.kind != "teams":
        return line_title(lang, state.setup, at)
    name = shown(" + ".join(line.names), MAX_NAME) or line_title(lang, state.setup, at)
    if not state.setup.crossed:
        return name
    return f"{name} · {'–'.join(line_letters(lang, state.setup, state.setup.line_at(at, part)))}"


def _role(lang: Lang, movement: str, title: str, line: int) -> str:
    """Add to a line whether it stays at its table, where pairs are fixed and mobile. [uisp 3.2 a 3]"""
    if not movement.startswith("mitchell"):
        return title
    return f"{title} · {say(lang, 'paper.line.mobile' if line else 'paper.line.fixed')}"


def _vp_table(lang: Lang, state: State) -> dict[str, Any] | None:
    """Return the table in use: each band of match points with what it is worth, and its article."""
    path = vp_path(state.code, state.setup)
    if path is None:
        return None
    rows, low = [], 0
    for steps, high in enumerate(state.code[path]):
        worth = f"{EVEN + steps} – {TOP - EVEN - steps}"
        rows.append([f"{number(lang, low)} – {number(lang, high)}", worth])
        low = high + STEP
    rows.append([say(lang, "paper.over", points=low - STEP), f"{TOP} – 0"])
    return {
        "title": say_count(lang, "paper.vp-for", int(path[-1])),
        "cite": str(state.code.cite(path)),
        "rows": rows,
        **_rest(lang, state),
    }


def _rest(lang: Lang, state: State) -> dict[str, Any]:
    """Return what rest and absence are worth, and the row of the table it is read in (−1: in none)."""
    code = state.code
    rates = scale(code, state.setup)
    cite = code.cite("tournament.rest")
    if code["tournament.rest"] == "share-of-top":
        return {"rest_row": -1, "rest": say(lang, "paper.rest-share", vp=rates.rest_vp, cite=cite)}
    row = rates.rest_vp - EVEN
    return {
        "rest_row": row,
        "rest": say(lang, "paper.rest-mp", mp=rates.rest_mp, vp=rates.rest_vp, cite=cite),
    }

"""Sheets at the desk: table number, figures, done; corrections by the code's way. [uisp 2.5, 12 – 12.2]"""

from collections.abc import Iterator, Sequence
from typing import Any, get_args

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from burraco.rules.score import STEP
from burraco.tournament import acts
from burraco.tournament.events import CorrectionKind
from burraco.tournament.faults import Fault, fault
from burraco.tournament.figures import Figures, disputed, unconfirmed
from burraco.tournament.results.outcomes import lines_off, scale
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import voters_at
from burraco.tournament.state import Sheet, State
from burraco.web.site.language import current
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tournaments.desk.page import show
from burraco.web.tournaments.desk.sheet_form import Unreadable, foot, grid, read_figures
from burraco.web.tournaments.desk.tables import Tile, tiles
from burraco.web.tournaments.visits import Show, Visit, at_tournament, carry_out, refuse

CORRECTIONS: tuple[CorrectionKind, ...] = get_args(CorrectionKind)


@require_safe
@at_tournament()
def sheets(visit: Visit) -> HttpResponse:
    """The sheets of a round: which are in, and one to be entered."""
    asked = visit.request.GET
    round_ = _number(asked.get("round", ""), number_under_way(visit.state))
    table, part = _number(asked.get("table", "")), _number(asked.get("part", ""))
    return sheets_page(visit, (), round_, table, part or next(_waiting(visit.state, round_, table), 1))


def _waiting(state: State, number: int, table: int, done: int = 0) -> Iterator[int]:
    """Yield the sheets of a table that are still to come in: teams have several."""
    sheets = state.round(number).sheets if 1 <= number <= len(state.rounds) else {}
    for part in range(1, state.setup.parts + 1):
        sheet = sheets.get((table, part))
        if part != done and (sheet is None or sheet.handed_in is None):
            yield part


def _number(text: str, usual: int = 0) -> int:
    number = whole_number(text)
    return usual if number is None else number


def sheets_page(
    visit: Visit, faults: Sequence[Fault], number: int, table: int, part: int = 1, typed: Any = None
) -> HttpResponse:
    """Render a round's sheets, and the one of a table."""
    state = visit.state
    if not 1 <= number <= len(state.rounds):
        return show(visit, "tournaments/desk/sheets.html", "sheets", faults, tiles=[])
    shown = tiles(current(), visit.live.journal, number, now_ms())
    context: dict[str, Any] = {
        "round": number,
        "rounds": range(1, len(state.rounds) + 1),
        "tiles": shown,
        "waiting": [tile for tile in shown if tile.stage not in ("in", "assigned")],
        "parts": range(1, state.setup.parts + 1),
        "part": part,
        "saved": next((tile for tile in shown if str(tile.number) == visit.request.GET.get("saved")), None),
    }
    tile = next((one for one in shown if one.number == table), None)
    if tile is None and table:
        faults = [*faults, fault("unknown-table", table=table, round=number)]
    if tile is not None:
        context |= _one_sheet(state, number, tile, part, typed)
    return show(visit, "tournaments/desk/sheets.html", "sheets", faults, **context)


def _one_sheet(state: State, number: int, tile: Tile, part: int, typed: Any) -> dict[str, Any]:
    sheet = state.round(number).sheets.get((tile.number, part)) or Sheet({})
    counted = sheet.figures()
    copy = sheet.copies[min(sheet.copies)] if sheet.copies else None
    off = lines_off(state, number, state.round(number).tables[tile.number])
    bands = scale(state.code, state.setup).bands
    pairings_out = number_under_way(state) > number
    path = "sheet.correct_after" if pairings_out else "sheet.correct_before"
    return {
        "tile": tile,
        "sheet": sheet,
        "is_in": counted is not None,
        "rows": grid(state.setup, counted or copy, typed),
        "feet": foot(state.setup, counted or copy, typed),
        "bands": ",".join(map(str, bands)) if bands else "",
        "step": STEP,
        "off": off if any(off) else (),
        "unlike": disputed(sheet.copies, sheet.whole) if counted is None else (),
        "unconfirmed": unconfirmed(sheet.copies, sheet.whole) if counted is None else (),
        "signed": _signed(sheet, len(tile.lines), typed),
        "people": voters_at(state, number, tile.number),
        "kinds": [one for one in CORRECTIONS if _is_open(state, path, one)],
        "agreed": [] if typed is None else typed.getlist("agreed"),
        "path_cite": state.code.cite(path),
        "needs_referee": state.code["sheet.referee_signs"],
        "counts_after": max(number, number_under_way(state)),
        "pairings_out": pairings_out,
    }


def _signed(sheet: Sheet, lines: int, typed: Any) -> list[int]:
    """Return the lines whose box is ticked: of a paper sheet all, for it comes signed."""
    if typed is not None:
        return [line for line in range(lines) if typed.get(f"signed-{line}")]
    return [line for line in range(lines) if line in sheet.signed or not sheet.copies]


def _is_open(state: State, path: str, kind: str) -> bool:
    return kind == "desk" or kind in state.code[path] or (kind == "any" and "any" in state.code[path])


def _page(visit: Visit, round_: int, saved: int, done: int = 0) -> str:
    """Return where to go on: to the table's next sheet once one is ``done``, else to the next number."""
    page = f"{reverse('tournaments:sheets', args=[visit.tournament.slug])}?round={round_}&saved={saved}"
    part = next(_waiting(visit.state, round_, saved, done), 0) if done else 0
    return f"{page}&table={saved}&part={part}" if part else page


def _figures(visit: Visit) -> Figures | None:
    try:
        return read_figures(visit.state.setup, visit.post)
    except Unreadable:
        return None


def _unreadable(visit: Visit, round_: int, table: int, part: int) -> HttpResponse:
    response = sheets_page(visit, [fault("wants-number")], round_, table, part, visit.post)
    response.status_code = 422
    return response


@require_POST
@at_tournament()
def record(visit: Visit) -> HttpResponse:
    """Take a signed paper sheet down."""
    round_, table, part = visit.number("round"), visit.number("table"), visit.number("part", 1)
    figures = _figures(visit)
    if figures is None:
        return _unreadable(visit, round_, table, part)
    if not figures.deals and not figures.totals:
        return refuse(visit, [fault("nothing-typed")], _again(visit, round_, table, part), acts.RecordSheet)
    signed = tuple(line for line in range(visit.state.setup.lines) if visit.flag(f"signed-{line}"))
    wish = acts.RecordSheet(round_, table, figures, signed, part=part)
    then = _page(visit, round_, table, part)
    return carry_out(visit, wish, then, _again(visit, round_, table, part))


def _again(visit: Visit, round_: int, table: int, part: int) -> Show:
    """Show the sheet again with what was typed."""
    return lambda fresh, faults: sheets_page(fresh, faults, round_, table, part, visit.post)


@require_POST
@at_tournament()
def correct(visit: Visit) -> HttpResponse:
    """Correct a sheet that is in, by the way its code and the moment leave open."""
    round_, table, part = visit.number("round"), visit.number("table"), visit.number("part", 1)
    figures = _figures(visit)
    if figures is None:
        return _unreadable(visit, round_, table, part)
    what: CorrectionKind = next((kind for kind in CORRECTIONS if kind == visit.post.get("what")), "any")
    wish = acts.CorrectSheet(
        round_,
        table,
        figures,
        what,
        tuple(visit.post.getlist("agreed")),
        visit.text("referee"),
        visit.text("reason"),
        part,
    )
    return carry_out(visit, wish, _page(visit, round_, table), _again(visit, round_, table, part))

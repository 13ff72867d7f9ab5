"""Score sheets: entering, signing, handing in, correcting. [uisp 12; feburit 30, 31]

Until a sheet is handed in its lines may enter it again; afterwards there is only the code's way to correct.
"""

from collections import Counter
from collections.abc import Iterator

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.figures import Figures, differences, is_sum_correction, is_swap, wrong_sums
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import voters_at
from burraco.tournament.state import Sheet
from burraco.tournament.validity.seats import at_table, in_round


def enter_sheet(desk: Desk, act: acts.EnterSheet) -> Decision:
    """Enter a copy. Sums have to come out unless the paper is taken down as it is."""
    entered = ev.SheetEntered(act.round, act.table, act.figures, act.line, act.part)
    return answer(desk, [entered], [*_sums(act), *_closed(desk, act)])


def _sums(act: acts.EnterSheet | acts.RecordSheet | acts.CorrectSheet) -> Iterator[Fault]:
    if not act.as_written:
        yield from wrong_sums(act.figures)


def _sheet(
    desk: Desk, act: acts.EnterSheet | acts.SignSheet | acts.HandIn | acts.CorrectSheet
) -> Sheet | None:
    """Return the sheet an act names, None if it is not there."""
    if any(at_table(desk.state, act)):
        return None
    return desk.state.round(act.round).sheets.get((act.table, act.part))


def _closed(desk: Desk, act: acts.EnterSheet | acts.SignSheet | acts.HandIn) -> Iterator[Fault]:
    sheet = _sheet(desk, act)
    if not any(in_round(desk.state, act)) and act.table in desk.state.round(act.round).assigned:
        yield fault("score-assigned-already", table=act.table)
    if sheet is not None and sheet.handed_in is not None:
        yield fault("handed-in-already", desk.code.cite("sheet.correct_before"), table=act.table)


def sign_sheet(desk: Desk, act: acts.SignSheet) -> Decision:
    """Sign for a line: its own copy, or the paper."""
    faults = list(_closed(desk, act))
    sheet = _sheet(desk, act)
    if sheet is not None and act.line not in sheet.copies and ev.PAPER not in sheet.copies:
        faults.append(fault("nothing-to-sign", line=act.line + 1, table=act.table))
    if act.line == ev.PAPER:
        faults.append(fault("unknown-line", line=0))
    return answer(desk, [ev.SheetSigned(act.round, act.table, act.line, act.part)], faults)


def hand_in(desk: Desk, act: acts.HandIn) -> Decision:
    """Hand a sheet in: every copy says the same, and every line of entrants has signed."""
    faults = list(_closed(desk, act))
    sheet = _sheet(desk, act)
    if sheet is not None:
        faults += _unlike(sheet)
        faults += _unsigned(desk, act.round, act.table, sheet.signed)
    return answer(desk, [ev.SheetHandedIn(act.round, act.table, act.line, act.part)], faults)


def _unlike(sheet: Sheet) -> Iterator[Fault]:
    for where in differences(sheet.copies):
        said = ", ".join(f"{'–' if value is None else value}" for _, value in where.values)
        yield fault("copies-differ", deal=where.deal, line=where.line, figure=where.figure, values=said)


def _unsigned(desk: Desk, round_: int, table: int, signed: frozenset[int]) -> Iterator[Fault]:
    for line, side in enumerate(desk.state.round(round_).tables[table].sides):
        if line not in signed and any(who != HOUSE for who in side):
            yield fault("not-signed", desk.code.cite("sheet.signatures"), line=line + 1, table=table)


def record_sheet(desk: Desk, act: acts.RecordSheet) -> Decision:
    """Take a signed paper sheet down in one go."""
    entered = acts.EnterSheet(act.round, act.table, act.figures, ev.PAPER, act.part, act.as_written)
    faults = [*_sums(act), *_closed(desk, entered)]
    faults += [fault("unknown-line", line=0) for line in act.signed if line == ev.PAPER]
    if not any(at_table(desk.state, entered)):
        faults += _unsigned(desk, act.round, act.table, frozenset(act.signed))
    signed = [ev.SheetSigned(act.round, act.table, line, act.part) for line in act.signed]
    return answer(
        desk,
        [
            ev.SheetEntered(act.round, act.table, act.figures, ev.PAPER, act.part),
            *signed,
            ev.SheetHandedIn(act.round, act.table, act.line, act.part),
        ],
        faults,
    )


def correct_sheet(desk: Desk, act: acts.CorrectSheet) -> Decision:
    """Correct a sheet by the way its code and the moment leave open.

    Once the next pairings are published they stand, and the correction counts in the standings after that
    round.
    """
    state = desk.state
    sheet = _sheet(desk, act)
    if sheet is None or sheet.handed_in is None:
        wrong = list(at_table(state, act))
        return refused(wrong or [fault("not-handed-in", table=act.table)])
    before = sheet.figures()
    assert before is not None
    counts_after = max(act.round, number_under_way(state))
    corrected = ev.SheetCorrected(
        act.round,
        act.table,
        act.figures,
        act.what,
        act.agreed,
        act.referee,
        counts_after,
        act.reason,
        act.part,
    )
    faults = [*_sums(act), *_unlawful(desk, act, before)]
    return answer(desk, [corrected], faults)


def _unlawful(desk: Desk, act: acts.CorrectSheet, before: Figures) -> Iterator[Fault]:
    code, state = desk.code, desk.state
    if act.figures == before:
        yield fault("nothing-to-correct", table=act.table)
    if act.what == "desk":  # the paper was right: there is nothing a referee would have to sign
        yield from _desk_slip(desk, act)
        return
    if code["sheet.referee_signs"] and not act.referee.strip():
        yield fault("referee-signs", code.cite("sheet.referee_signs"))
    pairings_out = number_under_way(state) > act.round
    path = "sheet.correct_after" if pairings_out else "sheet.correct_before"
    allowed = code[path]
    if act.what not in allowed and "any" not in allowed:
        yield fault("correction-not-allowed", code.cite(path), what=act.what, allowed=", ".join(allowed))
    if (act.what == "sum" and not is_sum_correction(before, act.figures)) or (
        act.what == "swap" and not is_swap(before, act.figures)
    ):
        yield fault("not-that-correction", code.cite(path), what=act.what)
    if act.what != "sum" or code["sheet.sum_needs_agreement"]:
        yield from _agreement(desk, act)


def _agreement(desk: Desk, act: acts.CorrectSheet) -> Iterator[Fault]:
    code, state = desk.code, desk.state
    here = voters_at(state, act.round, act.table)
    strangers = [name for name in act.agreed if name not in here]
    yield from (fault("not-at-this-table", name=name, table=act.table) for name in strangers)
    agreed = (Counter(act.agreed) & Counter(here)).total()  # two at a table may have the same name
    seats = state.setup.at_table
    needed = seats if code["sheet.agreement"] == "all" else seats // 2 + 1
    needed = min(needed, len(here))
    if agreed < needed:
        yield fault("not-enough-agree", code.cite("sheet.agreement"), agreed=agreed, needed=needed)


def _desk_slip(desk: Desk, act: acts.CorrectSheet) -> Iterator[Fault]:
    """The desk mistyped a sheet: before the posting it puts that right; afterwards on a complaint upheld."""
    state, code = desk.state, desk.code
    if "tournament.complaint_minutes" not in code.values or act.round not in state.posted:
        return
    counts = [one for one in state.complaints if one.made.about == "count"]
    upheld = [one for one in counts if one.settled and one.settled.upheld]
    if not any(one.made.round == act.round for one in upheld):
        yield fault("no-complaint-upheld", code.cite("tournament.complaint_minutes"), round=act.round)

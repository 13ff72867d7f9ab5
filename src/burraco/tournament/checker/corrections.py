"""Corrections: what the code allows at that moment, who agreed, who signed, from when they count."""

from collections import Counter

from burraco.tournament.checker.hall import Data, Hall, Seating
from burraco.tournament.checker.scores import under_way
from burraco.tournament.checker.sheets import can_be, sheet_of
from burraco.tournament.faults import Fault, fault


def corrected(hall: Hall, event: Data) -> None:
    """A sheet handed in is corrected by the path its code and the moment leave open."""
    found = sheet_of(hall, event)
    if found is None:
        return
    round_, sheet = found
    before = sheet.counting()
    if before is None:
        hall.say(fault("not-handed-in", table=event["table"]))
        return
    if not can_be(hall, event["figures"]):
        return
    hall.say(*_unlawful(hall, event, round_, before))
    wanted = max(round_.number, under_way(hall))
    if event["counts_after"] != wanted:
        cite = hall.rules.cite("sheet.late_correction")
        hall.say(fault("counts-from-another-round", cite, found=event["counts_after"], wanted=wanted))
    sheet.corrections.append((event["counts_after"], event["figures"]))


def _unlawful(hall: Hall, event: Data, round_: Seating, before: Data) -> list[Fault]:
    code, what, after = hall.rules, event["what"], event["figures"]
    found = []
    if after == before:
        found.append(fault("nothing-to-correct", table=event["table"]))
    if what == "desk":
        return found + _slip(hall, round_)
    if code["sheet.referee_signs"] and not event["referee"].strip():
        found.append(fault("referee-signs", code.cite("sheet.referee_signs")))
    path = "sheet.correct_after" if under_way(hall) > round_.number else "sheet.correct_before"
    if what not in code[path] and "any" not in code[path]:
        allowed = ", ".join(code[path])
        found.append(fault("correction-not-allowed", code.cite(path), what=what, allowed=allowed))
    if (what == "sum" and not _is_sum(before, after)) or (what == "swap" and not _is_swap(before, after)):
        found.append(fault("not-that-correction", code.cite(path), what=what))
    if what != "sum" or code["sheet.sum_needs_agreement"]:
        found += _agreement(hall, event, round_)
    return found


def _slip(hall: Hall, round_: Seating) -> list[Fault]:
    """Once the standings hang, a slip of the desk takes a complaint that was upheld. [uisp 14.1]"""
    path = "tournament.complaint_minutes"
    if hall.rules.get(path) is None or round_.number not in hall.posted:
        return []
    complaints = [one for one in hall.complaints if one["about"] == "count"]
    if any(one["round"] == round_.number and one.get("upheld") for one in complaints):
        return []
    return [fault("no-complaint-upheld", hall.rules.cite(path), round=round_.number)]


def _is_sum(before: Data, after: Data) -> bool:
    """Base and cards as they were, and every sum right."""
    parts = [[[row[:2] for row in deal] for deal in figures["deals"]] for figures in (before, after)]
    return bool(after["deals"]) and parts[0] == parts[1] and not wrong_sums(after)


def _is_swap(before: Data, after: Data) -> bool:
    """Some smazzate, or all, with the lines exchanged, and every sum right."""
    old, new = before["deals"], after["deals"]
    if not old and not new:
        feet: list[list[int]] = [before["totals"], after["totals"]]
        return feet[0] != feet[1] and feet[0] == feet[1][::-1]
    if len(old) != len(new) or old == new or wrong_sums(after):
        return False
    return all(one in (other, other[::-1]) for one, other in zip(new, old, strict=True))


def wrong_sums(figures: Data) -> list[Fault]:
    """Return every sum that does not come out, the foot of the sheet as smazzata 0."""
    found = [
        fault("wrong-sum", deal=number, line=line, value=total, wanted=base + cards)
        for number, deal in enumerate(figures["deals"], 1)
        for line, (base, cards, total) in enumerate(deal, 1)
        if base + cards != total
    ]
    for line, value in enumerate(figures["totals"] if figures["deals"] else []):
        wanted = sum(deal[line][2] for deal in figures["deals"])
        if value != wanted:
            found.append(fault("wrong-sum", deal=0, line=line + 1, value=value, wanted=wanted))
    return found


def _agreement(hall: Hall, event: Data, round_: Seating) -> list[Fault]:
    """Most of the table, or all of it, admit the error. [uisp-29]"""
    code, table = hall.rules, event["table"]
    ever, here = hall.people(round_, table), hall.voters(round_, table)
    found = [
        fault("not-at-this-table", name=name, table=table) for name in event["agreed"] if name not in ever
    ]
    seats = hall.format["at_table"]
    needed = min(len(here), seats if code["sheet.agreement"] == "all" else seats // 2 + 1)
    admitted: list[str] = event["agreed"]
    agreed = (Counter(admitted) & Counter(here)).total()
    if agreed < needed:
        found.append(fault("not-enough-agree", code.cite("sheet.agreement"), agreed=agreed, needed=needed))
    return found


def standing_sheets(hall: Hall) -> None:
    """Look at every sheet as it counts in the end: its sums, and copies nobody ever reconciled."""
    for round_ in hall.rounds:
        for (table, _), sheet in round_.sheets.items():
            figures = sheet.counting()
            if figures is None or table in round_.assigned:
                continue
            hall.say(*wrong_sums(figures), act=sheet.act)
            if sheet.differs and not sheet.corrections:
                hall.say(fault("copies-unsettled", round=round_.number, table=table), act=sheet.act)

"""The checker: clean on tournaments as they were played, and every tampering found at its act."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import burraco.tournament
from burraco.tournament import acts
from burraco.tournament.results.recount import compare
from burraco.tournament.results.standings import Standings
from burraco.tournament.simulation.hall import Spec
from burraco.tournament.simulation.random_tournament import simulate
from tests.tournament.hall import Hall, person, sheet
from tests.tournament.tampering import Data, event, found, played, swap_opponents, told

ROOM = Path(burraco.tournament.__file__).parent


def test_the_checker_stands_by_itself() -> None:
    """Of the room it uses nothing but what a fault is; of the rules, only values."""
    own = [ROOM / "check.py", *(ROOM / "checker").glob("*.py")]
    used = {
        node.module
        for path in own
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("burraco")
    }
    outside = {name for name in used if not name.startswith("burraco.tournament.checker")}
    assert outside == {
        "burraco.rules.code",
        "burraco.rules.parameters.hall",
        "burraco.rules.loader",
        "burraco.rules.score",  # the step points are counted in, a number
        "burraco.tournament.faults",
    }


Tamper = Callable[[Data], None]


def turn_tables(data: Data) -> None:
    tables = event(data, "round-drafted", 1)[1]["tables"]
    tables[0]["sides"], tables[1]["sides"] = tables[1]["sides"], tables[0]["sides"]


def leave_out(data: Data) -> None:
    del event(data, "round-drafted", 1)[1]["tables"][0]


def seat_twice(data: Data) -> None:
    tables = event(data, "round-drafted", 1)[1]["tables"]
    tables[0]["sides"][0] = tables[1]["sides"][0]


def seat_alone(data: Data) -> None:
    event(data, "round-drafted", 1)[1]["tables"][0]["sides"].pop()


def not_by_five(data: Data) -> None:
    event(data, "sheet-entered")[1]["figures"]["deals"][0][0][1] += 1


def wrong_sum(data: Data) -> None:
    event(data, "sheet-entered")[1]["figures"]["deals"][0][0][2] += 5


def impossible_base(data: Data) -> None:
    row = event(data, "sheet-entered")[1]["figures"]["deals"][0][0]
    row[0], row[2] = 35, 35 + row[1]


def unsigned(data: Data) -> None:
    _, act = next(
        (n, act) for n, act in enumerate(data["acts"]) if act["events"][0]["event"] == "sheet-entered"
    )
    del act["events"][1]


def never_handed_in(data: Data) -> None:
    act = next(act for act in data["acts"] if act["events"][0]["event"] == "sheet-entered")
    del act["events"][-1]


def bad_clock(data: Data) -> None:
    data["acts"][4]["at"] = "2020-01-01T00:00:00Z"


def no_zone(data: Data) -> None:
    data["acts"][4]["at"] = "2025-01-04T14:35:00"


def out_of_order(data: Data) -> None:
    data["acts"][4]["n"] = 9


def nobody_did_it(data: Data) -> None:
    data["acts"][4]["by"] = " "


def other_movement(data: Data) -> None:
    event(data, "round-drafted", 1)[1]["movement"] = "random"


def unknown_code(data: Data) -> None:
    event(data, "event-opened")[1]["format"]["code"] = "../secret.toml"


def undo_unknown(data: Data) -> None:
    data["acts"][-1]["events"] = [{"event": "undone", "entry": 999, "reason": "x"}]


DRAFT = ("round-published", 1)
SHEET = ("sheet-entered", 0)
FIFTH = ("round-started", 0)


@pytest.mark.parametrize(
    ("tamper", "place", "slug"),
    [
        (swap_opponents, DRAFT, "not-neighbours"),
        (turn_tables, DRAFT, "not-by-rank"),
        (leave_out, DRAFT, "not-seated"),
        (seat_twice, DRAFT, "seated-twice"),
        (seat_alone, DRAFT, "wrong-seats"),
        (other_movement, ("round-drafted", 1), "other-movement"),
        (not_by_five, SHEET, "not-a-multiple"),
        (wrong_sum, SHEET, "wrong-sum"),
        (impossible_base, SHEET, "impossible-base"),
        (unsigned, SHEET, "not-signed"),
        (never_handed_in, ("standings-posted", 0), "scores-missing"),
        (bad_clock, FIFTH, "time-goes-back"),
        (no_zone, FIFTH, "bad-time"),
        (out_of_order, FIFTH, "wrong-act-number"),
        (nobody_did_it, FIFTH, "no-author"),
        (unknown_code, ("event-opened", 0), "bad-code"),
        (undo_unknown, ("standings-posted", 2), "unknown-entry"),
    ],
)
def test_a_tampering_is_found_where_it_is(tamper: Tamper, place: tuple[str, int], slug: str) -> None:
    data = played()
    assert found(data) == []
    where, _ = event(data, *place)
    tamper(data)
    assert (where, slug) in found(data)


def test_a_score_changed_afterwards_shows_in_the_pairing() -> None:
    """Whoever lost its table in round 1 made the first: round 2 was not paired by these standings."""
    data = played()
    where, _ = event(data, "round-published", 1)
    _, entered = event(data, "sheet-entered")
    deals = entered["figures"]["deals"]
    mine, theirs = (sum(deal[line][2] for deal in deals) for line in (0, 1))
    best, worst = [2000, 0, 2000], [0, -300, -300]
    deals[:] = [[worst, best] if mine > theirs else [best, worst]] * 3
    assert {slug for at, slug in found(data) if at == where} <= {"not-neighbours", "not-by-rank"}
    assert where in {at for at, _ in found(data)}


def corrected(code: str = "uisp", **changes: Any) -> tuple[Data, Data, str]:
    """A tournament whose first sheet was corrected before the next round, the correction, and where it is."""
    hall = Hall(code=code).open(4)
    hall.play((1, 2, 500, 100), (3, 4, 400, 100))
    four = tuple(person(number, place) for number in (1, 2) for place in (0, 1))
    hall.do(acts.CorrectSheet(1, 1, sheet((100, 500)), "swap", four, "Ref"))
    data = told(hall.journal)
    assert found(data) == []
    where, one = event(data, "sheet-corrected")
    one.update(changes)
    return data, one, where


@pytest.mark.parametrize(
    ("code", "changes", "slug"),
    [
        ("uisp", {"referee": ""}, "referee-signs"),
        ("uisp", {"agreed": ["1a", "1b"]}, "not-enough-agree"),
        ("feburit", {"agreed": ["1a", "1b", "2a"]}, "not-enough-agree"),
        ("uisp", {"agreed": ["1a", "1b", "2a", "Zoe"]}, "not-at-this-table"),
        ("uisp", {"what": "sum"}, "not-that-correction"),
        ("feburit", {"what": "any"}, "correction-not-allowed"),
        ("uisp", {"counts_after": 3}, "counts-from-another-round"),
        ("uisp", {"table": 7}, "unknown-table"),
    ],
)
def test_an_unlawful_correction_is_found(code: str, changes: Data, slug: str) -> None:
    data, _, where = corrected(code, **changes)
    assert (where, slug) in found(data)


def late(code: str = "uisp") -> tuple[Data, str]:
    """A player of pair 1 comes four minutes late and pays for it."""
    hall = Hall(code=code).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.ReportLate(1, 1, (0,), 240))
    data = told(hall.journal)
    assert found(data) == []
    return data, event(data, "player-late")[0]


def test_lateness_that_costs_something_else_is_found() -> None:
    """UISP 13.2, 14.4 a 7: 100 points and a richiamo the first time, which older journals do not have."""
    data, where = late()
    event(data, "penalty-given")[1]["amount"] = -200
    assert found(data) == [(where, "lateness-points")]
    data, where = late()
    event(data, "player-late")[1]["seconds"] = 400
    assert found(data) == [(where, "late-and-played")]
    data, where = late()
    event(data, "player-late")[1]["seconds"] = 100
    assert found(data) == [(where, "lateness-points")]
    data, where = late()
    event(data, "sanction-given")[1]["step"] = "ammonizione"
    event(data, "sanction-given")[1]["report"] = True
    assert found(data) == [(where, "lateness-step")]


def test_copies_that_differ_are_found_until_something_settles_it() -> None:
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    for line in (0, 1):
        hall.do(acts.EnterSheet(1, 1, sheet((500, 100)), line))
        hall.do(acts.SignSheet(1, 1, line))
    hall.do(acts.HandIn(1, 1, 0))
    data = told(hall.journal)
    assert found(data) == []
    event(data, "sheet-entered")[1]["figures"]["deals"][0][0][:] = [600, 0, 600]
    where, _ = event(data, "sheet-handed-in")
    assert found(data) == [(where, "copies-unsettled")]
    hall.do(acts.AssignScore(1, 1, "referee", "copies", (), (500, 100)))
    settled = told(hall.journal)
    event(settled, "sheet-entered")[1]["figures"]["deals"][0][0][:] = [600, 0, 600]
    assert found(settled) == []


def test_the_paper_the_desk_takes_down_settles_copies_that_differ() -> None:
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    hall.do(acts.EnterSheet(1, 1, sheet((500, 100)), 0))
    hall.do(acts.EnterSheet(1, 1, sheet((500, 200)), 1))
    hall.do(acts.SignSheet(1, 1, 1))
    assert hall.refusal(acts.HandIn(1, 1, 0)) == {"copies-differ": "", "not-signed": "UISP 12.1"}
    hall.record(1, 1, (500, 150))
    hall.record(1, 2, (400, 100))
    assert found(told(hall.journal)) == []
    assert list(compare(hall.journal)) == []
    assert hall.got(1) == (13, 350, 500)


def test_a_paper_entered_before_settles_nothing() -> None:
    """What the lines signed last is not it: two acts, and the copies have to agree."""
    hall = Hall().open(4)
    hall.seat_pairs((1, 2), (3, 4))
    for line in (-1, 0, 1):
        hall.do(acts.EnterSheet(1, 1, sheet((500, 100)), line))
    hall.do(acts.SignSheet(1, 1, 0))
    hall.do(acts.SignSheet(1, 1, 1))
    hall.do(acts.HandIn(1, 1, 0))
    data = told(hall.journal)
    assert found(data) == []
    event(data, "sheet-entered")[1]["figures"]["deals"][0][0][:] = [600, 0, 600]
    assert found(data) == [(event(data, "sheet-handed-in")[0], "copies-unsettled")]


def test_what_was_undone_is_not_looked_at() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 500, 100), (3, 4, 400, 100))
    given = hall.do(acts.Penalise(1, 1, "points", -100, "x"))
    undone = hall.do(acts.Undo(given.n, "a mistake"))
    data = told(hall.journal)
    event(data, "penalty-given")[1]["amount"] = 7
    assert found(data) == []
    hall.do(acts.Undo(undone.n, "after all"))
    again = told(hall.journal)
    event(again, "penalty-given")[1]["amount"] = 7
    assert [slug for _, slug in found(again)] == ["penalty-takes-off", "points-step"]


def test_standings_that_differ_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    journal = simulate(Spec(6, 2, seed="9"))
    assert list(compare(journal)) == []
    right = journal.standings(2)
    top = right.rows[0]
    wrong = Standings(right.after, (top._replace(mp=top.mp + 5), *right.rows[1:]), right.missing)
    monkeypatch.setattr(journal, "standings", lambda after=None: wrong if after == 2 else right)
    assert ("standings-differ", ("number", top.number)) in [
        (one.slug, one.params[1]) for one in compare(journal)
    ]

"""Richiamo, ammonizione, espulsione; penalties in points and VP. [uisp 14; feburit 23]"""

import pytest

from burraco.rules.articles import full_article
from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.journal import Entry
from tests.articles.marker import article
from tests.tournament.hall import Hall


def playing(code: str = "uisp") -> Hall:
    hall = Hall(code=code).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    return hall


def given(hall: Hall, article_: str, step: str | None = None, player: int = 0) -> list[tuple[object, ...]]:
    """Sanction a player of no. 1 and return what followed."""
    entry = hall.do(acts.Sanction(1, player, article_, "seen", step))  # type: ignore[arg-type]
    found: list[tuple[object, ...]] = []
    for event in entry.events:
        if isinstance(event, ev.SanctionGiven):
            found.append((event.step, event.report))
        elif isinstance(event, ev.PenaltyGiven):
            found.append((event.unit, event.amount))
        elif isinstance(event, ev.EntrantLeft):
            found.append((event.why,))
    return found


@article("uisp", "14.4")
def test_the_same_again_after_a_richiamo_is_an_ammonizione() -> None:
    """UISP 14.4 b: with a report due; a richiamo needs none. Another infraction begins anew."""
    hall = playing()
    assert given(hall, "UISP 14.4 a 3") == [("richiamo", False)]
    assert given(hall, "UISP 14.4 a 5") == [("richiamo", False)]
    again = acts.Sanction(1, 0, "UISP 14.4 a 3", "seen", "richiamo")
    assert hall.refusal(again) == {"step-too-light": "UISP 14.4"}
    assert given(hall, "UISP 14.4 a 3") == [("ammonizione", True)]
    assert given(hall, "UISP 14.4 a 3", player=1) == [("richiamo", False)]


@article("uisp", "14.4")
def test_an_article_with_a_step_of_its_own_begins_there() -> None:
    """UISP 10.31 is an ammonizione and 300 points from the first time on: a richiamo is not enough."""
    hall = playing()
    light = acts.Sanction(1, 0, "UISP 10.31", "seen", "richiamo")
    assert hall.refusal(light) == {"step-too-light": "UISP 14.4"}
    assert given(hall, "UISP 10.31") == [("ammonizione", True), ("points", -300)]


@article("uisp", "14.4")
@pytest.mark.parametrize("article_", ["UISP 14.4 c 1", "14.4 c 2", "UISP 14.4 c 3"])
def test_the_third_letter_is_an_espulsione(article_: str) -> None:
    """UISP 14.4 c: nothing lighter can be entered for it."""
    for light in ("richiamo", "ammonizione"):
        act = acts.Sanction(1, 0, article_, "seen", light)
        assert playing().refusal(act) == {"step-too-light": "UISP 14.4"}
    assert given(playing(), article_)[0] == ("espulsione", True)


@article("uisp", "14.4")
def test_leaving_the_hall_unannounced_is_an_ammonizione() -> None:
    """UISP 14.4 b 2: from the first time on, with its report; the referee may go further."""
    act = acts.Sanction(1, 0, "14.4 b 2", "seen", "richiamo")
    assert playing().refusal(act) == {"step-too-light": "UISP 14.4"}
    assert given(playing(), "14.4 b 2") == [("ammonizione", True)]
    assert given(playing(), "14.4 b 2", "espulsione")[0] == ("espulsione", True)


@article("parole", "14.4")
def test_the_same_letters_in_parole() -> None:
    """Parole 14.4: the list is the same, under the source of that code."""
    assert given(playing("parole"), "14.4 c 1")[0] == ("espulsione", True)
    assert given(playing("parole"), "14.4 b 2") == [("ammonizione", True)]
    assert given(playing("parole"), "14.4 a 11") == [("richiamo", False)]


@article("uisp", "14.2", "14.4")
def test_a_referee_may_go_further_at_once() -> None:
    """UISP 14.2: a grave fault is an ammonizione or an espulsione; a pair is out when both are."""
    hall = playing()
    assert given(hall, "UISP 14.4 c 1", "espulsione") == [("espulsione", True)]
    assert 1 in hall.state.active
    assert given(hall, "UISP 14.4 c 1", "espulsione", player=1) == [("espulsione", True), ("expelled",)]
    assert hall.state.active == (2, 3, 4)
    assert load("uisp")["discipline.report_hours"] == 24


@pytest.mark.parametrize(
    ("code", "article_", "first", "repeat"),
    [
        ("uisp", "UISP 10.25", [("richiamo", False)], [("ammonizione", True), ("points", -100)]),
        ("uisp", "UISP 10.26", [("richiamo", False)], [("ammonizione", True), ("points", -100)]),
        ("uisp", "UISP 3.4", [("richiamo", False)], [("ammonizione", True)]),
        (
            "uisp",
            "UISP 10.31",
            [("ammonizione", True), ("points", -300)],
            [("espulsione", True), ("points", -300)],
        ),
        ("feburit", "FE.BUR.IT. 23", [("ammonizione", False)], [("ammonizione", False), ("vp", -1)]),
        ("internazionale", "FITAB R3", [("ammonizione", True)], [("ammonizione", True)]),
    ],
)
def test_articles_with_steps_of_their_own(
    code: str, article_: str, first: list[tuple[object, ...]], repeat: list[tuple[object, ...]]
) -> None:
    """uisp-34 and the others: the first time, and again in the same tournament."""
    hall = playing(code)
    assert given(hall, article_) == first
    assert given(hall, article_) == repeat


@pytest.mark.parametrize(
    ("code", "written", "whole"),
    [
        ("uisp", "10.31", "UISP 10.31"),
        ("uisp", " uisp  10.31 ", "UISP 10.31"),
        ("uisp", "14.4 a 3", "UISP 14.4 a 3"),
        ("parole", "10.31", "Parole 10.31"),
        ("feburit", "23", "FE.BUR.IT. 23"),
        ("internazionale", "10.31", "UISP 10.31"),
        ("internazionale", "R3", "FITAB R3"),
        ("casa:base=uisp", "10.31", "UISP 10.31"),
        ("uisp", "regolamento del circolo 3", "regolamento del circolo 3"),
    ],
)
def test_an_article_is_the_same_with_and_without_its_source(code: str, written: str, whole: str) -> None:
    """The desk writes 10.31, the guide UISP 10.31: one ladder, and the second is a repeat of the first."""
    assert full_article(load(code), written) == full_article(load(code), whole) == whole
    bare, full = playing(code), playing(code)
    assert [given(bare, written), given(bare, whole)] == [given(full, whole), given(full, written)]
    assert [one.article for one in bare.state.sanctions] == [whole, whole]
    assert check(journal_data(bare.journal.entries)) == []
    penalty = bare.ask(acts.Penalise(1, 2, "points", -100, "x", written))
    assert isinstance(penalty, Entry)
    assert bare.state.penalties[-1].article == whole


def test_the_checker_knows_an_article_without_its_source() -> None:
    """A journal of other makers may say 10.31: a richiamo for it is too light all the same."""
    hall = playing()
    given(hall, "UISP 10.31")
    data = journal_data(hall.journal.entries)
    (step,) = [one for one in data["acts"][-1]["events"] if one["event"] == "sanction-given"]
    step["article"] = "10.31"
    assert check(data) == []
    step |= {"step": "richiamo", "report": False}
    assert [one.slug for one in check(data)] == ["step-too-light"]


@article("feburit", "32")
def test_vp_come_off_the_total_and_nobody_gains() -> None:
    """FE.BUR.IT. 23: one VP less for the line, nothing for the innocent one."""
    hall = playing("feburit")
    hall.record(1, 1, (1000, 900))
    hall.record(1, 2, (1000, 900))
    hall.do(acts.Penalise(1, 1, "vp", -1, "again", "FE.BUR.IT. 23"))
    assert (hall.got(1)[0], hall.got(2)[0], hall.got(3)[0]) == (10, 9, 11)


def test_penalties_are_negative_whole_and_known() -> None:
    hall = playing()
    penalty = acts.Penalise(1, 1, "points", -100, "x")
    assert hall.refusal(penalty._replace(amount=100)) == {"penalty-takes-off": ""}
    assert hall.refusal(penalty._replace(amount=-3)) == {"points-step": ""}
    assert hall.refusal(penalty._replace(number=9, reason="")) == {"unknown-entrant": "", "no-reason": ""}
    newcomer = Hall().open(2)
    newcomer.seat_pairs((1, 2))
    newcomer.do(acts.Register((newcomer.entrant(3),)))
    assert newcomer.refusal(penalty._replace(number=3)) == {"not-in-this-round": ""}
    by_points = Hall(scoring="points").open(2)
    by_points.seat_pairs((1, 2))
    assert by_points.refusal(penalty._replace(unit="vp", amount=-1)) == {"no-vp-here": ""}


@article("uisp", "14.1", "2.5")
def test_complaints_within_five_minutes_of_the_posting() -> None:
    """UISP 14.1: about a count, five minutes; codes without the rule set no limit."""
    for code, answer in (("uisp", {"complaint-too-late": "UISP 14.1"}), ("feburit", None)):
        hall = playing(code)
        assert hall.refusal(acts.PostStandings(1)) == {"scores-missing": ""}
        hall.record(1, 1, (1000, 900))
        hall.record(1, 2, (1000, 900))
        hall.do(acts.PostStandings(1))
        hall.wait(298)
        hall.do(acts.Complain(1, 2, "900?"))
        hall.wait(1)
        if answer:
            assert hall.refusal(acts.Complain(1, 2, "900?")) == answer
        else:
            hall.do(acts.Complain(1, 2, "900?"))
        hall.do(acts.SettleComplaint(1, False, "900 it is"))
        assert hall.refusal(acts.SettleComplaint(1, True, "or not")) == {"complaint-settled": ""}

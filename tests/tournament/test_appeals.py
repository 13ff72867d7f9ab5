"""Complaints about counts, appeals against rulings, measures of the staff; closing while they may come."""

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.field import Table
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet


def posted(rounds: int = 1, code: str = "uisp") -> Hall:
    """The only round, or the first of several, was played and its standings hang."""
    hall = Hall(code=code, sessions=(rounds,), plan=f"by-hand:{rounds}").open(4)
    hall.play((1, 2, 700, 400), (3, 4, 500, 500))
    hall.do(acts.PostStandings(1))
    return hall


@article("uisp", "14.1")
def test_an_appeal_against_a_ruling_has_no_minutes() -> None:
    """UISP 14.1: five minutes are for a count; against a ruling one may turn to the director all the same."""
    hall = posted(rounds=2)
    hall.wait(360)
    assert hall.refusal(acts.Complain(1, 1, "700?")) == {"complaint-too-late": "UISP 14.1"}
    hall.do(acts.Complain(1, 1, "it was no closing", "ruling"))
    assert hall.state.complaints[0].made.about == "ruling"
    assert check(journal_data(hall.journal.entries)) == []


@article("uisp", "2")
def test_measures_of_the_staff_are_contested_at_the_end() -> None:
    """UISP 2: not before every round is played; a code that says nothing of it hears them at once."""
    wish = acts.Complain(1, 1, "our table was moved", "measure")
    assert posted(rounds=2).refusal(wish) == {"measures-at-the-end": "UISP 2"}
    hall = posted()
    hall.do(wish)
    assert check(journal_data(hall.journal.entries)) == []
    posted(rounds=2, code="feburit").do(wish)


def test_an_appeal_upheld_does_not_open_the_sheet_like_a_complaint_about_a_count() -> None:
    hall = posted()
    hall.do(acts.Complain(1, 1, "it was no closing", "ruling"))
    hall.do(acts.SettleComplaint(1, True, "so"))
    slip = acts.CorrectSheet(1, 1, sheet((705, 400)), "desk", (), "Arbitro", "typed wrong")
    assert hall.refusal(slip) == {"no-complaint-upheld": "UISP 14.1"}


@article("uisp", "14.1")
def test_a_tournament_is_not_closed_while_one_may_complain() -> None:
    """UISP 14.1: five minutes from the posting, unless the director says why."""
    hall = posted()
    hall.wait(60)
    assert hall.refusal(acts.Close()) == {"complaints-still-run": "UISP 14.1"}
    closed = hall.do(acts.Close("all four pairs have seen it"))
    assert closed.events[0].reason == "all four pairs have seen it"  # type: ignore[union-attr]
    hall.do(acts.Undo(closed.n, "one came back"))
    hall.wait(300)
    assert hall.do(acts.Close("not needed")).events[0].reason == ""  # type: ignore[union-attr]
    assert check(journal_data(hall.journal.entries)) == []


def test_the_checker_finds_a_measure_contested_too_early() -> None:
    hall = posted(rounds=2)
    hall.do(acts.Complain(1, 1, "so", "ruling"))
    data = journal_data(hall.journal.entries)
    data["acts"][-1]["events"][0]["about"] = "measure"
    assert [one.slug for one in check(data)] == ["measures-at-the-end"]


def mixed(code: str = "uisp") -> Hall:
    """The cards of table 1 were mixed before anybody counted, and the referee gave both lines a score."""
    hall = Hall(code=code, sessions=(2,), plan="by-hand:2").open(4)
    hall.do(acts.MakeDraft((Table(1, ((1,), (2,))), Table(2, ((3,), (4,))))))
    hall.do(acts.Publish())
    hall.do(acts.AssignScore(1, 1, "referee", "cards mixed", points=(500, 300), uncounted=True))
    return hall


@article("uisp", "10.27", "14.1")
def test_nobody_appeals_against_the_technical_score_of_cards_mixed_before_the_count() -> None:
    """UISP 10.27: it stands; whoever means another ruling at that table names its article and is heard."""
    hall = mixed()
    assert hall.state.round(1).assigned[1].article == "UISP 10.27"
    for named in ("", "10.27", "UISP 10.27"):
        assert hall.refusal(acts.Complain(1, 2, "why 300?", "ruling", named)) == {
            "score-without-appeal": "UISP 10.27"
        }
    hall.do(acts.Complain(1, 2, "it was no closing", "ruling", "11.4"))
    assert hall.state.complaints[0].made.article == "UISP 11.4"
    hall.do(acts.Complain(1, 3, "at the other table", "ruling"))
    hall.do(acts.Complain(1, 2, "301", "count"))
    assert check(journal_data(hall.journal.entries)) == []


def test_a_score_the_referee_gave_for_anything_else_may_be_appealed() -> None:
    hall = mixed()
    hall.do(acts.AssignScore(1, 2, "referee", "sheet lost", points=(500, 300), uncounted=False))
    hall.do(acts.Complain(1, 3, "why 500?", "ruling"))


@article("parole", "10.27")
def test_in_parole_it_stands_too() -> None:
    """Parole 10.27: the technical score is without appeal."""
    wish = acts.Complain(1, 1, "why?", "ruling")
    assert mixed("parole").refusal(wish) == {"score-without-appeal": "Parole 10.27"}


@article("feburit", "15")
def test_the_score_of_feburit_is_not_said_to_be_final() -> None:
    """FE.BUR.IT. 15: the referee gives a score; nothing says that one may not turn against it."""
    hall = mixed("feburit")
    assert hall.state.round(1).assigned[1].article == "FE.BUR.IT. 15"
    hall.do(acts.Complain(1, 1, "why 500?", "ruling"))
    assert check(journal_data(hall.journal.entries)) == []


def test_the_checker_finds_an_appeal_against_a_score_that_stands() -> None:
    hall = mixed()
    hall.do(acts.Complain(1, 2, "so", "ruling", "11.4"))
    data = journal_data(hall.journal.entries)
    data["acts"][-1]["events"][0]["article"] = ""
    assert [one.slug for one in check(data)] == ["score-without-appeal"]

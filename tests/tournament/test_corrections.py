"""Correcting a sheet that was handed in: what, when, who agrees, who signs, from when it counts."""

import pytest

from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.tournament.figures import Figures
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet

ALL = ("1a", "1b", "2a", "2b")
MOST = ALL[:3]


def handed_in(code: str, as_written: Figures | None = None) -> Hall:
    """One round of two tables, all sheets in: 600 to 400 at the first."""
    hall = Hall(code=code).open(4)
    hall.seat_pairs((1, 2), (3, 4))
    figures = as_written or sheet((600, 400))
    hall.do(acts.RecordSheet(1, 1, figures, (0, 1), as_written=True))
    hall.record(1, 2, (500, 500))
    return hall


def correct(
    figures: Figures, what: str = "any", agreed: tuple[str, ...] = MOST, referee: str = "Rita"
) -> acts.CorrectSheet:
    return acts.CorrectSheet(1, 1, figures, what, agreed, referee, "found")  # type: ignore[arg-type]


@article("uisp", "12.2")
@pytest.mark.parametrize("code", ["uisp", "fedibur", "internazionale"])
def test_most_of_the_table_agrees_and_the_referee_signs(code: str) -> None:
    """UISP 12.2: before the next pairings the correction is simply made."""
    hall = handed_in(code)
    article_ = "Fedibur 9" if code == "fedibur" else "UISP 12.2"
    assert hall.refusal(correct(sheet((700, 400)), agreed=ALL[:2])) == {"not-enough-agree": article_}
    assert hall.refusal(correct(sheet((700, 400)), referee=" ")) == {"referee-signs": article_}
    assert hall.refusal(correct(sheet((700, 400)), agreed=("3a", "1a", "1a"))) == {
        "not-at-this-table": "",
        "not-enough-agree": article_,
    }
    assert hall.refusal(correct(sheet((600, 400)))) == {"nothing-to-correct": ""}
    hall.do(correct(sheet((700, 400))))
    assert hall.got(1) == (13, 300, 700)


@article("uisp", "12.2")
def test_pairings_that_are_out_stand() -> None:
    """UISP 12.2: the correction counts only before the round after the one that is paired."""
    hall = handed_in("uisp")
    hall.seat_pairs((1, 3), (2, 4))
    before = hall.rows()
    tables = hall.state.round(2).tables
    hall.do(correct(sheet((400, 600))))
    assert hall.rows() == before
    assert hall.state.round(2).tables == tables
    hall.record(2, 1, (500, 500))
    hall.record(2, 2, (500, 500))
    assert hall.rows(1) == before
    assert hall.got(1) == (8 + 10, -200, 400 + 500)


@article("feburit", "31")
def test_only_sums_and_swaps() -> None:
    """FE.BUR.IT. 31: an error of addition, or scores the wrong way round, and nothing else."""
    paper = Figures(((sheet((600, 400)).deals[0][0]._replace(total=650), sheet((600, 400)).deals[0][1]),))
    hall = handed_in("feburit", paper)
    assert hall.got(1) == (12, 250, 650)
    assert hall.refusal(correct(sheet((700, 400)), agreed=ALL)) == {"correction-not-allowed": "FE.BUR.IT. 31"}
    assert hall.refusal(correct(sheet((700, 400)), "sum")) == {"not-that-correction": "FE.BUR.IT. 31"}
    hall.do(correct(sheet((600, 400)), "sum", agreed=()))  # anyone can add
    assert hall.got(1) == (12, 200, 600)


@article("feburit", "31")
def test_a_swap_needs_the_whole_table() -> None:
    """FE.BUR.IT. 31: the table admits it together; also once the next pairings are out."""
    hall = handed_in("feburit")
    assert hall.refusal(correct(sheet((400, 600)), "swap")) == {"not-enough-agree": "FE.BUR.IT. 31"}
    assert hall.refusal(correct(sheet((400, 605)), "swap", ALL)) == {"not-that-correction": "FE.BUR.IT. 31"}
    hall.seat_pairs((1, 3), (2, 4))
    assert hall.refusal(correct(sheet((600, 400))._replace(totals=(600, 400)), "sum")) == {
        "correction-not-allowed": "FE.BUR.IT. 31"
    }
    hall.do(correct(sheet((400, 600)), "swap", ALL))
    assert next(row[1] for row in hall.rows()) == 1  # not before the following round
    hall.record(2, 1, (500, 500))
    hall.record(2, 2, (500, 500))
    assert hall.got(2) == (12 + 10, 200, 600 + 500)


@article("uisp", "14.1")
def test_a_slip_of_the_desk_is_put_right_on_a_complaint_upheld() -> None:
    """UISP 14.1: before the posting at once; afterwards the players have to have complained in time."""
    hall = handed_in("uisp")
    hall.do(correct(sheet((605, 400)), "desk", (), referee=""))
    hall.do(correct(sheet((610, 400)), "desk", ()))
    hall.do(acts.PostStandings(1))
    assert hall.refusal(correct(sheet((620, 400)), "desk", ())) == {"no-complaint-upheld": "UISP 14.1"}
    hall.do(acts.Complain(1, 2, "610?"))
    hall.do(acts.SettleComplaint(1, True, "the paper says 620"))
    hall.do(correct(sheet((620, 400)), "desk", ()))
    assert hall.got(1)[2] == 620


def test_a_sheet_not_handed_in_is_not_corrected_but_entered_again() -> None:
    hall = Hall().open(2)
    hall.seat_pairs((1, 2))
    assert hall.refusal(correct(sheet((700, 400)))) == {"not-handed-in": ""}


def test_every_version_stays() -> None:
    hall = handed_in("uisp")
    hall.do(correct(sheet((700, 400))))
    hall.do(correct(sheet((800, 400))))
    kept = hall.state.round(1).sheets[1, 1]
    assert kept.handed_in == sheet((600, 400))
    assert [one.figures for one in kept.corrections] == [sheet((700, 400)), sheet((800, 400))]
    assert kept.figures() == sheet((800, 400))


@article("uisp", "12.2")
def test_the_referee_may_set_a_score() -> None:
    """UISP 12.2: an unsigned correction may cost a score the referee decides; VP follow from it."""
    hall = handed_in("uisp")
    score = acts.AssignScore(1, 1, "referee", "tampered sheet", points=(0, 355))
    assert hall.refusal(score._replace(points=(0,))) == {"points-for-each-line": ""}
    assert hall.refusal(score._replace(points=(0, 354))) == {"points-step": ""}
    hall.do(score)
    assert (hall.got(1), hall.got(2)) == ((6, -355, 0), (14, 355, 355))


def test_a_danese_draft_is_made_again_after_a_correction() -> None:
    """The pairings are not out yet, so they follow the corrected standings."""
    hall = Hall(plan="by-hand:1,danese:8").open(4)
    hall.play((1, 2, 600, 400), (3, 4, 500, 500))
    hall.do(acts.MakeDraft())
    hall.do(correct(sheet((400, 600))))
    assert hall.refusal(acts.Publish()) == {"no-draft": ""}
    hall.do(acts.MakeDraft())
    assert hall.state.draft is not None
    assert 2 in {who for side in hall.state.draft.tables[0].sides for who in side}


def test_two_of_one_name_at_a_table_are_two() -> None:
    """They differ by their cards; the one name written twice stands for both."""
    hall = Hall(kind="single", at_table=2).open(0)
    names = [Entrant(number, (Player("Anna Rossi", card=str(number)),)) for number in (1, 2)]
    hall.do(acts.Register(tuple(names)))
    hall.seat_pairs((1, 2))
    hall.record(1, 1, (600, 400))
    assert "not-enough-agree" in hall.refusal(correct(sheet((400, 600)), "swap", ("Anna Rossi",)))
    hall.do(correct(sheet((400, 600)), "swap", ("Anna Rossi", "Anna Rossi")))

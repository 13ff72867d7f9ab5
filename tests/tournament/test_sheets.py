"""Score sheets: arithmetic, copies side by side, signatures, handing in."""

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament.exchange.blank_sheets import blank_sheets
from burraco.tournament.figures import Figures, LineScore, differences, disputed, possible_bases
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet, table


def at_table(code: str = "uisp") -> Hall:
    """Two pairs at table 1 of round 1."""
    hall = Hall(code=code).open(2)
    hall.seat_pairs((1, 2))
    return hall


def enter(figures: Figures, line: int = -1, as_written: bool = False) -> acts.EnterSheet:
    return acts.EnterSheet(1, 1, figures, line, as_written=as_written)


def one(*lines: tuple[int, int, int]) -> Figures:
    """One smazzata, figure by figure."""
    return Figures((tuple(LineScore(*figures) for figures in lines),))


def test_every_error_of_a_sheet_is_said_at_once() -> None:
    """No multiple of 5, a base that cannot be, more cards than the deck has, sums that do not come out."""
    hall = at_table()
    wrong = Figures(
        (
            (LineScore(103, 200, 303), LineScore(0, 100, 100)),
            (LineScore(-50, 100, 50), LineScore(100, 50, 200)),
            (LineScore(100, 900, 1000), LineScore(100, 200, 300)),
            (LineScore(0, 0, 0), LineScore(0, 0, 0)),
        )
    )
    assert set(hall.refusal(enter(wrong))) == {
        "wrong-sum",
        "wrong-number-of-deals",
        "not-a-multiple",
        "impossible-base",
        "more-cards-than-there-are",
    }


def test_an_unknown_table_round_or_line() -> None:
    hall = at_table()
    figures = sheet((100, 100))
    assert hall.refusal(acts.EnterSheet(1, 9, figures)) == {"unknown-table": ""}
    assert hall.refusal(acts.EnterSheet(2, 1, figures)) == {"unknown-round": ""}
    assert hall.refusal(acts.EnterSheet(1, 1, figures, 2)) == {"unknown-line": ""}
    assert hall.refusal(acts.EnterSheet(1, 1, figures, part=2)) == {"unknown-part": ""}


def test_bases_follow_from_the_code() -> None:
    """150 is a semipulito; where there is none no base ends in 50. Nobody closes without a burraco."""
    uisp, fedibur = possible_bases(load("uisp"))[0], possible_bases(load("fedibur"))[0]
    assert {-100, 0, 50, 100, 150, 250} <= uisp
    assert not {-200, -150, -50} & uisp
    assert {-100, 0, 100, 200, 300} <= fedibur
    assert not {50, 150, 250} & fedibur


@article("uisp", "12", "12.1")
def test_each_line_enters_its_copy_and_signs_it() -> None:
    """UISP 12.1: checked and signed by both lines; then it is handed in and counts."""
    hall = at_table()
    hall.do(enter(sheet((600, 400)), 0))
    assert hall.refusal(acts.SignSheet(1, 1, 1)) == {"nothing-to-sign": ""}
    hall.do(acts.SignSheet(1, 1, 0))
    assert hall.refusal(acts.HandIn(1, 1)) == {"not-signed": "UISP 12.1"}
    hall.do(enter(sheet((600, 400)), 1))
    hall.do(acts.SignSheet(1, 1, 1))
    assert hall.journal.standings(1).missing == ((1, 1),)
    hall.do(acts.HandIn(1, 1, 0))
    assert hall.got(1) == (12, 200, 600)
    assert hall.refusal(enter(sheet((700, 400)), 0)) == {"handed-in-already": "UISP 12.2"}


def test_what_a_line_has_not_told_yet_is_disputed_once_it_has_signed() -> None:
    ahead, behind = sheet((600, 400), (100, 50)), sheet((600, 400))
    assert disputed({0: ahead, 1: behind}, whole=()) == ()
    assert disputed({0: ahead, 1: behind}, whole={0}) == ()
    assert disputed({0: ahead, 1: behind}, whole={1}) == differences({0: ahead, 1: behind})
    wrong = sheet((600, 450))
    assert [one[:3] for one in disputed({0: ahead, 1: wrong}, whole=())] == [
        (1, 2, "cards"),
        (1, 2, "total"),
    ]


def test_a_mismatch_is_shown_side_by_side_and_nothing_is_lost() -> None:
    hall = at_table()
    hall.do(enter(sheet((600, 400)), 0))
    hall.do(enter(sheet((600, 450)), 1))
    for line in (0, 1):
        hall.do(acts.SignSheet(1, 1, line))
    assert hall.refusal(acts.HandIn(1, 1)) == {"copies-differ": ""}
    shown = differences(hall.state.round(1).sheets[1, 1].copies)
    assert [(one.deal, one.line, one.figure, one.values) for one in shown] == [
        (0, 2, "total", ((0, 400), (1, 450))),
        (1, 2, "cards", ((0, 0), (1, 50))),
        (1, 2, "total", ((0, 400), (1, 450))),
    ]
    hall.do(enter(sheet((600, 400)), 1))
    assert hall.refusal(acts.HandIn(1, 1)) == {"not-signed": "UISP 12.1"}  # what it signed is no more
    hall.do(acts.SignSheet(1, 1, 1))
    hall.do(acts.HandIn(1, 1))
    entered = [
        event for entry in hall.journal.entries for event in entry.events if "figures" in event._fields
    ]
    assert len(entered) == 3


@article("uisp", "2.5")
def test_the_desk_takes_a_signed_sheet_down_in_one_go() -> None:
    hall = at_table()
    unsigned = acts.RecordSheet(1, 1, sheet((600, 400)), (0,))
    assert hall.refusal(unsigned) == {"not-signed": "UISP 12.1"}
    hall.do(unsigned._replace(signed=(0, 1)))
    assert hall.got(2) == (8, -200, 400)


def test_a_wrong_sum_may_be_taken_down_as_it_is_written() -> None:
    """What the paper says counts until it is corrected by the code's way."""
    hall = at_table("feburit")
    paper = one((200, 100, 350), (100, 50, 150))
    assert hall.refusal(acts.RecordSheet(1, 1, paper, (0, 1))) == {"wrong-sum": ""}
    hall.do(acts.RecordSheet(1, 1, paper, (0, 1), as_written=True))
    assert hall.got(1) == (12, 200, 350)


def test_totals_at_the_foot_have_to_come_out_too() -> None:
    hall = at_table()
    assert hall.refusal(enter(sheet((600, 400))._replace(totals=(650, 400)))) == {"wrong-sum": ""}
    hall.do(enter(sheet((600, 400))._replace(totals=(600, 400))))


def test_a_house_player_signs_nothing() -> None:
    hall = Hall(incomplete="house").open(3)
    hall.seat(table(1, 1, 2), table(2, 3, 0))
    hall.do(acts.RecordSheet(1, 2, sheet((500, 600)), (0,)))
    hall.record(1, 1, (500, 600))
    assert hall.got(3) == (9, -100, 500)


@article("uisp", "2.4", "12")
@article("feburit", "30")
def test_blank_sheets_carry_what_is_known() -> None:
    """UISP 2.4: round, table, names, the score so far; who fills and hands in, by the code."""
    hall = at_table()
    hall.record(1, 1, (600, 400))
    before = hall.journal.standings()
    hall.seat_pairs((2, 1))
    (blank,) = blank_sheets(hall.state, 2, before)
    assert (blank.round, blank.table, blank.deals) == (2, 1, 3)
    assert [(one.names, one.so_far) for one in blank.lines] == [(("2a – 2b",), 8), (("1a – 1b",), 12)]
    assert (blank.filled_by[0], blank.handed_in_by[0]) == ("served-first", "winner")
    other = at_table("feburit")
    (blank,) = blank_sheets(other.state, 1, other.journal.standings())
    assert (blank.filled_by, blank.handed_in_by) == (
        ("highest-card", ("FE.BUR.IT.", "30")),
        ("filler", ("FE.BUR.IT.", "30")),
    )

"""One player is sent out, not the pair; a missing line is replaced by one without opponents. [uisp 13.4]"""

import pytest

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.check import check
from burraco.tournament.events import ScoreKind
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.results.recount import compare
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet

OTHERS = ("1b", "2a", "2b")


def playing(code: str = "uisp", resting: tuple[int, ...] = ()) -> Hall:
    """Round 1 is being played: 1 against 2, 3 against 4, others rest."""
    hall = Hall(code=code).open(4 + len(resting))
    hall.seat_pairs((1, 2), (3, 4), resting=resting)
    return hall


def expel(player: int = 0, **more: object) -> acts.Expel:
    return acts.Expel(1, player, "14.4 c", "violence", **more)  # type: ignore[arg-type]


def hold(hall: Hall) -> None:
    """The checker finds nothing, and counts as the room counts."""
    assert check(journal_data(hall.journal.entries)) == []
    assert list(compare(hall.journal)) == []


@article("uisp", "13.4")
@pytest.mark.parametrize(
    ("score", "points", "got", "theirs"),
    [("zero", (), 0, 14), ("table", (), 6, 14), ("so-far", (300, 500), 8, 12)],
)
def test_a_player_is_sent_out_and_the_table_is_closed_as_the_director_chooses(
    score: ScoreKind, points: tuple[int, ...], got: int, theirs: int
) -> None:
    """UISP 13.4 a, b, c: nothing, the row of the table, what was made so far; the pair keeps its place."""
    hall = playing()
    entry = hall.do(expel(score=score, points=points))
    assert [type(one) for one in entry.events] == [ev.SanctionGiven, ev.ScoreAssigned, ev.EntrantLeft]
    hall.record(1, 2, (500, 500))
    hall.do(acts.PostStandings(1))
    assert (hall.got(1)[0], hall.got(2)[0]) == (got, theirs)
    assert {number: place for place, number, *_ in hall.rows()}[1] is not None
    assert hall.state.left == {1: "withdrawn"}
    hold(hall)


@article("uisp", "13.4")
def test_a_substitute_takes_the_seat_of_a_player_sent_out() -> None:
    """UISP 13.4 (2): the three others consent, the table plays on, and the pair is paired again."""
    hall = playing()
    assert hall.refusal(expel(substitute="Zoe", agreed=("1b", "2a"))) == {"does-not-consent": "UISP 13.4"}
    assert hall.refusal(expel(substitute="Zoe", agreed=OTHERS, score="zero")) == {
        "score-and-substitute": "UISP 13.4"
    }
    hall.do(expel(substitute="Zoe", agreed=OTHERS))
    assert hall.state.active == (1, 2, 3, 4)
    hall.record(1, 1, (700, 400))
    hall.record(1, 2, (500, 500))
    assert hall.got(1)[1] == 300
    hold(hall)


def test_what_becomes_of_the_table_may_be_chosen_later() -> None:
    hall = playing()
    hall.do(expel(goes_on=True))
    hall.do(acts.Abandon(1, 1, "zero", "the seat is empty", goes_on=True))
    assert 1 in hall.state.active
    hall.record(1, 2, (500, 500))
    assert (hall.got(1)[0], hall.got(2)[0]) == (0, 14)
    hold(hall)


def test_a_table_can_be_closed_after_its_whole_line_was_sent_out() -> None:
    """Both players out: the entrant is out of the ranking, and its table is closed all the same."""
    hall = playing()
    hall.do(expel(goes_on=True))
    hall.do(expel(1))
    assert hall.state.left == {1: "expelled"}
    hall.do(acts.Abandon(1, 1, "table", "sent out"))
    hall.record(1, 2, (500, 500))
    hall.do(acts.PostStandings(1))
    assert {number: place for place, number, *_ in hall.rows()}[1] is None
    hold(hall)


@article("uisp", "12.2")
def test_a_player_who_was_replaced_has_no_vote_on_the_sheet() -> None:
    """UISP 12.2: most of the athletes of the table; the one who went is none of them."""
    hall = playing()
    hall.do(acts.Substitute(1, 1, 0, "1a", "Zoe", OTHERS))
    hall.record(1, 1, (700, 400))
    wish = acts.CorrectSheet(1, 1, sheet((400, 700)), "swap", ("1a", "1b", "2a"), "Arbitro", "slip")
    assert hall.refusal(wish) == {"not-at-this-table": "", "not-enough-agree": "UISP 12.2"}
    hall.do(wish._replace(agreed=("Zoe", "1b", "2a")))


@article("uisp", "12.2")
def test_a_player_who_was_sent_out_has_no_vote_either() -> None:
    hall = playing()
    hall.do(expel(goes_on=True))
    hall.record(1, 1, (700, 400))
    wish = acts.CorrectSheet(1, 1, sheet((400, 700)), "swap", ("1a", "1b", "2a"), "Arbitro", "slip")
    assert set(hall.refusal(wish)) == {"not-at-this-table", "not-enough-agree"}
    hall.do(wish._replace(agreed=OTHERS))


@article("uisp", "13.4")
def test_only_those_present_are_asked_to_consent() -> None:
    """UISP 13.4: neither the player replaced before nor the pair that went home has to say yes."""
    hall = playing()
    hall.do(acts.Substitute(1, 1, 0, "1a", "Zoe", OTHERS))
    hall.do(acts.Substitute(1, 1, 0, "1b", "Ugo", ("Zoe", "2a", "2b")))
    hall.do(acts.Withdraw(3, "gone"))
    hall.do(acts.Substitute(1, 2, 0, "3a", "Eva", ("4a", "4b")))


@article("uisp", "13.4")
def test_a_substitute_does_not_take_part_in_the_tournament() -> None:
    """UISP 13.4 (2): staff, or somebody outside; not a player who rests."""
    hall = playing(resting=(5,))
    wish = acts.Substitute(1, 1, 0, "1a", "5a", OTHERS)
    assert hall.refusal(wish) == {"substitute-plays": "UISP 13.4"}


@article("uisp", "13.4")
def test_a_missing_line_is_replaced_by_one_that_rests() -> None:
    """UISP 13.4 (1): what the line makes there is its score; the one that left has nothing."""
    hall = playing(resting=(5,))
    wish = acts.MoveLine(1, 1, 0, (5,), "zero", "1 went home", ("2a", "2b"))
    assert hall.refusal(wish) == {"line-not-missing": "UISP 13.4", "does-not-consent": "UISP 13.4"}
    hall.do(acts.Abandon(1, 1, "zero", "unwell"))
    assert hall.refusal(wish._replace(agreed=("2a",))) == {"does-not-consent": "UISP 13.4"}
    assert hall.refusal(wish._replace(score="so-far")) == {"score-not-offered": "UISP 13.4"}
    hall.do(wish)
    round_ = hall.state.round(1)
    assert (round_.tables[1].sides, round_.resting, dict(round_.out)) == (((5,), (2,)), (), {1: "zero"})
    hall.record(1, 1, (900, 400))
    hall.record(1, 2, (500, 500))
    assert [hall.got(number)[:2] for number in (1, 2, 5)] == [(0, -355), (6, -500), (14, 500)]
    hold(hall)


@article("uisp", "13.4")
def test_a_missing_line_is_replaced_by_one_left_alone_at_another_table() -> None:
    """UISP 13.4 (1): two tables with two lines missing become one; its number is that of the first."""
    hall = playing()
    hall.do(acts.Abandon(1, 1, "table", "unwell"))
    wish = acts.MoveLine(1, 1, 0, (3,), "table", "two tables of one line", ("2a", "2b"))
    assert hall.refusal(wish) == {"line-not-missing": "UISP 13.4"}
    hall.do(acts.Abandon(1, 4, "zero", "unwell"))
    hall.do(wish)
    assert {at: one.sides for at, one in hall.state.round(1).tables.items()} == {1: ((3,), (2,))}
    hall.record(1, 1, (600, 300))
    assert [hall.got(number)[1] for number in (1, 2, 3, 4)] == [-355, -300, 300, -355]
    hold(hall)


@article("feburit", "32")
def test_where_nobody_is_replaced_no_line_is() -> None:
    """FE.BUR.IT. 32: neither a person nor a pair."""
    hall = playing("feburit", resting=(5,))
    hall.do(acts.Abandon(1, 1, "zero", "unwell"))
    wish = acts.MoveLine(1, 1, 0, (5,), "zero", "so", ("2a", "2b"))
    assert hall.refusal(wish) == {"no-substitutes": "FE.BUR.IT. 32"}


def test_the_score_of_an_expulsion_is_taken_back_with_it() -> None:
    hall = playing()
    entry = hall.do(expel(score="zero"))
    hall.do(acts.Undo(entry.n, "the wrong player"))
    assert (hall.state.left, dict(hall.state.round(1).assigned)) == ({}, {})


@pytest.mark.parametrize(
    ("change", "slug"),
    [
        ({"out": [2]}, "out-of-others"),
        ({"moved": [7]}, "no-such-line"),
        ({"kind": "so-far"}, "score-not-offered"),
        ({"reason": " "}, "no-reason"),
    ],
)
def test_the_checker_finds_a_line_that_cannot_have_moved_so(change: dict[str, object], slug: str) -> None:
    hall = playing(resting=(5,))
    hall.do(acts.Abandon(1, 1, "zero", "unwell"))
    hall.do(acts.MoveLine(1, 1, 0, (5,), "zero", "so", ("2a", "2b")))
    data = journal_data(hall.journal.entries)
    data["acts"][-1]["events"][0].update(change)
    assert slug in [one.slug for one in check(data)]

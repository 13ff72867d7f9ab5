"""Leaving, entering late, being replaced. [uisp 13.4; feburit 32, 33]"""

import pytest

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.results.standings import standings
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet


def playing(code: str = "uisp", entrants: int = 4, **changes: object) -> Hall:
    """Round 1 is being played: 1 against 2, 3 against 4, a fifth rests."""
    hall = Hall(code=code, **changes).open(entrants)
    hall.seat_pairs((1, 2), (3, 4), resting=tuple(range(5, entrants + 1)))
    return hall


def leave(score: str, points: tuple[int, ...] = (), **more: bool) -> acts.Abandon:
    return acts.Abandon(1, 1, score, "unwell", points, **more)  # type: ignore[arg-type]


@article("uisp", "13.4")
@pytest.mark.parametrize(
    ("score", "points", "left", "stayed"),
    [
        ("zero", (), (0, -355), (14, 355)),
        ("table", (), (6, -355), (14, 355)),
        ("so-far", (300, 500), (8, -200), (12, 200)),
    ],
)
def test_three_ways_to_score_a_table_that_was_left(
    score: str, points: tuple[int, ...], left: tuple[int, int], stayed: tuple[int, int]
) -> None:
    """UISP 13.4: nothing, the row of the table, or what was made so far."""
    hall = playing()
    hall.do(leave(score, points))
    hall.record(1, 2, (500, 500))
    assert (hall.got(1)[:2], hall.got(2)[:2]) == (left, stayed)
    assert hall.state.active == (2, 3, 4)


@article("feburit", "32")
def test_the_pair_left_alone_gets_the_score_of_rest() -> None:
    """FE.BUR.IT. 32: 14 VP for it; nothing else is offered for those who left."""
    hall = playing("feburit")
    assert hall.refusal(leave("table")) == {"score-not-offered": "FE.BUR.IT. 32"}
    hall.do(leave("zero"))
    hall.record(1, 2, (500, 500))
    assert (hall.got(1)[0], hall.got(2)[0]) == (0, 14)


@article("uisp", "14.4")
def test_leaving_without_a_word_is_cautioned() -> None:
    """UISP 14.4 b: an ammonizione for each, with a report."""
    hall = playing()
    entry = hall.do(leave("zero", without_notice=True))
    given = [event for event in entry.events if isinstance(event, ev.SanctionGiven)]
    assert [(one.player, one.step, one.report) for one in given] == [
        (0, "ammonizione", True),
        (1, "ammonizione", True),
    ]


@article("uisp", "13.4")
def test_a_substitute_needs_everybodys_consent() -> None:
    """UISP 13.4: somebody who is not playing, if the others at the table agree."""
    hall = playing()
    act = acts.Substitute(1, 1, 0, "1a", "Zoe", ("1b", "2a", "2b"))
    assert hall.refusal(act._replace(agreed=("1b", "2a"))) == {"does-not-consent": "UISP 13.4"}
    assert hall.refusal(act._replace(substitute="3a")) == {"substitute-plays": "UISP 13.4"}
    assert hall.refusal(act._replace(absent="3a")) == {
        "not-at-this-table": "",
        "does-not-consent": "UISP 13.4",
    }
    hall.do(act)
    assert hall.state.round(1).substitutes[0].substitute == "Zoe"


@article("feburit", "32")
def test_no_substitutes() -> None:
    """FE.BUR.IT. 32: neither a person nor a pair."""
    act = acts.Substitute(1, 1, 0, "1a", "Zoe", ("1b", "2a", "2b"))
    assert playing("feburit").refusal(act) == {"no-substitutes": "FE.BUR.IT. 32"}


def test_a_withdrawal_or_expulsion_reaches_the_next_pairing_at_once() -> None:
    """Even a draft that was made is made again."""
    hall = Hall(plan="random:9").open(6)
    hall.do(acts.MakeDraft())
    hall.do(acts.Withdraw(2, "unwell"))
    assert hall.refusal(acts.Publish()) == {"no-draft": ""}
    hall.do(acts.MakeDraft())
    hall.do(acts.Expel(5, 0, "14.4", "violence"))
    entry = hall.do(acts.MakeDraft())
    (draft,) = entry.events
    assert isinstance(draft, ev.RoundDrafted)
    assert sorted(who for one in draft.tables for side in one.sides for who in side) == [1, 3, 4, 6]
    assert hall.refusal(acts.Withdraw(2, "again")) == {"left-already": ""}


def test_a_pair_that_withdrew_keeps_a_place_and_one_sent_out_whole_has_none() -> None:
    hall = Hall().open(4)
    hall.play((1, 2, 1000, 100), (3, 4, 800, 100))
    hall.do(acts.Withdraw(1, "unwell"))
    for player in (0, 1):
        hall.do(acts.Expel(3, player, "14.4", "violence", goes_on=True))
    assert [(place, number) for place, number, *_ in hall.rows()] == [(1, 1), (2, 4), (3, 2), (None, 3)]


@article("uisp", "2.1")
def test_late_entry_by_the_director() -> None:
    """uisp-33: from the next pairing on, or at once at an incomplete table; nothing for missed rounds."""
    hall = playing(entrants=5)
    hall.do(acts.Register((hall.entrant(6),), seat=True))
    round_ = hall.state.round(1)
    assert (round_.tables[3].sides, round_.resting) == (((5,), (6,)), ())
    for at in (1, 2, 3):
        hall.record(1, at, (500, 500))
    hall.do(acts.Register((hall.entrant(0)._replace(number=0, players=hall.entrant(9).players),)))
    assert hall.state.joined[7] == 2
    assert hall.got(7) == (0, 0, 0)
    assert hall.refusal(acts.Register((hall.entrant(8),), seat=True)) == {"no-incomplete-table": "UISP 2.1"}


@article("feburit", "33")
def test_late_entry_into_an_incomplete_table_of_the_first_round() -> None:
    """FE.BUR.IT. 33: one pair to the table that lacks one, two to a new one; after round 1 nobody."""
    hall = playing("feburit", 5)
    hall.do(acts.Register((hall.entrant(6),)))
    assert hall.state.round(1).tables[3].sides == ((5,), (6,))
    assert hall.refusal(acts.Register((hall.entrant(7),))) == {"no-incomplete-table": "FE.BUR.IT. 33"}
    hall.do(acts.Register((hall.entrant(7), hall.entrant(8))))
    assert hall.state.round(1).tables[4].sides == ((7,), (8,))
    for at in (1, 2, 3, 4):
        hall.record(1, at, (500, 500))
    late = acts.Register((hall.entrant(9), hall.entrant(10)))
    hall.do(acts.PostStandings(1))
    assert hall.refusal(late) == {"late-entry-closed": "FE.BUR.IT. 33"}
    hall.seat_pairs((1, 3), (2, 4), (5, 7), (6, 8))
    assert hall.refusal(acts.Register((hall.entrant(9),))) == {"late-entry-closed": "FE.BUR.IT. 33"}


@article("uisp", "2.1")
def test_nobody_is_entered_twice() -> None:
    """A number, a person, a card: every fault is said."""
    hall = Hall().open(0)
    one, other = hall.entrant(1), hall.entrant(2)
    card = one._replace(players=tuple(player._replace(card="77") for player in one.players))
    assert hall.refusal(acts.Register((one, one._replace(number=3)))) == {"player-twice": ""}
    assert hall.refusal(acts.Register((one, other._replace(number=1)))) == {"number-twice": ""}
    assert hall.refusal(acts.Register((card,))) == {"card-twice": ""}
    assert hall.refusal(acts.Register((one._replace(players=one.players[:1]),))) == {
        "wrong-number-of-players": ""
    }
    hall.do(acts.Register((one, other)))
    assert hall.refusal(acts.Register((one._replace(number=9),))) == {"player-twice": ""}
    assert standings(hall.state).after == 0


def test_a_table_that_was_given_a_score_takes_no_sheet_and_the_other_way_round() -> None:
    """Nothing replaces a score silently."""
    hall = playing()
    given = hall.do(leave("zero"))
    figures = acts.RecordSheet(1, 1, sheet((600, 400)), (0, 1))
    assert hall.refusal(figures) == {"score-assigned-already": ""}
    hall.do(acts.Undo(given.n, "they came back"))
    hall.do(figures)
    assert hall.refusal(leave("zero")) == {"handed-in-already": "UISP 12.2"}
    assert hall.refusal(acts.ReportLate(1, 1, (0,), 999)) == {"handed-in-already": "UISP 12.2"}

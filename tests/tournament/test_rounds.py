"""Drafts before they are published, changes by hand, rests, the clock, the set-up."""

import pytest

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.clock import round_clock, time_out
from burraco.tournament.format import Format, format_warnings
from burraco.tournament.movements.plan import MOVEMENTS
from tests.articles.marker import article
from tests.tournament.hall import Hall, table


@article("uisp", "2.2", "3.2")
@article("feburit", "Sistemazione ai tavoli")
@pytest.mark.parametrize("movement", [one for one in MOVEMENTS if one != "by-hand"])
def test_every_movement_plays_through_the_journal(movement: str) -> None:
    """UISP 3.2, FE.BUR.IT. "Sistemazione ai tavoli": a draft, then the pairings; everybody sits once."""
    hall = Hall(plan=f"{movement}:3", sessions=(3,)).open(8)
    for round_ in (1, 2, 3):
        hall.do(acts.MakeDraft())
        assert len(hall.state.rounds) == round_ - 1
        hall.do(acts.Publish())
        for at in hall.state.round(round_).tables:
            hall.record(round_, at, (600, 400))
    for played in hall.state.rounds:
        assert sorted(who for one in played.tables.values() for side in one.sides for who in side) == list(
            range(1, 9)
        )
    assert hall.refusal(acts.MakeDraft()) == {"all-rounds-played": ""}


def test_a_danese_waits_for_the_scores() -> None:
    hall = Hall(plan="danese:9").open(4)
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    assert hall.refusal(acts.MakeDraft()) == {"scores-missing": ""}


def test_a_danese_pairs_by_the_standings_and_says_why() -> None:
    hall = Hall(plan="by-hand:1,danese:8").open(4)
    hall.play((1, 2, 1000, 0), (3, 4, 500, 0))
    entry = hall.do(acts.MakeDraft())
    (draft,) = entry.events
    assert isinstance(draft, ev.RoundDrafted)
    assert [one.sides for one in draft.tables] == [((1,), (3,)), ((4,), (2,))]
    assert draft.reasons
    assert {str(why.cite) for why in draft.reasons if why.cite} <= {"UISP 3.2", "UISP 3.1"}


def test_a_draft_is_changed_by_hand_with_a_reason() -> None:
    """Everybody still sits once, and what was proposed stays in the journal."""
    hall = Hall().open(5)
    hall.do(acts.MakeDraft((table(1, 1, 2), table(2, 3, 4)), (5,)))
    change = acts.ChangeDraft((table(1, 1, 5), table(2, 3, 4)), (2,), "no. 2 asked")
    assert hall.refusal(change._replace(reason="")) == {"no-reason": ""}
    assert hall.refusal(change._replace(tables=(table(1, 1, 5), table(1, 3, 3)))) == {
        "seated-twice": "",
        "not-seated": "",
        "table-twice": "",
    }
    assert hall.refusal(change._replace(tables=(table(1, 1, 5), table(2, 3, 9)))) == {
        "not-taking-part": "",
        "not-seated": "",
    }
    hall.do(change)
    hall.do(acts.Publish())
    assert hall.state.round(1).resting == (2,)
    kinds = [type(event).__name__ for entry in hall.journal.entries for event in entry.events]
    assert kinds[-3:] == ["RoundDrafted", "DraftChanged", "RoundPublished"]


@article("feburit", "33")
def test_nobody_rests_twice_in_a_session_where_the_code_forbids_it() -> None:
    """FE.BUR.IT. 33: the next one up rests; by hand it is refused, in a new session it is free again."""
    hall = Hall(code="feburit", sessions=(2, 2), plan="danese:4").open(3)
    resting: list[int] = []
    for round_ in (1, 2, 3):
        hall.do(acts.MakeDraft())
        if round_ == 2:
            draft = hall.state.draft
            assert draft is not None
            other = next(who for who in (1, 2, 3) if who not in (*resting, *draft.resting))
            change = acts.ChangeDraft((table(1, other, draft.resting[0]),), tuple(resting), "x")
            assert hall.refusal(change) == {"rests-twice": "FE.BUR.IT. 33"}
        hall.do(acts.Publish())
        resting += hall.state.round(round_).resting
        hall.record(round_, next(iter(hall.state.round(round_).tables)), (600, 400))
    assert len(set(resting[:2])) == 2


@article("feburit", "33")
def test_a_round_by_hand_lets_nobody_rest_twice_either() -> None:
    """FE.BUR.IT. 33; and the house, which this code does not know, sits nowhere."""
    hall = Hall(code="feburit").open(3)
    hall.seat_pairs((1, 2), resting=(3,))
    hall.record(1, 1, (500, 300))
    again = acts.MakeDraft((table(1, 1, 2),), (3,))
    assert hall.refusal(again) == {"rests-twice": "FE.BUR.IT. 33"}
    hall.do(acts.MakeDraft((table(1, 1, 3),), (2,)))
    housed = acts.ChangeDraft((table(1, 1, 3), table(2, 2, 0)), (), "nobody shall rest")
    assert hall.refusal(housed) == {"no-house-players": "FE.BUR.IT. 33"}


def test_whoever_left_before_an_italiano_has_no_place_in_it() -> None:
    """Eight begin with a drawn round and two leave: six play five rounds, and nobody rests."""
    hall = Hall(plan="random:1,italiano:5", sessions=(6,)).open(8)
    for number in range(1, 7):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
        if number > 1:
            assert (len(hall.state.round(number).tables), hall.state.round(number).resting) == (3, ())
        else:
            hall.do(acts.Withdraw(3, "unwell"))
            hall.do(acts.Withdraw(4, "unwell"))
    rounds = hall.state.rounds[1:]
    met = [frozenset(side[0] for side in one.sides) for round_ in rounds for one in round_.tables.values()]
    assert len(set(met)) == len(met) == 15


@article("uisp", "3.1")
def test_house_players_fill_a_table() -> None:
    """UISP 3.1: robots or trusted players instead of a rest, where the code knows them."""
    hall = Hall(plan="danese:9", incomplete="house").open(3)
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    round_ = hall.state.round(1)
    assert round_.resting == ()
    assert [who for one in round_.tables.values() for side in one.sides for who in side].count(0) == 1
    assert Hall(code="feburit", incomplete="house").open_refusal() == {"no-house-players": "FE.BUR.IT. 33"}


@article("uisp", "2.3")
@article("feburit", "Controlli")
def test_the_round_begins_and_ends_with_the_directors_signal() -> None:
    """UISP 2.3: the clock starts once, for the tournament's minutes, and the time-out is called once."""
    hall = Hall(minutes=35).open(2)
    hall.seat_pairs((1, 2))
    assert hall.refusal(acts.CallTimeOut(1)) == {"clock-not-running": ""}
    hall.do(acts.Start(1))
    start = hall.now
    assert hall.refusal(acts.Start(1)) == {"clock-running": ""}
    hall.wait(599)
    clock = round_clock(hall.state.round(1), hall.now.isoformat())
    assert clock is not None
    assert (clock.started_at, clock.seconds_left, clock.is_over) == (start, 25 * 60, False)
    hall.do(acts.Extend(1, 5, "fire alarm"))
    clock = round_clock(hall.state.round(1), hall.now.isoformat())
    assert clock is not None
    assert clock.seconds_left == 30 * 60 - 1
    hall.do(acts.CallTimeOut(1))
    assert hall.refusal(acts.CallTimeOut(1)) == {"time-out-called": ""}


def test_a_round_keeps_a_length_that_a_tournament_may_have() -> None:
    hall = Hall(minutes=35).open(2)
    hall.seat_pairs((1, 2))
    hall.do(acts.Start(1))
    assert hall.refusal(acts.Extend(1, 0, "so")) == {"no-extension": ""}
    for minutes in (566, -35, 99_999_999):
        assert hall.refusal(acts.Extend(1, minutes, "so")) == {"wrong-extension": ""}
    hall.do(acts.Extend(1, 565, "so"))
    hall.do(acts.Extend(1, -599, "so"))
    assert hall.state.round(1).minutes == 1


@article("fedibur", "10")
@article("uisp", "7")
@pytest.mark.parametrize(
    ("playing", "order"), [("N", "ESWN"), ("W", "NESWN"), ("S", "WNESWN"), ("E", "SWNESWN")]
)
def test_the_four_cases_of_the_time_out(playing: str, order: str) -> None:
    """Fedibur 10 a – d: the dealer is North; 4 to 7 more turns, the dealer last."""
    seats = "NESW"
    for code in ("fedibur", "uisp", "internazionale"):
        found = time_out(load(code), 4, seats.index(playing), 0)
        assert ("".join(seats[seat] for seat in found.order), found.turns) == (order, len(order))


def test_the_time_out_of_feburit() -> None:
    """FE.BUR.IT. 28: the player on the right of the one who is playing is the last."""
    found = time_out(load("feburit"), 4, 1, 0)
    assert (found.turns, found.last, str(found.cite)) == (3, 0, "FE.BUR.IT. 28")


@article("uisp", "1", "3")
@article("feburit", "Turni di gioco – Tempi")
@pytest.mark.parametrize(
    ("code", "deals", "minutes", "slug"),
    [
        ("uisp", 2, 21, "minutes-outside"),
        ("uisp", 2, 25, None),
        ("uisp", 4, 46, "minutes-outside"),
        ("feburit", 3, 36, "minutes-outside"),
        ("feburit", 3, 35, None),
        ("fedibur", 3, 40, None),
        ("fedibur", 2, 30, "few-deals"),
        ("internazionale", 3, 35, "minutes-outside"),
    ],
)
def test_minutes_outside_the_codes_range_are_warned_of(
    code: str, deals: int, minutes: int, slug: str | None
) -> None:
    """UISP 3, FE.BUR.IT. "Turni di gioco": the tournament is played all the same."""
    format_ = Format("x", code, deals=deals, minutes=minutes, plan="danese:4")
    assert [one.slug for one in format_warnings(load(code), format_)] == ([slug] if slug else [])


def test_what_a_code_does_not_foresee_is_warned_of() -> None:
    format_ = Format("x", "fedibur", kind="teams", plan="mitchell:3")
    assert [one.slug for one in format_warnings(load("fedibur"), format_)] == [
        "not-foreseen",
        "not-foreseen",
        "plan-and-sessions",
    ]


def test_a_set_up_that_cannot_be() -> None:
    """Every fault at once."""
    assert Hall(
        kind="pairs", at_table=3, sessions=(), deals=0, plan="waltz:3", gironi=("A", "A")
    ).open_refusal() == {
        "kind-and-table": "",
        "bad-sessions": "",
        "out-of-range": "",
        "no-vp-at-three": "UISP 3.1",
        "gironi-twice": "",
        "bad-plan": "",
    }
    for code in ("uisp:x", "house.toml", "casa:base=house.toml"):
        assert Hall(code=code).open_refusal() == {"bad-code": ""}
    assert Hall(vp_table="deals_9").open_refusal() == {"no-such-vp-table": ""}


def test_what_scores_rest_on_is_fixed_once_a_round_is_out() -> None:
    hall = Hall().open(2)
    hall.do(acts.ChangeFormat(hall.format._replace(deals=4), "more time"))
    hall.seat_pairs((1, 2))
    changed = hall.state.setup._replace(deals=2, scoring="points")
    assert hall.refusal(acts.ChangeFormat(changed, "less")) == {"fixed-once-begun": ""}
    hall.do(acts.ChangeFormat(hall.state.setup._replace(sessions=(10,), minutes=40), "one round more"))


@article("uisp", "2")
def test_every_act_has_its_time_and_author() -> None:
    """UISP 2: who of the staff did what, and when."""
    hall = Hall().open(2)
    assert [(entry.n, entry.by) for entry in hall.journal.entries] == [(1, "Ada"), (2, "Ada")]
    assert [entry.at for entry in hall.journal.entries] == [
        "2025-05-03T15:00:01+00:00",
        "2025-05-03T15:00:02+00:00",
    ]

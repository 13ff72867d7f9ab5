"""Finals: gironi made from the standings between two rounds, with standings and prizes of their own."""

import pytest

from burraco.tournament import acts
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.format import Prize
from burraco.tournament.journal import Entry
from burraco.tournament.results.prizes import awards
from burraco.tournament.results.recount import compare
from burraco.tournament.results.standings import girone_standings
from tests.tournament.hall import Hall


def play_round(hall: Hall) -> dict[int, tuple[tuple[int, ...], ...]]:
    """Play a round in which the lower number of a table wins, the higher up the more."""
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    round_ = hall.state.rounds[-1]
    for at, one in round_.tables.items():
        ours, theirs = one.sides[0][0], one.sides[1][0]
        hall.record(round_.number, at, (1000 - 50 * ours, 1000 - 50 * theirs))
    return {at: one.sides for at, one in round_.tables.items()}


def members(hall: Hall, girone: str) -> set[int]:
    return {n for n, one in hall.state.entrants.items() if one.girone == girone and n in hall.state.active}


def sound(hall: Hall) -> bool:
    return check(journal_data(hall.journal.entries)) == [] and list(compare(hall.journal)) == []


@pytest.mark.parametrize("plan", ["danese:4", "danese:2,mitchell:2", "random:2,italiano:3", "mitchell:4"])
def test_after_the_qualification_everybody_meets_their_own_final_alone(plan: str) -> None:
    hall = Hall(plan=plan, sessions=(2, 2), prizes=(Prize("coppa", to="girone:Finale"),)).open(12)
    play_round(hall)
    play_round(hall)
    order = [row.number for row in hall.journal.standings().rows]
    hall.do(acts.MakeGironi(("Finale", "Consolazione"), (4,)))
    assert members(hall, "Finale") == set(order[:4])
    assert members(hall, "Consolazione") == set(order[4:])
    for _ in range(2):
        for sides in play_round(hall).values():
            assert len({hall.state.entrants[who].girone for side in sides for who in side}) == 1
    whole = hall.journal.standings()
    final = girone_standings(hall.state, whole, "Finale")
    assert final.rows[0].place == 1
    assert {row.number for row in final.rows} == members(hall, "Finale")
    best = [row.number for row in final.rows if row.place == 1]
    assert [one.number for one in awards(hall.state, whole)] == best
    assert sound(hall)


def test_the_first_of_each_girone_go_on() -> None:
    hall = Hall(plan="danese:3", sessions=(2, 1), gironi=("A", "B")).open(12, ("A", "B"))
    play_round(hall)
    ranked = hall.journal.standings()
    best = {one.number for name in "AB" for one in girone_standings(hall.state, ranked, name).rows[:2]}
    hall.do(acts.MakeGironi(("Finale", "Gli altri"), (2,), "gironi"))
    assert members(hall, "Finale") == best
    play_round(hall)
    assert sound(hall)


def test_one_who_was_away_comes_back_into_the_last_girone() -> None:
    hall = Hall(plan="danese:3", sessions=(3,), gironi=("A", "B")).open(12, ("A", "B"))
    play_round(hall)
    hall.do(acts.Withdraw(3, "unwell"))
    hall.do(acts.MakeGironi(("Oro", "Argento"), (4,)))
    hall.do(acts.ComeBack(3, "better"))
    assert hall.state.entrants[3].girone == "Argento"
    play_round(hall)
    assert sound(hall)


def test_finals_are_taken_back_until_the_next_round_is_out() -> None:
    hall = Hall(plan="danese:3", sessions=(3,)).open(8)
    play_round(hall)
    made = hall.do(acts.MakeGironi(("A", "B"), (4,)))
    assert isinstance(hall.ask(acts.Undo(made.n, "too early")), Entry)
    assert hall.state.setup.gironi == ()
    again = hall.do(acts.MakeGironi(("A", "B"), (4,)))
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    assert "others-rest-on-it" in hall.refusal(acts.Undo(again.n, "too late"))
    assert sound(hall)


def test_finals_that_cannot_be_are_refused() -> None:
    hall = Hall(plan="danese:1,italiano:5", sessions=(6,)).open(6)
    two = acts.MakeGironi(("A", "B"), (3,))
    assert "no-round-yet" in hall.refusal(two)
    play_round(hall)
    assert "girone-too-small" in hall.refusal(acts.MakeGironi(("A", "B"), (5,)))
    assert "gironi-twice" in hall.refusal(acts.MakeGironi(("A", " A"), (3,)))
    assert "gironi-and-sizes" in hall.refusal(acts.MakeGironi(("A",), ()))
    assert "no-gironi" in hall.refusal(acts.MakeGironi(("A", "B"), (3,), "gironi"))
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    assert "scores-missing" in hall.refusal(two)
    for at in hall.state.rounds[-1].tables:
        hall.record(2, at, (500, 300))
    assert "italiano-under-way" in hall.refusal(two)


def test_the_checker_sees_gironi_that_do_not_follow_the_standings() -> None:
    hall = Hall(plan="danese:2", sessions=(2,)).open(8)
    play_round(hall)
    hall.do(acts.MakeGironi(("A", "B"), (4,)))
    data = journal_data(hall.journal.entries)
    event = data["acts"][-1]["events"][0]
    first, second = event["numbers"]
    event["numbers"] = [[*first[:3], second[0]], [first[3], *second[1:]]]
    assert [one.slug for one in check(data)] == ["gironi-not-by-standings"]

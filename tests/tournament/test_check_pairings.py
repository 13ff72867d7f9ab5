"""The checker on pairings: each movement's tampering is found, and what could not be helped is not one."""

import json
import random
from collections.abc import Iterator

import pytest

from burraco.tournament import acts
from burraco.tournament.checker.matching import is_avoidable, least_cost
from tests.tournament.hall import Hall, table
from tests.tournament.tampering import event, found, played, swap_opponents, told


def test_an_avoidable_rematch_is_found_and_a_forced_one_is_not() -> None:
    """Four pairs without rematches have three rounds; the fourth cannot be without."""
    hall = Hall(plan="danese-no-rematch:4", sessions=(4,)).open(4)
    for number in range(1, 5):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
        for at in (1, 2):
            hall.record(number, at, (500, 300))
    data = told(hall.journal)
    assert found(data) == []
    for nth in (1, 2):
        changed = told(hall.journal)
        _, first = event(changed, "round-drafted", nth - 1)
        where, _ = event(changed, "round-published", nth)
        event(changed, "round-drafted", nth)[1]["tables"] = first["tables"]
        assert (where, "avoidable-meeting") in found(changed)


def pairings(people: tuple[int, ...]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair an even number of people."""
    if not people:
        yield []
        return
    first, *others = people
    for mate in others:
        rest = tuple(who for who in others if who != mate)
        yield from ([(first, mate), *pairs] for pairs in pairings(rest))


@pytest.mark.parametrize("seed", range(30))
def test_avoidable_is_what_trying_every_pairing_says(seed: int) -> None:
    rng = random.Random(seed)
    people = tuple(range(1, rng.choice((4, 6, 8)) + 1))
    barred = {(one, other): rng.choice((0, 1, 1, 9)) for one in people for other in people if one < other}

    def cost(one: int, other: int) -> int:
        return barred[min(one, other), max(one, other)]

    every = [sum(cost(*pair) for pair in pairs) for pairs in pairings(people)]
    assert least_cost(people, cost) == min(every)
    for pairs, price in zip(pairings(people), every, strict=True):
        assert is_avoidable(pairs, cost) == (price > min(every))


def test_a_mobile_pair_that_did_not_move_is_found() -> None:
    data = played("mitchell", entrants=12)
    where, _ = event(data, "round-published", 1)
    swap_opponents(data)
    assert [slug for at, slug in found(data) if at == where] == ["mitchell-strayed", "mitchell-strayed"]


def test_a_fixed_pair_that_moved_is_found() -> None:
    data = played("mitchell", entrants=12)
    where, _ = event(data, "round-published", 2)
    one, other = event(data, "round-drafted", 2)[1]["tables"][:2]
    one["sides"][0], other["sides"][0] = other["sides"][0], one["sides"][0]
    assert [slug for at, slug in found(data) if at == where] == ["mitchell-strayed", "mitchell-strayed"]


def test_a_round_of_italiano_played_twice_is_found() -> None:
    data = played("italiano", entrants=6, rounds=5)
    where, _ = event(data, "round-published", 3)
    event(data, "round-drafted", 3)[1]["tables"] = event(data, "round-drafted", 1)[1]["tables"]
    assert (where, "round-of-the-cycle-twice") in found(data)
    swapped = played("italiano", entrants=6, rounds=5)
    swap_opponents(swapped)
    where, _ = event(swapped, "round-published", 1)
    assert (where, "not-in-the-cycle") in found(swapped)


def test_resting_twice_is_found_where_it_is_forbidden() -> None:
    """FE.BUR.IT. 33: not the last of the standings again, but the one above."""
    data = played("danese", "feburit", entrants=7)
    where, second = event(data, "round-drafted", 1)
    _, first = event(data, "round-drafted", 0)
    (again,), (rests,) = first["resting"], second["resting"]
    assert again != rests
    text = json.dumps(second["tables"]).replace(f"[{again}]", f"[{rests}]")
    second["tables"], second["resting"] = json.loads(text), [again]
    where, _ = event(data, "round-published", 1)
    assert [slug for at, slug in found(data) if at == where] == ["rests-twice", "another-rests"]


def test_needless_rest_is_found() -> None:
    data = played("random")
    where, _ = event(data, "round-published")
    draft = event(data, "round-drafted")[1]
    gone = draft["tables"].pop()
    draft["resting"] = [who for side in gone["sides"] for who in side]
    assert (where, "idle-for-nothing") in found(data)


def test_two_tables_of_single_players_are_tried_in_every_way() -> None:
    """Eight single players whose first two rounds are the same: that could have been avoided."""
    hall = Hall(kind="single", plan="danese-no-rematch:2", sessions=(2,)).open(8)
    for number in (1, 2):
        hall.do(acts.MakeDraft())
        hall.do(acts.Publish())
        for at in (1, 2):
            hall.record(number, at, (500, 300))
    data = told(hall.journal)
    assert found(data) == []
    where, _ = event(data, "round-published", 1)
    event(data, "round-drafted", 1)[1]["tables"] = event(data, "round-drafted")[1]["tables"]
    assert (where, "avoidable-repeats") in found(data)


def test_gironi_do_not_mix() -> None:
    hall = Hall(plan="random:1", sessions=(1,), gironi=("A", "B")).open(8, ("A", "B"))
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    data = told(hall.journal)
    assert found(data) == []
    where, _ = event(data, "round-published")
    tables = event(data, "round-drafted")[1]["tables"]
    tables[0]["sides"][0], tables[-1]["sides"][0] = tables[-1]["sides"][0], tables[0]["sides"][0]
    assert found(data) == [(where, "gironi-mixed"), (where, "gironi-mixed")]


def test_tables_by_hand_are_the_directors() -> None:
    hall = Hall(plan="danese:2", sessions=(2,)).open(4)
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    for at in (1, 2):
        hall.record(1, at, (500, 300))
    hall.do(acts.MakeDraft())
    (first, second) = hall.state.round(1).tables.values()
    tables = (table(1, first.sides[0], second.sides[1]), table(2, second.sides[0], first.sides[1]))
    hall.do(acts.ChangeDraft(tables, (), "they came together"))
    hall.do(acts.Publish())
    assert found(told(hall.journal)) == []

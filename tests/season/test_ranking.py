"""The ranking of a season: best N, places, attendance, finals, persons and pairs, and the second count."""

import random

import pytest

from burraco.season.evening import Evening, NotOver, evening_of, in_order, read_evening, write_evening
from burraco.season.person import Person, keys_of
from burraco.season.season_ranking import Ranked, keys_of_season, partners, rank
from burraco.season.season_rule import BadRule, Rule, read_rule, write_rule
from burraco.season.second_count import count_again, differences
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.journal import Journal
from tests.season.journals import played, simulated

FIRST = played(("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0), ("Ugo", "Vito", 100), ("Zoe", "Ida", 0))
SECOND = played(("Anna/1", "Carla", 0), ("Bea", "Dora", 500), day=8)


def evenings(*journals: Journal, finals: int = 0) -> list[Evening]:
    """The journals as evenings, the last so many as finals."""
    since = len(journals) - finals
    return in_order(evening_of(str(at), one, at >= since) for at, one in enumerate(journals))


def told(rows: tuple[Ranked, ...]) -> dict[str, tuple[int | None, int]]:
    """Place and sum by name."""
    return {" – ".join(one.name for one in row.people): (row.place, row.total) for row in rows}


def test_singles_come_out_of_pairs_and_a_card_joins_a_name_that_lacks_it() -> None:
    vp = {row.number: row.vp for row in FIRST.standings().rows}
    again = {row.number: row.vp for row in SECOND.standings().rows}
    found = told(rank(Rule(), evenings(FIRST, SECOND)))
    assert found["Bea"] == (1, vp[1] + again[2])
    assert found["Anna"][1] == vp[1] + again[1]
    assert found["Dora"][1] == vp[2] + again[2]
    assert len(found) == 8


def test_pairs_as_they_played_together() -> None:
    found = told(rank(Rule(who="entrants"), evenings(FIRST, SECOND)))
    assert set(found) == {
        "Anna – Bea",
        "Carla – Dora",
        "Ugo – Vito",
        "Ida – Zoe",
        "Anna – Carla",
        "Bea – Dora",
    }


def test_points_by_place_attendance_and_the_fewest_evenings() -> None:
    rule = Rule("places", places=(10, 6), attendance=1, least=2)
    found = told(rank(rule, evenings(FIRST, SECOND)))
    assert found["Anna"] == (2, 10 + 6 + 2)
    assert found["Bea"] == (1, 10 + 10 + 2)
    assert found["Ugo"] == (None, 6 + 1)


def test_the_best_evenings_count_and_a_final_beside_them() -> None:
    usual = [simulated(str(seed)) for seed in range(1, 4)]
    rule = Rule("places", best=1, places=tuple(range(20, 0, -1)))
    for row in rank(rule, evenings(*usual)):
        worths = [one.worth for one in row.scores]
        assert (row.total, sum(one.counts for one in row.scores)) == (max(worths), 1)
    final = rule._replace(final_times=3)
    for row in rank(final, evenings(*usual, finals=1)):
        last = [one for one in row.scores if one.evening == 2]
        assert all(one.counts and one.worth == 3 * rule.places[one.result.place - 1] for one in last)


def test_a_mean_is_rounded_and_a_tie_is_broken_by_the_best_evening_or_shared() -> None:
    one, two = (played(("A", "B", 500), ("C", "D", 0), day=day) for day in (1, 2))
    rows = rank(Rule("vp-mean"), evenings(one, two))
    assert [(row.place, row.is_shared) for row in rows] == [(1, True), (1, True), (3, True), (3, True)]
    assert rows[0].total == 100 * sum(score.result.vp for score in rows[0].scores)
    places = Rule("places", places=(10, 8, 5, 3))
    three = played(("A", "x", 500), ("y", "z", 100), ("C", "w", 400), ("v", "u", 0), day=3)
    found = told(rank(places, evenings(one, three)))
    assert found["A"][0] == 1


def test_two_of_one_name_are_told_apart_by_their_cards_alone() -> None:
    anna, other, neither = Person("Rossi Anna", "1"), Person("anna rossi", "2"), Person("Anna Rossi")
    assert keys_of([anna, neither]) == {anna: "card:1", neither: "card:1"}
    keys = keys_of([anna, other, neither])
    assert len(set(keys.values())) == 3


def test_with_whom_somebody_played() -> None:
    season = evenings(FIRST, SECOND)
    (anna,) = (row for row in rank(Rule(), season) if row.keys == ("card:1",))
    assert [(one.person.name, one.evenings) for one in partners(anna, keys_of_season(season))] == [
        ("Bea", 1),
        ("Carla", 1),
    ]


def test_an_evening_is_kept_as_data_and_one_under_way_does_not_count() -> None:
    for one in evenings(FIRST, simulated("4"), finals=1):
        assert read_evening(write_evening(one)) == one
    with pytest.raises(NotOver):
        evening_of("1", Journal(FIRST.entries[:-1]))


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ([], "rule"),
        ({"beste": 1}, "beste"),
        ({"counts": "luck"}, "counts"),
        ({"who": None}, "who"),
        ({"best": -1}, "best"),
        ({"best": True}, "best"),
        ({"final_times": 0}, "final_times"),
        ({"counts": "places"}, "places"),
        ({"places": ["x"]}, "places"),
        ({"places": 3}, "places"),
    ],
)
def test_a_rule_that_cannot_be(data: object, field: str) -> None:
    with pytest.raises(BadRule) as error:
        read_rule(data)
    assert error.value.field == field


def random_rule(rng: random.Random) -> Rule:
    """Any rule."""
    return Rule(
        rng.choice(("vp", "vp-mean", "points", "places")),
        rng.randrange(4),
        tuple(rng.randrange(30) for _ in range(rng.randrange(1, 12))),
        rng.randrange(3),
        rng.randrange(4),
        rng.choice(("persons", "entrants")),
        rng.randrange(1, 4),
    )


def test_counted_a_second_time_it_is_the_same() -> None:
    rng = random.Random(7)
    journals = [FIRST, SECOND, *(simulated(str(seed)) for seed in range(1, 6))]
    for _ in range(40):
        chosen = rng.sample(journals, rng.randrange(1, len(journals) + 1))
        finals, rule = rng.randrange(3), random_rule(rng)
        assert read_rule(write_rule(rule)) == rule
        finals = min(finals, len(chosen))
        rows = rank(rule, evenings(*chosen, finals=finals))
        counted = [(journal_data(one.entries), at >= len(chosen) - finals) for at, one in enumerate(chosen)]
        assert differences(rows, write_rule(rule), counted) == []
        assert len(count_again(write_rule(rule), counted)) == len(rows)


def test_a_count_that_differs_is_told() -> None:
    rows = rank(Rule(), evenings(FIRST))
    wrong = (rows[0]._replace(total=rows[0].total + 1), *rows[1:])
    (found,) = differences(wrong, write_rule(Rule()), [(journal_data(FIRST.entries), False)])
    assert found.startswith("card:1: 1., ")
    assert len(differences(rows[1:], write_rule(Rule()), [(journal_data(FIRST.entries), False)])) == 1

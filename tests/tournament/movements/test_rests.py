"""Who rests: the last, or the last that has not rested, or nobody because the house fills the table."""

from burraco.rules.citation import Citation
from burraco.tournament.field import Contestant, Draft, Why
from burraco.tournament.movements.draft import draft
from burraco.tournament.movements.options import HOUSE, Options, RestRule
from burraco.tournament.movements.plan import parse_plan
from tests.tournament.movements.fields import entrants, pairings, play

ARTICLE = Citation("FE.BUR.IT.", "33")


def rested(count: int, *resters: int) -> list[Contestant]:
    return [one._replace(rested=(1,) if one.number in resters else ()) for one in entrants(count)]


def drafted(rests: RestRule, field: list[Contestant], seats: int = 0) -> Draft:
    options = Options(rests=rests, cites={"rests": ARTICLE})
    options = options._replace(form="singles", seats=seats) if seats else options
    return draft(parse_plan("danese:9"), 2, field, 1, options)


def test_the_last_ranked_rests() -> None:
    found = drafted("last-ranked", rested(5, 5))
    assert found.resting == (5,)
    assert found.reasons[0] == Why(0, "rest-last", (("one", 5), ("place", 5)), ARTICLE)


def test_whoever_has_rested_does_not_rest_again() -> None:
    """[feburit 33]: then the pair ranked just above that has not rested."""
    found = drafted("never-twice", rested(5, 5, 4))
    assert found.resting == (3,)
    assert pairings(found) == [(1, 2), (4, 5)]
    assert found.reasons[0] == Why(0, "rest-next", (("one", 3), ("place", 3), ("passed", "4, 5")), ARTICLE)


def test_when_all_have_rested_it_says_so() -> None:
    found = drafted("never-twice", rested(3, 1, 2, 3))
    assert found.resting == (3,)
    assert found.reasons[0].slug == "rest-again"


def test_nobody_rests_where_the_house_fills_the_table() -> None:
    found = drafted("house-player", rested(5))
    assert found.resting == ()
    assert pairings(found) == [(1, 2), (3, 4), (5, HOUSE)]
    assert found.reasons[0].slug == "house-player"


def test_single_players_left_over_at_four() -> None:
    assert drafted("last-ranked", rested(7), 4).resting == (5, 6, 7)
    assert drafted("never-twice", rested(6, 6), 4).resting == (4, 5)
    tables = drafted("house-player", rested(7), 4).tables
    assert tables[-1].sides == ((5, HOUSE), (6, 7))


def test_single_players_left_over_at_three() -> None:
    assert drafted("last-ranked", rested(8), 3).resting == (7, 8)
    assert drafted("house-player", rested(4), 3).tables[-1].sides == ((4,), (HOUSE,), (HOUSE,))


def test_in_an_odd_session_everybody_rests_before_anybody_twice() -> None:
    resting = [
        played.draft.resting for played in play(9, "danese-no-rematch:9", 9, Options(rests="never-twice"))
    ]
    assert sorted(one for (one,) in resting) == list(range(1, 10))


def test_fields_too_small_to_play() -> None:
    for movement in ("random", "mitchell", "danese", "italiano"):
        plan = parse_plan(movement)
        assert draft(plan, 1, []).tables == ()
        assert draft(plan, 1, entrants(1)).resting == (1,)
        assert draft(plan, 1, entrants(3), 1, Options(form="singles")).resting == (1, 2, 3)

"""Plans read and write as text, and know which stage a round belongs to."""

import pytest

from burraco.tournament.movements.plan import BadPlan, Plan, Stage, Turn, parse_plan

MIXED = Plan((Stage("mitchell", 3), Stage("danese-no-rematch", 1)))


def test_three_rounds_of_mitchell_and_one_danese() -> None:
    assert parse_plan("mitchell:3,danese-no-rematch:1") == MIXED
    assert parse_plan(" mitchell:3, danese-no-rematch") == MIXED
    assert str(MIXED) == "mitchell:3,danese-no-rematch:1"
    assert MIXED.rounds == 4


def test_a_round_knows_its_stage() -> None:
    assert [MIXED.at(round_).nth for round_ in (1, 2, 3, 4)] == [1, 2, 3, 1]
    assert MIXED.at(3) == Turn(Stage("mitchell", 3), 3, 1)
    assert MIXED.at(4) == Turn(Stage("danese-no-rematch", 1), 1, 4)


def test_rounds_beyond_the_plan_go_on_with_the_last_stage() -> None:
    assert MIXED.at(6) == Turn(Stage("danese-no-rematch", 1), 3, 4)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(BadPlan) as caught:
        parse_plan("swiss:2,danese:0,italiano:x,")
    assert [fault.partition(" is")[0] for fault in caught.value.faults] == ["«swiss»", "«0»", "«x»", "«»"]


def test_rounds_count_from_one() -> None:
    with pytest.raises(ValueError, match="from 1"):
        MIXED.at(0)

"""The outsiders play every table lawfully to its end, each in its own style."""

import pytest

from burraco.arena.board import play
from burraco.arena.plan import Plan, tasks
from burraco.arena.tally import tally
from burraco.rules.loader import code_ids, load

OUTSIDERS = ("planner:Planner", "hoarder:Hoarder", "closer:Closer")


def spec(name: str) -> str:
    return f"tests.bots.outsiders.{name}"


@pytest.mark.parametrize("name", OUTSIDERS)
@pytest.mark.parametrize("form", ["2", "3", "4"])
def test_an_outsider_plays_to_the_end_and_beats_chance(name: str, form: str) -> None:
    plan = Plan((spec(name), "casuale"), "uisp", form, "seed", 1)
    found = tally(plan, [play(plan, task) for task in tasks(plan)])
    assert (found.margin.mean or 0) > 0


@pytest.mark.parametrize("form", ["2", "3", "4"])
def test_the_one_of_words_does_too(form: str) -> None:
    plan = Plan((spec("wordsmith:Wordsmith"), "casuale"), "parole", form, "w", 6)
    found = tally(plan, [play(plan, task) for task in tasks(plan)])
    assert (found.margin.mean or 0) > 0


@pytest.mark.parametrize("code_id", [one for one in code_ids() if not load(one).plays_words])
def test_outsiders_play_every_code(code_id: str) -> None:
    first, second, third = map(spec, OUTSIDERS)
    for bots in ((first, second), (third, second)):
        plan = Plan(bots, code_id, "4", "seed", 1)
        assert len([play(plan, task) for task in tasks(plan)]) == 2

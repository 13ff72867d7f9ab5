"""A bot that thought about its turn plays what it planned, unless the table is not as it expected."""

import asyncio

import pytest

from burraco.bots.player import Answer, Candidate
from burraco.engine.acts import Discard, Draw, PlayerAct
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.web.tables.bot_questions import Question, Thinkers, question
from tests.web.cast import Table4

pytestmark = pytest.mark.usefixtures("database")


class Planner(Thinkers):
    """Plans to draw and to throw a card; counts how often it was asked."""

    def __init__(self, plan: tuple[PlayerAct, ...], worlds: int = 64) -> None:
        super().__init__(1)
        self.plan, self.worlds, self.times = plan, worlds, 0

    async def answer(self, asked: Question) -> Answer:
        self.times += 1
        return Answer(self.plan[0], (Candidate(self.plan, 1.0, 1.0, self.worlds),))


def at_a_bot() -> Table4:
    """A table at which a bot is to draw."""
    table = Table4(people=1)
    table.everybody_ready()
    while table.state.seat == 0:
        table.act(table.simplest())
    return table


def play(table: Table4, planner: Planner) -> PlayerAct:
    """Have the bot in turn play."""
    asked = question(table.live)
    assert asked is not None
    act = asyncio.run(planner.play(asked))
    table.act(act)
    return act


def throwable(table: Table4) -> Discard:
    """A card the bot in turn may throw after a draw."""
    drawn = view(table.state, table.state.seat)._replace(phase="play")
    return next(act for act in legal(table.terms.code, drawn) if isinstance(act, Discard))


def test_a_plan_is_played_without_asking_again() -> None:
    table = at_a_bot()
    plan = (Draw(), throwable(table))
    planner = Planner(plan)
    assert (play(table, planner), play(table, planner)) == plan
    assert planner.times == 1


def test_a_plan_ends_with_its_turn() -> None:
    table = at_a_bot()
    planner = Planner((Draw(), throwable(table)))
    play(table, planner)
    while table.state.phase != "draw":
        table.act(table.simplest())
    if table.state.seat == 0:
        while table.state.seat == 0:
            table.act(table.simplest())
    assert play(table, planner) == Draw()
    assert planner.times == 2


def test_what_was_not_weighed_is_no_plan() -> None:
    table = at_a_bot()
    planner = Planner((Draw(), throwable(table)), worlds=0)
    play(table, planner)
    asked = question(table.live)
    assert asked is not None
    asyncio.run(planner.play(asked))
    assert planner.times == 2

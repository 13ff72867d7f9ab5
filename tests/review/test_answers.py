"""What the next opponent answers to a discard: as a player by rule of thumb would, or not at all."""

import pytest

from burraco.bots.player import Outlook
from burraco.cards.french import read_faces
from burraco.engine.acts import Discard, Draw, PlayerAct, Take
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel import warm_up
from burraco.record.drawn.drawn_table import lay
from burraco.review.deal_review import ERRORS
from burraco.review.decisions import Decision
from burraco.review.judgement import Thought, judge
from burraco.rules.loader import load

FEBURIT = load("feburit")
WORLDS = 512
NINE, QUEEN = (Discard(read_faces(card)[0]) for card in ("9S", "QS"))
BAIT = """
    turn    N play
    turns   20
    pile    3♥ 6♦ 3♣
    N hand  9♠ Q♠
    E hand  3♦
    S hand  8♥ 9♦
    S meld  3♠ 4♠ 2♥ 6♠ 7♠ 8♠ 9♠
    N meld  A♣ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 2♠
    N meld  6♦ 7♦ 8♦
    E meld  10♥ 10♦ 10♣ 10♠
    E meld  5♥ 5♦ 5♠
    E meld  2♣ J♥ J♦ J♣ J♠ J♠
    W meld  Q♦ Q♣ Q♠
    W meld  K♥ K♥ K♠
    W hand  7♥ 8♥ A♥ 9♥ 5♣ 3♠ A♦
"""
"""E holds one card and wants the pozzetto: a queen that fits would cost E a pile of four."""


@pytest.fixture(autouse=True)
def _compiled() -> None:
    warm_up.warm()


def decision(table: State, *acts: Discard | Take) -> Decision:
    return Decision(1, 2, table.seat, table.turns + 1, table.phase, view(table, table.seat), (), acts)


def thought(table: State, *acts: Discard | Take) -> Thought:
    return Thought(FEBURIT, decision(table, *acts), Outlook((), None, None), 5)


def test_a_card_is_no_bait_for_somebody_who_need_not_take_it() -> None:
    table = lay(BAIT)
    found = thought(table, NINE)
    values, _ = found.values(found.worlds(WORLDS), found.packed([(NINE,), (QUEEN,)]))
    nine, queen = values.mean(axis=1)
    assert queen > nine + 50  # to a rule of thumb that takes whatever fits
    judged = judge(FEBURIT, decision(table, NINE), Outlook((), None, None), 3, WORLDS)
    assert judged is not None
    assert judged.grade not in ERRORS


def test_the_answer_is_the_one_that_is_worse_for_whoever_discards() -> None:
    found = thought(lay(BAIT), NINE)
    worlds = found.worlds(WORLDS)
    plans: list[tuple[PlayerAct, ...]] = [(NINE,), (QUEEN,)]
    taken, _ = found.values(worlds, found.packed(plans))
    drawn, _ = found.values(worlds, found.packed([(*plan, Draw()) for plan in plans]))
    outcomes = thought(lay(BAIT), NINE).outcomes(WORLDS, plans)
    for row, plan in enumerate(plans):
        answers = {plan: taken[row].mean(), (*plan, Draw()): drawn[row].mean()}
        assert outcomes.lines[row] == min(answers, key=lambda line: answers[line])
        assert outcomes.values[row].mean() == min(answers.values())


def test_who_takes_or_throws_the_last_card_is_not_answered() -> None:
    found = thought(lay(BAIT), NINE)
    assert found.answered((NINE,)) == (NINE, Draw())
    last = lay(BAIT.replace("N hand  9♠ Q♠", "N hand  9♠"))
    assert thought(last, NINE).answered((NINE,)) == (NINE,)
    first = lay(BAIT.replace("N play", "N draw"))
    assert thought(first, Take()).answered((Take(),)) == (Take(),)

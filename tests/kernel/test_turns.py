"""Whole turns chosen by value: what is seen of their ends, what is found, and that nobody looks at cards they
cannot know."""

import random
import statistics

import numpy as np
import pytest

from burraco.arena.plan import SEATINGS
from burraco.bots.bridge import from_act, from_view, to_act
from burraco.bots.plans import plans
from burraco.bots.tempers import judging, of_base, untaught
from burraco.engine.acts import Add, Discard, Open
from burraco.engine.apply import start
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.view import View, view
from burraco.kernel import steps
from burraco.kernel.chance import new_chance
from burraco.kernel.player.duels import margins
from burraco.kernel.player.learned import TURN_SIZE
from burraco.kernel.player.plans import ends_of_turn, worth_of_turns
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_state, new_work
from burraco.kernel.table.kit import kit
from burraco.rules.loader import load
from tests.kernel.whole import from_state
from tests.tables import lay

UISP = load("uisp")
K = kit(UISP, "4")
TAUGHT = [("uisp", "4"), ("internazionale", "4")]
ROWS = (12, 17)


def seen_by_north(drawing: str) -> View:
    return view(lay("form 4\n" + drawing), 0)


def looking_at(place: int) -> np.ndarray:
    """Return weights of a player who finds an end worth what is seen in one place."""
    learned = np.zeros(TURN_SIZE)
    learned[place] = 1.0
    return np.concatenate([untaught(UISP, "4"), learned])


TABLE = """
    turn N play
    pile 4♥ 4♠
    N hand 5♥ 6♥ 7♥ Q♣ 9♦ 2♠ J♠
    N meld 3♣ 4♣ 5♣
    S meld 8♦ 9♦ 10♦ 2♣
    E meld 8♠ 9♠ 10♠ J♠ Q♠ K♠
    W hand 3♦ 3♠
    E pozzetto
"""
SEEN = {
    3: 11,  # the partner's cards
    4: 2,  # the fewest an opponent has
    6: 0,  # whether the own line has its pozzetto, and the others
    7: 1,
    18: 6,  # cards left, the points of the naturals, wilds among them (a 2)
    19: 35,
    21: 0,
    22: 1,
    26: 3,  # three make a meld
    32: 1,  # own melds: a clean one of three, a dirty one of four
    37: 1,
    40: 2,
    44: 1,  # one of the next player's is one short of a burraco
    48: 0,  # the discard: fits theirs, makes that a burraco
    56: 3,  # the pile then
}


@pytest.mark.parametrize("place", SEEN)
def test_what_is_seen_of_a_turn_that_throws_the_queen(place: int) -> None:
    s, values = from_view(UISP, seen_by_north(TABLE)), np.zeros((1, 1))
    plan = np.array([[from_act(K, Discard(queen())), -1]])
    worth_of_turns(K, s, new_work(), looking_at(place), plan, values)
    assert values[0, 0] == SEEN[place]


def queen() -> int:
    acts = legal(UISP, seen_by_north("turn N play\nN hand Q♣"))
    return next(act.face for act in acts if isinstance(act, Discard))


def test_ends_are_found_in_order_and_judged_alike_when_asked() -> None:
    seen, by = seen_by_north(TABLE), of_base(UISP, "4")
    s, rows, values = from_view(UISP, seen), np.full(ROWS, -1, np.int64), np.zeros((1, ROWS[0]))
    found = ends_of_turn(K, s.copy(), new_work(), by, rows, values)
    assert found > 3
    assert values[0, :found].tolist() == sorted(values[0, :found], reverse=True)
    again = np.zeros((1, found))
    worth_of_turns(K, s, new_work(), by, np.ascontiguousarray(rows[:found]), again)
    assert again[0].tolist() == values[0, :found].tolist()


def test_two_plays_are_found_where_only_both_are_worth_something() -> None:
    """A value that counts the cards left alone: all six go, and the king after them."""
    table = "turn N play\nN hand 5♥ 6♥ 7♥ 9♣ 9♦ 9♠ K♠ Q♦"
    row = looking_at(18)
    row[-TURN_SIZE + 18] = -1.0
    s, rows, values = (
        from_view(UISP, seen_by_north(table)),
        np.full(ROWS, -1, np.int64),
        np.zeros((1, ROWS[0])),
    )
    ends_of_turn(K, s, new_work(), row, rows, values)
    best = [to_act(K, s, packed) for packed in rows[0] if packed >= 0]
    assert sum(isinstance(act, Open) for act in best) == 2
    assert values[0, 0] == -1


@pytest.mark.parametrize(("code_id", "form"), TAUGHT)
def test_whoever_judges_turns_plays_lawfully(code_id: str, form: str) -> None:
    code = load(code_id)
    k, by, s, w, r = kit(code, form), of_base(code, form), new_state(), new_work(), new_chance(5)
    for number in range(15):
        steps.deal(k, s, r, w, number % len(SEATINGS[form][0]))
        while not steps.is_over(s):
            act = steps.choose_turn(k, s, w, by)
            assert act in steps.acts(k, s, w)
            steps.apply(k, s, w, act)


@pytest.mark.parametrize(("code_id", "form"), TAUGHT)
def test_four_of_them_do_not_wait_for_each_other(code_id: str, form: str) -> None:
    """What was learned at three did: it beat the rules of thumb, and among its like nobody went out."""
    code, turns, takers = load(code_id), [], 0
    k, by, s, w, r = kit(code, form), of_base(code, form), new_state(), new_work(), new_chance(3)
    for number in range(30):
        steps.deal(k, s, r, w, number % 4)
        while not steps.is_over(s):
            steps.apply(k, s, w, steps.choose_turn(k, s, w, by))
        turns.append(int(s[c.TURNS]))
        takers += int(s[c.TAKERS])
    assert statistics.median(turns) < 80
    assert takers > 45


@pytest.mark.parametrize(("code_id", "form"), TAUGHT)
def test_hidden_cards_change_nothing(code_id: str, form: str) -> None:
    """A player who is shown the whole table does what one does who sees their own cards."""
    code, w = load(code_id), new_work()
    k, by, chance, told = kit(code, form), of_base(code, form), random.Random(3), 0
    for _ in range(6):
        for state, *_ in random_steps(code, start(random_deal(code, form, chance)), chance):
            if chance.random() < 0.2:
                hidden = from_view(code, view(state, state.seat))
                assert steps.choose_turn(k, hidden, w, by) == steps.choose_turn(
                    k, from_state(code, state), w, by
                )
                told += 1
    assert told > 50


@pytest.mark.parametrize(("code_id", "form"), TAUGHT)
def test_base_is_much_better_for_it(code_id: str, form: str) -> None:
    code = load(code_id)
    ahead = margins(kit(code, form), of_base(code, form), untaught(code, form), SEATINGS[form], 200, seed=5)
    assert ahead.mean() > 60


def test_forte_weighs_the_best_ends_first_and_believes_what_was_learned() -> None:
    seen = seen_by_north(TABLE)
    found = plans(UISP, seen, set(legal(UISP, seen)))
    assert judging(UISP, "4") is not None
    assert max(plan.prior for plan in found) == 0
    assert found[0].prior == 0
    assert len({plan.acts for plan in found}) == len(found)
    assert any(isinstance(act, Open | Add) for plan in found for act in plan.acts)

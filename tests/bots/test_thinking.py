"""What forte thinks with: plans, tells, the race, the match; and how the levels err."""

from collections import Counter

import numpy as np
import pytest

from burraco.bots.levels import Principiante
from burraco.bots.plans import Plan, plans
from burraco.bots.player import Outlook
from burraco.bots.prospects import lead, to_win, value
from burraco.bots.race import CLEAR, Race
from burraco.bots.roster import make
from burraco.bots.rule_of_thumb import by_thumb
from burraco.bots.tells import tells
from burraco.bots.tempers import careless, of_base, tempers, usual
from burraco.cards.faces import card_of
from burraco.cards.french import read_faces
from burraco.engine.acts import Add, Discard, Draw, Open, Take
from burraco.engine.apply import apply, start
from burraco.engine.deal import fair_deal
from burraco.engine.decide import decide
from burraco.engine.events import CardDiscarded, CardDrawn, CardsAdded, MeldOpened, PileTaken, PozzettoTaken
from burraco.engine.legal import legal
from burraco.engine.view import View, view
from burraco.kernel.player.beliefs import LEFT, THREW, TOOK
from burraco.kernel.player.weights import CLOSE_LEAST, DANGER, DEFAULT, LEARNED, NAMES, weights
from burraco.rules.citation import Refusal
from burraco.rules.loader import code_ids, load
from burraco.rules.melds import arrange
from tests.tables import lay

UISP = load("uisp")


def seen_by_north(drawing: str) -> View:
    return view(lay(drawing), 0)


def card(text: str) -> int:
    return card_of(read_faces(text)[0], 0)


def face(text: str) -> int:
    return read_faces(text)[0]


TURN = "turn N play\nN hand 6♥ 7♥ 8♥ 9♥ 9♦ 9♠ 2♣ K♠ Q♣"


def test_plans_lay_and_discard_and_are_all_different() -> None:
    seen = seen_by_north(TURN)
    found = plans(UISP, seen, set(legal(UISP, seen)))
    acts = [plan.acts for plan in found]
    assert len(set(acts)) == len(acts)
    assert all(isinstance(plan[-1], Discard) for plan in acts)
    assert {len(plan) for plan in acts} >= {1, 2}
    sequences = [plan for plan in acts if isinstance(plan[0], Open) and plan[0].layout.kind == "sequence"]
    sets = [plan for plan in acts if any(isinstance(act, Open) and act.layout.kind == "set" for act in plan)]
    assert sequences
    assert sets
    assert max(plan.prior for plan in found) == 0


def test_a_plan_that_runs_out_ends_with_the_pozzetto() -> None:
    seen = seen_by_north("turn N play\nN hand 6♥ 7♥ 8♥")
    found = plans(UISP, seen, set(legal(UISP, seen)))
    assert any(isinstance(plan.acts[-1], Open) for plan in found)


def test_before_drawing_there_is_a_choice() -> None:
    seen = seen_by_north("turn N draw\npile 4♣ K♦\nN hand 6♥ 7♥ 8♥ 9♥")
    found = {plan.acts for plan in plans(UISP, seen, set(legal(UISP, seen)))}
    assert {(Draw(),), (Take(),)} <= found


def test_what_was_thrown_left_and_taken_is_told() -> None:
    seen = seen_by_north("turn N draw\npile 4♣ K♦\nN hand 6♥\nE shown 9♣")
    heard = (
        CardDiscarded(0, card("9♣")),
        PileTaken(1, (card("9♣"),)),
        CardDiscarded(1, card("K♦")),
        CardDrawn(2, -2),
        CardDiscarded(2, card("2♠")),
    )
    played, rows, _ = tells(UISP, seen, Outlook((0, 0), None, 1, heard))
    assert rows.tolist() == [[1, face("9♣"), TOOK, 1], [1, face("K♦"), THREW, 1], [2, face("K♦"), LEFT, 1]]
    assert played == 0b0110  # whoever threw a wild has played, too


def test_a_pozzetto_makes_a_hand_new_and_time_makes_it_strange() -> None:
    seen = seen_by_north("turn N draw\npile 4♣\nN hand 6♥")
    old = (CardDiscarded(1, card("K♦")), PozzettoTaken(1, (), al_volo=True))
    played, rows, _ = tells(UISP, seen, Outlook((0, 0), None, 1, old))
    assert rows.shape == (0, 4)
    assert played == 0
    two = (CardDiscarded(1, card("K♦")), CardDiscarded(1, card("4♦")))
    first, last = tells(UISP, seen, Outlook((0, 0), None, 1, two)).rows[:, 3]
    assert first < last == 1


def test_what_fits_is_told_of_the_melds_as_a_player_left_them() -> None:
    """East laid a sequence; West made it longer since: East may hold what fits only now."""
    seen = seen_by_north("turn N draw\nE meld 5♥ 6♥ 7♥ 8♥\nN hand K♥")
    (meld,) = seen.melds
    first = arrange(UISP, read_faces("5♥ 6♥ 7♥"))[0]
    heard = (
        MeldOpened(1, meld.number, first, ()),
        CardDiscarded(1, card("K♦")),
        CardDiscarded(2, card("Q♦")),
        CardsAdded(3, meld.number, (card("8♥"),), meld.layout, ()),
        CardDiscarded(3, card("J♦")),
    )
    fitting = tells(UISP, seen, Outlook((0, 0), None, 1, heard)).fitting
    eight, nine = (1 << rank - 1 for rank in (8, 9))
    assert fitting[1, 0] & (eight | nine) == eight
    assert fitting[3, 0] & (eight | nine) == nine


def test_without_events_the_pile_tells() -> None:
    seen = seen_by_north("turn N draw\npile 5♦ 4♣ K♦ Q♥\nN hand 6♥")
    played, rows, _ = tells(UISP, seen, None)
    assert rows.tolist() == [
        [1, face("4♣"), THREW, 1],
        [2, face("K♦"), THREW, 1],
        [3, face("Q♥"), THREW, 1],
    ]
    assert played == 0b1110


def race_of(priors: list[float]) -> Race:
    found = [Plan((Discard(number),), prior) for number, prior in enumerate(priors)]
    return Race(seen_by_north(TURN), None, found)


def test_whoever_is_clearly_behind_is_out_of_the_race() -> None:
    race, chance = race_of([0.0, 0.0, 0.0]), np.random.default_rng(1)
    own = chance.normal(0, 10, (3, 400)) + np.array([[0.0], [100.0], [99.5]])
    race.enter(own, np.zeros_like(own))
    assert race.alive.tolist() == [1, 2]
    assert race.candidates()[0].acts == (Discard(1),)
    assert race.candidates()[0].points == pytest.approx(100, abs=5)
    assert race.candidates()[0].spread == pytest.approx(0.5, abs=0.1)


def test_a_few_lucky_worlds_do_not_overrule_the_rule_of_thumb() -> None:
    luck = np.array([[0.0, 600.0] * 8, [650.0, 0.0] * 8])
    few = race_of([0.0, -20.0])
    few.enter(luck, np.zeros_like(luck))
    assert few.candidates()[0].acts == (Discard(0),)
    assert not few.is_decided(1.0)
    many = race_of([0.0, -20.0])
    while len(many.alive) == 2:
        many.enter(np.tile(luck, 8), np.zeros((2, 128)))
    assert many.worlds > 1000
    assert many.candidates()[0].acts == (Discard(1),)


def test_the_race_is_over_when_nothing_is_to_gain() -> None:
    race = race_of([0.0, 0.0])
    same = np.tile(np.array([10.0, 500.0]), (2, 20))
    race.enter(same, np.zeros_like(same))
    assert len(race.alive) == 2
    assert race.is_decided(1.0)
    assert CLEAR > 1


def test_near_the_end_winning_counts_and_before_it_points() -> None:
    seen = seen_by_north(TURN)
    own, other = np.array([300.0, 100.0]), np.array([200.0, 0.0])
    assert value(seen, None, own, other).tolist() == [100, 100]
    assert value(seen, Outlook((0, 0), None, 1), own, other).tolist() == [100, 100]
    win, short = value(seen, Outlook((1800, 1790), 2005, None), own, other)
    assert win > short + 50
    start = value(seen, Outlook((0, 0), 2005, None), np.array([50.0, 0.0]), np.zeros(2))
    assert start[0] - start[1] == pytest.approx(50, abs=15)


def test_whoever_leads_a_match_that_may_end_wants_less_to_close() -> None:
    seen = seen_by_north(TURN)
    assert lead(seen, Outlook((1700, 900), 2005, None)) == 800
    assert lead(seen, Outlook((700, 900), 2005, None)) is None
    assert lead(seen, Outlook((900, 1700), None, 1)) == -800
    assert lead(seen, Outlook((1500, 1800), 2005, None)) == -300
    assert to_win(800, -100) < -100
    assert to_win(-800, -100) == 805


def test_whoever_trails_far_from_the_end_closes_as_ever() -> None:
    """Waiting for 800 points in one deal, which need not be the last, lost three matches in four that were
    won without."""
    assert lead(seen_by_north(TURN), Outlook((600, 1400), 2005, None)) is None
    assert lead(seen_by_north("form 2\n" + TURN), Outlook((1500, 1800), 2005, None)) is None


def test_weights_are_named_and_refuse_others() -> None:
    assert len(NAMES) == len(DEFAULT) == LEARNED
    assert NAMES[CLOSE_LEAST] == "close_least"
    assert weights(danger=3)[DANGER] == 3
    with pytest.raises(ValueError, match="dangre"):
        weights(dangre=3)


def test_every_table_has_weights() -> None:
    for code_id in code_ids():
        for form in ("2", "3", "3x11", "4"):
            code = load(code_id)
            learned = form == "2"
            assert (len(usual(code, form)) > len(NAMES)) == learned
            assert len(tempers(code, form)) == 10 + learned
            assert careless(code, form)[DANGER] == 0
            assert of_base(code, form, 55.0)[CLOSE_LEAST] == 55


def test_a_beginner_forgets_and_misjudges_now_and_then_but_mostly_plays() -> None:
    seen = seen_by_north("turn N play\nN meld 3♥ 4♥ 5♥\nN hand 6♥ K♠ K♦ 9♣ Q♦")
    acts = Counter(type(Principiante(seed).answer(UISP, seen).act) for seed in range(200))
    assert 100 < acts[Add] < 180
    drops = seen_by_north("turn N play\nN hand K♠ K♦ 9♣ Q♦ 4♠ 7♦")
    thrown = Counter(Principiante(seed).answer(UISP, drops).act for seed in range(200))
    best = make("medio", 1).answer(UISP, drops).act
    assert 2 <= len(thrown) <= 3
    assert thrown[best] > 100


def test_the_rule_of_thumb_is_base_once_the_kernel_is_ready() -> None:
    from burraco.kernel.warm_up import warm

    warm()
    seen = seen_by_north(TURN)
    assert by_thumb(UISP, seen) == make("base", 1).answer(UISP, seen).act


@pytest.mark.parametrize("bot", ["base", "forte:8w"])
def test_where_no_rule_ends_the_swapping_of_single_cards_bots_do(bot: str) -> None:
    """Two players of FE.BUR.IT., each with a use for the card the other throws: nobody drew any more."""
    code = load("feburit")
    for board in (1, 2, 4):
        bots = [make(bot, seat) for seat in (0, 1)]
        state = start(fair_deal(code, "2", (board - 1) % 2, f"eyes/{board}".encode()))
        while state.phase != "over":
            assert state.swaps <= 2 * 2
            act = bots[state.seat].answer(code, view(state, state.seat)).act
            events = decide(code, state, state.seat, act)
            assert not isinstance(events, Refusal)
            for event in events:
                state = apply(state, event)

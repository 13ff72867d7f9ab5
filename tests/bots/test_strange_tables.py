"""Tables no bot would choose: full hands, an empty stock, one card, frozen melds, penalised cards, bans."""

import pytest

from burraco.bots.player import Outlook
from burraco.bots.roster import make
from burraco.engine.acts import Add, Discard, Draw, Open, PlayerAct, Take
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.tables import lay

UISP = load("uisp")
BOTS = ("base", "principiante", "forte:8w", "forte:0.02s")
FORTY = (
    "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥ 2♥ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 2♦ "
    "5♣ 5♣ 5♠ 7♣ 7♣ 7♠ K♣ K♣ J♣ J♠ * * 2♣ 2♠"
)
FULL = f"""
    turn N play
    stock 12
    N hand {FORTY}
"""
LAST_CARD = """
    turn N draw
    stock 3
    pile 4♣
    N hand K♠
    N pozzetto
    N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    E hand 9♠ 9♦ 4♦
"""
ONE_CARD = """
    turn N play
    stock 20
    N hand K♠ 4♦
    N pozzetto
    E hand 9♠ 9♦
"""
FROZEN = """
    turn N play
    N hand 6♥ 7♥ 8♥ K♣ 2♠
    N meld 3♥ 4♥ 5♥ frozen for good
    S meld K♥ K♦ K♠ frozen for good
"""
PENALISED = """
    turn N play
    N hand 6♥ 7♥ 8♥ 3♣
    N penalised K♣ 4♣
"""
BARRED = """
    turn N play
    turns 4
    N hand 6♥ 7♥ 8♥ 9♥ J♦
    N pozzetto
    N meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣
    N barred close 9
"""
NO_TAKING = """
    turn N draw
    turns 4
    pile 8♥ 9♥
    N hand 6♥ 7♥ 3♠ J♦
    N barred take 9
"""
MONTE = """
    turn N draw
    pile 6♥ 7♥
    N hand 8♥ 9♥ 5♥ K♠ Q♠ 4♦
"""
TABLES = {
    "full": FULL,
    "last card of the stock": LAST_CARD,
    "one card": ONE_CARD,
    "frozen": FROZEN,
    "penalised": PENALISED,
    "barred": BARRED,
    "no taking": NO_TAKING,
    "gioco al monte": MONTE,
}


def play_turn(bot_spec: str, state: State, code: Code = UISP) -> State:
    """Let a bot play a whole turn, each act checked."""
    from burraco.engine.apply import apply

    bot, seat, turn = make(bot_spec, 3), state.seat, state.turns
    while (state.seat, state.turns) == (seat, turn) and state.phase != "over":
        seen = view(state, seat)
        act = bot.answer(code, seen).act
        assert act in legal(code, seen)
        decision = decide(code, state, seat, act)
        assert not isinstance(decision, Refusal)
        for event in decision:
            state = apply(state, event)
    return state


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("form", ["4", "2"])
def test_a_whole_turn_at_a_strange_table(form: str, name: str, spec: str) -> None:
    text = TABLES[name]
    if form == "2" and "E hand" in text:
        text = text.replace("E hand", "S hand") + "away rest"
    before = lay(f"form {form}\n{text}")
    after = play_turn(spec, before)
    assert after.phase == "over" or after.turns == before.turns + 1


def test_a_full_hand_is_laid() -> None:
    after = play_turn("base", lay(FULL))
    assert sum(len(meld.layout.faces) for meld in after.melds) > 20


def test_base_takes_a_pile_that_makes_melds_and_leaves_one_that_does_not() -> None:
    good = lay("turn N draw\npile 6♥ 9♣ 9♦\nN hand 7♥ 8♥ 9♠ K♠ Q♦ 3♣")
    bad = lay("turn N draw\nstock 3\npile 4♦ 10♠ 3♣ 5♠ J♦\nN hand 7♥ 8♥ 9♠ K♠\naway rest")
    assert make("base", 1).answer(UISP, view(good, 0)).act == Take()
    assert make("base", 1).answer(UISP, view(bad, 0)).act == Draw()


@pytest.mark.parametrize(("left", "act"), [(50, Take()), (20, Draw())])
def test_at_two_players_base_takes_cards_that_fit_nothing_only_early(left: int, act: PlayerAct) -> None:
    """More cards make more melds while there is time; late they are only counted."""
    table = lay(
        f"""
        form 2
        turn N draw
        stock {left}
        pile 4♦ 10♠
        N hand 7♥ 8♥ 9♠ K♠ Q♣ J♣ 3♥
        S hand 9♦ 4♣ 4♥ Q♦ 6♠
        away rest
        """
    )
    assert make("base", 1).answer(UISP, view(table, 0)).act == act


@pytest.mark.parametrize("spec", ["base", "forte:32w"])
def test_no_card_is_thrown_that_makes_the_next_players_burraco(spec: str) -> None:
    table = lay(
        """
        turn N play
        pile 4♦ 9♣ 10♠
        N hand 9♥ K♠ Q♣ 3♦ 7♣
        E meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥
        """
    )
    act = make(spec, 1).answer(UISP, view(table, 0)).act
    assert isinstance(act, Discard)
    assert act != Discard(8)


CLOSING = """
    turn N play
    turns 20
    N hand 10♥ K♠
    N pozzetto
    E pozzetto
    N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥
    E meld 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣
    E meld 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠
    E meld 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦
    E hand 4♠ K♥
    W hand Q♥ 4♥
    S hand Q♠ 5♦ J♦
"""


def first_act(spec: str, outlook: Outlook) -> object:
    return make(spec, 1).answer(UISP, view(lay(CLOSING), 0), outlook).act


@pytest.mark.parametrize("spec", ["base", "forte:64w"])
def test_whoever_wins_the_match_by_closing_closes(spec: str) -> None:
    """Behind in the deal, but so far ahead in the match that its end is all that counts."""
    assert isinstance(first_act(spec, Outlook((1900, 900), 2005, None)), Add)


def test_whoever_would_lose_the_match_by_closing_does_not() -> None:
    assert isinstance(first_act("base", Outlook((900, 1900), 2005, None)), Discard)


def test_candidates_come_with_points_spread_and_worlds() -> None:
    found = make("forte:32w", 1).answer(UISP, view(lay(FROZEN), 0))
    assert found.candidates[0].acts[0] == found.act
    assert len(found.candidates) > 1
    assert all(one.worlds >= 16 and one.spread > 0 for one in found.candidates)


def test_the_same_seed_thinks_the_same() -> None:
    seen = view(lay(MONTE), 0)
    first, second = (make("forte:32w", 5).answer(UISP, seen) for _ in range(2))
    assert first.act == second.act
    assert first.candidates == second.candidates


def test_a_plan_is_remembered_for_the_turn() -> None:
    bot = make("forte:16w", 1)
    table = lay("turn N play\nN hand 6♥ 7♥ 8♥ 9♥ K♠ Q♣")
    answer = bot.answer(UISP, view(table, 0))
    assert isinstance(answer.act, Open | Discard)
    if isinstance(answer.act, Open):
        assert isinstance(answer.candidates[0].acts[-1], Discard)

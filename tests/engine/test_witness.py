"""At a table with a referee whatever a hand can do happens, and nothing else does."""

import ast
from pathlib import Path

import pytest

import burraco
from burraco.engine import events as ev
from burraco.engine.acts import (
    Add,
    CallTime,
    Discard,
    Draw,
    EnforceClock,
    LeavePile,
    Open,
    OpenFromPile,
    Take,
)
from burraco.engine.refereed import acts
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.witness import Impossible, witness
from burraco.engine.state import Claim
from burraco.engine.view import HIDDEN, SPECTATOR, seen, view
from burraco.rules.layout import heap
from burraco.rules.loader import load
from burraco.texts.languages import LANGS, Lang, texts
from tests.acts import do, lawful
from tests.refereed_scene import Scene
from tests.tables import card, cards, faces, lay, layout

UISP = load("uisp")
N, E, S, W = range(4)
TABLE = """
    turn     N play
    pile     3♣ 7♠
    N meld   4♥ 5♥ 6♥
    N hand   7♥ K♠ 9♠ Q♦
    E hand   8♠ 10♠
    S sealed 11
"""


@pytest.mark.parametrize(
    ("act", "slug"),
    [
        (Discard(*faces("A♣")), "not-in-hand"),
        (acts.DiscardSeveral(faces("K♠ K♠")), "not-in-hand"),
        (acts.DiscardSeveral(faces("K♠")), "no-cards"),
        (Open(heap(faces("K♠ A♣ 3♦"))), "not-in-hand"),
        (Open(heap(())), "no-cards"),
        (OpenFromPile(heap(faces("K♠ A♣")), faces("A♣")), "not-in-the-pile"),
        (OpenFromPile(heap(faces("K♠ 3♣")), faces("7♠")), "not-in-the-pile"),
        (Add(1, (), layout("4♥ 5♥ 6♥")), "no-cards"),
        (Add(2, faces("7♥"), layout("4♥ 5♥ 6♥")), "no-such-meld"),
        (Add(0, faces("7♥"), layout("4♥ 5♥ 6♥")), "no-such-meld"),
        (LeavePile(), "no-pile"),
        (acts.TakePart(faces("A♣")), "not-in-the-pile"),
        (acts.TakePart(()), "not-in-the-pile"),
        (acts.Lower(), "nothing-lifted"),
        (acts.Gather(), "nothing-lying"),
        (acts.Show(faces("A♣")), "not-in-hand"),
        (acts.Show(()), "no-cards"),
        (acts.Throw(faces("7♥"), 9), "no-such-meld"),
        (acts.Throw(()), "no-cards"),
        (acts.Place(1, 1, layout("4♥ 5♥ 6♥")), "no-such-meld"),
        (acts.Slip(1, *faces("A♣")), "not-in-hand"),
        (acts.Uncover(1), "nothing-under"),
        (acts.Peek(), "nothing-sealed"),
        (acts.Suggest(4), "no-such-meld"),
        (acts.Accept(), "nothing-claimed"),
        (EnforceClock(), "no-clock"),
    ],
)
def test_what_no_hand_could_do(act: acts.HandAct, slug: str) -> None:
    with pytest.raises(Impossible) as raised:
        witness(UISP, lay(TABLE), N, act)
    assert raised.value.slug == slug
    assert all(raised.value.key in texts(lang) for lang in LANGS)


def test_nothing_is_possible_once_the_deal_is_over() -> None:
    over = do(UISP, lay(TABLE.replace("turn     N play", "turn N \n turns 0")), "time")
    with pytest.raises(Impossible, match="deal-is-over"):
        witness(UISP, over, N, Draw())


def test_the_last_cards_of_the_stock_are_nobodys() -> None:
    table = lay("turn N play \n stock 2 \n N hand K♠ 9♠ \n away rest")
    for act in (Draw(), acts.Lift()):
        with pytest.raises(Impossible, match="stock-is-over"):
            witness(UISP, table, E, act)


def test_only_the_one_who_lifted_it_draws_the_card() -> None:
    scene = Scene(UISP, lay(TABLE)).do("E lift")
    with pytest.raises(Impossible, match="card-is-lifted"):
        scene.do("S draw")
    top = scene.state.stock[0]
    scene.do("E draw")
    assert top in scene.state.hands[E]
    assert scene.state.lifted is None


@pytest.mark.parametrize("lang", LANGS)
def test_every_impossibility_has_a_sentence_and_every_sentence_one(lang: Lang) -> None:
    source = Path(burraco.__file__).parent / "engine" / "refereed" / "witness.py"
    calls = [
        node.args[0].value
        for node in ast.walk(ast.parse(source.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Impossible"
        and isinstance(node.args[0], ast.Constant)
    ]
    said = {key.removeprefix("impossible.") for key in texts(lang) if key.startswith("impossible.")}
    assert set(calls) == said


def test_a_lawful_act_gives_the_same_events() -> None:
    scene = Scene(UISP, lay(TABLE)).do("N add 7♥ to 1; N discard K♠")
    assert scene.state == do(UISP, lay(TABLE), "add 7♥ to 1; discard K♠")


def test_time_may_be_called_there_too() -> None:
    (event,) = witness(UISP, lay(TABLE), N, CallTime())
    assert isinstance(event, ev.TimeCalled)


def test_a_closing_is_a_claim() -> None:
    table = lay("turn N play \n N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ \n N hand K♠ \n N pozzetto")
    scene = Scene(UISP, table).do("N discard K♠")
    assert (scene.state.phase, scene.state.ending) == ("claim", None)
    assert lawful(UISP, scene.state) == []
    with pytest.raises(Impossible, match="closing-claimed"):
        scene.do("E draw")
    with pytest.raises(Impossible, match="own-closing"):
        scene.do("S accept")
    scene.do("E accept")
    assert scene.state.ending == ("closed", N)


def test_who_lays_all_but_one_and_throws_it_has_closed_also_after_a_call() -> None:
    """UISP 11.4: nothing else was lawful there, but they came down to that card themselves."""
    table = "turn N play \n N hand 3♥ 9♣ K♠ \n N pozzetto \n E hand 8♠ 10♠ \n stock 30: 7♠ \n away rest"
    for is_called in (False, True):
        scene = Scene(UISP, lay(table))
        if is_called:
            scene.call("E")
        scene.do("N open 3♥ 9♣; N discard K♠")
        assert (scene.state.phase, scene.state.is_refereed) == ("claim", is_called)
    assert scene.ruled("E") == ("closing-with-wrong-melds", "UISP 11.3 a")


def test_so_it_is_where_all_cards_were_laid_in_a_gioco_al_monte() -> None:
    table = "turn N \n N hand 8♥ 9♥ \n pile 7♥ 3♣ K♠ \n N pozzetto \n E hand 8♠ 10♠ \n stock 30 \n away rest"
    scene = Scene(UISP, lay(table))
    scene.call("E")
    scene.do("N open 7♥ 8♥ 9♥ from pile 7♥; N leave")
    assert (scene.state.phase, scene.state.claim) == ("claim", Claim(N, "draw"))


def test_whose_turn_begins_without_a_card_throws_the_one_they_drew_and_goes_on() -> None:
    """Where a ruling left them so they have no other way, and did not choose it."""
    table = "turn N \n N pozzetto \n E hand 8♠ 10♠ \n stock 30: 7♠ \n away rest"
    scene = Scene(UISP, lay(table))
    scene.call("E")
    scene.do("N draw; N discard 7♠")
    assert (scene.state.phase, scene.state.seat) == ("draw", E)


def test_what_happens_out_of_turn_leaves_the_turn_alone() -> None:
    scene = Scene(UISP, lay(TABLE)).do("E draw; E discard 8♠; E take; E open 3♣ 7♠ 10♠")
    before = lay(TABLE)
    assert (scene.state.seat, scene.state.phase, scene.state.turns) == (N, "play", before.turns)
    assert (scene.state.taken, scene.state.has_played) == ((), False)
    assert scene.state.pile == ()


def test_a_play_without_drawing_leaves_the_draw_due() -> None:
    scene = Scene(UISP, lay(TABLE.replace("N play", "N"))).do("N add 7♥ to 1")
    assert (scene.state.phase, scene.state.has_played) == ("draw", True)
    scene.do("N draw")
    assert scene.state.phase == "play"


def test_cards_that_are_no_meld_lie_as_a_heap() -> None:
    scene = Scene(UISP, lay(TABLE)).do("N open K♠ 9♠; N add Q♦ to 1")
    assert [meld.layout.kind for meld in scene.state.melds] == ["heap", "heap"]
    assert scene.state.melds[0].cards == cards("4♥ 5♥ 6♥ Q♦")
    assert not any(getattr(act, "meld", 0) for act in lawful(UISP, scene.state))


def test_going_to_the_pozzetto_with_a_wrong_meld() -> None:
    """Nothing is flagged: the hand is empty, so the pozzetto is taken."""
    scene = Scene(UISP, lay("turn N play \n N hand K♠ 9♠ Q♦")).do("N open K♠ 9♠ Q♦")
    assert scene.state.pozzetto_seats == (N,)
    assert scene.state.went_al_volo


def test_a_hidden_card_is_seen_by_nobody() -> None:
    scene = Scene(UISP, lay(TABLE)).do("N slip K♠ under 1")
    (event,) = scene.log
    assert {seen(event, viewer) for viewer in (N, E, SPECTATOR)} == {refereed_events.CardHidden(N, 1, HIDDEN)}
    assert all(meld.under == () for meld in view(scene.state, N).melds)
    assert card("K♠") not in scene.state.hands[N]


def test_where_a_card_goes_in_the_stock_is_the_referees_secret() -> None:
    event = refereed_events.CardPutIntoStock(N, card("K♠'"), 7)
    assert seen(event, N) == refereed_events.CardPutIntoStock(N, card("K♠"), HIDDEN)


def test_a_peek_shows_the_pozzetto_to_one_player() -> None:
    scene = Scene(UISP, lay(TABLE)).do("S peek")
    (event,) = scene.log
    assert isinstance(event, refereed_events.PozzettoPeeked)
    assert len(scene.state.hands[S]) == 11
    other = seen(event, E)
    assert isinstance(other, refereed_events.PozzettoPeeked)
    assert other.cards == (HIDDEN,) * 11


def test_a_part_of_the_pile_may_be_left() -> None:
    scene = Scene(UISP, lay(TABLE.replace("N play", "N"))).do("N take 7♠")
    assert (scene.state.pile, scene.state.taken) == (cards("3♣"), cards("7♠"))
    assert witness(UISP, lay(TABLE), E, Take()) == [ev.PileTaken(E, cards("3♣ 7♠"))]

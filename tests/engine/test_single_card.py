"""A pile of one card: who takes it may not simply put it back. [fedibur 5] [uisp 4.4] [feburit 19]"""

import pytest

from burraco.engine.acts import Discard, Take
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, lawful, refused
from tests.tables import faces, lay

UISP, FEDIBUR, FEBURIT = load("uisp"), load("fedibur"), load("feburit")
INTERNAZIONALE = load("internazionale")
TWIN = pytest.mark.parametrize("code", [UISP, FEDIBUR], ids=lambda code: code.spec)
BOTH = pytest.mark.parametrize("code", [UISP, FEBURIT], ids=lambda code: code.spec)


@pytest.mark.parametrize("code", [UISP, FEDIBUR, FEBURIT], ids=lambda code: code.spec)
def test_the_card_just_taken_stays(code: Code) -> None:
    table = do(code, lay("pile 7♥\nN hand 4♦ K♠"), "take")
    assert refused(code, table, "discard 7♥") == (
        "single-card-just-taken",
        str(code.cite("turn.single_card")),
    )
    assert Discard(*faces("4♦")) in lawful(code, table)


@TWIN
def test_its_twin_excuses(code: Code) -> None:
    table = do(code, lay("pile 7♥\nN hand 7♥ K♠"), "take; discard 7♥")
    assert table.seat == 1


def test_no_twin_excuses_in_feburit() -> None:
    table = do(FEBURIT, lay("pile 7♥\nN hand 7♥ K♠"), "take")
    assert refused(FEBURIT, table, "discard 7♥") == ("single-card-just-taken", "FE.BUR.IT. 19")


@BOTH
def test_two_cards_are_free(code: Code) -> None:
    assert do(code, lay("pile 3♣ 7♥\nN hand K♠"), "take; discard 7♥").seat == 1


@TWIN
def test_once_melded_it_binds_no_more(code: Code) -> None:
    """Of twins the one just taken is melded, so the other may be discarded."""
    table = do(code, lay("pile 7♥\nN hand 7♥ 8♥ 9♥ K♠ Q♠"), "take; open 7♥ 8♥ 9♥")
    assert do(code, table, "discard 7♥").seat == 1


@TWIN
def test_play_that_leaves_only_its_twin_is_no_dead_end(code: Code) -> None:
    table = do(code, lay("pile 7♥\nN hand 7♥ 8♥ 9♥"), "take; open 7♥ 8♥ 9♥; discard 7♥")
    assert table.pozzetto_seats == (0,)


def test_in_feburit_neither_copy_may_go_to_the_end_of_the_turn() -> None:
    """The copies cannot be told apart, so melding one does not free the other."""
    table = do(FEBURIT, lay("pile 7♥\nN hand 7♥ 8♥ 9♥ K♠ Q♠"), "take; open 7♥ 8♥ 9♥")
    assert refused(FEBURIT, table, "discard 7♥") == ("single-card-just-taken", "FE.BUR.IT. 19")
    assert do(FEBURIT, table, "discard K♠").seat == 1
    last = do(FEBURIT, lay("pile 7♥\nN hand 7♥ 8♥ 9♥"), "take")
    assert refused(FEBURIT, last, "open 7♥ 8♥ 9♥")[0] == "single-card-just-taken"


@BOTH
def test_play_that_leaves_only_the_card_itself_is_refused(code: Code) -> None:
    table = do(code, lay("pile 7♥\nN hand 4♦ 5♦ 6♦"), "take")
    assert refused(code, table, "open 4♦ 5♦ 6♦")[0] == "single-card-just-taken"


def test_feburit_refuses_to_take_into_a_dead_end() -> None:
    """A hand of one card and its twin in the pile: neither could be discarded."""
    table = lay("pile 7♥\nN hand 7♥\nN pozzetto")
    assert refused(FEBURIT, table, "take") == ("single-card-just-taken", "FE.BUR.IT. 19")
    assert Take() not in lawful(FEBURIT, table)
    assert do(UISP, table, "take; discard 7♥").seat == 1


def test_a_penalised_twin_goes_all_the_same() -> None:
    table = do(UISP, lay("pile 7♥\nN hand 4♦ K♠\nN penalised 7♥"), "take")
    assert lawful(UISP, table) == [Discard(*faces("7♥"))]
    assert do(UISP, table, "discard 7♥").seat == 1


def test_international_as_uisp() -> None:
    table = do(INTERNAZIONALE, lay("pile 7♥\nN hand 4♦ 5♦ 6♦ K♠ Q♠"), "take; open 4♦ 5♦ 6♦")
    assert refused(INTERNAZIONALE, table, "discard 7♥") == ("single-card-just-taken", "UISP 4.4")

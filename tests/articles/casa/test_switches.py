"""Casa: home rules, one switch after the other."""

import pytest

from burraco.engine import events as ev
from burraco.engine.match import add_deal, is_over, new_match
from burraco.engine.score_sheets import score_deal
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from tests.acts import do, events, refused
from tests.articles.laying import added, card, not_added, not_opened, opened
from tests.articles.marker import article
from tests.articles.sheets import NORTH_SOUTH, ended, sheet
from tests.tables import lay, layout

PULITO = "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"
ACE_TO_KING = "A♥ 2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥"
TWO_TO_ACE = "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥"
EIGHT = "8♥ 8♥' 8♦ 8♦' 8♣ 8♣' 8♠ 8♠'"


def worth(spec: str, meld: str) -> tuple[str, int]:
    """Return what a burraco is under a home game, and its points."""
    found = burraco_of(load(spec), layout(meld))
    assert found is not None
    return found.kind, found.points


@article("casa", "FAQ")
@pytest.mark.parametrize(
    ("spec", "cite"),
    [
        ("casa", "UISP 4.4"),
        ("casa:base=uisp", "UISP 4.4"),
        ("casa:base=fedibur", "Fedibur 5"),
        ("casa:base=feburit", "FE.BUR.IT. 19"),
    ],
)
def test_the_code_underneath(spec: str, cite: str) -> None:
    """Casa, base: what no switch changes is the base's rule, with its article; UISP if none is named."""
    table = do(load(spec), lay("pile K♠ \n N hand 4♦ 9♣ 3♦"), "take")
    assert refused(load(spec), table, "discard K♠") == ("single-card-just-taken", cite)


@article("casa", "semipulito")
def test_semipulito_over_a_code_without() -> None:
    """Casa, semipulito: seven cards beside the wild give 150 where they gave 100."""
    assert worth("casa:base=fedibur", f"* {PULITO}") == ("sporco", 100)
    assert worth("casa:base=fedibur,semipulito", f"* {PULITO}") == ("semipulito", 150)
    assert worth("casa:base=fedibur,semipulito", f"2♠ {EIGHT}") == ("semipulito", 150)
    assert worth("casa:base=fedibur,semipulito", "3♥ 4♥ 5♥ * 7♥ 8♥ 9♥") == ("sporco", 100)


@article("casa", "super")
def test_super() -> None:
    """Casa, super: all eight of a rank without a wild give 250, with the wild or with seven they do not."""
    assert worth("casa:super", EIGHT) == ("super", 250)
    assert worth("casa", EIGHT) == ("pulito", 200)
    assert worth("casa:super", EIGHT.removesuffix(" 8♠'")) == ("pulito", 200)
    assert worth("casa:super", f"2♠ {EIGHT}") == ("semipulito", 150)
    assert worth("casa:super", "3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥") == ("pulito", 200)


@article("casa", "super")
def test_super_on_the_sheet() -> None:
    """Casa, super: it stands there in place of the pulito, cited as a home rule."""
    table = ended(lay(f"N meld {EIGHT} \n N hand \n S hand \n N pozzetto"))
    assert sheet(load("casa:super"), table, NORTH_SOUTH) == [
        ("burraco-super", 250, "Casa FAQ"),
        ("melds", 80, "UISP 5"),
    ]


@article("casa", "reale")
def test_reale() -> None:
    """Casa, reale: ace to king with the natural 2 and no wild gives 300."""
    assert worth("casa:reale", ACE_TO_KING) == ("reale", 300)
    assert worth("casa", ACE_TO_KING) == ("pulito", 200)
    assert worth("casa:reale", TWO_TO_ACE) == ("pulito", 200)
    assert worth("casa:reale", ACE_TO_KING.replace("7♥", "*")) == ("sporco", 100)
    assert not_added(load("casa:reale"), ACE_TO_KING, "A♥") == ("same-card-twice", "UISP 4.2")


@article("casa", "reale")
def test_reale_is_a_pulito_for_closing() -> None:
    """Casa, reale: where a pulito is needed it is one."""
    table = lay(f"turn N play \n N meld {ACE_TO_KING} \n N pozzetto \n N hand K♠")
    assert do(load("casa:base=internazionale,reale"), table, "discard K♠").ending == ("closed", 0)


@article("casa", "nobile")
def test_nobile_and_reale() -> None:
    """Casa, nobile: ace to king gives 500, ace to ace 1000, without a wild."""
    assert worth("casa:nobile", ACE_TO_KING) == ("nobile", 500)
    assert worth("casa:nobile", f"{ACE_TO_KING} A♥'") == ("reale", 1000)
    assert worth("casa:nobile", TWO_TO_ACE) == ("pulito", 200)
    assert worth("casa:nobile", f"{ACE_TO_KING} *") == ("semipulito", 150)


@article("casa", "nobile")
def test_two_aces_in_one_sequence() -> None:
    """Casa, nobile: an ace at either end, also with a wild; fourteen cards stay the limit."""
    code = load("casa:nobile")
    assert added(code, ACE_TO_KING, "A♥") == f"{ACE_TO_KING} A♥"
    assert opened(code, f"{TWO_TO_ACE} A♥'") == f"A♥ {TWO_TO_ACE}"
    assert added(code, ACE_TO_KING.replace("7♥", "2♠"), "A♥") == f"{ACE_TO_KING.replace('7♥', '2♠')} A♥"
    assert not_added(code, f"{ACE_TO_KING} A♥", "*") == ("does-not-fit", "UISP 4.2")
    assert not_opened(load("casa"), f"{TWO_TO_ACE} A♥'") == ("same-card-twice", "UISP 4.2")


@article("casa", "target")
def test_target() -> None:
    """Casa, target: the players' own number; to reach it or to pass it is the base's rule."""
    reached = {"casa:target=1500": True, "casa:base=fedibur,target=1500": False, "casa": False}
    for spec, over in reached.items():
        code = load(spec)
        assert is_over(code, new_match(code, "4")._replace(points=(1500, 0), played=3)) is over
        assert is_over(code, new_match(code, "4")._replace(points=(1495, 0), played=3)) is False
    fedibur = load("casa:base=fedibur,target=1500")
    assert is_over(fedibur, new_match(fedibur, "4")._replace(points=(1505, 0), played=3)) is True


@article("casa", "redeal")
def test_redeal() -> None:
    """Casa, redeal: nobody took a pozzetto: no points, and the same dealer deals again."""
    over = ended(lay("dealer N \n N meld 4♥ 5♥ 6♥"))
    for spec, counts in (("casa:redeal", False), ("casa", True)):
        code = load(spec)
        match = new_match(code, "4", dealer=0)
        after = add_deal(code, match, over, score_deal(code, over))
        assert (after == match, after.dealer, after.played) == ((not counts), int(counts), int(counts))


@article("casa", "redeal")
def test_no_redeal_if_somebody_took_one() -> None:
    """Casa, redeal: one pozzetto is enough for the deal to count."""
    over = ended(lay("dealer N \n E pozzetto"))
    code = load("casa:redeal")
    assert add_deal(code, new_match(code, "4"), over, score_deal(code, over)).played == 1


@article("casa", "feed")
def test_a_pozzetto_feeds_the_stock() -> None:
    """Casa, feed: with two cards left the topmost pozzetto goes on them and play goes on."""
    table = lay("stock 3: 7♦ \n N hand K♠ Q♦ \n pozzetti A♥ K♥ 3♥ | 11")
    drawn = do(load("casa"), table, "draw")
    assert events(load("casa:feed"), drawn, "discard K♠") == [
        ev.CardDiscarded(0, card("K♠")),
        ev.StockFed(table.pozzetti[0]),
    ]
    fed = do(load("casa:feed"), drawn, "discard K♠")
    assert (fed.stock, fed.pozzetti) == (table.pozzetti[0] + table.stock[1:], table.pozzetti[1:])
    assert (fed.seat, fed.phase) == (1, "draw")
    assert do(load("casa"), drawn, "discard K♠").ending == ("stock", None)


@article("casa", "feed")
def test_the_pozzetto_just_taken_feeds_nothing() -> None:
    """Casa, feed: a player who goes with that discard has the pozzetto, and the other one feeds the stock."""
    table = lay("stock 3: 7♦ \n N hand 5♦ 6♦ K♠ \n pozzetti A♥ K♥ 3♥ | Q♥ 4♥")
    fed = do(load("casa:feed"), table, "draw; open 5♦ 6♦ 7♦; discard K♠")
    assert (fed.sealed[0], fed.stock[:2], fed.pozzetti) == (table.pozzetti[0], table.pozzetti[1], ())


@article("casa", "feed")
def test_without_a_pozzetto_left_the_deal_ends() -> None:
    """Casa, feed: there is nothing to feed the stock with; a line that took none still pays."""
    code = load("casa:feed")
    over = do(code, lay("stock 3: 7♦ \n N hand K♠ Q♦ \n pozzetti none \n E pozzetto"), "draw; discard K♠")
    assert over.ending == ("stock", None)
    assert sheet(code, over, NORTH_SOUTH)[-1] == ("pozzetto-not-taken", -100, "UISP 5")


@article("casa", "feed")
def test_a_pozzetto_that_fed_the_stock_is_gone() -> None:
    """Casa, feed: nobody can take it any more."""
    code = load("casa:feed")
    table = lay("stock 3: 7♦ \n N hand K♠ Q♦ \n E hand J♠ J♥ \n pozzetti J♣ 4♦ 5♦")
    fed = do(code, table, "draw; discard K♠; draw")
    assert refused(code, fed, "open J♠ J♥ J♣") == ("no-card-to-discard", "UISP 6.A")


@article("casa", "half")
def test_half_for_each_of_a_pair() -> None:
    """Casa, half: at three each of the pair gets half, rounded down to a five; the lone player all."""
    table = ended(
        lay("form 3 \n N pozzetto \n N hand \n E hand \n S hand 5♦ \n N meld 4♥ 5♥ 6♥ \n E meld K♥ K♦ K♣")
    )
    points = {}
    for spec in ("casa", "casa:half"):
        code = load(spec)
        points[spec] = add_deal(code, new_match(code, "3"), table, score_deal(code, table)).points
    assert points == {"casa": (15, -75, -75), "casa:half": (15, -40, -40)}


@article("casa", "half")
def test_half_changes_nothing_at_four() -> None:
    """Casa, half: partners at four have one account."""
    table = ended(lay("N meld 4♥ 5♥ 6♥ \n N hand \n S hand \n N pozzetto"))
    code = load("casa:half")
    assert add_deal(code, new_match(code, "4"), table, score_deal(code, table)).points[0] == 15

"""UISP 10.26 and 15 M: when the pozzetto may be looked at."""

from burraco.engine import events as ev
from burraco.engine.view import HIDDEN, seen, view
from burraco.rules.loader import load
from tests.acts import do, events
from tests.articles.marker import article
from tests.tables import faces, lay

UISP = load("uisp")
TABLE = """
    turn     N play
    pozzetti A♥ K♥ 3♥ | 11
    N hand   K♠
    E hand   Q♠ 4♦
    S hand   J♠ 5♦
    W hand   9♠ 6♦
"""


@article("uisp", "10.26", "15 M")
def test_taken_with_the_discard_it_is_not_seen() -> None:
    """UISP 10.26: the taker sees it no more than the others, who see how many cards it has."""
    table = lay(TABLE)
    after = do(UISP, table, "discard K♠")
    for viewer in range(4):
        sight = view(after, viewer)
        assert (sight.sealed[0], sight.sealed_counts[0], sight.hand_counts[0]) == (None, 3, 0)
    taken = events(UISP, table, "discard K♠")[1]
    assert seen(taken, 0) == ev.PozzettoTaken(0, (HIDDEN,) * 3, al_volo=False, is_sealed=True)


@article("uisp", "10.26", "15 M")
def test_it_is_seen_after_the_partners_discard() -> None:
    """UISP 10.26: not after the opponent's, but once the partner has discarded."""
    opponent = do(UISP, lay(TABLE), "discard K♠; draw; discard Q♠; draw")
    assert view(opponent, 0).hands[0] == ()
    partner = do(UISP, opponent, "discard J♠")
    assert view(partner, 0).hands[0] == tuple(sorted(faces("A♥ K♥ 3♥")))
    assert [view(partner, viewer).hands[0] for viewer in (1, 2, 3)] == [None, None, None]


@article("uisp", "10.26")
def test_taken_al_volo_it_is_seen_at_once() -> None:
    """UISP 10.26: it is played in the same turn."""
    table = do(UISP, lay(TABLE.replace("N hand   K♠", "N hand 4♣ 5♣ 6♣")), "open 4♣ 5♣ 6♣")
    assert view(table, 0).hands[0] == tuple(sorted(faces("A♥ K♥ 3♥")))


@article("uisp", "10.26")
def test_without_a_partner_it_is_seen_at_once() -> None:
    """UISP 10.26: at two, and for the one who takes the 18 at three, there is nobody to inform."""
    for form in ("2", "3"):
        table = do(UISP, lay(f"form {form} \n turn N play \n N hand K♠"), "discard K♠")
        assert len(view(table, 0).hands[0] or ()) == len(table.hands[0]) > 0


@article("uisp", "10.26")
def test_in_a_pair_at_three_it_waits() -> None:
    """UISP 10.26: one of the pair sees it after the other's discard."""
    table = lay("form 3 \n turn E play \n N pozzetto \n pozzetti A♥ K♥ 3♥ \n E hand K♠ \n S hand J♠ 5♦")
    taken = do(UISP, table, "discard K♠")
    assert (view(taken, 1).sealed[1], view(taken, 1).sealed_counts[1]) == (None, 3)
    assert view(do(UISP, taken, "draw; discard J♠"), 1).hands[1] == tuple(sorted(faces("A♥ K♥ 3♥")))

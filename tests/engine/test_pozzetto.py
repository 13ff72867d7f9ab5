"""Going to the pozzetto: al volo and at once, con lo scarto and sealed until the partner has discarded."""

from functools import reduce

import pytest

from burraco.cards.french import face_of
from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.view import SPECTATOR, seen, view
from burraco.rules.code import Code
from burraco.rules.loader import load
from tests.acts import do, events, first_card, lawful, refused
from tests.tables import lay

UISP, FEBURIT = load("uisp"), load("feburit")
ALL = pytest.mark.parametrize(
    "code",
    [load(spec) for spec in ("uisp", "fedibur", "feburit", "internazionale")],
    ids=lambda code: code.spec,
)

LAST_THREE = """
    turn   N play
    N hand 4♦ 5♦ 6♦
"""
LAST_FOUR = """
    turn   N play
    N hand 4♦ 5♦ 6♦ 2♠
"""


@ALL
def test_al_volo_goes_on_at_once(code: Code) -> None:
    table = lay(LAST_THREE)
    after = do(code, table, "open 4♦ 5♦ 6♦")
    assert after.hands[0] == tuple(sorted(table.pozzetti[0]))
    assert (after.seat, after.phase, after.went_al_volo) == (0, "play", True)
    assert (after.pozzetto_seats, after.pozzetti) == ((0,), table.pozzetti[1:])
    assert refused(code, after, "draw")[0] == "already-drawn"


@ALL
def test_with_the_discard_even_of_a_wild(code: Code) -> None:
    table = lay(LAST_FOUR)
    after = do(code, table, "open 4♦ 5♦ 6♦; discard 2♠")
    assert (after.hands[0], after.sealed[0]) == ((), table.pozzetti[0])
    assert (after.seat, after.phase) == (1, "draw")


@ALL
def test_sealed_until_the_partner_has_discarded(code: Code) -> None:
    """UISP 10.26, FE.BUR.IT. 23: neither the opponent's discard nor the partner's draw opens it."""
    after = do(code, lay(LAST_FOUR), "open 4♦ 5♦ 6♦; discard 2♠")
    pozzetto = after.sealed[0]
    assert view(after, 0).sealed == (None,) * 4
    assert view(after, 0).sealed_counts == (11, 0, 0, 0)
    after = do(code, after, f"draw; discard {first_card(after)}")
    assert after.sealed[0] == pozzetto
    after = do(code, after, "draw")
    assert after.sealed[0] == pozzetto
    told = events(code, after, f"discard {first_card(after)}")
    assert ev.PozzettoSeen(0, pozzetto) in told
    after = reduce(apply, told, after)
    assert (after.sealed[0], after.hands[0]) == ((), tuple(sorted(pozzetto)))


def test_without_a_partner_it_is_seen_at_once() -> None:
    table = lay("form 2" + LAST_FOUR)
    (taken,) = [
        e
        for e in events(UISP, do(UISP, table, "open 4♦ 5♦ 6♦"), "discard 2♠")
        if isinstance(e, ev.PozzettoTaken)
    ]
    assert (taken.is_sealed, taken.al_volo) == (False, False)
    after = do(UISP, table, "open 4♦ 5♦ 6♦; discard 2♠")
    assert view(after, 0).hands[0] == tuple(sorted(map(face_of, table.pozzetti[0])))


def test_at_three_the_lone_player_sees_it_at_once_and_the_pair_waits() -> None:
    alone = do(UISP, lay("form 3" + LAST_FOUR), "open 4♦ 5♦ 6♦; discard 2♠")
    assert (len(alone.hands[0]), alone.sealed) == (18, ((), (), ()))
    pair = do(UISP, lay("form 3\nE pozzetto" + LAST_FOUR), "open 4♦ 5♦ 6♦; discard 2♠")
    assert pair.lines == (0, 1, 0)
    assert (pair.hands[0], len(pair.sealed[0])) == ((), 11)


def test_a_line_takes_one_pozzetto() -> None:
    table = lay("S pozzetto" + LAST_THREE)
    assert refused(UISP, table, "open 4♦ 5♦ 6♦") == ("no-card-to-discard", "UISP 6.A")
    assert refused(UISP, lay("S pozzetto" + LAST_FOUR), "open 4♦ 5♦ 6♦") == ("no-burraco-yet", "UISP 6.A")


def test_nobody_else_is_told_its_cards() -> None:
    told = events(UISP, lay(LAST_THREE), "open 4♦ 5♦ 6♦")[1]
    assert isinstance(told, ev.PozzettoTaken)
    assert seen(told, 0) == ev.PozzettoTaken(0, tuple(card & ~1 for card in told.cards), True)
    for viewer in (1, 2, 3, SPECTATOR):
        assert seen(told, viewer) == ev.PozzettoTaken(0, (-2,) * 11, True)


def test_penalised_cards_block_it() -> None:
    """UISP 10.11: they count as hand; the last of them, discarded, still goes to the pozzetto."""
    two = lay("N penalised K♣ 4♣" + LAST_THREE)
    after = do(UISP, two, "open 4♦ 5♦ 6♦")
    assert (after.hands[0], after.pozzetto_seats) == ((), ())
    after = do(UISP, after, "discard K♣")
    assert (after.penalised[0], after.pozzetto_seats, after.seat) == (two.penalised[0][1:], (), 1)
    one = do(UISP, lay("N penalised K♣" + LAST_THREE), "open 4♦ 5♦ 6♦; discard K♣")
    assert one.pozzetto_seats == (0,)


def test_after_al_volo_the_single_card_rule_is_over() -> None:
    table = lay("""
        turn   N play
        N hand 4♦ 5♦ 6♦
        N took 6♦
    """)
    assert len(lawful(UISP, do(UISP, table, "open 4♦ 5♦ 6♦"))) > 11

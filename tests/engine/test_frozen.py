"""Frozen melds take no card, and count by the articles on freezing. [uisp 8] [uisp 10.15] [uisp 10.16]"""

import pytest

from burraco.engine.apply import apply
from burraco.engine.events import DealEnded
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import Ending, Reason
from burraco.rules.loader import load
from tests.acts import do, first_card, lawful, refused
from tests.tables import lay

UISP, FEBURIT = load("uisp"), load("feburit")
MELD = "N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥"  # five fives and two tens: 45, a pulito


def lines(
    drawing: str, reason: Reason = "stock", closer: int | None = None, spec: str = "uisp"
) -> dict[str, int]:
    """Return North's sheet as it is if the deal ends now, without the pozzetto."""
    table = apply(lay(f"N hand\nS hand\nN pozzetto\n{drawing}"), DealEnded(reason, closer))
    return {line.item: line.points for line in score_deal(load(spec), table)[0].lines}


def test_it_takes_no_card() -> None:
    table = lay(f"turn N play\nN hand 10♥ K♠ Q♠\n{MELD} frozen for good")
    assert refused(UISP, table, "add 10♥ to 1") == ("meld-is-frozen", "UISP 10.15")
    round_only = lay(f"turn N play\nN hand 10♥ K♠ Q♠\n{MELD} frozen until S")
    assert refused(UISP, round_only, "add 10♥ to 1") == ("meld-is-frozen", "UISP 10.16")
    assert not any(getattr(act, "meld", None) == 1 for act in lawful(UISP, table))


def test_until_the_offender_s_next_turn() -> None:
    table = lay(f"turn W play\n{MELD} frozen until N")
    assert table.melds[0].freeze is not None
    table = do(UISP, table, f"discard {first_card(table)}")
    assert table.melds[0].freeze is None


def test_for_good_is_for_good() -> None:
    table = lay(f"turn W play\n{MELD} frozen for good")
    table = do(UISP, table, f"discard {first_card(table)}")
    assert table.melds[0].freeze is not None


def test_not_frozen() -> None:
    assert lines(MELD) == {"burraco-pulito": 200, "melds": 45}


@pytest.mark.parametrize(
    ("reason", "closer"), [("stock", None), ("time", None), ("closed", 1), ("closed", 2)]
)
def test_for_good_counts_negative(reason: Reason, closer: int | None) -> None:
    """UISP 10.15: all its cards, and no burraco."""
    expected = {"frozen": -45} | ({"closing": 100} if closer == 2 else {})
    assert lines(f"{MELD} frozen for good", reason, closer) == expected


def test_for_good_counts_positive_where_article_8_applies() -> None:
    assert lines(f"{MELD} frozen and counts") == {"burraco-pulito": 200, "melds": 45}


def test_for_good_counts_positive_in_feburit() -> None:
    assert lines(f"{MELD} frozen for good", spec="feburit") == {"burraco-pulito": 200, "melds": 45}


@pytest.mark.parametrize("closer", [1, 2, 3])
def test_for_a_round_with_another_closing(closer: int) -> None:
    """UISP 10.16: only the frozen cards are negative, what lay there before is positive."""
    closing = {"closing": 100} if closer == 2 else {}
    whole = lines(f"{MELD} frozen until N", "closed", closer)
    assert whole == {"frozen-for-a-round": -45} | closing
    partly = lines(f"{MELD} frozen until N with 9♥", "closed", closer)
    assert partly == {"melds": 35, "frozen-for-a-round": -10} | closing  # six cards are left, no burraco
    longer = lines("N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ frozen until N with 10♥", "closed", closer)
    assert longer == {"burraco-pulito": 200, "melds": 45, "frozen-for-a-round": -10} | closing


@pytest.mark.parametrize("reason", ["stock", "time"])
def test_for_a_round_with_another_end(reason: Reason) -> None:
    assert lines(f"{MELD} frozen until N with 9♥", reason) == {"burraco-pulito": 200, "melds": 45}


def test_penalised_and_sealed_cards_count_against() -> None:
    assert lines("N penalised K♠ 2♠\nS sealed 3♣ 4♣ *") == {"unplayed-pozzetto": -40, "penalised": -30}


def test_a_closing_just_before_the_offenders_turn_does_not_thaw() -> None:
    """UISP 10.16: whoever closes before the offender's turn begins finds the cards still frozen."""
    table = lay("""
        form      2
        dealer    N
        turn      S play
        stock     20
        pile      3♣
        N hand    K♦ Q♦
        N meld    3♠ 4♠ 5♠ 6♠ frozen until N with 6♠
        S hand    9♦
        S meld    7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥
        S pozzetto
        N pozzetto
        pozzetti  none
        away      rest
    """)
    after = do(UISP, table, "discard 9♦")
    assert after.ending == Ending("closed", 1)
    sheet = {line.item: line.points for line in score_deal(UISP, after)[0].lines}
    assert sheet == {"melds": 15, "frozen-for-a-round": -5, "hand": -20}


@pytest.mark.parametrize(
    ("frozen", "supports"),
    [
        ("frozen and counts", True),
        ("frozen for good", False),
        ("frozen until S", False),
        ("frozen until S with 9♥", False),
    ],
)
def test_a_closing_rests_on_what_counts(frozen: str, supports: bool) -> None:
    """UISP 8, 10.16: a burraco that counts for the line whoever closes is there, even if it takes no card."""
    table = lay(f"turn N play \n N hand K♠ \n {MELD} {frozen} \n N pozzetto")
    if supports:
        assert do(UISP, table, "discard K♠").ending == Ending("closed", 0)
    else:
        assert refused(UISP, table, "discard K♠")[0] == "no-burraco-yet"


def test_a_closing_rests_on_the_burraco_under_frozen_cards() -> None:
    """UISP 10.16: of a meld frozen for a round what lay there before counts for the line."""
    longer = "N meld 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ frozen until S with 10♥"
    table = lay(f"turn N play \n N hand K♠ \n {longer} \n N pozzetto")
    assert do(UISP, table, "discard K♠").ending == Ending("closed", 0)

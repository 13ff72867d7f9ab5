"""UISP 3.4, 4.1, 8, 9 and the articles that define: what the guide answers in a hall."""

import pytest

from burraco.referee.guide import find
from tests.articles.marker import article
from tests.articles.rulings import asked, cited, cost, ruled, steps

PENALISED = "penalise:all, freeze-since:round, discard-stays, discard-penalised:next"
FROZEN = "freeze:good-positive, go-on"


@article("uisp", "8")
def test_shared_fault_by_moment() -> None:
    """UISP 8: healed or penalised before the discard, penalised after it, frozen and positive later."""
    name = "any-irregularity"
    assert steps("uisp", name, "moment=M1", "healable=yes") == (
        "stop-play, heal, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "moment=M1", "healable=no") == (
        "stop-play, penalise:all, freeze-since:round, discard-penalised:now"
    )
    assert steps("uisp", name, "moment=M2") == PENALISED
    assert steps("uisp", name, "moment=M3") == FROZEN
    assert [cited("uisp", name, f"moment={m}", "healable=no") for m in ("M1", "M2", "M3")] == [
        "UISP 8.1",
        "UISP 8.2",
        "UISP 8.3",
    ]


@article("uisp", "8")
def test_wrong_burraco_noticed_late() -> None:
    """UISP 8, last clause: a wrong burraco is frozen for good and counts positive."""
    assert steps("uisp", "wrong-burraco", "moment=M3") == FROZEN


@article("uisp", "9", "9.1")
def test_playing_on_after_healing() -> None:
    """UISP 9.1: a player who plays on after healing has those melds frozen for a round, and discards."""
    assert [steps("uisp", "played-on-after-healing", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        "stop-play, freeze-since:round, discard-now",
        "freeze-since:round, discard-stays",
        "no-right, stands, go-on",
    ]


@article("uisp", "9", "9.2")
def test_right_lost() -> None:
    """UISP 9.2: opponents who play on lose the right; nothing is asked, nothing is changed."""
    assert asked("uisp", "right-lost") == []
    assert steps("uisp", "right-lost") == "no-right, stands, go-on"


@article("uisp", "Definizioni", "10.11")
def test_penalised_cards() -> None:
    """UISP 10.11: discarded at once; several lie in the corner and go one a turn, highest and suit first."""
    assert steps("uisp", "penalised-card", "number=one") == "discard-penalised:now, count-negative:penalised"
    assert ruled("uisp", "penalised-card", "number=several").steps == (
        "penalised-aside",
        "discard-penalised:now",
        "discard-penalised:each",
        "in-order:highest-suit",
        "count-negative:penalised",
    )


@article("uisp", "10.13")
def test_cards_that_can_be_healed() -> None:
    """UISP 10.13: in new melds or on those that lie there, in that turn."""
    assert steps("uisp", "healable-card") == "heal, discard-now"


@article("uisp", "10.15")
def test_frozen_for_good() -> None:
    """UISP 10.15: negative, except where article 8 applies."""
    assert steps("uisp", "frozen-for-good", "frozen-by=other") == "freeze:good-negative"
    assert steps("uisp", "frozen-for-good", "frozen-by=article-8") == "freeze:good-positive"


@article("uisp", "10.16")
def test_frozen_for_a_round() -> None:
    """UISP 10.16: nothing is added, the partner opens no equal set; negative only if another closes."""
    assert steps("uisp", "frozen-for-a-round", "deal-ended=no") == "freeze:round, bar-equal-sets-partner"
    assert steps("uisp", "frozen-for-a-round", "deal-ended=another-closed") == "count-negative:frozen"
    assert steps("uisp", "frozen-for-a-round", "deal-ended=otherwise") == "count-positive"


@article("uisp", "3.4")
def test_shuffle_not_offered() -> None:
    """UISP 3.4: repeated with a richiamo before the deal; no penalty once an opponent has looked."""
    assert steps("uisp", "shuffle-not-offered", "offer=before-deal") == "reshuffle"
    assert cost("uisp", "shuffle-not-offered", "offer=before-deal") == (0, 0, "richiamo")
    assert steps("uisp", "shuffle-not-offered", "offer=opponent-looked") == "no-penalty, go-on"
    assert cost("uisp", "shuffle-not-offered", "offer=opponent-looked") == (0, 0, "")
    assert ruled("uisp", "shuffle-not-offered", "offer=dealing").basis == "house"


@article("uisp", "3.4")
def test_faults_of_the_deal() -> None:
    """UISP 3.4: dealt again until somebody has drawn or taken, played to the end after that."""
    assert steps("uisp", "deal-fault", "started=no") == "redeal"
    assert steps("uisp", "deal-fault", "started=yes") == "finish-deal, score-stands"
    assert steps("uisp", "cut-too-small", "lacking=pozzetti") == "complete-from-bottom, go-on"
    assert steps("uisp", "cut-too-small", "lacking=hands") == "complete-from-top, go-on"


@article("uisp", "3.4")
def test_cards_turned_up() -> None:
    """UISP 3.4: in the deal all is repeated unless the partner has seen cards; in the stock hidden again."""
    assert steps("uisp", "card-turned-in-deal", "partner-saw=no") == "redeal"
    assert steps("uisp", "card-turned-in-deal", "partner-saw=yes") == "into-stock, go-on"
    assert steps("uisp", "card-face-up-in-stock") == "into-stock, go-on"


@article("uisp", "3.4")
def test_turned_before_the_signal() -> None:
    """UISP 3.4: the card stands, the dealer gets a richiamo, and an ammonizione if it happens again."""
    assert steps("uisp", "turned-before-start") == "stands, go-on"
    assert cost("uisp", "turned-before-start") == (0, 0, "richiamo")
    assert cost("uisp", "turned-before-start", again=True) == (0, 0, "ammonizione")


@article("uisp", "4.1")
def test_over_the_thinking_time() -> None:
    """UISP 4.1: asked to finish; whoever does not discards the highest card."""
    assert steps("uisp", "overtime", "finished=yes") == "finish-in-time, discard-now"
    assert steps("uisp", "overtime", "finished=no") == "finish-in-time, stop-play, discard-highest-held"


@article("uisp", "4.3")
@pytest.mark.parametrize("name", ["exposed-card", "phantom-card", "several-discards", "dropped-card"])
def test_what_counts_as_played(name: str) -> None:
    """UISP 4.3: cards seen, declared, found in a meld or beside the discard have articles of their own."""
    assert name in [one.id for one in find("uisp", "4.3")]

"""UISP 10.19 to 10.31: drawing and taking, pozzetti, the pile, suggestions."""

import pytest

from tests.articles.marker import article
from tests.articles.rulings import asked, cited, cost, ruled, steps


@article("uisp", "10.19")
def test_missed_draw() -> None:
    """UISP 10.19: drawn now or after the discard and frozen for a round; later the draw is lost."""
    assert steps("uisp", "missed-draw", "moment=M1") == (
        "stop-play, draw-or-take, freeze-since:round, discard-any"
    )
    assert steps("uisp", "missed-draw", "moment=M2") == (
        "draw-or-take, freeze-since:round, discard-stays, wait-next-turn"
    )
    assert steps("uisp", "missed-draw", "moment=M3") == "lose-draw, stands, go-on"
    assert [cited("uisp", "missed-draw", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        "UISP 10.19.1",
        "UISP 10.19.2",
        "UISP 10.19.3",
    ]


@article("uisp", "10.20")
def test_after_a_pozzetto_al_volo() -> None:
    """UISP 10.20: the card drawn goes into the stock, the pile taken back; all of the turn is frozen."""
    assert steps("uisp", "draw-after-al-volo", "seen=yes", "moment=M1") == (
        "stop-play, show-to-all, into-stock, freeze-turn:round, discard-now, wait-next-turn"
    )
    assert steps("uisp", "take-after-al-volo", "moment=M1") == (
        "stop-play, restore-pile:taken, freeze-turn:round, discard-now, wait-next-turn"
    )
    assert steps("uisp", "draw-after-al-volo", "seen=yes", "moment=M2") == (
        "show-to-all, into-stock, freeze-turn:round, discard-stays, wait-next-turn"
    )
    assert steps("uisp", "take-after-al-volo", "moment=M3") == "no-right, stands, go-on"
    assert steps("uisp", "draw-after-al-volo", "seen=no") == "back-on-stock, go-on"


@article("uisp", "10.21")
def test_draw_out_of_turn() -> None:
    """UISP 10.21.1: back where it was if unseen, else declared and put into the stock."""
    assert steps("uisp", "draw-out-of-turn", "seen=no", "moment=M1") == "back-on-stock, go-on"
    assert steps("uisp", "draw-out-of-turn", "seen=yes", "played=no", "moment=M1") == (
        "stop-play, show-to-all, into-stock, go-on"
    )
    assert steps("uisp", "draw-out-of-turn", "seen=yes", "played=yes", "moment=M2") == (
        "stop-play, show-to-all, into-stock, expose, play-exposed:next, go-on"
    )
    assert cited("uisp", "draw-out-of-turn", "seen=yes", "played=no", "moment=M2") == "UISP 10.21.1 b"
    assert asked("uisp", "draw-out-of-turn", "moment=M3") == []
    assert steps("uisp", "draw-out-of-turn", "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.21")
def test_take_out_of_turn() -> None:
    """UISP 10.21.2: the pile goes back; cards of one's own already laid are exposed."""
    assert steps("uisp", "take-out-of-turn", "played=no", "moment=M1") == "restore-pile:taken, go-on"
    assert steps("uisp", "take-out-of-turn", "played=yes", "moment=M1") == (
        "stop-play, restore-pile:taken, expose, play-exposed:next, go-on"
    )
    assert ruled("uisp", "take-out-of-turn", "played=yes", "moment=M1").ground == "out-of-turn"
    assert steps("uisp", "take-out-of-turn", "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.22")
def test_pozzetto_short() -> None:
    """UISP 10.22: filled from under the stock, over the other pozzetto if that is full; stop if seen."""
    name = "pozzetto-short"
    assert steps("uisp", name, "seen=no", "other-pozzetto=full") == "count-pozzetti, shift-and-top-up, go-on"
    assert steps("uisp", name, "seen=no", "other-pozzetto=faulty") == (
        "count-pozzetti, top-up-pozzetti, go-on"
    )
    assert asked("uisp", name, "seen=yes") == ["moment"]
    assert steps("uisp", name, "seen=yes", "moment=M1") == (
        "stop-play, freeze-turn:round, mend-other-pozzetto, discard-now"
    )


@article("uisp", "10.22", "10.23", "8")
@pytest.mark.parametrize("name", ["pozzetto-short", "pozzetto-over"])
def test_a_faulty_pozzetto_noticed_after_the_discard(name: str) -> None:
    """UISP 8.2, 9.2.3: nobody can stop any more; the other pozzetto is put right whenever it is."""
    assert steps("uisp", name, "seen=yes", "moment=M2") == (
        "freeze-turn:round, mend-other-pozzetto, discard-stays"
    )
    assert steps("uisp", name, "seen=yes", "moment=M3") == "no-right, stands, mend-other-pozzetto, go-on"


@article("uisp", "10.23")
def test_pozzetto_over() -> None:
    """UISP 10.23: cards over go under the stock; if one was seen, stop, discard, frozen for a round."""
    assert steps("uisp", "pozzetto-over", "seen=no") == "count-pozzetti, trim-pozzetti, go-on"
    assert steps("uisp", "pozzetto-over", "seen=yes", "moment=M1") == (
        "stop-play, freeze-turn:round, mend-other-pozzetto, discard-now"
    )


@article("uisp", "10.24")
def test_pozzetto_of_the_deal_before() -> None:
    """UISP 10.24: left unused, or if played all stands and the others take the second one."""
    assert steps("uisp", "pozzetto-of-last-deal", "played=no") == "leave-unused, go-on"
    assert steps("uisp", "pozzetto-of-last-deal", "played=yes") == (
        "stands, score-stands, other-line-second, go-on"
    )


@article("uisp", "10.25")
def test_pozzetto_exposed() -> None:
    """UISP 10.25: rebuilt by the referee; richiamo if anybody is to blame, then −100 and ammonizione."""
    name = "pozzetto-exposed"
    assert steps("uisp", name, "culprit=yes") == "show-to-all, rebuild-pozzetti, go-on"
    assert cost("uisp", name, "culprit=yes") == (0, 0, "richiamo")
    assert cost("uisp", name, "culprit=yes", again=True) == (-100, 0, "ammonizione")
    assert cost("uisp", name, "culprit=no", again=True) == (0, 0, "")


@article("uisp", "10.26")
def test_pozzetto_seen_too_early() -> None:
    """UISP 10.26: richiamo, then −100 and ammonizione, with a report."""
    assert steps("uisp", "pozzetto-seen-early") == "go-on"
    assert cost("uisp", "pozzetto-seen-early") == (0, 0, "richiamo")
    assert cost("uisp", "pozzetto-seen-early", again=True) == (-100, 0, "ammonizione")
    assert not ruled("uisp", "pozzetto-seen-early").report
    assert ruled("uisp", "pozzetto-seen-early", again=True).report


@article("uisp", "10.27")
def test_cards_mixed_before_the_count() -> None:
    """UISP 10.27: rebuilt amicably, else a technical score without appeal."""
    assert steps("uisp", "cards-mixed-before-count", "rebuilt=yes") == "rebuild-count, score-stands"
    assert steps("uisp", "cards-mixed-before-count", "rebuilt=no") == "rebuild-count, technical-score"


@article("uisp", "10.28")
def test_playing_while_the_pile_lies() -> None:
    """UISP 10.28: a richiamo and play goes on; the second time stop and discard."""
    name = "play-while-pile-lies"
    for moment in ("moment=M1", "moment=M2"):
        assert steps("uisp", name, moment) == "go-on"
        assert cost("uisp", name, moment) == (0, 0, "richiamo")
        assert cost("uisp", name, moment, again=True) == (0, 0, "ammonizione")
    assert steps("uisp", name, "moment=M1", again=True) == "stop-play, freeze-since:round, discard-now"
    assert steps("uisp", name, "moment=M2", again=True) == "freeze-since:round, discard-stays"
    assert steps("uisp", name, "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.21", "9.1")
def test_a_second_draw_and_a_draw_and_take_are_one_fault() -> None:
    """UISP 10.21, 9.1: what was too much goes back, what was laid since is frozen, and the turn ends."""
    until = "expose, play-exposed:now, freeze-since:round, discard-now"
    assert steps("uisp", "second-draw", "seen=yes", "moment=M1") == (
        f"stop-play, show-to-all, into-stock, {until}"
    )
    assert steps("uisp", "second-take", "moment=M1") == f"stop-play, restore-pile:taken, {until}"
    after = "penalise:own, freeze-since:round, discard-stays, discard-penalised:next"
    assert steps("uisp", "second-draw", "seen=yes", "moment=M2") == f"show-to-all, into-stock, {after}"
    assert steps("uisp", "second-take", "moment=M2", "discard-from-pile=no") == (
        f"restore-pile:taken, {after}"
    )
    assert steps("uisp", "second-draw", "seen=no") == "back-on-stock, go-on"
    assert steps("uisp", "second-draw", "seen=yes", "moment=M3") == "no-right, stands, go-on"
    assert steps("uisp", "second-take", "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.28")
def test_the_single_card_discarded() -> None:
    """UISP 10.28: lawful with the twin, shown if asked for; else it goes back while there is time."""
    assert steps("uisp", "single-card-discarded", "twin=yes") == "show-twin, stands, go-on"
    assert steps("uisp", "single-card-discarded", "twin=no", "moment=M2") == "discard-back, discard-any"
    assert steps("uisp", "single-card-discarded", "twin=no", "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.29")
def test_several_discards() -> None:
    """UISP 10.29: all taken back and penalised, the highest goes now, one a round."""
    assert steps("uisp", "several-discards", "moment=M2") == (
        "discard-back, penalise:all, discard-penalised:now, discard-penalised:each"
    )
    assert steps("uisp", "several-discards", "moment=M3") == "no-right, stands, go-on"


@article("uisp", "10.30")
def test_stall() -> None:
    """UISP 10.30: whoever took first must draw."""
    assert [steps("uisp", "stall", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        "must-draw, stop-play, freeze-since:round, discard-now",
        "must-draw, freeze-since:round, discard-stays",
        "no-right, stands, go-on",
    ]


@article("uisp", "10.31")
@pytest.mark.parametrize("form", ["warned", "placed"])
def test_suggestion(form: str) -> None:
    """UISP 10.31, 9.2: stop, discard, meld frozen for good, −300, ammonizione; late a richiamo, 14.4 a 1."""
    fact, since = f"form={form}", "discard-suggested, freeze:good-negative, freeze-since:round"
    assert [steps("uisp", "suggestion", fact, f"moment={m}") for m in ("M1", "M2", "M3")] == [
        f"stop-play, {since}, report:commission",
        f"{since}, report:commission",
        "no-right, stands, go-on",
    ]
    assert cost("uisp", "suggestion", fact, "moment=M3") == (0, 0, "richiamo")
    assert cost("uisp", "suggestion", fact, "moment=M3", again=True) == (0, 0, "ammonizione")
    for facts in ((fact, "moment=M1"), (fact, "moment=M2")):
        assert cost("uisp", "suggestion", *facts) == (-300, 0, "ammonizione")
        assert cost("uisp", "suggestion", *facts, again=True) == (-300, 0, "espulsione")
        assert ruled("uisp", "suggestion", *facts).report

"""FE.BUR.IT.: what the guide answers, article by article."""

import pytest

from burraco.rules.loader import load
from tests.articles.marker import article
from tests.articles.rulings import asked, cost, options, ruled, steps

HEALED = "stop-play, heal, penalise:rest, discard-now, bar-play:penalised, bar-close-partner"


@article("feburit", "Controlli")
def test_start_before_the_signal() -> None:
    """FE.BUR.IT. Controlli: a deal begun before the referee's word is annulled."""
    assert steps("feburit", "turned-before-start") == "annul-deal, redeal"


@article("feburit", "Mescolatura e distribuzione")
def test_faults_of_the_deal() -> None:
    """FE.BUR.IT. Mescolatura: repeated until the first discard; a card seen always repeats it."""
    assert steps("feburit", "card-turned-in-deal") == "redeal"
    assert steps("feburit", "deal-fault", "first-discard=no") == "redeal"
    assert steps("feburit", "deal-fault", "first-discard=yes") == "finish-deal, score-stands"
    assert steps("feburit", "cut-too-small", "lacking=pozzetti") == "complete-from-bottom, go-on"
    assert steps("feburit", "cut-too-small", "lacking=hands") == "complete-from-top, go-on"


@article("feburit", "4 a")
def test_wrong_number_of_cards() -> None:
    """FE.BUR.IT. 4 a: players count their cards; a wrong number is a fault of the deal."""
    assert steps("feburit", "wrong-number-of-cards", "first-discard=no") == "redeal"
    assert steps("feburit", "wrong-number-of-cards", "first-discard=yes") == "finish-deal, score-stands"


@article("feburit", "4 b")
def test_card_face_up_in_the_stock() -> None:
    """FE.BUR.IT. 4 b: covered where it lies; on top the player in turn chooses."""
    assert steps("feburit", "card-face-up-in-stock", "lies=inside") == "cover-in-place, go-on"
    assert steps("feburit", "card-face-up-in-stock", "lies=on-top") == "choose-top-card, go-on"


@article("feburit", "Leggi generali sulle irregolarità")
def test_procedure() -> None:
    """FE.BUR.IT. Leggi generali: nobody plays on before the referee has ruled."""
    assert steps("feburit", "any-irregularity") == "wait-for-referee, referee-decides"


@article("feburit", "Perdita del diritto alla penalità")
def test_right_lost() -> None:
    """FE.BUR.IT. Perdita del diritto: once the innocent line has acted, nothing can be asked for."""
    assert steps("feburit", "right-lost") == "no-right, stands, go-on"


@article("feburit", "12")
def test_exposed_and_dropped_cards() -> None:
    """FE.BUR.IT. 12: added at once or discarded; a wild on the least useful meld; out of turn discarded."""
    assert steps("feburit", "exposed-card", "wild=no", "moment=M1") == "play-or-discard:now"
    assert steps("feburit", "exposed-card", "wild=yes", "moment=M2") == "wild-on-least"
    assert steps("feburit", "dropped-card", "whose-turn=own", "moment=M1") == "stop-play, play-or-discard:now"
    assert steps("feburit", "dropped-card", "whose-turn=other", "moment=M2") == (
        "discard-exposed:next, bar-partner-melds, go-on"
    )
    assert steps("feburit", "exposed-card", "wild=no", "moment=M2") == "play-or-discard:next"
    assert steps("feburit", "dropped-card", "whose-turn=own", "moment=M2") == "play-or-discard:next"
    for name in ("exposed-card", "dropped-card"):
        assert steps("feburit", name, "moment=M3") == "no-right, stands, go-on"


@article("feburit", "12")
@pytest.mark.parametrize("name", ["excess-card", "misplaced-card"])
def test_a_card_that_does_not_fit(name: str) -> None:
    """FE.BUR.IT. 12: at the moment healed, or no play and no partner's closing; later healed or penalised."""
    assert steps("feburit", name, "moment=M1", "healable=yes") == HEALED
    assert steps("feburit", name, "moment=M1", "healable=no") == (
        "stop-play, penalise:misfit, discard-penalised:now, bar-play:penalised, bar-close-partner"
    )
    for moment in ("M2", "M3"):
        assert steps("feburit", name, f"moment={moment}", "healable=yes") == (
            "heal-later, penalise:rest, discard-stays, discard-penalised:next"
        )
        assert steps("feburit", name, f"moment={moment}", "healable=no") == (
            "penalise:misfit, discard-stays, discard-penalised:next"
        )


@article("feburit", "12")
def test_penalised_cards_go_lowest_first() -> None:
    """FE.BUR.IT. 12: discarded one a turn, without play meanwhile; lowest first by the reading of 25."""
    found = ruled("feburit", "penalised-card", "number=several")
    assert found.steps == (
        "penalised-aside",
        "discard-penalised:now",
        "discard-penalised:each",
        "in-order:lowest",
        "bar-play:penalised",
        "bar-close-partner",
        "count-negative:penalised",
    )
    assert load("feburit")["penalised.order"] == "lowest-first"


@article("feburit", "13")
@pytest.mark.parametrize("name", ["wrong-meld", "incomplete-melds"])
def test_wrong_melds(name: str) -> None:
    """FE.BUR.IT. 13: the error ends the player's activity; healed as in 12."""
    assert steps("feburit", name, "moment=M1", "healable=yes") == HEALED
    assert steps("feburit", name, "moment=M1", "healable=no") == (
        "stop-play, penalise:all, discard-penalised:now, bar-play:penalised, bar-close-partner"
    )
    assert steps("feburit", name, "moment=M3", "healable=no") == (
        "penalise:all, discard-stays, discard-penalised:next"
    )


@article("feburit", "14")
def test_deck_short_or_over() -> None:
    """FE.BUR.IT. 14: with a meld opened the deal is finished; a finished one stands."""
    name = "deck-short-or-over"
    assert asked("feburit", name, "stage=after-deal") == []
    assert steps("feburit", name, "stage=in-play", "opened=yes") == (
        "finish-deal, score-stands, replace-deck:next"
    )
    assert steps("feburit", name, "stage=in-play", "opened=no") == "replace-deck:now, redeal"
    assert steps("feburit", name, "stage=after-deal") == "score-stands, replace-deck:now"


@article("feburit", "15")
def test_cards_mixed_before_the_count() -> None:
    """FE.BUR.IT. 15: rebuilt with the players, else the referee's score."""
    assert steps("feburit", "cards-mixed-before-count", "rebuilt=yes") == "rebuild-count, score-stands"
    assert steps("feburit", "cards-mixed-before-count", "rebuilt=no") == "rebuild-count, score-guilty-line"


@article("feburit", "16")
def test_missed_draw() -> None:
    """FE.BUR.IT. 16: draw and discard that very card, melds stand; after the discard play goes on."""
    assert steps("feburit", "missed-draw", "moment=M1") == (
        "stop-play, draw-and-discard-it, stands, wait-next-turn"
    )
    assert steps("feburit", "missed-draw", "moment=M2") == "stands, go-on"
    assert steps("feburit", "missed-draw", "moment=M3") == "stands, go-on"


@article("feburit", "17 a")
def test_out_of_turn_without_play() -> None:
    """FE.BUR.IT. 17 a: the pile goes back, the next turn is draw and discard; a card is shown to one only."""
    facts = ("next-played=no", "played=no")
    assert steps("feburit", "take-out-of-turn", *facts) == "restore-pile:taken, bar-play:turn"
    assert steps("feburit", "draw-out-of-turn", *facts) == "show-to-next, back-on-stock, choose-top-card"


@article("feburit", "17 b")
@pytest.mark.parametrize("name", ["draw-out-of-turn", "take-out-of-turn"])
def test_out_of_turn_with_play(name: str) -> None:
    """FE.BUR.IT. 17 b: stop, discard, melds frozen and counted; once the next player plays it is over."""
    assert steps("feburit", name, "next-played=no", "played=yes") == (
        "stop-play, discard-now, freeze:good-positive"
    )
    assert asked("feburit", name, "next-played=yes") == []
    assert steps("feburit", name, "next-played=yes") == "stands, go-on"


@article("feburit", "17 c")
def test_draw_after_a_pozzetto_al_volo() -> None:
    """FE.BUR.IT. 17 c: the card was seen: play stops until the next turn."""
    name = "draw-after-al-volo"
    assert steps("feburit", name, "seen=yes", "moment=M2") == "discard-stays, wait-next-turn"
    assert steps("feburit", "take-after-al-volo", "discard-from-pile=no", "moment=M2") == (
        "restore-pile:taken, discard-stays, wait-next-turn"
    )
    assert steps("feburit", name, "seen=yes", "moment=M1") == "stop-play, discard-now, wait-next-turn"
    assert steps("feburit", name, "seen=no", "moment=M1") == "back-on-stock, go-on"
    assert ruled("feburit", "take-after-al-volo", "discard-from-pile=no", "moment=M2").basis == "house"
    assert steps("feburit", "take-after-al-volo", "discard-from-pile=yes", "moment=M2") == (
        "restore-pile:with-discard, discard-any, wait-next-turn"
    )


@article("feburit", "18")
def test_two_equal_sets() -> None:
    """FE.BUR.IT. 18: merged and frozen; a second wild goes on a clean meld, or is discarded."""
    name = "second-equal-set"
    assert steps("feburit", name, "second-wild=none") == "merge-sets, freeze:good-positive, go-on"
    assert steps("feburit", name, "second-wild=can-be-placed") == (
        "merge-sets, place-second-wild, freeze:good-positive, go-on"
    )
    assert steps("feburit", name, "second-wild=cannot-be-placed") == (
        "merge-sets, freeze:good-positive, discard-second-wild"
    )


@article("feburit", "19")
def test_the_pile() -> None:
    """FE.BUR.IT. 19: one card left is the discard; what was lifted is taken; the single card stays."""
    assert steps("feburit", "part-of-pile-left", "left=one", "moment=M1") == "stop-play, pile-card-is-discard"
    assert steps("feburit", "part-of-pile-left", "left=several", "moment=M2") == "take-rest, go-on"
    assert steps("feburit", "changed-mind", "lifted=pile", "moment=M1") == "take-whole-pile, go-on"
    assert steps("feburit", "changed-mind", "lifted=stock", "moment=M2") == "keep-draw, go-on"
    for name in ("part-of-pile-left", "changed-mind", "take-after-al-volo", "play-while-pile-lies"):
        assert steps("feburit", name, "moment=M3") == "no-right, stands, go-on"
    assert steps("feburit", "play-while-pile-lies", "moment=M1") == "take-whole-pile, go-on"
    assert asked("feburit", "single-card-discarded") == ["moment"]
    assert steps("feburit", "single-card-discarded", "moment=M2") == "discard-back, discard-any"


@article("feburit", "20")
def test_pozzetto_short() -> None:
    """FE.BUR.IT. 20: filled from under the stock; once a card was played all stands."""
    assert steps("feburit", "pozzetto-short", "played=no", "other-pozzetto=full") == (
        "top-up-own-pozzetto, go-on"
    )
    assert steps("feburit", "pozzetto-short", "played=no", "other-pozzetto=faulty") == (
        "top-up-own-pozzetto, mend-other-pozzetto, go-on"
    )
    assert steps("feburit", "pozzetto-short", "played=yes") == "stands, go-on"


@article("feburit", "21")
def test_pozzetto_over() -> None:
    """FE.BUR.IT. 21: trimmed under the stock; once something was played all stands."""
    assert steps("feburit", "pozzetto-over", "played=no") == "count-pozzetti, trim-pozzetti, go-on"
    assert steps("feburit", "pozzetto-over", "played=yes") == "stands, go-on"


@article("feburit", "22")
def test_pozzetto_of_the_deal_before() -> None:
    """FE.BUR.IT. 22: unused, or if used all stands and the others take the second one."""
    assert steps("feburit", "pozzetto-of-last-deal", "played=no") == "leave-unused, go-on"
    assert steps("feburit", "pozzetto-of-last-deal", "played=yes") == (
        "stands, score-stands, other-line-second, go-on"
    )


@article("feburit", "23")
def test_pozzetto_seen_too_early() -> None:
    """FE.BUR.IT. 23: ammonizione, and 1 VP off on a repeat, as the code's ladder has it."""
    (row,) = load("feburit")["discipline.ladder"]
    assert row[0] == "FE.BUR.IT. 23"
    assert cost("feburit", "pozzetto-seen-early") == (row[2], 0, row[1])
    assert cost("feburit", "pozzetto-seen-early", again=True) == (row[4], row[5], row[3])
    assert row[5] == -1


@article("feburit", "25")
@pytest.mark.parametrize(
    ("name", "between"), [("closing-without-burraco", ""), ("second-pozzetto", "pozzetto-back, ")]
)
def test_closing_without_a_burraco(name: str, between: str) -> None:
    """FE.BUR.IT. 25: the last play is penalised, lowest first, the discard stays; also a second pozzetto."""
    assert steps("feburit", name) == (
        f"void-closing, {between}penalise:last-play, discard-stays, discard-penalised:next"
    )
    assert "in-order:lowest" in ruled("feburit", name).steps


@article("feburit", "26")
def test_closing_with_a_wild() -> None:
    """FE.BUR.IT. 26: the last play comes back, still for a round, then closing is possible."""
    assert steps("feburit", "closing-with-wild") == (
        "void-closing, last-play-back, discard-stays, bar-close:round, wait-next-turn"
    )


@article("feburit", "27")
def test_closing_without_a_discard() -> None:
    """FE.BUR.IT. 27: the last play comes back, the card added or one of those is discarded; no help."""
    assert steps("feburit", "closing-without-discard", "ended-with=added-discard") == (
        "void-closing, last-play-back, discard-that-card:now, bar-partner-melds, bar-close:round, "
        "wait-next-turn"
    )
    assert steps("feburit", "closing-without-discard", "ended-with=meld") == (
        "void-closing, last-play-back, discard-taken-back, bar-partner-melds, bar-close:round, wait-next-turn"
    )


@article("feburit", "31")
def test_score_corrections() -> None:
    """FE.BUR.IT. 31: a sum until pairings are made, swapped scores later too if the table agrees."""
    name = "score-correction"
    assert steps("feburit", name, "error=sum", "pairings=not-out") == "correct-score"
    assert steps("feburit", name, "error=sum", "pairings=out") == "keep-score"
    assert steps("feburit", name, "error=swapped", "pairings=out", "agreed=yes") == "correct-next-round"
    assert steps("feburit", name, "error=swapped", "agreed=no") == "keep-score"


@article("feburit", "31")
def test_another_error_is_not_corrected() -> None:
    """FE.BUR.IT. 31: those two are the only corrections; any other error stays, and nothing more is asked."""
    assert asked("feburit", "score-correction", "error=other") == []
    assert steps("feburit", "score-correction", "error=other") == "keep-score"
    assert options("feburit", "score-correction", "error") == ("sum", "swapped", "other")


@article("feburit", "32")
def test_leaving() -> None:
    """FE.BUR.IT. 32: no substitutes, rest for those left; bad conduct is reported."""
    assert steps("feburit", "leaving", "cause=hardship") == "no-substitute, score-rest"
    assert steps("feburit", "leaving", "cause=conduct") == "no-substitute, score-rest, report:justice"


@article("feburit", "33")
def test_late_entry() -> None:
    """FE.BUR.IT. 33: only in the first round and only to whole tables; rest is never twice."""
    assert steps("feburit", "late-entry", "round=first", "entry=fills-table") == "admit-pair"
    assert steps("feburit", "late-entry", "round=first", "entry=leaves-odd") == "refuse-entry"
    assert steps("feburit", "late-entry", "round=later") == "refuse-entry"
    assert steps("feburit", "incomplete-table") == "score-rest, rest-not-twice"

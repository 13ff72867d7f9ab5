"""UISP 10.1 to 10.18: melds and single cards, each moment the articles or article 8 distinguish."""

from tests.articles.marker import article
from tests.articles.rulings import asked, cited, cost, ruled, steps

AT_ONCE = "stop-play, penalise:all, freeze-since:round, discard-penalised:now"
AFTER = "penalise:all, freeze-since:round, discard-stays, discard-penalised:next"
LATE = "freeze:good-positive, go-on"
LOST = "no-right, stands, go-on"
EXPOSED = "stop-play, expose, play-exposed:now, freeze-since:round, discard-now"
LATER = "expose, play-exposed:next, off-partner-melds, go-on"
MOMENTS = ("M1", "M2", "M3")


@article("uisp", "10.1")
def test_two_equal_sets() -> None:
    """UISP 10.1: the second is frozen for good and negative, no closing for a round, discard at once."""
    name = "second-equal-set"
    assert steps("uisp", name, "moment=M1") == (
        "stop-play, freeze:good-negative, freeze-since:round, bar-close:round, discard-now"
    )
    assert steps("uisp", name, "moment=M2") == (
        "freeze:good-negative, freeze-since:round, bar-close:round, discard-stays"
    )
    assert steps("uisp", name, "moment=M3") == LATE
    assert cited("uisp", name, "moment=M3") == "UISP 8.3"


@article("uisp", "10.2")
def test_wrong_meld() -> None:
    """UISP 10.2: healed with cards of the hand alone, what cannot be is penalised."""
    name = "wrong-meld"
    assert asked("uisp", name) == ["moment", "healable"]
    assert asked("uisp", name, "moment=M2") == []
    assert steps("uisp", name, "moment=M1", "healable=yes") == (
        "stop-play, heal-from-hand, penalise:rest, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "moment=M1", "healable=no") == AT_ONCE
    assert steps("uisp", name, "moment=M2") == AFTER
    assert steps("uisp", name, "moment=M3") == LATE


@article("uisp", "10.3")
def test_incomplete_melds() -> None:
    """UISP 10.3: completed in the turn and frozen for a round with what came after."""
    name = "incomplete-melds"
    assert steps("uisp", name, "moment=M1", "healable=yes") == (
        "stop-play, complete-melds, freeze:round, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "moment=M1", "healable=no") == AT_ONCE
    assert steps("uisp", name, "moment=M2") == AFTER
    assert steps("uisp", name, "moment=M3") == LATE


@article("uisp", "10.4")
def test_excess_card() -> None:
    """UISP 10.4: healed only on that sequence, else penalised; later frozen and positive."""
    name = "excess-card"
    assert steps("uisp", name, "moment=M1", "healable=yes") == (
        "stop-play, heal-there, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "moment=M1", "healable=no") == AT_ONCE
    assert steps("uisp", name, "moment=M2") == AFTER
    assert steps("uisp", name, "moment=M3") == LATE
    assert {cited("uisp", name, f"moment={m}", "healable=no") for m in ("M1", "M2", "M3")} == {"UISP 10.4"}


@article("uisp", "10.5")
def test_exposed_card() -> None:
    """UISP 10.5: played at once or penalised; out of turn not on the partner's new melds; a twin is none."""
    name = "exposed-card"
    assert steps("uisp", name, "exposure=own-turn", "moment=M1", "held=yes") == EXPOSED
    assert steps("uisp", name, "exposure=own-turn", "moment=M2", "held=yes") == AFTER
    assert cited("uisp", name, "exposure=own-turn", "moment=M2", "held=yes") == "UISP 8.2"
    assert steps("uisp", name, "exposure=own-turn", "moment=M1", "held=no") == (
        "stop-play, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "exposure=own-turn", "moment=M2", "held=no") == (
        "freeze-since:round, discard-stays"
    )
    for moment in ("M1", "M2"):
        assert steps("uisp", name, "exposure=other-turn", f"moment={moment}") == LATER
    for exposure in ("own-turn", "other-turn"):
        assert steps("uisp", name, f"exposure={exposure}", "moment=M3") == LOST
        assert cited("uisp", name, f"exposure={exposure}", "moment=M3") == "UISP 14.4 a 2"
    assert steps("uisp", name, "exposure=twin-shown") == "no-penalty, go-on"
    ruling = ruled("uisp", name, "exposure=own-turn", "moment=M1", "held=yes")
    assert ruling.ground == "cards-exposed"


@article("uisp", "10.6")
def test_phantom_card_seen() -> None:
    """UISP 10.6: exposed, then penalised, then the meld frozen and the card discarded by its keeper."""
    name = "phantom-card"
    assert steps("uisp", name, "seen-by=a-player", "moment=M1") == (
        "stop-play, expose, play-exposed:now, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "seen-by=a-player", "moment=M2") == AFTER
    assert steps("uisp", name, "seen-by=a-player", "moment=M3") == (
        "freeze:good-positive, phantom-discard, go-on"
    )


@article("uisp", "10.6")
def test_phantom_card_unseen() -> None:
    """UISP 10.6 N.B.: nobody saw it: given back; turned up by an opponent: back to the hand, no penalty."""
    name = "phantom-card"
    assert steps("uisp", name, "seen-by=nobody", "moment=M1") == (
        "hand-back, stop-play, freeze-since:round, discard-any"
    )
    assert steps("uisp", name, "seen-by=nobody", "moment=M2") == (
        "hand-back, freeze-since:round, discard-stays"
    )
    assert asked("uisp", name, "seen-by=turned-by-opponent") == []
    assert steps("uisp", name, "seen-by=turned-by-opponent") == "back-to-hand, no-penalty, go-on"


@article("uisp", "10.7")
def test_played_or_dropped() -> None:
    """UISP 10.7: let go in one's own time it is played; dropped and seen it is exposed, as in 10.5."""
    assert steps("uisp", "dropped-card", "release=played") == "card-is-played, go-on"
    seen = "release=dropped-seen"
    assert asked("uisp", "dropped-card", seen) == ["whose-turn", "moment"]
    assert [steps("uisp", "dropped-card", seen, "whose-turn=own", f"moment={m}") for m in MOMENTS] == [
        EXPOSED,
        AFTER,
        LOST,
    ]
    assert [steps("uisp", "dropped-card", seen, "whose-turn=other", f"moment={m}") for m in MOMENTS] == [
        LATER,
        LATER,
        LOST,
    ]
    assert steps("uisp", "dropped-card", "release=dropped-unseen") == "back-to-hand, go-on"


@article("uisp", "10.8")
def test_card_on_a_meld_that_cannot_take_it() -> None:
    """UISP 10.8: penalised and discarded at once, what came after frozen for a round; never healed."""
    assert asked("uisp", "misplaced-card") == ["moment"]
    assert [steps("uisp", "misplaced-card", f"moment={m}") for m in ("M1", "M2", "M3")] == [
        AT_ONCE,
        AFTER,
        LATE,
    ]


@article("uisp", "10.9")
def test_deck_short_or_over() -> None:
    """UISP 10.9: replaced before play, after the deal, or before the next one; scores stand."""
    name = "deck-short-or-over"
    assert steps("uisp", name, "stage=before-play") == "replace-deck:now"
    assert steps("uisp", name, "stage=in-play") == "finish-deal, score-stands, replace-deck:next"
    assert steps("uisp", name, "stage=after-deal") == "score-stands, replace-deck:now"


@article("uisp", "10.10")
def test_mute_card() -> None:
    """UISP 10.10: it goes where alone it fits; where two melds take it, it is penalised."""
    name = "mute-card"
    assert steps("uisp", name, "moment=M1", "fits=one") == (
        "place-there, stop-play, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "moment=M1", "fits=several") == AT_ONCE
    assert steps("uisp", name, "moment=M1", "fits=none") == AT_ONCE
    assert steps("uisp", name, "moment=M2", "fits=one") == "place-there, freeze-since:round, discard-stays"
    assert steps("uisp", name, "moment=M2", "fits=several") == AFTER
    assert steps("uisp", name, "moment=M3", "fits=one") == "place-there, go-on"
    assert steps("uisp", name, "moment=M3", "fits=several") == LOST
    assert steps("uisp", name, "moment=M3", "fits=none") == LATE


@article("uisp", "10.12")
def test_card_found_away() -> None:
    """UISP 10.12: back into the deck before play, burnt during it; reported for information either way."""
    assert steps("uisp", "card-found-away", "started=no") == (
        "count-cards, investigate, card-into-deck, redeal, report:information"
    )
    assert steps("uisp", "card-found-away", "started=yes") == (
        "count-cards, investigate, show-to-all, burn-card, go-on, report:information"
    )


@article("uisp", "10.14")
def test_complete_meld_on_another() -> None:
    """UISP 10.14: moved to a free place whenever it is noticed, and the turn goes on."""
    assert steps("uisp", "meld-on-wrong-meld") == "move-to-free-place, go-on"


@article("uisp", "10.17")
def test_gioco_al_monte() -> None:
    """UISP 10.17: one card left is the discard; several freeze the melds for a round."""
    name = "pile-play-left-over"
    assert steps("uisp", name, "left=one", "moment=M1") == "pile-card-is-discard, go-on"
    assert [steps("uisp", name, "left=several", f"moment={m}") for m in MOMENTS] == [
        "freeze:round, discard-now",
        "freeze:round, discard-stays",
        LOST,
    ]


@article("uisp", "10.18")
def test_thrown_card() -> None:
    """UISP 10.18: a precise throw is lawful; one astray is placed where it alone fits, or penalised."""
    name = "thrown-card"
    assert asked("uisp", name, "throw=precise") == []
    assert steps("uisp", name, "throw=precise") == "stands, go-on"
    assert steps("uisp", name, "throw=astray", "moment=M1", "fits=one") == (
        "place-there, stop-play, freeze-since:round, discard-now"
    )
    assert steps("uisp", name, "throw=astray", "moment=M1", "fits=several") == AT_ONCE
    assert steps("uisp", name, "throw=astray", "moment=M2", "fits=several") == AFTER
    assert steps("uisp", name, "throw=astray", "moment=M3", "fits=one") == "place-there, go-on"
    assert steps("uisp", name, "throw=astray", "moment=M3", "fits=several") == LOST
    assert cited("uisp", name, "throw=astray", "moment=M1", "fits=none") == "UISP 10.8"


@article("uisp", "10.18")
def test_asking_where_is_no_suggestion() -> None:
    """UISP 10.18: the partner may ask where a card goes."""
    assert steps("uisp", "suggestion", "form=asked") == "no-penalty, go-on"
    assert cost("uisp", "suggestion", "form=asked") == (0, 0, "")

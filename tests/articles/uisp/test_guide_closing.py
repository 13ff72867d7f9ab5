"""UISP 11.1 to 11.7: closings that are not valid."""

from tests.articles.marker import article
from tests.articles.rulings import ruled, steps


@article("uisp", "11.1")
def test_no_card_to_discard() -> None:
    """UISP 11.1: at least two cards come back, the highest is discarded, the rest are exposed."""
    assert steps("uisp", "closing-without-discard") == (
        "void-closing, last-two-back, discard-highest, expose, play-exposed:next"
    )
    assert ruled("uisp", "closing-without-discard").ground == "closed-without-discard"


@article("uisp", "11.2")
def test_after_an_infraction() -> None:
    """UISP 11.2: melds since then frozen for a round, the last one back, exposed, replayed the same way."""
    assert steps("uisp", "closing-after-infraction") == (
        "void-closing, settle-infraction, freeze-since:round, last-play-back, expose, discard-stays, "
        "replay-same-way, close-next-turn"
    )


@article("uisp", "11.3")
def test_with_wrong_melds_or_several_discards() -> None:
    """UISP 11.3: what melds cannot take is penalised, the discard stays; of several the highest does."""
    assert steps("uisp", "closing-with-wrong-melds", "fault=misfit") == (
        "void-closing, penalise:misfit, freeze-since:round, discard-stays, discard-penalised:next"
    )
    assert steps("uisp", "closing-with-wrong-melds", "fault=several-discards") == (
        "void-closing, highest-discard-stays, penalise:other-discards, discard-penalised:next"
    )


@article("uisp", "11.4")
def test_without_a_burraco() -> None:
    """UISP 11.4: the last play is penalised, all before it stands."""
    assert steps("uisp", "closing-without-burraco") == (
        "void-closing, penalise:last-play, discard-stays, discard-penalised:next"
    )


@article("uisp", "11.5")
def test_in_the_first_round() -> None:
    """UISP 11.5: the last play comes back, exposed, and is replayed the same way."""
    assert steps("uisp", "closing-in-first-round") == (
        "void-closing, last-play-back, expose, discard-stays, replay-same-way, close-next-turn"
    )


@article("uisp", "11.6")
def test_without_having_drawn() -> None:
    """UISP 11.6: all is frozen until the next turn, the draw is made up for, the discard stays."""
    assert steps("uisp", "closing-without-draw") == (
        "void-closing, freeze-turn:round, draw-or-take, discard-stays, wait-next-turn"
    )


@article("uisp", "11.7")
def test_with_a_wild() -> None:
    """UISP 11.7: the last play comes back and is replayed the same way, discarding the card drawn."""
    assert steps("uisp", "closing-with-wild") == (
        "void-closing, last-play-back, discard-stays, replay-same-way, close-next-turn"
    )

"""FITAB Titolo V: R1 to R3, RG1 to RG4 with every sub-case, 31 A and 31 C, and what is UISP's."""

from burraco.referee.catalogues import catalogue
from burraco.referee.guide import meant
from burraco.rules.loader import load
from tests.articles.marker import article
from tests.articles.rulings import asked, cited, cost, ruled, steps

CODE = "internazionale"


@article("internazionale", "R1", "31 A")
def test_closing_without_a_clean_burraco() -> None:
    """FITAB R1, 31 A: the last play is penalised, the discard stays."""
    assert steps(CODE, "closing-without-burraco") == (
        "void-closing, penalise:last-play, discard-stays, discard-penalised:next"
    )
    assert cited(CODE, "closing-without-burraco") == "FITAB 31 A"


@article("internazionale", "R2")
def test_set_not_allowed() -> None:
    """FITAB R2: healed if it can be, else penalised in UISP's order."""
    assert steps(CODE, "set-not-allowed", "moment=M1", "healable=yes") == (
        "stop-play, heal-from-hand, penalise:rest, freeze-since:round, discard-now"
    )
    found = ruled(CODE, "set-not-allowed", "moment=M1", "healable=no")
    assert found.steps[-2:] == ("discard-penalised:now", "in-order:highest-suit")
    assert ruled(CODE, "set-not-allowed", "moment=M3").basis == "by_omission"


@article("internazionale", "R3")
def test_pile_not_kept_open() -> None:
    """FITAB R3: ammonizione, as the code's ladder has it."""
    rows = {row[0]: row for row in load(CODE)["discipline.ladder"]}
    _, first, points, again, points_again, vp_again = rows["FITAB R3"]
    assert cost(CODE, "pile-not-kept-open", "moment=M1") == (points, 0, first)
    assert cost(CODE, "pile-not-kept-open", "moment=M1", again=True) == (points_again, vp_again, again)
    assert ruled(CODE, "pile-not-kept-open", "moment=M2").report
    assert cost(CODE, "pile-not-kept-open", "moment=M3") == (0, 0, "")


@article("internazionale", "R3")
def test_what_cannot_arise() -> None:
    """FITAB R3: no stall, no gioco al monte, no fault in an open pile, each left out with its article."""
    without = {name: str(cite) for name, cite in catalogue(CODE).without.items()}
    assert without == {
        "stall": "FITAB R3",
        "pile-play-left-over": "FITAB RG4",
        "play-while-pile-lies": "FITAB R3",
    }


@article("internazionale", "R3")
def test_the_guide_does_not_punish_an_open_pile() -> None:
    """FITAB R3: asked about playing while the pile lies open, the guide says that it has to lie so."""
    for words in ("monte ancora sul tavolo", "played while the pile lies on the table", "10.28"):
        found = meant(CODE, words)
        assert "play-while-pile-lies" not in {one.id for one in (found.one, *found.others) if one}
    assert meant(CODE, "play-while-pile-lies").lacking == "play-while-pile-lies"


@article("internazionale", "RG1")
def test_pile_taken_without_playing() -> None:
    """FITAB RG1: pile restored, draw, discard; a) with the discard, b) it stays and the next turn is lost."""
    name = "pile-taken-without-playing"
    assert asked(CODE, name, "moment=M1") == []
    assert steps(CODE, name, "moment=M1") == "stop-play, restore-pile:taken, draw-now, discard-any"
    assert steps(CODE, name, "moment=M2", "discard-from-pile=yes") == (
        "restore-pile:with-discard, draw-now, discard-any"
    )
    assert steps(CODE, name, "moment=M2", "discard-from-pile=no") == (
        "discard-stays, restore-pile:taken, draw-now, bar-play:turn"
    )
    assert steps(CODE, name, "moment=M3") == "no-penalty, stands, go-on"
    assert cited(CODE, name, "moment=M2", "discard-from-pile=no") == "FITAB RG1 b"


@article("internazionale", "RG2")
def test_pile_taken_with_a_wrong_meld() -> None:
    """FITAB RG2: healed before the discard, else pile restored and own cards penalised; negative later."""
    name = "pile-taken-with-wrong-meld"
    assert steps(CODE, name, "moment=M1", "healable=yes") == (
        "stop-play, heal, penalise:rest, freeze-since:round, discard-penalised:now"
    )
    assert steps(CODE, name, "moment=M1", "healable=no") == (
        "stop-play, restore-pile:with-card, draw-now, freeze-since:round, penalise:own, discard-penalised:now"
    )
    assert asked(CODE, name, "moment=M2") == ["discard-from-pile"]
    assert steps(CODE, name, "moment=M2", "discard-from-pile=yes") == (
        "restore-pile:with-both, draw-now, freeze-since:round, penalise:own, "
        "discard-penalised:now, bar-play:turn"
    )
    assert steps(CODE, name, "moment=M2", "discard-from-pile=no") == (
        "discard-stays, restore-pile:with-card, draw-now, freeze-since:round, penalise:own, "
        "discard-penalised:next, bar-play:turn"
    )
    assert steps(CODE, name, "moment=M3") == "freeze:good-negative, go-on"


@article("internazionale", "RG3")
def test_pile_taken_with_a_wrong_card_before_the_discard() -> None:
    """FITAB RG3: pile restored, draw; the wrong card is discarded if it was one's own."""
    name = "pile-taken-with-wrong-card"
    assert steps(CODE, name, "moment=M1", "card-from-pile=no") == (
        "stop-play, restore-pile:taken, draw-now, freeze-since:round, discard-that-card:now"
    )
    assert steps(CODE, name, "moment=M1", "card-from-pile=yes") == (
        "stop-play, restore-pile:with-card, draw-now, freeze-since:round, discard-any"
    )


@article("internazionale", "RG3")
def test_pile_taken_with_a_wrong_card_after_the_discard() -> None:
    """FITAB RG3 a to d: two by two, where the discard and where the wrong card came from; then negative."""
    name = "pile-taken-with-wrong-card"

    def told(card: str, discard: str) -> tuple[str, str]:
        facts = ("moment=M2", f"card-from-pile={card}", f"discard-from-pile={discard}")
        return cited(CODE, name, *facts), steps(CODE, name, *facts)

    assert told("no", "yes") == (
        "FITAB RG3 a",
        "restore-pile:with-discard, draw-now, freeze-since:round, discard-that-card:now, bar-play:turn",
    )
    assert told("yes", "yes") == (
        "FITAB RG3 b",
        "restore-pile:with-both, draw-now, freeze-since:round, discard-any, bar-play:turn",
    )
    assert told("yes", "no") == (
        "FITAB RG3 c",
        "discard-stays, restore-pile:with-card, draw-now, freeze-since:round, bar-play:turn",
    )
    assert told("no", "no") == (
        "FITAB RG3 d",
        (
            "discard-stays, restore-pile:taken, draw-now, freeze-since:round, bar-play:turn, "
            "discard-that-card:next"
        ),
    )
    assert steps(CODE, name, "moment=M3") == "count-negative:wrong, go-on"


@article("internazionale", "RG4")
def test_part_of_the_pile_left() -> None:
    """FITAB RG4: a) own cards: frozen, the highest left is the discard; b) restored, then completed."""
    name = "part-of-pile-left"
    assert steps(CODE, name, "melds-from=hand", "moment=M1") == "freeze:round, highest-left-is-discard"
    assert steps(CODE, name, "melds-from=pile", "healable=yes", "moment=M1") == (
        "restore-pile:with-card, draw-now, complete-melds, freeze:round, freeze-since:round, discard-any"
    )
    assert steps(CODE, name, "melds-from=pile", "healable=no", "moment=M2") == (
        "restore-pile:with-card, draw-now, freeze-since:round, stop-play, penalise:own, discard-penalised:now"
    )


@article("internazionale", "31 C")
def test_closing_without_a_discard() -> None:
    """FITAB 31 C: the last play comes back; one of its cards, or the one added, is discarded."""
    name = "closing-without-discard"
    assert steps(CODE, name, "ended-with=meld") == (
        "void-closing, last-play-back, discard-taken-back, off-partner-melds, bar-close:round, wait-next-turn"
    )
    assert steps(CODE, name, "ended-with=added-discard") == (
        "void-closing, last-play-back, discard-that-card:now, bar-close:round, wait-next-turn"
    )
    assert cost(CODE, name, "ended-with=meld") == (0, 0, "richiamo")
    assert ruled(CODE, name, "ended-with=added-discard").ground == "closed-without-discard"


@article("internazionale", "Tempi")
def test_the_code_underneath() -> None:
    """FITAB, last clause: for all other cases UISP's remedies, cited as UISP's."""
    found = ruled(CODE, "missed-draw", "moment=M1")
    assert (str(found.cite), found.basis, found.reading) == ("UISP 10.19.1", "inherited", "internazionale-1")
    assert found.steps == ruled("uisp", "missed-draw", "moment=M1").steps

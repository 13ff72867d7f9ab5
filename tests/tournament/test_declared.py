"""Corrections, penalties and sanctions are declared: what changed, from what to what, by which article."""

from burraco.texts.languages import LANGS, Lang
from burraco.tournament import acts
from burraco.tournament.fault_text import say_declared
from tests.articles.marker import article
from tests.tournament.hall import Hall, sheet

ALL = ("1a", "1b", "2a", "2b")


def played() -> Hall:
    hall = Hall().open(4)
    hall.play((1, 2, 700, 400), (3, 4, 500, 500))
    return hall


def told(hall: Hall, lang: Lang = "it") -> list[str]:
    """What the hall is told, in words."""
    names = {number: one.label for number, one in hall.state.entrants.items()}
    return [say_declared(lang, names, one._asdict()) for one in hall.journal.declared()]


@article("uisp", "12.2")
def test_a_correction_says_from_what_to_what() -> None:
    """UISP 12.2: what was put right is made public; a second correction begins where the first ended."""
    hall = played()
    hall.do(acts.CorrectSheet(1, 1, sheet((400, 700)), "swap", ALL, "Arbitro", "SECRET"))
    hall.do(acts.CorrectSheet(1, 1, sheet((400, 705)), "any", ALL, "Arbitro", "SECRET"))
    assert [(one.before, one.after, one.article) for one in hall.journal.declared()] == [
        ((700, 400), (400, 700), "UISP 12.2"),
        ((400, 700), (400, 705), "UISP 12.2"),
    ]
    assert told(hall) == [
        "Turno 1, tavolo 1: score corretto: da 700 – 400 a 400 – 700 (UISP 12.2)",
        "Turno 1, tavolo 1: score corretto: da 400 – 700 a 400 – 705 (UISP 12.2)",
    ]


@article("uisp", "2.5")
def test_a_penalty_says_what_is_left() -> None:
    """UISP 2.5: two penalties one after the other, in the order in which they were given."""
    hall = played()
    for _ in range(2):
        hall.do(acts.Penalise(1, 1, "points", -100, "SECRET", "13.2"))
    hall.do(acts.Penalise(1, 2, "vp", -1, "SECRET", "13.2"))
    assert [(one.before, one.after) for one in hall.journal.declared()] == [
        ((700,), (600,)),
        ((600,), (500,)),
        ((), ()),
    ]
    assert told(hall, "en")[0] == "Round 1: −100 game points for 1a – 1b: from 700 to 600 (UISP 13.2)"


def test_everything_there_is_can_be_said_and_no_reason_is_told() -> None:
    hall = Hall().open(7)
    hall.seat_pairs((1, 2), (3, 4), (5, 6), resting=(7,))
    hall.do(acts.Expel(1, 0, "14.4", "SECRET", score="zero"))
    hall.do(acts.MoveLine(1, 1, 0, (7,), "zero", "SECRET", ("2a", "2b")))
    hall.do(acts.Substitute(1, 2, 0, "3a", "Zoe", ("3b", "4a", "4b")))
    hall.do(acts.AssignScore(1, 3, "referee", "SECRET", points=(100, 50)))
    hall.record(1, 1, (700, 400))
    hall.record(1, 2, (500, 500))
    assert [one.what for one in hall.journal.declared()] == [
        "sanction",
        "score",
        "line",
        "substitute",
        "score",
    ]
    for lang in LANGS:
        said = told(hall, lang)
        assert len(said) == 5
        assert not any("SECRET" in one or "declared." in one for one in said)


def test_what_was_undone_is_not_declared() -> None:
    hall = played()
    entry = hall.do(acts.Penalise(1, 1, "points", -100, "late"))
    hall.do(acts.Undo(entry.n, "another pair"))
    assert hall.journal.declared() == []

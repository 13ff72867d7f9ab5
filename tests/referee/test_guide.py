"""The guided ruling: questions that still matter, answers that make no sense, words that fit no article."""

import pytest

from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.referee.facts import MAX_ASKED
from burraco.referee.guide import (
    Prior,
    Unanswered,
    UnknownIrregularity,
    WrongAnswer,
    cases,
    find,
    irregularity,
    meant,
    questions,
    rule,
)


def test_only_questions_that_matter_are_asked() -> None:
    def asked(**answers: str) -> list[str]:
        told = {fact.replace("_", "-"): answer for fact, answer in answers.items()}
        return [question.fact for question in questions("internazionale", "pile-taken-with-wrong-meld", told)]

    assert asked() == ["moment", "healable", "discard-from-pile"]
    assert asked(moment="M1") == ["healable"]
    assert asked(moment="M2") == ["discard-from-pile"]
    assert asked(moment="M3") == []
    assert asked(moment="M1", healable="no") == []


def test_a_question_has_its_options() -> None:
    (question,) = questions("uisp", "missed-draw")
    assert question == ("moment", ("M1", "M2", "M3"))


@pytest.mark.parametrize("code", catalogue_ids())
def test_answering_what_is_asked_leads_to_a_ruling(code: str) -> None:
    """Whatever is answered, one question after another, at most three times, there is a ruling."""
    for one in catalogue(code):
        for wish in one.combinations():
            answers: dict[str, str] = {}
            while left := questions(code, one.id, answers):
                answers[left[0].fact] = wish[left[0].fact]
            assert len(answers) <= MAX_ASKED
            assert rule(code, one.id, answers).steps == rule(code, one.id, wish).steps


def test_a_ruling_without_an_answer_names_the_question() -> None:
    with pytest.raises(Unanswered) as caught:
        rule("uisp", "wrong-meld", {"moment": "M1"})
    assert caught.value.question.fact == "healable"


@pytest.mark.parametrize(
    ("answers", "options"),
    [({"moment": "M4"}, ("M1", "M2", "M3")), ({"seen": "yes"}, ()), ({"mood": "bad"}, ())],
)
def test_answers_that_make_no_sense(answers: dict[str, str], options: tuple[str, ...]) -> None:
    with pytest.raises(WrongAnswer) as caught:
        rule("uisp", "missed-draw", answers)
    assert caught.value.options == options


def test_an_unknown_irregularity_suggests_near_ones() -> None:
    with pytest.raises(UnknownIrregularity) as caught:
        irregularity("uisp", "mised-drow")
    assert caught.value.near[0] == "missed-draw"
    with pytest.raises(UnknownIrregularity) as caught:
        rule("uisp", "xyzzy")
    assert caught.value.near == ()


def test_all_cases_with_the_answers_that_lead_to_them() -> None:
    shown = cases("uisp", "several-discards")
    assert [ruling.answers for ruling in shown] == [{"moment": "M1|M2"}, {"moment": "M3"}]
    assert [ruling.answers for ruling in cases("uisp", "several-discards", {"moment": "M2"})] == [
        {"moment": "M1|M2"}
    ]


def test_only_the_same_thing_done_before_makes_a_repeat() -> None:
    fresh = rule("uisp", "pozzetto-seen-early")
    assert rule("uisp", "pozzetto-seen-early", {}, [Prior("late", "richiamo")]) == fresh
    again = rule("uisp", "pozzetto-seen-early", {}, [Prior("late"), Prior("pozzetto-seen-early")])
    assert (again.is_repeat, again.points, again.sanction) == (True, -100, "ammonizione")
    assert again.on_repeat == fresh.on_repeat


@pytest.mark.parametrize(
    ("code", "words", "wanted"),
    [
        ("uisp", "10.1", "second-equal-set"),
        ("uisp", "Art. 11.7", "closing-with-wild"),
        ("uisp", "articolo 10.31", "suggestion"),
        ("feburit", "17 c", "draw-after-al-volo"),
        ("feburit", "23", "pozzetto-seen-early"),
        ("internazionale", "rg1", "pile-taken-without-playing"),
        ("internazionale", "RG3 b", "pile-taken-with-wrong-card"),
        ("feburit", "perdita del diritto", "right-lost"),
        ("uisp", "missed-draw", "missed-draw"),
    ],
)
def test_articles_headings_and_ids(code: str, words: str, wanted: str) -> None:
    assert find(code, words)[0].id == wanted


def test_an_article_is_not_its_longer_neighbour() -> None:
    assert "missed-draw" not in [one.id for one in find("uisp", "10.1")]
    assert find("uisp", "99.9") == []


def test_accents_capitals_and_a_wrong_letter() -> None:
    assert find("uisp", "PIÙ SCARTI")[0].id == "several-discards"
    assert find("uisp", "poszetto esposto")[0].id == "pozzetto-exposed"
    assert find("uisp", "sugerimento")[0].id == "suggestion"


def test_words_that_say_nothing_find_nothing() -> None:
    assert find("uisp", "") == []
    assert find("uisp", "il di the of") == []
    assert find("uisp", "xyzzy") == []


def test_an_article_with_several_irregularities_leaves_the_choice() -> None:
    found = meant("uisp", "10.21")
    assert found.one is None
    assert [one.id for one in found.others] == [
        *("draw-out-of-turn", "take-out-of-turn", "second-draw", "second-take"),
        "draw-after-al-volo",  # a card that was only lifted
    ]


def test_an_article_that_is_one_irregularitys_own_is_that() -> None:
    """Others that rest on it come after."""
    found = meant("uisp", "10.8")
    assert found.one is not None
    assert found.one.id == "misplaced-card"
    assert {"mute-card", "thrown-card"} <= {one.id for one in found.others}


def test_what_a_code_lacks_is_said() -> None:
    found = meant("feburit", "carta muta")
    assert (found.one and found.one.id, found.lacking) == ("any-irregularity", "mute-card")
    assert meant("uisp", "carta muta").lacking == ""

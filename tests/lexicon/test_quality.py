"""How often the lexicon is right, against words labelled by hand: it may only get better."""

import pytest

from burraco.lexicon.lexicon import default
from tests.lexicon.labels import Class, classes

LABELLED, HELD_OUT = classes("labelled"), classes("held_out")
WRONG: dict[str, set[str]] = {
    "labelled": set(),
    "held_out": {"orbene", "suvvia", "portogallo", "qualcun", "falo"},
}
"""The words answered wrongly, as measured: strike off what gets better; a new one is a step back."""


def rates(kinds: list[Class]) -> tuple[float, float]:
    """Precision and recall of what the lexicon lets through."""
    book = default()
    right = sum(word in book for kind in kinds if kind.is_ok for word in kind.words)
    wrong = sum(book.judge(word).is_ok for kind in kinds if not kind.is_ok for word in kind.words)
    return right / (right + wrong), right / sum(len(kind.words) for kind in kinds if kind.is_ok)


def test_there_are_words_enough_of_every_class() -> None:
    assert sum(len(kind.words) for kind in LABELLED) >= 500
    assert {kind.name for kind in LABELLED} - {kind.name for kind in HELD_OUT} == {"acronym", "misspelt"}
    seen = [word for kind in LABELLED for word in kind.words]
    assert sorted(set(seen)) == sorted(seen)


@pytest.mark.parametrize("name", ["labelled", "held_out"])
def test_the_wrong_answers_are_those_we_know(name: str) -> None:
    book = default()
    wrong = {word for kind in classes(name) for word in kind.words if book.judge(word).is_ok != kind.is_ok}
    assert wrong == WRONG[name]


@pytest.mark.parametrize("kind", LABELLED, ids=lambda kind: kind.name)
def test_a_refusal_has_the_reason_that_fits(kind: Class) -> None:
    book = default()
    answers = {word: book.judge(word).reason for word in kind.words}
    assert {word: reason for word, reason in answers.items() if reason != kind.reason} == {}


def test_precision_and_recall_hold() -> None:
    assert rates(LABELLED) == (1.0, 1.0)
    precision, recall = rates(HELD_OUT)
    assert precision >= 0.976
    assert recall >= 0.984

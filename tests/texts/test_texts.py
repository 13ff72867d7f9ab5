"""Both languages say the same things, and every refusal, score line and ending has its words."""

import ast
from pathlib import Path
from typing import get_args

import pytest

import burraco
from burraco.engine.state import SEATS, Bar, Reason
from burraco.rules.score import Section
from burraco.texts.glossary import terms
from burraco.texts.languages import LANGS, Lang, placeholders, texts
from burraco.texts.say import say

SCORE_ITEMS = {
    "burraco-pulito",
    "burraco-semipulito",
    "burraco-sporco",
    "burraco-bonus",
    "burraco-super",
    "burraco-reale",
    "burraco-nobile",
    "closing",
    "melds",
    "frozen",
    "frozen-for-a-round",
    "hand",
    "unplayed-pozzetto",
    "penalised",
    "wrong",
    "pozzetto-not-taken",
}


def under(lang: Lang, prefix: str) -> set[str]:
    """The keys right below a prefix, without it."""
    return {key.removeprefix(prefix) for key in texts(lang) if key.startswith(prefix)}


def refuse_calls() -> list[tuple[str, ast.Call]]:
    """Every call of `refuse` in the source, with where it stands."""
    return [
        (f"{path.name}:{node.lineno}", node)
        for path in sorted(Path(burraco.__file__).parent.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "refuse"
    ]


def slug_of(call: ast.Call) -> str:
    """The slug a call gives: it has to stand there in full, or nobody can tell whether it has words."""
    assert isinstance(call.args[0], ast.Constant), ast.unparse(call)
    return str(call.args[0].value)


def test_both_languages_have_the_same_keys() -> None:
    assert set(texts("it")) == set(texts("en"))


def test_both_languages_have_the_same_placeholders() -> None:
    italian, english = texts("it"), texts("en")
    differ = [key for key in italian if placeholders(italian[key]) != placeholders(english[key])]
    assert differ == []


@pytest.mark.parametrize("lang", LANGS)
def test_no_text_is_empty_or_ends_with_a_full_stop(lang: Lang) -> None:
    """An article in brackets follows a refusal, so the end is left open."""
    assert [key for key, text in texts(lang).items() if not text.strip(" .") or text[-1] in " ."] == []


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal(lang: Lang) -> None:
    assert under(lang, "refusal.") == {slug_of(call) for _, call in refuse_calls()}


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_brings_what_its_sentence_needs(lang: Lang) -> None:
    lacking = [
        (where, slug_of(call))
        for where, call in refuse_calls()
        if not placeholders(texts(lang)[f"refusal.{slug_of(call)}"]) <= {word.arg for word in call.keywords}
    ]
    assert lacking == []


@pytest.mark.parametrize("lang", LANGS)
def test_score_sheet_endings_seats_and_bars_have_words(lang: Lang) -> None:
    assert under(lang, "score.") == SCORE_ITEMS
    assert under(lang, "section.") == {*get_args(Section), "total"}
    assert under(lang, "ending.") == set(get_args(Reason))
    assert under(lang, "seat.") == set(SEATS)
    assert under(lang, "event.player-barred.") == set(get_args(Bar))


def test_the_score_sheet_speaks_as_the_glossary_does() -> None:
    italian = {term.identifier: term.italian for term in terms()}
    for kind in ("pulito", "semipulito", "sporco", "super", "reale", "nobile"):
        assert say("it", f"score.burraco-{kind}").lower() == italian[kind]


def test_parameters_are_put_into_words_by_their_names() -> None:
    assert say("it", "refusal.not-your-turn", seat="W") == "Ora tocca a Ovest: ancora un momento"
    assert say("it", "refusal.penalised-first", card=6) == (
        "Prima va scartata la carta penalizzata: il sette di cuori"
    )
    assert say("en", "refusal.rank-not-for-sets", rank="K") == (
        "A set of kings is not played here: try a sequence"
    )
    assert say("en", "refusal.no-such-meld", meld=9) == "There is no meld 9 on the table"


def test_an_unknown_key_or_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(KeyError):
        say("it", "refusal.no-such-slug")
    with pytest.raises(KeyError):
        say("it", "refusal.not-your-turn")

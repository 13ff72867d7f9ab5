"""Every reason a movement gives can be said in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import burraco.tournament.movements as room
from burraco.texts.languages import LANGS, Lang, texts
from burraco.texts.say import say
from burraco.tournament.field import Why
from burraco.tournament.movements.options import REST_RULES
from tests.tournament.movements.fields import AT_TABLE, play


def reasons() -> Iterator[Why]:
    """Yield the reasons of many small tournaments."""
    for movement in ("random", "mitchell", "mitchell-planned", "danese", "danese-no-rematch", "italiano"):
        for form in AT_TABLE:
            for rests in REST_RULES:
                options = form._replace(rests=rests)
                for count in (5, 9, 14):
                    for played in play(count, f"{movement}:9", 6, options, leaving=(3,), arriving=(4,)):
                        yield from played.draft.reasons


REASONS = {why.slug: why for why in reasons()}


@pytest.mark.parametrize("lang", LANGS)
def test_reasons_have_words_and_bring_what_these_need(lang: Lang) -> None:
    assert len(REASONS) > 20
    for why in REASONS.values():
        said = say(lang, f"why.{why.slug}", **dict(why.params))
        assert said
        assert "{" not in said


def test_every_slug_in_the_source_has_words() -> None:
    written = {
        str(node.args[1].value)
        for path in Path(room.__path__[0]).glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Why"
        if isinstance(node.args[1], ast.Constant)
    }
    assert len(written) >= 20
    assert {f"why.{slug}" for slug in written} <= set(texts("it"))


def test_a_reason_in_words() -> None:
    params = {"one": 7, "place": 1, "other": 3, "other_place": 2}
    assert say("it", "why.danese-neighbours", **params) == (
        "n. 7 (1°) contro n. 3 (2°): vicini in classifica"
    )

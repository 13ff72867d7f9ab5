"""The ledgers' tournament articles: every one is held by a test in this folder."""

import ast
from pathlib import Path

import pytest

from tests.articles.test_ledger import CODES, ledger, marks_of

HERE = Path(__file__).parent


def held(code: str) -> set[str]:
    """Return the articles of a code that tests in this folder are marked with."""
    return {
        mark.article
        for path in sorted(HERE.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
        for mark in marks_of(node, path.name)
        if mark.code == code
    }


@pytest.mark.parametrize("code", CODES)
def test_every_tournament_article_is_tested(code: str) -> None:
    due = [article for article, entry in ledger(code).items() if "tournament" in entry["status"]]
    assert [article for article in due if article not in held(code)] == []


@pytest.mark.parametrize("code", CODES)
def test_no_mark_names_an_unknown_article(code: str) -> None:
    assert sorted(held(code) - set(ledger(code))) == []

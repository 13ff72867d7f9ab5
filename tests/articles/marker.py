"""The mark that says which article of which code a test holds: ``@article("uisp", "4.4")``.

The ledgers beside this file list every article; `test_ledger` compares them with the marks. Several articles
of one code, or marks of several codes one above the other, say that one test holds them all.
"""

import pytest


def article(code: str, *articles: str) -> pytest.MarkDecorator:
    """Mark a test with articles of one code, written as in its ledger."""
    return pytest.mark.article(code, *articles)

"""The glossary is complete in itself, and its page is up to date."""

from pathlib import Path

from burraco.texts.glossary import CODES, GROUPS, glossary, terms

PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"


def test_the_page_is_up_to_date() -> None:
    """If not: python -m burraco.texts.glossary > docs/glossary.md"""
    assert PAGE.read_text(encoding="utf-8") == glossary()


def test_each_identifier_has_one_entry() -> None:
    names = [term.identifier for term in terms()]
    assert sorted(names) == sorted(set(names))
    assert [name for name in names if not name.isidentifier() or name != name.lower()] == []


def test_groups_and_codes_are_known() -> None:
    assert {term.group for term in terms()} == set(GROUPS)
    assert {code for term in terms() for code in term.codes} == set(CODES)


def test_each_explanation_is_one_sentence() -> None:
    faults = [
        term.identifier
        for term in terms()
        for means in (term.means_it, term.means_en)
        if not means.endswith(".") or ". " in means.replace("P.P.", "").replace("M.P.", "")
    ]
    assert faults == []


def test_a_code_that_says_the_same_is_not_listed() -> None:
    assert [term.identifier for term in terms() if term.italian in term.codes.values()] == []


def test_the_dealer_goes_by_the_name_each_code_uses() -> None:
    dealer = next(term for term in terms() if term.identifier == "dealer")
    assert dealer.italian == "cartaro"
    assert dealer.codes["feburit"] == "mazziere"

"""The pages to read: lessons, errors, procedures, ethics, history; every sentence, with its articles."""

import html
import re
import string
import time
from collections import Counter

import pytest

from burraco.referee.catalogues import catalogue
from burraco.rules.loader import load
from burraco.texts.languages import LANGS, Lang, texts
from burraco.texts.say import say
from burraco.web.library.essays import SUBJECTS, cited, figure
from burraco.web.library.sentences import sentence
from burraco.web.library.subjects import ETHICS, HISTORY, MISTAKE, PROCEDURE, Line
from burraco.web.site.glossary_links import LINK
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from tests.articles.test_ledger import ledger
from tests.web.test_library import page, plain, shown

pytestmark = pytest.mark.usefixtures("database")
HEADS = {"title", "note", "lead"}


def lines(name: str) -> list[Line]:
    """Return every sentence of a page."""
    return [line for part in SUBJECTS[name].parts for line in part.lines]


def page_with_words(name: str, lang: Lang) -> str:
    """Return a page once the lexicon is there."""
    end = time.monotonic() + 300
    spec = SUBJECTS[name].spec
    while spec and LEXICON_LOADER.waits_for(load(spec)):
        assert time.monotonic() < end
        time.sleep(0.05)
    return page(f"/impara/{name}/", lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SUBJECTS)
def test_a_page_tells_every_sentence_with_its_articles(name: str, lang: Lang) -> None:
    subject, text = SUBJECTS[name], shown(page_with_words(name, lang))
    for part in subject.parts:
        assert say(lang, f"{subject.key}.{part.name}.title") in text
        for line in part.lines:
            values = {key: figure(one) for key, one in line.figures.items()}
            words = plain(say(lang, f"{subject.key}.{part.name}.{line.slug}", **values))
            told = " ".join([words, *("" if part.rulings else str(cited(one)) for one in line.cites)]).strip()
            assert told in text.replace("  ", " ")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SUBJECTS)
def test_no_text_of_a_page_is_left_unsaid(name: str, lang: Lang) -> None:
    subject = SUBJECTS[name]
    said = {f"{subject.key}.{head}" for head in HEADS}
    for part in subject.parts:
        said |= {f"{subject.key}.{part.name}.{slug}" for slug in ("title", *(one.slug for one in part.lines))}
    assert {key for key in texts(lang) if key.startswith(f"{subject.key}.")} == said


@pytest.mark.parametrize("name", SUBJECTS)
def test_an_article_told_is_in_its_ledger(name: str) -> None:
    """A letter or a clause belongs to its article."""
    for line in lines(name):
        for cite in line.cites:
            spec, _, article = cite.partition(" ")
            known = [entry for entry in ledger(spec) if f"{article} ".startswith(f"{entry} ")]
            assert known, cite


def test_the_code_of_ethics_is_told_letter_by_letter() -> None:
    """A to S, of UISP 15, Parole 15 and Fedibur 11."""
    told = [cite for part in ETHICS.parts for line in part.lines for cite in line.cites]
    for chapter in ("uisp 15", "parole 15", "fedibur 11"):
        letters = [cite.removeprefix(f"{chapter} ") for cite in told if cite.startswith(f"{chapter} ")]
        assert sorted(letters) == list(string.ascii_uppercase[:19])


def test_history_and_aims_are_ten_sentences() -> None:
    told = [f"history.{part.name}.{line.slug}" for part in HISTORY.parts for line in part.lines]
    assert len(told) == 10
    for lang in LANGS:
        assert [key for key in told if ". " in texts(lang)[key]] == []


def test_procedures_tell_what_no_table_here_can_show() -> None:
    """What the ledger calls a matter of hands stands on the page: shuffling, crossing, counting, watching."""
    told = {cite for part in PROCEDURE.parts for line in part.lines for cite in line.cites}
    hands = {
        f"{spec} {article}"
        for spec in ("uisp", "parole")
        for article, entry in ledger(spec).items()
        if "not_mechanisable" in entry["status"] and article in ("3.4", "4", "6.C")
    }
    assert len(hands) == 6
    assert hands <= told
    assert {"uisp 8", "uisp 9.2", "uisp 10.26", "internazionale R4"} <= told


@pytest.mark.parametrize("lang", LANGS)
def test_a_common_error_leads_to_its_ruling(lang: Lang) -> None:
    text = page("/impara/errori/", lang)
    errors = [line.slug for part in MISTAKE.parts if part.rulings for line in part.lines]
    assert len(errors) == len(set(errors)) > 15
    for error in errors:
        assert f'href="/arbitro/uisp/{error}/"' in text
        assert str(catalogue("uisp")[error].cite) in shown(text)
        page(f"/arbitro/uisp/{error}/", lang)


@pytest.mark.parametrize("lang", LANGS)
def test_the_lesson_of_internazionale_tells_every_difference(lang: Lang) -> None:
    text = shown(page("/impara/internazionale/", lang))
    code, base = load("internazionale"), load("uisp")
    differing = [
        one
        for path, one in code.values.items()
        if sentence(lang, path, one.value) != sentence(lang, path, base.values[path].value)
    ]
    assert {str(one.cite) for one in differing} >= {"FITAB R1", "FITAB R2", "FITAB R3"}
    for one in differing:
        assert f"{plain(sentence(lang, one.path, one.value))} {one.cite}" in text
    for cite in code.without.values():
        assert str(cite) in text


def test_lessons_for_two_and_three_give_the_numbers_of_the_code() -> None:
    code = load("uisp")
    two, three = shown(page("/impara/due/")), shown(page("/impara/tre/"))
    assert f"restano {code['deal.stock']['2']} carte" in two
    first, second = code["deal.pozzetti"]["3"]
    assert f"il primo ha {first} carte, il secondo {second}" in three


@pytest.mark.parametrize("lang", LANGS)
def test_the_lesson_of_words_judges_its_examples(lang: Lang) -> None:
    text = page_with_words("parole", lang)
    assert text.count('class="right"') > 4
    assert text.count('class="wrong"') > 2
    assert 'href="/parola/"' in text


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_can_be_reached_and_leads_on(lang: Lang) -> None:
    index = page("/impara/", lang)
    assert 'href="/parola/"' in index
    for name, subject in SUBJECTS.items():
        assert f'href="/impara/{name}/"' in index
        assert texts(lang)[f"{subject.key}.note"] in html.unescape(index)
        text = page(f"/impara/{name}/", lang)
        for other in SUBJECTS:
            assert f'href="/impara/{other}/"' in text
        for place in re.findall(r'href="#([^"]+)"', text):
            assert f'id="{place}"' in text
        ids = Counter(re.findall(r' id="([^"]+)"', text))
        assert [one for one, times in ids.items() if times > 1] == []
    page("/impara/nulla/", lang, 404)


def test_links_of_the_pages_are_of_the_glossary() -> None:
    linking = [key for key, text in texts("it").items() if LINK.search(text)]
    assert [key for key in linking if key.startswith("procedure.")]

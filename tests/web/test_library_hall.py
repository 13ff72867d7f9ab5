"""Rule books tell the hall too: tournaments, rests, sheets, lateness, sanctions; and each reading in full."""

import re
from collections import Counter

import pytest

from burraco.referee.catalogues import catalogue
from burraco.referee.sanctions import GROUNDS
from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, Lang, texts
from burraco.texts.names import number
from tests.web.test_library import CODES, page, shown

pytestmark = pytest.mark.usefixtures("database")
HALL = ("tournament", "rest", "sheet", "late", "discipline")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", CODES)
def test_a_rule_book_has_the_chapters_of_the_hall(spec: str, lang: Lang) -> None:
    text = page(f"/regole/{spec}/", lang)
    for chapter in HALL:
        assert f'href="#{chapter}">{texts(lang)[f"rulebook.chapter.{chapter}"]}</a>' in text
        assert text.count(f'id="{chapter}"') == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", CODES)
def test_the_text_of_a_reading_stands_where_its_number_stands(spec: str, lang: Lang) -> None:
    """Once in full; further down the number leads there."""
    text = page(f"/regole/{spec}/", lang)
    named = {value.reading for value in load(spec).values.values() if value.reading}
    assert named
    for reading in named:
        words = texts(lang)[f"reading.{reading}"]
        assert text.count(f'<p class="reading" id="reading-{reading}">{words}.</p>') == 1
    told = re.findall(r'id="reading-([a-z0-9-]+)"', text)
    assert set(re.findall(r'href="#reading-([a-z0-9-]+)"', text)) <= set(told)


@pytest.mark.parametrize("spec", CODES)
def test_no_place_of_a_rule_book_has_the_name_of_another(spec: str) -> None:
    ids = re.findall(r' id="([^"]+)"', page(f"/regole/{spec}/"))
    assert [name for name, times in Counter(ids).items() if times > 1] == []


def test_lateness_and_articles_with_their_own_steps_are_told_row_by_row() -> None:
    text = shown(page("/regole/uisp/"))
    again = f"se si ripete: ammonizione ufficiale, {number('it', -100)} punti partita"
    assert f"entro 3 minuti richiamo ufficiale; {again}" in text
    assert f"entro 5 minuti richiamo ufficiale, {number('it', -100)} punti partita; {again}" in text
    prompting = f"ammonizione ufficiale, {number('it', -300)} punti partita; se si ripete: espulsione"
    assert f"UISP 10.31 {prompting}" in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", code_ids())
def test_grounds_of_sanctions_are_listed_where_the_code_lists_them(spec: str, lang: Lang) -> None:
    text = shown(page(f"/regole/{spec}/", lang))
    cite = load(spec).cite("discipline.steps")
    lists_them = cite.article == "14.4"
    for name, ground in GROUNDS.items():
        words = texts(lang)[f"ground.{name}"]
        told = f"{words[0].upper()}{words[1:]} {cite.source} 14.4 {ground.clause}"
        assert (told in text) == lists_them


@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_that_rests_on_a_reading_tells_it(lang: Lang) -> None:
    (entry,) = [one for one in catalogue("uisp") if one.id == "part-of-pile-left"]
    reading = entry.cases[0].reading
    assert reading
    assert texts(lang)[f"reading.{reading}"] in page(f"/arbitro/uisp/{entry.id}/", lang)

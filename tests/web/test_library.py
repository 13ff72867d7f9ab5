"""The pages there are to read: every rule told, every example judged, every ruling reached."""

import html
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from burraco.record.speech import reason
from burraco.referee.catalogues import catalogue, catalogue_ids
from burraco.rules.loader import code_ids, load, switches
from burraco.rules.melds import arrange_written, refuse_opening
from burraco.rules.parameters.schema import PARAMS, UNITS
from burraco.texts.glossary import terms
from burraco.texts.languages import LANGS, Lang, texts
from burraco.web.library.chapters import CHAPTERS
from burraco.web.library.comparison import compared, comparisons
from burraco.web.library.examples import BY_VALUE, TRIALS, Trial, judge
from burraco.web.library.sentences import sentence
from burraco.web.site.glossary_links import LINK, anchor, rule_href
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, LexiconLoader
from tests.web.markup import in_one_line

pytestmark = pytest.mark.usefixtures("database")
CODES = [*code_ids(), "casa:base=feburit,super"]


def page(path: str, lang: Lang = "it", status: int = 200) -> str:
    """Return a page as text, its entities read."""
    client = Client(headers={"cookie": f"django_language={lang}"})
    answer = client.get(path)
    assert answer.status_code == status, path
    return html.unescape(in_one_line(answer.content.decode()))


def plain(text: str) -> str:
    """Return a sentence without its links."""
    return LINK.sub(r"\1", text)


def shown(text: str) -> str:
    """Return the words of a page."""
    return " ".join(re.sub(r"<[^>]+>", "", text).split())


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("spec", CODES)
def test_a_rule_book_tells_every_value_with_its_article(spec: str, lang: Lang) -> None:
    code, text = load(spec), shown(page(f"/regole/{spec}/", lang))
    assert len(code.values) > 90
    for value in code.values.values():
        assert f"{plain(sentence(lang, value.path, value.value))} {value.cite}" in text, value.path
    for path, cite in code.without.items():
        if path.startswith("burraco."):
            assert f"{plain(texts(lang)[f'rule-absent.{path}'])} {cite}" in text


def possible(unit: str, choices: tuple[str, ...]) -> Iterator[object]:
    """Yield values a code could have, where they choose the sentence."""
    if unit == "flag":
        yield from (True, False)
    elif unit == "choice":
        yield from choices
    elif unit == "choices":
        yield list(choices)
        yield from ([choice] for choice in choices)


@pytest.mark.parametrize("lang", LANGS)
def test_every_value_a_code_could_have_has_its_sentence(lang: Lang) -> None:
    assert {param.unit for param in PARAMS} <= set(UNITS)
    for param in PARAMS:
        for value in possible(param.unit, param.choices):
            assert sentence(lang, param.path, value)


def test_each_value_is_told_in_one_chapter() -> None:
    told = [path for paths in CHAPTERS.values() for path in paths]
    assert len(told) == len(set(told))
    assert set(told) == {param.path for param in PARAMS}


@pytest.mark.parametrize("lang", LANGS)
def test_links_to_the_glossary_lead_to_its_entries(lang: Lang) -> None:
    linked = [found[1] for text in texts(lang).values() for found in LINK.findall(text)]
    assert len(linked) > 60
    assert set(linked) <= {term.identifier for term in terms()}
    text = page("/glossario/", lang)
    assert [term.identifier for term in terms() if f'id="{term.identifier}"' not in text] == []


@pytest.mark.parametrize("spec", code_ids())
def test_examples_show_what_the_rules_say(spec: str) -> None:
    """Right and wrong ones both, and a wrong one with the reason and article the engine gives."""
    code = load(spec)
    end = time.monotonic() + 300
    while LEXICON_LOADER.waits_for(code):
        assert time.monotonic() < end
        time.sleep(0.05)
    text = shown(page(f"/regole/{spec}/"))
    right = wrong = 0
    for trials in TRIALS[code["deck.kind"]].values():
        for trial in trials:
            verdict = judge("it", code, trial)
            assert verdict.text in text
            right, wrong = right + verdict.is_ok, wrong + (not verdict.is_ok)
            faces = code.deck.read_faces(trial.cards)
            if not trial.added and not arrange_written(code, faces):
                refusal = refuse_opening(code, faces)
                assert f"{reason('it', '4', refusal)} {refusal.cite}" in text
    assert right >= 5
    assert wrong >= 4


def test_a_rule_book_of_words_does_not_load_the_lexicon_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """It says that its examples are on their way: the thread that makes pages also serves every table."""
    lexicon = LexiconLoader()
    for module in ("books", "pages"):
        monkeypatch.setattr(f"burraco.web.library.{module}.LEXICON_LOADER", lexicon)
    monkeypatch.setattr(lexicon, "_start", lambda _: None)
    waiting = texts("it")["rulebook.no-words"]
    assert waiting not in page("/regole/uisp/")
    monkeypatch.setattr("burraco.web.library.books.judge", lambda *_: pytest.fail("judged, so loaded"))
    assert waiting in page("/regole/parole/")


def test_an_example_is_judged_by_the_code_of_the_page() -> None:
    eights = Trial("8H 8D 8S")
    assert judge("it", load("uisp"), eights).is_ok
    refused = judge("it", load("internazionale"), eights)
    assert (refused.is_ok, str(refused.cite)) == (False, "FITAB R2")
    long = Trial("5S 6S 7S 8S 9S 10S JS 2H")
    assert "Burraco semipulito, 150" in judge("it", load("uisp"), long).text
    assert "Burraco sporco, 100" in judge("it", load("fedibur"), long).text


def test_an_example_with_letters_is_fit_for_everybody() -> None:
    """A wild may be read in many ways; what the family setting leaves out is none of them."""
    told = judge("it", load("parole"), Trial("Cr + Lr Or")).text
    assert "CALO, CELO, COLO" in told
    assert "CULO" not in told


def test_added_cards_are_marked_and_lie_where_they_go() -> None:
    verdict = judge("it", load("uisp"), Trial("10H JH 2S", "KH"))
    assert [(card.symbol, card.is_added) for card in verdict.cards] == [
        ("10H", False),
        ("JH", False),
        ("2S", False),
        ("KH", True),
    ]


def test_every_picture_is_in_the_sprite() -> None:
    sprite = Path(__file__).parents[2] / "src/burraco/web/tables/static/tables/cards.svg"
    ids = set(re.findall(r'id="([^"]+)"', sprite.read_text(encoding="utf-8")))
    letters = [trial for some in TRIALS["letters"].values() for trial in some]
    cards = [trial for some in TRIALS["french"].values() for trial in some]
    for trial in [*cards, *letters, *BY_VALUE.values()]:
        code = load("parole" if trial in letters else "uisp")
        assert {card.symbol for card in judge("it", code, trial).cards} <= ids


def test_home_rules_are_told_by_what_they_change() -> None:
    text = shown(page("/regole/casa/"))
    assert "Super, le otto carte di un valore senza matta: 250 punti Casa FAQ" in text
    assert "La partita si gioca a 1.500 punti Casa FAQ" in text
    assert "Combinazione, 120 punti. Burraco super, 250 punti in più" in text
    for switch in switches("casa"):
        assert texts("it")[f"rulebook.switch.{switch}"] in text


def test_the_comparison_tells_apart_what_differs() -> None:
    chapters = {chapter.name: chapter for chapter in comparisons("it")}
    taking = next(rule for rule in chapters["pile"].differing if rule.path == "turn.take")
    assert [[code.spec for code, _ in side.codes] for side in taking.sides] == [
        ["fedibur", "uisp", "feburit", "parole"],
        ["internazionale"],
    ]
    same = {rule.path for chapter in chapters.values() for rule in chapter.same}
    assert "turn.whole_pile" in same
    assert [code.spec for code in compared()] == ["fedibur", "uisp", "feburit", "internazionale", "parole"]
    assert "2.000" in page("/regole/confronto/")
    assert "2,000" in page("/regole/confronto/", "en")


def test_an_article_leads_to_its_rules() -> None:
    code = load("uisp")
    cite = code.cite("wild.bound")
    path = rule_href("uisp", cite)
    assert path == "/regole/uisp/?art=uisp-4-7#art-uisp-4-7"
    text = page(path)
    assert text.count(f'id="{anchor(cite)}"') == 1
    marked = len(re.findall(r'<li[^>]* class="marked"', text))
    assert marked == sum(value.cite == cite for value in code.values.values())
    assert 'class="marked"' not in page("/regole/uisp/?art=<script>")


@pytest.mark.parametrize(
    "path",
    [
        "/regole/nowhere/",
        "/regole/casa:base=nowhere/",
        "/regole/casa:nonsense/",
        "/regole/pyproject.toml/",
        "/regole/casa:base=%2Fetc%2Fpasswd.toml/",
        f"/regole/casa:{'x' * 500}/",
        "/arbitro/nowhere/",
        "/arbitro/uisp/no-such-thing/",
    ],
)
def test_what_is_not_there_is_said_so(path: str) -> None:
    page(path, status=404)


@pytest.mark.parametrize(
    ("spec", "lang"), [*((name, "it") for name in catalogue_ids()), ("uisp", "en"), ("parole", "en")]
)
def test_every_irregularity_is_ruled_in_three_taps(spec: str, lang: Lang) -> None:
    """Whatever is answered first, after at most three answers the steps are there."""
    listing = page(f"/arbitro/{spec}/", lang)
    entries = list(catalogue(spec))
    for entry in entries:
        path = f"/arbitro/{spec}/{entry.id}/"
        assert path in listing
        query, taps = "", 0
        while 'id="question"' in (text := page(path + query, lang)):
            query = re.findall(r'<li><a class="button" href="(\?[^"]+)"', text)[taps % 2]
            taps += 1
        assert taps <= 3
        assert '<ol class="steps"><li>' in text


def test_a_repeat_is_ruled_as_one() -> None:
    repeated = next(
        entry
        for entry in catalogue("uisp")
        if not entry.asks and entry.cases[0].repeat is not None and entry.cases[0].repeat.points
    )
    path = f"/arbitro/uisp/{repeated.id}/"
    assert "Già successo in questo torneo" in page(f"{path}?again=1")
    assert "Già successo in questo torneo" not in page(path)


def test_answers_that_are_none_are_asked_again() -> None:
    text = page("/arbitro/uisp/any-irregularity/?moment=M9&nonsense=1&healable=%00")
    assert 'id="question"' in text
    assert "Domanda 1 di 2" in text


def test_words_and_articles_find_an_irregularity() -> None:
    client = Client()
    (entry,) = [one for one in catalogue("uisp") if one.cite.article == "10.19"]
    found = re.findall(r'<a class="button" href="/arbitro/uisp/([a-z-]+)/"', page("/arbitro/uisp/?q=10.19"))
    assert found[0] == entry.id
    answer = client.get("/arbitro/uisp/", {"q": entry.id})
    assert (answer.status_code, answer["Location"]) == (302, f"/arbitro/uisp/{entry.id}/")
    text = page("/arbitro/uisp/?q=due+matte")
    assert "Può essere" in text
    assert "non ha un articolo" not in text  # its own is on wrong melds, whatever Parole calls it
    assert text.index("/arbitro/uisp/wrong-meld/") < text.index("/arbitro/uisp/closing-with-wild/")
    assert "non trovo nulla" in page("/arbitro/uisp/?q=xyzzy")
    assert "<script>alert" not in client.get("/arbitro/uisp/", {"q": "<script>alert(1)"}).content.decode()


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_page_leads_to_everything(lang: Lang) -> None:
    assert 'href="/impara/"' in page("/", lang)
    text = page("/impara/", lang)
    for path in ("/regole/", "/regole/confronto/", "/glossario/", "/arbitro/"):
        assert f'href="{path}"' in text
        page(path, lang)


@pytest.mark.parametrize(("lang", "told"), [("it", "assi e tre"), ("en", "aces and threes")])
def test_a_list_of_ranks_is_said_as_people_say_it(lang: Lang, told: str) -> None:
    value = load("internazionale").values["set.ranks"].value
    assert sentence(lang, "set.ranks", value).endswith(told)


def test_forms_of_a_table_stand_in_one_sentence() -> None:
    told = sentence("it", "deal.pozzetti", load("uisp").values["deal.pozzetti"].value)
    assert "; in tre, tre pozzetti da 11: 11 + 11 + 11; in quattro" in told

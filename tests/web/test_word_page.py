"""The page that looks a word up, and the family setting of a table and a tournament."""

import html

import pytest
from django.test import Client

from burraco.texts.languages import LANGS, Lang
from burraco.texts.say import say
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.models import Table
from burraco.web.tournaments.forms import TournamentForm
from tests.web.markup import in_one_line
from tests.web.test_letters import PAROLE, until

pytestmark = pytest.mark.usefixtures("database")


def page(word: str, lang: Lang) -> str:
    """Return the page about a word, its entities read."""
    until(lambda: not LEXICON_LOADER.waits_for(PAROLE))
    answer = Client(headers={"cookie": f"django_language={lang}"}).get("/parola/", {"q": word})
    assert answer.status_code == 200
    return html.unescape(in_one_line(answer.content.decode()))


def sentence(text: str) -> str:
    """Return a text as a sentence."""
    return f"{text[0].upper()}{text[1:]}."


@pytest.mark.parametrize("lang", LANGS)
def test_it_says_what_is_known_of_a_word(lang: Lang) -> None:
    told = page("Casa", lang)
    assert f"casa: {say(lang, 'learn.word.yes')}" in told
    assert sentence(say(lang, "learn.word.very-common")) in told
    told = page("libraccio", lang)
    assert f"libraccio: {say(lang, 'learn.word.no')}" in told
    assert 'href="/parola/?q=libro"' in told
    assert sentence(say(lang, "lexicon.oxytone", written="città")) in page("città", lang)
    told = page("accellerato", lang)
    assert sentence(say(lang, "lexicon.misspelt", right="accelerare")) in told
    assert 'href="/parola/?q=accelerare"' in told


def test_of_a_vulgar_word_it_says_only_that_it_is_left_out() -> None:
    told = page("merda", "it")
    assert sentence(say("it", "lexicon.family")) in told
    assert sentence(say("it", "learn.word.in-use")) not in told


def test_a_table_is_for_families_if_that_is_chosen() -> None:
    data = {"code": "parole", "form": "4", "end": "one", "clock": "none", "bots": "all", "words": "family"}
    Client().post("/tables/new/", {**data, "level": "campione", "public": "private"})
    assert Table.objects.get().rules == "parole:family"
    assert 'value="family" selected' in Client().get("/tables/new/").content.decode()


@pytest.mark.parametrize(("chosen", "code"), [({"family": "on"}, "parole:family"), ({}, "parole")])
def test_a_tournament_is_for_families_if_that_is_chosen(chosen: dict[str, str], code: str) -> None:
    form = TournamentForm({"title": "Torneo", "code": "parole", "preset": "danese", "name": "Anna", **chosen})
    assert form.is_valid(), form.errors
    assert form.format().code == code


def test_cards_know_no_family_setting() -> None:
    form = TournamentForm(
        {"title": "Torneo", "code": "uisp", "preset": "danese", "name": "Anna", "family": "on"}
    )
    assert form.is_valid(), form.errors
    assert form.format().code == "uisp"

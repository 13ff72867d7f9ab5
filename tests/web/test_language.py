"""No page shows a key, or a sentence of the other language."""

import html
import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings
from django.urls import URLResolver, get_resolver

from burraco.rules.loader import code_ids, load
from burraco.texts.languages import LANGS, Lang, texts
from burraco.web.players.models import Player
from burraco.web.tables import services
from tests.web.cast import Table4
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")
SPOKEN = {"alt", "aria-label", "title", "placeholder", "data-done", "data-yes", "data-no"}
PATHS: tuple[str, ...] = ("/", "/lobby/", "/tables/new/", "/games/", "/nowhere/")
PATHS += ("/account/", "/account/log-in/", "/account/reset/", "/account/reset/sent/", "/account/reset/MQ/x/")
MEMBERS = ("/account/", "/account/password/", "/account/delete/", "/", "/tables/new/")


BILINGUAL = {"/glossario/", "/regole/confronto/", "/componenti/"}
"""Pages that name things by their Italian terms, or by those of the style sheets, in both languages."""
TITLES = {name for code in code_ids() for name in (load(code).title, load(code).name)}
"""Codes are called by their own names in every language."""


class Reader(HTMLParser):
    """Collects what a person reads or hears; the language switch speaks its own language."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.said: list[str] = []
        self._stack: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what attributes say, and whether what follows is read at all."""
        of = dict(attrs)
        is_silent = tag in ("script", "style") or (tag != "html" and "lang" in of)
        self.said += [of[name] or "" for name in SPOKEN & of.keys()]
        if tag not in ("meta", "link", "input", "img", "br"):
            self._stack.append((tag, is_silent))

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        while self._stack and self._stack.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        """Note a text."""
        if data.strip() and not any(silent for _, silent in self._stack):
            self.said.append(" ".join(data.split()))


def said(client: Client, path: str) -> list[str]:
    """Everything a page says."""
    reader = Reader()
    reader.feed(client.get(path).content.decode())
    assert reader.said, path
    return reader.said


def foreign(lang: Lang, sentences: list[str]) -> list[str]:
    """Those of the sentences that are keys, or that only the other language has."""
    (other,) = set(LANGS) - {lang}
    own, others = set(texts(lang).values()) | TITLES, set(texts(other).values())
    key = re.compile(
        r"\b(" + "|".join(sorted({name.split(".")[0] for name in texts(lang)})) + r")\.[a-z-]+\.[a-z]"
    )
    plain = [html.unescape(each).rstrip(".:") for each in sentences]
    return [each for each in plain if key.search(each) or (each in others and each not in own)]


def speaking(lang: Lang, client: Client) -> Client:
    """The browser of somebody who reads a language."""
    client.cookies["django_language"] = lang
    return client


def addresses(resolver: URLResolver, start: str = "/") -> Iterator[str]:
    """Yield every address of the site that is whole by itself."""
    for pattern in resolver.url_patterns:
        path = f"{start}{pattern.pattern}"
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern, path)
        elif "<" not in path and "(" not in path:
            yield path


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_with_an_address_of_its_own_speaks_one_language(lang: Lang) -> None:
    client, read, wrong = speaking(lang, Client()), 0, {}
    for path in addresses(get_resolver()):
        answer = client.get(path)
        if answer.status_code == 200 and answer.headers["Content-Type"].startswith("text/html"):
            read += 1
            wrong[path] = foreign(lang, said(client, path))
    assert {path: found for path, found in wrong.items() if found and path not in BILINGUAL} == {}
    assert read > 10


@pytest.mark.parametrize("lang", LANGS)
def test_every_page_speaks_one_language(lang: Lang) -> None:
    table = Table4(people=2)
    waiting = services.open_table(table.players[0], table.terms, 0, {}, table.now()).code
    table.everybody_ready()
    table.play_out()
    code = table.row.code
    client = speaking(lang, cookie_of(table.players[0]))
    for path in (*PATHS, f"/t/{code}/", f"/t/{code}/1/", f"/t/{waiting}/", f"/t/{code}/1/replay/"):
        assert foreign(lang, said(client, path)) == [], path
    member = speaking(lang, Client())
    user = User.objects.create_user("anna", password="x")
    Player.objects.create(name="Anna", user=user)
    member.force_login(user)
    for path in MEMBERS:
        assert foreign(lang, said(member, path)) == [], path


@override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"])
@pytest.mark.parametrize("lang", LANGS)
def test_what_a_form_complains_of_is_in_the_pages_language(lang: Lang) -> None:
    """Django's own words for an empty field and a bad number follow the switch too."""
    client = speaking(lang, Client())
    page = client.post("/tables/new/", {"target": "7", "deals": "99", "code": "x"}).content.decode()
    expected = {
        "it": ("Questo campo è obbligatorio", "sia minore o uguale a 20"),
        "en": ("This field is required", "less than or equal to 20"),
    }
    for sentence in expected[lang]:
        assert sentence in page
    page = client.post("/account/new/", {"name": "Anna", "email": "x", "password1": "a"}).content.decode()
    assert {"it": "Inserisci un indirizzo email valido", "en": "Enter a valid email address"}[lang] in page


def test_the_reader_would_notice() -> None:
    """The test above can fail: a key, and a sentence of the other language, are found."""
    assert foreign("en", ["web.nav.home", "Gioca subito", "Play now"]) == ["web.nav.home", "Gioca subito"]

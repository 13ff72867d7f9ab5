"""Words at the desk of an event of Parole: asked, ruled on, taken back; and where everybody reads of it."""

import time
from typing import Any

import pytest
from django.test import Client

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.web.hall.tableside import seen_at
from burraco.web.tables.lexicon_waiting import WORDBOOK, Wordbook
from burraco.web.tournaments.desk.journal_text import diary
from burraco.web.tournaments.models import ROLES
from burraco.web.tournaments.roles import MAY
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import Event4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def event() -> Event4:
    """An event of Parole, the first round out, its lexicon at hand."""
    while WORDBOOK.waits_for(load("parole")):
        time.sleep(0.05)
    made = Event4(4, code="parole")
    made.publish()
    return made


def desk(event: Event4, path: str = "") -> str:
    return f"/tornei/{event.row.slug}/direzione/parole/{path}"


def ask(event: Event4, word: str, client: Client | None = None) -> str:
    """The page's answer to a word, in one line."""
    page = (client or browser(event.director)).get(desk(event), {"word": word})
    assert page.status_code == 200
    return " ".join(page.text.split())


def rule(event: Event4, word: str, ruling: str, reason: str = "", client: Client | None = None) -> Any:
    sent = {"word": word, "ruling": ruling, "reason": reason}
    return (client or browser(event.director)).post(desk(event, "decisione/"), sent)


def test_a_word_is_asked_ruled_on_and_taken_back(event: Event4) -> None:
    assert "CASA: sì</strong> – si può calare" in ask(event, " Casa ")
    assert "GATTONE: no</strong> – forma alterata di «gatto»" in ask(event, "gattone")
    answer = rule(event, "Gattone", "allow", "razza di gatti")
    assert (answer.status_code, answer["Location"]) == (302, f"{desk(event)}?word=Gattone")
    page = ask(event, "gattone")
    assert "GATTONE: sì</strong> – ammessa dal giudice di lingua: razza di gatti" in page
    assert 'aria-label="Torna al lessico per GATTONE"' in page
    assert rule(event, "gattone", "forbid", "ripensamento").status_code == 302
    assert "GATTONE: no</strong> – esclusa dal giudice di lingua: ripensamento" in ask(event, "gattone")
    assert rule(event, "gattone", "lexicon").status_code == 302
    assert "forma alterata di «gatto»" in ask(event, "gattone")
    assert event.state.words == {}


@pytest.mark.parametrize(
    ("word", "ruling", "reason", "words"),
    [
        ("casa", "forbid", " ", "manca il motivo"),
        ("città", "allow", "so", "non è una parola che le carte possono scrivere"),
        ("casa", "lexicon", "", "non c&#x27;è nessuna decisione da annullare"),
        ("<b>x</b>", "allow", "so", "«&lt;b&gt;x&lt;/b&gt;» non è una parola"),
    ],
)
def test_what_cannot_be_ruled_says_why_and_changes_nothing(
    event: Event4, word: str, ruling: str, reason: str, words: str
) -> None:
    before = event.live.n
    answer = rule(event, word, ruling, reason)
    assert (answer.status_code, words in answer.text) == (422, True)
    assert rule(event, "casa", "maybe", "so").status_code == 200
    assert event.live.n == before


@pytest.mark.parametrize("word", ["", "città", "x" * 5000, "c4sa", "<script>", "io", "\x00", "a b", "ﬁ"])
def test_any_text_gets_an_answer(event: Event4, word: str) -> None:
    assert "<script>" not in ask(event, word)
    assert "Controlla" in ask(event, word)


@pytest.mark.parametrize("role", ["", *ROLES])
def test_judge_and_director_rule_and_the_others_of_the_desk_ask(event: Event4, role: str) -> None:
    client = with_role(event.row, role)
    assert client.get(desk(event)).status_code == (200 if role else 403)
    may = role in MAY[acts.RuleWord]
    if role:
        assert ("Escludi CASA" in ask(event, "casa", client)) == may
    assert rule(event, "casa", "forbid", "so", client).status_code == (302 if may else 403)
    assert list(event.state.words) == (["casa"] if may else [])
    assert MAY[acts.RuleWord] == {"director", "language-judge"}


def test_events_without_words_have_no_such_page() -> None:
    event = Event4(4)
    assert browser(event.director).get(desk(event)).status_code == 404
    assert rule(event, "casa", "allow", "so").status_code == 404
    assert "direzione/parole/" not in browser(event.director).get(f"/tornei/{event.row.slug}/direzione/").text


def test_until_the_lexicon_is_there_rulings_can_be_made(
    event: Event4, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Wordbook()
    book.part = 0.4
    monkeypatch.setattr(book, "_start", lambda _: None)
    monkeypatch.setattr("burraco.web.tournaments.desk.word_rulings.WORDBOOK", book)
    page = ask(event, "casa")
    assert "Il lessico si sta preparando: 40 %" in page
    assert "Ammetti CASA" in page
    assert "Escludi CASA" in page


def test_everybody_reads_what_was_ruled(event: Event4) -> None:
    phone = Phone(event, 1)
    before = seen_at(event.state, 1)
    event.do(acts.RuleWord("casa", "forbid", "per <prova>"))
    event.do(acts.RuleWord("zero", "allow", "numero"))
    expected = [
        {"word": "zero", "ruling": "allow", "reason": "numero"},
        {"word": "casa", "ruling": "forbid", "reason": "per <prova>"},
    ]
    assert Client().get(f"/tornei/{event.row.slug}/feed.json").json()["words"] == expected
    assert phone.state()["words"] == expected
    assert seen_at(event.state, 1) != before  # the phones of every table are told
    public = Client().get(f"/tornei/{event.row.slug}/").text
    assert "<strong>CASA</strong> esclusa: per &lt;prova&gt;" in public
    said = [one.words for one in diary("it", event.live.journal, 2)]
    assert said == ["ammessa la parola ZERO: numero", "esclusa la parola CASA: per <prova>"]
    event.do(acts.RuleWord("casa", "lexicon"))
    assert diary("en", event.live.journal, 1)[0].words == "ruling on CASA taken back: the lexicon holds"


def test_events_without_rulings_say_nothing_of_them() -> None:
    event = Event4(4)
    assert "hall-words" not in Client().get(f"/tornei/{event.row.slug}/vivo/").text

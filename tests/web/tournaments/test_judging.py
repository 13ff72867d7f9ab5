"""Words at the desk of a Parole tournament: asked, ruled on, taken back; and where everybody reads of it."""

import time
from typing import Any

import pytest
from django.test import Client

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.web.hall.tableside import seen_at
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, LexiconLoader
from burraco.web.tournaments.desk.journal_text import diary
from burraco.web.tournaments.models import ROLES
from burraco.web.tournaments.roles import MAY
from tests.web.hall.seats import Phone
from tests.web.markup import in_one_line
from tests.web.tournaments.hall import Tournament4, browser, with_role

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def tournament() -> Tournament4:
    """A tournament of Parole, the first round out, its lexicon at hand."""
    while LEXICON_LOADER.waits_for(load("parole")):
        time.sleep(0.05)
    made = Tournament4(4, code="parole")
    made.publish()
    return made


def desk(tournament: Tournament4, path: str = "") -> str:
    return f"/tornei/{tournament.row.slug}/direzione/parole/{path}"


def ask(tournament: Tournament4, word: str, client: Client | None = None) -> str:
    """The page's answer to a word, in one line."""
    page = (client or browser(tournament.director)).get(desk(tournament), {"word": word})
    assert page.status_code == 200
    return in_one_line(page.text)


def rule(
    tournament: Tournament4, word: str, ruling: str, reason: str = "", client: Client | None = None
) -> Any:
    sent = {"word": word, "ruling": ruling, "reason": reason}
    return (client or browser(tournament.director)).post(desk(tournament, "decisione/"), sent)


def test_a_word_is_asked_ruled_on_and_taken_back(tournament: Tournament4) -> None:
    assert "CASA: sì</strong> – si può calare" in ask(tournament, " Casa ")
    assert "GATTONE: no</strong> – forma alterata di «gatto»" in ask(tournament, "gattone")
    answer = rule(tournament, "Gattone", "allow", "razza di gatti")
    assert (answer.status_code, answer["Location"]) == (302, f"{desk(tournament)}?word=Gattone")
    page = ask(tournament, "gattone")
    assert "GATTONE: sì</strong> – ammessa dal giudice di lingua: razza di gatti" in page
    assert 'aria-label="Torna al lessico per GATTONE"' in page
    assert rule(tournament, "gattone", "forbid", "ripensamento").status_code == 302
    assert "GATTONE: no</strong> – esclusa dal giudice di lingua: ripensamento" in ask(tournament, "gattone")
    assert rule(tournament, "gattone", "lexicon").status_code == 302
    assert "forma alterata di «gatto»" in ask(tournament, "gattone")
    assert tournament.state.word_rulings == {}


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
    tournament: Tournament4, word: str, ruling: str, reason: str, words: str
) -> None:
    before = tournament.live.n
    answer = rule(tournament, word, ruling, reason)
    assert (answer.status_code, words in answer.text) == (422, True)
    assert rule(tournament, "casa", "maybe", "so").status_code == 200
    assert tournament.live.n == before


@pytest.mark.parametrize("word", ["", "città", "x" * 5000, "c4sa", "<script>", "io", "\x00", "a b", "ﬁ"])
def test_any_text_gets_an_answer(tournament: Tournament4, word: str) -> None:
    assert "<script>" not in ask(tournament, word)
    assert "Controlla" in ask(tournament, word)


@pytest.mark.parametrize("role", ["", *ROLES])
def test_judge_and_director_rule_and_the_others_of_the_desk_ask(tournament: Tournament4, role: str) -> None:
    client = with_role(tournament.row, role)
    assert client.get(desk(tournament)).status_code == (200 if role else 403)
    may = role in MAY[acts.RuleWord]
    if role:
        assert ("Escludi CASA" in ask(tournament, "casa", client)) == may
    assert rule(tournament, "casa", "forbid", "so", client).status_code == (302 if may else 403)
    assert list(tournament.state.word_rulings) == (["casa"] if may else [])
    assert MAY[acts.RuleWord] == {"director", "language-judge"}


def test_tournaments_without_words_have_no_such_page() -> None:
    tournament = Tournament4(4)
    assert browser(tournament.director).get(desk(tournament)).status_code == 404
    assert rule(tournament, "casa", "allow", "so").status_code == 404
    assert (
        "direzione/parole/"
        not in browser(tournament.director).get(f"/tornei/{tournament.row.slug}/direzione/").text
    )


def test_until_the_lexicon_is_there_rulings_can_be_made(
    tournament: Tournament4, monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon = LexiconLoader()
    lexicon.part = 0.4
    monkeypatch.setattr(lexicon, "_start", lambda _: None)
    monkeypatch.setattr("burraco.web.tournaments.desk.word_rulings.LEXICON_LOADER", lexicon)
    page = ask(tournament, "casa")
    assert "Il lessico si sta preparando: 40 %" in page
    assert "Ammetti CASA" in page
    assert "Escludi CASA" in page


def test_everybody_reads_what_was_ruled(tournament: Tournament4) -> None:
    phone = Phone(tournament, 1)
    before = seen_at(tournament.state, 1)
    tournament.do(acts.RuleWord("casa", "forbid", "per <prova>"))
    tournament.do(acts.RuleWord("zero", "allow", "numero"))
    expected = [
        {"word": "zero", "ruling": "allow", "reason": "numero"},
        {"word": "casa", "ruling": "forbid", "reason": "per <prova>"},
    ]
    assert Client().get(f"/tornei/{tournament.row.slug}/feed.json").json()["words"] == expected
    assert phone.state()["words"] == expected
    assert seen_at(tournament.state, 1) != before  # the phones of every table are told
    public = Client().get(f"/tornei/{tournament.row.slug}/").text
    assert "<strong>CASA</strong> esclusa: per &lt;prova&gt;" in public
    said = [one.text for one in diary("it", tournament.live.journal, 2)]
    assert said == ["ammessa la parola ZERO: numero", "esclusa la parola CASA: per <prova>"]
    tournament.do(acts.RuleWord("casa", "lexicon"))
    assert diary("en", tournament.live.journal, 1)[0].text == "ruling on CASA taken back: the lexicon holds"


def test_tournaments_without_rulings_say_nothing_of_them() -> None:
    tournament = Tournament4(4)
    assert "hall-words" not in Client().get(f"/tornei/{tournament.row.slug}/vivo/").text

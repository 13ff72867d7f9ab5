"""A record of a game played elsewhere: checked, shown as any other deal, reviewed; or what is wrong."""

import html
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from burraco.kernel import warm_up
from burraco.record.read import read
from burraco.rules.loader import load
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.operator.site_check import faults
from burraco.web.review import background_work
from burraco.web.review.handed_in import MAX_BYTES
from burraco.web.review.models import DONE, DealReview
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from burraco.web.tables.log import forget
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Deal, Table
from tests.web.markup import in_one_line
from tests.web.test_language import foreign, said, speaking
from tests.web.test_letters import until
from tests.web.test_review import work_off

pytestmark = pytest.mark.usefixtures("database")
EXAMPLES = Path(__file__).parents[2] / "examples"


def lawful() -> list[Path]:
    """Every example that is a finished deal of lawful play."""
    found = [path for path in sorted(EXAMPLES.glob("*.txt")) if "Arbitro:" not in path.read_text()]
    return [path for path in found if "\nFine:" in path.read_text() and "file=" not in path.read_text()]


def example() -> str:
    """Return a deal of four by UISP."""
    return next(path for path in lawful() if path.name.startswith("uisp-4")).read_text()


def hand_in(text: str, client: Client | None = None) -> Client:
    """Hand a text in; it is taken."""
    client = client or Client()
    answer = client.post("/rivedi/", {"text": text.replace("\n", "\r\n")})
    assert answer.status_code == 302, html.unescape(answer.content.decode())
    assert answer.headers["Location"] == f"/t/{Table.objects.latest('pk').code}/1/"
    return client


def refused(data: dict[str, object]) -> str:
    """Hand something in that is not taken; return what is said."""
    answer = Client().post("/rivedi/", data)
    assert answer.status_code == 422
    assert not Table.objects.exists()
    return html.unescape(in_one_line(answer.content.decode()))


@pytest.mark.parametrize("path", lawful(), ids=lambda path: path.stem)
def test_every_lawful_example_becomes_the_same_deal(path: Path) -> None:
    text = path.read_text()
    code = read(text, dealt_only=True).code
    until(lambda: not LEXICON_LOADER.waits_for(code))
    hand_in(text)
    deal = Deal.objects.get()
    given, kept = read(text), read(deal.record)
    assert kept.fairness is None
    assert len(kept.log) == len(given.log)
    assert kept.log[-1] == given.log[-1]
    assert deal.ended_at is not None
    forget()
    assert load_table(deal.table_id).game.stage in ("finished", "between")
    assert list(faults()) == []


def test_it_has_replay_review_luck_and_the_same_cards_again(monkeypatch: pytest.MonkeyPatch) -> None:
    warm_up.warm()
    monkeypatch.setattr(background_work, "WORLDS", 64)
    monkeypatch.setattr(background_work, "LUCK_WORLDS", 16)
    client = hand_in(example())
    at = f"/t/{Table.objects.get().code}/1/"
    assert say("it", "web.deal.no-proof") in html.unescape(client.get(at).content.decode())
    for page in ("replay/", "rivedi/", "rivedi/?posto=E", "fortuna/", "ancora/"):
        assert client.get(at + page).status_code == 200, page
    assert set(DealReview.objects.values_list("seat", flat=True)) == {0, 1}
    work_off()
    assert set(DealReview.objects.values_list("state", flat=True)) == {DONE}
    stranger = Client()
    assert say("it", "review.page.all") in stranger.get(at + "rivedi/?posto=E").content.decode()
    assert stranger.get(at + "rivedi/E.json").status_code == 200
    assert stranger.post(at + "ancora/").status_code == 302


def test_a_file_is_taken_too() -> None:
    client = Client()
    file = SimpleUploadedFile("smazzata.txt", example().encode())
    assert client.post("/rivedi/", {"text": "", "file": file}).status_code == 302


def test_what_is_wrong_is_said_with_its_line_and_nothing_is_lost() -> None:
    assert say("it", "review.paste.empty") in refused({"text": "  "})
    assert say("it", "review.paste.long", most=MAX_BYTES // 1024) in refused({"text": "x" * (MAX_BYTES + 1)})
    page = refused({"text": "ciao, ecco la mia partita"})
    assert "Riga 1" in page
    assert "ciao, ecco la mia partita" in page
    refused({"file": SimpleUploadedFile("x.txt", b"\xff\xfe\x00\x01")})


def test_a_play_the_rules_forbid_a_wrong_result_and_half_a_deal_are_not_taken() -> None:
    text = example()
    cards = read(text).log[0]
    assert cards is not None
    lines = text.splitlines()
    turn = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    forbidden = [*lines[:turn], lines[turn].split(":")[0] + ": scarta KS", *lines[turn + 1 :]]
    assert f"Riga {turn + 1}" in refused({"text": "\n".join(forbidden)})
    end = next(number for number, line in enumerate(lines) if line.startswith("Punti "))
    wrong = [*lines[:end], lines[end].replace("totale ", "totale 9"), *lines[end + 1 :]]
    assert f"Riga {end + 1}" in refused({"text": "\n".join(wrong)})
    assert say("it", "review.paste.unfinished") in refused({"text": "\n".join(lines[: turn + 2])})


def test_a_table_with_a_referee_is_not_taken() -> None:
    path = next(EXAMPLES.glob("uisp-4-arbitro-*.txt"))
    assert say("it", "review.paste.refereed") in refused({"text": path.read_text()})


def test_words_wait_for_the_lexicon(monkeypatch: pytest.MonkeyPatch) -> None:
    text = next(path for path in lawful() if path.name.startswith("parole")).read_text()
    monkeypatch.setattr(type(LEXICON_LOADER), "waits_for", lambda _, code: code == load("parole"))
    if load("parole") == read(text, dealt_only=True).code:
        assert say("it", "review.paste.words") in refused({"text": text})


def test_of_a_deal_of_words_the_review_tells_those_that_could_have_been_laid(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(LEXICON_LOADER), "waits_for", lambda *_: False)
    text = (EXAMPLES / "parole-2-premio-del-burraco-lungo.txt").read_text()
    hand_in(text)
    address = f"/t/{Table.objects.get().code}/1/rivedi/"
    assert say("it", "review.page.thinking") in Client().get(address).content.decode()
    assert work_off() == 1
    for lang in LANGS:
        page = in_one_line(speaking(lang, Client()).get(address).content.decode())
        incantato = say(lang, "review.words.word", word="INCANTATO", points=320)
        assert page.count(incantato) == 2
        assert foreign(lang, said(speaking(lang, Client()), address)) == []
    for without in ("N.json", "moviola/"):  # nothing is expected of words
        assert Client().get(address + without).status_code == 404


def test_nobody_hands_in_without_end() -> None:
    client = Client()
    codes = [client.post("/rivedi/", {"text": "x"}).status_code for _ in range(12)]
    assert codes[0] == 422
    assert codes[-1] == 429


def test_both_languages() -> None:
    for lang in LANGS:
        assert foreign(lang, said(speaking(lang, Client()), "/rivedi/")) == []

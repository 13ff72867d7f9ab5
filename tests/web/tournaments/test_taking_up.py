"""A tournament taken up elsewhere: what desk and phones wrote, and under a warning what is not in order."""

import json
import lzma
import re
from base64 import b64encode
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from burraco.cli.main import main
from burraco.paper.restore_codes import journal_codes, restore
from burraco.tournament.exchange.journal_file import read_journal
from burraco.tournament.faults import fault
from burraco.tournament.results.recount import compare
from burraco.web.tournaments import faulty_journals, journal_files, restoration
from burraco.web.tournaments.journal import forget, load
from burraco.web.tournaments.models import Tournament
from tests.web.hall.seats import Phone
from tests.web.tournaments.hall import NOW, Desk, Tournament4, sheet
from tests.web.tournaments.test_desk import figures

pytestmark = pytest.mark.usefixtures("database", "own_data")

BRING = "/tornei/importa/"
PAPER = sheet((545, 220), (100, 0))


@pytest.fixture
def own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A data folder in which no other test left a journal."""
    monkeypatch.setenv("BURRACO_DATA", str(tmp_path / "data"))


def latest() -> Tournament:
    """The tournament made last."""
    return Tournament.objects.latest("pk")


def file_of(tournament: Tournament4) -> bytes:
    """The journal as the desk exports it."""
    desk = Desk(tournament)
    return bytes(desk.client.get(f"{desk.path}diario/esporta/").content)


def sent(data: bytes) -> dict[str, SimpleUploadedFile]:
    """The form with a file."""
    return {"journal": SimpleUploadedFile("j.json", data)}


@pytest.fixture
def disputed() -> Tournament4:
    """Two phones at a table that disagree to the end, and the desk enters the paper both lines signed."""
    tournament = Tournament4()
    tournament.publish()
    we, they = Phone(tournament, 1, 0), Phone(tournament, 1, 1)
    assert we.deal(1, (300, 245), (100, 120)).status_code == 200
    assert they.deal(1, (300, 245), (100, 125)).status_code == 200
    assert we.sign([(300, 245), (100, 120)]).status_code == 200
    assert they.sign([(300, 245), (100, 125)]).json()["stage"] == "open"
    assert "1" in Desk(tournament).get().partition("problems-title")[2]
    Desk(tournament).post("fogli/nuovo/", round="1", table="1", part="1", **figures((545, 220), (100, 0)))
    tournament.record(1, [2])
    return tournament


def test_paper_over_two_phones_that_disagree_is_a_journal_like_any_other(
    disputed: Tournament4, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The desk's paper settles it: for the check, for the file, for the codes, for a server that starts."""
    standings = disputed.live.journal.standings().rows
    assert disputed.state.round(1).sheets[1, 1].figures() == PAPER
    data = file_of(disputed)
    path = tmp_path / "journal.json"
    path.write_bytes(data)
    assert main(["tournament", "check", str(path)]) == 0, capsys.readouterr()
    assert list(compare(disputed.live.journal)) == []
    codes = "\n".join(journal_codes(disputed.live.journal.entries))
    assert restore(codes).state == disputed.state
    for form in (sent(data), {"codes": codes}):
        answer = Client().post(BRING, form)
        copy = latest()
        assert answer.headers.get("Location") == f"/tornei/{copy.slug}/direzione/", answer.content.decode()
        assert load(copy.pk, copy.slug).journal.standings().rows == standings
        journal_files.path_of(copy.slug).unlink()
    journal_files.copy_to_disk(disputed.live)
    Tournament.objects.all().delete()
    forget()
    assert [one.title for one in restoration.take_up(NOW)] == ["Serata"]
    taken = Tournament.objects.get()
    assert load(taken.pk, taken.slug).journal.standings().rows == standings


def spoilt(tournament: Tournament4) -> bytes:
    """The journal of a tournament in which somebody made a sum wrong with a text editor."""
    data = json.loads(file_of(tournament))
    entered = next(one for act in data["acts"] for one in act["events"] if one["event"] == "sheet-entered")
    entered["figures"]["deals"][0][0][2] += 5
    return json.dumps(data).encode()


def held_in(page: str) -> str:
    """What the page that asks again holds."""
    return str(re.findall(r'name="held" value="([^"]*)"', page)[0])


@pytest.fixture
def played() -> Tournament4:
    tournament = Tournament4()
    tournament.play(2)
    return tournament


@pytest.mark.parametrize(
    ("lang", "button"), [("it", "Riprendi lo stesso"), ("en", "Take it up all the same")]
)
def test_a_file_with_findings_is_taken_up_at_the_second_click(
    played: Tournament4, lang: str, button: str
) -> None:
    client = Client()
    client.cookies["django_language"] = lang
    asked = client.post(BRING, sent(spoilt(played)))
    page = asked.content.decode()
    assert (asked.status_code, Tournament.objects.count()) == (422, 1)
    said = {"it": "la somma è", "en": "the sum is"}[lang]
    assert said in page
    assert button in page
    answer = client.post(BRING, {"held": held_in(page), "anyway": "1"})
    copy = latest()
    assert answer["Location"] == f"/tornei/{copy.slug}/direzione/"
    for tab in ("", "fogli/", "classifica/"):
        assert said in client.get(answer["Location"] + tab).content.decode()
    forget()
    assert load(copy.pk, copy.slug).n == played.live.n
    assert client.post(f"{answer['Location']}turno/bozza/").status_code == 302
    assert said in client.get(answer["Location"]).content.decode()  # for good
    assert Client().get(answer["Location"]).status_code == 403


def test_codes_with_findings_are_taken_up_at_the_second_click(played: Tournament4) -> None:
    codes = "\n".join(journal_codes(read_journal(spoilt(played)).journal.entries))
    client = Client()
    asked = client.post(BRING, {"codes": codes})
    assert (asked.status_code, Tournament.objects.count()) == (422, 1)
    assert "Riprendi lo stesso" in asked.content.decode()
    assert codes in asked.content.decode()
    answer = client.post(BRING, {"codes": codes, "anyway": "1"})
    assert "la somma è" in client.get(answer["Location"]).content.decode()


def test_a_tournament_in_order_has_no_warning(played: Tournament4) -> None:
    client = Client()
    answer = client.post(BRING, {**sent(file_of(played)), "anyway": "1"})
    assert latest().findings == []
    assert "Ripreso da un diario" not in client.get(answer["Location"]).content.decode()


def test_findings_kept_by_an_earlier_version_are_told() -> None:
    found = faulty_journals.read_findings([["event-closed", {}, None, "act 9"]])
    assert found == [fault("tournament-closed")._replace(where="act 9")]


@pytest.mark.parametrize("data", [b"", b"{", b"[]"], ids=str)
def test_what_cannot_be_read_is_refused_whatever_is_pressed(data: bytes) -> None:
    answer = Client().post(BRING, {**sent(data), "anyway": "1"})
    assert answer.status_code == 422
    assert "Riprendi lo stesso" not in answer.content.decode()


def test_a_journal_that_cannot_be_folded_is_refused_whatever_is_pressed(played: Tournament4) -> None:
    data = json.loads(file_of(played))
    drafted = next(one for act in data["acts"] for one in act["events"] if one["event"] == "round-drafted")
    drafted["tables"] = drafted["tables"][1:]
    for form in (sent(json.dumps(data).encode()), sent(file_of(played)[:-900])):
        answer = Client().post(BRING, {**form, "anyway": "1"})
        assert answer.status_code == 422
        assert "Riprendi lo stesso" not in answer.content.decode()
    assert Tournament.objects.count() == 1


@pytest.mark.parametrize("held", ["x", "AAAA", "è", b64encode(lzma.compress(b"{}")).decode()])
def test_what_the_page_held_is_trusted_no_more_than_a_file(held: str) -> None:
    assert Client().post(BRING, {"held": held, "anyway": "1"}).status_code == 422
    assert Tournament.objects.count() == 0


def test_a_journal_too_long_for_the_page_is_chosen_again(
    played: Tournament4, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(faulty_journals, "MAX_HELD", 10)
    asked = Client().post(BRING, sent(spoilt(played))).content.decode()
    assert 'name="held"' not in asked
    assert "Scegli di nuovo il file" in asked
    client = Client()
    answer = client.post(BRING, {**sent(spoilt(played)), "anyway": "1"})
    assert "la somma è" in client.get(answer["Location"]).content.decode()

"""The school on the site: scenes that keep their answers to themselves, courses, examinations, bad input."""

import html
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from burraco.school.choices import questions_of
from burraco.school.examination import MINUTES, PASSED, SCENES
from burraco.school.scene import play
from burraco.school.scene_files import scenes, scenes_of
from burraco.texts.languages import LANGS, Lang
from burraco.texts.say import say
from burraco.web.accounts.own_data import own_data
from burraco.web.players.models import Player
from burraco.web.school import practice_log
from burraco.web.school.models import Examination, Practised
from burraco.web.school.question_texts import verdict_lines
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER
from tests.paper.reading import A4, pages, sizes
from tests.web.markup import in_one_line
from tests.web.test_language import foreign, said, speaking
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")
SCENE = "uisp-38"
"""A missed draw, seen after the discard."""
PATH = f"/scuola/scena/{SCENE}/?corso=giocatori"
SECRET = "tre-matte-e-un-pozzetto"


def form(key: str, salt: str = "", shift: int = 0) -> dict[str, str]:
    """Return the answers to a scene: right ones, or all of them as many places further on."""
    asked = questions_of(scenes()[key], salt)
    return {f"q{n}": str((one.right + shift) % len(one.choices)) for n, one in enumerate(asked, 1)}


def page(answer: Any) -> str:
    """Return a page as it is read."""
    return html.unescape(in_one_line(answer.content.decode()))


def begun(client: Client, subject: str = "feburit") -> Examination:
    """Begin an examination."""
    answer = client.post("/scuola/esame/", {"subject": subject, "name": "Anna"})
    return Examination.objects.get(code=answer.headers["Location"].split("/")[-2])


def answered(client: Client, exam: Examination, number: int, shift: int = 0) -> Any:
    """Answer a scene of an examination."""
    answers = form(exam.scenes[number - 1], exam.seed, shift)
    return client.post(f"/scuola/esame/{exam.code}/", {"number": str(number), **answers})


@pytest.mark.parametrize("lang", LANGS)
def test_a_scene_shows_what_happened_and_not_what_is_right(lang: Lang) -> None:
    client = speaking(lang, Client())
    shown = page(client.get(PATH))
    assert say(lang, "seat.N") in shown
    assert "4♦ 5♦ 6♦" in shown
    for secret in ("UISP 10.19", "ruling-given", '"ruled"', "data-right"):
        assert secret not in shown
    assert foreign(lang, said(client, PATH)) == []


@pytest.mark.parametrize(("shift", "right"), [(0, 3), (1, 0)])
def test_an_answer_brings_article_and_ruling_played_out(shift: int, right: int) -> None:
    client = Client()
    shown = page(client.post(PATH, form(SCENE, shift=shift)))
    found = play(scenes()[SCENE]).found
    assert found.cites in shown
    for line in verdict_lines("it", found.verdict):
        assert f"<li>{line}</li>" in shown
    assert "congelato per un giro" in shown
    assert (say("it", "school.all-right") in shown) == (right == 3)
    assert say("it", "school.some-right", right=right, all=3) in shown or right == 3
    (row,) = Practised.objects.all()
    assert (row.scene, row.is_right, row.times) == (SCENE, right == 3, 1)


def test_progress_is_counted_and_the_last_time_counts() -> None:
    client = Client()
    client.post(PATH, form(SCENE, shift=1))
    assert say("it", "school.progress", right=0, all=SCENES) in page(client.get("/scuola/corso/giocatori/"))
    client.post(PATH, form(SCENE))
    assert say("it", "school.progress", right=1, all=SCENES) in page(client.get("/scuola/corso/giocatori/"))
    assert Practised.objects.get().times == 2
    assert Player.objects.count() == 1


def test_every_scene_has_a_page_that_leads_to_the_next() -> None:
    keys = [one.key for one in scenes().values() if one.is_everyday]
    for key, following in zip(keys, [*keys[1:], ""], strict=True):
        shown = page(Client().post(f"/scuola/scena/{key}/?corso=giocatori", form(key)))
        wanted = f"/scuola/scena/{following}/?corso=giocatori" if following else "/scuola/corso/giocatori/"
        assert f'href="{wanted}"' in shown


def test_a_told_scene_is_answered_by_the_guide() -> None:
    shown = page(Client().post("/scuola/scena/uisp-52/", form("uisp-52")))
    assert say("it", "school.all-right") in shown
    assert "UISP 10.27" in shown


@pytest.mark.parametrize(
    ("answers", "status"),
    [
        ({"q1": "4"}, 400),
        ({"q1": "-1"}, 400),
        ({"q1": "x"}, 400),
        ({"q1": "٢"}, 400),
        ({}, 422),
        ({"q1": "1"}, 422),
    ],
)
def test_answers_that_cannot_be(answers: dict[str, str], status: int) -> None:
    answer = Client().post(PATH, answers)
    key = "web.error.no-such-answer" if status == 400 else "school.answer-all"
    assert (answer.status_code, say("it", key) in page(answer)) == (status, True)
    assert Practised.objects.count() == 0


@pytest.mark.parametrize(
    "path",
    [
        "/scuola/scena/uisp-999/",
        "/scuola/scena/uisp-38/?corso=pittori",
        "/scuola/corso/pittori/",
        "/scuola/pratica/fedibur/",
        "/scuola/pratica/uisp/nothing/",
        "/scuola/esame/ABC234/",
        "/scuola/esame/ABC234/attestato/",
    ],
)
def test_what_there_is_not(path: str) -> None:
    assert Client().get(path).status_code == 404


def test_the_guide_leads_to_practice_of_its_article_where_there_is_some() -> None:
    link = "/scuola/pratica/uisp/missed-draw/"
    assert f'href="{link}"' in page(Client().get("/arbitro/uisp/missed-draw/"))
    shown = page(Client().get(link))
    assert re.findall(r"/scuola/scena/([\w-]+)/", shown) == ["uisp-37", "uisp-38", "uisp-39"]
    assert "/scuola/pratica/" not in page(Client().get("/arbitro/uisp/late/"))


def test_an_examination_from_first_scene_to_certificate() -> None:
    client = Client()
    exam = begun(client)
    assert len(set(exam.scenes)) == SCENES
    assert {scenes()[key].spec for key in exam.scenes} == {"feburit"}
    for number in range(1, SCENES + 1):
        shown = page(client.get(f"/scuola/esame/{exam.code}/"))
        assert exam.scenes[number - 1] not in shown
        assert exam.seed not in shown
        assert answered(client, exam, number).status_code == 302
    assert say("it", "school.exam.passed") in page(client.get(f"/scuola/esame/{exam.code}/"))
    paper = page(client.get(f"/scuola/esame/{exam.code}/attestato/"))
    for told in (
        "Anna",
        say("it", "school.certificate.passed"),
        exam.code,
        *{scenes()[k].cites for k in exam.scenes},
    ):
        assert told in paper


@pytest.mark.parametrize("lang", LANGS)
def test_the_certificate_is_one_page_of_pdf_too(lang: Lang) -> None:
    client = speaking(lang, Client())
    exam = begun(client)
    path = f"/scuola/esame/{exam.code}/attestato.pdf"
    assert client.get(path).status_code == 302, "not before it is over"
    answered(client, exam, 1)
    Examination.objects.update(begun_at=now_ms() - MINUTES * 60_000 - 1)
    answer = client.get(path)
    assert (answer.headers["Content-Type"], sizes(answer.content)) == ("application/pdf", {A4})
    (told,) = pages(answer.content)
    exam.refresh_from_db()
    asked = sum(len(questions_of(scenes()[key], exam.seed)) for key in exam.scenes)
    result = f"{sum(map(sum, exam.marks))}/{asked}"
    for text in ("Anna", say(lang, "school.certificate.sat"), exam.code, result, f"{MINUTES}:00"):
        assert text in told
    assert [key for key in exam.scenes if scenes()[key].cites not in told] == []
    assert Client().get(path).status_code == 404


def test_wrong_answers_do_not_pass() -> None:
    client = Client()
    exam = begun(client)
    asked = sum(len(questions_of(scenes()[key], exam.seed)) for key in exam.scenes)
    for number in range(1, SCENES + 1):
        answered(client, exam, number, shift=number % 2)
    exam.refresh_from_db()
    right = sum(map(sum, exam.marks))
    shown = page(client.get(f"/scuola/esame/{exam.code}/"))
    assert right < PASSED * asked
    assert say("it", "school.exam.not-passed") in shown
    assert say("it", "school.exam.result", right=right, all=asked, percent=right * 100 // asked) in shown


def main_act(shown: str) -> str:
    """Return where the main act of a page leads."""
    (path,) = re.findall(r'class="button primary"\s+href="([^"]+)"', shown)
    return str(path)


def test_who_has_not_passed_is_offered_another_try_first() -> None:
    for shift, path in ((0, "attestato/"), (1, "/scuola/esame/")):
        client = Client()
        exam = begun(client)
        for number in range(1, SCENES + 1):
            answered(client, exam, number, shift=shift)
        assert main_act(page(client.get(f"/scuola/esame/{exam.code}/"))).endswith(path)


def test_the_certificate_asks_a_guest_for_a_name_and_proposes_no_guests() -> None:
    client = Client()
    client.post("/scuola/esame/", {"subject": "uisp", "name": ""})
    assert 'value=""' in page(client.get("/scuola/esame/")).partition('id="exam-name"')[2].partition(">")[0]


def test_an_upgrade_under_way_moves_no_answer_of_a_scene_that_was_shown() -> None:
    client = Client()
    exam = begun(client)
    path = f"/scuola/esame/{exam.code}/"
    shown = page(client.get(path))
    Examination.objects.update(seed="another order of answers, as a new version may have it")
    assert said_answers(page(client.get(path))) == said_answers(shown)
    answered(client, exam, 1)  # by the order that was shown
    exam.refresh_from_db()
    assert (exam.answered, all(exam.marks[0])) == (1, True)


def said_answers(shown: str) -> list[str]:
    """Return the answers a page offers, in their order."""
    return re.findall(r'<input type="radio".*?</label>', shown)


def test_a_scene_answered_twice_counts_once() -> None:
    client = Client()
    exam = begun(client)
    answered(client, exam, 1, shift=1)
    again = answered(client, exam, 1)
    assert (again.status_code, say("it", "school.exam.refused.answered") in page(again)) == (409, True)
    exam.refresh_from_db()
    assert (exam.answered, any(exam.marks[0])) == (1, False)
    ahead = answered(client, exam, 7)
    assert (ahead.status_code, say("it", "school.exam.refused.not-yet") in page(ahead)) == (409, True)


@pytest.mark.parametrize("number", ["0", "21", "x", ""])
def test_a_scene_the_examination_does_not_have(number: str) -> None:
    client = Client()
    exam = begun(client)
    assert client.post(f"/scuola/esame/{exam.code}/", {"number": number, "q1": "1"}).status_code == 400


def test_forged_and_missing_answers_leave_the_scene_open() -> None:
    client = Client()
    exam = begun(client)
    path = f"/scuola/esame/{exam.code}/"
    assert client.post(path, {"number": "1", "q1": "9"}).status_code == 400
    assert client.post(path, {"number": "1"}).status_code == 422
    exam.refresh_from_db()
    assert exam.answered == 0
    assert client.post("/scuola/esame/", {"subject": "canasta"}).status_code == 400


def test_an_examination_goes_on_where_it_was_and_is_nobody_elses() -> None:
    client = Client()
    exam = begun(client)
    assert begun(client).code == exam.code
    stranger = Client()
    stranger.post(PATH, form(SCENE))
    assert stranger.get(f"/scuola/esame/{exam.code}/").status_code == 404
    assert answered(stranger, exam, 1).status_code == 404


def test_when_the_time_is_up_it_is_over() -> None:
    client = Client()
    exam = begun(client)
    answered(client, exam, 1)
    Examination.objects.update(begun_at=now_ms() - MINUTES * 60_000 - 1)
    late = answered(client, exam, 2)
    assert (late.status_code, say("it", "school.exam.refused.over") in page(late)) == (409, True)
    exam.refresh_from_db()
    assert (exam.answered, exam.ended_at) == (1, exam.begun_at + MINUTES * 60_000)
    assert begun(client).code != exam.code
    paper = page(client.get(f"/scuola/esame/{exam.code}/attestato/"))
    assert (say("it", "school.certificate.sat") in paper, f"{MINUTES}:00" in paper) == (True, True)


def test_words_wait_for_the_lexicon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LEXICON_LOADER, "waits_for", lambda code: code.plays_words)
    assert Client().get("/scuola/scena/parole-02/").status_code == 202
    client = Client()
    exam = begun(client, "parole")
    assert client.get(f"/scuola/esame/{exam.code}/").status_code == 202


@override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"])
def test_what_a_guest_learned_joins_the_account_and_goes_with_it() -> None:
    user = User.objects.create_user("anna", password=SECRET)
    anna = Player.objects.create(name="Anna", user=user)
    practice_log.note(anna, SCENE, True, now_ms())
    guest = Client()
    guest.post(PATH, form(SCENE, shift=1))
    guest.post("/scuola/scena/uisp-37/", form("uisp-37"))
    exam = begun(guest)
    guest.post("/account/log-in/", {"username": "anna", "password": SECRET})
    assert practice_log.practised(anna) == {SCENE: True, "uisp-37": True}
    assert guest.get(f"/scuola/esame/{exam.code}/").status_code == 200
    taken = own_data(Player.objects.get(pk=anna.pk))
    assert [row["scene"] for row in taken["practised"]] == [SCENE, "uisp-37"]
    assert [row["code"] for row in taken["examinations"]] == [exam.code]
    guest.post("/account/delete/", {"password": SECRET})
    assert (Practised.objects.count(), Examination.objects.count(), Player.objects.count()) == (0, 0, 0)


def test_what_guests_left_is_forgotten_and_what_accounts_have_is_not() -> None:
    guest = Player.objects.create(name="x")
    member = Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    for player in (guest, member):
        practice_log.note(player, SCENE, True, 1)
        Examination.objects.create(player=player, code=player.name, subject="uisp", seed="", begun_at=1)
    begun(cookie_of(guest))
    assert [row.player for row in Practised.objects.all()] == [member]
    assert {exam.player for exam in Examination.objects.filter(begun_at=1)} == {member}


@pytest.mark.parametrize("lang", LANGS)
def test_pages_of_an_examination_speak_one_language(lang: Lang) -> None:
    client = speaking(lang, Client())
    exam = begun(client)
    path = f"/scuola/esame/{exam.code}/"
    assert foreign(lang, said(client, path)) == []
    Examination.objects.update(begun_at=1)
    for over in (path, f"{path}attestato/", "/scuola/pratica/uisp/", "/scuola/corso/arbitri/"):
        assert foreign(lang, said(client, over)) == [], over


def test_keys_are_never_given_up() -> None:
    """They are stored with what players answered: numbers of a code follow each other, none is left out."""
    least = {"uisp": 69, "feburit": 40, "internazionale": 21, "parole": 22}
    for spec, count in least.items():
        assert [one.key for one in scenes_of(spec)][:count] == [f"{spec}-{n:02}" for n in range(1, count + 1)]

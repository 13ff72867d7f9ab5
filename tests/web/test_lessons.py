"""Lessons on the site: a table with cards laid out, what the frame tells, and what is kept of it."""

import html

import pytest
from django.contrib.auth.models import User
from django.test import Client

from burraco.bots.simple import choose
from burraco.engine.acts import PlayerAct
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.lessons.lesson import Lesson, beginning, done
from burraco.lessons.lesson_files import lessons
from burraco.record.clause_reader import ClauseReader
from burraco.record.read import read
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.players.models import Player
from burraco.web.school.lesson_tables import learnt
from burraco.web.school.models import Practised
from burraco.web.tables import people, services
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Deal, Table
from burraco.web.tables.socket.frames import state_frame
from tests.lessons.test_lessons import WAYS
from tests.web.cast import NOW
from tests.web.markup import in_one_line
from tests.web.test_language import foreign, said, speaking
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def anna() -> Player:
    """Somebody who learns."""
    return Player.objects.create(name="Anna")


def begun(player: Player, key: str) -> Table:
    """Begin a lesson by its page."""
    spec, _, number = key.partition("-")
    answer = cookie_of(player).post(f"/lezioni/{spec}/{number}/")
    assert answer.status_code == 302
    return Table.objects.get(code=answer.headers["Location"].split("/")[2])


def says(table: Table, player: Player) -> dict[str, object]:
    """Return what the frame of whoever learns tells of the lesson."""
    found = state_frame(load(table.pk), player.pk, 0, "it", NOW)["lesson"]
    assert found is not None
    return dict(found)


def play(table: Table, player: Player, lesson: Lesson) -> list[dict[str, object]]:
    """Play what the sentences say, then let bots act until all is done; return what was told."""
    told = [says(table, player)]
    for clause in "; ".join(WAYS[lesson.key]).split("; "):

        def wish(code: Code, state: State, clause: str = clause) -> PlayerAct | Refusal:
            act = ClauseReader(code, state, state.seat, 1, clause).act()
            assert isinstance(act, PlayerAct)
            return act

        services.act(table.pk, player.pk, load(table.pk).game.seq, wish, NOW)
        told.append(says(table, player))
    return told


def test_it_is_told_step_by_step_and_kept_when_it_is_done(anna: Player) -> None:
    lesson, table = lessons()["uisp-1"], begun(anna, "uisp-1")
    told = play(table, anna, lesson)
    assert [(one["at"], one["stands"]) for one in told] == [
        (1, "on"), (2, "on"), (3, "on"), (4, "on"), (4, "done"),
    ]  # fmt: skip
    assert told[1]["text"] == say("it", "tuition.meld.2")
    assert told[-1]["next"] == "/lezioni/uisp/2/"
    assert learnt(anna, NOW) == {"uisp-1"}
    assert Practised.objects.get(player=anna).scene == "lezione-uisp-1"
    pages = [cookie_of(anna).get(path).content.decode() for path in ("/lezioni/", "/lezioni/uisp/1/")]
    assert all(say("it", "tuition.is-done") in in_one_line(page) for page in pages)


def test_what_comes_before_the_lesson_was_really_played(anna: Player) -> None:
    table = begun(anna, "uisp-3")
    game = load(table.pk).game
    assert game.state is not None
    assert len(game.state.pile) == 4
    assert [chair.kind for chair in game.chairs] == ["bot", "bot", "human", "bot"]
    assert [entry.event for entry in game.log] == list(beginning(lessons()["uisp-3"]))
    forget()
    assert load(table.pk).game == game


def test_nobody_else_is_told_and_other_tables_have_none(anna: Player) -> None:
    table = begun(anna, "uisp-1")
    assert state_frame(load(table.pk), None, 0, "it", NOW)["lesson"] is None
    answer = cookie_of(anna).post("/play/", {"end": "one"})
    other = Table.objects.get(code=answer.headers["Location"].split("/")[2])
    assert state_frame(load(other.pk), anna.pk, 0, "it", NOW)["lesson"] is None


def test_a_deal_that_ends_before_it_is_done_says_so(anna: Player) -> None:
    table = begun(anna, "uisp-6")
    while load(table.pk).game.stage == "playing":
        game = load(table.pk).game
        assert game.state is not None
        act = choose(game.code, view(game.state, game.state.seat))
        if game.chairs[game.state.seat].kind == "bot":
            services.bot_acts(table.pk, game.state.seat, game.played_seq, act, NOW)
        else:
            services.act(table.pk, anna.pk, game.seq, lambda *_, act=act: act, NOW)
    game = load(table.pk).game
    all_met = all(done(lessons()["uisp-6"], [entry.event for entry in game.log]))
    assert says(table, anna)["stands"] == ("done" if all_met else "missed")
    record = read(Deal.objects.get(table=table).record)
    assert record.fairness is None
    page = html.unescape(cookie_of(anna).get(f"/t/{table.code}/1/").content.decode())
    assert say("it", "web.deal.no-proof") in page
    assert (learnt(anna, NOW) == {"uisp-6"}) == all_met


def test_the_deal_after_it_is_a_fair_one(anna: Player) -> None:
    table = begun(anna, "uisp-6")
    play(table, anna, lessons()["uisp-6"])
    assert load(table.pk).game.stage == "finished"
    services.be_ready(table.pk, anna.pk, 30, NOW)
    game = load(table.pk).game
    assert (game.stage, game.number, game.lesson) == ("playing", 2, "")
    assert game.dealt is not None
    assert game.dealt.seed
    assert learnt(anna, NOW) == {"uisp-6"}


def test_what_a_guest_learnt_goes_along_into_the_account(anna: Player) -> None:
    play(begun(anna, "uisp-1"), anna, lessons()["uisp-1"])
    account = Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    people.hand_over(anna, account, NOW)
    assert learnt(account, NOW) == {"uisp-1"}
    assert learnt(None, NOW) == frozenset()


def test_no_such_lesson_and_both_languages() -> None:
    client = Client()
    for path in ("/lezioni/uisp/9/", "/lezioni/feburit/1/", "/lezioni/x/1/"):
        assert client.get(path).status_code == 404
    for lang in LANGS:
        for path in ("/lezioni/", "/lezioni/uisp/1/"):
            assert foreign(lang, said(speaking(lang, client), path)) == []


def test_they_are_found_from_the_first_page_and_from_learn() -> None:
    for path in ("/", "/impara/"):
        assert 'href="/lezioni/"' in Client().get(path).content.decode()

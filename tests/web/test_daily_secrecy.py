"""Nobody learns anything of a day's deal before having ended it: by no page, record, frame or feed."""

import html
import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from burraco.cards.faces import faces_of, write_face
from burraco.cards.fair import commitment
from burraco.daily.day_games import dealt
from burraco.engine.view import view
from burraco.texts.languages import LANGS
from burraco.web.accounts.own_data import own_data
from burraco.web.daily.models import PROMISED, Day, Play
from burraco.web.players.models import Player
from burraco.web.tables.log import load
from burraco.web.tables.models import Deal, Table
from burraco.web.tables.pages import lists
from burraco.web.tables.socket.frames import state_frame
from tests.web.day_cast import act, at, begin, keep, play_out, running
from tests.web.test_language import speaking
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")

DEAL_PAGES = ("", "record.txt", "replay/", "frames.json", "rivedi/", "fortuna/", "ancora/", "rivedi/S.json")
PAGES = ("/", "/games/", "/lobby/", "/giorno/", "/giorno/calendario/")


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pages be made at noon of the day that is played."""

    def now() -> int:
        today = Day.objects.exclude(state=PROMISED).latest("date").date
        return at(today, 12)

    monkeypatch.setattr("burraco.web.daily.pages.now_ms", now)


def hidden(day: Day) -> list[str]:
    """What only whoever deals knows: the secret, and each hand as records and frames write it."""
    cards = [write_face(face) for hand in dealt(day.cards).hands for face in faces_of(hand)]
    return [day.secret, " ".join(cards[:11]), json.dumps(cards[:11])]


def test_no_page_of_a_table_that_has_ended_is_there_while_others_play() -> None:
    day = running()
    player = Player.objects.create(name="Anna")
    play = play_out(begin(day, player))
    for client in (Client(), cookie_of(player)):
        for page in DEAL_PAGES:
            found = client.get(f"/t/{play.code}/{day.number}/{page}")
            assert found.status_code == 404, page
        for page in ("last/", "last/replay/"):
            assert client.get(f"/t/{play.code}/{page}").status_code == 404
    assert Client().get(f"/t/{play.code}/").status_code == 403


def test_no_page_tells_how_others_did_to_those_who_have_not_ended() -> None:
    day = running()
    play = play_out(begin(day, Player.objects.create(name="Zenobia")))
    other = Player.objects.create(name="Bruno")
    begin(day, other, 11)
    address = f"/giorno/{day.name}/"
    for lang in LANGS:
        for client in (speaking(lang, Client()), speaking(lang, cookie_of(other))):
            for page in (*PAGES, address):
                answer = client.get(page)
                text = html.unescape(answer.content.decode())
                assert answer.status_code == 200
                assert play.code not in text
                assert "Zenobia" not in text
                assert str(play.margin) not in text.replace(".", "")
                assert not [one for one in hidden(day) if one in text]
    for page in ("giorno.txt",):
        assert Client().get(address + page).status_code == 404


def test_the_cards_of_tomorrow_are_on_no_page() -> None:
    day = running()
    after = Day.objects.get(game="4", number=day.number + 1)
    for page in ("", "alzate.txt", "giorno.txt"):
        assert Client().get(f"/giorno/{after.name}/{page}").status_code == 404
    assert Client().post(f"/giorno/{after.name}/gioca/").status_code == 404
    text = Client().get("/giorno/").content.decode()
    assert after.cards.commitment in text
    assert after.secret not in text


def test_a_player_s_frames_hold_their_own_cards_and_no_secret() -> None:
    """From the first to the last act: nothing but what the seat sees, and the hash of the secret."""
    day = running("2")
    play = begin(day, Player.objects.create(name="Anna"))
    assert play.table_id is not None
    assert play.player is not None
    goes_on = True
    while goes_on:
        live = load(play.table_id)
        frame = state_frame(live, play.player.pk, 0, "it", at(day.date, 12))
        state = live.game.state
        assert state is not None
        own = [write_face(face) for face in view(state, day.played_as.seat).hands[day.played_as.seat] or ()]
        assert frame["view"]["hand"] == own
        assert frame["options"] == {"undo": False, "hints": False}
        assert frame["deal"]["revealed"] is None
        assert frame["deal"]["shared"] == [commitment(bytes.fromhex(day.secret))]
        assert day.secret not in json.dumps(frame)
        if state.phase != "over":
            assert frame["view"]["hands"] is None
        goes_on = act(play, at(day.date, 11))
    assert frame["can"] == {"undo": False, "cut": False, "next": False, "rematch": False, "sit": False}


def test_lists_and_data_to_take_along_hold_no_sealed_deal() -> None:
    day = running()
    player = Player.objects.create(name="Anna", user=User.objects.create_user("anna"))
    play_out(begin(day, player))
    assert lists.public(at(day.date, 12)) == []
    kept = own_data(player)
    assert kept["tables"][0]["deals"] == []
    assert [row["day__game"] for row in kept["days"]] == ["4"]
    assert not Table.objects.filter(is_public=True).exists()


def test_the_morning_after_everything_is_there() -> None:
    day = running()
    plays = [play_out(begin(day, Player.objects.create(name=name))) for name in ("Anna", "Bruno")]
    keep(day.date, 28)
    day.refresh_from_db()
    for lang in LANGS:
        text = html.unescape(speaking(lang, Client()).get(f"/giorno/{day.name}/").content.decode())
        assert all(f"/t/{play.code}/{day.number}/" in text for play in plays)
        assert "Anna" in text
    assert Client().get(f"/giorno/{day.name}/giorno.txt").content.decode() == day.file
    assert Client().get(f"/giorno/{day.name}/alzate.txt").content.decode().startswith("burraco alzate 1")
    for page in DEAL_PAGES[:4]:
        assert Client().get(f"/t/{plays[0].code}/{day.number}/{page}").status_code == 200
    assert Deal.objects.filter(ended_at=None).count() == 0
    assert Play.objects.filter(is_ranked=True).count() == len(plays)


def test_cards_of_a_closed_day_are_played_again_at_a_table_like_any_other() -> None:
    day = running()
    play = play_out(begin(day, Player.objects.create(name="Anna")))
    keep(day.date, 28)
    answer = Client().post(f"/t/{play.code}/{day.number}/ancora/")
    assert answer.status_code == 302
    game = load(Table.objects.latest("pk").pk).game
    assert (game.day, game.bots, game.seeds) == ("", "", ())

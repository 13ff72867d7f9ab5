"""While a table waits: what it waits for, how friends come, how bots fill it, how seats are drawn."""

import re

import pytest
from django.test import Client, override_settings

from burraco.cards.fair import Cut
from burraco.engine.seat_draw import fair_seating
from burraco.web.tables import seat_draw, services
from burraco.web.tables.game_fold import fold
from burraco.web.tables.kinds import CODEC
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import LogEntry, Place, Table
from burraco.web.tables.socket.frames import state_frame
from tests.web.cast import NAMES, NOW, Table4
from tests.web.markup import in_one_line
from tests.web.test_pages import cookie_of, new_table, text_of

pytestmark = pytest.mark.usefixtures("database")


def test_the_table_says_whom_it_waits_for_and_how_to_come() -> None:
    anna = Client()
    table = new_table(anna)
    page = text_of(anna, f"/t/{table.code}/")
    assert "Mancano 3 persone: Nord, Est, Ovest" in page
    link = f"http://testserver/t/{table.code}/"
    assert f'<a href="{link}">{link}</a>' in page
    assert f'data-copy="{link}"' in page
    assert f'src="/t/{table.code}/qr.svg"' in page
    anna.post(f"/t/{table.code}/bot/", {"seat": 0, "level": "medio"})
    anna.post(f"/t/{table.code}/bot/", {"seat": 1, "level": "campione"})
    assert "Manca una persona: Ovest" in text_of(anna, f"/t/{table.code}/")


def test_the_qr_code_is_a_picture_of_the_link_and_of_no_other_page() -> None:
    table = new_table(Client())
    answer = Client().get(f"/t/{table.code}/qr.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")
    with override_settings(CSRF_TRUSTED_ORIGINS=["https://burraco.example"]):
        assert Client().get(f"/t/{table.code}/qr.svg").content != answer.content
    assert Client().get("/t/ZZZZZZ/qr.svg").status_code == 404


def test_at_home_the_link_is_one_that_friends_in_the_network_can_open() -> None:
    table = new_table(Client())
    path = f"/t/{table.code}/"
    with override_settings(ALLOWED_HOSTS=["localhost", "127.0.0.1", "laptop", "192.168.1.20"]):
        home = Client(headers={"host": "localhost:8000"})
        assert f'data-copy="http://192.168.1.20:8000{path}"' in text_of(home, path)
        friend = Client(headers={"host": "laptop:8000"})
        assert f'data-copy="http://laptop:8000{path}"' in text_of(friend, path)


def test_the_page_is_drawn_again_only_when_something_has_happened() -> None:
    anna, bruno = Client(), Client()
    table = new_table(anna)
    asked = re.search(r'hx-get="([^"]+)"', text_of(anna, f"/t/{table.code}/"))
    assert asked is not None
    assert anna.get(asked[1]).status_code == 204
    bruno.post(f"/t/{table.code}/sit/", {"seat": "0", "name": "Bruno"})
    again = anna.get(asked[1])
    assert again.status_code == 200
    assert "Bruno" in again.content.decode()


def test_the_part_drawn_again_holds_no_field_somebody_may_be_typing_in() -> None:
    table = new_table(Client())
    stranger = Client()
    assert 'name="name"' in text_of(stranger, f"/t/{table.code}/")
    again = in_one_line(stranger.get(f"/t/{table.code}/seats/?seq=0").content.decode())
    assert 'form="sit" name="seat"' in again
    assert 'name="name"' not in again


def test_bots_take_all_free_chairs_at_one_press() -> None:
    anna, stranger = Client(), Client()
    table = new_table(anna, level="campione")
    assert stranger.post(f"/t/{table.code}/fill/").status_code == 409
    assert anna.post(f"/t/{table.code}/fill/").status_code == 302
    game = load(table.pk).game
    assert game.stage == "between"
    assert [chair.level for chair in game.chairs] == ["campione", "campione", "", "campione"]
    assert anna.get(f"/t/{table.code}/seats/?seq=1").content.strip() == b""


def test_a_code_can_be_typed_in_the_lobby_too() -> None:
    assert 'action="/find/"' in text_of(Client(), "/lobby/")


@pytest.mark.parametrize(
    "rules", ["uisp", "fedibur", "feburit", "internazionale", "casa:base=fedibur", "parole"]
)
def test_a_full_table_draws_its_seats_as_the_code_does(rules: str) -> None:
    table = Table4(draws_seats=True, rules=rules)
    code = table.terms.code
    assert (table.game.draw, table.game.is_drawing) == (None, True)
    table.everybody_ready()
    game = table.game
    assert game.draw is not None
    cuts = tuple(Cut(seat, str(number)) for number, seat in enumerate("NESW", 30))
    expected = fair_seating(code, "4", bytes.fromhex(game.draw.seed), cuts)
    assert [chair.name for chair in game.chairs] == [NAMES[player] for player in expected.players]
    assert game.match.dealer == expected.dealer
    assert game.stage == "between"
    places = Place.objects.filter(table_id=table.id).order_by("seat")
    assert [(place.player_id, place.name) for place in places] == [
        (chair.player, chair.name) for chair in game.chairs
    ]
    forget()
    assert table.game == game


def test_a_draw_is_shown_until_the_cards_are_dealt_and_never_made_again() -> None:
    table = Table4(draws_seats=True)
    table.everybody_ready()
    client = cookie_of(table.players[0])
    path = f"/t/{table.row.code}/"
    drawn = table.game
    page = text_of(client, path)
    assert 'id="draw-title">Sorteggio dei posti' in page
    assert page.count(" volta ") >= 4
    names = [chair.name for chair in drawn.chairs]
    assert f"{names[0]} e {names[2]} contro {names[1]} e {names[3]}" in page
    assert state_frame(table.live, table.players[0].pk, 0, "it", NOW)["me"] == names.index("Anna")
    table.everybody_ready()
    assert "draw-title" not in text_of(client, path)
    table.play_out()
    table.everybody_ready()  # a rematch: people stay where they are
    assert [chair.name for chair in table.game.chairs] == names
    rows = LogEntry.objects.filter(table_id=table.id).order_by("seq").values_list("seq", "what", "at")
    assert fold(drawn.code, ((seq, CODEC.read(what), at) for seq, what, at in rows)) == table.game


def test_alone_against_bots_seats_are_drawn_at_once() -> None:
    table = Table4(people=1, draws_seats=True)
    table.everybody_ready()
    assert table.game.draw is not None
    assert Place.objects.get(table_id=table.id, player=table.players[0]).seat == table.game.seat_of(
        table.players[0].pk
    )


def test_two_players_draw_for_the_deal() -> None:
    table = Table4(people=2, form="2", draws_seats=True)
    table.everybody_ready()
    assert table.game.draw is not None
    assert "contro" not in " ".join(seat_draw.told(table.game, "it"))
    services.leave(table.id, table.players[0], table.now())
    assert Table.objects.get().stage == "between"

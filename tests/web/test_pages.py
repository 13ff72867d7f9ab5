"""The pages around the tables, as a browser without script meets them."""

import re
from pathlib import Path
from typing import Any

import pytest
from django.core import signing
from django.test import Client, override_settings

import burraco
from burraco.texts.names import number
from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player
from burraco.web.site.rate_limits import GUESS_TABLE, OPEN_TABLE
from burraco.web.tables import services
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.models import Deal, Place, Table
from burraco.web.tables.pages.lists import A_PAGE
from tests.articles.marker import article
from tests.web.cast import Table4
from tests.web.markup import in_one_line

pytestmark = pytest.mark.usefixtures("database")
PAGES = ("/", "/lobby/", "/tables/new/", "/games/")


def text_of(client: Client, path: str) -> str:
    """A page that is there."""
    answer = client.get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


def cookie_of(player: Player) -> Client:
    """A browser that has a player's cookie."""
    client = Client()
    client.cookies[COOKIE] = signing.dumps(player.key, salt=SALT)
    return client


def test_a_stranger_plays_after_one_button() -> None:
    """The first click opens the table, the second, there, cuts; no account, no form."""
    client = Client(enforce_csrf_checks=True)
    home = text_of(client, "/")
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', home)
    assert token is not None
    answer = client.post("/play/", {"csrfmiddlewaretoken": token[1], "end": "one"})
    table = Table.objects.get()
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert (table.stage, table.rules, table.form, table.deals) == ("between", "uisp", "4", 1)
    assert f'data-socket="/ws/table/{table.code}/"' in text_of(client, f"/t/{table.code}/")
    assert f"/t/{table.code}/" in text_of(client, "/")


def test_the_game_that_waits_stands_before_the_button_and_the_picture_is_of_our_cards() -> None:
    client = Client()
    assert "press waiting" not in text_of(client, "/")
    client.post("/play/", {"end": "one"})
    page = text_of(client, "/")
    assert page.index("press waiting") < page.index('id="play-now"')
    symbols = set(re.findall(r'cards\.svg#([\w-]+)"', page))
    sprite = Path(burraco.__file__).parent / "web" / "tables" / "static" / "tables" / "cards.svg"
    assert symbols <= set(re.findall(r'<symbol id="([\w-]+)"', sprite.read_text("utf-8")))
    assert len(symbols) > 20


def test_nothing_is_opened_without_the_token() -> None:
    answer = Client(enforce_csrf_checks=True).post("/play/")
    assert answer.status_code == 403
    assert "era rimasta indietro" in answer.content.decode()
    assert Table.objects.count() == 0


def test_looking_makes_no_player_and_a_forged_cookie_is_nobodys() -> None:
    client = Client()
    client.cookies[COOKIE] = signing.dumps(Player.objects.create().key, salt="other")
    for path in PAGES:
        assert "burraco_player" not in client.get(path).cookies
    assert Player.objects.count() == 1


@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_inline_script_or_style(path: str) -> None:
    answer = Client().get(path)
    policy = answer.headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "script-src 'self';" in policy
    text = answer.content.decode()
    assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", text) == []


@pytest.mark.parametrize(
    ("asked", "lang"),
    [
        ("", "it"),
        ("en-GB,en;q=0.9", "en"),
        ("de-DE,de;q=0.9,en;q=0.6,it;q=0.4", "en"),
        ("it-IT,it;q=0.9,en;q=0.8", "it"),
        ("fr", "it"),
        ("*;q=x,,", "it"),
    ],
)
def test_the_browser_says_which_language(asked: str, lang: str) -> None:
    answer = Client(headers={"accept-language": asked}).get("/")
    assert f'<html lang="{lang}">' in answer.content.decode()
    assert "Accept-Language" in answer.headers["Vary"]


def test_a_language_that_was_chosen_stays() -> None:
    client = Client(headers={"accept-language": "it"})
    assert '<html lang="it">' in text_of(client, "/")
    client.post("/language/", {"language": "en", "next": "/lobby/"})
    assert '<html lang="en">' in text_of(client, "/lobby/")
    assert "Open tables" in text_of(client, "/lobby/")


def test_a_private_table_is_found_by_its_code_and_not_in_the_lobby() -> None:
    hidden, open_one = Table4(people=1).row, Table4(people=1, is_public=True).row
    left = Table4(people=1, is_public=True).row
    Place.objects.exclude(table=left).update(seen_at=now_ms())
    lobby = text_of(Client(), "/lobby/")
    assert hidden.code not in lobby
    assert open_one.code in lobby
    assert left.code not in lobby, "nobody is there any more"
    assert Client().post("/find/", {"code": hidden.code.lower()}).headers["Location"] == f"/t/{hidden.code}/"
    assert Client().post("/find/", {"code": "ZZZZZZ"}).status_code == 404


def new_table(client: Client, **choices: Any) -> Table:
    """Open a table by the form."""
    usual = {"name": "Anna", "code": "uisp", "form": "4", "end": "target", "clock": "none", "bots": "none"}
    answer = client.post("/tables/new/", {**usual, "level": "medio", "public": "private", **choices})
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.latest("pk")


def test_friends_sit_down_and_the_rest_is_filled() -> None:
    anna, bruno = Client(), Client()
    table = new_table(anna)
    assert (table.free, table.stage) == (3, "waiting")
    page = text_of(bruno, f"/t/{table.code}/")
    assert page.count("Siediti qui") == 3
    bruno.post(f"/t/{table.code}/sit/", {"seat": "0", "name": "  Bruno\n<b>"})
    assert bruno.post(f"/t/{table.code}/sit/", {"seat": "1", "name": "x"}).status_code == 409
    for seat in (1, 3):
        anna.post(f"/t/{table.code}/bot/", {"seat": seat, "level": "principiante"})
    table.refresh_from_db()
    assert (table.free, table.stage) == (0, "between")
    assert [place.name for place in table.places.order_by("seat")] == ["Bruno <b>", "Ettore", "Anna", "Olga"]
    assert anna.get(f"/t/{table.code}/seats/").status_code == 286


def test_a_spectator_cannot_fill_or_leave() -> None:
    table = new_table(Client())
    stranger = Client()
    assert stranger.post(f"/t/{table.code}/bot/", {"seat": 0, "level": "medio"}).status_code == 409
    assert stranger.post(f"/t/{table.code}/leave/").status_code == 409


def test_home_rules_are_put_together_from_what_the_form_offers() -> None:
    table = new_table(Client(), code="casa", base="feburit", switches=["super", "nobile"])
    assert table.rules == "casa:base=feburit,super,nobile"
    for choices in ({"code": "/etc/x.toml"}, {"code": "casa", "base": "x.toml"}, {"form": "5"}):
        with pytest.raises(AssertionError):
            new_table(Client(), **choices)
    with pytest.raises(AssertionError):
        new_table(Client(), code="casa", switches=["reale", "nobile"])  # they exclude each other


def test_tables_cannot_be_opened_without_end() -> None:
    client = Client()
    codes = [client.post("/play/").status_code for _ in range(OPEN_TABLE.times + 2)]
    assert codes[-1] == 429
    assert Table.objects.count() <= OPEN_TABLE.times + 1


def test_a_class_behind_one_address_begins_to_play() -> None:
    """Newcomers of one school or club press the button within the same minutes."""
    codes = [Client().post("/play/").status_code for _ in range(OPEN_TABLE.times * 2)]
    assert set(codes) == {302}


def test_codes_are_not_to_be_guessed() -> None:
    """After so many codes that lead nowhere, even a right one is not answered for a while."""
    table, client = Table4(people=1).row, Client()
    codes = [client.get(f"/t/Z{number:05}/").status_code for number in range(GUESS_TABLE.times + 2)]
    assert codes[:2] == [404, 404]
    assert codes[-1] == 429
    assert client.get(f"/t/{table.code}/").status_code == 429
    assert client.post("/find/", {"code": table.code}).status_code == 429


def test_a_deal_has_its_page_only_once_it_is_over() -> None:
    table = Table4()
    table.everybody_ready()
    path = f"/t/{table.row.code}/1/"
    client = cookie_of(table.players[0])
    for page in ("", "replay/", "frames.json", "record.txt"):
        assert client.get(path + page).status_code == 404
    table.play_out()
    page = text_of(client, path)
    assert "Controlla adesso" in page
    assert client.get(f"{path}replay/").status_code == 200
    frames = client.get(f"{path}frames.json").json()["frames"]
    assert frames[-1]["view"]["phase"] == "over"
    assert all(len(frame["view"]["hands"]) == 4 for frame in frames)
    assert client.get(f"{path}record.txt").content.decode() == Deal.objects.get().record
    assert path in text_of(client, "/games/")
    assert client.get(f"/t/{table.row.code}/last/").headers["Location"] == path
    assert client.get(f"/t/{table.row.code}/last/replay/").headers["Location"] == f"{path}replay/"
    assert f'data-after="/t/{table.row.code}/last/replay/"' in text_of(client, f"/t/{table.row.code}/")


def test_errors_have_pages_of_their_own() -> None:
    for path in ("/t/ZZZZZZ/", "/nowhere/", "/t/ZZZZZZ/1/"):
        answer = Client().get(path)
        assert answer.status_code == 404
        assert "Questa pagina non c" in answer.content.decode()


def test_cookies_are_for_our_eyes_and_for_https_where_there_is_https() -> None:
    with override_settings(IS_HTTPS=True):
        cookie = Client().post("/play/").cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["secure"]
    assert cookie["samesite"] == "Lax"


def test_my_games_are_those_being_played_then_those_over_page_by_page() -> None:
    """Several tables at once, with what came of each; nothing is lost behind the first page."""
    over = Table4()
    over.everybody_ready()
    game = over.play_out()
    anna = over.players[0]
    under_way = services.open_table(anna, over.terms, 0, {1: "medio"}, over.now())
    client = cookie_of(anna)
    page = text_of(client, "/games/")
    assert (
        page.index("Si gioca") < page.index(under_way.code) < page.index("Finite") < page.index(over.row.code)
    )
    first, second = (number("it", total) for total in game.match.points)
    assert f"Anna · Carla <b>{first}</b>" in page
    assert f"Bruno · Dario <b>{second}</b>" in page
    assert "14 nov 2023" in page
    client.post("/language/", {"language": "en", "next": "/"})
    assert "14 Nov 2023" in text_of(client, "/games/")
    for _ in range(A_PAGE):
        services.open_table(anna, over.terms, 0, {}, over.now())
    Table.objects.filter(stage="waiting").update(stage="finished")
    pages = [text_of(client, f"/games/?page={number}") for number in ("1", "2", "99", "x")]
    assert [over.row.code in each for each in pages] == [False, True, True, False]
    assert over.row.code not in text_of(Client(), "/games/")


def test_a_code_typed_in_small_letters_leads_to_its_page() -> None:
    table = new_table(Client())
    small = table.code.lower()
    for path in ("", "qr.svg", "seats/?seq=9"):
        answer = Client().get(f"/t/{small}/{path}")
        assert (answer.status_code, answer.headers["Location"]) == (302, f"/t/{table.code}/{path}")
    assert Client().get("/t/zzzzzz/", follow=True).status_code == 404
    assert Client().post(f"/t/{small}/sit/", {"seat": 0}).status_code == 404


@pytest.mark.parametrize(
    ("lang", "told"),
    [("it", "300 KB, e se ne possono mandare 256"), ("en", "300 KB, and at most 256 can be sent")],
)
def test_a_form_too_large_is_told_how_large_it_may_be(lang: str, told: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.cookies["django_language"] = lang
    client.get("/tornei/importa/")  # as a browser does, which then has the cookie
    sent = f"codes={'7' * (300 * 1024 - 6)}"
    answer = client.post("/tornei/importa/", sent, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 413
    assert told in answer.content.decode()
    assert "Content-Security-Policy" in answer.headers


def test_what_cannot_be_read_gets_a_page_too() -> None:
    answer = Client().post("/find/", b"x", content_type="multipart/form-data; boundary=")
    assert answer.status_code == 400
    assert "non si può leggere" in answer.content.decode()
    stranger = Client(headers={"host": "somebody.else"})
    with override_settings(ALLOWED_HOSTS=["localhost"]):
        assert stranger.get("/").status_code == 400


@pytest.mark.parametrize("page", ["1/", "1/record.txt", "1/replay/", "1/frames.json", "0/", "last/"])
def test_whoever_guesses_codes_by_pages_of_deals_is_noticed(page: str) -> None:
    client = Client()
    codes = [client.get(f"/t/Z{guess:05}/{page}").status_code for guess in range(GUESS_TABLE.times + 2)]
    assert (codes[0], codes[-1]) == (404, 429)


def test_an_open_table_says_what_one_sits_down_to() -> None:
    one = Table4(people=3, is_public=True, clock="relaxed", deals=None)
    two = new_table(Client(), public="public", end="two")
    Place.objects.update(seen_at=now_ms())
    page = in_one_line(text_of(Client(), "/lobby/"))
    free, playing = page.split("<li")[-2:]
    assert two.code in free
    assert all(words in free for words in ("Siediti", "3 posti liberi", "2 smazzate", "senza tempo", "Medio"))
    assert one.row.code in playing
    assert all(words in playing for words in ("Guarda", "Si gioca", "a 2005 punti", "con calma"))


def test_the_game_that_waits_for_me_stands_first_and_says_so() -> None:
    tables = [Table4(people=2, deals=1) for _ in range(2)]
    anna = tables[0].players[0]
    Place.objects.filter(table_id=tables[1].id, seat=0).update(player=anna)
    for table in tables:
        table.everybody_ready()
    mine, others = tables
    while mine.state.seat != 0:
        mine.act(mine.simplest())
    while others.state.seat != 1:
        others.act(others.simplest())
    page = in_one_line(text_of(cookie_of(anna), "/"))
    assert page.index("Tocca a te") < page.index("Tocca a Bruno") < page.index("Gioca subito")
    assert page.index(mine.row.code) < page.index(others.row.code)
    assert "Contro Bruno, Olga" in page


def test_my_games_say_what_was_won() -> None:
    table = Table4()
    table.everybody_ready()
    points = table.play_out().match.points
    for seat, player in enumerate(table.players):
        mine, theirs = points[seat % 2], points[1 - seat % 2]
        expected = "Vinta" if mine > theirs else "Persa"
        page = text_of(cookie_of(player), "/games/")
        assert re.findall("Vinta|Persa", page) == [expected]


def test_a_table_tells_its_own_rules_with_what_house_rules_count() -> None:
    """Whoever has just sat down asks what counts how much here, not for a rule book."""
    table = Table4(rules="casa:base=feburit,super,target=1200", deals=None, clock="relaxed")
    page = in_one_line(Client().get(f"/t/{table.row.code}/regole/").content.decode())
    code = table.terms.code
    house = page[page.index("house-title") : page.index("values-title")]
    assert f"{code['burraco.super']} punti" in house
    assert "Partita a 1200 punti" in page
    assert "se ne va la carta pescata" in page
    values = page[page.index("card-values") : page.index("</table>")]
    assert re.findall(r'scope="row">([^<]+)</th> <td class="number">(\d+)', values)[0] == ("jolly", "30")
    plain = Table4()
    page = Client().get(f"/t/{plain.row.code}/regole/").content.decode()
    assert "house-title" not in page
    assert Client().get("/t/ZZZZZZ/regole/").status_code == 404


@article("parole", "4.2")
def test_a_table_of_words_says_which_may_be_laid() -> None:
    """Parole 4.2: what a word is, and that vulgar ones are out, stands where those at the table look."""
    table = Table4(rules="parole:family")
    page = Client().get(f"/t/{table.row.code}/regole/").content.decode()
    assert "Per famiglie e scuole, senza parole volgari" in page
    assert "Parole 4.2" in page
    table = Table4(rules="parole")
    assert "parole volgari" not in Client().get(f"/t/{table.row.code}/regole/").content.decode()

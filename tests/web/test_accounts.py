"""Accounts: guests keep what is theirs, on every device, and can take it with them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core import mail, signing
from django.test import Client, override_settings

from burraco.record.read import read
from burraco.web.accounts import mail as mailing
from burraco.web.players.guests import COOKIE, SALT, find_player
from burraco.web.players.models import Player
from burraco.web.site.rate_limits import (
    LOG_IN,
    LOG_IN_DEVICE,
    LOG_IN_HERE,
    LOG_IN_NAME,
    RESET_MAIL,
    SIGN_UP,
    exceeds,
)
from burraco.web.tables import services
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Deal, LogEntry, Place, Table
from tests.web.cast import Table4
from tests.web.test_pages import cookie_of, text_of
from tests.web.tournaments.hall import browser

pytestmark = pytest.mark.usefixtures("database", "quick")
SECRET = "tre-matte-e-un-pozzetto"


@pytest.fixture
def quick() -> Iterator[None]:
    """Passwords hashed in no time, letters kept in memory."""
    with override_settings(
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend",
    ):
        mail.outbox = []
        yield


def sign_up(client: Client, name: str = "Anna", email: str = "", **more: str) -> Any:
    """Ask for an account."""
    both = {"password1": SECRET, "password2": SECRET}
    return client.post("/account/new/", {"name": name, "email": email, **both, **more})


def log_in(client: Client, name: str = "Anna", password: str = SECRET) -> Any:
    """Ask to be let in."""
    return client.post("/account/log-in/", {"username": name, "password": password})


def who(client: Client) -> Player | None:
    """Return the player the sockets of a browser would take it for."""
    return find_player({name: cookie.value for name, cookie in client.cookies.items()})


def test_a_guest_turns_into_an_account_and_keeps_name_games_and_seats() -> None:
    anna = Client()
    anna.post("/play/", {"end": "one"})
    guest, table = Player.objects.get(), Table.objects.get()
    old_cookie = anna.cookies[COOKIE].value
    assert sign_up(anna).headers["Location"] == "/games/"
    player = Player.objects.get()
    assert (player.pk, player.name, player.user) == (guest.pk, "Anna", User.objects.get())
    assert anna.cookies[COOKIE].value == ""
    assert who(anna) == player
    assert f"/t/{table.code}/" in text_of(anna, "/games/")
    thief = Client()
    thief.cookies[COOKIE] = old_cookie
    assert who(thief) is None  # the key of the time before opens nothing


def test_whoever_signs_up_during_a_game_is_called_so_at_their_table() -> None:
    table = Table4(people=2)
    table.everybody_ready()
    guest = table.players[1]
    sign_up(cookie_of(guest), "Bruna")
    assert [chair.name for chair in table.game.chairs[:2]] == ["Anna", "Bruna"]
    assert table.game.seat_of(guest.pk) == 1
    table.play_out()
    assert read(Deal.objects.get().record).names[:2] == ("Anna", "Bruna")
    assert Place.objects.get(table_id=table.id, seat=1).name == "Bruna"
    forget()
    assert table.game.chairs[1].name == "Bruna"


def test_whoever_logs_in_during_a_game_is_called_so_at_their_table() -> None:
    table = Table4(people=2)
    table.everybody_ready()
    sign_up(Client(), "Carla")
    log_in(cookie_of(table.players[1]), "carla")
    assert table.game.chairs[1].name == "Carla"


def test_another_device_gives_the_same_player_and_logging_out_nobody() -> None:
    sign_up(Client())
    tablet = Client()
    assert log_in(tablet, "  ANNA ").headers["Location"] == "/games/"
    assert who(tablet) == Player.objects.get()
    assert "Anna" in text_of(tablet, "/")
    tablet.post("/account/log-out/")
    assert who(tablet) is None
    assert tablet.get("/account/log-out/").status_code == 405
    assert log_in(tablet, "anna", "wrong").status_code == 200
    assert who(tablet) is None


def test_an_email_will_do_for_a_name() -> None:
    sign_up(Client(), email="anna@example.org")
    sign_up(Client(), "Bruno", email="anna@example.org", password1=SECRET * 2, password2=SECRET * 2)
    client = Client()
    log_in(client, "Anna@Example.org", SECRET * 2)
    player = who(client)
    assert player is not None
    assert player.name == "Bruno"


def test_a_guests_games_join_the_account_that_logs_in() -> None:
    table = Table4(people=2)
    account, guest = table.players
    User.objects.create_user("carla", password=SECRET)
    table.everybody_ready()
    table.play_out()
    browser = cookie_of(guest)
    log_in(browser, "carla")
    carla = who(browser)
    assert carla is not None
    assert table.game.seat_of(carla.pk) == 1
    assert Place.objects.get(table_id=table.id, seat=1).player == carla
    assert not Player.objects.filter(pk=guest.pk).exists()
    assert read(Deal.objects.get().record).names[:2] == (account.name, "carla")
    forget()
    assert table.game.seat_of(carla.pk) == 1
    services.be_ready(table.id, carla.pk, 5, table.now())


def test_where_both_sit_the_account_keeps_its_own_seat() -> None:
    table = Table4(people=2)
    table.everybody_ready()
    owner, guest = table.players
    user = User.objects.create_user("anna", password=SECRET)
    Player.objects.filter(pk=owner.pk).update(user=user)
    browser = cookie_of(guest)
    log_in(browser)
    assert (table.game.seat_of(owner.pk), table.game.seat_of(guest.pk)) == (0, None)
    assert table.game.chairs[1].is_played_by_bot
    assert table.play_out().stage == "finished"  # nobody is stuck


def test_merging_does_not_make_old_tables_look_used() -> None:
    tables = [Table4(people=1) for _ in range(2)]
    guest = tables[0].players[0]
    Place.objects.filter(table_id=tables[1].id, seat=0).update(player=None)
    before = tables[0].fresh_row().touched_at
    User.objects.create_user("anna", password=SECRET)
    log_in(cookie_of(guest))
    assert tables[0].fresh_row().touched_at == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "a@b"},
        {"name": "ANNA"},
        {"email": "x"},
        {"password2": "another"},
        {"password1": "12345678", "password2": "12345678"},
        {"password1": "bianchi-1", "password2": "bianchi-1", "name": "Bianchi-1"},
    ],
)
def test_a_bad_form_says_what_is_wrong(wrong: dict[str, str]) -> None:
    sign_up(Client(), "anna")
    answer = sign_up(Client(), **{"name": "Bruno", **wrong})
    assert answer.status_code == 422
    assert "errorlist" in answer.content.decode()
    assert User.objects.count() == 1


def test_django_speaks_the_pages_language() -> None:
    """The validators' words are Django's own, and follow the switch."""
    short = {"password1": "abc", "password2": "abc"}
    client = Client()
    page = sign_up(client, **short).content.decode()
    assert "La password è troppo corta: servono almeno 8 caratteri" in page
    assert "Questa password è troppo comune" in page
    client.post("/language/", {"language": "en", "next": "/"})
    page = sign_up(client, **short).content.decode()
    assert "The password is too short: it takes at least 8 characters" in page
    assert "This password is too common" in page


def link_in(letter: mail.EmailMessage) -> str:
    """The path of the link a letter carries."""
    found = re.search(r"http://testserver(/account/reset/\S+)", str(letter.body))
    assert found is not None, letter.body
    return found[1]


def test_a_forgotten_password_is_made_new_by_a_letter() -> None:
    sign_up(Client(), email="anna@example.org")
    device = Client()
    log_in(device)
    client = Client()
    answer = client.post("/account/reset/", {"email": "ANNA@example.org"})
    assert answer.headers["Location"] == "/account/reset/sent/"
    mailing.wait()
    (letter,) = mail.outbox
    assert letter.to == ["anna@example.org"]
    assert "«Anna»" in letter.body, "the name as she writes it"
    path = client.get(link_in(letter)).headers["Location"]
    assert text_of(client, path).count('type="password"') == 2
    fresh = "un-altra-parola-segreta"
    client.post(path, {"new_password1": fresh, "new_password2": fresh})
    assert who(device) is None  # the old password's sessions are over
    assert log_in(Client(), password=SECRET).status_code == 200
    assert log_in(Client(), password=fresh).status_code == 302
    assert "non vale più" in text_of(Client(), link_in(letter))


def test_asking_for_a_reset_tells_nobody_who_has_an_account() -> None:
    sign_up(Client(), email="anna@example.org")
    known, unknown = (
        Client().post("/account/reset/", {"email": email}) for email in ("anna@example.org", "b@example.org")
    )
    assert (known.status_code, known.headers["Location"]) == (
        unknown.status_code,
        unknown.headers["Location"],
    )
    for _ in range(RESET_MAIL.times + 2):
        Client().post("/account/reset/", {"email": "anna@example.org"})
    mailing.wait()
    assert len(mail.outbox) == RESET_MAIL.times


def test_the_letter_speaks_the_language_of_the_page_that_asked() -> None:
    sign_up(Client(), email="anna@example.org")
    client = Client()
    client.post("/language/", {"language": "en", "next": "/"})
    with override_settings(CSRF_TRUSTED_ORIGINS=["https://burraco.example"]):
        client.post("/account/reset/", {"email": "anna@example.org"})
    mailing.wait()
    (letter,) = mail.outbox
    assert letter.subject == "Burraco: a new password"
    assert "https://burraco.example/account/reset/" in letter.body


def test_name_email_and_password_change() -> None:
    client = Client()
    sign_up(client)
    sign_up(Client(), "Bruno")
    assert client.post("/account/name/", {"name": "bruno"}).status_code == 422
    assert client.post("/account/name/", {"name": "Anna Bianchi"}).status_code == 302
    assert client.post("/account/mail/", {"email": "a@b.it", "password": "x"}).status_code == 422
    assert client.post("/account/mail/", {"email": "a@b.it", "password": SECRET}).status_code == 302
    player = Player.objects.get(name="Anna Bianchi")
    assert player.user is not None
    assert (player.user.username, player.user.email) == ("anna bianchi", "a@b.it")
    other = Client()
    log_in(other, "anna BIANCHI")
    fresh = {"new_password1": SECRET[::-1], "new_password2": SECRET[::-1]}
    assert client.post("/account/password/", {"old_password": SECRET, **fresh}).status_code == 302
    assert who(client) == player
    assert who(other) is None


def test_a_name_given_at_a_table_does_not_rename_an_account() -> None:
    client = Client()
    sign_up(client)
    assert 'name="name"' not in text_of(client, "/tables/new/")
    table = Table4(people=1).row
    client.post(f"/t/{table.code}/sit/", {"seat": 1, "name": "Ugo"})
    assert Player.objects.get(user__isnull=False).name == "Anna"


def test_a_deleted_account_leaves_games_without_a_name() -> None:
    client = Client()
    sign_up(client, "Zenobia")
    player = Player.objects.get()
    table = Table4(people=2)
    row = services.open_table(player, table.terms, 0, {2: "medio", 3: "medio"}, table.now())
    friend = table.players[1]
    services.sit(row.pk, friend, 1, table.now())
    table.id, table.players = row.pk, [player, friend]
    table.everybody_ready()
    table.play_out()
    assert client.post("/account/delete/", {"password": "x"}).status_code == 422
    assert client.post("/account/delete/", {"password": SECRET}).headers["Location"] == "/account/?deleted=1"
    assert not User.objects.exists()
    assert who(client) is None
    record = Deal.objects.get(table=row).record
    assert read(record).names[:2] == ("Ospite", "Bruno")
    assert "Zenobia" not in record + "".join(str(entry.what) for entry in LogEntry.objects.all())
    assert "Zenobia" not in [place.name for place in Place.objects.all()]
    forget()
    assert load(row.pk).game.chairs[0].name == "Ospite"
    services.be_ready(row.pk, friend.pk, None, table.now())  # a rematch goes on with a bot
    assert load(row.pk).game.stage == "playing"


def test_whoever_has_not_logged_in_gets_no_further() -> None:
    for path in ("/account/delete/", "/account/password/"):
        answer = Client().get(path)
        assert answer.headers["Location"].startswith("/account/log-in/"), path
    for path in ("/account/name/", "/account/mail/", "/account/new/"):
        assert Client().get(path).headers["Location"] == "/account/"


def test_a_log_in_leads_nowhere_else() -> None:
    sign_up(Client())
    answer = Client().post("/account/log-in/?next=//evil.example/", {"username": "Anna", "password": SECRET})
    assert answer.headers["Location"] == "/games/"


def test_passwords_are_not_to_be_guessed() -> None:
    sign_up(Client())
    for _ in range(LOG_IN_HERE.times + 2):
        log_in(Client(), password="wrong")
    assert "Troppe volte" in log_in(Client()).content.decode()
    codes = [log_in(Client(), f"n{n}", "x").status_code for n in range(LOG_IN.times)]
    assert codes[-1] == 429
    while not exceeds(SIGN_UP, "127.0.0.1"):
        pass
    assert sign_up(Client(), "another").status_code == 429


def test_whoever_tries_passwords_does_not_lock_the_right_owner_out() -> None:
    """Neither elsewhere, nor behind the same address on the device they use."""
    here = Client()
    sign_up(here)
    here.post("/account/log-out/")
    assert log_in(here).status_code == 302
    here.post("/account/log-out/")
    for _ in range(LOG_IN_HERE.times + 2):
        log_in(Client(), password="wrong")
    assert "Troppe volte" in log_in(Client()).content.decode()
    assert log_in(Client(REMOTE_ADDR="198.51.100.7")).status_code == 302
    assert log_in(here).status_code == 302
    here.post("/account/log-out/")
    for _ in range(LOG_IN_DEVICE.times + 1):
        log_in(here, password="wrong")
    assert "Troppe volte" in log_in(here).content.decode(), "a device once used is no door for guessing"


def test_a_name_is_not_guessed_from_many_addresses_at_once() -> None:
    sign_up(Client())
    for n in range(LOG_IN_NAME.times + 1):
        log_in(Client(REMOTE_ADDR=f"198.51.100.{n}"), password="wrong")
    assert "Troppe volte" in log_in(Client(REMOTE_ADDR="203.0.113.1")).content.decode()


def test_a_club_behind_one_address_logs_in() -> None:
    """75 pairs within minutes: right passwords are not counted."""
    sign_up(Client())
    assert {log_in(Client()).status_code for _ in range(150)} == {302}


def test_cookies_of_accounts_are_for_the_server_alone() -> None:
    client = Client()
    sign_up(client)
    cookie = client.cookies["burraco_session"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    client.cookies[COOKIE] = signing.dumps(Player.objects.create(name="Ugo").key, salt=SALT)
    player = who(client)
    assert player is not None
    assert player.name == "Anna"  # an account goes before a guest's cookie


def test_whoever_has_an_account_takes_all_that_is_kept_about_them() -> None:
    table = Table4(people=1)
    anna = browser(table.players[0])
    sign_up(anna, email="anna@club.example")
    services.be_ready(table.id, table.players[0].pk, 30, table.now())
    table.play_out()
    role = anna.post("/tornei/nuovo/", {"title": "Coppa", "code": "uisp", "preset": "danese", "name": "Anna"})
    assert role.status_code == 302
    answer = anna.get("/account/data/")
    assert "attachment" in answer["Content-Disposition"]
    told = answer.json()
    assert (told["account"]["name"], told["account"]["email"]) == ("Anna", "anna@club.example")
    (played,) = told["tables"]
    assert (played["code"], played["seat"]) == (table.row.code, 0)
    assert read(played["deals"][0]["record"]).names[0] == "Anna"
    assert [each["role"] for each in told["roles"]] == ["director"]
    assert "/account/data/" in anna.get("/account/").content.decode()
    assert SECRET not in answer.content.decode()
    assert "pbkdf2" not in answer.content.decode()
    assert Client().get("/account/data/").status_code == 302

"""Who is called when their page is closed, what is said then, and what is sent: nothing, but signed."""

import base64
import json
from typing import Any

import pytest
from django.test import Client

from burraco.web.notices import elliptic, notebook, push_services
from burraco.web.notices.models import Device, Notice
from burraco.web.notices.occasions import AWAY, look
from burraco.web.players.models import Player
from burraco.web.tables.models import Place, Table
from tests.web.cast import NOW, Table4
from tests.web.test_pages import cookie_of

pytestmark = pytest.mark.usefixtures("database")
ADDRESS = "https://fcm.googleapis.com/fcm/send/abc"
SAMPLE = 0xC9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721
"""The key of RFC 6979, A.2.5."""


def test_signatures_are_those_of_the_standard() -> None:
    public = elliptic.public_key(SAMPLE)
    assert public.hex() == (
        "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"
    )
    signature = elliptic.sign(SAMPLE, b"sample")
    assert signature.hex() == (
        "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
    )
    assert elliptic.is_signed(public, b"sample", signature)
    assert not elliptic.is_signed(public, b"simple", signature)


def test_a_push_service_can_tell_whose_message_it_is() -> None:
    header = push_services.signed(ADDRESS, NOW)
    token, key = header.removeprefix("vapid t=").split(", k=")
    text, _, signature = token.rpartition(".")
    assert elliptic.is_signed(plain(key), text.encode(), plain(signature))
    claims = json.loads(plain(text.split(".")[1]))
    assert claims["aud"] == "https://fcm.googleapis.com"
    assert NOW // 1000 < claims["exp"] <= NOW // 1000 + 24 * 3600


def plain(text: str) -> bytes:
    """Read what addresses can hold."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.mark.parametrize(
    ("address", "is_known"),
    [
        (ADDRESS, True),
        ("https://updates.push.services.mozilla.com/wpush/v2/x", True),
        ("https://web.push.apple.com/x", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=x", True),
        ("http://fcm.googleapis.com/x", False),
        ("https://fcm.googleapis.com:8443/x", False),
        ("https://fcm.googleapis.com@localhost/x", False),
        ("https://localhost/fcm.googleapis.com", False),
        ("https://notfcm.googleapis.com/x", False),
        ("https://[x", False),
        ("https://fcm.googleapis.com/è", False),
        ("https://fcm.googleapis.com/a b", False),
        (f"https://{'a' * 64}.push.apple.com/x", False),
    ],
)
def test_only_push_services_of_browsers_are_called(address: str, is_known: bool) -> None:
    assert push_services.is_known(address) is is_known
    assert Client().post("/avvisi/acceso/", {"address": address}).status_code == (204 if is_known else 400)
    assert Device.objects.count() == is_known


@pytest.mark.parametrize("address", ["https://fcm.googleapis.com/è", f"https://{'a' * 64}.push.apple.com/x"])
def test_an_address_that_cannot_be_one_stops_nobodys_calls(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    push_services.send(address, 60, NOW)
    assert "cannot be reached" in caplog.text


def called(table: Table4, *seats: int) -> list[Player]:
    """Players of a table who have closed their page, each with a device."""
    for seat in seats:
        notebook.add_device(table.players[seat], f"{ADDRESS}{seat}", NOW)
    Place.objects.filter(table_id=table.id, seat__in=seats).update(seen_at=0)
    return [table.players[seat] for seat in seats]


def playing(**terms: Any) -> tuple[Table4, int]:
    """A table under way, and the seat in turn."""
    table = Table4(people=2, **terms)
    table.everybody_ready()
    while table.state.seat > 1:
        table.act(table.simplest())
    return table, table.state.seat


def told(now: int) -> list[tuple[str, str]]:
    """What is noted after looking: kind and name."""
    look(now)
    return list(Notice.objects.order_by("pk").values_list("kind", "name"))


def test_whoever_is_in_turn_and_away_is_called_once() -> None:
    table, seat = playing()
    (player,) = called(table, seat)
    now = table.now()
    other = table.players[1 - seat].name
    assert told(now) == told(now + 1000) == [("turn", other)]
    assert [each.kind for each in notebook.to_send()] == ["turn"]
    assert notebook.to_send() == []
    answer = cookie_of(player).get("/avvisi/nuovo.json")
    assert answer.json() == {}, "by the clock of this machine that was long ago"
    assert notebook.newest(player, "it", now + 1000) == {
        "title": "Tocca a te",
        "body": f"Ti aspetta {other}",
        "path": f"/t/{table.row.code}/",
        "tag": "turn",
    }


@pytest.mark.parametrize("why", ["here", "uisp", "alone", "refused", "no device", "other turn"])
def test_nobody_else_is(why: str) -> None:
    table, seat = playing(clock="uisp" if why == "uisp" else "none")
    if why != "no device":
        called(table, 1 - seat if why == "other turn" else seat)
    if why == "here":
        Place.objects.update(seen_at=table.now())
    if why == "alone":
        Place.objects.filter(table_id=table.id).exclude(seat=seat).update(player=None)
    if why == "refused":
        notebook.wish(table.players[seat], ["friends"])
    assert told(table.now() + AWAY // 2) == []


def test_whoever_opened_a_table_is_called_when_somebody_sits_down() -> None:
    table = Table4(people=2)
    Table.objects.update(stage="waiting")
    called(table, 0)
    Place.objects.filter(seat=1).update(seen_at=table.now())
    assert told(table.now()) == [("friends", "Bruno")]


def test_what_one_is_called_for_is_chosen_on_the_page() -> None:
    table, seat = playing()
    (player,) = called(table, seat)
    client = cookie_of(player)
    assert client.get("/avvisi/").content.decode().count("checked") == 4
    client.post("/avvisi/scelte/", {"kind": ["friends", "round"]})
    assert client.get("/avvisi/").content.decode().count("checked") == 2
    assert told(table.now()) == []
    client.post("/avvisi/spento/", {"address": f"{ADDRESS}{seat}"})
    assert Device.objects.count() == 0


def test_an_account_has_the_devices_of_its_guest_and_a_person_has_a_few() -> None:
    guest, heir = Player.objects.create(name="Anna"), Player.objects.create(name="Anna")
    for number in range(notebook.MAX_DEVICES + 2):
        notebook.add_device(guest, f"{ADDRESS}{number}", NOW + number)
    notebook.hand_over(guest, heir)
    assert Device.objects.filter(player=heir).count() == notebook.MAX_DEVICES
    assert not Device.objects.filter(address=f"{ADDRESS}0").exists()


def test_a_browser_that_is_gone_is_called_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str, dict[str, str]]] = []

    class Line:
        """A push service."""

        status = 201

        def __init__(self, host: str, timeout: float) -> None:
            self.host = host

        def request(self, method: str, path: str, headers: dict[str, str]) -> None:
            sent.append((self.host, path, headers))

        def getresponse(self) -> "Line":
            return self

        def close(self) -> None:
            pass

    monkeypatch.setattr(push_services, "HTTPSConnection", Line)
    push_services.send(ADDRESS, 60, NOW)
    ((host, path, headers),) = sent
    assert (host, path) == ("fcm.googleapis.com", "/fcm/send/abc")
    assert (headers["TTL"], headers["Content-Length"]) == ("60", "0")
    Line.status = 410
    with pytest.raises(push_services.Gone):
        push_services.send(ADDRESS, 60, NOW)

"""The cards of a finished deal once more: from the start, from any moment, as a duel."""

import pytest
from django.test import Client

from burraco.engine.acts import act_of
from burraco.engine.events import DealStarted
from burraco.record.proof import differences
from burraco.record.read import read
from burraco.texts.languages import LANGS
from burraco.texts.say import say
from burraco.web.review.models import PlayedAgain
from burraco.web.review.parted_tables import parted, turns_of
from burraco.web.review.same_cards import beginning
from burraco.web.tables.log import forget, load
from burraco.web.tables.models import Deal, Table
from tests.web.cast import Table4
from tests.web.test_language import foreign, said, speaking
from tests.web.test_pages import cookie_of
from tests.web.test_review import page, path, played

pytestmark = pytest.mark.usefixtures("database")


def again(table: Table4, client: Client, query: str = "") -> Table4:
    """Open the table on which the cards are played again, and play it through this one's hands."""
    answer = client.post(path(table, "ancora/") + query)
    assert answer.status_code == 302
    other = Table4.__new__(Table4)
    other.clock, other.terms, other.players = table.clock, table.terms, table.players
    other.row = Table.objects.exclude(pk=table.id).latest("pk")
    other.id = other.row.pk
    assert answer.headers["Location"] == f"/t/{other.row.code}/"
    return other


def test_the_same_cards_from_the_start() -> None:
    table = played()
    other = again(table, cookie_of(table.players[0]))
    first, second = table.game.dealt, other.game.dealt
    assert first is not None
    assert second is not None
    assert second.first == first.first
    assert [chair.kind for chair in other.game.chairs] == ["human", "bot", "bot", "bot"]
    assert other.game.seat_of(table.players[0].pk) == 0
    assert other.game.stage == "playing"


def test_its_record_proves_the_cards_by_the_commitment_of_then() -> None:
    table = played()
    other = again(table, cookie_of(table.players[0]))
    other.play_out()
    then, now = (read(one.record) for one in Deal.objects.order_by("pk"))
    assert now.fairness == then.fairness
    assert differences(now) == []


def test_what_follows_is_bound_to_the_new_table() -> None:
    """Also for a process that reads the log from the deal on."""
    table = played()
    other = again(table, cookie_of(table.players[0]))
    assert other.game.table == other.row.code
    forget()
    assert load(other.id).game.table == other.row.code


def test_from_a_moment_everything_before_is_played() -> None:
    table = played()
    record = read(Deal.objects.get().record)
    for at in (0, 1, 7, len(record.log) // 2):
        begun = beginning(record, at)
        whole = record.log[1 : 1 + len(begun.events)]
        assert begun.events == whole
        assert len(begun.events) >= at
        assert act_of(record.log[1 + len(begun.events)]) is not None
    begun = beginning(record, 7)
    other = again(table, cookie_of(table.players[0]), "?da=7")
    assert (other.state.seat, other.state.turns + 1) == (begun.seat, begun.turn)
    assert len(other.game.log) == 1 + len(begun.events)
    other.play_out()
    assert PlayedAgain.objects.get().begun_at_event == len(begun.events)
    assert Deal.objects.get(table=other.id).ended_at is not None


def test_after_the_end_play_begins_at_the_start() -> None:
    played()
    record = read(Deal.objects.get().record)
    assert beginning(record, len(record.log) - 1).events == ()
    assert beginning(record, 99_999).events == ()
    assert isinstance(record.log[0], DealStarted)


def test_a_friend_plays_from_another_seat_and_sees_results_only_then() -> None:
    table = played()
    anna, friend = cookie_of(table.players[0]), Client()
    assert "posto=E" in page(anna, path(table, "ancora/"))
    again(table, anna).play_out()
    assert say("it", "review.again.results") in page(anna, path(table, "ancora/"))
    assert say("it", "review.again.after") in page(friend, path(table, "ancora/"))
    assert say("it", "review.again.results") not in page(friend, path(table, "ancora/"))
    other = again(table, friend, "?posto=E")
    assert other.game.chairs[1].kind == "human"
    assert say("it", "review.again.after") in page(friend, path(table, "ancora/"))
    other.play_out()
    assert say("it", "review.again.results") in page(friend, path(table, "ancora/"))
    for lang in LANGS:
        others = foreign(lang, said(speaking(lang, friend), path(table, "ancora/")))
        assert set(others) <= {say("it", "web.guest")}


def test_whoever_plays_in_a_bots_place_is_compared_with_it_and_told_where_they_parted() -> None:
    table = played()
    anna = cookie_of(table.players[0])
    assert say("it", "review.again.bot-go", seat="E") in page(anna, path(table, "ancora/"))
    again(table, anna, "?posto=E").play_out()
    rows = page(anna, path(table, "ancora/")).split("<tbody>")[1].split("</tbody>")[0].split("<tr>")[1:]
    first = Deal.objects.get(table=table.id)
    bot = read(first.record).names[1]
    assert len(rows) == 3
    assert sum(say("it", "review.again.first") in row for row in rows) == 2
    assert sum(bot in row and first.table.code in row for row in rows) == 1


def test_tables_part_at_the_first_turn_that_is_not_the_same_whatever_the_hour() -> None:
    one = "1 N: pesca 4H @1.000; scarta 5S @2.500\n2 E: pesca 6H @9.000; scarta 7S @9.500\n"
    late = one.replace("@1.000", "@7.250")
    assert parted(turns_of(one), turns_of(late)) == 0
    assert parted(turns_of(one), turns_of(late.replace("7S", "8S"))) == 2
    assert parted(turns_of(one), turns_of(late + "3 N: pesca 8H\n")) == 3


def test_a_moment_that_makes_no_sense_is_the_start() -> None:
    table = played()
    for query in ("?da=x", "?da=-3", "?da=99999999999", "?posto=Z"):
        assert say("it", "review.again.from-start") in page(Client(), path(table, "ancora/") + query)


def test_a_deal_under_way_cannot_be_played_again() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    assert cookie_of(table.players[0]).post(path(table, "ancora/")).status_code == 404

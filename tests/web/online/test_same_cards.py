"""Carte uguali: the same deal at every table, everybody's cut in it, nothing shown before all have ended."""

import pytest
from django.test import Client

from burraco.cards.fair import commitment
from burraco.engine import events as ev
from burraco.engine.deal import fair_deal
from burraco.record.read import read
from burraco.web.online.common_cuts import added_up
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.log import forget
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Deal, Table
from burraco.web.tables.socket.frames import state_frame
from tests.web.online.playing import Online
from tests.web.tournaments.hall import browser

pytestmark = pytest.mark.usefixtures("database")


def begun(deals: int = 2) -> Online:
    """Two tables with the same cards, the round under way."""
    event = Online(people=2, bots=2, same_deals=True, deals=deals)
    event.publish()
    event.everybody_comes()
    event.start()
    return event


def dealt(event: Online, number: int) -> ev.DealStarted:
    """The cards a table was dealt last."""
    dealt = event.game(number).dealt
    assert dealt is not None
    return dealt.first


def somebody(event: Online) -> tuple[Player, int]:
    """A person who plays, and his table."""
    number = next(number for number in (1, 2) if event.game(number).people)
    player = event.game(number).chairs[event.game(number).people[0]].player
    assert player is not None
    return Player.objects.get(pk=player), number


def word(event: Online, number: int) -> str:
    """The address of a table."""
    return Table.objects.values_list("code", flat=True).get(pk=event.table(number))


def test_every_table_has_the_same_cards_in_every_deal_from_the_same_dealer() -> None:
    event = begun()
    seen = []
    for _ in range(2):
        for number in (1, 2):
            event.play_deal(number)
        assert dealt(event, 1) == dealt(event, 2)
        seen.append(dealt(event, 1))
    assert seen[0].hands != seen[1].hands
    assert seen[0].dealer != seen[1].dealer


def test_a_table_read_from_its_log_again_goes_on_with_the_same_cards() -> None:
    event = begun()
    for number in (1, 2):
        event.play_deal(number)
    forget()
    event.deal(1)
    forget()
    assert event.game(1).seeds == event.game(2).seeds
    assert event.game(1).is_shut
    event.deal(2)
    assert dealt(event, 1) == dealt(event, 2)


def test_everybody_who_cuts_before_the_whistle_has_a_part_in_the_cards() -> None:
    event = Online(people=4, same_deals=True)
    event.publish()
    event.everybody_comes()
    for number, seat, cut in ((1, 0, 100), (2, 0, 20), (2, 3, 7)):
        player = event.game(number).chairs[seat].player
        assert player is not None
        services.be_ready(event.table(number), player, cut, event.now)
    event.start()
    wanted = ((0, 1 + (100 + 20) % 107), (3, 8))
    for number in (1, 2):
        event.deal(number)
        deal = event.game(number).dealt
        assert deal is not None
        assert deal.cuts == wanted
    assert event.round.cutters == [[1, 1, 0, 100], [2, 1, 0, 20], [2, 1, 3, 7]]


def test_a_cut_stays_within_a_deck() -> None:
    assert added_up([(0, 107), (0, 107), (1, 106)], 107) == [(0, 1), (1, 107)]


def test_the_site_is_bound_to_the_cards_before_anybody_cuts() -> None:
    event = Online(people=4, same_deals=True)
    event.publish()
    told = {
        state_frame(load_table(event.table(number)), None, 0, "it", event.now)["deal"]["commitment"]
        for number in (1, 2)
    }
    assert told == {commitment(bytes.fromhex(event.round.seeds[0]))}


def test_nothing_is_shown_of_a_deal_before_the_last_table_has_ended_it() -> None:
    event = begun()
    event.play_deal(1)
    event.tend()
    player, _ = somebody(event)
    client, path = browser(player), f"/t/{word(event, 1)}/1/"
    frame = state_frame(load_table(event.table(1)), player.pk, 0, "it", event.now)
    assert frame["sheet"] is not None
    assert frame["deal"]["revealed"] is None
    for page in ("", "replay/", "frames.json", "record.txt"):
        assert client.get(path + page).status_code == 404
    event.play_deal(2)
    event.tend()
    for page in ("", "replay/", "frames.json", "record.txt"):
        assert client.get(path + page).status_code == 200
    frame = state_frame(load_table(event.table(1)), player.pk, 0, "it", event.now)
    assert frame["deal"]["revealed"]["seed"] == event.round.seeds[0]
    assert frame["deal"]["commitment"] == commitment(bytes.fromhex(event.round.seeds[1]))


def test_the_proof_of_a_shared_deal_can_be_worked_out_again() -> None:
    event = begun(deals=1)
    event.play_round()
    record = read(Deal.objects.filter(table_id=event.table(1)).get().record)
    assert record.fairness is not None
    assert record.fairness.seed is not None
    first = record.log[0]
    assert isinstance(first, ev.DealStarted)
    again = fair_deal(record.code, first.form, first.dealer, record.fairness.seed, record.fairness.cuts)
    assert (again.hands, again.stock) == (first.hands, first.stock)


def test_nobody_watches_until_the_round_is_over() -> None:
    event = begun(deals=1)
    event.deal(2)
    stranger, path = Client(), f"/t/{word(event, 2)}/"
    assert stranger.get(path).status_code == 403
    player, own = somebody(event)
    assert browser(player).get(f"/t/{word(event, own)}/").status_code == 200
    while event.game(2).stage == "playing":
        event.act(2)
    event.play_deal(1)
    event.tend()
    assert stranger.get(path).status_code == 200


def test_without_carte_uguali_tables_have_their_own_cards_and_may_be_watched() -> None:
    event = Online(people=4)
    event.publish()
    event.everybody_comes()
    event.start()
    for number in (1, 2):
        event.deal(number)
    assert dealt(event, 1).hands != dealt(event, 2).hands
    assert Client().get(f"/t/{word(event, 1)}/").status_code == 200

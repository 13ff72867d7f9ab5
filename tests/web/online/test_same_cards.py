"""Carte uguali: the same deal at every table, everybody's cut in it, nothing shown before all have ended."""

from hashlib import sha256

import pytest
from django.test import Client

from burraco.cards.fair import Bound, TableCut, commitment, common_cuts, read_cuts
from burraco.engine import events as ev
from burraco.engine.deal import fair_deal
from burraco.record.proof import differences
from burraco.record.read import read
from burraco.web.online.common_cuts import all_cuts, common_of
from burraco.web.online.models import OnlineRound
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.log import forget
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import Deal, LogEntry, Table
from burraco.web.tables.socket.frames import state_frame
from tests.web.online.playing import Online
from tests.web.tournaments.hall import browser

pytestmark = pytest.mark.usefixtures("database")


OWN = "00112233445566778899aabbccddeeff"


def listed(tournament: Online, number: int) -> str:
    """Where the cuts of a table's round are."""
    return f"/tornei/{tournament.row.slug}/alzate/{word(tournament, number)}.txt"


def begun(deals: int = 2) -> Online:
    """Two tables with the same cards, the round under way."""
    tournament = Online(people=2, bots=2, same_deals=True, deals=deals)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    return tournament


def dealt(tournament: Online, number: int) -> ev.DealStarted:
    """The cards a table was dealt last."""
    dealt = tournament.game(number).dealt
    assert dealt is not None
    return dealt.first


def somebody(tournament: Online) -> tuple[Player, int]:
    """A person who plays, and their table."""
    number = next(number for number in (1, 2) if tournament.game(number).people)
    player = tournament.game(number).chairs[tournament.game(number).people[0]].player
    assert player is not None
    return Player.objects.get(pk=player), number


def word(tournament: Online, number: int) -> str:
    """The address of a table."""
    return Table.objects.values_list("code", flat=True).get(pk=tournament.table(number))


def test_every_table_has_the_same_cards_in_every_deal_from_the_same_dealer() -> None:
    tournament = begun()
    seen = []
    for _ in range(2):
        for number in (1, 2):
            tournament.play_deal(number)
        assert dealt(tournament, 1) == dealt(tournament, 2)
        seen.append(dealt(tournament, 1))
    assert seen[0].hands != seen[1].hands
    assert seen[0].dealer != seen[1].dealer


def test_a_table_read_from_its_log_again_goes_on_with_the_same_cards() -> None:
    tournament = begun()
    for number in (1, 2):
        tournament.play_deal(number)
    forget()
    tournament.deal(1)
    forget()
    assert tournament.game(1).seeds == tournament.game(2).seeds
    assert tournament.game(1).is_shut
    tournament.deal(2)
    assert dealt(tournament, 1) == dealt(tournament, 2)


def test_everybody_who_cuts_before_the_whistle_has_a_part_in_the_cards() -> None:
    tournament = Online(people=4, same_deals=True)
    tournament.publish()
    tournament.everybody_comes()
    for number, seat, cut in ((1, 0, 100), (2, 0, 20), (2, 3, 7)):
        player = tournament.game(number).chairs[seat].player
        assert player is not None
        services.be_ready(tournament.table(number), player, cut, tournament.now, OWN)
    assert Client().get(listed(tournament, 1)).status_code == 404, "not before the whistle"
    tournament.start()
    wanted = ((0, 1 + (100 + 20) % 107), (3, 8))
    words = [word(tournament, number) for number in (1, 2)]
    made = [
        TableCut("N", words[0], f"100 {OWN}"),
        TableCut("N", words[1], f"20 {OWN}"),
        TableCut("W", words[1], f"7 {OWN}"),
    ]
    common = {cut.name: cut.text for cut in common_cuts(made, "NESW", 107)}
    for number in (1, 2):
        tournament.deal(number)
        deal = tournament.game(number).dealt
        assert deal is not None
        assert deal.cuts == wanted
        assert [f"{dict(deal.cuts)[seat]} {bits}" for seat, bits in deal.own] == [common["N"], common["W"]]
        assert read_cuts(Client().get(listed(tournament, number)).content.decode()) == sorted(made)


def test_a_round_begun_by_an_earlier_version_keeps_its_cuts() -> None:
    tournament = Online(people=4, same_deals=True)
    tournament.publish()
    row = tournament.round
    OnlineRound.objects.filter(pk=row.pk).update(
        cuts=[[0, 14], [3, 8]], cutters=[[1, 1, 0, 13], [2, 1, 3, 7]]
    )
    row.refresh_from_db()
    assert common_of(row, []) == (((0, 14), (3, 8)), ())
    assert all_cuts(row, "4") == [TableCut("N", "1", "13"), TableCut("W", "2", "7")]


def test_a_cut_stays_within_a_deck() -> None:
    made = [TableCut("N", "A", "107"), TableCut("N", "B", "107"), TableCut("E", "A", "106")]
    assert [cut.text for cut in common_cuts(made, "NES", 107)] == ["1", "107", "-"]


def test_the_site_is_bound_to_the_cards_before_anybody_cuts() -> None:
    online = Online(people=4, same_deals=True)
    online.publish()
    for number in (1, 2):
        told = state_frame(load_table(online.table(number)), None, 0, "it", online.now)["deal"]
        assert told["shared"] == [commitment(bytes.fromhex(seed)) for seed in online.round.seeds]
        assert told["bound"] is not None
        assert told["bound"]["table"] == word(online, number)
        assert told["commitment"] == commitment(bytes.fromhex(online.round.seeds[0]), Bound(**told["bound"]))


def test_secrets_swapped_after_the_common_cuts_fail_for_every_smazzata() -> None:
    """Whoever serves the data puts other secrets in place once all have cut: what players kept says so."""
    tournament = Online(people=4, same_deals=True, deals=2)
    tournament.publish()
    tournament.everybody_comes()
    player = tournament.game(1).chairs[0].player
    assert player is not None
    services.be_ready(tournament.table(1), player, 50, tournament.now, OWN)
    promised = state_frame(load_table(tournament.table(1)), player, 0, "it", tournament.now)["deal"]
    swapped = ["5a" * 32, "6b" * 32]
    OnlineRound.objects.filter(pk=tournament.round.pk).update(seeds=swapped)
    for entry in LogEntry.objects.filter(what__is__in=("Opened", "Committed")):
        what = entry.what | {name: swapped[0] for name in ("seed",) if name in entry.what}
        LogEntry.objects.filter(pk=entry.pk).update(
            what=what | ({"seeds": swapped} if "seeds" in entry.what else {})
        )
    forget()
    tournament.start()
    tournament.play_round()
    records = [
        read(each.record) for each in Deal.objects.filter(table=tournament.table(1)).order_by("number")
    ]
    assert [differences(record) for record in records] == [[], []], "by itself each looks fair"
    assert "kept" in differences(records[0], str(promised["commitment"]))
    assert [differences(*pair) for pair in zip(records, promised["shared"], strict=True)] == [
        ["kept"],
        ["kept"],
    ]
    for number, secret in enumerate(swapped, 1):
        assert secret in Client().get(f"/t/{word(tournament, 1)}/{number}/").content.decode()
        assert sha256(bytes.fromhex(secret)).hexdigest() not in promised["shared"]


def test_nothing_is_shown_of_a_deal_before_the_last_table_has_ended_it() -> None:
    tournament = begun()
    tournament.play_deal(1)
    tournament.tend()
    player, _ = somebody(tournament)
    client, path = browser(player), f"/t/{word(tournament, 1)}/1/"
    frame = state_frame(load_table(tournament.table(1)), player.pk, 0, "it", tournament.now)
    assert frame["sheet"] is not None
    assert frame["deal"]["revealed"] is None
    for page in ("", "replay/", "frames.json", "record.txt"):
        assert client.get(path + page).status_code == 404
    tournament.play_deal(2)
    tournament.tend()
    for page in ("", "replay/", "frames.json", "record.txt"):
        assert client.get(path + page).status_code == 200
    frame = state_frame(load_table(tournament.table(1)), player.pk, 0, "it", tournament.now)
    revealed, bound_to = frame["deal"]["revealed"], frame["deal"]["bound"]
    assert revealed is not None
    assert bound_to is not None
    assert revealed["seed"] == tournament.round.seeds[0]
    bound = Bound(**bound_to)
    assert bound.previous == revealed["commitment"]
    assert frame["deal"]["commitment"] == commitment(bytes.fromhex(tournament.round.seeds[1]), bound)


def test_the_proof_of_a_shared_deal_can_be_worked_out_again() -> None:
    tournament = begun(deals=1)
    tournament.play_round()
    record = read(Deal.objects.filter(table_id=tournament.table(1)).get().record)
    assert record.fairness is not None
    assert record.fairness.seed is not None
    first = record.log[0]
    assert isinstance(first, ev.DealStarted)
    again = fair_deal(record.code, first.form, first.dealer, record.fairness.seed, record.fairness.cuts)
    assert (again.hands, again.stock) == (first.hands, first.stock)


def test_nobody_watches_until_the_round_is_over() -> None:
    tournament = begun(deals=1)
    tournament.deal(2)
    stranger, path = Client(), f"/t/{word(tournament, 2)}/"
    assert stranger.get(path).status_code == 403
    player, own = somebody(tournament)
    assert browser(player).get(f"/t/{word(tournament, own)}/").status_code == 200
    while tournament.game(2).stage == "playing":
        tournament.act(2)
    tournament.play_deal(1)
    tournament.tend()
    assert stranger.get(path).status_code == 200


def test_without_carte_uguali_tables_have_their_own_cards_and_may_be_watched() -> None:
    tournament = Online(people=4)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    for number in (1, 2):
        tournament.deal(number)
    assert dealt(tournament, 1).hands != dealt(tournament, 2).hands
    assert Client().get(f"/t/{word(tournament, 1)}/").status_code == 200

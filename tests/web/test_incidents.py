"""After a deal with a referee: what went wrong is listed, with what it cost; the replay stops there."""

import pytest
from django.test import Client

from burraco.engine.acts import Discard, Draw, Open
from burraco.engine.view import view
from burraco.record.read import read
from burraco.referee.live.aftermath import incidents
from burraco.rules.layout import heap
from burraco.web.tables.models import Deal
from burraco.web.tables.pages.replays import replay_frames, replay_stops
from burraco.web.tables.refereed.told_incidents import told_incidents
from burraco.web.tables.socket.frames import state_frame
from tests.web.cast import NOW, Table4
from tests.web.test_refereed_table import call, dealt, do, forget_to_draw, play

pytestmark = pytest.mark.usefixtures("database")


@pytest.fixture
def played() -> Table4:
    """A deal in which a forgotten draw was called, a second draw was not, and nothing else went wrong."""
    table = dealt()
    _, caller = forget_to_draw(table)
    call(table, caller, "missed-draw")
    do(table, table.state.seat, Draw())  # the turn came back for that alone
    seat = table.state.seat
    do(table, seat, Draw())
    do(table, seat, Draw())
    before = state_frame(table.live, table.players[0].pk, 0, "it", NOW)["referee"]
    assert before is not None
    assert before["happened"] == [], "what nobody saw is not told while cards lie"
    play(table)
    return table


def test_what_happened_is_told_with_what_came_of_it(played: Table4) -> None:
    frame = state_frame(played.live, played.players[0].pk, 0, "it", NOW)["referee"]
    assert frame is not None
    told = {one["text"].partition(": ")[2]: one for one in frame["happened"]}
    assert "UISP 10.19" in told["Mancata pesca"]["outcome"]
    assert told["Mancata pesca"]["costs"]
    assert told["Seconda pesca nello stesso turno"]["outcome"].startswith("Nessuno ha chiamato")


def test_what_a_void_closing_put_right_is_not_told_as_if_nobody_had_called() -> None:
    """Two wrong melds and the last card: one ruling is on both, and what it did is listed once."""
    table = dealt()
    seat = table.state.seat
    do(table, seat, Draw())
    held: tuple[int, ...] = ()
    for left in (0, 1):
        held = view(table.state, seat).hands[seat] or ()
        do(table, seat, Open(heap(held[left:])))
    do(table, seat, Discard(held[0]))
    assert table.state.claim is not None
    call(table, (seat + 1) % 4)
    play(table)
    record = read(Deal.objects.get(table_id=table.id).record)
    told = told_incidents(record.code, "4", record.log, record.names, "it")
    assert [one.outcome.partition(" (")[0] for one in told] == ["L'arbitro ha deciso"] * 2
    assert [bool(one.costs) for one in told] == [True, False]
    assert any("chiusura" in cost for cost in told[0].costs)


def test_a_ruling_that_changes_nothing_says_so() -> None:
    """Too late for anything to follow: the article alone would leave the reader to wonder."""
    table = dealt()
    _, caller = forget_to_draw(table)
    do(table, caller, Draw())
    call(table, caller, "missed-draw")
    play(table)
    record = read(Deal.objects.get(table_id=table.id).record)
    (told,) = told_incidents(record.code, "4", record.log, record.names, "it")
    assert "UISP 10.19.3" in told.outcome
    assert "Quanto fatto resta valido" in told.costs


def test_the_replay_of_the_record_stops_where_it_happened_seen_or_not(played: Table4) -> None:
    record = read(Deal.objects.get(table_id=played.id).record)
    found = incidents(record.code, record.log)
    stops, frames = replay_stops(record, "it"), replay_frames(record, "it")
    assert [stop["at"] for stop in stops] == [one.since for one in found]
    assert {bool(one.ruled) for one in found} == {True, False}
    for one, stop in zip(found, stops, strict=True):
        told = "Qui è successo." if one.ruled else "Qui è successo, e nessuno l'ha visto."
        assert str(stop["text"]).startswith(told)
        assert frames[one.since]["moves"][-1]["seat"] == one.seat


def test_melds_have_the_numbers_in_the_replay_that_they_had_at_the_table(played: Table4) -> None:
    """Rulings speak of them: all are counted together, where elsewhere each side counts its own."""
    record = read(Deal.objects.get(table_id=played.id).record)
    melds = replay_frames(record, "it")[-1]["view"]["melds"]
    assert len({meld["line"] for meld in melds}) == 2
    assert [meld["at"] for meld in melds] == [meld["n"] for meld in melds]


def test_the_page_of_the_deal_lists_it(played: Table4) -> None:
    page = Client(HTTP_ACCEPT_LANGUAGE="it").get(f"/t/{played.row.code}/last/", follow=True).content.decode()
    assert "Che cosa è successo" in page
    assert "Seconda pesca nello stesso turno" in page
    assert "Nessuno ha chiamato" in page

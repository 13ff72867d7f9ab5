"""A person rules at a table: a call waits for them, they see all cards, ask, decide, and nobody else does."""

import re
from html import escape, unescape
from typing import Any

import pytest
from django.test import Client

from burraco.cards.faces import faces_of
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import Suggest
from burraco.record.check import check
from burraco.record.read import read
from burraco.record.write import write
from burraco.texts.names import cards_name
from burraco.texts.say import say
from burraco.web.players.models import Player
from burraco.web.tables import people, services
from burraco.web.tables.clocks.due_times import RULED_WITHIN, deadline, due
from burraco.web.tables.log import forget
from burraco.web.tables.models import Deal, LogEntry
from burraco.web.tables.pages.officials import invitation_to_rule
from burraco.web.tables.refereed import calls, official
from burraco.web.tables.refereed.official import Decision
from burraco.web.tables.services import NotNow
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.terms import Terms
from tests.web.cast import NOW, Table4
from tests.web.test_pages import cookie_of
from tests.web.test_refereed_table import call, do, forget_to_draw, play

pytestmark = pytest.mark.usefixtures("database")


def refereed(**terms: object) -> tuple[Table4, Player]:
    """A table of four where Ada rules, and cards lie."""
    table = Table4(4, referee="person", **terms)
    ada = Player.objects.create(name="Ada")
    official.take_part(table.id, ada, table.now())
    table.everybody_ready()
    return table, ada


def called(**terms: object) -> tuple[Table4, Player, int]:
    """The same, where somebody forgot to draw, and the next player has called."""
    table, ada = refereed(**terms)
    _, caller = forget_to_draw(table)
    call(table, caller, "missed-draw")
    return table, ada, caller


def decide(table: Table4, player: Player, finding: int | None, remark: str = "", **answers: str) -> None:
    """Decide as the table stands."""
    wish = Decision(finding, answers, remark, table.game.seq)
    official.decide(table.id, player.pk, wish, table.now())


def last(table: Table4) -> Any:
    """What the last call led to."""
    kinds = refereed_events.RulingGiven | refereed_events.CallDismissed
    return [entry.event for entry in table.game.log if isinstance(entry.event, kinds)][-1]


def told(table: Table4, seat: int) -> Any:
    """What the frame of a seat says of the hearing."""
    referee = state_frame(table.live, table.game.chairs[seat].player, 0, "it", NOW)["referee"]
    assert referee is not None
    return referee["hearing"]


def test_a_call_waits_for_the_person_and_stops_table_and_clock() -> None:
    table, ada, caller = called(clock="relaxed")
    assert told(table, caller)["by_person"] is True
    assert deadline(table.terms, table.game) is None
    with pytest.raises(NotNow, match="hearing"):
        do(table, table.state.seat, Suggest())
    forget()  # a server that was killed meanwhile
    decide(table, ada, 0)
    assert last(table).article == "UISP 10.19.2"
    assert table.game.call is None


def test_a_person_decides_otherwise_with_a_reason_and_it_is_carried_out() -> None:
    table, ada, caller = called()
    with pytest.raises(NotNow, match="reason-wanted"):
        decide(table, ada, 0, moment="M1")
    decide(table, ada, 0, "Ha chiamato in tempo", moment="M1")
    assert (last(table).article, last(table).remark) == ("UISP 10.19.1", "Ha chiamato in tempo")
    shown = state_frame(table.live, table.game.chairs[caller].player, 0, "it", NOW)["referee"]
    assert shown is not None
    assert "«Ha chiamato in tempo»" in shown["rulings"][0]["text"]
    play(table)
    record = read(Deal.objects.get(table_id=table.id).record)
    assert record.referee == "Ada"
    assert "motivo Ha chiamato in tempo" in write(record)
    assert check(write(record)) == []


def test_a_turn_long_past_is_not_given_back_whatever_is_taken_to_be_so() -> None:
    table, ada = refereed()
    forget_to_draw(table)
    turn = table.state.turns
    while table.state.turns < turn + 2:
        do(table, table.state.seat, table.simplest())
    call(table, table.state.seat, "missed-draw")
    before = table.state
    with pytest.raises(NotNow, match="no-such-finding"):
        decide(table, ada, 0, "Lo dico io", moment="M1")
    assert table.state == before
    decide(table, ada, 0)
    assert last(table).article == "UISP 10.19.3"


def test_nothing_to_put_right_wants_a_reason_where_the_program_found_something() -> None:
    table, ada, _ = called()
    with pytest.raises(NotNow, match="reason-wanted"):
        decide(table, ada, None, " @ ")
    decide(table, ada, None, "Ha pescato, l'ho visto io")
    assert isinstance(last(table), refereed_events.CallDismissed)
    assert last(table).remark == "Ha pescato, l'ho visto io"


def test_forged_decisions_and_answers_to_questions_not_asked_are_refused() -> None:
    table, ada, caller = called()
    stranger = Player.objects.create(name="Eva")
    for player in (stranger, table.players[0]):
        with pytest.raises(NotNow, match="not-the-referee"):
            decide(table, player, 0)
    with pytest.raises(NotNow, match="no-such-finding"):
        decide(table, ada, 7)
    with pytest.raises(NotNow, match="table-went-on"):
        official.decide(table.id, ada.pk, Decision(0, {}, "", table.game.seq - 1), table.now())
    with pytest.raises(NotNow, match="no-such-question"):
        official.ask(table.id, ada.pk, caller, "weather", table.now())
    with pytest.raises(NotNow, match="nobody-asked"):
        calls.answer(table.id, table.players[caller].pk, "moment", "M1", table.now())
    decide(table, ada, 0)
    with pytest.raises(NotNow, match="no-hearing"):
        decide(table, ada, 0)


def test_the_referee_asks_somebody_and_only_they_answer_what_was_asked() -> None:
    table, ada = refereed()
    seat = int(table.state.seat)
    do(table, seat, Suggest())
    call(table, (seat + 1) % 4, "suggestion")
    with pytest.raises(NotNow, match="fact-wanted"):
        decide(table, ada, 0)
    official.ask(table.id, ada.pk, seat, "form", table.now())
    assert told(table, seat)["question"]["fact"] == "form"
    assert told(table, (seat + 1) % 4)["question"] is None
    for fact, given in (("form", "sung"), ("moment", "M1")):
        with pytest.raises(NotNow, match="no-such-question"):
            calls.answer(table.id, table.players[seat].pk, fact, given, table.now())
    option = told(table, seat)["question"]["options"][0]["answer"]
    calls.answer(table.id, table.players[seat].pk, "form", option, table.now())
    decide(table, ada, 0)
    assert last(table).answers["form"] == option


def test_the_hearing_goes_on_when_the_referee_leaves_and_another_comes() -> None:
    table, ada, _ = called()
    official.give_up(table.id, ada.pk, table.now())
    assert table.game.call is not None
    eva = Player.objects.create(name="Eva")
    official.take_part(table.id, eva, table.now())
    with pytest.raises(NotNow, match="not-the-referee"):
        decide(table, ada, 0)
    decide(table, eva, 0)
    assert last(table).article == "UISP 10.19.2"


def test_where_nobody_comes_the_program_rules_in_the_end() -> None:
    table, ada, _ = called()
    official.give_up(table.id, ada.pk, table.now())
    when = due(table.terms, table.game, NOW)
    assert when is not None
    assert when == table.game.call_from + RULED_WITHIN
    services.time_is_up(table.id, when - 1)
    assert table.game.is_for_person
    services.time_is_up(table.id, when)
    assert last(table).article == "UISP 10.19.2"


def test_until_somebody_takes_it_on_the_program_rules() -> None:
    table = Table4(4, referee="person")
    table.everybody_ready()
    _, caller = forget_to_draw(table)
    call(table, caller, "missed-draw")
    assert last(table).article == "UISP 10.19.2"


def test_nobody_rules_where_they_play_and_one_at_a_time() -> None:
    table, _ = refereed()
    with pytest.raises(NotNow, match="referee-plays"):
        official.take_part(table.id, table.players[1], table.now())
    with pytest.raises(NotNow, match="has-referee"):
        official.take_part(table.id, Player.objects.create(name="Eva"), table.now())


@pytest.fixture
def browser() -> Client:
    """Somebody's browser."""
    return Client(HTTP_ACCEPT_LANGUAGE="it")


def link_of(table: Table4, browser: Client) -> str:
    """The link that those who play at a table can send."""
    request = browser.get("/").wsgi_request
    return invitation_to_rule(request, table.live).partition("testserver")[2]


def test_the_referee_comes_by_a_link_and_sees_all_cards_while_a_call_is_heard(
    browser: Client,
) -> None:
    table = Table4(4, referee="person")
    path = link_of(table, browser)
    assert browser.get(path.replace("chiave=", "chiave=x")).status_code == 403
    assert "Arbitro io" in browser.get(path).content.decode()
    key = path.partition("chiave=")[2]
    address = f"/t/{table.row.code}/arbitro/"
    assert browser.post(f"{address}io/", {"chiave": key, "name": "Ada"}).status_code == 302
    table.everybody_ready()
    assert say("it", "official.cards") not in browser.get(address).content.decode()
    _, caller = forget_to_draw(table)
    call(table, caller, "missed-draw")
    page = browser.get(address).content.decode()
    assert say("it", "official.stock") in page
    assert "UISP 10.19.2" in page
    assert Client().get(address).status_code == 403
    assert Client().post(f"{address}decisione/", {"finding": "0", "seen": table.game.seq}).status_code == 403
    fields = dict(re.findall(r'name="(seen|finding|f-[a-z-]+)" value="([^"]*)"', page))
    assert browser.post(f"{address}decisione/", {**fields, "finding": "0"}).status_code == 302
    assert last(table).article == "UISP 10.19.2"


def test_the_page_wants_a_reason_only_for_what_the_program_would_not_decide() -> None:
    table, ada, _ = called()
    browser, address = cookie_of(ada), f"/t/{table.row.code}/arbitro/"
    for facts, wanted in (("", ""), ("?f-moment=M2", ""), ("?f-moment=M1", " required")):
        page = browser.get(address + facts).content.decode()
        found = re.search(
            r'<input id="remark"\s+name="remark"\s+maxlength="200"\s+autocomplete="off"(.*?)>', page
        )
        assert found is not None, facts
        assert found[1] == wanted, facts
    sent = {"seen": table.game.seq, "finding": "0", "f-moment": "M1"}
    answer = browser.post(f"{address}decisione/", sent)
    assert answer.status_code == 409
    assert say("it", "web.error-title.reason-wanted") in answer.content.decode()


def test_during_a_hearing_the_referee_sees_every_card_and_nobody_sees_one_more() -> None:
    table, ada = refereed()
    offender, caller = forget_to_draw(table)
    before = [told_view(table, player.pk) for player in (*table.players, ada)]
    address = f"/t/{table.row.code}/arbitro/"
    calm = cookie_of(ada).get(address).content.decode()
    call(table, caller, "missed-draw")
    assert [told_view(table, player.pk) for player in (*table.players, ada)] == before
    page = cookie_of(ada).get(address).content.decode()
    state = table.state
    everything = (*state.hands, *state.pozzetti, state.stock, state.pile)
    for cards in everything:
        row = escape(cards_name("it", faces_of(cards)))
        assert row in page
        assert row not in calm or cards == state.pile
    for player in table.players:  # the address is the referee's alone, hearing or not
        assert cookie_of(player).get(address).status_code == 403
    assert offender != caller


def told_view(table: Table4, player: int) -> object:
    """What a frame shows somebody of the cards."""
    return state_frame(table.live, player, 0, "it", NOW)["view"]


def test_whoever_plays_at_a_table_is_refused_the_referees_link_in_the_same_browser(browser: Client) -> None:
    table = Table4(4, referee="person")
    path = link_of(table, browser)
    key, address = path.partition("chiave=")[2], f"/t/{table.row.code}/arbitro/"
    plays = cookie_of(table.players[1])
    refused = plays.get(path)
    assert refused.status_code == 403
    assert say("it", "web.error.referee-plays") in unescape(refused.content.decode())
    assert plays.post(f"{address}io/", {"chiave": key, "name": "Bruno"}).status_code == 409
    assert table.game.referee is None


def test_whoever_rules_at_a_table_does_not_sit_down_there() -> None:
    bruno, ada = (Player.objects.create(name=name) for name in ("Bruno", "Ada"))
    row = services.open_table(bruno, Terms("uisp", "4", deals=1, referee="person"), 0, {}, NOW)
    official.take_part(row.pk, ada, NOW)
    with pytest.raises(NotNow, match="referee-plays"):
        services.sit(row.pk, ada, 1, NOW)
    official.give_up(row.pk, ada.pk, NOW)
    services.sit(row.pk, ada, 1, NOW)


def test_who_ruled_loses_their_name_with_their_account() -> None:
    table, ada, _ = called()
    decide(table, ada, 0)
    play(table)
    people.erase(ada, table.now())
    assert "Ada" not in str(list(LogEntry.objects.values_list("what", flat=True)))
    assert "Arbitro: Ada" not in Deal.objects.get(table_id=table.id).record
    assert table.game.referee is None

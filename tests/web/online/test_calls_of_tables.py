"""A call at a table of an online tournament: to the desk's queue, to the table, decided, in the journal."""

from typing import Any

import pytest
from django.core import signing
from django.test import Client

from burraco.engine.acts import Discard
from burraco.engine.refereed.acts import Suggest
from burraco.engine.refereed.events import RulingGiven
from burraco.engine.view import view
from burraco.tournament.check import check
from burraco.tournament.exchange.journal_file import journal_data
from burraco.web.online.calls_of_tables import answers_of
from burraco.web.online.entries import switch_on
from burraco.web.players.guests import COOKIE, SALT
from burraco.web.players.models import Player
from burraco.web.tables import services
from burraco.web.tables.log import forget
from burraco.web.tables.refereed import calls, hands, official
from burraco.web.tables.refereed.hearings import hearing_of
from burraco.web.tables.refereed.official import Decision
from burraco.web.tables.services import NotNow
from burraco.web.tournaments.access import give_role, open_calls, take_role
from burraco.web.tournaments.models import Call
from tests.web.online.playing import Online

pytestmark = pytest.mark.usefixtures("database")


def begun(referee: str = "none", **changes: Any) -> Online:
    """Two tables of people, cards dealt at the first."""
    tournament = Online(people=4, **changes)
    row = tournament.online
    tournament.online = switch_on(tournament.row, row.level, row.clock, row.absence, False, referee)
    tournament.publish()
    tournament.everybody_comes()
    tournament.start()
    tournament.deal(1)
    return tournament


def player_at(tournament: Online, seat: int) -> int:
    """Who sits at the first table."""
    player = tournament.game().chairs[seat].player
    assert player is not None
    return player


def forgotten_draw(tournament: Online) -> tuple[int, int]:
    """Let the player in turn discard without having drawn; return offender and caller."""
    game = tournament.game()
    assert game.state is not None
    seat = game.state.seat
    act = Discard((view(game.state, seat).hands[seat] or ())[0])
    hands.act(tournament.table(), player_at(tournament, seat), game.seq, lambda *_: act, tournament.now)
    return seat, (seat + 1) % 4


def browser_of(player: Player) -> Client:
    """The browser of a guest."""
    browser = Client()
    browser.cookies[COOKIE] = signing.dumps(player.key, salt=SALT)
    return browser


def test_a_call_at_an_ordinary_table_brings_the_director_who_answers_in_words() -> None:
    tournament = begun()
    state = tournament.game().state
    assert state is not None
    remark, table = "il mio compagno non risponde", tournament.table()
    calls.call(table, player_at(tournament, 2), "", tournament.now, remark)
    mine = player_at(tournament, state.seat)
    with pytest.raises(NotNow, match="hearing"):
        services.act(table, mine, 10**6, lambda *_: Discard(0), tournament.now)
    tournament.tend()
    tournament.tend()
    (call,) = open_calls(tournament.row)
    assert (call.table, call.text, call.state) == (1, remark, "waiting")
    desk = browser_of(tournament.director)
    came = desk.post(f"/tornei/{tournament.row.slug}/direzione/online/tavolo/", {"call": call.pk})
    assert came.status_code == 302
    assert remark in desk.get(came["Location"]).content.decode()
    sent = {"finding": "none", "seen": tournament.game().seq, "remark": "Aspettiamo un minuto"}
    assert desk.post(f"{came['Location']}decisione/", sent).status_code == 302
    assert tournament.game().said[0][1:] == ("Ada", "Aspettiamo un minuto")
    tournament.tend()
    assert open_calls(tournament.row) == []
    assert tournament.game().call is None
    tournament.act(1)


def test_who_plays_the_same_cards_elsewhere_does_not_come_to_see_them() -> None:
    tournament = begun(same_deals=True)
    calls.call(tournament.table(), player_at(tournament, 0), "", tournament.now)
    tournament.tend()
    (call,) = open_calls(tournament.row)
    plays = Player.objects.get(pk=tournament.game(2).chairs[0].player or 0)
    take_role(give_role(tournament.row, "referee", "", tournament.now), plays, "Anna")
    path = f"/tornei/{tournament.row.slug}/direzione/online/tavolo/"
    assert browser_of(plays).post(path, {"call": call.pk}).status_code == 409
    assert browser_of(plays).get(f"/t/{call.game}/arbitro/").status_code == 403
    came = browser_of(tournament.director).post(path, {"call": call.pk})
    assert browser_of(tournament.director).get(came["Location"]).status_code == 200


@pytest.mark.parametrize("referee", ["person", "program"])
def test_what_a_ruling_costs_is_written_down_once(referee: str) -> None:
    tournament = begun(referee)
    table = tournament.table()
    offender, caller = forgotten_draw(tournament)
    calls.call(table, player_at(tournament, caller), "missed-draw", tournament.now)
    if referee == "person":
        tournament.tend()
        assert [call.irregularity for call in open_calls(tournament.row)] == ["missed-draw"]
        official.take_part(table, tournament.director, tournament.now, "Ada")
        forget()
        official.decide(
            table, tournament.director.pk, Decision(0, {}, "", tournament.game().seq), tournament.now
        )
    for _ in range(3):
        tournament.tend()
    assert Call.objects.exclude(state="settled").count() == 0
    assert list(tournament.state.sanctions) == []
    act_suggest(tournament, offender)
    calls.call(table, player_at(tournament, (offender + 1) % 4), "suggestion", tournament.now)
    answer_all(tournament, table)
    for _ in range(3):
        tournament.tend()
    assert [(one.step, one.article) for one in tournament.state.sanctions] == [("ammonizione", "UISP 10.31")]
    assert check(journal_data(tournament.live.journal.entries)) == []


def act_suggest(tournament: Online, seat: int) -> None:
    """Let somebody tell their partner something."""
    player, seen = player_at(tournament, seat), tournament.game().seq
    hands.act(tournament.table(), player, seen, lambda *_: Suggest(), tournament.now)


def answer_all(tournament: Online, table: int) -> None:
    """Have the call decided: by the director, or by the program, whose questions get the first answer."""
    game = tournament.game()
    if game.is_for_person:
        wish = Decision(0, {"form": "warned"}, "", game.seq)
        official.decide(table, tournament.director.pk, wish, tournament.now)
    while (call := tournament.game().call) is not None:
        question = hearing_of(tournament.game(), call).questions()[0]
        player = player_at(tournament, call.seat)
        calls.answer(table, player, question.fact, question.options[0], tournament.now)


def test_a_ruling_given_before_a_fact_was_asked_is_written_down_all_the_same() -> None:
    """A card shown was ruled without asking whether it was still held; then it was."""
    told = {"exposure": "own-turn", "moment": "M1"}
    ruling = RulingGiven("exposed-card", "UISP 10.5", 0, 3, told, sanction="richiamo")
    assert answers_of("uisp", ruling) == {**told, "held": "yes"}


def test_only_the_desk_goes_to_a_table_and_time_that_is_up_leaves_the_hearing() -> None:
    tournament = begun("person")
    _, caller = forgotten_draw(tournament)
    calls.call(tournament.table(), player_at(tournament, caller), "missed-draw", tournament.now)
    tournament.tend()
    (call,) = open_calls(tournament.row)
    eva = browser_of(Player.objects.create(name="Eva"))
    path = f"/tornei/{tournament.row.slug}/direzione/online/tavolo/"
    assert eva.post(path, {"call": call.pk}).status_code == 403
    assert eva.get(f"/t/{call.game}/arbitro/").status_code == 403
    tournament.tend(31 * 60_000)
    assert tournament.game().is_time_up
    assert tournament.game().call is not None, "the hearing goes on"
    official.take_part(tournament.table(), tournament.director, tournament.now, "Ada")
    wish = Decision(0, {}, "", tournament.game().seq)
    official.decide(tournament.table(), tournament.director.pk, wish, tournament.now)
    tournament.tend()
    assert open_calls(tournament.row) == []

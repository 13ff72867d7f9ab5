"""A table with a referee on the site: whatever a hand can do happens, and a call stops the table."""

import json
import random
from itertools import combinations, count
from typing import Any

import pytest

from burraco.bots.simple import choose
from burraco.engine.acts import Discard, Draw, Open
from burraco.engine.legal import legal
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import Accept, DiscardSeveral, HandAct, Show, Suggest, Uncover
from burraco.engine.refereed.witness import Impossible
from burraco.engine.state import Ban, Claim
from burraco.engine.view import view
from burraco.record.check import check
from burraco.record.read import read
from burraco.referee.live.call import Call
from burraco.rules.layout import heap
from burraco.rules.melds import arrange_written
from burraco.texts.languages import LANGS, Lang, texts
from burraco.web.tables import services
from burraco.web.tables.clocks.due_times import ACCEPTED_WITHIN, HEARD_WITHIN, MINUTE, deadline, due
from burraco.web.tables.clocks.time_call import call_due_time
from burraco.web.tables.log import forget
from burraco.web.tables.models import Deal
from burraco.web.tables.refereed import calls, hands
from burraco.web.tables.refereed.bots_at_table import bot_notices
from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.frame_types import State
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.hand_form import read_hand_act
from burraco.web.tables.socket.incoming import BadFrame
from burraco.web.tables.undo import may_undo
from tests.web.cast import NOW, Table4

pytestmark = pytest.mark.usefixtures("database")


def dealt(people: int = 4, **terms: object) -> Table4:
    """A table with a referee at which cards lie."""
    table = Table4(people, **{"referee": "program", **terms})
    table.everybody_ready()
    return table


def do(table: Table4, seat: int, act: HandAct) -> None:
    """Let the person on a seat do something."""
    player = table.game.chairs[seat].player
    assert player is not None
    hands.act(table.id, player, table.game.seq, lambda *_: act, table.now())


def call(table: Table4, seat: int, claim: str = "") -> None:
    """Let the person on a seat call."""
    player = table.game.chairs[seat].player
    assert player is not None
    calls.call(table.id, player, claim, table.now())


def shown(table: Table4, seat: int) -> Any:
    """What the frame of a seat says of the referee."""
    player = table.game.chairs[seat].player
    frame = state_frame(table.live, player, 0, "it", NOW)
    assert frame["legal"] is None, "nothing glows at a table with a referee"
    assert list(faults(json.loads(json.dumps(frame)), State)) == []
    return frame["referee"]


def call_of(table: Table4) -> Call | None:
    """The call that is heard."""
    return table.game.call


def forget_to_draw(table: Table4) -> tuple[int, int]:
    """Let the player in turn discard without drawing; return their seat and the next."""
    seat = table.state.seat
    hand = view(table.state, seat).hands[seat]
    assert hand
    do(table, seat, Discard(hand[0]))
    return seat, table.state.seat


def test_a_missed_draw_is_not_refused_and_is_ruled_when_somebody_calls() -> None:
    table = dealt()
    offender, caller = forget_to_draw(table)
    assert caller != offender
    call(table, caller, "missed-draw")
    ruling = shown(table, caller)["rulings"][0]
    assert ruling["cite"] == "UISP 10.19.2"
    assert ruling["href"].startswith("/regole/uisp/")
    assert ruling["steps"]


def test_what_rulings_leave_is_said_to_the_player_it_binds() -> None:
    """Not by name, as to the others: whoever has to do something is told so, in either language."""
    table = dealt()
    seat = table.state.seat
    do(table, seat, Draw())
    hand = view(table.state, seat).hands[seat] or ()
    misfits = next(three for three in combinations(hand, 3) if not arrange_written(table.terms.code, three))
    do(table, seat, Open(heap(misfits)))
    call(table, (seat + 1) % 4, "wrong-meld")
    orders = shown(table, seat)["orders"]
    assert orders[0].startswith("Per sanare puoi")
    assert orders[1:] == [
        "Non puoi calare né attaccare, salvo per sanare, in questo turno",
        "Non puoi chiudere in questo turno",
    ]
    english = state_frame(table.live, table.game.chairs[seat].player, 0, "en", NOW)["referee"]
    assert english is not None
    assert english["orders"][0].startswith("To heal, you may play these cards and nothing else")
    assert len(english["orders"]) == len(orders)
    moves = state_frame(table.live, table.game.chairs[seat].player, 0, "it", NOW)["moves"]
    told = " ".join(move["text"] for move in moves)
    assert all(order.removesuffix(" in questo turno") in told for order in orders), "when it happens, too"
    do(table, seat, Discard(misfits[0]))
    moves = state_frame(table.live, table.game.chairs[seat].player, 0, "it", NOW)["moves"]
    assert any(move["text"].startswith("Tue carte penalizzate") for move in moves)
    assert all(shown(table, other)["orders"] == [] for other in range(4) if other != seat)


@pytest.mark.parametrize(
    ("after", "turns", "until"),
    [
        (0, 1, "in questo turno"),
        (0, 5, "in questo turno e nel tuo prossimo"),
        (1, 2, "nel tuo prossimo turno"),
        (1, 6, "nei tuoi prossimi due turni"),
        (1, 10, "fino al turno 10 compreso"),
        (2, 1, "fino al turno 1 compreso"),
    ],
)
def test_until_when_one_is_barred_is_told_in_turns_of_ones_own(after: int, turns: int, until: str) -> None:
    table = dealt()
    seat = (table.state.seat + after) % 4
    state = table.state._replace(bans=(Ban(seat, "close", turns),))
    live = table.live._replace(game=table.game._replace(state=state))
    referee = state_frame(live, table.game.chairs[seat].player, 0, "it", NOW)["referee"]
    assert referee is not None
    assert referee["orders"] == [f"Non puoi chiudere {until}"]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("told", "own"),
    [("player-ordered", "ordered"), ("player-barred", "barred"), ("player-barred-while", "barred-while")],
)
def test_what_is_told_of_a_player_bound_can_be_said_to_them(lang: Lang, told: str, own: str) -> None:
    kinds = {key.rpartition(".")[2] for key in texts(lang) if key.startswith(f"event.{told}.")}
    assert kinds
    assert kinds == {key.rpartition(".")[2] for key in texts(lang) if key.startswith(f"live.{own}.")}


def test_a_hearing_is_said_to_the_caller_as_their_own() -> None:
    table = dealt()
    caller = open_hearing(table)
    assert shown(table, caller)["hearing"]["text"] == "Hai chiamato l'arbitro"
    assert shown(table, (caller + 1) % 4)["hearing"]["text"].endswith(" ha chiamato l'arbitro")


def test_what_hands_and_calls_do_is_said_to_whoever_did_it() -> None:
    table = dealt()
    seat = table.state.seat
    hand = view(table.state, seat).hands[seat] or ()
    do(table, seat, Show(hand[:1]))
    do(table, seat, DiscardSeveral(hand[:2]))
    call(table, seat, "several-discards")
    told = {
        at: [
            move["text"]
            for move in state_frame(table.live, table.game.chairs[at].player, 0, "it", NOW)["moves"]
        ]
        for at in range(4)
    }
    begins = ("Fai vedere al tavolo", "Scarti 2 carte insieme", "Chiami l'arbitro: ", "Riprendi in mano dal")
    for words in begins:
        assert sum(text.startswith(words) for text in told[seat]) == 1, words
        assert not any(text.startswith(words) for at in range(4) if at != seat for text in told[at])


def test_a_call_about_nothing_is_recorded_and_changes_nothing_and_is_not_made_twice() -> None:
    table = dealt()
    before = table.state
    call(table, 1)
    assert table.state._replace(is_refereed=False) == before
    kinds = [type(entry.event) for entry in table.game.log[-2:]]
    assert kinds == [refereed_events.RefereeCalled, refereed_events.CallDismissed]
    with pytest.raises(services.NotNow, match="called-already"):
        call(table, 1)
    call(table, 2)  # somebody else may


def test_what_no_hand_could_do_is_said_and_nothing_else_is_refused() -> None:
    table = dealt()
    seat = table.state.seat
    hand = view(table.state, seat).hands[seat] or ()
    foreign = next(face for face in range(54) if face not in hand)
    with pytest.raises(Impossible, match="not-in-hand"):
        do(table, seat, Discard(foreign))
    other = (seat + 1) % 4
    do(table, other, Draw())  # out of turn
    held = view(table.state, other).hand_counts[other]
    assert held == 12


def open_hearing(table: Table4) -> int:
    """Let something happen about which the referee has to ask; return the seat that called."""
    seat = int(table.state.seat)
    do(table, seat, Suggest())
    call(table, (seat + 1) % 4, "suggestion")
    return (seat + 1) % 4


def test_a_hearing_stops_table_and_clock_until_the_caller_has_answered() -> None:
    table = dealt(clock="relaxed")
    caller = open_hearing(table)
    assert call_of(table) is not None
    assert deadline(table.terms, table.game) is None
    question = shown(table, caller)["hearing"]["question"]
    assert shown(table, (caller + 1) % 4)["hearing"]["question"] is None
    with pytest.raises(services.NotNow, match="hearing"):
        do(table, table.state.seat, Draw())
    with pytest.raises(services.NotNow, match="nobody-asked"):
        calls.withdraw(table.id, table.players[(caller + 1) % 4].pk, table.now())
    limit = table.game.clock_from
    forget()  # another process goes on
    while question is not None:
        answer = question["options"][0]["answer"]
        calls.answer(table.id, table.players[caller].pk, question["fact"], answer, table.now())
        hearing = shown(table, caller)["hearing"]
        question = hearing["question"] if hearing else None
    assert call_of(table) is None
    assert shown(table, caller)["rulings"]
    assert table.game.clock_from > limit


def test_nobody_who_answers_ends_the_hearing_and_a_call_can_be_taken_back() -> None:
    table = dealt()
    caller = open_hearing(table)
    when = due(table.terms, table.game, NOW)
    assert when == table.game.call_at + HEARD_WITHIN
    services.time_is_up(table.id, when - 1)
    assert call_of(table) is not None
    services.time_is_up(table.id, when)
    assert call_of(table) is None
    calls.call(table.id, table.players[caller].pk, "suggestion", when + 1000)
    calls.withdraw(table.id, table.players[caller].pk, when + 2000)
    assert call_of(table) is None
    assert not may_undo(table.live, caller)


def test_acts_are_read_as_a_hand_does_them() -> None:
    """Cards that are no meld lie as a heap; what is malformed is no act at all."""
    table = dealt()
    code, state = table.terms.code, table.state
    two = code.deck.read_faces("4H 9C")
    assert read_hand_act(code, state, {"do": "open", "cards": ["4H", "9C"]}) == Open(heap(two))
    assert read_hand_act(code, state, {"do": "discard", "cards": ["4H", "9C"]}) == DiscardSeveral(two)
    assert read_hand_act(code, state, {"do": "uncover", "meld": 2, "seen": False}) == Uncover(2, False)
    for more in ({"card": None}, {"card": ["4H"]}):  # a field that is none of a discard of several
        thrown: Any = {"do": "discard", "cards": ["4H", "9C"], **more}
        assert read_hand_act(code, state, thrown) == DiscardSeveral(two)
    one: Any = {"do": "discard", "card": "4H", "cards": None}
    assert read_hand_act(code, state, one) == Discard(two[0])
    malformed: list[Any] = [None, [], {"do": []}, {"do": "fly"}, {"do": "show"}, {"do": "slip", "meld": 1}]
    for data in malformed:
        with pytest.raises(BadFrame):
            read_hand_act(code, state, data)
    with pytest.raises(Impossible, match="no-such-meld"):
        read_hand_act(code, state, {"do": "add", "meld": 1, "cards": ["4H"]})


def play(table: Table4, most: int = 3000) -> None:
    """Play the deal: the person as the simple player does, bots as they do here, closings accepted."""
    for _ in range(most):
        if table.game.stage != "playing":
            return
        if bot_notices(table.id, table.now()):
            continue
        state = table.state
        if state.claim is not None:
            me = next(s for s, line in enumerate(state.lines) if line != state.lines[state.claim.seat])
            do(table, me, Accept()) if table.game.chairs[me].player else services.time_is_up(
                table.id, table.game.clock_from + ACCEPTED_WITHIN
            )
        elif not legal(table.terms.code, view(state, state.seat)):
            call(table, state.seat)
        elif table.game.chairs[state.seat].is_played_by_bot:
            act = choose(table.terms.code, view(state, state.seat))
            services.bot_acts(table.id, state.seat, table.game.played_seq, act, table.now())
        else:
            do(table, state.seat, choose(table.terms.code, view(state, state.seat)))
    raise AssertionError("the deal does not end")


FORMS = [("uisp", "4"), ("fedibur", "4"), ("feburit", "3"), ("internazionale", "2"), ("parole", "4")]


@pytest.mark.parametrize(("rules", "form"), FORMS)
def test_a_deal_full_of_mistakes_ends_and_its_record_is_accepted(rules: str, form: str) -> None:
    random.seed(f"{rules}{form}")
    table = dealt(1, rules=rules, form=form, mistakes="many", level="principiante")
    play(table)
    before = table.game
    forget()
    assert table.game.match == before.match
    text = Deal.objects.get(table_id=table.id).record
    record = read(text)
    assert check(text) == []
    assert record.is_refereed


def test_after_the_last_discard_one_may_call_before_the_points_are_counted() -> None:
    """UISP 8.2, 9.2: time is up, the last of the round shows a card; an opponent calls, then the count."""
    table = dealt(deals=None, minutes=25)
    do(table, table.state.seat, Draw())
    table.clock = count(table.game.match_from + 25 * MINUTE, 1000)
    call_due_time(table.id, table.now())
    assert table.state.last_turn
    while table.state.turns < table.state.last_turn:
        do(table, table.state.seat, table.simplest())
    last = table.state.seat
    before = table.state.penalised[last]
    do(table, last, Draw())
    hand = view(table.state, last).hands[last]
    assert hand
    wrong = tuple(hand[:2])
    do(table, last, Open(heap(wrong)))
    do(table, last, Discard(hand[2]))
    assert (table.game.stage, table.state.claim) == ("playing", Claim(last, "draw", "time"))
    closing = shown(table, (last + 1) % 4)["closing"]
    assert (closing["count"], closing["mine"], shown(table, last)["closing"]["mine"]) == (True, True, False)
    assert due(table.terms, table.game, table.now()) == table.game.clock_from + ACCEPTED_WITHIN
    call(table, (last + 1) % 4)
    assert len(table.state.penalised[last]) == len(before) + 2
    assert table.state.claim == Claim(last, "draw", "time")
    do(table, (last + 1) % 4, Accept())
    assert table.game.stage == "finished"
    record_is_sound(table)


def record_is_sound(table: Table4) -> None:
    """The record of a deal that is over is accepted by both readers."""
    text = Deal.objects.get(table_id=table.id).record
    assert check(text) == []
    assert read(text).log[-1] == table.game.log[-1].event

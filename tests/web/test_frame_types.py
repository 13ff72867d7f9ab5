"""Frames are what their types say, to the last field; what is not, is noticed."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from burraco.bots.player import Answer, Candidate
from burraco.engine.acts import Add, Discard, Draw, Open
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.record.read import read
from burraco.rules.loader import code_ids
from burraco.web.tables.log import Live
from burraco.web.tables.models import Deal
from burraco.web.tables.pages.replays import replay_frames
from burraco.web.tables.socket.act_form import act_data
from burraco.web.tables.socket.frame_check import faults
from burraco.web.tables.socket.frame_types import Hint, State
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.hints import hint_frame, hint_question
from burraco.web.tables.socket.incoming import BadFrame, read_frame
from burraco.web.tables.socket.incoming_types import Act, Incoming
from tests.e2e.harness.game import Game
from tests.web.cast import NOW, Table4
from tests.web.test_frames import at_random

FORMS = [(code, "4") for code in code_ids()] + [("uisp", "2"), ("uisp", "3"), ("fedibur", "3x11")]


def wrong(frame: Any, kind: Any = State) -> list[str]:
    """What is wrong with a frame that has gone through JSON, as the browser gets it."""
    return list(faults(json.loads(json.dumps(frame)), kind))


def frames_of(live: Live) -> Iterator[State]:
    """The frame of a moment for a spectator and for everybody at the table."""
    for player in (None, *range(1, live.terms.seats + 1)):
        yield state_frame(live, player, 0, "it", NOW)


@pytest.mark.parametrize(("code", "form"), FORMS)
def test_the_state_is_what_its_type_says_through_a_whole_deal(code: str, form: str) -> None:
    moments = at_random(code, form, 7)
    phases = set()
    for live in (*moments[:-1:9], moments[-1]):
        for frame in frames_of(live):
            assert wrong(frame) == []
            phases.add(frame["view"]["phase"])
    assert {"draw", "over"} < phases
    melds = [meld for live in moments for meld in state_frame(live, None, 0, "it", NOW)["view"]["melds"]]
    assert melds, "something was laid"


@pytest.mark.usefixtures("database")
def test_the_state_before_the_first_deal_and_after_the_last_is_what_its_type_says() -> None:
    table = Table4(people=1, clock="relaxed")
    me = table.players[0].pk
    before = [state_frame(table.live, player, 0, "en", NOW) for player in (me, None)]
    table.everybody_ready()
    during = state_frame(table.live, me, 0, "it", NOW)
    table.play_out()
    after = state_frame(table.live, me, 0, "it", NOW)
    assert [wrong(frame) for frame in (*before, during, after)] == [[], [], [], []]
    assert [frame["view"]["phase"] for frame in (*before, after)] == ["waiting", "waiting", "over"]
    assert during["clock"] is not None
    assert after["sheet"] is not None
    assert after["deal"]["revealed"] is not None
    record = read(Deal.objects.get(table_id=table.id).record)
    assert [fault for frame in replay_frames(record, "it") for fault in wrong(frame)] == []


@pytest.mark.usefixtures("database")
def test_a_hint_and_every_lawful_act_are_what_their_types_say() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    question = hint_question(table.live, 0)
    assert question is not None
    answer = Answer(
        Draw(), (Candidate((Draw(), Discard(3)), 12.4, 3.1, 8), Candidate((Draw(),), 2.0, 3.0, 8))
    )
    hint = hint_frame("it", table.terms.code, question, answer)
    assert wrong(hint, Hint) == []
    assert [len(plan["acts"]) for plan in hint["candidates"]] == [2, 1]
    kinds = set()
    for live in at_random("uisp", "4", 7):
        state = live.game.state
        assert state is not None
        if state.phase == "over":
            continue
        acts = legal(live.game.code, view(state, state.seat))
        opens = [Open(layout) for layout in acts.opens]
        adds = [Add(number, tuple(faces), layout) for number, ways in acts.adds for faces, layout in ways]
        for act in (*acts.others, *opens, *adds, *acts.pile_plays, *map(Discard, acts.discards)):
            assert wrong(act_data(act), Act) == []
            kinds.add(act_data(act)["do"])
    assert kinds == {"draw", "take", "leave", "open", "add", "discard"}


@pytest.mark.parametrize(("code", "form"), [("uisp", "4"), ("fedibur", "2")])
def test_what_the_page_is_tried_against_in_browsers_is_what_the_type_says(code: str, form: str) -> None:
    game = Game(code, form)
    found = wrong(game.frame(0, 0)) + wrong(game.frame(None, 0))
    while game.state.phase != "over":
        game.bot()
    assert found + wrong(game.frame(0, 0)) + wrong(game.open_frame(0)) == []


CHANGES: list[tuple[tuple[str | int, ...], Any, str]] = [
    (("seq",), True, "frame.seq is True"),
    (("me",), "0", "frame.me is '0'"),
    (("view", "phase"), "asleep", "frame.view.phase is 'asleep'"),
    (("view", "seats", 0, "count"), 1.0, "frame.view.seats[0].count is 1.0"),
    (("view", "hand", 0), None, "frame.view.hand[0] is None"),
    (("view", "more"), 1, "frame.view.more is unknown"),
    (("moves",), {}, "frame.moves is no list"),
    (("can",), None, "frame.can is no object"),
]


@pytest.mark.parametrize(("path", "value", "told"), CHANGES)
def test_a_frame_that_is_not_what_its_type_says_is_noticed(
    path: tuple[str | int, ...], value: Any, told: str
) -> None:
    frame: Any = copy.deepcopy(state_frame(at_random("uisp", "4", 7)[0], 1, 0, "it", NOW))
    place = frame
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    found = wrong(frame)
    assert len(found) == 1
    assert found[0].startswith(told) or path == ("view", "hand", 0)


def test_a_field_that_is_missing_is_noticed() -> None:
    frame: Any = copy.deepcopy(state_frame(at_random("uisp", "4", 7)[0], 1, 0, "it", NOW))
    del frame["view"]["stock"]
    assert wrong(frame) == ["frame.view.stock is missing"]


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "act", "seq": 3, "act": {"do": "draw"}},
        {"t": "act", "seq": 3, "act": {"do": "add", "meld": 1, "cards": ["7H"], "as": ["7H", "8H"]}},
        {"t": "cut", "n": 30, "own": "00" * 16},
        {"t": "next", "seq": 3},
        {"t": "rematch"},
        {"t": "undo", "seq": 3},
        {"t": "hint"},
        {"t": "sync", "since": "a later version of the page"},
    ],
)
def test_what_browsers_send_is_read(frame: dict[str, Any]) -> None:
    assert list(faults(frame, Incoming, may_have_more=True)) == []
    assert read_frame(json.dumps(frame)) == frame


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "act", "seq": 3, "act": {"do": "discard"}},
        {"t": "act", "seq": 3, "act": {"do": "open", "cards": "7H"}},
        {"t": "act", "seq": 3, "act": {"do": "open", "cards": ["7H", 8]}},
        {"t": "act", "seq": 3, "act": {"do": "add", "meld": "1", "cards": ["7H"]}},
        {"t": "act", "seq": 3, "act": {"do": "add", "meld": 10**12, "cards": ["7H"]}},
        {"t": "act", "seq": 3, "act": None},
        {"t": "undo"},
        {"t": "cut"},
        {"t": "cut", "n": 30.0},
        {"t": "hint " * 9},
        {"t": None},
        [],
    ],
)
def test_what_makes_no_sense_is_refused(frame: object) -> None:
    with pytest.raises(BadFrame, match="bad-frame"):
        read_frame(json.dumps(frame))

"""Frames are the only way out, and nothing hidden is in them."""

import json
import random
import re

import pytest

from burraco.engine.acts import Discard, Draw
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.view import SPECTATOR
from burraco.record.speech import reason
from burraco.rules.citation import Citation, Refusal
from burraco.rules.loader import code_ids, load
from burraco.texts.say import say
from burraco.web.tables import log_entries
from burraco.web.tables.game import Game
from burraco.web.tables.game_fold import follow
from burraco.web.tables.log import Live
from burraco.web.tables.socket.frames import state_frame, state_text
from burraco.web.tables.socket.table_frame import throwers
from burraco.web.tables.terms import Terms
from burraco.web.tables.undo import undo
from tests.oracles.leaking import disguised
from tests.web.cast import NOW, Table4

TABLES = [(code, form) for code in code_ids() for form in ("2", "4")] + [("uisp", "3"), ("fedibur", "3x11")]


def at_random(code: str, form: str, seed: int) -> list[Live]:
    """Every moment of a deal played at random by people 1, 2, 3 …"""
    terms = Terms(code, form, deals=1, level="medio")
    chance = random.Random(seed)
    first = random_deal(load(code), form, chance, dealer=0)
    chairs = tuple(log_entries.Chair("human", "", player) for player in range(1, terms.seats + 1))
    dealt = log_entries.Dealt(1, terms.match(0), chairs, "5e" * 32, (), first)
    game = follow(Game(load(code), 1, terms.match(0), chairs), 2, dealt, NOW)
    moments = [Live(1, "AAAAAA", terms, game)]
    assert game.state is not None
    for before, _, events, _ in random_steps(load(code), game.state, chance):
        game = follow(game, game.seq + 1, log_entries.Played(before.seat, tuple(events)), NOW)
        moments.append(Live(1, "AAAAAA", terms, game))
    return moments


@pytest.mark.parametrize(("code", "form"), TABLES)
def test_no_frame_depends_on_a_card_its_viewer_cannot_know(code: str, form: str) -> None:
    """Exchange all hidden cards, and twins: the frame to a spectator or a seat is the same to the letter."""
    chance = random.Random(5)
    for live in at_random(code, form, 11)[::7]:
        for player in (None, *range(1, live.terms.seats + 1)):
            viewer = SPECTATOR if player is None else player - 1
            other = disguised(live, viewer, chance)
            shown, also = (state_frame(each, player, 0, "it", NOW) for each in (live, other))
            assert json.dumps(shown) == json.dumps(also)


def test_whoever_begins_is_told_so_as_themselves_and_others_by_name() -> None:
    live = at_random("uisp", "4", 11)[0]
    began = [state_frame(live, player, 0, "it", NOW)["moves"][0]["text"] for player in (None, 1, 2, 3)]
    others, own = (
        say("it", f"{key}", seat="N", first="E", card=0) for key in ("event.deal-started", "web.own.first")
    )
    assert [text.split("; ")[1] for text in began if "Dai" not in text] == [
        each.split("; ")[1] for each in (others, own, others)
    ]


@pytest.mark.parametrize(("code", "form"), [("uisp", "4"), ("parole", "2"), ("fedibur", "3x11")])
def test_what_is_sent_is_the_frame_letter_by_letter(code: str, form: str) -> None:
    """Though what is everybody's was put into JSON before, for somebody else."""
    for live in at_random(code, form, 11)[::5]:
        for player in (None, *range(1, live.terms.seats + 1)):
            since = live.game.seq - 2
            sent = json.loads(state_text(live, player, since, "it", NOW))
            assert sent == json.loads(json.dumps(state_frame(live, player, since, "it", NOW)))


def test_the_oracle_would_notice_a_leak() -> None:
    """A frame to the player of a hand does change when somebody else's eyes hide it."""
    live = at_random("uisp", "4", 11)[0]
    other = disguised(live, SPECTATOR, random.Random(5))
    assert (
        state_frame(live, 1, 0, "it", NOW)["view"]["hand"]
        != state_frame(other, 1, 0, "it", NOW)["view"]["hand"]
    )


def test_the_seed_leaves_only_when_the_deal_is_over() -> None:
    moments = at_random("uisp", "4", 11)
    told = [json.dumps(state_frame(live, 1, 0, "it", NOW)) for live in moments]
    assert ["5e" * 32 in text for text in told] == [False] * (len(told) - 1) + [True]


def test_the_pile_says_who_threw_what() -> None:
    for live in at_random("uisp", "4", 3):
        state = live.game.state
        assert state is not None
        pile = state_frame(live, None, 0, "it", NOW)["view"]["pile"]
        assert [entry["by"] for entry in pile] == throwers(live.game, len(state.pile))
        if state.phase == "draw" and state.turns:
            assert pile[-1]["by"] == (state.seat - 1) % 4


@pytest.mark.usefixtures("database")
def test_a_frame_tells_what_happened_since_and_what_can_be_done() -> None:
    table = Table4(people=1)
    me = table.players[0].pk
    frame = state_frame(table.live, me, 0, "it", NOW)
    assert frame["view"]["phase"] == "waiting"
    assert [frame["can"][what] for what in ("cut", "next", "rematch", "undo")] == [True, True, False, False]
    assert frame["deal"]["commitment"] is not None
    table.everybody_ready()
    frame = state_frame(table.live, me, frame["seq"], "en", NOW)
    assert [move["kind"] for move in frame["moves"]] == ["dealt"]
    assert frame["legal"] is not None
    assert frame["legal"]["draw"] is True
    assert len(frame["view"]["hand"] or ()) == 11
    assert state_frame(table.live, None, 0, "en", NOW)["legal"] is None
    table.play_out()
    frame = state_frame(table.live, me, table.game.seq, "it", NOW)
    assert frame["moves"] == []
    assert frame["can"]["rematch"] is True
    assert frame["sheet"] is not None
    totals = [line["total"] for line in frame["sheet"]["lines"]]
    assert totals == frame["match"]["points"]
    assert all(row["article"] for line in frame["sheet"]["lines"] for row in line["rows"])


@pytest.mark.usefixtures("database")
def test_a_move_taken_back_is_told() -> None:
    table = Table4(people=1)
    table.everybody_ready()
    table.act(Draw())
    table.act(Discard(table.lawful().discards[0]))
    undo(table.id, table.players[0].pk, table.game.seq, table.now())
    frame = state_frame(table.live, None, table.game.seq - 1, "it", NOW)
    assert [move["text"] for move in frame["moves"]] == ["Anna ci ripensa e riprende la mossa"]


@pytest.mark.usefixtures("database")
def test_moves_and_refusals_call_people_by_their_names() -> None:
    """Whoever shares a name with another is called by the seat."""
    table = Table4(people=3)
    table.everybody_ready()
    (dealt,) = state_frame(table.live, None, 0, "it", NOW)["moves"]
    assert dealt["text"].startswith("Olga dà le carte")
    assert dealt["text"].endswith("comincia Anna")
    refusal = Refusal("not-your-turn", Citation("UISP", "4"), {"seat": 1})
    assert reason("it", "4", refusal, table.game.names) == "Ora tocca a Bruno: ancora un momento"
    chairs = tuple(chair._replace(name="Ospite") for chair in table.game.chairs[:2])
    game = table.game._replace(chairs=(*chairs, *table.game.chairs[2:]))
    (dealt,) = state_frame(table.live._replace(game=game), None, 0, "it", NOW)["moves"]
    assert dealt["text"].endswith("comincia Nord")


@pytest.mark.usefixtures("database")
def test_who_deals_is_told_so() -> None:
    table = Table4(people=4)
    table.everybody_ready()
    told = [
        state_frame(table.live, player.pk, 0, "it", NOW)["moves"][0]["text"].startswith(
            "Dai le carte e scopri "
        )
        for player in table.players
    ]
    assert told == [False, False, False, True]


def test_sentences_call_melds_by_the_number_that_stands_beside_them() -> None:
    last = at_random("uisp", "4", 3)[-1]
    frame = state_frame(last, 1, 0, "it", NOW)
    melds = {(meld["line"], meld["at"]): meld for meld in frame["view"]["melds"]}
    own = [at for line, at in melds if line == 0]
    assert (own, [at for line, at in melds if line == 1]) == (
        list(range(1, len(own) + 1)),
        list(range(1, len(melds) - len(own) + 1)),
    )
    added = 0
    for move in frame["moves"]:
        called = re.search(r"al gioco (\d+):", move["text"])
        if called and move["seat"] is not None:
            added += 1
            meld = melds[frame["view"]["lines"][move["seat"]], int(called[1])]
            assert set(move["cards"]) <= set(meld["cards"])
    assert added > 5


def test_whoever_comes_back_is_told_the_whole_deal() -> None:
    last = at_random("uisp", "4", 3)[-1]
    moves = state_frame(last, 1, 0, "it", NOW)["moves"]
    assert len(moves) > 100
    assert [moves[0]["kind"], moves[-1]["kind"]] == ["dealt", "closed"]


@pytest.mark.usefixtures("database")
def test_the_deal_is_the_next_one_only_when_it_is_dealt() -> None:
    table = Table4(people=1, deals=2)
    assert state_frame(table.live, None, 0, "it", NOW)["match"]["deal"] == 1
    table.everybody_ready()
    assert state_frame(table.live, None, 0, "it", NOW)["match"]["deal"] == 1
    table.play_out()
    assert state_frame(table.live, None, 0, "it", NOW)["match"]["deal"] == 1
    table.everybody_ready()
    assert state_frame(table.live, None, 0, "it", NOW)["match"]["deal"] == 2

"""Whether a frame tells what its viewer cannot know: exchange cards hidden from them, and it may not change.

What a frame says of a call under way and of a deal that is over is found by folding the whole log, which does
not fold once cards in it are exchanged: there it is checked that a question is one of those of the catalogue.
"""

import json
import random
from collections.abc import Mapping
from dataclasses import replace

from burraco.cards.faces import FRENCH
from burraco.engine import events as ev
from burraco.engine.view import HIDDEN, SPECTATOR, Viewer, seen
from burraco.referee.facts import FACTS
from burraco.texts.say import say
from burraco.web.tables.game import Entry
from burraco.web.tables.log import Live
from burraco.web.tables.socket.frames import state_frame
from tests.oracles.hiding import exchange, exchange_in, hidden_from, shuffled, twins_swapped


def check_frames(live: Live, chance: random.Random, since: int = 0, now: int = 0) -> int:
    """Check the frames of all seats, of a spectator and of the person who rules; return their number."""
    game = live.game
    players = [chair.player for chair in game.chairs if chair.player is not None]
    others = [None, *([game.referee.player] if game.referee is not None else [])]
    for player in (*players, *others):
        seat = game.seat_of(player)
        check_question(live, player)
        viewer: Viewer = SPECTATOR if seat is None else seat
        calm = live._replace(game=game._replace(call=None, sheets=None))
        shown, also = (
            json.dumps(state_frame(each, player, since, "it", now))
            for each in (calm, disguised(calm, viewer, chance))
        )
        assert shown == also, (viewer, shown, also)
    return len(players) + len(others)


def check_question(live: Live, player: int | None) -> None:
    """Check that whoever is asked is asked what the catalogue asks, and nobody is shown findings."""
    referee = state_frame(live, player, live.game.seq, "it", 0)["referee"]
    if referee is None or referee["hearing"] is None or referee["hearing"]["question"] is None:
        return
    question = referee["hearing"]["question"]
    fact = question["fact"]
    assert question["text"] == say("it", f"fact.{fact}.ask")
    assert {each["answer"] for each in question["options"]} <= set(FACTS[fact])
    for each in question["options"]:
        assert each["text"] == say("it", f"fact.{fact}.{each['answer']}")


def disguised(live: Live, viewer: Viewer, chance: random.Random) -> Live:
    """The same moment with the cards exchanged whose place the viewer cannot know."""
    game = live.game
    assert game.state is not None
    deck = game.code.deck if game.code.plays_words else FRENCH
    for way in (shuffled(hidden_from(game.state, viewer), chance), twins_swapped(deck, chance)):
        log = tuple(Entry(seq, disguised_event(event, viewer, way)) for seq, event, _ in game.log)
        game = game._replace(state=exchange(game.state, way), log=log)
    return live._replace(game=game)


def disguised_event(event: ev.Event, viewer: Viewer, way: Mapping[int, int]) -> ev.Event:
    """An event with the cards exchanged that the viewer did not see in it.

    A card seen in it may have become one of two twins that nobody can tell apart: it stays what it was.
    """
    shown = seen(event, viewer)
    if isinstance(event, ev.DealStarted):
        changed = exchange_in(event, way)
        assert isinstance(changed, ev.DealStarted)
        both = zip(event.hands, changed.hands, strict=True)
        hands = tuple(mine if seat == viewer else other for seat, (mine, other) in enumerate(both))
        return replace(changed, hands=hands, turned=event.turned)
    cards = (*getattr(shown, "cards", ()), getattr(shown, "card", 0))
    return exchange_in(event, way) if HIDDEN in cards else event

"""What goes out from a table with a referee: whatever hands do and whoever calls, nothing hidden is in it.

Games are walked from a seed: acts of hands, lawful or not, calls, answers. At every moment the frame of every
viewer, the person's who rules too, is made twice: as the table is, and with all cards exchanged whose place
that viewer cannot know. The two must be the same to the letter.
"""

import os
import random

import pytest

from burraco.engine import events as ev
from burraco.engine.refereed.acts import Accept
from burraco.engine.refereed.events import CardPutIntoStock
from burraco.engine.refereed.witness import Impossible
from burraco.engine.view import SPECTATOR, Viewer, seen
from burraco.record.speech import event_text
from burraco.rules.loader import load
from burraco.web.players.models import Player
from burraco.web.tables import log_entries
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.game_fold import follow
from burraco.web.tables.log import Live
from burraco.web.tables.refereed import calls, hands, official
from burraco.web.tables.services import NotNow
from burraco.web.tables.socket.table_frame import throwers
from burraco.web.tables.terms import Terms
from tests.oracles.leaking import check_frames
from tests.oracles.mischief import mischief
from tests.properties.test_referee import TABLES, Rowdy
from tests.web.cast import NOW, Table4

GAMES = int(os.environ.get("BURRACO_GAMES", "400"))
"""How many games are walked at night; as many more as there is time for."""
PARTS = 10
RULES = 99
"""The player who rules and has no seat."""


class Watched(Rowdy):
    """A deal at which somebody keeps what happened together."""

    def __init__(self, spec: str, form: str, seed: int) -> None:
        self.together: list[tuple[ev.Event, ...]] = []
        super().__init__(spec, form, seed)

    def put(self, events: list[ev.Event]) -> None:
        """Let events happen."""
        self.together.append(tuple(events))
        super().put(events)


def walk(spec: str, form: str, seed: int, length: int = 60, often: float = 1.0) -> int:
    """Walk one deal and check the frames of its moments, all or some; return how many were checked."""
    rowdy = Watched(spec, form, seed)
    first = rowdy.log[0]
    assert isinstance(first, ev.DealStarted)
    rowdy.run(length, (0.05, 0.3, 0.6)[seed % 3])
    chance, terms = random.Random(seed), Terms(spec, form, deals=1, referee="person")
    chairs = tuple(log_entries.Chair("human", "", player) for player in range(1, terms.seats + 1))
    dealt = log_entries.Dealt(1, terms.match(first.dealer), chairs, "5e" * 32, (), first)
    game = follow(Game(load(spec), 1, terms.match(first.dealer), chairs), 2, dealt, NOW)
    game = game._replace(referee=log_entries.Official(RULES, "Ada"))
    checked = 0
    for events in filter(None, rowdy.together):
        game = follow(game, game.seq + 1, log_entries.Played(_seat(events), events), NOW)
        if len(events) > 1 or game.stage != "playing" or chance.random() < often:
            since = 0 if chance.random() < 0.1 else game.seq - 1
            checked += check_frames(Live(1, "AAAAAA", terms, game), chance, since)
    return checked


def _seat(events: tuple[ev.Event, ...]) -> int:
    seat = getattr(events[0], "seat", 0)
    return seat if isinstance(seat, int) else 0


@pytest.mark.parametrize(("spec", "form"), TABLES)
def test_no_frame_tells_what_its_viewer_cannot_know(spec: str, form: str) -> None:
    assert walk(spec, form, 7, often=0.2) > 50


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, SPECTATOR])
def test_a_card_put_back_for_one_to_see_is_told_to_everybody(viewer: Viewer) -> None:
    event = CardPutIntoStock(seat=0, card=5, place=0, shown_to=1)
    told = event_text("it", "4", seen(event, viewer)) or ""
    assert ("quadri" in told or "picche" in told or "fiori" in told or "cuori" in told) == (viewer in (0, 1))
    assert told.startswith("L'arbitro mostra a")


def test_nobody_is_named_for_cards_that_come_back_to_the_pile_though_nobody_took_it_whole() -> None:
    terms = Terms("uisp", "4", deals=1)
    chairs = tuple(log_entries.Chair("human", "", player) for player in range(1, 5))
    restored = Entry(1, ev.PileRestored(0, (5, 9)))
    game = Game(load("uisp"), 1, terms.match(0), chairs, log=(restored,))
    assert throwers(game, 2) == [None, None]


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("spec", "form"), TABLES)
def test_no_frame_of_many_games_does(spec: str, form: str, part: int) -> None:
    first = random.Random(f"{spec} {form} {part}").randrange(1 << 32)
    for seed in range(first, first + max(1, GAMES // (PARTS * len(TABLES)))):
        walk(spec, form, seed, length=150, often=0.1)


def anything(table: Table4, ada: Player, chance: random.Random) -> None:
    """Let one thing happen by the server's services, whoever does it: refused, or not."""
    game, way = table.game, chance.random()
    seat = chance.randrange(len(game.chairs))
    player = game.chairs[seat].player
    assert player is not None
    if game.call is not None:
        heard(table, ada, player, chance)
    elif way < 0.15:
        calls.call(table.id, player, "", table.now())
    elif game.state is not None and game.state.claim is not None:
        hands.act(table.id, player, game.seq, lambda *_: Accept(), table.now())
    elif way < 0.45:
        seat, act = mischief(game.code, table.state, chance)
        does = game.chairs[seat].player
        assert does is not None
        hands.act(table.id, does, game.seq, lambda *_: act, table.now())
    else:
        does = game.chairs[table.state.seat].player
        assert does is not None
        wish = table.simplest() if len(table.lawful()) else Accept()
        hands.act(table.id, does, game.seq, lambda *_: wish, table.now())


def heard(table: Table4, ada: Player, player: int, chance: random.Random) -> None:
    """Let the person who rules ask and decide, or the caller answer or take the call back."""
    game, fact = table.game, chance.choice(["form", "healable", "intent", "moment", "seen"])
    way = chance.random()
    if way < 0.2:
        calls.withdraw(table.id, player, table.now())
    elif way < 0.4:
        official.ask(table.id, ada.pk, chance.randrange(len(game.chairs)), fact, table.now())
    elif way < 0.6 and game.call_asked:
        seat, fact = game.call_asked[0]
        asked = game.chairs[seat].player
        assert asked is not None
        calls.answer(table.id, asked, fact, "yes", table.now())
    else:
        wish = official.Decision(chance.choice([None, 0, 0, 1]), {}, chance.choice(["", "Così"]), game.seq)
        official.decide(table.id, ada.pk, wish, table.now())


def played_by_services(form: str, seed: int, length: int) -> int:
    """Play a game by the services and check every frame after everything that happened."""
    chance = random.Random(seed)
    table = Table4({"3": 3, "2": 2}.get(form, 4), form=form, referee="person")
    ada = Player.objects.create(name="Ada")
    official.take_part(table.id, ada, table.now())
    table.everybody_ready()
    checked = 0
    for _ in range(length):
        before = table.game.seq
        try:
            anything(table, ada, chance)
        except (NotNow, Impossible):
            assert table.game.seq == before, "what is refused changes nothing"
        if table.game.seq != before:
            checked += check_frames(table.live, chance, before, NOW)
        if table.game.stage != "playing":
            break
    return checked


@pytest.mark.usefixtures("database")
def test_nor_does_a_frame_of_a_game_by_the_services() -> None:
    assert played_by_services("4", 3, 60) > 100

"""A scene on the real table: frames of the board, one for each thing that happens, with its sentence."""

from functools import reduce
from typing import NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.state import FORM_SEATS, State
from burraco.school.scene import PlayedScene
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables import log_entries
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.pages.replays import open_frame
from burraco.web.tables.socket.frame_types import State as Frame
from burraco.web.tables.terms import Terms


class SceneBoard(NamedTuple):
    """What the board shows: its frames, and how many of them come before the ruling."""

    frames: tuple[Frame, ...]
    before: int

    @property
    def happened(self) -> list[str]:
        """The sentences of what hands did."""
        return _told(self.frames[: self.before])

    @property
    def ruled(self) -> list[str]:
        """The sentences of the call, the ruling and what it changed."""
        return _told(self.frames[self.before :])


def board_of(played: PlayedScene, lang: Lang, with_ruling: bool) -> SceneBoard:
    """Return a scene frame by frame; the ruling only for those who have answered."""
    events = (*played.log, *(played.ruling if with_ruling else ()))
    form = played.start.form
    terms = Terms(played.code.spec, form, deals=1, referee="program")
    chairs = tuple(log_entries.Chair("human", say(lang, f"seat.{letter}")) for letter in FORM_SEATS[form])
    match = terms.match(played.start.dealer)
    games = [
        Game(played.code, seq, match, chairs, 1, state=state, log=log)
        for seq, state, log in _steps(played.start, events)
    ]
    frames = tuple(open_frame(terms, game, lang) for game in games)
    return SceneBoard(frames, len(played.log) + 1)


def _steps(start: State, events: tuple[ev.Event, ...]) -> list[tuple[int, State, tuple[Entry, ...]]]:
    """Return the table before anything happened and after each event, with the log so far."""
    log = tuple(Entry(seq, event) for seq, event in enumerate(events, 1))
    return [(seq, reduce(apply, events[:seq], start), log[:seq]) for seq in range(len(events) + 1)]


def _told(frames: tuple[Frame, ...]) -> list[str]:
    return [move["text"] for frame in frames for move in frame["moves"]]

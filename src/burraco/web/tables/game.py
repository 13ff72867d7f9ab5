"""The game at a table: everything the log says, folded. Like the engine's state, it never changes.

Between two deals the server is already bound to the next seed, and everybody present says that he is ready,
with a cut or without; so one click both cuts and deals. A match that is over goes on the same way, as a
rematch: the deal passes on.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any, Literal, NamedTuple

from burraco.engine import events as ev
from burraco.engine.apply import apply as apply_event
from burraco.engine.apply import start
from burraco.engine.match import Match, add_deal, is_over
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.rules.score import Sheet
from burraco.web.tables import log_entries as hp

Stage = Literal["waiting", "between", "playing", "finished"]
"""Chairs are free; before a deal; in a deal; after the last deal of a match."""

REVEALING = (ev.CardDrawn, ev.PozzettoTaken, ev.PozzettoSeen, ev.StockFed, ev.DealEnded, ev.TimeCalled)
"""After these somebody has seen or heard what he had not: nothing before them can be taken back."""


class Entry(NamedTuple):
    """An event of the deal under way, and the number of the happening that brought it."""

    seq: int
    event: ev.Event


class Step(NamedTuple):
    """An act that can be taken back: its number, who did it, and the deal before it."""

    seq: int
    seat: int
    state: State
    log: tuple[Entry, ...]


class Game(NamedTuple):
    """A table's game.

    ``played_seq`` is the last number that changed the deal; ``match`` the points so far;
    ``undone`` number and seat of the latest act taken back; ``draw`` the seat draw, until the first deal.

    From ``event`` on, of tables that belong to an event: its code, the seeds and cuts all its tables share,
    whether the round has begun, whether its time is up, up to which deal the proofs may be shown.
    """

    code: Code
    seq: int
    match: Match
    chairs: tuple[hp.Chair, ...]
    number: int = 0
    seed: str = ""
    ready: tuple[tuple[int, int | None], ...] = ()
    state: State | None = None
    log: tuple[Entry, ...] = ()
    played_seq: int = 0
    dealt: hp.Dealt | None = None
    dealt_at: int = 0
    steps: tuple[Step, ...] = ()
    undone: tuple[int, int] | None = None
    sheets: Mapping[int, Sheet] | None = None
    clock_from: int = 0
    committed_at: int = 0
    draw: hp.SeatsDrawn | None = None
    event: str = ""
    seeds: tuple[str, ...] = ()
    cuts: tuple[tuple[int, int], ...] = ()
    has_begun: bool = False
    is_time_up: bool = False
    unsealed: int = 0

    @property
    def stage(self) -> Stage:
        """Where the table is."""
        if self.state is not None and self.state.phase != "over":
            return "playing"
        if not self.seed:
            return "waiting"
        return "finished" if is_over(self.code, self.match, self.is_time_up) else "between"

    @property
    def may_deal(self) -> bool:
        """Whether the next deal is for the people here to begin: an event says when, and how many."""
        if not self.event:
            return self.stage in ("between", "finished")
        return self.stage == "between" and self.has_begun and not any(map(_is_expected, self.chairs))

    @property
    def is_sealed(self) -> bool:
        """Whether other tables still play the deal that was dealt here last."""
        return bool(self.seeds) and self.dealt is not None and self.dealt.number > self.unsealed

    @property
    def is_shut(self) -> bool:
        """Whether nobody may watch: other tables play, or will play, the same cards."""
        return len(self.seeds) > self.unsealed

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people who are there."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "human" and not (chair.is_away or chair.is_expected)
        )

    @property
    def free(self) -> tuple[int, ...]:
        """The empty chairs."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == "empty")

    @property
    def names(self) -> tuple[str, ...]:
        """What moves call everybody, by seats."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def is_everybody_ready(self) -> bool:
        """Whether all people present want the next deal."""
        said = {seat for seat, _ in self.ready}
        return bool(self.people) and said.issuperset(self.people)

    def since_deal(self, now: int) -> int:
        """Return a time as the deal's events and its record tell it: milliseconds since the deal."""
        return max(0, now - self.dealt_at)

    def seat_of(self, player: int | None) -> int | None:
        """Return a player's seat, None for a spectator."""
        if player is None:
            return None
        return next((seat for seat, chair in enumerate(self.chairs) if chair.player == player), None)


def _is_expected(chair: hp.Chair) -> bool:
    return chair.is_expected


def begin(code: Code, seq: int, entry: hp.Opened | hp.Dealt, at: int) -> Game:
    """Return the game from an entry that carries all that came before."""
    game = Game(code, seq, entry.match, entry.chairs, event=entry.event, seeds=entry.seeds)
    if isinstance(entry, hp.Opened):
        return game
    common = entry.cuts if entry.seeds else ()
    begun = bool(entry.event)
    return _dealt(game._replace(cuts=common, has_begun=begun, unsealed=entry.unsealed), entry, at)


def follow(game: Game, seq: int, entry: hp.What, at: int) -> Game:
    """Return the game after one more entry of the log."""
    changed: Game = _FOLLOW[type(entry)](game._replace(seq=seq), entry, at)
    return changed


def _with_chair(game: Game, seat: int, chair: hp.Chair) -> Game:
    return game._replace(chairs=(*game.chairs[:seat], chair, *game.chairs[seat + 1 :]))


def _seated(game: Game, entry: hp.Seated, _: int) -> Game:
    return _with_chair(game, entry.seat, entry.chair)


def _seats_drawn(game: Game, entry: hp.SeatsDrawn, _: int) -> Game:
    chairs = tuple(game.chairs[old] for old in entry.order)
    return game._replace(chairs=chairs, match=game.match._replace(dealer=entry.dealer), draw=entry)


def _went_away(game: Game, entry: hp.WentAway, _: int) -> Game:
    chair = game.chairs[entry.seat]._replace(is_away=True, level=entry.level)
    return _with_chair(game, entry.seat, chair)


def _came_back(game: Game, entry: hp.CameBack, at: int) -> Game:
    chair = game.chairs[entry.seat]._replace(is_away=False, level="", is_expected=False)
    return _with_chair(game, entry.seat, chair)._replace(clock_from=at)


def _begun(game: Game, entry: hp.Begun, _: int) -> Game:
    return game._replace(has_begun=True, cuts=entry.cuts)


def _time_up(game: Game, _: hp.TimeUp, __: int) -> Game:
    return game._replace(is_time_up=True)


def _unsealed(game: Game, entry: hp.Unsealed, _: int) -> Game:
    return game._replace(unsealed=entry.number)


def _committed(game: Game, entry: hp.Committed, at: int) -> Game:
    return game._replace(seed=entry.seed, number=entry.number, ready=(), committed_at=at)


def _cut_made(game: Game, entry: hp.CutMade, _: int) -> Game:
    others = tuple(each for each in game.ready if each[0] != entry.seat)
    return game._replace(ready=(*others, (entry.seat, entry.cut)))


def _dealt(game: Game, entry: hp.Dealt, at: int) -> Game:
    return game._replace(
        match=entry.match,
        number=entry.number,
        seed="",
        ready=(),
        state=start(entry.first),
        log=(Entry(game.seq, entry.first),),
        played_seq=game.seq,
        dealt=entry,
        dealt_at=at,
        steps=(),
        undone=None,
        sheets=None,
        clock_from=at,
        committed_at=0,
        draw=None,
    )


def _played(game: Game, entry: hp.Played, at: int) -> Game:
    before = game.state
    assert before is not None, "nobody plays before the deal"
    state = reduce(apply_event, entry.events, before)
    steps: tuple[Step, ...] = ()
    if not any(isinstance(event, REVEALING) for event in entry.events):
        kept = game.steps if game.steps and game.steps[-1].seat == entry.seat else ()
        steps = (*kept, Step(game.seq, entry.seat, before, game.log))
    log = (*game.log, *(Entry(game.seq, event) for event in entry.events))
    # a time call alone takes nothing out of the hands of who is about to act
    is_call = all(isinstance(event, ev.TimeCalled) for event in entry.events)
    played = game.played_seq if is_call else game.seq
    after = game._replace(state=state, log=log, played_seq=played, steps=steps)
    if (state.seat, state.phase, state.turns) != (before.seat, before.phase, before.turns):
        after = after._replace(clock_from=at)
    return _counted(after, state) if state.phase == "over" else after


def _counted(game: Game, state: State) -> Game:
    """Enter a finished deal into the match."""
    sheets = score_deal(game.code, state)
    return game._replace(sheets=sheets, match=add_deal(game.code, game.match, state, sheets))


def _undone(game: Game, entry: hp.Undone, _: int) -> Game:
    step = game.steps[-1]
    assert step.seq == entry.of, "only the latest act is taken back"
    return game._replace(
        state=step.state,
        log=step.log,
        steps=game.steps[:-1],
        played_seq=game.seq,
        undone=(game.seq, entry.seat),
    )


def _resumed(game: Game, _: hp.Resumed, at: int) -> Game:
    return game._replace(clock_from=at)


_FOLLOW: dict[type, Callable[[Game, Any, int], Game]] = {
    hp.Seated: _seated,
    hp.SeatsDrawn: _seats_drawn,
    hp.WentAway: _went_away,
    hp.CameBack: _came_back,
    hp.Begun: _begun,
    hp.TimeUp: _time_up,
    hp.Unsealed: _unsealed,
    hp.Committed: _committed,
    hp.CutMade: _cut_made,
    hp.Dealt: _dealt,
    hp.Played: _played,
    hp.Undone: _undone,
    hp.Resumed: _resumed,
}


def fold(code: Code, entries: Iterable[tuple[int, hp.What, int]]) -> Game:
    """Fold numbered and timed entries, the first of which carries all that came before."""
    log = iter(entries)
    seq, first, at = next(log)
    assert isinstance(first, hp.Opened | hp.Dealt), "reading begins where everything stands"
    game = begin(code, seq, first, at)
    for seq, entry, at in log:
        game = follow(game, seq, entry, at)
    return game

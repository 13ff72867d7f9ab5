"""A table's log folded into its game, entry by entry, as `apply` folds a deal; it judges nothing."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce
from typing import Any

from burraco.cards.fair import commitment
from burraco.engine import events as ev
from burraco.engine.apply import apply as apply_event
from burraco.engine.apply import start
from burraco.engine.match import add_deal
from burraco.engine.refereed import events as refereed_events
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import State
from burraco.referee.live.call import Call
from burraco.rules.code import Code
from burraco.web.tables import log_entries
from burraco.web.tables.game import Entry, Game, Step, bound_of

ANSWERS = (refereed_events.RulingGiven, refereed_events.CallDismissed)
"""What ends a call."""
REVEALING = (ev.CardDrawn, ev.PozzettoTaken, ev.PozzettoSeen, ev.StockFed, ev.DealEnded, ev.TimeCalled)
"""After these somebody has seen or heard something new: nothing before them can be taken back."""


def begin(code: Code, seq: int, entry: log_entries.Opened | log_entries.Dealt, at: int) -> Game:
    """Return the game from an entry that carries all that came before."""
    game = Game(
        code,
        seq,
        entry.match,
        entry.chairs,
        tournament=entry.tournament,
        seeds=entry.seeds,
        table=entry.table,
        day=entry.day,
        bots=entry.bots,
    )
    if isinstance(entry, log_entries.Opened):
        return game
    if entry.again:
        game = game._replace(table=entry.again)
    if entry.seeds:
        game = game._replace(cuts=entry.cuts, common=entry.own)
    return _dealt(game._replace(has_begun=bool(entry.tournament), unsealed=entry.unsealed), entry, at)


def follow(game: Game, seq: int, entry: log_entries.What, at: int) -> Game:
    """Return the game after one more entry of the log."""
    changed: Game = _FOLLOW[type(entry)](game._replace(seq=seq), entry, at)
    return changed


def _with_chair(game: Game, seat: int, chair: log_entries.Chair) -> Game:
    return game._replace(chairs=(*game.chairs[:seat], chair, *game.chairs[seat + 1 :]))


def _seated(game: Game, entry: log_entries.Seated, _: int) -> Game:
    if entry.chair.name != game.chairs[entry.seat].name:  # somebody else: what was ruled was not theirs
        game = game._replace(ruled=tuple(one for one in game.ruled if one[0] != entry.seat))
    return _with_chair(game, entry.seat, entry.chair)


def _seats_drawn(game: Game, entry: log_entries.SeatsDrawn, _: int) -> Game:
    chairs = tuple(game.chairs[old] for old in entry.order)
    return game._replace(
        chairs=chairs,
        match=game.match._replace(dealer=entry.dealer),
        draw=entry,
        seed="",
        ready=(),
        own=(),
        committed_at=0,
        previous=commitment(bytes.fromhex(entry.seed), bound_of(entry)) if entry.table else "",
    )


def _line_lost(game: Game, entry: log_entries.LineLost, _: int) -> Game:
    return _with_chair(game, entry.seat, game.chairs[entry.seat]._replace(lost_until=entry.until))


def _went_away(game: Game, entry: log_entries.WentAway, _: int) -> Game:
    chair = game.chairs[entry.seat]._replace(is_away=True, level=entry.level, lost_until=0)
    return _with_chair(game, entry.seat, chair)


def _came_back(game: Game, entry: log_entries.CameBack, at: int) -> Game:
    before = game.chairs[entry.seat]
    chair = before._replace(is_away=False, level="", is_expected=False, lost_until=0)
    after = _with_chair(game, entry.seat, chair)
    return after._replace(clock_from=at) if before.is_away or before.is_expected else after


def _begun(game: Game, entry: log_entries.Begun, _: int) -> Game:
    return game._replace(has_begun=True, cuts=entry.cuts, common=entry.own, ruled=entry.ruled)


def _time_up(game: Game, _: log_entries.TimeUp, __: int) -> Game:
    return game._replace(is_time_up=True)


def _unsealed(game: Game, entry: log_entries.Unsealed, _: int) -> Game:
    return game._replace(unsealed=entry.number)


def _committed(game: Game, entry: log_entries.Committed, at: int) -> Game:
    return game._replace(seed=entry.seed, number=entry.number, ready=(), own=(), committed_at=at)


def _cut_made(game: Game, entry: log_entries.CutMade, _: int) -> Game:
    others = tuple(each for each in game.ready if each[0] != entry.seat)
    own = (*game.own, (entry.seat, entry.own)) if entry.own else game.own
    return game._replace(ready=(*others, (entry.seat, entry.cut)), own=own)


def _dealt(game: Game, entry: log_entries.Dealt, at: int) -> Game:
    return game._replace(
        match=entry.match,
        number=entry.number,
        seed="",
        ready=(),
        state=start(entry.first),
        log=(Entry(game.seq, entry.first),),
        played_seq=game.seq,
        dealt=entry,
        lesson=entry.lesson,
        dealt_at=at,
        steps=(),
        undone=None,
        sheets=None,
        clock_from=at,
        committed_at=0,
        call=None,
        referee=entry.referees[0] if entry.referees else None,
        said=(),
        own=(),
        previous=commitment(bytes.fromhex(entry.seed), bound_of(entry)) if entry.table else "",
        draw=None,
        is_time_up=False,
        match_from=entry.match_from or at,
        ruled=entry.ruled,
    )


def _played(game: Game, entry: log_entries.Played, at: int) -> Game:
    before = game.state
    assert before is not None, "nobody plays before the deal"
    state = reduce(apply_event, entry.events, before)
    steps: tuple[Step, ...] = ()
    if not any(isinstance(event, REVEALING) for event in entry.events):
        kept = game.steps if game.steps and game.steps[-1].seat == entry.seat else ()
        steps = (*kept, Step(game.seq, entry.seat, before, game.log))
    is_for_absent = game.chairs[entry.seat].is_away
    log = (*game.log, *(Entry(game.seq, event, is_for_absent) for event in entry.events))
    # a time call alone takes nothing out of the hands of a player about to act
    is_call = all(isinstance(event, ev.TimeCalled) for event in entry.events)
    played = game.played_seq if is_call else game.seq
    after = game._replace(state=state, log=log, played_seq=played, steps=steps)
    if any(isinstance(event, ANSWERS) for event in entry.events):
        after = _heard(_with_rulings(after, entry), at)
    if (state.seat, state.phase, state.turns) != (before.seat, before.phase, before.turns):
        after = after._replace(clock_from=at)
    return _counted(after, state) if state.phase == "over" else after


def _with_rulings(game: Game, entry: log_entries.Played) -> Game:
    """Keep what players were ruled for: the same again may be dearer in a deal to come."""
    given = [event for event in entry.events if isinstance(event, refereed_events.RulingGiven)]
    new = [(event.offender, event.irregularity) for event in given]
    return game._replace(ruled=tuple(dict.fromkeys((*game.ruled, *new))))


def _counted(game: Game, state: State) -> Game:
    """Enter a finished deal into the match."""
    sheets = score_deal(game.code, state)
    return game._replace(sheets=sheets, match=add_deal(game.code, game.match, state, sheets))


def _undone(game: Game, entry: log_entries.Undone, _: int) -> Game:
    step = game.steps[-1]
    assert step.seq == entry.of, "only the latest act is taken back"
    return game._replace(
        state=step.state,
        log=step.log,
        steps=game.steps[:-1],
        played_seq=game.seq,
        undone=(game.seq, entry.seat),
    )


def _call_opened(game: Game, entry: log_entries.CallOpened, at: int) -> Game:
    call = Call(entry.seat, entry.claim, game.since_deal(at))
    return game._replace(
        call=call,
        call_at=at,
        call_from=at,
        call_remark=entry.remark,
        is_for_person=entry.to_person,
        call_asked=(),
        played_seq=game.seq,
    )


def _call_asked(game: Game, entry: log_entries.CallAsked, at: int) -> Game:
    return game._replace(call_asked=((entry.seat, entry.fact),), call_from=at)


def _call_passed(game: Game, _: log_entries.CallPassed, at: int) -> Game:
    return game._replace(is_for_person=False, call_asked=(), call_from=at)


def _referee_seated(game: Game, entry: log_entries.RefereeSeated, at: int) -> Game:
    return game._replace(referee=entry.referees[0] if entry.referees else None, call_from=at)


def _call_answered(game: Game, entry: log_entries.CallAnswered, at: int) -> Game:
    assert game.call is not None, "somebody was asked"
    call = replace(game.call, answers={**game.call.answers, entry.fact: entry.answer})
    return game._replace(call=call, call_asked=(), call_from=at)


def _call_ended(game: Game, entry: log_entries.CallEnded, at: int) -> Game:
    said = (*game.said, (game.seq, entry.by, entry.remark)) if entry.remark else game.said
    return _heard(game._replace(said=said), at)


def _heard(game: Game, at: int) -> Game:
    """Let the table go on after a call; the time it took is nobody's."""
    if game.call is None:
        return game
    return game._replace(call=None, is_for_person=False, clock_from=game.clock_from + at - game.call_at)


def _resumed(game: Game, entry: log_entries.Resumed, at: int) -> Game:
    since = min(game.match_from, at)  # a clock that was put back begins the time of the match anew
    return game._replace(clock_from=game.clock_from + entry.more if entry.more else at, match_from=since)


_FOLLOW: dict[type, Callable[[Game, Any, int], Game]] = {
    log_entries.Seated: _seated,
    log_entries.SeatsDrawn: _seats_drawn,
    log_entries.LineLost: _line_lost,
    log_entries.WentAway: _went_away,
    log_entries.CameBack: _came_back,
    log_entries.Begun: _begun,
    log_entries.TimeUp: _time_up,
    log_entries.Unsealed: _unsealed,
    log_entries.Committed: _committed,
    log_entries.CutMade: _cut_made,
    log_entries.Dealt: _dealt,
    log_entries.Played: _played,
    log_entries.Undone: _undone,
    log_entries.Resumed: _resumed,
    log_entries.CallOpened: _call_opened,
    log_entries.CallAsked: _call_asked,
    log_entries.CallAnswered: _call_answered,
    log_entries.CallPassed: _call_passed,
    log_entries.RefereeSeated: _referee_seated,
    log_entries.CallEnded: _call_ended,
}


def fold(code: Code, entries: Iterable[tuple[int, log_entries.What, int]]) -> Game:
    """Fold numbered and timed entries, the first of which carries all that came before."""
    log = iter(entries)
    seq, first, at = next(log)
    assert isinstance(first, log_entries.Opened | log_entries.Dealt), "reading begins where everything stands"
    game = begin(code, seq, first, at)
    for seq, entry, at in log:
        game = follow(game, seq, entry, at)
    return game

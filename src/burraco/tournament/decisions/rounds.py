"""Drafting, changing and publishing a round; its clock. [uisp 2.2, 2.3, 3.2; feburit 33]"""

from collections.abc import Iterator

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.clock import round_clock
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.field import Number
from burraco.tournament.format import MAX_MINUTES, plan_of
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.next_draft import propose, rests_in_session
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.results.standings import standings


def make_draft(desk: Desk, act: acts.MakeDraft) -> Decision:
    """Propose the next round. A Danese needs every score; the other movements do not look at them."""
    state = desk.state
    if state.format is None:
        return refused([fault("not-opened")])
    number = len(state.rounds) + 1
    faults = [*_not_yet(desk, number), *_second_rests(desk, act.resting)]
    if faults:
        return refused(faults)
    ranked = desk.ranked or standings(state)
    try:
        return answer(desk, [propose(state, ranked, act.tables, act.resting)])
    except ValueError as error:  # a movement that cannot seat this field
        return refused([fault("cannot-draft", text=str(error))])


def _not_yet(desk: Desk, number: int) -> Iterator[Fault]:
    state, format_ = desk.state, desk.format
    if number > format_.rounds:
        yield fault("all-rounds-played", rounds=format_.rounds)
    if len(state.active) < 2:
        yield fault("too-few-entrants", found=len(state.active))
    needs_scores = plan_of(format_).at(number).stage.movement.startswith("danese")
    if needs_scores and last_complete(state) < len(state.rounds):
        yield fault("scores-missing", round=last_complete(state) + 1)


def change_draft(desk: Desk, act: acts.ChangeDraft) -> Decision:
    """Seat the draft otherwise; the reason is kept. Nobody rests twice where the code forbids it."""
    state = desk.state
    if state.draft is None:
        return refused([fault("no-draft")])
    changed = ev.DraftChanged(state.draft.round, act.tables, act.resting, act.reason)
    return answer(desk, [changed], [*_second_rests(desk, act.resting), *_houses(desk, act)])


def _houses(desk: Desk, act: acts.ChangeDraft) -> Iterator[Fault]:
    """Nobody sits with the house where the code knows no house players."""
    path = "tournament.house_players"
    if not desk.code[path] and any(HOUSE in side for table in act.tables for side in table.sides):
        yield fault("no-house-players", desk.code.cite(path))


def _second_rests(desk: Desk, resting: tuple[Number, ...]) -> Iterator[Fault]:
    if desk.code["tournament.rest_twice"]:
        return
    state = desk.state
    rested = rests_in_session(state)
    fresh = [one for one in state.active if one not in rested and one not in resting]
    gironi = {state.entrants[one].girone if state.setup.gironi else "" for one in fresh}
    for one in resting:
        if one in rested and (state.entrants[one].girone if state.setup.gironi else "") in gironi:
            yield fault("rests-twice", desk.code.cite("tournament.rest_twice"), number=one)


def publish(desk: Desk, _: acts.Publish) -> Decision:
    """Publish the draft: from now on the pairings stand."""
    draft = desk.state.draft
    if draft is None:
        return refused([fault("no-draft")])
    return answer(desk, [ev.RoundPublished(draft.round)])


def start(desk: Desk, act: acts.Start) -> Decision:
    """Start a round's clock, for the minutes of the tournament."""
    started = ev.RoundStarted(act.round, desk.format.minutes)
    return answer(desk, [started], _clock_faults(desk, act.round, running=False))


def extend(desk: Desk, act: acts.Extend) -> Decision:
    """Give a round more time, or less: it stays one that a tournament may have."""
    extended = ev.RoundExtended(act.round, act.minutes, act.reason)
    faults = list(_clock_faults(desk, act.round, running=True))
    if not faults and 1 <= act.round <= len(desk.state.rounds):
        total = desk.state.round(act.round).minutes + act.minutes
        if not act.minutes:
            faults = [fault("no-extension")]
        elif not 1 <= total <= MAX_MINUTES:
            faults = [fault("wrong-extension", minutes=act.minutes, total=total, most=MAX_MINUTES)]
    return answer(desk, [extended], faults)


def pause(desk: Desk, act: acts.Pause) -> Decision:
    """Stop the clock, while there is time left on it."""
    faults = list(_clock_faults(desk, act.round, running=True))
    if not faults and 1 <= act.round <= len(desk.state.rounds):
        clock = round_clock(desk.state.round(act.round), desk.at)
        if clock is not None and clock.is_paused:
            faults = [fault("clock-paused", round=act.round)]
        elif clock is not None and clock.is_over:
            faults = [fault("time-is-up", round=act.round)]
    return answer(desk, [ev.ClockPaused(act.round)], faults)


def resume(desk: Desk, act: acts.Resume) -> Decision:
    """Let the clock go on."""
    return answer(desk, [ev.ClockResumed(act.round)])


def call_time_out(desk: Desk, act: acts.CallTimeOut) -> Decision:
    """Signal the end of the time."""
    return answer(desk, [ev.TimeOutCalled(act.round)], _clock_faults(desk, act.round, running=True))


def _clock_faults(desk: Desk, number: int, running: bool) -> Iterator[Fault]:
    if not 1 <= number <= len(desk.state.rounds):
        return
    round_ = desk.state.round(number)
    if bool(round_.started_at) != running:
        yield fault("clock-not-running", round=number) if running else fault("clock-running", round=number)
    elif round_.time_out_at:
        yield fault("time-out-called", round=number)

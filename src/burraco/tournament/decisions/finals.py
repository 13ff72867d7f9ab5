"""Gironi made by the standings, between two rounds: the finals of a championship."""

from collections.abc import Iterator

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer
from burraco.tournament.faults import Fault, fault, refused
from burraco.tournament.field import Number
from burraco.tournament.format import plan_of
from burraco.tournament.results.outcomes import last_complete
from burraco.tournament.results.standings import standings
from burraco.tournament.state import State


def make_gironi(desk: Desk, act: acts.MakeGironi) -> Decision:
    """Put everybody who plays on into gironi, best first; every score is in, and a new pairing may begin."""
    state = desk.state
    names = tuple(" ".join(one.split()) for one in act.names)
    faults = [*_not_now(state), *_not_so(state, act)]
    if faults:
        return refused(faults)
    active = {*state.active}
    order = [row.number for row in (desk.ranked or standings(state)).rows if row.number in active]
    numbers = tuple(gather(state, order, act))
    return answer(desk, [ev.GironiMade(len(state.rounds), names, numbers, act.by)])


def _not_now(state: State) -> Iterator[Fault]:
    done = len(state.rounds)
    if not done:
        yield fault("no-round-yet")
    elif last_complete(state) < done:
        yield fault("scores-missing", round=last_complete(state) + 1)
    else:
        stage = plan_of(state.setup).at(done + 1)
        if stage.stage.movement == "italiano" and stage.start <= done:
            yield fault("italiano-under-way", round=stage.start)


def _not_so(state: State, act: acts.MakeGironi) -> Iterator[Fault]:
    if act.by == "gironi" and not state.setup.gironi:
        yield fault("no-gironi")
    if len(act.names) != len(act.sizes) + 1 or not act.sizes or min(act.sizes) < 1:
        yield fault("gironi-and-sizes", names=len(act.names), sizes=len(act.sizes))


def gather(state: State, order: list[Number], act: acts.MakeGironi) -> Iterator[tuple[Number, ...]]:
    """Yield who comes into each girone, best first."""
    groups = [order]
    if act.by == "gironi":
        groups = [[one for one in order if state.entrants[one].girone == name] for name in state.setup.gironi]
    rank = {number: place for place, number in enumerate(order)}
    for size in (*act.sizes, len(order)):
        taken = [number for group in groups for number in group[:size]]
        groups = [group[size:] for group in groups]
        yield tuple(sorted(taken, key=rank.__getitem__))

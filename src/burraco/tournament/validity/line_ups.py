"""Whether a line-up can be played: a team, two of its players at each table, nobody twice, in time."""

from collections.abc import Iterator

from burraco.tournament.events import LineUpSet
from burraco.tournament.faults import Fault, fault
from burraco.tournament.state import State
from burraco.tournament.validity.entrants import known

AT_A_TABLE = 2


def line_up_set(state: State, event: LineUpSet) -> Iterator[Fault]:
    """Before the round begins, and at the latest for the one that is next."""
    setup = state.setup
    found = list(known(state, event.number))
    yield from found
    if setup.kind != "teams":
        yield fault("no-teams")
        return
    if not 1 <= event.round <= len(state.rounds) + 1:
        yield fault("unknown-round", round=event.round)
    elif event.round <= len(state.rounds) and state.round(event.round).started_at:
        yield fault("line-up-too-late", round=event.round)
    players = [place for table in event.tables for place in table]
    sizes = [len(table) for table in event.tables]
    if sizes != [AT_A_TABLE] * setup.parts or len(set(players)) < len(players):
        yield fault("line-up-shape", tables=setup.parts)
    most = 0 if found else len(state.entrants[event.number].players)
    if not found and any(not 0 <= place < most for place in players):
        yield fault("unknown-player", number=event.number, player=max(players) + 1)

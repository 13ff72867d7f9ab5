"""The decisions in a deal: where somebody had a choice, what they saw then, and what they did.

Before the draw every act is a decision of its own; after it the rest of the turn is one, up to the discard or
to a pozzetto al volo, because cards come then that nobody knew of.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from burraco.bots.player import Outlook
from burraco.engine import events as ev
from burraco.engine.acts import PlayerAct, act_of
from burraco.engine.apply import apply, start
from burraco.engine.state import Seat, State
from burraco.engine.view import View, seen, view


class Decision(NamedTuple):
    """What a player saw, knew and did.

    ``at`` is the place of its first event in the log, ``end`` the place after its last act.
    """

    at: int
    end: int
    seat: Seat
    turn: int
    phase: str
    view: View
    heard: tuple[ev.Event, ...]
    acts: tuple[PlayerAct, ...]


def decisions(log: Sequence[ev.Event]) -> Iterator[Decision]:
    """Yield the decisions of a deal without a referee, in order; what the clock did for a player is none."""
    state = _begun(log)
    found: Decision | None = None
    acts: list[PlayerAct] = []
    forced: set[int] = {
        at for at, event in enumerate(log) if isinstance(event, ev.CardDiscarded) and event.is_forced
    }
    for at, event in enumerate(log[1:], 1):
        act = None if at in forced else act_of(event)
        if act is not None:
            if found is None:
                found, acts = _seen_at(log, at, state), []
            acts.append(act)
            if _ends(event, found.phase):
                yield found._replace(end=at + 1, acts=tuple(acts))
                found = None
        elif found is not None and _breaks_off(event):
            if not isinstance(event, ev.PileRestored) and at not in forced:
                yield found._replace(end=at, acts=tuple(acts))
            found = None
        state = apply(state, event)


def at_end(log: Sequence[ev.Event]) -> Decision | None:
    """Return the decision that a deal not yet over comes down to, with no act yet."""
    state = _begun(log)
    for event in log[1:]:
        state = apply(state, event)
    return None if state.phase == "over" else _seen_at(log, len(log), state)


def outlook(decision: Decision, match: Outlook | None) -> Outlook:
    """Return what the player knew besides the view: the match, if that is known, and what was heard."""
    return (match or Outlook((), None, None))._replace(heard=decision.heard)


def _begun(log: Sequence[ev.Event]) -> State:
    first = log[0]
    assert isinstance(first, ev.DealStarted), "a deal begins with its cards"
    return start(first)


def _seen_at(log: Sequence[ev.Event], at: int, state: State) -> Decision:
    heard = tuple(seen(event, state.seat) for event in log[:at])
    return Decision(at, at, state.seat, state.turns + 1, state.phase, view(state, state.seat), heard, ())


def _ends(event: ev.Event, phase: str) -> bool:
    """Tell whether an act is the last of its decision."""
    return phase != "play" or isinstance(event, ev.CardDiscarded)


def _breaks_off(event: ev.Event) -> bool:
    """Tell whether something ends a decision that no act of it does."""
    al_volo = isinstance(event, ev.PozzettoTaken) and event.al_volo
    return al_volo or isinstance(event, ev.DealEnded | ev.PileRestored | ev.CardDiscarded)

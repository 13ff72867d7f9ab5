"""Thinking times as the codes give them. [uisp 4.1] The engine reads no clock: it is told the time."""

from burraco.engine.state import State
from burraco.rules.code import Code


def seconds_allowed(code: Code, state: State) -> int | None:
    """Return how long the player in turn may take for what is due now, None if the code sets no time.

    Five seconds to draw or take; then by the number of cards in hand, or as after a pozzetto al volo.
    """
    if state.phase in ("over", "claim") or "clock.draw" not in code.values:
        return None
    if state.phase == "draw":
        return int(code["clock.draw"])
    if state.went_al_volo:
        return int(code["clock.al_volo"])
    held = state.held_after_drawing
    return max(int(seconds) for least, seconds in code["clock.play"] if held >= least)


def deadline(code: Code, state: State) -> int | None:
    """Return when the turn is taken out of the player's hands: the time allowed and the referee's grace.

    Where there is a referee to say so, the grace runs from the referee's word.
    """
    allowed = seconds_allowed(code, state)
    if allowed is None or state.since is None:
        return None
    if state.hurried is not None:
        return state.hurried + int(code["clock.grace"]) * 1000
    return state.since + (allowed + int(code["clock.grace"])) * 1000

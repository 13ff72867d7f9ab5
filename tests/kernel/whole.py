"""A table of the engine as one of the kernel, with nothing hidden."""

from burraco.bots.bridge import from_view
from burraco.engine.state import State
from burraco.engine.view import REFEREE, view
from burraco.kernel.table import cells as c
from burraco.rules.code import Code


def from_state(code: Code, state: State) -> c.State:
    """Return the kernel's table for one of the engine: the referee sees all of it."""
    return from_view(code, view(state, REFEREE))

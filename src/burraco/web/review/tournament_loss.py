"""What a loss in points was worth in victory points, for a deal of a tournament's round.

The tournament's app, which stands above this one, says here how; without it points alone are told.
"""

from collections.abc import Callable
from typing import Any

from burraco.engine.state import Seat
from burraco.web.tables.models import Deal

Lost = Callable[[float], int]
"""From points lost to victory points lost."""
Asked = Callable[[Deal, Seat], Lost | None]
_ASKED: list[Asked] = []


def tell_losses_by(asked: Asked) -> None:
    """Ask this for a deal and a seat; it answers None where the round is not all known, or has no VP."""
    if asked not in _ASKED:
        _ASKED.append(asked)


def in_vp(deal: Deal, seat: Seat, looked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return judgements with what they cost in victory points, as they were if that cannot be told."""
    lost = next((found for asked in _ASKED if (found := asked(deal, seat)) is not None), None)
    return looked if lost is None else [{**one, "vp": lost(one["loss"])} for one in looked]

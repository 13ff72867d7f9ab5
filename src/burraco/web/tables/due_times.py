"""When a table needs the server next: a bot's turn, a player's deadline, people not ready yet."""

import random

from django.conf import settings

from burraco.web.tables.game import Game
from burraco.web.tables.terms import Terms

BEGINS, GOES_ON = (700, 1400), (450, 700)
"""How long a bot seems to think, in milliseconds, at the beginning of its turn and within it."""
READY_WITHIN = 45_000
"""How long one who is ready for the next deal waits for the others."""


def due(terms: Terms, game: Game, now: int) -> int | None:
    """Return when the server has to do something here, None if people are to act first."""
    if game.stage == "waiting":
        return None
    if game.stage != "playing":
        return _next_deal(game, now)
    assert game.state is not None
    if game.chairs[game.state.seat].is_played_by_bot:
        return now + _pause(game.state.phase == "draw")
    return deadline(terms, game)


def _next_deal(game: Game, now: int) -> int | None:
    """Return when the next deal begins without those who are not ready; in an event it does anyway."""
    if not game.may_deal:
        return None
    if game.event and not game.people:
        return now
    return now + READY_WITHIN if game.ready or game.event else None


def deadline(terms: Terms, game: Game) -> int | None:
    """Return when the turn is taken out of a person's hands."""
    if game.stage != "playing" or game.state is None:
        return None
    allowed = terms.seconds(game.state)
    return None if allowed is None else game.clock_from + allowed * 1000


def _pause(begins: bool) -> int:
    return int(random.uniform(*(BEGINS if begins else GOES_ON)) * settings.BURRACO_PACE)

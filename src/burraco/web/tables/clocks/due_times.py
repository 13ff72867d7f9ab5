"""When a table needs the server next: a bot's turn, a player's deadline, people not ready yet."""

import random

from django.conf import settings

from burraco.web.tables.game import Game
from burraco.web.tables.terms import Terms

BEGINS, GOES_ON = (700, 1400), (450, 700)
"""How long a bot seems to think, in milliseconds, at the beginning of its turn and within it."""
WATCHED = (2200, 3200)
"""The same before a bot draws at a table with a referee: others see what happened, and may call."""
HEARD_WITHIN = 120_000
"""How long a referee waits for an answer."""
RULED_WITHIN = 600_000
"""How long a call waits for a person to do something about it; then the program rules."""
ACCEPTED_WITHIN = 60_000
"""How long opponents have for a call about a closing; then it stands."""
READY_WITHIN = 45_000
"""How long one who is ready for the next deal waits for the others."""
MINUTE = 60_000

GOING_AWAY, CLOSED_TAB = 1001, 2 / 3
"""The code with which a browser closes a socket when its page is left, and the share of the grace it gets."""
DRAWN_WITHIN = 4_000
"""How long the seat draw waits for browsers, which send their part by themselves."""


def due(terms: Terms, game: Game, now: int) -> int | None:
    """Return when the server has to do something here, None if people are to act first."""
    if game.stage == "waiting":
        return None
    each = (_due_in_play(terms, game, now), game.soonest_away, time_call_at(terms, game))
    return min((when for when in each if when is not None), default=None)


def match_ends(terms: Terms, game: Game) -> int | None:
    """Return when the time of the match is up; nothing before its first deal and once it was called."""
    is_on = game.stage in ("playing", "between") and game.match_from and not game.is_time_up
    return game.match_from + terms.minutes * MINUTE if is_on and terms.minutes else None


def time_call_at(terms: Terms, game: Game) -> int | None:
    """Return when the time is to be called, or the last turns told if they could not be with the call.

    While a call is heard or a closing is claimed it waits: the deal may be over by what comes out of that.
    """
    if game.call is not None or (game.state is not None and game.state.claim is not None):
        return None
    if game.is_time_up:
        owes = game.stage == "playing" and game.state is not None and game.state.last_turn is None
        return game.clock_from if owes else None
    return match_ends(terms, game)


def away_from(code: int, now: int) -> int:
    """Return from when on a bot plays for somebody whose socket was closed with this code.

    A tab that was closed says so, and is waited for less long than a line that may come back.
    """
    patience = settings.BURRACO_GRACE * (CLOSED_TAB if code == GOING_AWAY else 1)
    return now + int(patience * 1000)


def _due_in_play(terms: Terms, game: Game, now: int) -> int | None:
    if game.stage != "playing":
        return _next_deal(game, now)
    assert game.state is not None
    if game.call is not None:
        return game.call_from + (RULED_WITHIN if game.is_for_person else HEARD_WITHIN)
    if game.state.claim is not None:
        has_bot = any(game.chairs[seat].is_played_by_bot for seat in opponents(game))
        return now + _pause(BEGINS) if has_bot else game.clock_from + ACCEPTED_WITHIN
    if game.chairs[game.state.seat].is_played_by_bot:
        begins = WATCHED if terms.is_refereed else BEGINS
        return now + _pause(begins if game.state.phase == "draw" else GOES_ON)
    return deadline(terms, game)


def opponents(game: Game) -> list[int]:
    """Return the seats that may accept the closing that was claimed."""
    assert game.state is not None
    assert game.state.claim is not None, "somebody claims to have closed"
    lines, closer = game.state.lines, game.state.claim.seat
    return [seat for seat, line in enumerate(lines) if line != lines[closer]]


def _next_deal(game: Game, now: int) -> int | None:
    """Return when the next deal begins without those who are not ready; in a tournament it does anyway."""
    if not game.may_deal:
        return None
    if game.tournament and not game.people:
        return now
    if game.is_drawing:
        return now + DRAWN_WITHIN
    return now + READY_WITHIN if game.ready or game.tournament else None


def deadline(terms: Terms, game: Game) -> int | None:
    """Return when the turn is taken out of a person's hands."""
    if game.stage != "playing" or game.state is None or game.call or game.state.claim:
        return None
    allowed = terms.seconds(game.state)
    return None if allowed is None else game.clock_from + allowed * 1000


def _pause(span: tuple[int, int]) -> int:
    return int(random.uniform(*span) * settings.BURRACO_PACE)

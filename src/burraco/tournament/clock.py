"""The clock of a round and the time-out, as values: somebody else rings the bell.

Times are texts as in the journal, ISO 8601 with a zone: ``2025-05-03T15:04:05Z``.
"""

from datetime import datetime, timedelta
from typing import Literal, NamedTuple

from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.tournament.format import Timing
from burraco.tournament.state import Round, State

FIRST_YEAR, LAST_YEAR = 1900, 2999


class RoundClock(NamedTuple):
    """A round's clock at a moment: when it began, when it ends, and how many seconds are left."""

    started_at: datetime
    ends_at: datetime
    seconds_left: int
    is_over: bool
    is_paused: bool = False


class TimeOut(NamedTuple):
    """What is still played when the time is up: how many turns after the present one, and who is last."""

    turns: int
    last: int
    order: tuple[int, ...]
    cite: Citation


def read_time(text: str) -> datetime:
    """Read a journal's time; raise ValueError if it is none, has no zone, or is of no year people play in."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError(f"«{text}» has no zone")
    if not FIRST_YEAR <= found.year <= LAST_YEAR:  # at the ends of the calendar no zone can be added
        raise ValueError(f"«{text}» is out of range")
    return found


def door(timing: Timing, at: str) -> Literal["open", "early", "late"]:
    """Tell whether one may enter oneself at a time, has to wait for it, or comes too late."""
    now = read_time(at)
    if timing.opens and now < read_time(timing.opens):
        return "early"
    return "late" if timing.shuts and now >= read_time(timing.shuts) else "open"


def seconds_between(earlier: str, later: str) -> float:
    """Return the seconds from one time to another."""
    return (read_time(later) - read_time(earlier)).total_seconds()


def round_clock(round_: Round, now: str) -> RoundClock | None:
    """Return the clock of a round, None if it was not started. While it stands its end moves on."""
    if not round_.started_at:
        return None
    started = read_time(round_.started_at)
    ends, looked = round_end(round_), read_time(round_.paused_at or now)
    left = max(0, int((ends - looked).total_seconds()))
    is_paused = bool(round_.paused_at)
    if is_paused:
        ends += max(timedelta(), read_time(now) - looked)
    return RoundClock(started, ends, left, left == 0 or bool(round_.time_out_at), is_paused)


def round_end(round_: Round) -> datetime:
    """Return when a round that was started ends if its clock stands no more from now on."""
    return read_time(round_.started_at) + timedelta(minutes=round_.minutes, seconds=round_.idle)


def told_now(state: State, at: str) -> str:
    """Return what the hall is being told at a time, empty if nothing."""
    message = state.message
    if message is None or seconds_between(message.at, at) >= message.minutes * 60:
        return ""
    return message.text


def time_out(code: Code, players: int, playing: int, dealer: int) -> TimeOut:
    """Return what is played after the signal, given who is playing: seats count clockwise from 0.

    To the dealer and one full round more [fedibur 10; uisp 7], or once around to the player on the right of
    the one who is playing [feburit 28].
    """
    if code["timeout.form"] == "full-round-after-dealer":
        turns = (dealer - playing) % players + players
    else:
        turns = players - 1
    order = tuple((playing + step) % players for step in range(1, turns + 1))
    return TimeOut(turns, order[-1], order, code.cite("timeout.form"))

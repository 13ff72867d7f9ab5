"""Matches: several deals to a target, to a number of deals, or until time is up.

At three (18/11) the lines of a deal are not those of the match: every seat keeps its own account, and each
of the pair is credited with the pair's points, or half of them where a home rule says so.
"""

from collections.abc import Mapping
from typing import NamedTuple

from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.rules.score import STEP, DealSheet

PAIRED_LINES = {"2": (0, 1), "3": (0, 1, 2), "3x11": (0, 1, 2), "4": (0, 1, 0, 1)}


class Match(NamedTuple):
    """A match under way: what was played for, the dealer to come, and the points of each account.

    ``target`` None: no target. ``deals`` None: any number. A match by time is one that somebody ends
    (`is_over` with ``time_is_up``).
    """

    form: str
    dealer: int
    target: int | None = None
    deals: int | None = None
    points: tuple[int, ...] = ()
    played: int = 0


def new_match(
    code: Code,
    form: str,
    dealer: int = 0,
    target: int | None = None,
    deals: int | None = None,
    by_time: bool = False,
) -> Match:
    """Begin a match: to the code's own target unless another end is given."""
    if target is None and deals is None and not by_time:
        target = int(code["match.target"])
    return Match(form, dealer, target, deals, (0,) * (max(PAIRED_LINES[form]) + 1))


def add_deal(code: Code, match: Match, state: State, sheets: Mapping[int, DealSheet]) -> Match:
    """Enter a finished deal: credit the accounts and pass the deal on to the player who was served.

    A deal that was not played changes nothing. Where a home rule says so, one in which nobody took a
    pozzetto is dealt again by the same dealer.
    """
    assert state.ending is not None, "the deal is not over"
    if state.ending.reason == "not-played":
        return match
    if code["match.redeal_without_pozzetto"] and not state.pozzetto_seats:
        return match
    points = list(match.points)
    for account, line in _accounts(match.form, state.lines):
        total = sheets[line].total
        if state.lines.count(line) > 1 and match.form == "3" and code["match.pair_of_three"] == "half":
            total = total // 2 // STEP * STEP
        points[account] += total
    dealer = (match.dealer + 1) % state.players
    return match._replace(points=tuple(points), played=match.played + 1, dealer=dealer)


def _accounts(form: str, lines: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return each account of the match with the line of the deal that feeds it."""
    return sorted(set(zip(PAIRED_LINES[form], lines, strict=True)))


def is_over(code: Code, match: Match, time_is_up: bool = False) -> bool:
    """Tell whether the match is decided; a tie at the target is settled by one more deal."""
    if time_is_up or (match.deals is not None and match.played >= match.deals):
        return True
    if match.target is None or not match.played:
        return False
    best = max(match.points)
    reached = best > match.target if code["match.rule"] == "above" else best >= match.target
    return reached and match.points.count(best) == 1


def leaders(match: Match) -> tuple[int, ...]:
    """Return the accounts with most points."""
    best = max(match.points)
    return tuple(account for account, points in enumerate(match.points) if points == best)

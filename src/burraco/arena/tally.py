"""What the playings of a match of bots come to, from the first bot's side.

A playing's margin is the first bot's points minus the second's: of its line at two and four players; at
three, where everybody has an account, of its accounts' mean. The margins of a board's seatings are averaged,
and the boards' margins are what mean and interval are made of: luck in the cards dealt falls out within a
board. Luck in the cards that turned up later, where it was watched, is taken out by regression.
"""

import math
import statistics
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from burraco.arena.board import DealScore, Played, Timing
from burraco.arena.plan import SEATINGS, Plan, Seating
from burraco.engine.match import is_over, leaders, new_match
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.vp import TOP, victory_points

CONFIDENCE = 0.95
MIN_FOR_LUCK = 10
"""With fewer boards a regression knows less than the plain mean."""
ROUND_DEALS = (3, 4, 2)
"""How many deals make a round of which victory points are told: the first for which the code has a table."""


class Estimate(NamedTuple):
    """A mean with its interval; no interval for a single value, nothing at all for none."""

    values: int
    mean: float | None = None
    low: float | None = None
    high: float | None = None


class Matches(NamedTuple):
    """Matches to the code's target: how many each bot won."""

    target: int
    won: tuple[int, int]

    @property
    def share(self) -> float | None:
        """The first bot's share."""
        return self.won[0] / sum(self.won) if sum(self.won) else None


class Rounds(NamedTuple):
    """Victory points: how many deals a round has, how many rounds, both bots' mean, and the article."""

    deals: int
    rounds: int
    mean: tuple[float, float]
    cite: Citation


class Tally(NamedTuple):
    """How a match of bots stands; ``boards`` are those played in all their seatings."""

    boards: int
    playings: int
    margin: Estimate
    without_luck: Estimate | None
    points: tuple[float, float]
    matches: Matches
    rounds: Rounds | None
    times: tuple[Timing, Timing]
    megabytes: float


def tally(plan: Plan, played: Iterable[Played]) -> Tally:
    """Work out how it stands; playings in any order give the same."""
    code, seatings = load(plan.code), SEATINGS[plan.form]
    in_order = sorted(played)
    by_board: dict[int, list[Played]] = {}
    for one in in_order:
        by_board.setdefault(one.task.board, []).append(one)
    whole = [playings for playings in by_board.values() if len(playings) == len(seatings)]
    margins = [_margin_a_deal(playings, seatings, lambda deal: deal.points) for playings in whole]
    without_luck = None
    if plan.luck and len(whole) >= MIN_FOR_LUCK:
        luck = [
            _margin_a_deal(playings, seatings, lambda deal: (deal.luck or 0.0, 0.0)) for playings in whole
        ]
        without_luck = at_no_luck(luck, margins)
    times = [Timing(), Timing()]
    for one in in_order:
        times = [times[bot].joined(one.times[bot]) for bot in (0, 1)]
    return Tally(
        len(whole),
        len(in_order),
        estimate(margins),
        without_luck,
        _mean_points(whole, seatings),
        _matches(code, plan, in_order),
        _rounds(code, plan, in_order),
        (times[0], times[1]),
        max((one.megabytes for one in in_order), default=0.0),
    )


def margin(seating: Seating, points: Sequence[float]) -> float:
    """Return the first bot's points minus the second's; an account belongs to the bot on its first seat."""
    sides = [[p for account, p in enumerate(points) if seating[account] == bot] for bot in (0, 1)]
    return statistics.fmean(sides[0]) - statistics.fmean(sides[1])


def _margin_a_deal(
    playings: Sequence[Played],
    seatings: Sequence[Seating],
    points: Callable[[DealScore], Sequence[float]],
) -> float:
    """Return the margin a deal in the points asked for, over all deals of a board."""
    return statistics.fmean(
        margin(seatings[one.task.seating], points(deal)) for one in playings for deal in one.deals
    )


def at_no_luck(luck: Sequence[float], margins: Sequence[float]) -> Estimate:
    """Return the margin to be expected where luck is nil: the intercept of the regression on luck.

    How much of the luck becomes points the regression finds out, so a bad judge of luck does no harm.
    """
    count, mean = len(luck), statistics.fmean(luck)
    spread = math.fsum((value - mean) ** 2 for value in luck)
    if not spread:
        return estimate(margins)
    slope, intercept = statistics.linear_regression(luck, margins)
    left = math.fsum((m - intercept - slope * x) ** 2 for x, m in zip(luck, margins, strict=True))
    error = math.sqrt(left / (count - 2) * (1 / count + mean**2 / spread))
    half = student(count - 2) * error
    return Estimate(count, intercept, intercept - half, intercept + half)


def _mean_points(whole: Sequence[Sequence[Played]], seatings: Sequence[Seating]) -> tuple[float, float]:
    """Return both bots' points a deal and account."""
    sides: tuple[list[int], list[int]] = ([], [])
    for playings in whole:
        for one in playings:
            for deal in one.deals:
                for account, points in enumerate(deal.points):
                    sides[seatings[one.task.seating][account]].append(points)
    return (statistics.fmean(sides[0] or [0]), statistics.fmean(sides[1] or [0]))


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of independent values with its 95 % interval, by Student's t."""
    count = len(values)
    if not count:
        return Estimate(0)
    mean = statistics.fmean(values)
    if count == 1:
        return Estimate(1, mean)
    half = student(count - 1) * statistics.stdev(values) / math.sqrt(count)
    return Estimate(count, mean, mean - half, mean + half)


def student(freedom: int, confidence: float = CONFIDENCE) -> float:
    """Return how many standard errors the interval reaches: exact below three, then Hill's expansion."""
    p = (1 + confidence) / 2
    if freedom == 1:
        return math.tan(math.pi * (p - 0.5))
    if freedom == 2:
        return confidence / math.sqrt(2 * p * (1 - p))
    z: float = statistics.NormalDist().inv_cdf(p)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def _streams(plan: Plan, in_order: Sequence[Played]) -> list[list[list[DealScore]]]:
    """Return, for each seating, the runs of deals that follow each other: neighbouring boards, or matches."""
    streams = []
    for seating in range(len(SEATINGS[plan.form])):
        runs: list[list[DealScore]] = []
        last = 0
        for one in in_order:
            if one.task.seating != seating:
                continue
            if plan.by_match or one.task.board != last + 1 or not runs:
                runs.append([])
            runs[-1] += one.deals
            last = one.task.board
        streams.append(runs)
    return streams


def _matches(code: Code, plan: Plan, in_order: Sequence[Played]) -> Matches:
    """Cut each run of deals into matches to the code's target; one that is not over counts for nobody."""
    won = [0, 0]
    fresh = new_match(code, plan.form)
    for seating, runs in zip(SEATINGS[plan.form], _streams(plan, in_order), strict=True):
        for run in runs:
            match = fresh
            for deal in run:
                points = tuple(map(sum, zip(match.points, deal.points, strict=True)))
                match = match._replace(points=points, played=match.played + deal.counts)
                if is_over(code, match):
                    won[seating[leaders(match)[0]]] += 1
                    match = fresh
    assert fresh.target is not None
    return Matches(fresh.target, (won[0], won[1]))


def _rounds(code: Code, plan: Plan, in_order: Sequence[Played]) -> Rounds | None:
    """Give victory points for each round of deals next to each other; None where the code has no table."""
    lengths = [deals for deals in ROUND_DEALS if code.get(f"vp.deals_{deals}") is not None]
    if not lengths or len(SEATINGS[plan.form]) > 2:  # at three nobody gets victory points
        return None
    deals = lengths[0]
    cite = victory_points(code, 0, deals).cite
    gained: list[int] = []
    for seating, runs in zip(SEATINGS[plan.form], _streams(plan, in_order), strict=True):
        for run in runs:
            for at in range(0, len(run) - deals + 1, deals):
                ahead = round(sum(margin(seating, deal.points) for deal in run[at : at + deals]))
                found = victory_points(code, abs(ahead), deals)
                gained.append(found.ahead if ahead >= 0 else found.behind)
    if not gained:
        return None
    mean = statistics.fmean(gained)
    return Rounds(deals, len(gained), (mean, TOP - mean), cite)

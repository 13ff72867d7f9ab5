"""Score sheets made up so that they could be real: burrachi, a closing or none, cards for and against.

The stronger line closes more often and makes more; figures are always ones the code's arithmetic allows.
"""

from math import exp
from random import Random

from burraco.rules.code import Code
from burraco.rules.score import STEP
from burraco.tournament.figures import Figures, LineScore
from burraco.tournament.format import Format

CLOSED, CUT_SHORT, POZZETTO_MISSED = 0.72, 0.06, 0.09


def draw_figures(code: Code, format_: Format, strengths: tuple[float, ...], rng: Random) -> Figures:
    """Make up a round's sheet for lines of these strengths (0 is average)."""
    deals = format_.deals
    if deals > 1 and rng.random() < CUT_SHORT:
        deals -= 1  # the time was up before the last one
    return Figures(tuple(_deal(code, strengths, rng) for _ in range(deals)))


def _deal(code: Code, strengths: tuple[float, ...], rng: Random) -> tuple[LineScore, ...]:
    closer = _closer(strengths, rng) if rng.random() < CLOSED else None
    return tuple(_line(code, strength, line == closer, rng) for line, strength in enumerate(strengths))


def _closer(strengths: tuple[float, ...], rng: Random) -> int:
    weights = [exp(strength) for strength in strengths]
    return rng.choices(range(len(strengths)), weights)[0]


def _line(code: Code, strength: float, closes: bool, rng: Random) -> LineScore:
    kinds = [code["burraco.sporco"], code["burraco.pulito"]]
    if "burraco.semipulito" in code.values:
        kinds.append(code["burraco.semipulito"])
    mean = 1.1 + 0.25 * strength + (0.6 if closes else 0.0)
    burrachi = min(5, max(int(closes), round(rng.gauss(mean, 0.9))))
    base = sum(rng.choice(kinds) for _ in range(burrachi))
    if closes:
        return _scored(base + code["closing.points"], rng.gauss(260 + 30 * strength, 70))
    if rng.random() < POZZETTO_MISSED:
        return _scored(base + code["pozzetto.not_taken"], rng.gauss(40, 70))
    return _scored(base, rng.gauss(170 + 25 * strength, 90))


def _scored(base: int, cards: float) -> LineScore:
    most = 350
    points = max(-most, min(most, STEP * round(cards / STEP)))
    return LineScore(base, points, base + points)

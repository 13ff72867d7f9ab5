"""One irregularity of a code: what has to be asked, and what follows from each answer. Frozen values."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal, get_args

from burraco.referee.facts import FACTS
from burraco.rules.citation import Basis, Citation

Group = Literal[
    "principle", "deal", "draw", "melds", "cards", "pile", "pozzetto", "closing", "time", "hall", "conduct"
]
GROUPS: tuple[Group, ...] = get_args(Group)

Answers = Mapping[str, str]
"""Facts with their answers: ``{"moment": "M1"}``."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """What comes on top, or instead, when the same player does it again in the same tournament.

    ``do`` are steps of its own where the article gives some, else the steps stay the same.
    """

    cite: Citation
    points: int = 0
    vp: int = 0
    sanction: str = ""
    do: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One case: for which answers, the steps in order, and what it costs.

    ``points`` are punti partita, ``vp`` victory points, both negative, off the offender's line. ``ground`` is
    the ground of a richiamo that the act also is, which the referee weighs; a ``sanction`` is due.
    """

    when: Mapping[str, frozenset[str]]
    cite: Citation
    basis: Basis
    do: tuple[str, ...]
    reading: str = ""
    points: int = 0
    vp: int = 0
    sanction: str = ""
    ground: str = ""
    repeat: Repeat | None = None

    def is_open_to(self, answers: Answers) -> bool:
        """Say whether these answers, which may be few, leave the case possible."""
        return all(answers[fact] in allowed for fact, allowed in self.when.items() if fact in answers)


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity with its questions, at most three, and its cases: one for every way to answer them."""

    id: str
    group: Group
    cite: Citation
    asks: tuple[str, ...]
    cases: tuple[Case, ...]
    also: tuple[Citation, ...] = ()

    def combinations(self) -> Iterator[dict[str, str]]:
        """Yield every way to answer all the questions."""
        for options in product(*(FACTS[fact] for fact in self.asks)):
            yield dict(zip(self.asks, options, strict=True))

    def open_to(self, answers: Answers) -> tuple[Case, ...]:
        """Return the cases that are still possible."""
        return tuple(case for case in self.cases if case.is_open_to(answers))

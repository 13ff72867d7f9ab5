"""An examination: twenty scenes drawn at random, and what was made of them. Nothing here reads a clock."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from burraco.school.choices import SceneQuestion
from burraco.school.scene_files import SPECS, scenes, scenes_of

SCENES = 20
MINUTES = 40
PASSED = 0.75
"""The part of the answers that has to be right."""
ALL = "all"
"""An examination on every code."""

Marks = tuple[bool, ...]
"""Which questions of a scene were answered right, in order."""


class Result(NamedTuple):
    """What an examination came to."""

    right: int
    asked: int

    @property
    def is_passed(self) -> bool:
        """Whether enough was right."""
        return self.right >= PASSED * self.asked


def subjects() -> tuple[str, ...]:
    """Return on what one can be examined: each code that has scenes enough, and all of them."""
    return (*(spec for spec in SPECS if len(scenes_of(spec)) >= SCENES), ALL)


def drawn(subject: str, seed: str) -> tuple[str, ...]:
    """Return the keys of the scenes of an examination; the seed decides which."""
    pool = list(scenes()) if subject == ALL else [scene.key for scene in scenes_of(subject)]
    return tuple(random.Random(seed).sample(sorted(pool), SCENES))


def marks(asked: Sequence[SceneQuestion], answers: Sequence[int]) -> Marks:
    """Return which answers to a scene are right; answers that are missing are wrong."""
    given = [*answers, *([-1] * len(asked))]
    return tuple(question.right == answer for question, answer in zip(asked, given, strict=False))

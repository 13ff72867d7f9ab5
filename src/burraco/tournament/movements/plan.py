"""What a tournament plays: one movement, or several one after the other, as a value that reads as text.

``mitchell:3,danese-no-rematch:1`` is three rounds of Mitchell and one Danese in which nobody meets again.
"""

from typing import Literal, NamedTuple, get_args

Movement = Literal[
    "random",
    "by-hand",
    "mitchell",
    "mitchell-planned",
    "danese",
    "danese-not-last",
    "danese-no-rematch",
    "italiano",
]
"""The movements of [uisp 3.2] and [feburit Sistemazione ai tavoli], Mitchell and Danese in their variants.

``mitchell`` moves on by one table or by the jump the director chose, ``mitchell-planned`` by the best jump
there is. The three strengths of Danese bar nothing, last round's opponents, or everybody met before.
"""

MOVEMENTS: tuple[Movement, ...] = get_args(Movement)


class BadPlan(ValueError):
    """A text that is no plan, with every fault found."""

    def __init__(self, faults: list[str]) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


class Stage(NamedTuple):
    """Some rounds of one movement."""

    movement: Movement
    rounds: int = 1

    def __str__(self) -> str:
        return f"{self.movement}:{self.rounds}"


class Turn(NamedTuple):
    """A round as its stage sees it: ``nth`` 1 is the first of the stage, ``start`` its first round."""

    stage: Stage
    nth: int
    start: int


class Plan(NamedTuple):
    """The stages of a tournament in the order they are played."""

    stages: tuple[Stage, ...]

    @property
    def rounds(self) -> int:
        """How many rounds are planned."""
        return sum(stage.rounds for stage in self.stages)

    def at(self, round_: int) -> Turn:
        """Return the stage a round belongs to; rounds added beyond the plan go on with the last stage."""
        if round_ < 1:
            raise ValueError(f"rounds count from 1, not {round_}")
        start = 1
        for stage in self.stages[:-1]:
            if round_ < start + stage.rounds:
                return Turn(stage, round_ - start + 1, start)
            start += stage.rounds
        return Turn(self.stages[-1], round_ - start + 1, start)

    def __str__(self) -> str:
        return ",".join(map(str, self.stages))


def parse_plan(text: str) -> Plan:
    """Read a plan as `str` writes it; a movement without a number is one round."""
    faults: list[str] = []
    stages = [_parse_stage(part.strip(), faults) for part in text.split(",")]
    if faults:
        raise BadPlan(faults)
    return Plan(tuple(stage for stage in stages if stage is not None))


def _parse_stage(text: str, faults: list[str]) -> Stage | None:
    name, _, rounds = text.partition(":")
    movement = next((one for one in MOVEMENTS if one == name), None)
    if movement is None:
        faults.append(f"«{name[:40]}» is no movement; there are {', '.join(MOVEMENTS)}")
    if rounds and not (rounds.isascii() and rounds.isdecimal() and 0 < int(rounds[:9]) <= 999):
        faults.append(f"«{rounds[:40]}» is no number of rounds (1 to 999)")
    elif movement is not None:
        return Stage(movement, int(rounds or 1))
    return None

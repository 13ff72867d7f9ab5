"""Counts of lawful sequences of acts from fixed positions, code by code.

Each file draws a position for `lay` and then, after an empty line, tells for each code how many sequences of
1, 2, 3 … acts there are; a deal that ends sooner has none. A changed rule changes a count somewhere. To see
the counts of a position: ``python -m tests.perft.test_perft FILE CODE DEPTH``.
"""

import sys
from functools import reduce
from pathlib import Path

import pytest

from burraco.engine.apply import apply
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from tests.oracles.tries import every_try
from tests.oracles.words import code_named
from tests.tables import lay

HERE = Path(__file__).parent
BY_TRYING = 2
"""To this depth the counts are found a second time, by trying everything instead of asking what is lawful."""


def read(path: Path) -> tuple[State, list[tuple[str, list[int]]]]:
    """Read a file: the position, and the counts for each code."""
    drawing, _, counts = path.read_text().partition("\n\n")
    position = lay("\n".join(line for line in drawing.splitlines() if not line.startswith("#")))
    rows = [line.split() for line in counts.splitlines() if line]
    return position, [(spec, list(map(int, numbers))) for spec, *numbers in rows]


def count(code: Code, state: State, depth: int) -> int:
    """Count the sequences of so many lawful acts."""
    if depth == 0:
        return 1
    total = 0
    for act in legal(code, view(state, state.seat)):
        events = decide(code, state, state.seat, act)
        assert not isinstance(events, Refusal), (act, events)
        total += count(code, reduce(apply, events, state), depth - 1)
    return total


def count_by_trying(code: Code, state: State, depth: int) -> int:
    """Count them without a list of what is lawful: whatever is accepted counts."""
    if depth == 0:
        return 1
    total = 0
    for act in set(every_try(state)):
        events = decide(code, state, state.seat, act)
        if not isinstance(events, Refusal):
            total += count_by_trying(code, reduce(apply, events, state), depth - 1)
    return total


ROWS = [
    pytest.param(path, spec, numbers, id=f"{path.stem}-{spec}")
    for path in sorted(HERE.glob("*.txt"))
    for spec, numbers in read(path)[1]
]


@pytest.mark.parametrize(("path", "spec", "numbers"), ROWS)
def test_counts(path: Path, spec: str, numbers: list[int]) -> None:
    position, code = read(path)[0], code_named(spec)
    assert [count(code, position, depth) for depth in range(1, len(numbers) + 1)] == numbers


@pytest.mark.parametrize(("path", "spec", "numbers"), ROWS)
def test_counts_by_trying(path: Path, spec: str, numbers: list[int]) -> None:
    position, code = read(path)[0], code_named(spec)
    depths = range(1, min(BY_TRYING, len(numbers)) + 1)
    assert [count_by_trying(code, position, depth) for depth in depths] == numbers[: len(depths)]


@pytest.mark.parametrize("path", sorted(HERE.glob("*.txt")), ids=lambda path: path.stem)
def test_every_position_is_counted(path: Path) -> None:
    assert len(read(path)[1]) > 0


if __name__ == "__main__":
    table = read(HERE / sys.argv[1])[0]
    print(*(count(code_named(sys.argv[2]), table, depth) for depth in range(1, int(sys.argv[3]) + 1)))

"""What is learned of whole turns: lessons are the same wherever they are collected, and learning finds what
they say."""

from pathlib import Path

import numpy as np

from burraco.arena.teaching import TURNS, Course, Task, collect, untaught_line
from burraco.arena.turn_judge import Lessons, taught
from burraco.kernel.player.learned import TURN_INPUTS, TURN_SIZE

TASK = Task("uisp", "4", 60, 7, tuple(untaught_line().tolist()))


def test_the_same_task_gives_the_same_lessons() -> None:
    first = collect(TASK)
    assert first.shape == (60, 2 * TURN_INPUTS + 1)
    assert (first == collect(TASK)).all()
    assert (first != collect(TASK._replace(seed=8))).any()


def made_up(number: int, seed: int) -> Lessons:
    """Return lessons in which the numbers of two places count, the second only above 3."""
    chance = np.random.default_rng(seed)
    lessons = np.zeros((number, 2 * TURN_INPUTS + 1), np.int16)
    ends = chance.integers(0, 7, (number, 2, 2))
    lessons[:, [5, 9]], lessons[:, [TURN_INPUTS + 5, TURN_INPUTS + 9]] = ends[:, 0], ends[:, 1]
    worth = 20 * ends[:, :, 0] + 60 * np.maximum(ends[:, :, 1] - 3, 0)
    lessons[:, -1] = worth[:, 0] - worth[:, 1] + chance.normal(0, 30, number)
    return lessons


def test_learning_finds_what_counts_and_where_it_bends() -> None:
    row, explained = taught([made_up(20_000, 1), made_up(20_000, 2)], 800)
    assert len(row) == TURN_SIZE
    assert explained > 0.85  # a line alone explains some 0.75
    assert (row == taught([made_up(20_000, 1), made_up(20_000, 2)], 800)[0]).all()


def test_a_course_that_was_broken_off_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    def collected(tasks: list[Task]) -> list[Lessons]:
        return list(map(collect, tasks))

    whole = Course(tmp_path / "whole", TURNS, "uisp", "4", 1)
    for _ in range(2):
        whole.round(300, 20, collected)
    Course(tmp_path / "parts", TURNS, "uisp", "4", 1).round(300, 20, collected)
    (tmp_path / "parts" / "new.npz").write_bytes(b"half a round")
    rest = Course(tmp_path / "parts", TURNS, "uisp", "4", 1)
    assert len(rest.rounds) == 1
    rest.round(300, 20, collected)
    assert (rest.learned == whole.learned).all()
    assert [len(lessons) for lessons in Course(tmp_path / "parts", TURNS, "uisp", "4", 1).rounds] == [
        300,
        300,
    ]

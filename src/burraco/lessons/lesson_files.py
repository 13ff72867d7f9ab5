"""The lessons of every code, read from `lessons/courses`: in the order in which they are to be learnt."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from burraco.engine.state import FORM_SEATS
from burraco.lessons.lesson import SEAT, BadLesson, Lesson
from burraco.lessons.lesson_goals import KINDS, Goal
from burraco.record.drawn.drawn_files import by_key, drawn_file, key_of, on_deck
from burraco.record.drawn.drawn_table import lay

SPECS = ("uisp", "internazionale", "parole")
"""The codes that have lessons, in the order in which they are listed."""
_KNOWN = {"id", "name", "table", "acts", "goals"}


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return every lesson by its key."""
    return by_key(lesson for spec in SPECS for lesson in _of_file(spec))


def lessons_of(spec: str) -> tuple[Lesson, ...]:
    """Return the lessons of a code in their order."""
    return tuple(lesson for lesson in lessons().values() if lesson.spec == spec)


def lesson_named(key: str) -> Lesson | None:
    """Return a lesson by its key, None if there is none."""
    return lessons().get(key)


def next_lesson(lesson: Lesson) -> Lesson | None:
    """Return the lesson that comes after one; None after the last of its code."""
    return lesson_named(f"{lesson.spec}-{lesson.number + 1}")


def _of_file(spec: str) -> Iterator[Lesson]:
    for entry in drawn_file("lessons", "courses", spec)["lesson"]:
        yield _lesson(spec, entry)


def _lesson(spec: str, entry: Mapping[str, Any]) -> Lesson:
    key, table = key_of(spec, entry, _KNOWN), on_deck(spec, entry["table"])
    seats = FORM_SEATS[lay(table).form]
    goals = tuple(_goal(key, seats, goal) for goal in entry["goals"])
    return Lesson(key, spec, int(entry["id"]), entry["name"], table, tuple(entry.get("acts", ())), goals)


def _goal(key: str, seats: str, entry: Mapping[str, Any]) -> Goal:
    rest = {name: value for name, value in entry.items() if name not in ("what", "by")}
    if entry["what"] not in KINDS:
        raise BadLesson(f"{key}: nobody can {entry['what']}")
    return Goal(entry["what"], seats.index(entry.get("by", SEAT)), **rest)

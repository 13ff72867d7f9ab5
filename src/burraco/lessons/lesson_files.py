"""The lessons of every code, read from `lessons/courses`: in the order in which they are to be learnt."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from burraco.engine.state import FORM_SEATS
from burraco.lessons.lesson import SEAT, BadLesson, Lesson
from burraco.lessons.lesson_goals import KINDS, Goal
from burraco.record.drawn_table import lay
from burraco.rules.loader import load

SPECS = ("uisp", "internazionale", "parole")
"""The codes that have lessons, in the order in which they are listed."""
_KNOWN = {"id", "name", "table", "acts", "goals"}


@cache
def lessons() -> Mapping[str, Lesson]:
    """Return every lesson by its key."""
    found = [lesson for spec in SPECS for lesson in _of_file(spec)]
    by_key = {lesson.key: lesson for lesson in found}
    if len(by_key) < len(found):
        raise BadLesson("a key is used twice")
    return by_key


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
    text = (resources.files("burraco.lessons") / "courses" / f"{spec}.toml").read_text(encoding="utf-8")
    letters = "deck letters\n" if load(spec).plays_words else ""
    for entry in tomllib.loads(text)["lesson"]:
        yield _lesson(spec, entry, letters)


def _lesson(spec: str, entry: Mapping[str, Any], letters: str) -> Lesson:
    key, table = f"{spec}-{entry['id']}", letters + entry["table"]
    if set(entry) - _KNOWN:
        raise BadLesson(f"{key}: {', '.join(sorted(set(entry) - _KNOWN))}")
    seats = FORM_SEATS[lay(table).form]
    goals = tuple(_goal(key, seats, goal) for goal in entry["goals"])
    return Lesson(key, spec, int(entry["id"]), entry["name"], table, tuple(entry.get("acts", ())), goals)


def _goal(key: str, seats: str, entry: Mapping[str, Any]) -> Goal:
    rest = {name: value for name, value in entry.items() if name not in ("what", "by")}
    if entry["what"] not in KINDS:
        raise BadLesson(f"{key}: nobody can {entry['what']}")
    return Goal(entry["what"], seats.index(entry.get("by", SEAT)), **rest)

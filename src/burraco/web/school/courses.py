"""Courses: scenes in an order, what of them is done, and which one comes next."""

from collections.abc import Mapping
from typing import NamedTuple

from django.http import Http404

from burraco.referee.irregularity_names import name_of
from burraco.rules.loader import load
from burraco.school.scene import Scene
from burraco.school.scene_files import SPECS, everyday, scenes, scenes_about, scenes_of
from burraco.texts.languages import Lang
from burraco.texts.say import say

PLAYERS, REFEREES = "giocatori", "arbitri"
COURSES = (PLAYERS, REFEREES)
"""The last part of a course's address; a code's name is one too, and has all its scenes."""


class Listed(NamedTuple):
    """A scene in a list: its number there, and whether it was answered and right, None if never."""

    number: int
    key: str
    code: str
    is_right: bool | None


class Progress(NamedTuple):
    """How far somebody has come in a course."""

    right: int
    all: int


def scenes_in(course: str) -> tuple[Scene, ...]:
    """Return the scenes of a course, in order; a course that does not exist is no page."""
    if course == PLAYERS:
        return everyday()
    if course == REFEREES:
        return tuple(scenes().values())
    if course in SPECS:
        return scenes_of(course)
    raise Http404


def titles(lang: Lang, course: str) -> tuple[str, str]:
    """Return what a course is called, and a sentence about it."""
    return say(lang, f"school.course.{course}.title"), say(lang, f"school.course.{course}.note")


def grouped(members: list[Listed]) -> list[tuple[str, list[Listed]]]:
    """Return the scenes of a course by code, where it has several."""
    names = dict.fromkeys(one.code for one in members)
    return [(name, [one for one in members if one.code == name]) for name in names]


def listed(course: tuple[Scene, ...], done: Mapping[str, bool]) -> list[Listed]:
    """Return scenes as a list shows them."""
    return [
        Listed(number, one.key, load(one.spec).name, done.get(one.key))
        for number, one in enumerate(course, 1)
    ]


def progress_in(course: tuple[Scene, ...], done: Mapping[str, bool]) -> Progress:
    """Return how many scenes of a course were right."""
    return Progress(sum(done.get(one.key, False) for one in course), len(course))


def place_in(course: tuple[Scene, ...], key: str) -> int:
    """Return which scene of a course it is, counted from 1, 0 if it is none of it."""
    return next((number for number, one in enumerate(course, 1) if one.key == key), 0)


def after(course: tuple[Scene, ...], key: str) -> Scene | None:
    """Return the scene that follows one in a course, None after the last."""
    place = place_in(course, key)
    return course[place] if 0 < place < len(course) else None


class Subject(NamedTuple):
    """What can be practised under one article: an irregularity with its scenes."""

    id: str
    name: str
    cites: str
    scenes: list[Listed]


def by_article(lang: Lang, spec: str, name: str, done: Mapping[str, bool]) -> list[Subject]:
    """Return the scenes of a code by what they are about, or of one irregularity alone."""
    numbered = {one.key: one for one in listed(scenes_of(spec), done)}
    names = list(dict.fromkeys(scene.irregularity for scene in scenes_of(spec)))
    found = []
    for irregularity in names:
        if name and irregularity != name:
            continue
        members = scenes_about(spec, irregularity)
        title = name_of(lang, spec, irregularity) if irregularity else say(lang, "school.in-order")
        cites = " · ".join(dict.fromkeys(scene.cites for scene in members if scene.cites))
        found.append(Subject(irregularity, title, cites, [numbered[scene.key] for scene in members]))
    if not found:
        raise Http404
    return found

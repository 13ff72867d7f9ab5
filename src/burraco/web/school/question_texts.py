"""The questions of a scene in words, and what was made of the answers."""

from collections.abc import Sequence
from typing import NamedTuple

from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import step_text
from burraco.school.choices import NOTHING, Choice, SceneQuestion
from burraco.school.scene import Scene, Verdict
from burraco.texts.languages import Lang
from burraco.texts.say import say


class Offered(NamedTuple):
    """An answer as it is offered: a sentence, or the steps of a ruling and what it costs."""

    place: int
    text: str
    steps: list[str]
    is_right: bool
    is_given: bool


class Put(NamedTuple):
    """A question as it is put; ``is_right`` is None as long as it was not answered."""

    kind: str
    text: str
    offered: list[Offered]
    is_right: bool | None


def put(
    lang: Lang, scene: Scene, asked: Sequence[SceneQuestion], given: Sequence[int] | None = None
) -> list[Put]:
    """Return the questions of a scene, with the answers given to them if there are any."""
    answers = [None] * len(asked) if given is None else list(given)
    return [_put(lang, scene, one, answer) for one, answer in zip(asked, answers, strict=True)]


def _put(lang: Lang, scene: Scene, asked: SceneQuestion, given: int | None) -> Put:
    offered = [
        Offered(place, *_words(lang, scene, asked.kind, choice), place == asked.right, place == given)
        for place, choice in enumerate(asked.choices)
    ]
    is_right = None if given is None else given == asked.right
    return Put(asked.kind, say(lang, f"school.ask.{asked.kind}"), offered, is_right)


def _words(lang: Lang, scene: Scene, kind: str, choice: Choice) -> tuple[str, list[str]]:
    if choice.verdict is not None:
        steps = verdict_lines(lang, choice.verdict)
        return ("", steps) if steps else (say(lang, "school.dismissed"), [])
    if kind == "when":
        return say(lang, f"school.when.{choice.slug}"), []
    if kind == "article":
        return choice.slug, []
    if choice.slug == NOTHING:
        return say(lang, "school.nothing"), []
    return name_of(lang, scene.spec, choice.slug), []


def verdict_lines(lang: Lang, verdict: Verdict) -> list[str]:
    """Return what the referee decides, a line for each step and each cost."""
    lines = [step_text(lang, step) for step in verdict.steps]
    if verdict.points:
        lines.append(say(lang, "ruling.points", points=verdict.points))
    if verdict.vp:
        lines.append(say(lang, "ruling.vp", vp=verdict.vp))
    if verdict.sanction:
        lines.append(say(lang, "ruling.sanction", sanction=say(lang, f"sanction.{verdict.sanction}")))
    return lines


def facts_told(lang: Lang, scene: Scene) -> list[tuple[str, str]]:
    """Return what the referee is told that no table shows: questions with their answers."""
    return [
        (say(lang, f"fact.{fact}.ask"), say(lang, f"fact.{fact}.{answer}")) for fact, answer in scene.facts
    ]

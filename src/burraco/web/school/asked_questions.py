"""The questions of an examination as they were shown, kept with it until they are answered."""

from typing import Any

from burraco.school.choices import Choice, SceneQuestion, questions_of
from burraco.school.scene import Verdict
from burraco.school.scene_files import scenes
from burraco.web.school.models import Examination


def asked(exam: Examination, number: int) -> tuple[SceneQuestion, ...]:
    """Return the questions of a scene of an examination: as they were shown, if they were."""
    kept = exam.asked.get(str(number))
    if kept is not None:
        return tuple(map(_read, kept))
    return questions_of(scenes()[exam.scenes[number - 1]], exam.seed)


def show(exam: Examination, number: int) -> tuple[SceneQuestion, ...]:
    """Return the questions of a scene that is shown now, and keep them: its answers stay where they stand."""
    found = asked(exam, number)
    if str(number) not in exam.asked:
        exam.asked = {**exam.asked, str(number): list(map(_written, found))}
        exam.save(update_fields=["asked"])
    return found


def _written(question: SceneQuestion) -> dict[str, Any]:
    choices = [[slug, verdict] for slug, verdict in question.choices]
    return {"kind": question.kind, "choices": choices, "right": question.right}


def _read(kept: dict[str, Any]) -> SceneQuestion:
    choices = tuple(Choice(slug, _verdict(verdict)) for slug, verdict in kept["choices"])
    return SceneQuestion(kept["kind"], choices, kept["right"])


def _verdict(kept: list[Any] | None) -> Verdict | None:
    if kept is None:
        return None
    steps, *costs = kept
    return Verdict(tuple(steps), *costs)

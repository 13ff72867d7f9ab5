"""The answers of a form: complete, some missing, or such as no form of ours sends."""

from collections.abc import Mapping, Sequence

from burraco.school.choices import SceneQuestion


class NoSuchAnswer(ValueError):
    """An answer that its question does not have."""


def read_answers(asked: Sequence[SceneQuestion], form: Mapping[str, str]) -> list[int] | None:
    """Return the places of the answers chosen, None if one is missing; `NoSuchAnswer` for forged ones."""
    given: list[int] = []
    for number, question in enumerate(asked, 1):
        text = form.get(f"q{number}", "")
        if not text:
            continue
        if not (text.isascii() and text.isdigit() and len(text) == 1 and int(text) < len(question.choices)):
            raise NoSuchAnswer(text)
        given.append(int(text))
    return given if len(given) == len(asked) else None

"""Examinations as they are sat: begun, answered scene by scene, over by the last answer or by the time."""

import secrets
from collections.abc import Sequence

from burraco.school.examination import MINUTES, Result, drawn, marks
from burraco.school.scene_files import scenes
from burraco.web.players.models import Player
from burraco.web.school.asked_questions import asked
from burraco.web.school.models import Examination
from burraco.web.school.practice_log import forget_old
from burraco.web.site.short_codes import new_code

ALLOWED = MINUTES * 60 * 1000


class Unanswerable(Exception):
    """An answer that cannot be taken; ``slug`` says why, in `school.exam.refused`."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(slug)


def begin(player: Player, subject: str, now: int) -> Examination:
    """Draw an examination; one on the same subject that is under way goes on."""
    forget_old(now)
    for exam in Examination.objects.filter(player=player, subject=subject, ended_at=None):
        if not close_if_over(exam, now):
            return exam
    seed = secrets.token_hex(16)
    return Examination.objects.create(
        player=player,
        code=new_code(),
        subject=subject,
        seed=seed,
        scenes=drawn(subject, seed),
        begun_at=now,
    )


def deadline(exam: Examination) -> int:
    """Return when the time is up."""
    return exam.begun_at + ALLOWED


def close_if_over(exam: Examination, now: int) -> bool:
    """Tell whether an examination is over; one whose time is up ends then, with what was answered."""
    if exam.ended_at is None and now >= deadline(exam):
        Examination.objects.filter(pk=exam.pk, ended_at=None).update(ended_at=deadline(exam))
        exam.ended_at = deadline(exam)
    return exam.ended_at is not None


def answer(exam: Examination, number: int, answers: Sequence[int], now: int) -> None:
    """Take the answers to a scene, the first given alone; `Unanswerable` where they cannot be taken."""
    if close_if_over(exam, now):
        raise Unanswerable("over")
    if number <= exam.answered:
        raise Unanswerable("answered")
    if number != exam.answered + 1:
        raise Unanswerable("not-yet")
    given = (*exam.marks, list(marks(asked(exam, number), answers)))
    ended = now if number == len(exam.scenes) else None
    rows = Examination.objects.filter(pk=exam.pk, answered=number - 1, ended_at=None)
    if not rows.update(answered=number, marks=list(given), ended_at=ended):
        raise Unanswerable("answered")
    exam.answered, exam.marks, exam.ended_at = number, list(given), ended


def result(exam: Examination) -> Result:
    """Return what an examination came to; what was not answered was asked all the same."""
    marked = [mark for row in exam.marks for mark in row]
    left = enumerate(exam.scenes[exam.answered :], exam.answered + 1)
    unasked = sum(len(asked(exam, number)) for number, key in left if key in scenes())
    return Result(sum(marked), len(marked) + unasked)

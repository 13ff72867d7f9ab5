"""What a lesson says at the table: the first thing not done yet, told from the events of the deal."""

from django.urls import reverse

from burraco.lessons.lesson import Lesson, done
from burraco.lessons.lesson_files import lesson_named, next_lesson
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.game import Game
from burraco.web.tables.socket import frame_types as wire


def lesson_frame(game: Game, me: int | None, lang: Lang) -> wire.Lesson | None:
    """Return how far somebody is in the lesson of a deal; None where there is none."""
    lesson = lesson_named(game.lesson)
    if lesson is None or me != lesson.seat:
        return None
    met = done(lesson, [entry.event for entry in game.log])
    left = [number for number, is_met in enumerate(met, 1) if not is_met]
    is_over = game.stage != "playing"
    stands: wire.LessonState = "on" if left and not is_over else "missed" if left else "done"
    text = f"tuition.{lesson.name}.{left[0]}" if stands == "on" else f"tuition.end.{stands}"
    after = next_lesson(lesson)
    return {
        "title": say(lang, f"tuition.{lesson.name}.title"),
        "text": say(lang, text),
        "stands": stands,
        "at": left[0] if left else len(met),
        "of": len(met),
        "here": _address(lesson),
        "next": None if after is None else _address(after),
        "all": reverse("lessons:index"),
    }


def _address(lesson: Lesson) -> str:
    return reverse("lessons:lesson", args=(lesson.spec, lesson.number))

"""Pages of the lessons: all of them with how far one has come, and one from which it begins."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from burraco.lessons.lesson import Lesson
from burraco.lessons.lesson_files import SPECS, lesson_named, lessons_of, next_lesson
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.school.lesson_tables import learnt, open_lesson
from burraco.web.site.rate_limits import OPEN_TABLE
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page


@require_safe
def index(request: PlayerRequest) -> HttpResponse:
    """Every lesson, by code, with what is done and what comes next."""
    known = learnt(request.player, now_ms())
    courses = []
    for spec in SPECS:
        listed = [(lesson, lesson.key in known) for lesson in lessons_of(spec)]
        left = next((lesson.key for lesson, is_done in listed if not is_done), "")
        courses.append((spec, listed, left, sum(is_done for _, is_done in listed)))
    return render(request, "school/lessons.html", {"courses": courses})


@require_http_methods(["GET", "HEAD", "POST"])
@limited(OPEN_TABLE)
def lesson_page(request: PlayerRequest, spec: str, number: int) -> HttpResponse:
    """What a lesson is about; or open its table and go there."""
    lesson = _lesson(spec, number)
    if LEXICON_LOADER.waits_for(lesson.code):
        return lexicon_page(request)
    if request.method == "POST":
        return redirect("table", slug=open_lesson(lesson, be_player(request), now_ms()).code)
    is_done = lesson.key in learnt(request.player, now_ms())
    context = {"lesson": lesson, "is_done": is_done, "next": next_lesson(lesson)}
    return render(request, "school/lesson.html", context)


def _lesson(spec: str, number: int) -> Lesson:
    found = lesson_named(f"{spec}-{number}")
    if found is None:
        raise Http404
    return found

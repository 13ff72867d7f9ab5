"""Pages of an examination: begun, sat scene by scene, its result, and the certificate to print.

What is right stays on the server until the last answer is given.
"""

from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from burraco.paper import certificates
from burraco.referee.irregularity_names import name_of
from burraco.rules.loader import load
from burraco.school.examination import ALL, MINUTES, SCENES, subjects
from burraco.school.scene_files import scenes
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.players.guests import PlayerRequest, be_player, known_name
from burraco.web.players.page_limits import limited
from burraco.web.school import asked_questions
from burraco.web.school.answer_form import NoSuchAnswer, read_answers
from burraco.web.school.examinations import Unanswerable, answer, begin, close_if_over, deadline, result
from burraco.web.school.models import Examination
from burraco.web.school.scene_pages import shown
from burraco.web.site.errors import error_page
from burraco.web.site.language import current
from burraco.web.site.process.press import PRESS, Busy, TooLong
from burraco.web.site.rate_limits import CERTIFICATE, SCHOOL, exceeds
from burraco.web.site.typed_numbers import whole_number
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page

SECOND, MINUTE = 1000, 60_000


class Asked(NamedTuple):
    """A scene of an examination that is over: what it was about, and how many of its answers were right."""

    number: int
    key: str
    name: str
    cites: str
    right: int
    of: int

    @property
    def is_right(self) -> bool:
        """Whether all of it was right."""
        return self.right == self.of > 0


@never_cache
@limited(SCHOOL)
@require_http_methods(["GET", "HEAD", "POST"])
def begin_page(request: PlayerRequest) -> HttpResponse:
    """What an examination is, on what one can be examined, and those that were sat before."""
    if request.method == "POST":
        subject = request.POST.get("subject", "")
        if subject not in subjects():
            return error_page(request, "no-such-answer", 400)
        player = be_player(request, request.POST.get("name", ""))
        return redirect("school:exam", code=begin(player, subject, now_ms()).code)
    lang = current()
    sat = Examination.objects.filter(player=request.player).order_by("-begun_at") if request.player else ()
    return render(
        request,
        "school/begin.html",
        {
            "subjects": [(subject, subject_name(lang, subject)) for subject in subjects()],
            "sat": [_summary(lang, exam) for exam in sat],
            "minutes": MINUTES,
            "examined": SCENES,
            "name": known_name(request.player),
        },
    )


@never_cache
@limited(SCHOOL)
@require_http_methods(["GET", "HEAD", "POST"])
def exam_page(request: PlayerRequest, code: str) -> HttpResponse:
    """The scene that comes next, or the result."""
    exam = _own(request, code)
    if _waits(exam):
        return lexicon_page(request)
    if request.method == "POST":
        return _answered(request, exam)
    return _over(request, exam) if close_if_over(exam, now_ms()) else _next(request, exam)


@never_cache
@require_safe
def certificate(request: PlayerRequest, code: str) -> HttpResponse:
    """The certificate of an examination that is over: who, when, how well, and what was asked."""
    exam = _own(request, code)
    if _waits(exam):
        return lexicon_page(request)
    if not close_if_over(exam, now_ms()):
        return redirect("school:exam", code=code)
    return render(request, "school/certificate.html", _told(exam))


@never_cache
@require_safe
def certificate_paper(request: PlayerRequest, code: str) -> HttpResponse:
    """The same as a PDF, made by the press."""
    exam = _own(request, code)
    if _waits(exam):
        return lexicon_page(request)
    if not close_if_over(exam, now_ms()):
        return redirect("school:exam", code=code)
    who = f"player-{exam.player_id}"
    if exceeds(CERTIFICATE, who):
        return error_page(request, "too-often", 429)
    try:
        pdf = PRESS.make(who, certificates.certificate, current(), _certificate(exam))
    except Busy:
        return error_page(request, "press-busy", 503)
    except TooLong:
        return error_page(request, "paper-too-long", 503)
    response = HttpResponse(pdf, content_type="application/pdf")
    name = f"{say(current(), 'school.certificate.file')}-{code}.pdf"
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response


def _certificate(exam: Examination) -> certificates.Certificate:
    told = _told(exam)
    scenes_asked = [certificates.AskedScene(one.name, one.cites, one.right, one.of) for one in told["asked"]]
    return certificates.Certificate(
        who=exam.player.name,
        subject=told["subject"],
        is_passed=told["result"].is_passed,
        result=(told["result"].right, told["result"].asked),
        day=f"{told['when']:%d/%m/%Y}",
        took=told["took"],
        code=exam.code,
        asked=tuple(scenes_asked),
    )


def subject_name(lang: Lang, subject: str) -> str:
    """Return what an examination is on."""
    return say(lang, "school.exam.all") if subject == ALL else load(subject).name


def _own(request: PlayerRequest, code: str) -> Examination:
    """Return an examination of whoever asks; of others there is no page."""
    found = Examination.objects.filter(player=request.player, code=code).first() if request.player else None
    if found is None:
        raise Http404
    return found


def _waits(exam: Examination) -> bool:
    """Tell whether an examination has words in it and the lexicon is not there yet."""
    known = [scenes()[key] for key in exam.scenes if key in scenes()]
    return any(LEXICON_LOADER.waits_for(load(spec)) for spec in {scene.spec for scene in known})


def _answered(request: PlayerRequest, exam: Examination) -> HttpResponse:
    number = whole_number(request.POST.get("number", ""))
    if number is None or not 1 <= number <= len(exam.scenes):
        return error_page(request, "no-such-answer", 400)
    try:
        given = read_answers(asked_questions.asked(exam, number), request.POST)
        if given is None and number == exam.answered + 1 and not close_if_over(exam, now_ms()):
            return _next(request, exam, 422, is_unfinished=True)
        answer(exam, number, given or (), now_ms())
    except NoSuchAnswer:
        return error_page(request, "no-such-answer", 400)
    except Unanswerable as refused:
        exam.refresh_from_db()
        if close_if_over(exam, now_ms()):
            return _over(request, exam, 409, refused=refused.slug)
        return _next(request, exam, 409, refused=refused.slug)
    return redirect("school:exam", code=exam.code)


def _next(request: HttpRequest, exam: Examination, status: int = 200, **more: Any) -> HttpResponse:
    scene = scenes()[exam.scenes[exam.answered]]
    questions = asked_questions.show(exam, exam.answered + 1)
    left = max(0, deadline(exam) - now_ms())
    context = {
        "exam": exam,
        "number": exam.answered + 1,
        "of": len(exam.scenes),
        "minutes": -(-left // MINUTE),
        "until": _time(deadline(exam)),
    }
    return render(request, "school/exam.html", {**shown(scene, questions), **context, **more}, status=status)


def _over(request: HttpRequest, exam: Examination, status: int = 200, **more: Any) -> HttpResponse:
    return render(request, "school/over.html", {**_told(exam), **more}, status=status)


def _told(exam: Examination) -> dict[str, Any]:
    lang = current()
    return {**_summary(lang, exam), "asked": asked(lang, exam), "player": exam.player.name}


def _summary(lang: Lang, exam: Examination) -> dict[str, Any]:
    ended = exam.ended_at
    came_to = result(exam)
    return {
        "exam": exam,
        "subject": subject_name(lang, exam.subject),
        "result": came_to,
        "percent": came_to.right * 100 // came_to.asked if came_to.asked else 0,
        "when": _time(exam.begun_at),
        "took": "" if ended is None else _duration(ended - exam.begun_at),
        "is_cut_short": exam.answered < len(exam.scenes),
    }


def asked(lang: Lang, exam: Examination) -> list[Asked]:
    """Return the scenes of an examination, with what they were about."""
    rows = []
    for number, key in enumerate(exam.scenes, 1):
        scene = scenes().get(key)
        marks = exam.marks[number - 1] if number <= len(exam.marks) else []
        about = scene.irregularity if scene else ""
        name = name_of(lang, scene.spec, about) if scene and about else say(lang, "school.in-order")
        rows.append(Asked(number, key, name, scene.cites if scene else "", sum(marks), len(marks)))
    return rows


def _time(ms: int) -> datetime:
    return datetime.fromtimestamp(ms / SECOND, UTC)


def _duration(ms: int) -> str:
    minutes, seconds = divmod(ms // SECOND, 60)
    return f"{minutes}:{seconds:02}"

"""Pages of the school to practise: what there is, lists of scenes, one scene with questions and ruling."""

from collections.abc import Sequence
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods, require_safe

from burraco.referee.irregularity_names import name_of
from burraco.rules.loader import load
from burraco.school.choices import SceneQuestion, questions_of
from burraco.school.examination import SCENES
from burraco.school.scene import Scene, play
from burraco.school.scene_files import SPECS, scenes, scenes_of
from burraco.web.players.guests import PlayerRequest, be_player
from burraco.web.players.page_limits import limited
from burraco.web.school import courses
from burraco.web.school.answer_form import NoSuchAnswer, read_answers
from burraco.web.school.practice_log import note, practised
from burraco.web.school.question_texts import facts_told, put, verdict_lines
from burraco.web.school.scene_board import board_of
from burraco.web.site.errors import error_page
from burraco.web.site.glossary_links import rule_href
from burraco.web.site.language import current
from burraco.web.site.rate_limits import SCHOOL
from burraco.web.site.script_texts import felt_texts
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page


@require_safe
def index(request: PlayerRequest) -> HttpResponse:
    """What the school has, and how far one has come."""
    lang, done = current(), practised(request.player)
    return render(
        request,
        "school/index.html",
        {
            "courses": [
                (name, *courses.titles(lang, name), courses.progress_in(courses.scenes_in(name), done))
                for name in courses.COURSES
            ],
            "codes": [(load(spec), courses.progress_in(scenes_of(spec), done)) for spec in SPECS],
            "examined": SCENES,
        },
    )


@require_safe
def course_page(request: PlayerRequest, course: str) -> HttpResponse:
    """The scenes of a course, by number: their names would give the answers away."""
    if course not in courses.COURSES:
        raise Http404
    done = practised(request.player)
    members = courses.scenes_in(course)
    title, about = courses.titles(current(), course)
    left = next((one.key for one in members if not done.get(one.key)), None)
    return render(
        request,
        "school/course.html",
        {
            "course": course,
            "title": title,
            "note": about,
            "groups": courses.grouped(courses.listed(members, done)),
            "progress": courses.progress_in(members, done),
            "left": left,
        },
    )


@require_safe
def practice(request: PlayerRequest, spec: str, name: str = "") -> HttpResponse:
    """The scenes of a code by article, or those of one irregularity."""
    courses.scenes_in(spec if spec in SPECS else "")
    subjects = courses.by_article(current(), spec, name, practised(request.player))
    return render(
        request,
        "school/practice.html",
        {"code": load(spec), "subjects": subjects, "is_one": bool(name)},
    )


@limited(SCHOOL)
@require_http_methods(["GET", "HEAD", "POST"])
def scene_page(request: PlayerRequest, key: str) -> HttpResponse:
    """A scene with its questions; once answered, with the ruling and what it makes of the table."""
    scene = scenes().get(key)
    if scene is None:
        raise Http404
    if LEXICON_LOADER.waits_for(load(scene.spec)):
        return lexicon_page(request)
    course = request.GET.get("corso", scene.spec)
    members = courses.scenes_in(course)
    following = courses.after(members, key)
    is_course = course in courses.COURSES
    context = {
        "course": course,
        "is_course": is_course,
        "course_title": courses.titles(current(), course)[0] if is_course else "",
        "following": following,
        "number": courses.place_in(members, key),
        "of": len(members),
    }
    asked = questions_of(scene)
    if request.method != "POST":
        return render(request, "school/scene.html", {**context, **shown(scene, asked)})
    try:
        given = read_answers(asked, request.POST)
    except NoSuchAnswer:
        return error_page(request, "no-such-answer", 400)
    if given is None:
        context["is_unfinished"] = True
        return render(request, "school/scene.html", {**context, **shown(scene, asked)}, status=422)
    answered = shown(scene, asked, given)
    note(be_player(request), key, answered["right"] == answered["asked"], now_ms())
    return render(request, "school/answered.html", {**context, **answered})


def shown(scene: Scene, asked: Sequence[SceneQuestion], given: list[int] | None = None) -> dict[str, Any]:
    """Return what a page needs to show a scene, with the ruling only if answers were given."""
    lang, played = current(), play(scene)
    board = board_of(played, lang, with_ruling=given is not None)
    questions = put(lang, scene, asked, given)
    context: dict[str, Any] = {
        "scene": scene,
        "code": played.code,
        "board": board,
        "frames": {"frames": board.frames},
        "facts": facts_told(lang, scene),
        "name": name_of(lang, scene.spec, scene.irregularity) if scene.is_told else "",
        "questions": questions,
        "felt_texts": felt_texts(lang),
    }
    if given is not None:
        found = played.found
        context |= {
            "right": sum(question.is_right is True for question in questions),
            "asked": len(questions),
            "cites": found.cites,
            "href": rule_href(scene.spec, found.cites) if found.cites else "",
            "verdict": verdict_lines(lang, found.verdict),
            "irregularity": found.irregularity,
            "found_name": name_of(lang, scene.spec, found.irregularity) if found.irregularity else "",
        }
    return context

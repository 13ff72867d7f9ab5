"""Every scene of the school is played: what it is for is what the live referee, or the guide, makes of it."""

import re

import pytest

from burraco.engine.refereed.events import RefereeCalled, RulingGiven
from burraco.referee.catalogues import catalogue
from burraco.referee.irregularity_names import name_of
from burraco.referee.live.call import Call
from burraco.referee.live.hearing import Hearing, hear
from burraco.school.choices import LATE, MOMENTS, NOTHING, OFFERED, questions_of
from burraco.school.examination import SCENES
from burraco.school.scene import Scene, Verdict, play
from burraco.school.scene_files import SPECS, everyday, scenes, scenes_of
from burraco.texts.languages import LANGS
from tests.articles.test_ledger import ledger

OF_EACH_CODE = pytest.mark.parametrize("spec", SPECS)
RANGES = {
    "uisp": ("8", "11.7"),
    "feburit": ("12", "27"),
    "internazionale": ("RG1", "RG4"),
}
"""From which article to which every one has a scene."""
PAROLE = ["10.1", "10.4", "10.11", "10.14", "10.16", "10.22", "10.23", "11.1", "11.2", "11.4", "11.5", "11.7"]
"""Where Parole says something of its own."""


def live(spec: str) -> list[Scene]:
    """Return the scenes of a code that are played at the table."""
    return [scene for scene in scenes_of(spec) if not scene.is_told]


def _is_ruled(hearing: Hearing) -> bool:
    return isinstance(hearing.outcome().answer, RulingGiven)


def articles(spec: str) -> list[str]:
    """Return the articles of a code that have to have a scene: those the referee rules by."""
    if spec not in RANGES:
        return PAROLE
    known = list(ledger(spec))
    first, last = (known.index(end) for end in RANGES[spec])
    return [one for one in known[first : last + 1] if "referee" in ledger(spec)[one]["status"]]


def cited(scene: Scene) -> set[str]:
    """Return the articles a scene is about: its ruling's, that of which it is a clause, its irregularity's.

    An article that no irregularity has for its own is told with those that rest on it.
    """
    source = catalogue(scene.spec).source
    entry = catalogue(scene.spec).entries.get(scene.irregularity)
    by = [scene.cites, *([str(entry.cite)] if entry else [])]
    first = {str(one.cite) for one in catalogue(scene.spec)}
    by += [str(one) for one in (entry.also if entry else ()) if str(one) not in first]
    own = {one.removeprefix(f"{source} ") for one in by if one.startswith(f"{source} ")}
    return own | {re.split(r"[. ](?=\w+$)", one)[0] for one in own}


@OF_EACH_CODE
def test_a_scene_is_what_it_says_it_is(spec: str) -> None:
    found = {scene.key: play(scene).found for scene in scenes_of(spec)}
    assert {key: (one.irregularity, one.cites) for key, one in found.items()} == {
        scene.key: (scene.irregularity, scene.cites) for scene in scenes_of(spec)
    }


@OF_EACH_CODE
def test_the_referee_has_nothing_left_to_ask(spec: str) -> None:
    hearings = {scene.key: play(scene).hearing for scene in live(spec)}
    assert {key: one.questions() for key, one in hearings.items() if one and one.questions()} == {}
    assert None not in hearings.values()


@OF_EACH_CODE
def test_anybody_may_call_and_it_is_ruled_the_same(spec: str) -> None:
    """The page of an answered scene says so."""
    for scene in live(spec):
        played = play(scene)
        at, answers = scene.at, dict(scene.facts)
        calls = [Call(seat, scene.claim, at, answers=answers) for seat in range(played.start.players)]
        outcomes = [hear(played.code, played.log, call, played.start).outcome() for call in calls]
        rulings = [one.answer if isinstance(one.answer, RulingGiven) else None for one in outcomes]
        assert rulings == [rulings[0]] * len(rulings), scene.key
        effects = [[e for e in one.effects if not isinstance(e, RefereeCalled)] for one in outcomes]
        assert effects == [effects[0]] * len(effects), scene.key


@OF_EACH_CODE
def test_every_article_has_a_scene(spec: str) -> None:
    shown = set[str]().union(*map(cited, scenes_of(spec)))
    wanted = articles(spec)
    assert wanted
    assert [article for article in wanted if article not in shown] == []


@OF_EACH_CODE
def test_only_what_no_table_can_show_is_told(spec: str) -> None:
    told = {scene.irregularity for scene in scenes_of(spec) if scene.is_told}
    seen = {scene.irregularity for scene in scenes_of(spec) if not scene.is_told}
    assert told.isdisjoint(seen)


@OF_EACH_CODE
def test_every_question_has_four_answers_and_no_two_are_alike(spec: str) -> None:
    for scene in scenes_of(spec):
        for question in questions_of(scene):
            assert len(question.choices) == len(set(question.choices)) == OFFERED, scene.key
            assert len({choice.verdict for choice in question.choices}) in (1, OFFERED), scene.key


@OF_EACH_CODE
def test_no_two_names_read_alike(spec: str) -> None:
    for lang in LANGS:
        names = [name_of(lang, spec, entry.id) for entry in catalogue(spec)]
        assert len(names) == len(set(names)), lang


@OF_EACH_CODE
def test_a_wrong_name_is_one_the_referee_dismisses(spec: str) -> None:
    for scene in live(spec):
        hearing = play(scene).hearing
        assert hearing is not None
        (what, *_) = questions_of(scene)
        names = [one.slug for place, one in enumerate(what.choices) if place != what.right]
        assert what.choices[what.right].slug == (scene.irregularity or NOTHING), scene.key
        ruled = [name for name in names if name != NOTHING and _is_ruled(hearing.about(name))]
        assert (ruled, NOTHING in names) == ([], bool(scene.irregularity)), scene.key


@OF_EACH_CODE
def test_a_wrong_decision_is_that_of_another_case(spec: str) -> None:
    known = {
        Verdict(case.do, case.points, case.vp, case.sanction)
        for entry in catalogue(spec)
        for case in entry.cases
    }
    for scene in scenes_of(spec):
        ruling = questions_of(scene)[-1]
        wrong = {one.verdict for place, one in enumerate(ruling.choices) if place != ruling.right}
        assert ruling.choices[ruling.right].verdict == play(scene).found.verdict, scene.key
        assert play(scene).found.verdict not in wrong, scene.key
        assert wrong <= known, scene.key


@OF_EACH_CODE
def test_the_moment_is_that_of_the_finding_unless_nothing_follows(spec: str) -> None:
    asked = 0
    for scene in live(spec):
        found = play(scene).found
        for when in (one for one in questions_of(scene) if one.kind == "when"):
            asked += 1
            assert [one.slug for one in when.choices] == [*MOMENTS, LATE]
            assert when.choices[when.right].slug == (LATE if found.is_late else found.moment), scene.key
    assert asked == len([scene for scene in live(spec) if scene.irregularity])


def test_the_course_for_players_has_twenty_scenes_of_one_code() -> None:
    assert len(everyday()) == SCENES
    assert {scene.spec for scene in everyday()} == {"uisp"}


def test_another_salt_puts_the_answers_elsewhere() -> None:
    places = {questions_of(one, salt)[0].right for one in scenes().values() for salt in "ab"}
    assert places == set(range(OFFERED))
    moved = [one for one in scenes().values() if questions_of(one, "a") != questions_of(one, "b")]
    assert len(moved) > len(scenes()) / 2

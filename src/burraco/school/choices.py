"""The questions of a scene with the answers to choose from: every wrong one is wrong by the catalogue.

A wrong name is one whose call the referee dismisses, a wrong decision a case of the catalogue that is not
this one. Where answers stand is drawn from a salt, so that the same page has them in the same places.
"""

import random
from collections.abc import Iterator
from typing import Literal, NamedTuple, get_args

from burraco.engine.refereed.events import RulingGiven
from burraco.referee.catalogues import catalogue
from burraco.referee.facts import Moment
from burraco.referee.irregularity import Group, Irregularity
from burraco.referee.live.hearing import Hearing
from burraco.school.scene import Findings, Scene, Verdict, play

Kind = Literal["what", "when", "article", "ruling"]
MOMENTS: tuple[Moment, ...] = get_args(Moment)
LATE, NOTHING = "late", "nothing"
AT_TABLE: tuple[Group, ...] = ("draw", "melds", "cards", "pile", "pozzetto", "closing")
"""What can be mistaken for something that happens at a table."""
OFFERED = 4


class Choice(NamedTuple):
    """One answer to choose: an irregularity, a moment or an article by its slug, or a verdict."""

    slug: str
    verdict: Verdict | None = None


class SceneQuestion(NamedTuple):
    """A question about a scene: its answers, and which of them is right."""

    kind: Kind
    choices: tuple[Choice, ...]
    right: int


def questions_of(scene: Scene, salt: str = "") -> tuple[SceneQuestion, ...]:
    """Return what is asked about a scene, in order."""
    played = play(scene)
    chance = random.Random(f"{salt} {scene.key}")
    found = played.found
    if played.hearing is None:
        return (_article(scene, found, chance), _ruling(scene, found, chance))
    asked = [_what(scene, played.hearing, found, chance)]
    if found.irregularity:
        asked.append(_when(found))
    return (*asked, _ruling(scene, found, chance))


def _what(scene: Scene, hearing: Hearing, found: Findings, chance: random.Random) -> SceneQuestion:
    right = Choice(found.irregularity or NOTHING)
    wrong = [] if right.slug == NOTHING else [Choice(NOTHING)]
    for entry in _others(scene, found.irregularity, chance):
        if len(wrong) == OFFERED - 1:
            break
        if not isinstance(hearing.about(entry.id).outcome().answer, RulingGiven):
            wrong.append(Choice(entry.id))
    return _shuffled("what", right, wrong, chance)


def _when(found: Findings) -> SceneQuestion:
    """Ask when it is, and whether a call is of any use: the moments stand in their own order."""
    choices = (*(Choice(moment) for moment in MOMENTS), Choice(LATE))
    right = LATE if found.is_late else found.moment
    return SceneQuestion("when", choices, [choice.slug for choice in choices].index(str(right)))


def _article(scene: Scene, found: Findings, chance: random.Random) -> SceneQuestion:
    entries = catalogue(scene.spec).entries
    right = str(entries[found.irregularity].cite)
    cites = [str(entry.cite) for entry in _others(scene, found.irregularity, chance)]
    wrong = [Choice(cite) for cite in dict.fromkeys(cites) if cite not in (right, found.cites)]
    return _shuffled("article", Choice(right), wrong[: OFFERED - 1], chance)


def _ruling(scene: Scene, found: Findings, chance: random.Random) -> SceneQuestion:
    right = Choice(scene.key, found.verdict)
    seen = {found.verdict}
    wrong: list[Choice] = []
    for name, verdict in _verdicts(scene, found.irregularity, chance):
        if len(wrong) == OFFERED - 1:
            break
        if verdict not in seen:
            seen.add(verdict)
            wrong.append(Choice(name, verdict))
    return _shuffled("ruling", right, wrong, chance)


def _verdicts(scene: Scene, irregularity: str, chance: random.Random) -> Iterator[tuple[str, Verdict]]:
    """Yield what the catalogue decides elsewhere: first in other cases of the same, then of its like."""
    entries = catalogue(scene.spec).entries
    same = [entries[irregularity]] if irregularity in entries else []
    for entry in (*same, *_others(scene, irregularity, chance)):
        for case in chance.sample(entry.cases, len(entry.cases)):
            yield entry.id, Verdict(case.do, case.points, case.vp, case.sanction)


def _others(scene: Scene, irregularity: str, chance: random.Random) -> list[Irregularity]:
    """Return the other irregularities of a code, those of the same subject first, else as drawn."""
    entries = catalogue(scene.spec).entries
    group = entries[irregularity].group if irregularity in entries else ""
    groups = {group, *AT_TABLE}
    others = [entry for entry in entries.values() if entry.id != irregularity and entry.group in groups]
    chance.shuffle(others)
    return sorted(others, key=lambda entry: entry.group != group)


def _shuffled(kind: Kind, right: Choice, wrong: list[Choice], chance: random.Random) -> SceneQuestion:
    choices = [right, *wrong]
    chance.shuffle(choices)
    return SceneQuestion(kind, tuple(choices), choices.index(right))

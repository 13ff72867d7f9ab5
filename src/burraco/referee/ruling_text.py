"""A ruling put into words: steps as sentences, costs, sanction, the article, and what a repeat brings."""

from collections.abc import Iterator
from typing import Any

from burraco.referee.guide import Ruling, rule_cite
from burraco.referee.irregularity import Repeat
from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.citation import Citation
from burraco.texts.languages import Lang
from burraco.texts.say import say


def step_text(lang: Lang, step: str) -> str:
    """Return the sentence of a step."""
    return say(lang, f"remedy.{step.replace(':', '.')}")


def rule_note(lang: Lang, code: str, rule: str) -> str:
    """Return what to say where no irregularity is asked about but a rule."""
    cite = rule_cite(code, rule)
    return say(lang, "referee.no-rule") if cite is None else say(lang, f"referee.rule.{rule}", cite=cite)


def told_answers(lang: Lang, ruling: Ruling) -> Iterator[tuple[str, str, str]]:
    """Yield the answers that lead to a ruling: fact, answer, and the answer in words."""
    for fact, options in ruling.answers.items():
        yield fact, options, " / ".join(say(lang, f"fact.{fact}.{one}") for one in options.split("|"))


def ruling_lines(lang: Lang, ruling: Ruling) -> list[str]:
    """Return a ruling as people read it, one line for each thing to do and each thing it brings."""
    lines = [f"{place}. {step_text(lang, step)}" for place, step in enumerate(ruling.steps, 1)]
    lines += _costs(lang, ruling.points, ruling.vp, ruling.sanction)
    if ruling.report:
        lines.append(say(lang, "ruling.report"))
    if ruling.is_repeat:
        lines.append(say(lang, "ruling.is-repeat", cite=ruling.cite))
    elif ruling.on_repeat:
        what = "; ".join(_repeat_parts(lang, ruling.on_repeat))
        lines.append(say(lang, "ruling.repeat", what=what, cite=ruling.on_repeat.cite))
    if ruling.ground and not ruling.sanction:
        lines.append(_ground(lang, ruling))
    lines.append(_source(lang, ruling))
    return lines


def ruling_data(lang: Lang, ruling: Ruling) -> dict[str, Any]:
    """Return a ruling as data for programs."""
    repeat = ruling.on_repeat
    return {
        "answers": {fact: options.split("|") for fact, options in ruling.answers.items()},
        "steps": [{"step": step, "text": step_text(lang, step)} for step in ruling.steps],
        "points": ruling.points,
        "vp": ruling.vp,
        "sanction": ruling.sanction or None,
        "report": ruling.report,
        "ground": ruling.ground or None,
        "cite": str(ruling.cite),
        "basis": ruling.basis,
        "reading": ruling.reading or None,
        "is_repeat": ruling.is_repeat,
        "repeat": repeat
        and {
            "points": repeat.points,
            "vp": repeat.vp,
            "sanction": repeat.sanction or None,
            "steps": [{"step": step, "text": step_text(lang, step)} for step in repeat.do],
            "cite": str(repeat.cite),
        },
    }


def _costs(lang: Lang, points: int, vp: int, sanction: str) -> Iterator[str]:
    if points:
        yield say(lang, "ruling.points", points=points)
    if vp:
        yield say(lang, "ruling.vp", vp=vp)
    if sanction:
        yield say(lang, "ruling.sanction", sanction=say(lang, f"sanction.{sanction}"))


def _repeat_parts(lang: Lang, repeat: Repeat) -> Iterator[str]:
    yield from (step_text(lang, step) for step in repeat.do)
    yield from _costs(lang, repeat.points, repeat.vp, "")
    if repeat.sanction:
        yield say(lang, f"sanction.{repeat.sanction}")


def _ground(lang: Lang, ruling: Ruling) -> str:
    clause, sanction = GROUNDS[ruling.ground]
    cite = Citation(ruling.cite.source, f"{GROUNDS_ARTICLE} {clause}")
    text = say(lang, f"ground.{ruling.ground}")
    return say(lang, "ruling.ground", sanction=say(lang, f"sanction.{sanction}"), ground=text, cite=cite)


def _source(lang: Lang, ruling: Ruling) -> str:
    """Say where a ruling stands, and on what basis where it is not simply written there."""
    parts = [f"[{ruling.cite}"]
    if ruling.basis != "stated":
        parts.append(say(lang, f"basis.{ruling.basis}"))
    if ruling.reading:
        parts.append(ruling.reading)
    return "; ".join(parts) + "]"

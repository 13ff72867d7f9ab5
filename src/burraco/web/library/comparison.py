"""The codes side by side: for every rule who says what, and what all of them say."""

from typing import Any, NamedTuple

from django.utils.safestring import SafeString

from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.loader import switches
from burraco.rules.parameters.schema import BY_PATH
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.library.books import listed
from burraco.web.library.chapters import CHAPTERS
from burraco.web.library.sentences import bands, glance, sentence
from burraco.web.site.glossary_links import linked

GLANCE = (
    "burraco.pulito",
    "burraco.semipulito",
    "burraco.sporco",
    "closing.points",
    "pozzetto.not_taken",
    "match.target",
    "turn.pile_play",
    "closing.first_round",
    "closing.wild_discard",
)
"""What people ask first, in a table."""


class Side(NamedTuple):
    """What some codes say of a rule, with the article of each."""

    html: SafeString
    codes: list[tuple[Code, Citation | None]]
    bands: list[tuple[str, str]]


class Rule(NamedTuple):
    """A rule with its sides: one if all codes agree."""

    path: str
    meaning: str
    sides: list[Side]


class Comparison(NamedTuple):
    """A chapter: the rules that differ, and those in which all codes agree."""

    name: str
    differing: list[Rule]
    same: list[Rule]


def compared() -> list[Code]:
    """Return the codes that are compared: not those that are only variants of another."""
    return [code for code in listed() if not switches(code.spec)]


def comparisons(lang: Lang) -> list[Comparison]:
    """Return every chapter in which there is something to compare."""
    found = []
    for name, paths in CHAPTERS.items():
        rules = [rule for path in paths if (rule := _rule(lang, path)) is not None]
        differing = [rule for rule in rules if len(rule.sides) > 1]
        same = [rule for rule in rules if len(rule.sides) == 1]
        if rules:
            found.append(Comparison(name, differing, same))
    return found


def _rule(lang: Lang, path: str) -> Rule | None:
    """Return what the codes say of a rule, None if fewer than two could have it."""
    param = BY_PATH[path]
    codes = [code for code in compared() if param.of in ("", code["deck.kind"])]
    if len(codes) < 2:
        return None
    by_text: dict[str, Side] = {}
    for code in codes:
        value = code.values.get(path)
        text = say(lang, "rulebook.compare-not") if value is None else sentence(lang, path, value.value)
        table = [] if value is None else bands(lang, path, value.value)
        cite = code.without.get(path) if value is None else value.cite
        key = f"{text} {table}"
        by_text.setdefault(key, Side(linked(text), [], table)).codes.append((code, cite))
    sides = sorted(by_text.values(), key=lambda side: -len(side.codes))
    return Rule(path, meaning(lang, path), sides)


def meaning(lang: Lang, path: str) -> str:
    """Return what a value is about: with a capital, without the remark in brackets."""
    param = BY_PATH[path]
    text = (param.italian if lang == "it" else param.english).partition(" (")[0]
    return text[0].upper() + text[1:]


def at_a_glance(lang: Lang) -> list[tuple[str, list[str]]]:
    """Return a table of what people ask first: the rule, and each code's answer."""
    return [(meaning(lang, path), [_short(lang, code, path) for code in compared()]) for path in GLANCE]


def _short(lang: Lang, code: Code, path: str) -> str:
    value: Any = code.values.get(path)
    return "–" if value is None else glance(lang, value.value)

"""The referee's guide in a browser: what was found, which question comes next, what to do.

Everything stands in the address, so a ruling can be kept as a bookmark and the back button goes one answer
back.
"""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from burraco.referee.catalogues import Catalogue, catalogue
from burraco.referee.facts import FACTS
from burraco.referee.guide import Prior, Question, Ruling, cases, meant, questions, rule
from burraco.referee.irregularity import GROUPS, Irregularity
from burraco.referee.irregularity_names import name_of
from burraco.referee.ruling_text import rule_note, ruling_lines, step_text, told_answers
from burraco.texts.languages import Lang, text, texts
from burraco.texts.say import say

AGAIN = "again"
"""The field that says that the same player did it before."""


class Named(NamedTuple):
    """An irregularity in a list."""

    id: str
    name: str
    cite: str


class Choice(NamedTuple):
    """A possible answer, and where choosing it leads."""

    text: str
    query: str


class Given(NamedTuple):
    """A question that was answered, and where taking the answer back leads."""

    question: str
    answer: str
    query: str


class Told(NamedTuple):
    """A ruling put into words: when it holds, the steps in order, what it brings besides, its reading."""

    when: list[str]
    steps: list[str]
    more: list[str]
    reading: str
    chosen: str


class Found(NamedTuple):
    """What a search brought, and what is to be said about it."""

    entries: list[Named]
    note: str


def named(lang: Lang, spec: str, entries: list[Irregularity]) -> list[Named]:
    """Return irregularities as a list shows them."""
    return [Named(one.id, name_of(lang, spec, one.id), str(one.cite)) for one in entries]


def by_group(lang: Lang, spec: str) -> list[tuple[str, list[Named]]]:
    """Return every irregularity of a code, by subject."""
    entries = catalogue(spec)
    groups = [(group, [one for one in entries if one.group == group]) for group in GROUPS]
    return [(say(lang, f"group.{group}"), named(lang, spec, members)) for group, members in groups if members]


def search(lang: Lang, spec: str, query: str) -> Found:
    """Return the irregularities that a text or an article speaks of, the likeliest first."""
    entries: Catalogue = catalogue(spec)
    found = meant(spec, query)
    without = entries.without.get(found.lacking)
    known = f"cli.ruling.without.{found.lacking}"
    if without is not None and known in texts(lang):
        return Found([], say(lang, known, cite=without))
    shown = named(lang, spec, [*([found.one] if found.one else []), *found.others])
    if found.is_unregulated:
        return Found([], say(lang, "referee.unregulated", query=query))
    if found.rule:
        return Found(shown, rule_note(lang, spec, found.rule))
    if not shown:
        return Found([], say(lang, "referee.nothing", query=query))
    if found.lacking:
        name = name_of(lang, spec, found.lacking)
        return Found(shown, say(lang, "referee.lacking", name=name))
    return Found(shown, "")


def read_answers(entry: Irregularity, asked: Mapping[str, str]) -> dict[str, str]:
    """Return the answers an address holds; what is no answer to a question is left out."""
    return {fact: asked[fact] for fact in entry.asks if asked.get(fact, "") in FACTS[fact]}


def choices(lang: Lang, question: Question, answers: Mapping[str, str], again: bool) -> list[Choice]:
    """Return the answers to a question."""
    return [
        Choice(say(lang, f"fact.{question.fact}.{option}"), query({**answers, question.fact: option}, again))
        for option in question.options
    ]


def given(lang: Lang, answers: Mapping[str, str], again: bool) -> list[Given]:
    """Return the answers given so far; taking one back keeps those before it."""
    facts = list(answers)
    return [
        Given(
            say(lang, f"fact.{fact}.ask"),
            say(lang, f"fact.{fact}.{answers[fact]}"),
            query({name: answers[name] for name in facts[:at]}, again),
        )
        for at, fact in enumerate(facts)
    ]


def query(answers: Mapping[str, str], again: bool) -> str:
    """Return answers as the end of an address."""
    return "?" + urlencode({**answers, **({AGAIN: "1"} if again else {})})


def open_questions(spec: str, entry: Irregularity, answers: Mapping[str, str]) -> list[Question]:
    """Return what still has to be asked."""
    return questions(spec, entry.id, answers)


def ruled(lang: Lang, spec: str, entry: Irregularity, answers: Mapping[str, str], again: bool) -> Told:
    """Return the ruling, once nothing is left to ask."""
    return _told(lang, rule(spec, entry.id, answers, _priors(entry, again)))


def every_case(
    lang: Lang, spec: str, entry: Irregularity, answers: Mapping[str, str], again: bool
) -> list[Told]:
    """Return every ruling that is still possible."""
    return [_told(lang, each) for each in cases(spec, entry.id, answers, _priors(entry, again))]


def _priors(entry: Irregularity, again: bool) -> list[Prior]:
    return [Prior(entry.id)] if again else []


def _told(lang: Lang, ruling: Ruling) -> Told:
    steps = [step_text(lang, step) for step in ruling.steps]
    when = [answer for _, _, answer in told_answers(lang, ruling)]
    chosen = text(lang, f"reading.{ruling.reading}") if ruling.reading else ""
    return Told(when, steps, ruling_lines(lang, ruling)[len(steps) :], ruling.reading, chosen)

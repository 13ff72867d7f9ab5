"""Pages of sentences: each with its articles, figures asked of the codes, rules and examples beside them."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe

from burraco.referee.catalogues import catalogue
from burraco.referee.irregularity_names import name_of
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.library import lessons, subjects
from burraco.web.library.books import Entry, entry_of, placed
from burraco.web.library.chapters import CHAPTERS
from burraco.web.library.examples import TRIALS, Verdict, judge
from burraco.web.library.sentences import absence, sentence
from burraco.web.library.subjects import Figure, Line, Part, Subject
from burraco.web.site.glossary_links import LINK, linked
from burraco.web.site.language import current
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER

SUBJECTS: Mapping[str, Subject] = {
    "parole": lessons.PAROLE,
    "internazionale": lessons.INTERNAZIONALE,
    "tre": lessons.THREE,
    "due": lessons.TWO,
    "errori": subjects.MISTAKE,
    "procedure": subjects.PROCEDURE,
    "etica": subjects.ETHICS,
    "storia": subjects.HISTORY,
}
"""Every page by the last part of its address, in the order in which they are listed."""


class Told(NamedTuple):
    """A sentence with its articles; ``name`` and ``href`` lead to the irregularity it is about."""

    html: SafeString
    cites: list[str]
    name: str = ""
    href: str = ""
    aside: str = ""


class Shown(NamedTuple):
    """A part of a page as it is shown."""

    name: str
    title: str
    told: list[Told]
    entries: list[Entry]
    examples: list[Verdict]


@require_safe
def essay(request: HttpRequest, name: str) -> HttpResponse:
    """One of the pages to read."""
    subject = SUBJECTS.get(name)
    if subject is None:
        raise Http404
    lang = current()
    seen: set[str] = set()
    code = load(subject.spec) if subject.spec else None
    context: dict[str, Any] = {
        "name": name,
        "key": subject.key,
        "parts": [shown(lang, subject, part, seen) for part in subject.parts],
        "code": code,
        "book": subject.spec.partition(":")[0],
        "others": listed(lang),
        "waits_for_words": code is not None and LEXICON_LOADER.waits_for(code),
    }
    return render(request, "library/essay.html", context)


def listed(lang: Lang) -> list[tuple[str, str, str]]:
    """Return every page: its address, its title, and a sentence about it."""
    return [
        (reverse("essay", args=[name]), say(lang, f"{one.key}.title"), say(lang, f"{one.key}.note"))
        for name, one in SUBJECTS.items()
    ]


def shown(lang: Lang, subject: Subject, part: Part, seen: set[str]) -> Shown:
    """Return a part with its sentences, rules and examples; ``seen`` is what stands further up."""
    key = f"{subject.key}.{part.name}"
    told = [told_line(lang, key, line, part.rulings) for line in part.lines]
    if part.compared:
        told += differences(lang, load(subject.spec), load(part.compared))
    entries: list[Entry] = []
    examples: list[Verdict] = []
    if subject.spec:
        code = load(subject.spec)
        paths = [*part.rules, *CHAPTERS.get(part.chapter, ())]
        rules = [code.values[path] for path in paths if path in code.values]
        entries = [placed(entry_of(lang, value), seen) for value in rules]
        if part.chapter and not LEXICON_LOADER.waits_for(code):
            trials = TRIALS[code["deck.kind"]].get(part.chapter, ())
            examples = [judge(lang, code, trial) for trial in trials]
    return Shown(part.name, say(lang, f"{key}.title"), told, entries, examples)


def told_line(lang: Lang, key: str, line: Line, rulings: str) -> Told:
    """Return a sentence with its figures and articles, about an irregularity with its name and address."""
    text = say(lang, f"{key}.{line.slug}", **{name: figure(one) for name, one in line.figures.items()})
    if not rulings:
        return Told(linked(text), [str(cited(cite)) for cite in line.cites])
    entry = catalogue(rulings)[line.slug]
    href = reverse("ruling", args=[rulings, line.slug])
    return Told(linked(text), [str(entry.cite)], name_of(lang, rulings, line.slug), href)


def cited(text: str) -> Citation:
    """Return an article named by its code's id, ``uisp 3.4``."""
    spec, _, article = text.partition(" ")
    return Citation(load(spec).source, article)


def figure(one: Figure) -> int:
    """Return a number of a code."""
    code = load(one.spec)
    if one.path == "deck":
        return len(code.deck.cards)
    value: Any = code[one.path]
    for place in one.place:
        value = value[place]
    return int(value)


def differences(lang: Lang, code: Code, base: Code) -> Iterator[Told]:
    """Yield what a code says otherwise than another, with what the other says."""
    for path, value in code.values.items():
        other = base.values.get(path)
        if other is not None and other.value != value.value:
            text, before = sentence(lang, path, value.value), sentence(lang, path, other.value)
            if before != text:  # a table may have a row more: its sentence is the same
                aside = say(lang, "lesson.before", text=_plain(before))
                yield Told(linked(text), [str(value.cite)], aside=aside)
    for path, cite in code.without.items():
        missing = absence(lang, path)
        if missing is not None:
            yield Told(linked(missing), [str(cite)])


def _plain(text: str) -> str:
    """Return a sentence without its links to the glossary, its first letter small."""
    text = LINK.sub(r"\1", text)
    return text[0].lower() + text[1:]

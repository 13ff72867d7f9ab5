"""A code as a rule book: chapters of sentences with their articles, and examples."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.http import Http404
from django.utils.safestring import SafeString

from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.citation import Basis, Citation
from burraco.rules.code import Code
from burraco.rules.loader import BadCode, code_ids, load, switches
from burraco.rules.value import Value
from burraco.texts.glossary import CODES
from burraco.texts.languages import Lang, text
from burraco.texts.say import say
from burraco.web.library.chapters import CHAPTERS, unit_of
from burraco.web.library.examples import BY_VALUE, TRIALS, Verdict, judge
from burraco.web.library.sentences import absence, bands, sentence
from burraco.web.site.glossary_links import anchor, linked
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER

MAX_SPEC = 200
GIVEN = "1500"
"""The number shown where a home rule wants one from the players."""
WORDY = ("lateness", "ladder")
"""Units whose rows are sentences and not numbers."""


class Entry(NamedTuple):
    """One rule: the sentence, its article, and on what basis it is held; ``is_table`` if its rows are wordy.

    ``anchor`` is the place an article leads to: at the first rule it has on the page. ``chosen`` is what the
    reading says; where it stands already further up, it is empty and the number leads there.
    """

    path: str
    html: SafeString
    cite: Citation
    basis: Basis
    reading: str | None
    bands: list[tuple[str, str]]
    is_table: bool = False
    chosen: str = ""
    anchor: str = ""
    is_marked: bool = False


class Chapter(NamedTuple):
    """A chapter: its rules, examples with what the code says of them, and grounds of sanctions."""

    name: str
    entries: list[Entry]
    examples: list[Verdict]
    grounds: list[tuple[str, list[tuple[str, str]]]]


class Variant(NamedTuple):
    """A home rule a code offers: what it changes, and an example where one shows it."""

    name: str
    wants_number: bool
    entries: list[Entry]
    examples: list[Verdict]


def code_of(spec: str) -> Code:
    """Return a code that is asked for in an address, or say that there is no such page.

    Only codes of the package are read: a spec may also name a file, and an address must not.
    """
    name, _, options = spec.partition(":")
    bases = [part.removeprefix("base=") for part in options.split(",") if part.startswith("base=")]
    if len(spec) > MAX_SPEC or any(each not in code_ids() for each in (name, *bases)):
        raise Http404
    try:
        return load(spec)
    except BadCode:
        raise Http404 from None


def listed() -> list[Code]:
    """Return the codes there are, in the order people know them."""
    return [load(name) for name in CODES if name in code_ids()]


def chapters(lang: Lang, code: Code, marked: str = "") -> list[Chapter]:
    """Return the chapters of a code that have something to say; ``marked`` is the anchor of an article.

    Words are judged once the lexicon is there: whoever loaded it here would hold up every table.
    """
    seen: set[str] = set()
    may_judge = not LEXICON_LOADER.waits_for(code)
    found = []
    for name, paths in CHAPTERS.items():
        entries = [placed(entry, seen, marked) for entry in _entries(lang, code, paths)]
        trials = TRIALS[code["deck.kind"]].get(name, ()) if may_judge else ()
        if entries:
            told = grounds(lang, code) if name == "discipline" else []
            found.append(Chapter(name, entries, [judge(lang, code, trial) for trial in trials], told))
    return found


def grounds(lang: Lang, code: Code) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return each sanction with its grounds and their clauses, if the code lists them. [uisp 14.4]"""
    cite = code.cite("discipline.steps")
    if cite.article != GROUNDS_ARTICLE:
        return []
    by_step: dict[str, list[tuple[str, str]]] = {}
    for name, ground in GROUNDS.items():
        clause = Citation(cite.source, f"{GROUNDS_ARTICLE} {ground.clause}")
        by_step.setdefault(ground.sanction, []).append((say(lang, f"ground.{name}"), str(clause)))
    return [(say(lang, f"sanction.{step}"), rows) for step, rows in by_step.items()]


def _entries(lang: Lang, code: Code, paths: tuple[str, ...]) -> Iterator[Entry]:
    for path in paths:
        if path in code.values:
            yield entry_of(lang, code.values[path])
        elif path in code.without and (said := absence(lang, path)):
            yield Entry(path, linked(said), code.without[path], "stated", None, [])


def entry_of(lang: Lang, value: Value) -> Entry:
    """Return a value as a rule."""
    said = linked(sentence(lang, value.path, value.value))
    told = bands(lang, value.path, value.value)
    is_table = unit_of(value.path) in WORDY
    chosen = text(lang, f"reading.{value.reading}") if value.reading else ""
    return Entry(value.path, said, value.cite, value.basis, value.reading, told, is_table, chosen)


def placed(entry: Entry, seen: set[str], marked: str = "") -> Entry:
    """Return a rule as it stands on its page, given the articles and readings further up."""
    place = anchor(entry.cite)
    first = "" if place in seen else place
    chosen = "" if entry.reading in seen else entry.chosen
    seen.update((place, entry.reading or place))
    return entry._replace(anchor=first, is_marked=place == marked, chosen=chosen)


def variants(lang: Lang, code: Code) -> list[Variant]:
    """Return the home rules a code offers, each as what it changes."""
    name = code.spec.partition(":")[0]
    plain = load(name)
    told = code.values.values()
    seen = {anchor(value.cite) for value in told} | {value.reading or "" for value in told}
    found = []
    for switch, table in switches(name).items():
        wants = _wants_number(table)
        changed = load(f"{name}:{switch}={GIVEN}" if wants else f"{name}:{switch}")
        paths = [path for path, value in changed.values.items() if value != plain.values.get(path)]
        entries = [placed(entry_of(lang, changed.values[path]), seen) for path in paths]
        examples = [judge(lang, changed, BY_VALUE[path]) for path in paths if path in BY_VALUE]
        found.append(Variant(switch, wants, entries, examples))
    return found


def _wants_number(table: Mapping[str, object]) -> bool:
    return any(
        _wants_number(item) if isinstance(item, Mapping) else item == "given" for item in table.values()
    )

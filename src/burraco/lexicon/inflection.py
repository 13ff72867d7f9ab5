"""Inflecting by analogy: a lemma Morph-it lacks goes like the lemmas it has that end alike."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

Pattern = tuple[str, tuple[str, ...]]
"""The end of the lemma, and the ends of its forms."""
MAX_TAIL = 6
MIN_TAIL = 2


class Paradigms:
    """How the lemmas of one part of speech inflect, by how they end."""

    def __init__(self, forms: Mapping[str, Iterable[str]]) -> None:
        self._by_tail: dict[str, Counter[Pattern]] = defaultdict(Counter)
        for lemma, all_forms in forms.items():
            own = sorted(all_forms)
            stem = _shared([lemma, *own])
            if len(own) < 2 or len(stem) < 2:
                continue  # invariable, or one that changes its whole shape (uomo, uomini)
            pattern = lemma[len(stem) :], tuple(form[len(stem) :] for form in own)
            for length in range(MIN_TAIL, MAX_TAIL + 1):
                self._by_tail[lemma[-length:]][pattern] += 1

    def inflect(self, lemma: str) -> set[str]:
        """Return the forms of a lemma: the commonest pattern of those with the longest tail in common."""
        for length in range(min(MAX_TAIL, len(lemma) - 1), MIN_TAIL - 1, -1):
            patterns = self._by_tail.get(lemma[-length:])
            if not patterns:
                continue
            (end, ends), _ = max(patterns.items(), key=lambda item: (item[1], item[0]))
            if lemma.endswith(end):
                stem = lemma[: len(lemma) - len(end)]
                # Loans stay as they are in Italian: one gnu, two gnu, whatever Morph-it met in newspapers.
                return {lemma, *(stem + other for other in ends if not other.endswith("s"))}
        return {lemma}


def _shared(words: list[str]) -> str:
    """Return what all words begin with."""
    low, high = min(words), max(words)
    length = next((place for place, letter in enumerate(low) if not high.startswith(letter, place)), len(low))
    return low[:length]

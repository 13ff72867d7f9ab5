"""Altered adjectives and adverbs: furbetto, verdino, benone. [uisp-parole 4.2] bars altered nouns only.

The sources have few of them and hold some for nouns. A form is taken if it is met, or known as an altered
noun, and comes from an adjective or adverb. Those of adjectives that are altered freely, which
``exceptions.toml`` lists, are made with the endings in daily use: made of all, one in two would be nonsense.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

from burraco.lexicon.altered import ENDINGS, bases

MADE = tuple(row for row in ENDINGS if row[0] in ("ino", "etto", "uccio"))
NOUNISH = 3
"""An adjective with more than so many senses as a noun for each of its own is a noun first: giovane."""
PARTICIPLE = ("ato", "ito", "uto")
INVARIABLE = ("ino", "one", "uccio", "etto")
"""What adverbs take."""


def alterable(adjectives: Iterable[str], senses: Mapping[str, Mapping[str, int]]) -> set[str]:
    """Return the lemmas that are adjectives first of all; participles count as verbs."""
    return {lemma for lemma in adjectives if not lemma.endswith(PARTICIPLE) and _leads(senses.get(lemma, {}))}


def _leads(senses: Mapping[str, int]) -> bool:
    own = senses.get("a", 0)
    return own > 0 and senses.get("n", 0) <= NOUNISH * own


def made(lemmas: Iterable[str]) -> Iterator[str]:
    """Yield the forms of adjectives with the endings in daily use."""
    for lemma in lemmas:
        stem = lemma[:-1].removesuffix("i")
        for row in MADE:
            hard = stem + "h" if lemma.endswith(("co", "go")) and row[0][0] in "ei" else stem
            for ending in row:
                yield hard + ending


def met(
    candidates: Iterable[str],
    is_noun: Callable[[str], bool],
    is_adjective: Callable[[str], bool],
    is_adverb: Callable[[str], bool],
) -> Iterator[tuple[str, str]]:
    """Yield those candidates whose likeliest base is an adjective or adverb, with their part of speech.

    One that a noun explains as well is altered from that: praticello is a small prato.
    """
    for word in candidates:
        found = list(bases(word, lambda form: is_noun(form) or is_adjective(form) or is_adverb(form)))
        base = found[0] if found else ""
        if is_adjective(base) and all(other[:-1] == base[:-1] or is_adjective(other) for other in found):
            yield word, "adj"
        elif word.endswith(INVARIABLE) and is_adverb(base):
            yield word, "adv"

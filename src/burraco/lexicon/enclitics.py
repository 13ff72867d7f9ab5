"""Verbs with pronouns behind: vederlo, dicendolo, dammi, andiamocene.

A verb in use, one whose infinitive is met, takes every pronoun. The others take single ones, and those of
imperatives and pairs only where they are met: all of them would be a million words nobody uses.
"""

from collections.abc import Iterator, Mapping, Set
from itertools import product

DIRECT = ("lo", "la", "li", "le")
REFLEXIVE = ("mi", "ti", "si", "ci", "vi")
SINGLE = (*DIRECT, *REFLEXIVE, "ne", "gli")
DOUBLE = tuple(
    first + second for first, second in product(("me", "te", "se", "ce", "ve", "glie"), (*DIRECT, "ne"))
)
TO_ME = tuple(pair for pair in DOUBLE if not pair.startswith(("se", "ve")))
TO_YOU = tuple(pair for pair in DOUBLE if not pair.startswith(("se", "te")))
TAKEN: dict[str, tuple[str, ...]] = {
    "infinitive": (*SINGLE, *DOUBLE),
    "gerund": (*SINGLE, *DOUBLE),
    "singular": (*DIRECT, "mi", "ti", "ci", "ne", "gli", *TO_ME),
    "plural": (*DIRECT, "mi", "ci", "vi", "ne", "gli", *TO_YOU),
    "let_us": (*DIRECT, "ci", "ne", "gli", *(pair for pair in DOUBLE if pair.startswith(("ce", "gl")))),
}
"""The pronouns each mood takes."""
SHORT = {"dare": "da", "dire": "di", "fare": "fa", "stare": "sta", "andare": "va"}
"""Imperatives of one syllable double what follows, gli excepted: dammi, dille, facci."""


def short_imperatives() -> Iterator[str]:
    """Yield every lawful joining of the one-syllable imperatives; a few hundred, all in use."""
    for stem, pronoun in product(SHORT.values(), ("mi", "ti", "ci", *DIRECT, "ne", "gli", *DOUBLE)):
        if not pronoun.startswith(("se", "ve")):
            yield stem + (pronoun if pronoun.startswith("gl") else pronoun[0] + pronoun)


def hosts(lemma: str, forms: Set[str]) -> dict[str, list[str]]:
    """Return what pronouns can be joined to, by mood."""
    infinitive = lemma[:-2] if lemma.endswith("rre") else lemma[:-1]
    stem = lemma[:-3]
    singular = stem + "a" if lemma.endswith("are") else stem.removesuffix("i") + "i"
    return {
        "infinitive": [infinitive] if lemma.endswith(("are", "ere", "ire", "rre")) else [],
        "gerund": [form for form in forms if form.endswith(("ando", "endo"))],
        "singular": [singular] if singular in forms else [],
        "plural": [form for form in (stem + "ate", stem + "ete", stem + "ite") if form in forms],
        "let_us": [form for form in forms if form.endswith("iamo")],
        "participle": [form for form in forms if form.endswith(("to", "so"))],
    }


def joined(lemma: str, forms: Set[str], met: Mapping[str, object]) -> Iterator[str]:
    """Yield the joinings of one verb: those met, and those its use lets expect."""
    by_mood = hosts(lemma, forms)
    everything = {
        host + pronoun for stems in by_mood.values() for host in stems for pronoun in SINGLE + DOUBLE
    }
    yield from (word for word in everything if word in met or word in forms)
    if lemma in met:
        for mood, pronouns in TAKEN.items():
            yield from _all(by_mood, (mood,), pronouns)
        yield from _agreeing(lemma, forms)
    else:
        yield from _all(by_mood, ("infinitive", "gerund"), SINGLE)


def _agreeing(lemma: str, forms: Set[str]) -> Iterator[str]:
    """Yield a regular participle with pronouns: vedutolo, lavatala, uscitone."""
    participle = lemma[:-3] + {"are": "at", "ere": "ut", "ire": "it"}.get(lemma[-3:], "")
    if participle + "o" in forms:
        yield from (participle + pronoun[1] + pronoun for pronoun in DIRECT)
        yield from (participle + "o" + pronoun for pronoun in (*REFLEXIVE, "ne", "gli"))


def _all(
    by_mood: Mapping[str, list[str]], moods: tuple[str, ...], pronouns: tuple[str, ...]
) -> Iterator[str]:
    for mood in moods:
        for host, pronoun in product(by_mood[mood], pronouns):
            yield host + pronoun

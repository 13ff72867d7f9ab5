"""Verbs with pronouns behind: vederlo, dicendolo, dammi, andiamocene.

Every combination would make millions of words nobody uses. One is kept if it is met somewhere, or if the
verb is met with a pronoun of the same kind: who finds "lavarla" may write "lavandoli".
"""

from collections.abc import Iterator, Mapping, Set
from itertools import product

DIRECT = ("lo", "la", "li", "le")
REFLEXIVE = ("mi", "ti", "si", "ci", "vi")
SINGLE = (*DIRECT, *REFLEXIVE, "ne", "gli")
DOUBLE = tuple(
    first + second for first, second in product(("me", "te", "se", "ce", "ve", "glie"), (*DIRECT, "ne"))
)
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
    singular = stem + ("a" if lemma.endswith("are") else "i")
    return {
        "infinitive": [infinitive] if lemma.endswith(("are", "ere", "ire", "rre")) else [],
        "gerund": [form for form in forms if form.endswith(("ando", "endo"))],
        "singular": [singular] if singular in forms else [],
        "plural": [form for form in (stem + "ate", stem + "ete", stem + "ite") if form in forms],
        "let_us": [form for form in forms if form.endswith("iamo")],
        "participle": [form for form in forms if form.endswith(("to", "so"))],
    }


def joined(lemma: str, forms: Set[str], met: Mapping[str, object]) -> Iterator[str]:
    """Yield the joinings of one verb: those met, and those the met ones stand for."""
    by_mood = hosts(lemma, forms)
    everything = {
        host + pronoun for stems in by_mood.values() for host in stems for pronoun in SINGLE + DOUBLE
    }
    seen = {word for word in everything if word in met or word in forms}
    yield from seen
    if any(word.endswith(DIRECT) and word[:-2] in set().union(*by_mood.values()) for word in seen):
        yield from _all(by_mood, ("infinitive", "gerund"), (*DIRECT, "ne", "mi", "ti", "ci", "vi", "si"))
        yield from _all(by_mood, ("singular", "plural", "let_us"), (*DIRECT, "ne"))
        yield from _all(by_mood, ("singular", "plural"), ("mi", "ci"))
    if any(host + "si" in seen for host in by_mood["infinitive"] + by_mood["gerund"]):
        yield from _all(by_mood, ("infinitive", "gerund"), REFLEXIVE)
        yield from _all(by_mood, ("singular",), ("ti",))
        yield from _all(by_mood, ("plural",), ("vi",))
        yield from _all(by_mood, ("let_us",), ("ci",))
    if any(host + "gli" in seen for host in by_mood["infinitive"] + by_mood["gerund"]):
        yield from _all(by_mood, ("infinitive", "gerund"), ("gli", "le", "mi", "ti", "ci", "vi"))
        yield from _all(by_mood, ("singular", "plural"), ("gli", "le", "mi", "ci"))


def _all(
    by_mood: Mapping[str, list[str]], moods: tuple[str, ...], pronouns: tuple[str, ...]
) -> Iterator[str]:
    for mood in moods:
        for host, pronoun in product(by_mood[mood], pronouns):
            yield host + pronoun

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
AGAIN = {"ridare": "rida", "ridire": "ridi", "rifare": "rifa", "ristare": "rista"}
"""Those with ri-, which keep the stress at the end: rifallo, ridammi."""
CONTRACTED = {
    "durre": "duc",
    "porre": "pon",
    "trarre": "tra",
    "bere": "bev",
    "dire": "dic",
    "fare": "fac",
}
"""Infinitives that lost a syllable, and the stem of the other forms."""
IRREGULAR = {
    "tenere": "tieni",
    "venire": "vieni",
    "uscire": "esci",
    "udire": "odi",
    "morire": "muori",
    "sapere": "sappi",
    "avere": "abbi",
    "essere": "sii",
    "apparire": "appari",
    "cucire": "cuci",
}
"""Imperatives whose stem is not the infinitive's, by how the infinitive ends."""
PLURAL = ("ano", "ono", "ino")
"""How the third persons of present and imperfect end."""
OTHER_PLURAL = ("nno", "rono")
"""Those of the future and the past, and of the shortest verbs: vanno."""
AGREEING = {
    "o": ("mi", "ti", "si", "ci", "vi", "gli", "sene", "glielo"),
    "a": ("mi", "ti", "si", "gli", "sene"),
    "i": ("si", "ci", "vi", "gli", "sene"),
    "e": ("si", "ci", "vi", "gli", "sene"),
}
"""What a participle takes besides the pronoun it agrees with: accortosi, andatasene, datogli."""
FULL = ("disfare", "soddisfare")
"""Compounds of fare whose imperative has no stress at the end: disfalo."""


def short_imperatives() -> Iterator[str]:
    """Yield every lawful joining of the one-syllable imperatives; a few hundred, all in use."""
    stems = (*SHORT.values(), *AGAIN.values())
    for stem, pronoun in product(stems, ("mi", "ti", "ci", *DIRECT, "ne", "gli", *DOUBLE)):
        if not pronoun.startswith(("se", "ve")):
            yield stem + (pronoun if pronoun.startswith("gl") else pronoun[0] + pronoun)


def hosts(lemma: str, forms: Set[str]) -> dict[str, list[str]]:
    """Return what pronouns can be joined to, by mood."""
    infinitive = lemma[:-2] if lemma.endswith("rre") else lemma[:-1]
    stem = _stem(lemma)
    return {
        "infinitive": [infinitive] if lemma.endswith(("are", "ere", "ire", "rre")) else [],
        "gerund": [form for form in forms if form.endswith(("ando", "endo"))],
        "singular": [form for form in _singulars(lemma, stem) if form in forms],
        "plural": sorted({stem + "ate", stem + "ete", stem + "ite", lemma[:-2] + "te"} & forms),
        "let_us": [form for form in forms if form.endswith("iamo")],
        "participle": [form for form in forms if form.endswith(("to", "so"))],
    }


def made_hosts(lemma: str) -> tuple[str, ...]:
    """Return the forms that take pronouns as a regular verb would make them, for holes in its paradigm."""
    stem = _stem(lemma)
    vowel = {"are": "a", "ire": "i"}.get(lemma[-3:], "e")
    return (
        *_singulars(lemma, stem),
        stem + ("ando" if vowel == "a" else "endo"),
        stem + vowel + "te",
        lemma[:-2] + "te",
        stem.removesuffix("i") + "iamo",
    )


def impersonal(lemma: str, forms: Set[str]) -> Iterator[str]:
    """Yield the present and imperfect with si behind, as notices and books have them: vendesi, dicevasi."""
    plurals = {form[:-1] for form in forms if form.endswith(PLURAL) and not form.endswith(OTHER_PLURAL)}
    singulars = {plural[:-2] + "e" if plural.endswith("on") else plural[:-1] for plural in plurals}
    singulars |= {form for form in (_stem(lemma) + "e", _stem(lemma) + "isce") if form in forms}
    yield from (host + "si" for host in (singulars & forms) | plurals if len(host) > 2)


def _stem(lemma: str) -> str:
    for ending, stem in CONTRACTED.items():
        if lemma.endswith(ending) and (ending not in ("bere", "dire", "fare") or _is_compound(lemma, ending)):
            return lemma.removesuffix(ending) + stem
    return lemma[:-3]


def _is_compound(lemma: str, verb: str) -> bool:
    """Tell whether a verb is bere, dire or fare, or one of theirs: not ubere, ardire, tuffare."""
    return lemma.removesuffix(verb) in (
        "",
        "ri",
        "bene",
        "male",
        "contrad",
        "pre",
        "dis",
        "inter",
        "soddis",
        "contraf",
    )


def _singulars(lemma: str, stem: str) -> list[str]:
    """Return what the imperative of one person may be; which of them it is the known forms tell."""
    if lemma in SHORT or lemma in AGAIN or (lemma.endswith("fare") and _stem(lemma).endswith("fac")):
        return [lemma[:-2]] if lemma in FULL else []
    if lemma.endswith("are"):
        return [stem + "a"]
    irregular = [lemma.removesuffix(end) + form for end, form in IRREGULAR.items() if lemma.endswith(end)]
    return [*irregular, stem.removesuffix("i") + "i", *_broken(stem), stem + "isci"]


def _broken(stem: str) -> Iterator[str]:
    """Yield a stem with the vowel that breaks under stress: sed-, siedi; mov-, muovi."""
    at = max((stem.rfind(vowel) for vowel in "eo"), default=-1)
    if at > 0 and stem[at - 1] not in "iu":
        yield stem[:at] + {"e": "ie", "o": "uo"}[stem[at]] + stem[at + 1 :] + "i"


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
    yield from impersonal(lemma, forms)


def _agreeing(lemma: str, forms: Set[str]) -> Iterator[str]:
    """Yield the participles with pronouns: vedutolo, presala, resosi, andatisene."""
    regular = lemma[:-3] + {"are": "at", "ere": "ut", "ire": "it"}.get(lemma[-3:], "")
    for stem in participles(regular, forms):
        yield from (stem + pronoun[1] + pronoun for pronoun in DIRECT)
        yield from (stem + vowel + pronoun for vowel, taken in AGREEING.items() for pronoun in taken)
        if stem == regular:  # of the others it would be made of nouns: sorrisone
            yield stem + "one"


def participles(regular: str, forms: Set[str]) -> set[str]:
    """Return the stems of the past participles: the regular one, and those with all four endings.

    The present has them too, *sento senta senti sente*, but goes on to *sentiamo*.
    """
    stems = {form[:-1] for form in forms if form.endswith(("to", "so"))}
    whole = {stem for stem in stems if {stem + "a", stem + "i", stem + "e"} <= forms}
    return {stem for stem in whole if stem + "iamo" not in forms} | ({regular} & stems)


def _all(
    by_mood: Mapping[str, list[str]], moods: tuple[str, ...], pronouns: tuple[str, ...]
) -> Iterator[str]:
    for mood in moods:
        for host, pronoun in product(by_mood[mood], pronouns):
            yield host + pronoun

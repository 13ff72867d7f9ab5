"""Composing the lexicon: from what the sources say to the words that may be laid, and why others may not."""

import math
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from importlib import resources
from typing import NamedTuple

from burraco.lexicon.adjectives import alterable, made, met
from burraco.lexicon.alphabet import (
    MAX_LETTERS,
    MIN_LETTERS,
    VOWELS,
    ends_accented,
    is_plain,
    without_accents,
)
from burraco.lexicon.altered import bases
from burraco.lexicon.enclitics import joined, made_hosts, short_imperatives
from burraco.lexicon.hunspell import Entry
from burraco.lexicon.inflection import Paradigms
from burraco.lexicon.sources import Forms, Sense, read_counts, read_forms, read_senses, read_spelling
from burraco.lexicon.spelling import SPELT, add

NAMED = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
"""MultiWordNet's parts of speech by Morph-it's names."""
INFLECTED = ("noun", "adj", "verb")
TENS = [
    "venti",
    "trenta",
    "quaranta",
    "cinquanta",
    "sessanta",
    "settanta",
    "ottanta",
    "novanta",
    "cento",
    "duecento",
    "mille",
]
"""With three behind they are stressed on the last syllable; the sources write them without the accent."""
DRAWN_OUT = re.compile(r"(.)\1\1|hh")
"""Shouts as comics spell them: iiih, oohh."""


class Composition(NamedTuple):
    """Words with their levels; refused words with a slug and a base; the nouns others can be altered from."""

    words: dict[str, int]
    refused: dict[str, tuple[str, str]]
    nouns: set[str]


Readings = dict[str, set[tuple[str, str]]]
"""Form → what it can be: part of speech and lemma."""


def compose(tell: Callable[[float, str], None]) -> Composition:
    """Read the sources and sort their words."""
    tell(0.0, "read")
    forms = read_forms()
    senses = read_senses()
    counts = read_counts()
    spelling = read_spelling()
    tell(0.2, "inflect")
    readings = _readings(forms)
    paradigms = _paradigms(readings)
    _inflect_senses(readings, senses, paradigms)
    spelt_names = {entry.word.lower() for entry in spelling if not entry.word.islower()}
    barred = add(readings, spelling, spelt_names, paradigms["verb"].inflect)
    _attested_adverbs(readings, counts)
    names = {form.lower() for table in forms.values() for form in table if form[0].isupper()}
    names |= {sense.lemma.lower() for sense in senses if sense.lemma[:1].isupper()}
    _altered_adjectives(readings, senses, counts, names | spelt_names)
    tell(0.45, "join")
    _join_pronouns(readings, counts)
    tell(0.7, "sort")
    return _sorted_out(readings, forms, senses, counts, spelling, barred)


def exceptions() -> dict[str, dict[str, str]]:
    """Return the words settled by hand: by slug, word → base or meaning; [allowed] stands reason → words."""
    text = (resources.files("burraco.lexicon") / "exceptions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _readings(forms: Forms) -> Readings:
    """Return Morph-it by form, without capitals, signs, and forms cut short."""
    readings: Readings = defaultdict(set)
    for part, table in forms.items():
        for form, lemma in table.items():
            if form.islower() and is_plain(form) and not ends_accented(lemma) and not DRAWN_OUT.search(form):
                readings[form].add((part, lemma))
    return readings


def _paradigms(readings: Readings) -> dict[str, Paradigms]:
    by_lemma: dict[str, dict[str, set[str]]] = {part: defaultdict(set) for part in INFLECTED}
    for form, meanings in readings.items():
        for part, lemma in meanings:
            if part in INFLECTED:
                by_lemma[part][lemma].add(form)
    return {part: Paradigms(by_lemma[part]) for part in INFLECTED}


def _inflect_senses(readings: Readings, senses: list[Sense], paradigms: dict[str, Paradigms]) -> None:
    """Add MultiWordNet's lemmas and, where Morph-it lacks them, their forms by analogy."""
    for part, lemma in sorted({(NAMED[sense.part], sense.lemma) for sense in senses}):
        if not is_plain(lemma) or (part, lemma) in readings.get(lemma, ()):
            continue
        inflected = paradigms[part].inflect(lemma) if part in INFLECTED else {lemma}
        for form in inflected:
            readings[form].add((part, lemma))


def _attested_adverbs(readings: Readings, counts: dict[str, int]) -> None:
    """Add the adverbs in -mente that are met and have their adjective."""
    for word in counts:
        stem = word.removesuffix("mente")
        if stem != word and word not in readings and is_plain(word):
            adjective = next((form for form in (stem, stem + "e") if _is_part(readings, form, "adj")), None)
            if adjective is not None:
                readings[word].add(("adv", word))


def _altered_adjectives(
    readings: Readings, senses: list[Sense], counts: dict[str, int], names: set[str]
) -> None:
    """Add altered adjectives and adverbs; those settled by hand as altered nouns stay that."""
    parts: dict[str, Counter[str]] = defaultdict(Counter)
    for sense in senses:
        parts[sense.lemma][sense.part] += 1
    lemmas = alterable({lemma for ms in readings.values() for part, lemma in ms if part == "adj"}, parts)
    adverbs = {lemma for lemma, found in parts.items() if found["r"] and _is_part(readings, lemma, "adv")}

    def is_adjective(form: str) -> bool:
        """Tell whether a form is one's; nuvola is a noun before it is nuvolo's feminine."""
        meanings = readings.get(form, ())
        is_noun_too = ("noun", form) in meanings and form not in lemmas
        return not is_noun_too and any(part == "adj" and lemma in lemmas for part, lemma in meanings)

    by_hand = exceptions()["altered"].keys()
    nouns = {form for form, ms in readings.items() if all(part in ("noun", SPELT) for part, _ in ms)}
    unknown = {word for word in counts if is_plain(word) and word not in readings and word not in names}
    lemmas_of_nouns = {lemma for ms in readings.values() for part, lemma in ms if part == "noun"}
    found = dict(
        met(sorted(nouns | unknown), lemmas_of_nouns.__contains__, is_adjective, adverbs.__contains__)
    )
    found |= dict.fromkeys(made(exceptions()["alterable"]["adjectives"].split()), "adj")
    for word, part in found.items():
        if not any(lemma in by_hand for _, lemma in readings.get(word, ())) and word not in by_hand:
            readings[word].add((part, word))


def _join_pronouns(readings: Readings, counts: dict[str, int]) -> None:
    verbs: dict[str, set[str]] = defaultdict(set)
    for form, meanings in readings.items():
        for part, lemma in meanings:
            if part in ("verb", "aux"):
                verbs[lemma].add(form)
    for lemma, forms in verbs.items():
        if lemma.endswith(("are", "ere", "ire", "rre")):
            forms |= {form for form in made_hosts(lemma) if form in readings}
        for word in joined(lemma, forms, counts):
            readings[word].add(("verb", lemma))
    for word in short_imperatives():
        readings[word].add(("verb", word))


def _is_part(readings: Readings, form: str, part: str) -> bool:
    return any(found == part for found, _ in readings.get(form, ()))


def _sorted_out(
    readings: Readings,
    forms: Forms,
    senses: list[Sense],
    counts: dict[str, int],
    spelling: list[Entry],
    barred: dict[str, tuple[str, str]],
) -> Composition:
    synsets: dict[str, set[str]] = defaultdict(set)
    for sense in senses:
        if sense.part == "n":
            synsets[sense.lemma].add(sense.synset)
    nouns = {lemma for meanings in readings.values() for part, lemma in meanings if part == "noun"}
    refused = dict(_named_and_accented(forms, senses, counts, spelling)) | barred
    acronyms = dict(_initials(senses))
    words: dict[str, int] = {}
    spelt = {lemma for meanings in readings.values() for part, lemma in meanings if part == SPELT}
    altered = _altered_nouns(nouns, spelt, synsets, counts)
    misspelt = exceptions()["misspelt"]
    for form, meanings in readings.items():
        if not MIN_LETTERS <= len(form) <= MAX_LETTERS or not set(form) & set(VOWELS):
            continue
        why = {_objection(form, part, lemma, readings, altered, synsets) for part, lemma in meanings}
        if all(lemma in misspelt for _, lemma in meanings):
            why = {("misspelt", misspelt[lemma]) for _, lemma in meanings}
        if form in acronyms and all(part == "noun" and lemma == form for part, lemma in meanings):
            why = {acronyms[form]}
        is_name = refused.get(form, ("", ""))[0] == "proper-name"
        if is_name and all(part == SPELT for part, _ in meanings):
            continue
        if None in why:
            words[form] = _level(counts.get(form, 0))
        else:
            refused[form] = min(reason for reason in why if reason is not None)
    for number in (ten + "tre" for ten in TENS):
        words.pop(number, None)
        refused[number] = "oxytone", number[:-1] + "é"
    _settle_by_hand(words, refused, counts)
    for word in words:
        refused.pop(word, None)
    plain_nouns = {noun for noun in nouns - altered.keys() if noun in words}
    return Composition(words, refused, plain_nouns)


def _objection(
    form: str,
    part: str,
    lemma: str,
    readings: Readings,
    altered: dict[str, str],
    synsets: dict[str, set[str]],
) -> tuple[str, str] | None:
    """Return why a form in one of its readings may not be laid."""
    if part not in ("noun", "verb", "aux") and form[-1] not in VOWELS and form not in synsets:
        whole = next((form + end for end in "oeai" if _is_part(readings, form + end, part)), None)
        if whole is not None:  # cert, altr, bell: elided
            return "truncated", whole
    if part == SPELT and form[-1] in "lmnr":
        whole = next((form + end for end in "eoia" if form + end in readings), None)
        if whole is not None:  # amor, cuor
            return "truncated", whole
    if form[-1] in "lmnr" and (lemma != form or form not in synsets):
        wholes = [form + end for end in "eoia" if (part, lemma) in readings.get(form + end, ())]
        if lemma != form and lemma.startswith(form):
            wholes.append(lemma)
        if wholes or part in ("verb", "aux"):
            return "truncated", (wholes or [lemma])[0]
    if part in ("noun", SPELT) and lemma in altered:
        return "altered", altered[lemma]
    return None


def _altered_nouns(
    nouns: set[str], spelt: set[str], synsets: dict[str, set[str]], counts: dict[str, int]
) -> dict[str, str]:
    """Return the nouns that are only altered forms of others, with what they come from.

    One with a sense that its base lacks, or commoner than it, is a word of its own; a rare word that only
    looks like a base hides no better one behind it. Of words of which only the spelling is known those that
    look like altered nouns are held for that.
    """
    by_hand = exceptions()
    altered = dict(by_hand["altered"])
    own = by_hand["own"].keys() | " ".join(by_hand["kinds"].values()).split()
    for noun in sorted((nouns | spelt) - own):
        for base in bases(noun, nouns.__contains__):
            has_own_sense = bool(synsets.get(noun, set()) - synsets.get(base, set()))
            if not has_own_sense and counts.get(noun, 0) <= counts.get(base, 0):
                altered.setdefault(noun, base)
                break
    return altered


def _named_and_accented(
    forms: Forms, senses: list[Sense], counts: dict[str, int], spelling: list[Entry]
) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield what the sources know but write with a capital or a final accent, as it would be laid."""
    written = {form for table in forms.values() for form in table} | {sense.lemma for sense in senses}
    lemmas = {lemma for table in forms.values() for lemma in table.values()}
    spelt = {form for entry in spelling for made in entry.forms.values() for form in made}
    known = sorted(written | lemmas | counts.keys(), reverse=True)
    for word in (*sorted(spelt, reverse=True), *known):  # capitals come last, and win
        plain = without_accents(word).lower()
        if not is_plain(plain) or len(plain) < MIN_LETTERS:
            continue
        if ends_accented(word):
            yield plain, ("oxytone", word.lower())
        elif word.isupper():
            yield plain, ("acronym", word)
        elif word[0].isupper():
            yield plain, ("proper-name", word)
    yield from _initials(senses)


def _initials(senses: list[Sense]) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield words that mean what a phrase with their initials means: iva, imposta sul valore aggiunto."""
    phrases = defaultdict(list)
    for sense in senses:
        if "_" in sense.lemma:
            phrases[sense.synset].append(sense.lemma.lower().split("_"))
    for sense in senses:
        word = sense.lemma.lower()
        for phrase in phrases.get(sense.synset, ()):
            long_parts = [part for part in phrase if len(part) > 3]
            if word in ("".join(part[0] for part in parts if part) for parts in (phrase, long_parts)):
                yield word, ("acronym", word.upper())


def _settle_by_hand(
    words: dict[str, int], refused: dict[str, tuple[str, str]], counts: dict[str, int]
) -> None:
    by_hand = exceptions()
    for word in " ".join(by_hand.pop("allowed").values()).split():
        words[word] = _level(counts.get(word, 0))
    for lemmas in ("own", "kinds", "altered", "alterable"):
        del by_hand[lemmas]  # settled before, with all their forms
    for slug, settled in by_hand.items():
        for word, base in settled.items():
            words.pop(word, None)
            refused[word] = slug, base


def _level(count: int) -> int:
    return round(10 * math.log10(count)) if count > 1 else 0

"""What hunspell's word list adds: words the other sources lack, and forms missing from their paradigms.

It says how a word inflects, not what it is: an entry with plurals is taken for a noun, so that altered ones
are found, one without inflection for a word of any kind. Its rules make regular forms of irregular verbs too
(*tenerebbe*): where Morph-it has another form for the same place, that one holds.
"""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Set

from burraco.lexicon.alphabet import MIN_LETTERS, is_plain
from burraco.lexicon.hunspell import CONJUGATED, GENDERED, GRADED, NOMINAL, PARTICIPLE, Entry

Readings = dict[str, set[tuple[str, str]]]
SPELT = "spelt"
"""The part of speech of a word of which only the spelling is known."""
REGULAR = frozenset("At")
"""Conjugations in which no verb is irregular."""
FUTURE = ("rai", "ranno", "remo", "rete", "rei", "resti", "rebbe", "remmo", "reste", "rebbero")
WEAK = ("ei", "etti", "ette", "ettero", "erono", "ii", "irono")
PRESENT = ("o", "i", "e", "ono", "a", "ano")
NOT_STRONG = ("assero", "essero", "issero", "rebbero", "ettero", "arono", "erono", "irono")
AUXILIARIES = ("essere", "avere")
"""Whole in Morph-it, and regular in nothing."""
FOREIGN = ("s", "um", "em")
"""Plurals and Latin out of set phrases (rerum, honoris); loans in -ss are words: fitness."""
OPENERS = 4
"""So many words begin with a combining form: geo, idro, elettro."""


def add(
    readings: Readings, entries: Iterable[Entry], names: Set[str], inflect: Callable[[str], Set[str]]
) -> dict[str, tuple[str, str]]:
    """Add the words of hunspell's list; return those of them that may not be laid, with the reason."""
    entries = [entry for entry in entries if entry.word.islower() and is_plain(entry.word)]
    combining = combining_forms(entries)
    own: dict[str, set[str]] = defaultdict(set)
    for form, meanings in readings.items():
        for part, lemma in meanings:
            if part in ("verb", "aux"):
                own[lemma].add(form)
    refused = {}
    for entry in entries:
        word, is_new = entry.word, entry.word not in readings
        if word in AUXILIARIES:
            continue
        if is_new and is_bare(entry):
            if word in combining:
                refused[word] = "combining", ""
                continue
            if word in names or is_foreign(word):
                continue
        for form, part, lemma in list(_meanings(entry, own, inflect)):
            if len(form) >= MIN_LETTERS and is_plain(form) and (is_new or form not in readings):
                readings[form].add((part, lemma))
    return refused


def is_bare(entry: Entry) -> bool:
    """Tell whether a word has no forms but itself."""
    return not entry.flags & (NOMINAL | GENDERED | GRADED | CONJUGATED | PARTICIPLE)


def is_foreign(word: str) -> bool:
    """Tell whether a word without other forms ends as no Italian word and few loans do."""
    return word.endswith(FOREIGN) and not word.endswith("ss")


def combining_forms(entries: Iterable[Entry]) -> set[str]:
    """Return the words that have no plural, as one in -o would, and stand before many others."""
    words = sorted({entry.word for entry in entries})
    found = set()
    for entry in entries:
        if is_bare(entry) and entry.word.endswith("o"):
            start = bisect_left(words, entry.word) + 1
            if words[start + OPENERS - 1 : start + OPENERS] and words[start + OPENERS - 1].startswith(
                entry.word
            ):
                found.add(entry.word)
    return found


def _meanings(
    entry: Entry, own: Mapping[str, Set[str]], inflect: Callable[[str], Set[str]]
) -> Iterator[tuple[str, str, str]]:
    """Yield the forms of an entry with part of speech and lemma."""
    word, flags = entry.word, entry.flags
    verbal = flags & CONJUGATED
    if word.endswith(("are", "ere", "ire", "rre")) and (verbal or word in own):
        yield word, "verb", word
        if word not in own and not flags & REGULAR:
            yield from ((form, "verb", word) for form in inflect(word))
            return
        for flag, forms in entry.forms.items():
            for form in forms:
                if flag in REGULAR or is_regular(form, own.get(word, frozenset())):
                    yield form, "verb", word if form.startswith(word[:2]) else form
        return
    if flags & PARTICIPLE:
        part = "verb"
    elif flags & GRADED:
        part = "adj"
    elif flags & (NOMINAL | GENDERED):
        part = "noun"
    else:
        part = SPELT
    for flag, forms in entry.forms.items():
        for form in forms:
            if flag == "Y":
                yield form, "adv", form
            elif flag in GRADED:
                yield form, "adj", word
            else:
                yield form, part, word


def is_regular(form: str, own: Set[str]) -> bool:
    """Tell whether a form made by rule is one of this verb: whether its own forms go that way."""
    if not own or form in own:
        return True
    for ending in FUTURE:
        if form.endswith(ending):
            return not any(other.endswith(ending) for other in own)
    if form.endswith(WEAK):
        return not any(other.endswith("ero") and not other.endswith(NOT_STRONG) for other in own)
    is_plural = form.endswith(("ate", "ete", "ite", "iamo"))
    if form.endswith(PRESENT) and not is_plural and _is_short(form, own):
        return not any(other.endswith("ono") and not other.endswith("rono") for other in own)
    return True


def _is_short(form: str, own: Set[str]) -> bool:
    """Tell whether a form is of the present: no longer than the shortest of its verb by two letters."""
    return len(form) <= min(map(len, own)) + 2

"""Finding an irregularity by what people say about it: words of either language, or an article.

A referee types in a hurry: endings differ (pesca, pescare, pescato), accents are missing, a letter is wrong.
So words are compared by their beginnings, rare words weigh more than common ones, and words of the name more
than the others we look under.
"""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from burraco.referee.catalogues import Catalogue, catalogue, catalogue_ids
from burraco.referee.irregularity import Irregularity
from burraco.referee.sanctions import GROUNDS, GROUNDS_ARTICLE
from burraco.rules.citation import Citation
from burraco.texts.languages import LANGS, text

_ARTICLE = re.compile(r"\b(?:art(?:icolo|icle)?\.?\s*)?(r?g?\d+(?:\.\d+)*)(?:\s*([a-z])(?:\s+(\d+))?)?\b")
_NAME, _WORDS = 3.0, 1.0
_SIDE_BY_SIDE, _WORD_FOR_WORD, _ID, _FITS, _LENGTH = 1.5, 3.0, 30.0, 2.0, 0.02
_STEM = 4
_MANY, _TOLD = 10, 2.0  # a word that names so many irregularities at most, and so well, tells of one
_RARE = 6  # a word that speaks of more irregularities than this speaks of none
_ENDING = 4


def words_of(sentence: str) -> list[str]:
    """Return the words of a sentence, without accents, capitals and those that say nothing."""
    flat = unicodedata.normalize("NFKD", sentence.lower())
    plain = "".join(sign for sign in flat if not unicodedata.combining(sign))
    return [word for word in re.findall(r"[a-z]+|\d+(?:\.\d+)*", plain) if word not in silent_words()]


@cache
def silent_words() -> frozenset[str]:
    """Return the words that say nothing about a table: articles, prepositions and the like."""
    return frozenset(word for lang in LANGS for word in text(lang, "search.silent").split())


@cache
def unregulated_stems() -> tuple[str, ...]:
    """Return how words begin that speak of what no code regulates: telephones, smoking, dress."""
    return tuple(stem for lang in LANGS for stem in text(lang, "search.unregulated").split())


def is_unregulated(query: str) -> bool:
    """Say whether a query speaks of something on which no code has an article.

    One who leaves the table to smoke has left the table: such a word is passed over where the others speak
    of an irregularity that is told with it.
    """
    run = words_of(query)
    topics = [word for word in run if word.startswith(unregulated_stems())]
    told = {id_ for word in topics for id_ in _fits(word)}
    others = [_fits(word) for word in run if word not in topics]
    return bool(topics) and not any(told & ids.keys() for ids in others if len(ids) <= _RARE)


RULES = {"prizes": "tournament.prize_ties", "time-out": "timeout.form"}
"""What is asked about and is no irregularity, by the rule of a code that answers it."""


@cache
def rule_phrases() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each such rule is asked about by: the beginnings of words side by side."""
    told = ((rule, text(lang, f"search.rules.{rule}")) for rule, lang in product(RULES, LANGS))
    return tuple((rule, tuple(phrase.split())) for rule, all_ in told for phrase in all_.split("|"))


def rule_asked(query: str) -> tuple[str, bool]:
    """Return the rule a query asks about, if any, and whether it speaks of an irregularity besides."""
    run = words_of(query)
    for rule, phrase in rule_phrases():
        for at in range(len(run) - len(phrase) + 1):
            if all(map(str.startswith, run[at:], phrase)):
                others = (_fits(word) for word in (*run[:at], *run[at + len(phrase) :]))
                return rule, any(
                    len(ids) <= _MANY and max(ids.values(), default=0) >= _TOLD for ids in others
                )
    return "", False


def likeness(asked: str, known: str) -> float:
    """Say how much a word asked for is one we know, 0 to 1: the same, its beginning, its stem, or nearly."""
    if asked == known:
        return 1.0
    if asked.isdigit() or known.isdigit() or min(len(asked), len(known)) < 3:
        return 0.0
    shared = next((i for i, (a, b) in enumerate(zip(asked, known, strict=False)) if a != b), None)
    if shared is None:
        return 0.8 if len(asked) >= 3 and abs(len(asked) - len(known)) <= _ENDING else 0.0
    if shared >= _STEM and max(len(asked), len(known)) - shared <= _ENDING:
        return 0.7
    return 0.5 if min(len(asked), len(known)) >= 5 and _one_slip(asked, known) else 0.0


def _one_slip(one: str, other: str) -> bool:
    """Say whether two words differ by a letter wrong, missing, too many, or two swapped."""
    if abs(len(one) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    a, b = one[start:], other[start:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[1::-1] == b[:2] and a[2:] == b[2:])


class Known(NamedTuple):
    """What irregularities are found by, in both languages: words with the weight they have for each.

    ``pairs`` are words side by side, ``names`` how many words each name has.
    """

    words: Mapping[str, Mapping[str, float]]
    pairs: Mapping[tuple[str, str], frozenset[str]]
    names: Mapping[str, int]


@cache
def index() -> Known:
    """Return what every irregularity of every code is found by."""
    words: dict[str, dict[str, float]] = {}
    pairs: dict[tuple[str, str], set[str]] = {}
    names: Counter[str] = Counter()
    for id_ in sorted({one.id for code in catalogue_ids() for one in catalogue(code)}):
        for lang, (key, weight) in product(LANGS, (("search", _WORDS), ("name", _NAME))):
            run = words_of(text(lang, f"irregularity.{id_}.{key}"))
            names[id_] += len(run) if key == "name" else 0
            for word in run:
                words.setdefault(word, {})[id_] = max(weight, words.get(word, {}).get(id_, 0.0))
            for pair in pairwise(run):
                pairs.setdefault(pair, set()).add(id_)
    return Known(words, {pair: frozenset(ids) for pair, ids in pairs.items()}, names)


@lru_cache(maxsize=4096)
def _fits(word: str) -> Mapping[str, float]:
    """Return the irregularities a word may speak of, with how well it does."""
    found: dict[str, float] = {}
    for other, ids in index().words.items():
        alike = likeness(word, other)
        if alike:
            for id_, weight in ids.items():
                found[id_] = max(found.get(id_, 0.0), alike * weight)
    return found


def by_article(entries: Catalogue, query: str) -> list[tuple[int, Irregularity]]:
    """Return what stands in an article, where the query names one: 0 as its own, 1 in a case, 2 besides."""
    wanted = _article(query) or _written(entries, query) or _heading(entries, query)
    if not wanted:
        return []
    ranked = [(rank, one) for one in entries if (rank := _place(one, wanted)) is not None]
    if not ranked:  # a letter of a list that the article has as a whole
        whole, _, letter = wanted.partition(" ")
        ranked = [(0, one) for one in entries if letter.isalpha() and _is_whole(one, whole)]
    return sorted(ranked, key=lambda pair: (pair[0], pair[1].cite.article.lower() != wanted))


def articles_of(one: Irregularity) -> list[list[str]]:
    """Return the articles an irregularity stands in, lower case: its own, its cases', those besides."""
    places = [one.cite], [case.cite for case in one.cases], [*one.also, *_brings(one)]
    return [[cite.article.lower() for cite in cites] for cites in places] + [
        [cite.article.lower() for cite in (one.cite, *one.also)]
    ]


def _is_whole(one: Irregularity, article: str) -> bool:
    """Say whether an irregularity is what an article is about, whichever of its letters is meant."""
    return article in (cite.article.lower() for cite in (one.cite, *one.also))


def names_article(query: str) -> bool:
    """Say whether a query is the number of an article, of this code or another: it speaks of nothing else."""
    return bool(_article(query))


def _article(query: str) -> str:
    """Return the article a query names: 10.19, art. 8, RG3 a, 17 b."""
    found = _ARTICLE.fullmatch(query.strip().lower())
    return " ".join(part for part in found.groups() if part) if found else ""


def _written(entries: Catalogue, query: str) -> str:
    """Return the article a query is to the letter, however it is written: 10.6 N.B."""
    flat = " ".join(query.lower().split())
    articles = (case.cite.article.lower() for one in entries for case in one.cases)
    return flat if flat in articles else ""


def _heading(entries: Catalogue, query: str) -> str:
    """Return the article whose heading a query begins or is, where a code has headings for numbers."""
    begun = " ".join(words_of(query))
    cited = (case.cite.article for one in entries for case in one.cases if case.cite.article[0].isalpha())
    found = (a.lower() for a in cited if len(begun) > _STEM and " ".join(words_of(a)).startswith(begun))
    return next(found, "")


def _place(one: Irregularity, wanted: str) -> int | None:
    """Say how directly an irregularity stands in an article: 0 its own, 1 a case's, 2 one it rests on."""
    own = [one.cite], [case.cite for case in one.cases], [*one.also, *_brings(one)]
    return next((rank for rank, cites in enumerate(own) if any(_covers(c, wanted) for c in cites)), None)


def _brings(one: Irregularity) -> Iterator[Citation]:
    """Yield the articles of what a ruling may bring besides: the ground of a sanction, a repeat."""
    for case in one.cases:
        if case.ground:
            yield Citation(case.cite.source, f"{GROUNDS_ARTICLE} {GROUNDS[case.ground].clause}")
        if case.repeat is not None:
            yield case.repeat.cite


def _covers(cite: Citation, wanted: str) -> bool:
    """Say whether a citation is the article wanted or a clause of it; 10.1 does not cover 10.19."""
    article = cite.article.lower()
    return article == wanted or article.startswith((f"{wanted}.", f"{wanted} "))


def word_for_word(query: str) -> frozenset[str]:
    """Return the irregularities of any code that we tell in these very words, two or more side by side."""
    beside = [index().pairs.get(pair, frozenset()) for pair in pairwise(words_of(query))]
    return frozenset.intersection(*beside) if beside else frozenset()


def by_words(query: str) -> list[tuple[float, str]]:
    """Return the irregularities of any code that a query speaks of, likeliest first, with their scores.

    For each: how well and how rare its words are, words side by side as we have them, the more so if all
    are, and how much of the query fits; against it, how long its name is, so that of two the one told in full
    wins. Whoever types an id means it, in a code that does not have it, too.
    """
    run = words_of(query)
    known, asked = index(), dict.fromkeys(run)
    scores: dict[str, float] = {}
    for word in asked:
        fitting = _fits(word)
        rarity = math.log(1 + len(known.names) / (1 + len(fitting)))
        for id_, fit in fitting.items():
            scores[id_] = scores.get(id_, -_LENGTH * known.names[id_]) + fit * rarity + _FITS / len(asked)
    for pair in pairwise(run):
        for id_ in known.pairs.get(pair, frozenset()):
            scores[id_] += _SIDE_BY_SIDE
    for id_ in word_for_word(query):
        scores[id_] += _WORD_FOR_WORD
    itself = "-".join(query.lower().replace("-", " ").split())
    if itself in known.names:
        scores[itself] = scores.get(itself, 0.0) + _ID
    found = [(score, id_) for id_, score in scores.items() if score > 0]
    return sorted(found, key=lambda pair: (-pair[0], pair[1]))

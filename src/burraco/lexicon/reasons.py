"""Why a word may not be laid: a slug with what fills the sentence; texts/*/lexicon.toml has the sentences."""

import unicodedata
from collections.abc import Callable, Mapping
from typing import NamedTuple

from burraco.lexicon.alphabet import (
    MAX_LETTERS,
    MIN_LETTERS,
    ends_accented,
    is_plain,
    without_accents,
)
from burraco.lexicon.altered import bases

MAX_QUOTED = 20
"""How much of a text that is no word is repeated."""
VOWELS_CUT = "oeai"
"""The vowels a truncated or elided word has lost, the likeliest first."""


class Verdict(NamedTuple):
    """Whether a word may be laid; ``reason`` is a slug with a sentence in texts/*/lexicon.toml."""

    word: str
    is_ok: bool
    reason: str
    params: dict[str, str]


def normalised(word: str) -> str:
    """Return a text as words are kept: composed, ligatures apart, in lower case, without blanks around it."""
    return unicodedata.normalize("NFKC", word.strip()).lower()


def refuse_spelling(word: str) -> Verdict | None:
    """Refuse what cannot be written with cards at all, whatever it means; None if it can."""
    if not word:
        return Verdict(word, False, "empty", {})
    if len(word) > MAX_LETTERS:
        shown = word[:MAX_QUOTED] + "…"
        return Verdict(shown, False, "too-long", {"length": str(len(word)), "most": str(MAX_LETTERS)})
    odd = "".join(dict.fromkeys(sign for sign in word if not sign.isalpha()))
    if odd:
        return Verdict(word, False, "not-letters", {"signs": odd})
    if ends_accented(word) and is_plain(without_accents(word)):
        return Verdict(word, False, "oxytone", {"written": word})
    if not is_plain(word):
        plain = without_accents(word)
        if is_plain(plain):
            return Verdict(word, False, "accented", {"plain": plain})
        foreign = dict.fromkeys(sign for sign in plain if not is_plain(sign))
        return Verdict(word, False, "foreign-letters", {"letters": " ".join(map(_capital, foreign))})
    if len(word) < MIN_LETTERS:
        return Verdict(word, False, "too-short", {"least": str(MIN_LETTERS)})
    return None


def explain(
    word: str,
    refused: Mapping[str, tuple[str, str]],
    nouns: frozenset[str],
    is_word: Callable[[str], bool],
) -> Verdict:
    """Say why a well-spelt word that is not in the lexicon is refused."""
    if word in refused:
        slug, origin = refused[word]
        key = {"oxytone": "written", "misspelt": "right"}.get(slug, "base")
        return Verdict(word, False, slug, {key: origin})
    whole = next((word + vowel for vowel in VOWELS_CUT if is_word(word + vowel)), None)
    if whole is not None and word[-1] in "lmnr":
        return Verdict(word, False, "truncated", {"base": whole})
    base = next(bases(word, nouns.__contains__), None)
    if base is not None:
        return Verdict(word, False, "altered", {"base": base})
    return Verdict(word, False, "unknown", {})


def _capital(letter: str) -> str:
    """Return a letter as a card would show it; ß stays, it has no capital that is one letter."""
    return letter.upper() if len(letter.upper()) == 1 else letter

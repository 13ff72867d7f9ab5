"""A language judge's rulings in a spec: ``parole:allow=aroma+cosino,forbid=gattone``. [parole 2]

They are part of the spec, so that a record or a tournament that names its code carries them, and whoever
reads it needs nothing else.
"""

from collections.abc import Iterable

from burraco.lexicon.alphabet import MAX_LETTERS, MIN_LETTERS, is_plain
from burraco.rules.value import WordRulings
from burraco.texts.said import Said

MAX_SPELT = 1500
"""So long a list of words fits the line of a record that names its code, with switches besides."""


KEYS = ("allow", "forbid")
FAMILY = "family"
"""The option of a spec that leaves vulgar and offensive words out: ``parole:family``."""


def read_word_rulings(chosen: dict[str, str | None], base: WordRulings, faults: list[str]) -> WordRulings:
    """Take ``allow`` and ``forbid`` out of the options of a spec, on top of what the base was ruled."""
    allow, forbid = (_words(key, chosen.pop(key) or "", faults) if key in chosen else () for key in KEYS)
    both = sorted(set(allow) & set(forbid))
    if both:
        faults.append(Said("cli.ruled.both", word=both[0]))
    if not fits_spec(allow + forbid):
        faults.append(Said("cli.ruled.most", most=str(MAX_SPELT)))
    return WordRulings(
        (*(word for word in base.allow if word not in forbid), *allow),
        (*(word for word in base.forbid if word not in allow), *forbid),
    )


def read_family(chosen: dict[str, str | None], base: bool, faults: list[str]) -> bool:
    """Take ``family`` out of the options of a spec; it has no value."""
    if FAMILY not in chosen:
        return base
    value = chosen.pop(FAMILY)
    if value:
        faults.append(Said("wrong.code.no-value", option=FAMILY))
    return True


def can_be_ruled(word: str) -> bool:
    """Tell whether a text is a word the cards can write, in lower case: only such can be laid."""
    return MIN_LETTERS <= len(word) <= MAX_LETTERS and is_plain(word)


def fits_spec(words: Iterable[str]) -> bool:
    """Tell whether so many words can stand in a spec."""
    return len("+".join(words)) <= MAX_SPELT


def _words(key: str, argument: str, faults: list[str]) -> tuple[str, ...]:
    words = tuple(argument.split("+"))
    wrong = [word for word in words if not can_be_ruled(word)]
    if wrong:
        shown, least = wrong[0][:MAX_LETTERS], str(MIN_LETTERS)
        faults.append(Said("cli.ruled.no-word", option=key, word=shown, least=least))
    return () if wrong else words

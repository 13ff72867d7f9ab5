"""A language judge's rulings, each with its reason, laid over a code. [parole 2]

The words become part of the spec, so that whoever is given it plays by them; the reasons stay beside it, for
whoever asks why.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import NamedTuple

from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.switches import read_options
from burraco.rules.word_rulings_spec import KEYS


class WordRuling(NamedTuple):
    """What a language judge ruled of a word, and why."""

    word: str
    is_allowed: bool
    reason: str


def judged(code: Code, rulings: Iterable[WordRuling]) -> Code:
    """Return a code of letters with rulings on top of those it has; of two on one word the later holds."""
    latest = {one.word: one for one in rulings}
    if not latest:
        return code
    name, _, options = code.spec.partition(":")
    chosen = read_options(options, [])
    for key, is_allowed in zip(KEYS, (True, False), strict=True):
        before = [word for word in (chosen.pop(key, None) or "").split("+") if word and word not in latest]
        words = [*before, *(one.word for one in latest.values() if one.is_allowed is is_allowed)]
        if words:
            chosen[key] = "+".join(words)
    written = ",".join(key if argument is None else f"{key}={argument}" for key, argument in chosen.items())
    reasons = {one.word: one.reason for one in latest.values() if one.reason}
    return replace(load(f"{name}:{written}"), reasons={**code.reasons, **reasons})

"""What a code is made of: one value with its article and basis, and a language judge's rulings."""

from typing import Any, NamedTuple

from burraco.rules.citation import Basis, Citation


class WordRulings(NamedTuple):
    """What a language judge ruled for a tournament: words that may be laid all the same, and that may not."""

    allow: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()


NO_WORD_RULINGS = WordRulings()


class Value(NamedTuple):
    """One value of a code: what it is, where it stands, and on what basis we hold it."""

    path: str
    unit: str
    value: Any
    cite: Citation
    basis: Basis
    reading: str | None = None

"""Faults, reasons and tie-breaks in words, in either language."""

from burraco.texts.languages import Lang, texts
from burraco.texts.say import say
from burraco.tournament.faults import Fault
from burraco.tournament.field import Why
from burraco.tournament.results.standings import TieBreak


def say_fault(lang: Lang, fault: Fault) -> str:
    """Return a fault as one line: where it is, what it is, and the article if there is one."""
    params = {name: _word(lang, name, value) for name, value in fault.params}
    words = say(lang, f"tournament.fault.{fault.slug}", **params)
    if fault.where:
        words = f"{_place(lang, fault.where)}: {words}"
    return words if fault.cite is None else f"{words} ({fault.cite})"


def _word(lang: Lang, name: str, value: object) -> object:
    if name == "figure":
        return say(lang, f"tournament.figure.{value}")
    if name == "deal":
        return say(lang, "tournament.deal.one", number=value) if value else say(lang, "tournament.deal.foot")
    return value


def _place(lang: Lang, where: str) -> str:
    word, space, rest = where.partition(" ")
    known = f"tournament.where.{word}"
    return f"{say(lang, known)}{space}{rest}" if known in texts(lang) else where


def say_why(lang: Lang, why: Why) -> str:
    """Return a reason of a draft in words; one that has none yet is shown as it is."""
    key = f"why.{why.slug}"
    if key not in texts(lang):
        shown = ", ".join(f"{name} {value}" for name, value in why.params)
        words = f"{why.slug}: {shown}" if shown else why.slug
    else:
        words = say(lang, key, **dict(why.params))
    return words if why.cite is None else f"{words} ({why.cite})"


def say_tie(lang: Lang, tie: TieBreak) -> str:
    """Explain why a row stands below the one above it though they are level."""
    level = say(lang, f"tournament.key.{tie.level_on}")
    one, other = tie.figures
    words = say(
        lang, f"tournament.tie.{tie.by}", above=tie.above, below=tie.below, level=level, one=one, other=other
    )
    return f"{words} ({tie.cite})"

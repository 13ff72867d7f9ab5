"""Faults, reasons, tie-breaks and what is declared in words, in either language."""

from collections.abc import Mapping
from typing import Any

from burraco.texts.languages import Lang, texts
from burraco.texts.names import number
from burraco.texts.say import say
from burraco.tournament.faults import Fault
from burraco.tournament.field import Why
from burraco.tournament.format import GIRONE
from burraco.tournament.results.standings import TieBreak


def say_fault(lang: Lang, fault: Fault) -> str:
    """Return a fault as one line: where it is, what it is, and the article if there is one."""
    params = {name: _word(lang, name, value) for name, value in fault.params}
    text = say(lang, f"tournament.fault.{fault.slug}", **params)
    if fault.where:
        text = f"{_place(lang, fault.where)}: {text}"
    return text if fault.cite is None else f"{text} ({fault.cite})"


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
        text = f"{why.slug}: {shown}" if shown else why.slug
    else:
        text = say(lang, key, **dict(why.params))
    return text if why.cite is None else f"{text} ({why.cite})"


def say_prize_for(lang: Lang, to: str) -> str:
    """Return whose a prize is in words; nothing for that of a place in the standings."""
    kind, _, name = to.partition(":")
    if kind == GIRONE:
        return f"{GIRONE} {name}"
    return say(lang, f"prize.{kind}").partition("|")[0] if kind else ""


def say_tie(lang: Lang, tie: TieBreak) -> str:
    """Explain why a row stands below the one above it though they are level."""
    level = say(lang, f"tournament.key.{tie.level_on}")
    one, other = tie.figures
    text = say(
        lang, f"tournament.tie.{tie.by}", above=tie.above, below=tie.below, level=level, one=one, other=other
    )
    return f"{text} ({tie.cite})" if tie.cite else text


def say_declared(lang: Lang, names: Mapping[int, str], one: Mapping[str, Any]) -> str:
    """Return what was declared (`results.declared`, by field) as people read it; ``names`` by number."""
    who = ", ".join(names[entrant] for entrant in one["entrants"])
    change = _change(lang, one)
    params = {
        "round": one["round"],
        "table": one["table"],
        "who": who,
        "person": one["person"],
        "other": one["other"],
        "detail": say(lang, f"declared.{one['what']}-detail.{one['detail']}") if one["detail"] else "",
        "amount": number(lang, one["amount"]),
        "change": f": {change}" if change else "",
    }
    said = say(lang, f"declared.{one['what']}", **params)
    return f"{said} ({one['article']})" if one["article"] else said


def _change(lang: Lang, one: Mapping[str, Any]) -> str:
    before, after = (" – ".join(number(lang, value) for value in one[name]) for name in ("before", "after"))
    return say(lang, "declared.from-to", before=before, after=after) if before else after

"""A value of a code as a sentence: which one follows from the value, the words from the texts."""

from typing import Any

from burraco.cards.french import PINELLA, RANK_NAMES, RANKS
from burraco.rules.vp import EVEN, TOP
from burraco.texts.languages import Lang, texts
from burraco.texts.names import number, ranks_name
from burraco.texts.say import say
from burraco.web.library.chapters import unit_of

_RANKS_OF_SETS = len(RANKS) - 1
"""Every rank but the twos."""


def sentence(lang: Lang, path: str, value: Any) -> str:
    """Return the sentence for a value; words in brackets lead to the glossary."""
    key = f"rule.{path}"
    if isinstance(value, str):
        return say(lang, f"{key}.{value}")
    if isinstance(value, bool):
        return say(lang, f"{key}.{'yes' if value else 'no'}")
    if isinstance(value, int):
        sign = "zero" if value == 0 else "minus" if value < 0 else "plus"
        chosen = f"{key}.{sign}" if f"{key}.{sign}" in texts(lang) else key
        return say(lang, chosen, value=value)
    return _of_several(lang, path, value)


def absence(lang: Lang, path: str) -> str | None:
    """Return what to say of a value a code expressly does without, None if there is nothing to say."""
    return texts(lang).get(f"rule-absent.{path}")


def _of_several(lang: Lang, path: str, value: Any) -> str:
    """Return the sentence for a value of several parts, by its unit."""
    key = f"rule.{path}"
    match unit_of(path):
        case "cards" | "points_by_cards":
            return say(lang, key, least=value[0], most=value[1])
        case "cards_by_form" | "piles_by_form":
            return say(lang, key, list=_by_form(lang, value))
        case "seconds_by_cards":
            return say(lang, key, list=_spans(lang, value))
        case "minutes_by_deals":
            return say(lang, key, list=_minutes(lang, value))
        case "bands" | "lateness" | "ladder":
            return say(lang, key)
        case _:
            return _choices(lang, path, value)


def _choices(lang: Lang, path: str, value: list[str]) -> str:
    if f"rule.{path}.some" in texts(lang):
        if len(value) == _RANKS_OF_SETS and RANK_NAMES[PINELLA] not in value:
            return say(lang, f"rule.{path}.all")
        *first, last = (ranks_name(lang, name) for name in value)
        both = say(lang, "rulebook.and", list=", ".join(first), text=last) if first else last
        return say(lang, f"rule.{path}.some", list=both)
    options = [say(lang, f"rulebook.option.{path}.{choice}") for choice in value]
    return say(lang, f"rule.{path}", list=", ".join(options))


def _by_form(lang: Lang, value: dict[str, Any]) -> str:
    parts: list[str] = []
    for form, sizes in value.items():
        shown = sizes if isinstance(sizes, list) else [sizes]
        name = say(lang, f"web.form.{form}")
        if parts:  # in the middle of a sentence
            name = name[0].lower() + name[1:]
        parts.append(f"{name}: {' + '.join(str(size) for size in shown)}")
    return "; ".join(parts)


def _spans(lang: Lang, rows: list[list[int]]) -> str:
    """Return times by cards in hand: fewer than so many, from so many to so many, from so many on."""
    ends = [least for least, _ in rows[1:]] + [0]
    parts = []
    for (least, seconds), following in zip(rows, ends, strict=True):
        if not following:
            parts.append(say(lang, "rulebook.span.above", least=least, seconds=seconds))
        elif not least:
            parts.append(say(lang, "rulebook.span.below", most=following, seconds=seconds))
        else:
            parts.append(say(lang, "rulebook.span.between", least=least, most=following - 1, seconds=seconds))
    return ", ".join(parts)


def _minutes(lang: Lang, value: dict[str, list[int]]) -> str:
    parts = []
    for deals, (least, most) in value.items():
        minutes = str(least) if least == most else f"{least} – {most}"
        parts.append(say(lang, "rulebook.span.minutes", deals=deals, minutes=minutes))
    return "; ".join(parts)


def bands(lang: Lang, path: str, value: Any) -> list[tuple[str, str]]:
    """Return the table of a value that has one, as rows of two; nothing for other values."""
    match unit_of(path):
        case "bands":
            return _victory_points(lang, value)
        case "lateness":
            return [
                (say(lang, "rulebook.step.within", minutes=most), _steps(lang, [*first_and_again, 0]))
                for most, *first_and_again in value
            ]
        case "ladder":
            return [(article, _steps(lang, first_and_again)) for article, *first_and_again in value]
    return []


def _victory_points(lang: Lang, value: list[int]) -> list[tuple[str, str]]:
    """Return differences and what the two lines get for them."""
    tops = [say(lang, "rulebook.span.up-to", most=most) for most in value]
    tops.append(say(lang, "rulebook.span.beyond", most=value[-1]))
    return [(top, f"{EVEN + at} – {TOP - EVEN - at}") for at, top in enumerate(tops)]


def _steps(lang: Lang, row: list[Any]) -> str:
    """Return what an infraction brings, the first time and on a repeat."""
    step, points, step_again, points_again, vp_again = row
    again = _step(lang, step_again, points_again, vp_again)
    return say(lang, "rulebook.step.first", what=_step(lang, step, points, 0), again=again)


def _step(lang: Lang, step: str, points: int, vp: int) -> str:
    parts = [say(lang, f"sanction.{step}")] if step else []
    parts += [say(lang, "rulebook.step.points", points=points)] if points else []
    parts += [say(lang, "rulebook.step.vp", points=vp)] if vp else []
    return ", ".join(parts) or say(lang, "rulebook.step.none")


def glance(lang: Lang, value: Any) -> str:
    """Return a number or a yes or no in short, for a table."""
    if isinstance(value, bool):
        return say(lang, "web.yes" if value else "web.no")
    return number(lang, value)

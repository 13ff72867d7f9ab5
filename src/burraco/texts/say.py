"""Sentences with their blanks filled in. What a parameter means follows from its name."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.texts.languages import Lang, text
from burraco.texts.names import cards_name, number, ranks_name, seat_name, the_card

_RENDER: Mapping[str, Callable[[Lang, Any], str]] = {
    "card": the_card,
    "stands_for": the_card,
    "cards": cards_name,
    "added": cards_name,
    "taken": cards_name,
    "seat": seat_name,
    "first": seat_name,
    "second": seat_name,
    "rank": ranks_name,
    "verdict": lambda lang, verdict: text(lang, f"lexicon.{verdict.reason}").format_map(verdict.params),
}


def say(lang: Lang, key: str, /, **params: Any) -> str:
    """Return a text with its placeholders filled; an unknown key is a KeyError.

    Cards come as faces, seats as their letters, ranks as they are printed on cards, verdicts as the lexicon
    gives them; any other whole number is written as people write it.
    """
    rendered = {name: _render(lang, name, value) for name, value in params.items()}
    return text(lang, key).format_map(rendered)


def say_count(lang: Lang, key: str, count: int, /, **params: Any) -> str:
    """Return the text for one thing or for many; ``count`` fills a placeholder too."""
    return say(lang, f"{key}.{'one' if count == 1 else 'many'}", count=count, **params)


def rendered(lang: Lang, fault: str) -> str:
    """Return a text that knows its key (`key`, `params`) in a language; any other as it is."""
    key = getattr(fault, "key", None)
    return fault if key is None else say(lang, key, **getattr(fault, "params", {}))


def _render(lang: Lang, name: str, value: Any) -> str:
    if name in _RENDER:
        return _RENDER[name](lang, value)
    if isinstance(value, int):
        return number(lang, value)
    return rendered(lang, value) if isinstance(value, str) else str(value)

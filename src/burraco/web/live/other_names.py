"""A journal without somebody's name: another one stands wherever it stood, and nothing else changes.

Names are people's own to take away; numbers, scores and lots are the tournament's and stay.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any

NAMES = ("name", "by", "absent", "substitute")
"""Where acts have people's names; other texts may speak of them."""


def without_names(acts: Sequence[Any], names: Iterable[str], instead: str) -> list[Any]:
    """Return acts, as JSON data, with one new name in place of these, also where a text speaks of them.

    The new name is ``instead``, with a number that nobody there has. A name that is a part of somebody
    else's (Ada, Ada Rossi) is changed only where it stands alone.
    """
    there = {text for act in acts for _, text in _texts(act)}
    people = {text for act in acts for key, text in _texts(act) if key in NAMES}
    gone = {name for name in names if name}
    numbered = (f"{instead} {n}" for n in count(1))
    new = next(name for name in numbered if name not in there)
    steps = [_step(name, new, people) for name in sorted(gone, key=len, reverse=True)]
    return [_changed(act, lambda text: _through(steps, text)) for act in acts]


def _step(name: str, new: str, people: set[str]) -> Callable[[str], str]:
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    if any(word.search(other) for other in people - {name}):
        return lambda text: new if text == name else text
    return lambda text: word.sub(lambda _: new, text)


def _through(steps: Sequence[Callable[[str], str]], text: str) -> str:
    for step in steps:
        text = step(text)
    return text


def _texts(data: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every text with the key it stands under."""
    if isinstance(data, str):
        yield key, data
    elif isinstance(data, dict):
        for name, one in data.items():
            yield from _texts(one, name)
    elif isinstance(data, list):
        for one in data:
            yield from _texts(one, key)


def _changed(data: Any, change: Callable[[str], str]) -> Any:
    if isinstance(data, str):
        return change(data)
    if isinstance(data, dict):
        return {key: _changed(one, change) for key, one in data.items()}
    return [_changed(one, change) for one in data] if isinstance(data, list) else data

"""A rule of thumb at once: `base` where the kernel is ready in this process, else the simple player.

Whoever asks here has no time left, so nothing is compiled for it.
"""

import sys

from burraco.bots.simple import choose
from burraco.engine.acts import PlayerAct
from burraco.engine.view import View
from burraco.rules.code import Code


def by_thumb(code: Code, seen: View) -> PlayerAct:
    """Choose one of the lawful acts, quickly."""
    if not code.plays_words and _is_ready():
        from burraco.bots.base import Base

        return Base().answer(code, seen).act
    return choose(code, seen)


def _is_ready() -> bool:
    warm = sys.modules.get("burraco.kernel.warm_up")
    return warm is not None and bool(warm.is_warm())

"""What a score pad needs of each code: what is counted, for how much, by which article."""

from functools import cache
from typing import Any

from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.library import books

KINDS = ("pulito", "semipulito", "sporco", "super", "reale", "nobile")
DEALS = range(1, 9)


@cache
def pad_data(lang: Lang) -> list[dict[str, Any]]:
    """Return the codes played with cards, in the order people know them."""
    return [_code(lang, code) for code in books.listed() if not code.plays_words]


def _code(lang: Lang, code: Code) -> dict[str, Any]:
    burrachi = [
        _counted(lang, code, f"burraco-{kind}", f"burraco.{kind}")
        for kind in KINDS
        if isinstance(code.get(f"burraco.{kind}"), int)
    ]
    return {
        "spec": code.spec,
        "name": code.name,
        "counted": [*burrachi, _counted(lang, code, "closing", "closing.points")],
        "pozzetto": _counted(lang, code, "pozzetto-not-taken", "pozzetto.not_taken"),
        "cards": _counted(lang, code, "melds", "score.melds"),
        "hand": _counted(lang, code, "hand", "score.hand"),
        "vp": {
            str(deals): {"bands": list(bands), "cite": str(code.cite(f"vp.deals_{deals}"))}
            for deals in DEALS
            if (bands := code.get(f"vp.deals_{deals}"))
        },
    }


def _counted(lang: Lang, code: Code, item: str, path: str) -> dict[str, Any]:
    return {
        "item": item,
        "name": say(lang, f"score.{item}"),
        "points": code[path],
        "cite": str(code.cite(path)),
    }

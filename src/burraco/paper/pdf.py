"""Sections to PDF, through typst and our own templates; typst is loaded when the first page is made.

What people typed reaches the templates as data and is shown as text, never read as markup. Only the fonts
inside typst are used, so a page looks the same on every machine; the same sections give the same bytes.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from importlib import resources
from typing import Any

from burraco.texts.languages import Lang, texts

Section = Mapping[str, Any]
"""What a template needs for some pages: its ``kind`` names the template's function, the rest is its data."""

LABELS = "paper.label."
PICTURE = 130
"""Dots to an inch: an A4 page is then some 1,075 by 1,520."""
MAX_LETTERS, MAX_NAME, MAX_TEXT, MAX_WORD = 130, 64, 4000, 15
_WORD = re.compile(rf"\S{{{MAX_WORD + 1},}}")
_DIRECTIONS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")


class NothingToPrint(ValueError):
    """There is nothing to put on such a page yet: ``slug`` says why, in `paper.nothing`."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        super().__init__(slug)


MARK: ContextVar[Mapping[str, Any] | None] = ContextVar("mark", default=None)
"""The club whose name and picture stand on every page of a list, while one is printed under it."""


def marked(mark: Mapping[str, Any], job: Callable[..., bytes], *args: Any, **named: Any) -> bytes:
    """Print something under a club's mark."""
    token = MARK.set(mark)
    try:
        return job(*args, **named)
    finally:
        MARK.reset(token)


def typeset(lang: Lang, title: str, sections: Sequence[Section]) -> bytes:
    """Return the sections as one PDF."""
    made = _compiled(lang, title, sections, format="pdf")
    assert isinstance(made, bytes)
    return made


def drawn(lang: Lang, section: Section) -> bytes:
    """Return a section of one page as a picture, PNG, of a size that messages carry."""
    made = _compiled(lang, "", [section], format="png", ppi=PICTURE)
    assert isinstance(made, bytes)
    return made


def _compiled(lang: Lang, title: str, sections: Sequence[Section], **form: Any) -> object:
    import typst  # a compiler: only where something is printed

    labels = {key.removeprefix(LABELS): text for key, text in texts(lang).items() if key.startswith(LABELS)}
    listed = [{**one, "mark": MARK.get()} for one in sections]
    data = {"lang": lang, "title": shown(title), "labels": labels, "sections": listed}
    with resources.as_file(resources.files("burraco.paper") / "templates") as folder:
        return typst.compile(
            folder / "main.typ",
            root=folder,
            ignore_system_fonts=True,
            sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
            **form,
        )


def shown(text: str, most: int = MAX_LETTERS) -> str:
    """Return what somebody typed as one line that can be printed, cut off where it goes on and on.

    Signs that steer are dropped, so that a name cannot turn the line it stands in around, and a word longer
    than any column may be broken.
    """
    plain = text.encode("utf-8", "replace").decode("utf-8")
    signs = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in plain
        if sign not in _DIRECTIONS
    )
    line = " ".join(signs.split())
    line = line if len(line) <= most else f"{line[: most - 1]}…"
    return _WORD.sub(_breakable, line)


def _breakable(word: re.Match[str]) -> str:
    """Let a word be broken before any letter, though not between a letter and its accent."""
    return "".join(sign if unicodedata.combining(sign) else f"\u200b{sign}" for sign in word[0]).lstrip(
        "\u200b"
    )

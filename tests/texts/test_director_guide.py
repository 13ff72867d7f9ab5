"""The director's guide names buttons as they are, in both languages, and shows pictures that exist."""

import re
from pathlib import Path

import pytest

from burraco.texts.languages import Lang, placeholders, texts

DOCS = Path(__file__).parents[2] / "docs"
GUIDE = (DOCS / "director.md").read_text(encoding="utf-8")
ITALIAN, ENGLISH = GUIDE.split("\n---\n")
NOT_OURS = {"virgolette", "quotes", "adatta alla pagina", "…"}


def said(lang: Lang, shown: str) -> bool:
    """Whether a text of the site can read like this."""
    for text in texts(lang).values():
        if text == shown:
            return True
        if placeholders(text):
            parts = re.split(r"\{\w+\}", text)
            if re.fullmatch(r"\d+".join(map(re.escape, parts)), shown):
                return True
    return False


@pytest.mark.parametrize(
    ("lang", "part", "quoted"), [("it", ITALIAN, "«([^»]+)»"), ("en", ENGLISH, "“([^”]+)”")]
)
def test_the_guide_names_buttons_as_they_are(lang: Lang, part: str, quoted: str) -> None:
    named = set(re.findall(quoted, part)) - NOT_OURS
    assert len(named) > 30
    assert [one for one in sorted(named) if not said(lang, one)] == []


def test_every_picture_of_the_guide_exists() -> None:
    shown = re.findall(r"\]\((screenshots/[^)]+)\)", GUIDE)
    assert len(shown) > 8
    assert [one for one in shown if not (DOCS / one).is_file()] == []

"""The journal in words: what a fixed word of the code's data says is said in the reader's language."""

from collections.abc import Iterator
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from burraco.texts.languages import LANGS, Lang, placeholders, texts
from burraco.tournament.kinds import CODEC


def fixed_words(lang: Lang) -> Iterator[tuple[str, str]]:
    """Yield every fixed word that a tournament shows of itself, with the tournament's name."""
    for name, kind in ((one.slug, one.type) for one in CODEC.kinds.values()):
        said = {key: text for key, text in texts(lang).items() if key.startswith(f"diary.{name}")}
        shown = {field for text in said.values() for field in placeholders(text)}
        for field, hint in get_type_hints(kind).items():
            if field in shown and get_origin(hint) is Literal:
                yield from ((name, str(word)) for word in get_args(hint))


@pytest.mark.parametrize("lang", LANGS)
def test_every_fixed_word_has_words(lang: Lang) -> None:
    """A penalty of −100 «points» stood in the Italian diary."""
    found = list(fixed_words(lang))
    assert ("penalty-given", "points") in found
    assert [(name, word) for name, word in found if f"desk.value.{word}" not in texts(lang)] == []

"""Every word of the lexicon can be laid: the deck has a card for each of its letters."""

from burraco.lexicon.alphabet import is_plain
from burraco.rules.loader import load


def test_no_word_needs_a_letter_without_a_card() -> None:
    words = load("parole").lexicon._words
    assert [word for word in words if not is_plain(word)] == []

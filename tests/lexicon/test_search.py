"""What letters can write, and how words on the table grow, against trying every word."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from burraco.lexicon.lexicon import default
from tests.lexicon.small import extended, lexicon_of, spelt

AFEW = "aeinst"
WORDS = st.sets(st.text(AFEW, min_size=1, max_size=7), min_size=1, max_size=40)
HAND = st.text(AFEW, max_size=9)
WILD = st.sampled_from(["", "*", "+"])


@settings(max_examples=150, deadline=None)
@given(WORDS, HAND, WILD)
def test_spelling_finds_what_trying_every_word_finds(words: set[str], letters: str, wild: str) -> None:
    found = lexicon_of(*words).spell(letters, wild, least=1)
    assert sorted(found) == sorted(spelt(words, letters, wild))


@settings(max_examples=150, deadline=None)
@given(
    WORDS,
    st.text(AFEW, min_size=1, max_size=4),
    HAND,
    WILD,
    st.sampled_from(["", "*", "+"]),
    st.integers(0, 4),
)
def test_extending_finds_what_trying_every_word_finds(
    words: set[str], table: str, letters: str, wild: str, own: str, where: int
) -> None:
    pattern = table[:where] + own + table[where:]
    found = lexicon_of(*words).extend(pattern, letters, wild)
    tried = {(word, at): ways for word, at, ways in extended(words, pattern, letters, wild)}
    assert sorted((word, at) for word, _, at in found) == sorted(tried)
    assert all(kept == min(tried[word, at]) for word, kept, at in found)


@pytest.mark.parametrize("wild", ["", "+", "*"])
def test_the_whole_lexicon_is_searched_right(wild: str) -> None:
    lexicon, chance = default(), random.Random(wild)
    words = lexicon.spell("abcdefghilmnopqrstuvz" * 6, least=6, most=6)
    assert len(words) == len({word for word, _ in words}) > 10_000
    letters = "".join(chance.choices("abcdefghilmnopqrstuvzaeiouaeiou", k=11))
    expected = spelt((word for word, _ in words), letters, wild)
    assert sorted(lexicon.spell(letters, wild, least=6, most=6)) == sorted(expected)


def test_letters_go_before_after_and_between() -> None:
    lexicon = lexicon_of("casa", "casata", "casta", "scasa", "case")
    assert sorted(lexicon.extend("casa", "stta")) == [
        ("casata", (0, 1, 2, 3), -1),
        ("casta", (0, 1, 2, 4), -1),
        ("scasa", (1, 2, 3, 4), -1),
    ]


def test_a_wild_on_the_table_stays_and_may_move() -> None:
    lexicon = lexicon_of("casa", "casta", "cassa", "costa")
    assert sorted(lexicon.extend("c*sa", "t")) == [("casta", (0, 2, 4), 1), ("costa", (0, 2, 4), 1)]
    assert sorted(lexicon.extend("c*sa", "a")) == [
        ("cassa", (0, 2, 4), 3),
        ("cassa", (0, 3, 4), 2),
        ("casta", (0, 2, 4), 3),
    ]
    assert lexicon.extend("c+sa", "a") == []


def test_a_wild_can_be_added_where_there_is_none() -> None:
    lexicon = lexicon_of("casa", "casta")
    assert lexicon.extend("casa", "", "*") == [("casta", (0, 1, 2, 4), 3)]
    assert lexicon.extend("casa", "", "+") == []
    assert lexicon.extend("casa", "") == []


def test_a_pattern_reads_as_every_word_that_fits() -> None:
    lexicon = lexicon_of("casa", "cosa", "cusa", "cara")
    assert lexicon.fits("c+sa") == ["casa", "cosa", "cusa"]
    assert lexicon.fits("ca*a") == ["cara", "casa"]
    assert lexicon.fits("casa") == ["casa"]
    assert lexicon.fits("ca+a") == []


def test_two_wilds_are_one_too_many() -> None:
    with pytest.raises(ValueError, match="one wild"):
        lexicon_of("casa").fits("c*s+")


def test_lengths_bound_the_search() -> None:
    lexicon = lexicon_of("ala", "alata", "alate")
    assert lexicon.spell("alatae", least=4) == [("alata", -1), ("alate", -1)]
    assert lexicon.spell("alatae", most=4) == [("ala", -1)]
    assert lexicon.spell("") == []

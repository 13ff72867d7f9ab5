"""Words under the rules: against the oracle with the short lexicon, and in themselves with the whole one."""

import gc
import pickle
import random
from collections import Counter

import pytest

from burraco.cards.faces import LETTERS, Face, face_of
from burraco.cards.letters import ALPHABET, JOLLY, RED, make_letter
from burraco.rules import layout as layouts
from burraco.rules.layout import Layout
from burraco.rules.loader import load
from burraco.rules.melds import additions, arrange, grow, may_grow, may_lie, openings
from burraco.rules.words import pattern_of, readings, word_layout
from tests.oracles import words as oracle
from tests.oracles.words import PAROLE

WHOLE = load("parole")


def hand(seed: int, size: int, gone: tuple[Face, ...] = ()) -> tuple[Face, ...]:
    """Deal a hand, in ascending order, without some cards that lie elsewhere."""
    deck = [face_of(card) for card in LETTERS.cards]
    for face in gone:
        deck.remove(face)
    return tuple(sorted(random.Random(seed).sample(deck, size)))


@pytest.mark.parametrize("seed", range(20))
def test_openings_are_the_oracles(seed: int) -> None:
    """Every word of the hand, each way its wild can stand, once."""
    held = hand(seed, 10 + seed)
    found = list(openings(PAROLE, held))
    assert Counter(found) == Counter(oracle.melds(held))


@pytest.mark.parametrize("seed", range(20))
def test_growths_are_the_oracles(seed: int) -> None:
    """For words with and without a wild, some of which the hand can grow."""
    chance = random.Random(seed)
    real = [layout for layout in oracle.LAYOUTS if not LETTERS.surplus(layout.faces)]
    for before in chance.sample(real, 25):
        held = hand(seed, 12, before.faces)
        found = additions(PAROLE, before, held)
        assert Counter(found) == Counter(oracle.growths(before, held))
        for faces, after in found[:5]:
            assert after in grow(PAROLE, before, faces)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_listed_may_lie(seed: int) -> None:
    """With the whole lexicon: openings and growths pass the question that is asked of one word alone."""
    held, chance = hand(seed, 14), random.Random(seed)
    found = openings(WHOLE, held)
    assert len(set(found)) == len(found)
    for layout in chance.sample(list(found), min(60, len(found))):
        assert may_lie(WHOLE, layout)
        assert layout in arrange(WHOLE, tuple(sorted(layout.faces)))
        more = hand(seed + 100, 10, layout.faces)
        for faces, after in additions(WHOLE, layout, more)[:10]:
            assert may_grow(WHOLE, layout, faces, after)
            assert after in grow(WHOLE, layout, faces)


def test_a_word_in_the_hand_is_found_wherever_its_wild_stands() -> None:
    """With the whole lexicon: a word dealt into a hand is listed, with a jolly for any of its letters."""
    word = "incantato"
    faces = tuple(make_letter(letter.upper(), RED) for letter in word)
    for gone in range(len(word)):
        held = tuple(sorted((*faces[:gone], *faces[gone + 1 :], JOLLY, *hand(gone, 4))))
        wanted = word[:gone] + "*" + word[gone + 1 :]
        assert wanted in [pattern_of(layout.faces) for layout in openings(WHOLE, held)]


def test_no_word_needs_a_letter_that_is_on_no_card() -> None:
    """A word like eureka would be listed with a card that is not there."""
    everything = WHOLE.lexicon.spell(ALPHABET.lower() * 2, "*", 6, 6)
    assert {letter for word, _ in everything for letter in word} <= set(ALPHABET.lower())
    assert "eureka" not in WHOLE.lexicon


def test_readings_of_a_wild() -> None:
    assert readings(PAROLE, word_layout(RED, "c*sa")) == ["casa", "cosa"]
    assert readings(PAROLE, word_layout(RED, "cas+")) == ["casa", "case", "casi", "caso"]
    assert readings(PAROLE, word_layout(RED, "casa")) == ["casa"]


def test_one_object_for_one_word_and_none_for_those_forgotten() -> None:
    """Words are endless: only those in use are kept."""
    one = word_layout(RED, "casa")
    assert one is Layout("word", RED, 0, one.faces, -1)
    assert pickle.loads(pickle.dumps(one)) is one
    known = len(layouts._ENDLESS)
    many = [word_layout(RED, f"{first}{second}asa") for first in "bcdfg" for second in "lmnpr"]
    assert len(layouts._ENDLESS) == known + len(many)
    del many
    gc.collect()
    assert len(layouts._ENDLESS) <= known

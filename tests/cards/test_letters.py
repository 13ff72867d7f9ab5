"""The letter deck beside the French one: numbers, writing and reading."""

from collections import Counter

import pytest

from burraco.cards import french, letters
from burraco.cards.faces import (
    DECKS,
    FRENCH,
    LETTERS,
    Deck,
    UnknownCard,
    card_of,
    copies_of,
    deck_of,
    face_of,
    first_copy,
    is_jolly,
    is_wild,
    symbol,
    write_face,
    write_faces,
)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_cards_of_a_face_lie_side_by_side(deck: Deck) -> None:
    """A hand in the order of its cards is in the order of its faces."""
    assert [face_of(card) for card in deck.cards] == sorted(face_of(card) for card in deck.cards)
    counts = Counter(map(face_of, deck.cards))
    assert {face: copies_of(face) for face in deck.faces} == counts
    for card in deck.cards:
        assert deck_of(card) is deck
        assert first_copy(card) == card_of(face_of(card), 0)


@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
def test_what_is_written_is_read(deck: Deck) -> None:
    for face in deck.faces:
        assert deck.read_face(write_face(face)) == face
        assert deck.read_face(write_face(face).lower()) == face
        assert deck.read_face(symbol(face)) == face


def test_french_cards_are_what_they_were() -> None:
    for card in french.DECK:
        assert face_of(card) == french.face_of(card) == card // 2
    for face in french.FACES:
        assert (write_face(face), symbol(face)) == (french.write_face(face), french.symbol(face))
        assert (is_wild(face), is_jolly(face)) == (french.is_wild(face), french.is_jolly(face))


def test_a_french_question_about_a_letter_is_an_error() -> None:
    with pytest.raises(IndexError):
        french.face_of(letters.FIRST_CARD)


def test_letters_and_colours() -> None:
    faces = LETTERS.read_faces("Ar, Zb + *")
    assert [letters.letter_of(face) for face in faces] == ["A", "Z", "", ""]
    assert [letters.colour_of(face) for face in faces] == [letters.RED, letters.BLACK, -1, -1]
    assert [is_wild(face) for face in faces] == [False, False, True, True]
    assert write_faces(faces) == "Ar Zb + *"


@pytest.mark.parametrize("word", ["A", "Jr", "Ax", "7H", "*r", "++", "", "À"])
def test_what_is_no_letter(word: str) -> None:
    with pytest.raises(UnknownCard):
        LETTERS.read_face(word)


def test_too_many_of_a_face() -> None:
    assert LETTERS.surplus(LETTERS.read_faces("Br Br Ar Ar Ar Ar * * * *")) == []
    assert LETTERS.surplus(LETTERS.read_faces("Br Br Br Ar Ar Ar Ar Ar")) == list(LETTERS.read_faces("Ar Br"))
    assert FRENCH.surplus(FRENCH.read_faces("7H 7H 7H")) == list(FRENCH.read_faces("7H"))

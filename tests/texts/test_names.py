"""Names of cards and numbers, in both languages."""

import pytest

from burraco.cards.faces import FRENCH, LETTERS, Deck
from burraco.cards.french import FACES, read_face, read_faces
from burraco.texts.languages import LANGS, Lang
from burraco.texts.names import aloud, card_name, cards_name, number, the_card

CARDS = [
    ("7H", "sette di cuori", "il sette di cuori", "seven of hearts"),
    ("AS", "asso di picche", "l'asso di picche", "ace of spades"),
    ("8D", "otto di quadri", "l'otto di quadri", "eight of diamonds"),
    ("QC", "donna di fiori", "la donna di fiori", "queen of clubs"),
    ("10D", "dieci di quadri", "il dieci di quadri", "ten of diamonds"),
    ("2S", "pinella di picche", "la pinella di picche", "2 of spades (pinella)"),
    ("*r", "jolly rosso", "il jolly rosso", "red jolly"),
    ("*b", "jolly nero", "il jolly nero", "black jolly"),
]


@pytest.mark.parametrize(("word", "italian", "with_article", "english"), CARDS)
def test_cards_have_names(word: str, italian: str, with_article: str, english: str) -> None:
    face = read_face(word)
    assert card_name("it", face) == italian
    assert the_card("it", face) == with_article
    assert card_name("en", face) == english
    assert the_card("en", face) == f"the {english}"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("deck", [FRENCH, LETTERS])
def test_every_card_has_a_name_of_its_own(lang: Lang, deck: Deck) -> None:
    assert len({the_card(lang, face) for face in deck.faces}) == len(deck.faces)


@pytest.mark.parametrize(
    ("word", "italian", "english"),
    [
        ("Ar", "la A rossa", "the red A"),
        ("Zb", "la Z nera", "the black Z"),
        ("+", "la pinella", "the pinella"),
        ("*", "il jolly", "the jolly"),
    ],
)
def test_letters_have_names(word: str, italian: str, english: str) -> None:
    face = LETTERS.read_face(word)
    assert (the_card("it", face), the_card("en", face)) == (italian, english)


def test_letters_in_a_sentence_can_be_spelt_out_for_a_voice() -> None:
    assert aloud("it", "Sud cala Cr * Sr Ar") == "Sud cala C rossa, jolly, S rossa, A rossa"
    assert aloud("en", "North adds + to meld 2: Cb +") == "North adds pinella to meld 2: black C, pinella"
    assert aloud("it", "Ar. Ab, Abramo") == "A rossa. A nera, Abramo"


def test_several_cards_are_written_in_symbols() -> None:
    assert cards_name("it", read_faces("7H 8H 2S *r *b")) == "7♥ 8♥ 2♠ ★ ☆"
    assert cards_name("it", ()) == "nessuna carta"
    assert cards_name("en", ()) == "no cards"


def test_numbers_are_written_as_people_write_them() -> None:
    assert [number("it", n) for n in (0, 985, 1240, -100, 1234567)] == [
        "0",
        "985",
        "1.240",
        "−100",
        "1.234.567",
    ]
    assert number("en", 1240) == "1,240"
    assert number("en", -2005) == "−2,005"


def test_symbols_in_a_sentence_can_be_spelt_out_for_a_voice() -> None:
    assert aloud("it", "Sud attacca K♥ al gioco 2: J♥ 2♠ K♥") == (
        "Sud attacca re di cuori al gioco 2: fante di cuori, pinella di picche, re di cuori"
    )
    assert aloud("en", "North opens 10♦ ★ Q♦") == "North opens ten of diamonds, red jolly, queen of diamonds"
    assert aloud("it", "Est pesca") == "Est pesca"


@pytest.mark.parametrize("lang", LANGS)
def test_every_symbol_is_spelt_out(lang: Lang) -> None:
    for face in FACES:
        assert aloud(lang, cards_name(lang, [face])) == card_name(lang, face)

"""How cards, seats and numbers are called."""

import re
from collections.abc import Iterable

from burraco.cards import letters
from burraco.cards.faces import FRENCH, LETTERS, Face, is_jolly, symbol
from burraco.cards.french import JOLLY_RED, PINELLA, RANK_NAMES, SUIT_LETTERS, rank_of, suit_of
from burraco.texts.languages import Lang, text

_THOUSANDS = {"it": ".", "en": ","}
_SYMBOL = r"(?:(?:10|[2-9AJQK])[♥♦♣♠]|[★☆])"
_SYMBOLS = re.compile(rf"{_SYMBOL}(?: {_SYMBOL})*")
_LETTER = rf"(?:[{letters.ALPHABET}][rb]|[+*])"
_LETTER_RUN = re.compile(rf"(?<!\S){_LETTER}(?: {_LETTER})*(?![^\s.,;:])")


def card_name(lang: Lang, face: Face) -> str:
    """Return a card's full name: ``sette di cuori``, ``pinella di picche``, ``jolly rosso``."""
    if face in LETTERS.faces:
        return _letter_name(lang, face)
    if is_jolly(face):
        return text(lang, "card.jolly.r" if face == JOLLY_RED else "card.jolly.b")
    suit = text(lang, f"card.suit.{SUIT_LETTERS[suit_of(face)]}")
    rank = rank_of(face)
    if rank == PINELLA:
        return text(lang, "card.pinella").format(suit=suit)
    return text(lang, "card.suited").format(rank=text(lang, f"card.rank.{RANK_NAMES[rank]}"), suit=suit)


def _letter_name(lang: Lang, face: Face) -> str:
    """Return the name of a letter card: ``A rossa``, ``pinella``."""
    if letters.is_wild(face):
        return text(lang, "card.letter.jolly" if face == letters.JOLLY else "card.letter.pinella")
    colour = letters.COLOUR_LETTERS[letters.colour_of(face)]
    return text(lang, f"card.letter.{colour}").format(letter=letters.letter_of(face))


def the_card(lang: Lang, face: Face) -> str:
    """Return a card's name with the article: ``l'asso di cuori``, ``la donna di picche``."""
    if face in LETTERS.faces:
        key = "*" if is_jolly(face) else "letter"
    else:
        key = "*" if is_jolly(face) else RANK_NAMES[rank_of(face)]
    return text(lang, f"card.the.{key}").format(name=card_name(lang, face))


def cards_name(lang: Lang, faces: Iterable[Face]) -> str:
    """Return several cards in short: ``7♥ 8♥ 2♠``."""
    return " ".join(map(symbol, faces)) or text(lang, "card.none")


def ranks_name(lang: Lang, rank: str) -> str:
    """Return what several cards of a rank (``A``, ``3`` … ``K``) are called: ``assi``, ``donne``."""
    return text(lang, f"card.ranks.{rank}")


class Person(str):
    """A player's own name, where a seat's letter could stand."""

    __slots__ = ()


def seat_name(lang: Lang, letter: str) -> str:
    """Return the name of a seat given by its letter, N E S W; a person's name is their own."""
    return str(letter) if isinstance(letter, Person) else text(lang, f"seat.{letter}")


def euros(lang: Lang, cents: int) -> str:
    """Write an amount of money as people of this language do, cents only where there are any."""
    whole, rest = divmod(abs(cents), 100)
    sign, point = "−" if cents < 0 else "", "," if lang == "it" else "."
    return f"{sign}{number(lang, whole)}{f'{point}{rest:02}' if rest else ''} €"


def number(lang: Lang, n: int) -> str:
    """Write a number as people do: 1.240 in Italian, 1,240 in English, and a real minus."""
    return f"{n:,}".replace(",", _THOUSANDS[lang]).replace("-", "−")


def signed(lang: Lang, value: float) -> str:
    """Write a difference with its sign and one decimal: ``+12,5``."""
    whole, tenth = divmod(round(abs(value) * 10), 10)
    sign = "−" if value < 0 else "+"
    return f"{sign}{number(lang, whole)}{',' if lang == 'it' else '.'}{tenth}"


def aloud(lang: Lang, sentence: str) -> str:
    """Spell the cards out that stand as symbols in a sentence, for a voice: ``7♥ 8♥`` becomes two names."""
    for pattern, deck in ((_SYMBOLS, FRENCH), (_LETTER_RUN, LETTERS)):
        sentence = pattern.sub(
            lambda run, deck=deck: ", ".join(  # type: ignore[misc]
                card_name(lang, deck.read_face(word)) for word in run[0].split()
            ),
            sentence,
        )
    return sentence

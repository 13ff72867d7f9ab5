"""Words as the checker sees them: letters in a row, held against the lexicon one by one.

Like its neighbours this file shares nothing with the rules' own words but the lexicon's plain yes or no.
Letters have numbers of the checker's own: 100 and up, even for red; a pinella is 99, a jolly the bare one.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from burraco.rules.code import Code

_ALPHABET = "ABCDEFGHILMNOPQRSTUVZ"
_VOWELS = "AEIOU"
_FIRST = 100
PLUS = 99
STAR = 54
"""The jolly, written without a colour in either deck."""


class Spelt(NamedTuple):
    """A word as it lies."""

    cards: tuple[int, ...]

    @property
    def rank(self) -> int:
        """A word is no set."""
        return 0

    @property
    def wild(self) -> int | None:
        """The card that stands for another, if there is one."""
        return next((card for card in self.cards if card in (PLUS, STAR)), None)

    def is_written(self, cards: Sequence[int]) -> bool:
        """Tell whether cards in this order mean this word."""
        return tuple(cards) == self.cards

    def with_more(self, cards: Sequence[int]) -> "Spelt":
        """Return the same with cards behind it, for want of a place where they fit."""
        return Spelt((*self.cards, *cards))


def read_letter(word: str) -> int | None:
    """Read ``Ar``, ``Ab`` or ``+``; None if it is none of them."""
    if word == "+":
        return PLUS
    letter, colour = word[:1].upper(), word[1:].lower()
    if len(word) != 2 or letter not in _ALPHABET or colour not in "rb":
        return None
    return _FIRST + 2 * _ALPHABET.index(letter) + (colour == "b")


def show_letter(card: int) -> str:
    """Write a letter or a pinella."""
    return "+" if card == PLUS else f"{_letter(card)}{'b' if card % 2 else 'r'}"


def is_letter(card: int) -> bool:
    """Tell whether a card is of the letters, wilds left aside."""
    return card >= _FIRST


def _letter(card: int) -> str:
    return _ALPHABET[(card - _FIRST) // 2]


def worth_of_letter(code: Code, card: int) -> int:
    """Return what a card of the letters is worth."""
    if card in (PLUS, STAR):
        return int(code["deck.pinella" if card == PLUS else "deck.jolly"])
    kind = "vowel" if _letter(card) in _VOWELS else "rare" if _letter(card) in "HQZ" else "consonant"
    return int(code[f"deck.{kind}"])


def whole_deck() -> dict[int, int]:
    """Return how often each card is there."""
    deck = {PLUS: 8, STAR: 4}
    for at, letter in enumerate(_ALPHABET):
        for colour in (0, 1):
            deck[_FIRST + 2 * at + colour] = 4 if letter in _VOWELS else 2
    return deck


def words(code: Code, cards: Sequence[int]) -> list[Spelt]:
    """Return the word these cards are in this order, if they are one."""
    wilds = [card for card in cards if not is_letter(card)]
    colours = {card % 2 for card in cards if is_letter(card)}
    if len(cards) < code["word.cards"] or len(wilds) > code["wild.per_meld"]:
        return []
    if len(colours) != code["word.colours"] or not any(word in code.lexicon for word in _read(cards)):
        return []
    return [Spelt(tuple(cards))]


def _read(cards: Sequence[int]) -> Iterator[str]:
    """Yield everything the cards can be read as, word or not."""
    at = next((at for at, card in enumerate(cards) if not is_letter(card)), None)
    spelt = ["" if not is_letter(card) else _letter(card).lower() for card in cards]
    for letter in [""] if at is None else (_VOWELS if cards[at] == PLUS else _ALPHABET).lower():
        if at is not None:
            spelt[at] = letter
        yield "".join(spelt)


def longer_words(code: Code, old: Spelt, added: Sequence[int], lying: Sequence[int]) -> list[Spelt]:
    """Return the word that lies there after cards were added, if it is one and nothing moved that may not."""
    if not added or sorted(lying) != sorted([*old.cards, *added]):
        return []
    rest = [card for card in lying if is_letter(card)]
    for card in filter(is_letter, old.cards):
        if card not in rest:
            return []
        del rest[: rest.index(card) + 1]
    return words(code, lying)


def word_worth(code: Code, word: Spelt) -> int:
    """Return what a word is worth as a burraco, 0 if it is none."""
    beyond = len(word.cards) - int(code["burraco.cards"])
    if beyond < 0:
        return 0
    if word.wild is not None:
        return int(code["burraco.sporco"])
    every, points = code["burraco.bonus"]
    return int(code["burraco.pulito"]) + beyond // int(every) * int(points)


def best_word_within(code: Code, cards: Sequence[int]) -> int:
    """Return what the best burraco is worth that letters in any order hold, 0 if they hold none."""
    least, best = int(code["burraco.cards"]), 0
    for colour in (0, 1):
        letters = "".join(_letter(card).lower() for card in cards if is_letter(card) and card % 2 == colour)
        for wild in (None, *{card for card in cards if not is_letter(card)}):
            sign = "" if wild is None else "+" if wild == PLUS else "*"
            for word, _ in code.lexicon.spell(letters, sign, least):
                spelt = [_FIRST] * (len(word) - bool(sign)) + ([wild] if wild is not None else [])
                best = max(best, word_worth(code, Spelt(tuple(spelt))))
    return best

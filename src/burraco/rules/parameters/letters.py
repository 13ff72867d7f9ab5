"""The parameters of a code played with letters: what its cards are worth and what a word may be."""

from burraco.rules.parameters.parameter import Param

_SPEECH = (
    "noun",
    "adjective",
    "verb",
    "adverb",
    "pronoun",
    "preposition",
    "conjunction",
    "interjection",
)
_BARRED = ("proper-name", "stressed-on-the-last", "truncated", "acronym", "altered")


def _of_letters(path: str, unit: str, italian: str, english: str, choices: tuple[str, ...] = ()) -> Param:
    return Param(path, unit, italian, english, choices, of="letters")


LETTER_PARAMS: tuple[Param, ...] = (
    _of_letters("deck.rare", "points", "valore di H Q Z", "worth of H Q Z"),
    _of_letters("deck.consonant", "points", "valore delle altre consonanti", "worth of the other consonants"),
    _of_letters("deck.vowel", "points", "valore delle vocali", "worth of the vowels"),
    _of_letters(
        "seats.equal_worth",
        "choice",
        "carte di pari valore estratte per i posti",
        "cards of equal worth in the seat draw",
        ("alphabet",),
    ),
    _of_letters("word.cards", "count", "carte di una parola, almeno", "cards in a word, at least"),
    _of_letters("word.colours", "count", "colori in una parola", "colours in a word"),
    _of_letters("word.allowed", "choices", "parole ammesse", "words allowed", _SPEECH),
    _of_letters("word.barred", "choices", "parole escluse", "words barred", _BARRED),
    _of_letters(
        "word.letters_stay",
        "flag",
        "le lettere calate restano nel loro ordine",
        "letters on the table keep their order",
    ),
    _of_letters(
        "word.equal", "flag", "la stessa parola si può aprire due volte", "the same word may be opened twice"
    ),
    _of_letters("wild.jolly", "choice", "il jolly sta per", "a jolly stands for", ("any-letter",)),
    _of_letters("wild.pinella", "choice", "la pinella sta per", "a pinella stands for", ("any-vowel",)),
    _of_letters(
        "wild.replaced",
        "choice",
        "la matta sostituita da una o più lettere",
        "a wild replaced by one or more letters",
        ("used-again-in-its-word",),
    ),
    _of_letters(
        "wild.reread",
        "flag",
        "la matta ferma si può leggere come un'altra lettera",
        "a wild that stays may be read as another letter",
    ),
)

PLAYED_LETTERS = {
    "word.cards": 3,
    "word.colours": 1,
    "word.letters_stay": True,
    "word.equal": True,
    "wild.reread": True,
}
"""The only values the engine plays."""

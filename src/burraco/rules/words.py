"""Melds that are words: what letters can open, what a word takes, and why not. [parole 4.2] [parole 4.7]

A word lies as a `Layout` of kind "word": its colour as the key, its faces in order, and where its wild
stands. Which letter the wild stands for is not stored: it may be read anew whenever the word grows, and
nothing else depends on it. So two words that differ only there are one meld, and the letters of a meld with
a gap for its wild, its *pattern*, are all there is to know: ``c*sa``, ``c+sa``.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import overload

from burraco.cards.faces import LETTERS, Face, is_wild
from burraco.cards.letters import (
    ALPHABET,
    BLACK,
    JOLLY,
    PINELLA,
    RED,
    colour_of,
    letter_of,
    make_letter,
)
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout

SIGNS = {"": -1, "+": PINELLA, "*": JOLLY}
"""How a wild stands in a pattern, and its face."""
_SIGN = {PINELLA: "+", JOLLY: "*"}
_FACES = tuple(
    {letter.lower(): make_letter(letter, colour) for letter in ALPHABET} for colour in (RED, BLACK)
)

Growth = tuple[tuple[Face, ...], Layout]
"""The cards added, in ascending order, and how the meld lies afterwards."""


def pattern_of(faces: Iterable[Face]) -> str:
    """Return the letters of a meld in lower case, ``*`` or ``+`` for its wild."""
    return "".join(_SIGN.get(face) or letter_of(face).lower() for face in faces)


def word_layout(colour: int, pattern: str) -> Layout:
    """Lay a pattern in letters of a colour."""
    wild = max(pattern.find("*"), pattern.find("+"))
    return Layout("word", colour, 0, faces_of_letters(colour, pattern), wild)


def faces_of_letters(colour: int, pattern: str) -> tuple[Face, ...]:
    """Return the faces of letters of a colour, and of the signs of wilds."""
    by_letter = _FACES[colour]
    return tuple([by_letter.get(sign) or SIGNS[sign] for sign in pattern])


class Patterns(Sequence[Layout]):
    """Words that can be opened, laid only when they are looked at: with many letters there are thousands."""

    __slots__ = ("_found",)

    def __init__(self, found: Sequence[tuple[int, str]]) -> None:
        self._found = found

    def __len__(self) -> int:
        return len(self._found)

    @overload
    def __getitem__(self, index: int) -> Layout: ...
    @overload
    def __getitem__(self, index: slice) -> "Patterns": ...
    def __getitem__(self, index: int | slice) -> "Layout | Patterns":
        if isinstance(index, slice):
            return Patterns(self._found[index])
        return word_layout(*self._found[index])

    def __contains__(self, layout: object) -> bool:
        """Tell whether a word is among these, without laying the others."""
        return isinstance(layout, Layout) and (layout.key, pattern_of(layout.faces)) in self._found

    def using(self, faces: Iterable[Face]) -> "Patterns":
        """Return those with at least one of these cards; the others are never laid."""
        cards = set(faces)
        signs = [
            {_SIGN.get(face) or letter_of(face).lower() for face in cards if colour_of(face) in (-1, colour)}
            for colour in (RED, BLACK)
        ]
        return Patterns([each for each in self._found if not signs[each[0]].isdisjoint(each[1])])

    def by_cards(self) -> dict[tuple[int, str], list[str]]:
        """Return the patterns by the cards they take: their colour, and their letters in order."""
        groups: dict[tuple[int, str], list[str]] = {}
        for colour, pattern in self._found:
            groups.setdefault((colour, "".join(sorted(pattern))), []).append(pattern)
        return groups

    def keep(self, shorter: int, may_stay: Callable[[Layout], bool]) -> "Patterns":
        """Return those of fewer letters than that, and the others that pass."""
        found = [
            (colour, pattern)
            for colour, pattern in self._found
            if len(pattern) < shorter or may_stay(word_layout(colour, pattern))
        ]
        return Patterns(found)


def word_openings(code: Code, faces: Sequence[Face], longest: int = 99) -> Patterns:
    """Return every word of so many letters at most that some of these cards can open."""
    wilds = sorted({_SIGN[face] for face in faces if face in _SIGN})
    found: list[tuple[int, str]] = []
    for colour in (RED, BLACK):
        letters = _letters(faces, colour)
        for sign in ("", *wilds):
            found += [(colour, pattern) for pattern in _spelt(code, letters, sign, 0, longest)]
    return Patterns(found)


def _spelt(code: Code, letters: str, sign: str, least: int, most: int) -> Iterable[str]:
    """Return the patterns that some of these letters make, with this wild or without one."""
    least = max(least, code["word.cards"])
    if len(letters) + bool(sign) < least:
        return ()
    words = code.lexicon.spell(letters, sign, least, most)
    if not sign:
        return dict.fromkeys(word for word, _ in words)
    return dict.fromkeys(word[:at] + sign + word[at + 1 :] for word, at in words if at >= 0)


def _letters(faces: Iterable[Face], colour: int) -> str:
    return "".join([letter_of(face).lower() for face in faces if colour_of(face) == colour])


def arrange_word(code: Code, faces: Sequence[Face]) -> tuple[Layout, ...]:
    """Return each word that all these cards make, in whatever order."""
    wilds = [face for face in faces if is_wild(face)]
    colours = {colour_of(face) for face in faces} - {-1}
    if len(colours) != 1 or len(wilds) > code["wild.per_meld"] or LETTERS.surplus(faces):
        return ()
    (colour,) = colours
    size, sign = len(faces), _SIGN[wilds[0]] if wilds else ""
    return tuple(
        word_layout(colour, each) for each in _spelt(code, _letters(faces, colour), sign, size, size)
    )


def lay_word(code: Code, faces: Sequence[Face]) -> Layout | None:
    """Return the word that these cards are in just this order, None if they are none."""
    colours = {colour_of(face) for face in faces} - {-1}
    is_plain = len(colours) == 1 and all(face in LETTERS.faces for face in faces)
    if not is_plain or not _is_word(code, faces):
        return None
    return word_layout(colours.pop(), pattern_of(faces))


def _is_word(code: Code, faces: Sequence[Face]) -> bool:
    wilds = sum(map(is_wild, faces))
    if len(faces) < code["word.cards"] or wilds > code["wild.per_meld"] or LETTERS.surplus(faces):
        return False
    pattern = pattern_of(faces)
    return bool(code.lexicon.fits(pattern)) if wilds else pattern in code.lexicon


def letters_too_many(code: Code, faces: Sequence[Face]) -> tuple[int, ...]:
    """Return the places of the fewest letters without which a row is a word, fewer than are left; or none.

    [parole 10.4]
    """
    for number in range(1, (len(faces) + 1) // 2):
        for places in combinations(range(len(faces)), number):
            left = [face for at, face in enumerate(faces) if at not in places]
            if lay_word(code, left) is not None:
                return places
    return ()


def lacks_a_letter(code: Code, faces: Sequence[Face]) -> bool:
    """Tell whether one letter more, somewhere in a row, makes it a word. [parole 10.4]"""
    colours = {colour_of(face) for face in faces} - {-1}
    if len(colours) != 1:
        return False
    alphabet = _FACES[colours.pop()].values()
    rows = ([*faces[:at], face, *faces[at:]] for at in range(len(faces) + 1) for face in alphabet)
    return any(lay_word(code, row) is not None for row in rows)


def readings(code: Code, layout: Layout) -> list[str]:
    """Return the words a meld can be read as; more than one only if it has a wild."""
    return code.lexicon.fits(pattern_of(layout.faces)) if layout.wild >= 0 else [pattern_of(layout.faces)]


def word_growths(code: Code, layout: Layout, faces: Sequence[Face]) -> tuple[Growth, ...]:
    """Return every way to grow a word with some of these cards."""
    letters = _letters(faces, layout.key)
    found: dict[str, None] = {}
    signs = [""] if layout.wild >= 0 else ["", *sorted({_SIGN[face] for face in faces if face in _SIGN})]
    for sign in signs:
        if letters or sign:
            found.update(dict.fromkeys(_extended(code, layout, letters, sign)))
    return tuple(_growth(layout, word_layout(layout.key, pattern)) for pattern in found)


def _extended(code: Code, layout: Layout, letters: str, sign: str) -> Iterator[str]:
    """Yield the patterns a word can become with some of these letters, and a wild if one is given.

    The letters that lie there keep their order; the wild that lies there is used again, anywhere.
    """
    wild = _SIGN[layout.faces[layout.wild]] if layout.wild >= 0 else sign
    size = len(layout.faces)
    for word, _, at in code.lexicon.extend(pattern_of(layout.faces), letters, sign):
        if wild:
            if at >= 0 and len(word) > size:
                yield word[:at] + wild + word[at + 1 :]
        elif at < 0 and len(word) > size:
            yield word


def _growth(before: Layout, after: Layout) -> Growth:
    added = Counter(after.faces) - Counter(before.faces)
    return tuple(sorted(added.elements())), after


def grow_word(code: Code, layout: Layout, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way a word can lie after all these cards are added."""
    if not faces or any(not is_wild(face) and colour_of(face) != layout.key for face in faces):
        return ()
    wilds = sum(map(is_wild, faces))
    if wilds + (layout.wild >= 0) > code["wild.per_meld"] or LETTERS.surplus((*layout.faces, *faces)):
        return ()
    wanted = tuple(sorted(faces))
    return tuple(after for added, after in word_growths(code, layout, faces) if added == wanted)


def may_become(code: Code, layout: Layout, faces: Sequence[Face], after: Layout) -> bool:
    """Tell whether a word lies just like this after these cards were added to it."""
    if after.kind != "word" or Counter((*layout.faces, *faces)) != Counter(after.faces):
        return False
    stay = iter(face for face in after.faces if not is_wild(face))
    keeps_order = all(face in stay for face in layout.faces if not is_wild(face))
    return bool(faces) and keeps_order and lay_word(code, after.faces) == after


def refuse_word(code: Code, faces: Sequence[Face]) -> Refusal:
    """Say why these cards, in this order, are no word."""
    naturals = [face for face in faces if not is_wild(face)]
    if len(faces) < code["word.cards"]:
        return code.refuse("too-few-letters", "word.cards", least=code["word.cards"])
    if not naturals:
        return code.refuse("only-wilds", "wild.only")
    if len({colour_of(face) for face in naturals}) > code["word.colours"]:
        return code.refuse("two-colours", "word.colours")
    if len(faces) - len(naturals) > code["wild.per_meld"]:
        return code.refuse("two-wilds", "wild.per_meld")
    if LETTERS.surplus(faces):
        return code.refuse("no-such-letters", "word.cards")
    return refuse_spelling(code, pattern_of(faces))


def refuse_spelling(code: Code, pattern: str) -> Refusal:
    """Say why a pattern is no word, in the lexicon's terms."""
    if "*" in pattern or "+" in pattern:
        wild = "wild.jolly" if "*" in pattern else "wild.pinella"
        return code.refuse("no-word-fits", wild, word=pattern.upper())
    verdict = code.lexicon.judge(pattern)
    return code.refuse("not-a-word", "word.allowed", word=pattern.upper(), verdict=verdict)


def refuse_word_addition(
    code: Code, layout: Layout, faces: Sequence[Face], after: Layout | None = None
) -> Refusal:
    """Say why a word does not take these cards, or may not lie like this then."""
    if any(not is_wild(face) and colour_of(face) != layout.key for face in faces):
        return code.refuse("two-colours", "word.colours")
    if sum(map(is_wild, faces)) + (layout.wild >= 0) > code["wild.per_meld"]:
        return code.refuse("two-wilds", "wild.per_meld")
    if after is not None and Counter(after.faces) == Counter((*layout.faces, *faces)):
        if lay_word(code, after.faces) is None:
            return refuse_word(code, after.faces)
        if not may_become(code, layout, faces, after):
            return code.refuse("letters-moved", "word.letters_stay")
    return code.refuse("no-word-with-these", "word.allowed")

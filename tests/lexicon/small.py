"""Small books for tests, and the slow and plain way to search them."""

from collections import Counter
from collections.abc import Iterable, Iterator

from burraco.lexicon.alphabet import WILDS
from burraco.lexicon.cache import pack
from burraco.lexicon.composition import Composition
from burraco.lexicon.lexicon import Lexicon


def lexicon_of(*words: str, refused: dict[str, tuple[str, str]] | None = None) -> Lexicon:
    """A lexicon that has these words only."""
    composed = Composition(dict.fromkeys(words, 0), refused or {"roma": ("proper-name", "Roma")}, set(words))
    return Lexicon(pack(composed))


def spelt(words: Iterable[str], letters: str, wild: str) -> Iterator[tuple[str, int]]:
    """Every word with every place of the wild, tried one by one."""
    for word in words:
        for at in range(-1, len(word)):
            if at >= 0 and (not wild or word[at] not in WILDS[wild]):
                continue
            rest = word if at < 0 else word[:at] + word[at + 1 :]
            if not Counter(rest) - Counter(letters):
                yield word, at


def extended(
    words: Iterable[str], pattern: str, letters: str, wild: str
) -> Iterator[tuple[str, int, set[tuple[int, ...]]]]:
    """Every longer word with every place of the wild, and all the ways in which the old letters lie in it."""
    own = "".join(sign for sign in pattern if sign in WILDS)
    kept = "".join(sign for sign in pattern if sign not in WILDS)
    for word in words:
        if len(word) <= len(pattern):
            continue
        for at in range(-1, len(word)):
            kind = own or wild
            if (at < 0 and own) or (at >= 0 and (not kind or word[at] not in WILDS[kind])):
                continue
            ways = {
                way
                for way in _embeddings(word, kept, at)
                if not Counter(sign for place, sign in enumerate(word) if place != at and place not in way)
                - Counter(letters)
            }
            if ways:
                yield word, at, ways


def _embeddings(word: str, kept: str, wild: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    if not kept:
        yield ()
        return
    for place in range(start, len(word)):
        if word[place] == kept[0] and place != wild:
            for rest in _embeddings(word, kept[1:], wild, place + 1):
                yield (place, *rest)

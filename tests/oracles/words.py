"""Words a second time, straight from their definition: every word of a short list, tried letter by letter.

`SMALL` is a lexicon small enough for that, and `PAROLE` the code played with it, so that counts and refusals
here do not change when the real lexicon does.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from burraco.cards.faces import Face
from burraco.cards.letters import BLACK, JOLLY, PINELLA, RED, make_letter
from burraco.lexicon.lexicon import Lexicon, Verdict
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.loader import load

WORDS = Path(__file__).with_name("words.txt").read_text("utf-8").split()


class WordList(Lexicon):
    """A lexicon that looks at every word it has."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(sorted({word for word in words if len(word) > 2}))
        self._all = frozenset(self.words)
        self._needs = [(word, Counter(word)) for word in self.words]

    def __len__(self) -> int:
        return len(self.words)

    def __contains__(self, word: str) -> bool:
        return word in self._all

    def judge(self, word: str) -> Verdict:
        return Verdict(word, word in self, "in-lexicon" if word in self else "unknown", {})

    def level(self, word: str) -> int:
        return int(word in self)

    def fits(self, pattern: str) -> list[str]:
        return [word for word in self.words if any(pattern == each for each in _patterns(word))]

    def spell(self, letters: str, wild: str = "", least: int = 3, most: int = 99) -> list[tuple[str, int]]:
        held = Counter(letters)
        return [
            (word, at)
            for word, needs in self._needs
            if least <= len(word) <= most and _lacking(needs, held) <= bool(wild)
            for at in _places(word, wild)
            if not Counter(_without(word, at)) - held
        ]

    def extend(self, pattern: str, letters: str, wild: str = "") -> list[tuple[str, tuple[int, ...], int]]:
        own = "".join(sign for sign in pattern if sign in "*+")
        old = "".join(sign for sign in pattern if sign not in "*+")
        found: list[tuple[str, tuple[int, ...], int]] = []
        most = Counter(old + letters)
        for word, needs in self._needs:
            if len(word) <= len(pattern) or _lacking(needs, most) > bool(own or wild):
                continue  # this only saves time
            for at in _places(word, own or wild):
                rest = _without(word, at)
                is_new = not (own and at < 0)
                if is_new and _is_within(old, rest) and not Counter(rest) - most:
                    found.append((word, (), at))
        return found

    def ruled(
        self, allow: Mapping[str, str] | None = None, forbid: Mapping[str, str] | None = None
    ) -> Lexicon:
        return WordList({*self.words, *(allow or ())} - set(forbid or ()))


def _lacking(needs: Counter[str], held: Counter[str]) -> int:
    """Return how many letters are not there."""
    return sum(number - held[letter] for letter, number in needs.items() if number > held[letter])


def _places(word: str, wild: str) -> list[int]:
    """Return where a wild can stand in a word, -1 for nowhere."""
    return [-1, *(at for at, sign in enumerate(word) if wild == "*" or (wild == "+" and sign in "aeiou"))]


def _without(word: str, at: int) -> str:
    return word if at < 0 else word[:at] + word[at + 1 :]


def _patterns(word: str) -> Iterator[str]:
    yield word
    for at, sign in enumerate(word):
        yield word[:at] + "*" + word[at + 1 :]
        if sign in "aeiou":
            yield word[:at] + "+" + word[at + 1 :]


def _is_within(part: str, whole: str) -> bool:
    """Tell whether the letters of a part stand in the whole in their order."""
    left = iter(whole)
    return all(letter in left for letter in part)


SMALL = WordList(WORDS)
PAROLE = load("parole").with_lexicon("small", SMALL)


def code_named(spec: str) -> Code:
    """Load a code; `parole@small` is played with the short list."""
    return PAROLE if spec == PAROLE.spec else load(spec)


def all_layouts() -> Iterator[Layout]:
    """Yield every way every word can lie, in both colours, with each wild in each place."""
    for word in SMALL.words:
        for colour in (RED, BLACK):
            faces = tuple(make_letter(letter.upper(), colour) for letter in word)
            yield Layout("word", colour, 0, faces, -1)
            for at, letter in enumerate(word):
                for wild in (JOLLY, PINELLA) if letter in "aeiou" else (JOLLY,):
                    yield Layout("word", colour, 0, (*faces[:at], wild, *faces[at + 1 :]), at)


LAYOUTS = tuple(dict.fromkeys(all_layouts()))
_COUNTED = [(layout, Counter(layout.faces)) for layout in LAYOUTS]


def melds(faces: Iterable[Face]) -> set[Layout]:
    """Return every word that some of these cards can open."""
    held = Counter(faces)
    return {layout for layout, needs in _COUNTED if needs <= held}


def growths(layout: Layout, held: Iterable[Face]) -> set[tuple[tuple[Face, ...], Layout]]:
    """Return every way to grow a word with some of these cards: nothing leaves, letters keep their order."""
    before = Counter(layout.faces)
    most = before + Counter(held)
    old = [face for face in layout.faces if face < PINELLA]
    found = set()
    for after, needs in _COUNTED:
        if after.key != layout.key or not before < needs or not needs <= most:
            continue
        left = iter(after.faces)
        if all(face in left for face in old):
            found.add((tuple(sorted((needs - before).elements())), after))
    return found

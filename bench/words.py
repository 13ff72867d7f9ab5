"""How fast a hand of Burraco Parole is searched: random hands of the real deck, CPU milliseconds.

.venv-dev/bin/python bench/words.py [--hands N] [--seed S]
"""

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

from burraco.lexicon.alphabet import LETTERS, VOWELS
from burraco.lexicon.lexicon import Lexicon, default

DECK = [letter for letter in LETTERS for _ in range(8 if letter in VOWELS else 4)] + ["+"] * 8 + ["*"] * 4
"""Two decks: red and black, a consonant once, a vowel twice each; four pinelle and two jolly a deck."""


def main() -> None:
    """Print mean and worst for hands of several sizes, and for additions to words."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--hands", type=int, default=1000)
    parser.add_argument("--seed", default="burraco")
    args = parser.parse_args()
    chance = random.Random(args.seed)
    lexicon = default()
    for warm in ("", "+", "*"):
        lexicon.spell("casa", warm)
    assert len(DECK) == 116
    for size, wild in ((11, ""), (11, "+"), (11, "*"), (20, "*"), (30, "*")):
        hands = [_letters(chance, size) for _ in range(args.hands if size == 11 else 1 + args.hands // size)]
        _measure(
            f"spell, {size} letters {wild}", lambda hand, wild=wild: len(lexicon.spell(hand, wild)), hands
        )
    tables = [_table(lexicon, chance) for _ in range(args.hands)]
    _measure(
        "extend, a word by 11 letters and a jolly",
        lambda pair: len(lexicon.extend(pair[0], pair[1], "*")),
        tables,
    )


def _letters(chance: random.Random, size: int) -> str:
    """Draw letters from the deck, wilds put back: both colours together, the hardest case."""
    return "".join([card for card in chance.sample(DECK, len(DECK)) if card in LETTERS][:size])


def _table(lexicon: Lexicon, chance: random.Random) -> tuple[str, str]:
    while True:
        words = lexicon.spell(_letters(chance, 11))
        if words:
            return chance.choice(words)[0], _letters(chance, 11)


def _measure(name: str, ask: Callable[[Any], int], questions: list[Any]) -> None:
    took, answers = [], 0
    for question in questions:
        start = time.process_time_ns()
        answers += ask(question)
        took.append((time.process_time_ns() - start) / 1e6)
    mean = sum(took) / len(took)
    print(f"{name:42} mean {mean:6.2f} ms  worst {max(took):7.2f} ms  answers {answers / len(took):8.0f}")


if __name__ == "__main__":
    main()

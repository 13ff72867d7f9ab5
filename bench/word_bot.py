"""How long the player of words thinks about hands of several sizes: one answer each way, CPU milliseconds.

.venv-dev/bin/python bench/word_bot.py [--views N] [--seed S] [--bot parole-esperto]
"""

import argparse
import random
import statistics

from burraco.bots.player import Bot
from burraco.bots.roster import make, warm
from burraco.cards.faces import face_of
from burraco.engine.apply import start
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.view import View, view
from burraco.rules.loader import load


def main() -> None:
    """Print mean, 95th percentile and worst, before drawing and after."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--views", type=int, default=60)
    parser.add_argument("--seed", default="burraco")
    parser.add_argument("--bot", default="parole-esperto")
    args = parser.parse_args()
    warm(args.bot)
    bot, chance = make(args.bot, 1), random.Random(args.seed)
    for sign in ("", "+", "*"):
        load("parole").lexicon.spell("casa", sign)
    for size in (11, 13, 15, 20, 30):
        for phase in ("draw", "play"):
            times = sorted(_time(bot, chance, size, phase) for _ in range(args.views))
            mean, late = statistics.mean(times), times[int(0.95 * len(times))]
            print(f"{size} cards, {phase}: mean {mean:.1f}, 95 % {late:.1f}, worst {times[-1]:.1f} ms")


def _time(bot: Bot, chance: random.Random, size: int, phase: str) -> float:
    """Time one answer with a random hand at a table some random turns old."""
    code = load("parole")
    steps = random_steps(code, start(random_deal(code, "4", chance)), chance)
    state = next(before for number, (before, *_) in enumerate(steps) if number > 12 and before.phase == phase)
    return 1000 * bot.answer(code, _with_hand(view(state, state.seat), chance, size)).seconds


def _with_hand(seen: View, chance: random.Random, size: int) -> View:
    """Return a view with another hand of so many cards, out of those not on the table."""
    code = load("parole")
    cards = list(code.deck.cards)
    chance.shuffle(cards)
    faces = [face_of(card) for card in cards]
    for face in (*seen.pile, *(face for meld in seen.melds for face in meld.layout.faces)):
        faces.remove(face)
    hands, counts = list(seen.hands), list(seen.hand_counts)
    hands[seen.seat], counts[seen.seat] = tuple(sorted(faces[:size])), size
    return seen._replace(hands=tuple(hands), hand_counts=tuple(counts), taken=(), single=-1)


if __name__ == "__main__":
    main()

"""Fit the beliefs about hidden hands (`kernel/beliefs.toml`) to hands bots really hold; say what they tell.

.venv-dev/bin/python bench/beliefs.py [--bot forte:32w] [--code uisp] [--players 4] [--deals 60] [--seed S]

Bots play deals among themselves. Before each draw the true hands of the others are set against hands dealt
evenly from the cards the player does not see. The weights under which the true one stands out most are those
of a conditional logit; nats say how far it stands out, 0 if not at all.
"""

import argparse
import random

import numpy as np
from numpy.typing import NDArray

from burraco.arena.board import Table
from burraco.arena.plan import Plan, deal_of
from burraco.bots.bridge import from_view
from burraco.bots.player import Answer, Bot, Outlook
from burraco.bots.roster import make, warm
from burraco.bots.tells import tells
from burraco.bots.tempers import beliefs, usual
from burraco.cards.faces import face_of
from burraco.engine.view import View
from burraco.kernel.batches import worlds_of
from burraco.kernel.player.beliefs import NAMES, evidence
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code
from burraco.rules.loader import load

EVEN = 32
"""Hands dealt evenly for each true one."""
MIN_HIDDEN = 2
RIDGE = 5.0
"""Keeps weights small that nothing speaks for."""
Found = NDArray[np.float64]
"""Hands, for each the true one and the even ones, and of each how much there is of everything believed in."""


class Watcher:
    """Answers as a bot does, and notes before each draw what the others hold."""

    def __init__(self, bot: Bot, share: float, chance: random.Random) -> None:
        self.name = bot.name
        self._bot, self._share, self._chance = bot, share, chance
        self.table: Table | None = None
        self.found: list[Found] = []

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Answer, and look behind the cards now and then."""
        if seen.phase == "draw" and self._chance.random() < self._share:
            self._note(code, seen, outlook)
        return self._bot.answer(code, seen, outlook)

    def _note(self, code: Code, seen: View, outlook: Outlook | None) -> None:
        assert self.table is not None
        hands = tuple(tuple(sorted(map(face_of, hand))) for hand in self.table.state.hands)
        k, by, told = kit(code, seen.form), usual(code, seen.form), tells(code, seen, outlook)
        even = worlds_of(k, from_view(code, seen), EVEN, self._chance.randrange(1 << 30))
        tables = [from_view(code, seen._replace(hands=hands)), *even]
        for seat in range(len(hands)):
            if told.played >> seat & 1 and seen.hand_counts[seat] - len(seen.shown[seat]) >= MIN_HIDDEN:
                rows = np.zeros((len(tables), 1, len(NAMES)))
                for table, row in zip(tables, rows, strict=True):
                    evidence(k, table, seat, told.rows, told.fitting, by, row)
                self.found.append(rows[:, 0])


def main() -> None:
    """Play, fit, and print the weights with what they are worth, next to those that are played with."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="forte:32w")
    parser.add_argument("--code", default="uisp")
    parser.add_argument("--players", choices=("2", "3", "3x11", "4"), default="4")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", default="beliefs")
    args = parser.parse_args()
    warm(args.bot)
    found = _collect(args.bot, args.code, args.players, args.deals, args.seed)
    half = len(found) // 2
    told = [_nats(_fit(found[:half]), found[half:]).mean(), _nats(_fit(found[half:]), found[:half]).mean()]
    now = beliefs(load(args.code), args.players)
    for name, weight, played in zip(NAMES, _fit(found), now, strict=True):
        print(f"{name:8} {weight:+.3f}   played with {played:+.3f}")
    print(f"{len(found)} hands; nats a hand: fitted to the other half {np.mean(told):.3f}", end=", ")
    print(f"those played with {_nats(now, found).mean():.3f}")


def _collect(bot: str, code_spec: str, form: str, deals: int, seed: str) -> Found:
    """Return the hands of so many deals."""
    code, plan, chance = load(code_spec), Plan((bot, bot), code_spec, form, seed, deals), random.Random(seed)
    found: list[Found] = []
    for board in range(1, deals + 1):
        bots = [Watcher(make(bot, chance.randrange(1 << 30)), 0.5, chance) for _ in range(int(form[0]))]
        table = Table(code, deal_of(plan, code, board, 0), bots, Outlook((), None, 1))
        for one in bots:
            one.table = table
        table.play()
        found += [rows for one in bots for rows in one.found]
    return np.array(found)


def _nats(weights: Found, found: Found) -> Found:
    """Return for each hand by how much likelier than an even one it is picked out."""
    scores = found @ weights
    top = scores.max(axis=1, keepdims=True)
    nats: Found = scores[:, 0] - top[:, 0] - np.log(np.exp(scores - top).mean(axis=1))
    return nats


def _fit(found: Found) -> Found:
    """Return the weights of the conditional logit, by Newton's method."""
    weights = np.zeros(found.shape[2])
    for _ in range(40):
        scores = found @ weights
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        means = np.einsum("ij,ijk->ik", odds, found)
        slope = (found[:, 0] - means).sum(axis=0) - RIDGE * weights
        bend = (
            np.einsum("ij,ijk,ijl->kl", odds, found, found) - means.T @ means + RIDGE * np.eye(len(weights))
        )
        step = np.linalg.solve(bend, slope)
        weights += step
        if np.abs(step).max() < 1e-6:
            break
    return weights


if __name__ == "__main__":
    main()

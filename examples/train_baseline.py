"""Train a small network to play burraco and draw its learning curve: numpy and `burraco[research]` alone.

    python examples/train_baseline.py [--rounds 12] [--steps 150] [--form 2] [--out baseline.svg]

Many tables are played by what was learned so far, and in each position the network learns what `base` would
do there (imitation on its own mistakes, as in DAgger: Ross and others, 2011). After each round it plays fresh
deals against `base` and against somebody who does anything lawful.
"""

import argparse
from collections.abc import Callable
from pathlib import Path

import numpy as np

from burraco.research import Seen, Tables

HIDDEN, PACE, TABLES, DEALS, LONG = 96, 5e-4, 128, 100, 2000


class Network:
    """What is observed, a layer of units, a number for each action; learns by RMSprop."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator) -> None:
        first = chance.normal(size=(inputs, HIDDEN)) * np.sqrt(2 / inputs)
        parts = (first, np.zeros(HIDDEN), chance.normal(size=(HIDDEN, actions)) * 0.05, np.zeros(actions))
        self.parts = [part.astype(np.float32) for part in parts]
        self.squares = [1e-4] * len(parts)

    def odds(self, seen: Seen) -> np.ndarray:
        """Return how much each action is liked at each table; what is masked, not at all."""
        self.inputs = np.log1p(seen.observation.astype(np.float32))
        self.units = np.maximum(self.inputs @ self.parts[0] + self.parts[1], 0)
        liked = np.where(seen.action_mask > 0, self.units @ self.parts[2] + self.parts[3], -np.inf)
        odds: np.ndarray = np.exp(liked - liked.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        return odds

    def learn(self, odds: np.ndarray, wanted: np.ndarray) -> None:
        """Move the odds towards the actions wanted."""
        off = (odds - np.eye(odds.shape[1])[wanted]).astype(np.float32) / len(odds)
        back = (off @ self.parts[2].T) * (self.units > 0)
        slopes = (self.inputs.T @ back, back.sum(axis=0), self.units.T @ off, off.sum(axis=0))
        for i, slope in enumerate(slopes):
            self.squares[i] = 0.99 * self.squares[i] + 0.01 * slope**2
            self.parts[i] -= (PACE * slope / (np.sqrt(self.squares[i]) + 1e-6)).astype(np.float32)


def draws(odds: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """Return an action for each table, the likelier the more it is liked."""
    sums = odds.cumsum(axis=1)
    drawn: np.ndarray = (sums > chance.random((len(sums), 1)) * sums[:, -1:]).argmax(axis=1)
    return drawn


def ahead(network: Network, form: str, seed: int, other: Callable[[Tables, Seen], np.ndarray]) -> float:
    """Return how many points a deal the network on the first seat is ahead, over fresh deals."""
    tables, won = Tables(DEALS, form=form), np.zeros(DEALS)
    seen, waits = tables.reset(seed), np.ones(DEALS, bool)
    for _ in range(LONG):
        seen = tables.step(np.where(seen.seat == 0, network.odds(seen).argmax(axis=1), other(tables, seen)))
        won[seen.over & waits] = seen.rewards[seen.over & waits, 0]
        waits &= ~seen.over
    return float(won.mean())


def draw(curves: dict[str, list[float]], path: Path) -> None:
    """Draw points a deal, round by round."""
    low, high = (edge(0, *map(edge, curves.values())) for edge in (min, max))
    rows, scale = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">'], 300 / (high - low or 1)
    for value in np.linspace(low, high, 6):
        y = 330 - (value - low) * scale
        rows.append(f'<path d="M60 {y}H620" stroke="#ccc"/><text x="8" y="{y}">{value:+.0f}</text>')
    for (name, points), colour, y in zip(curves.items(), ("#a33", "#27a"), (350, 20), strict=True):
        at = np.linspace(60, 620, len(points))
        line = " ".join(f"{x:.0f},{330 - (p - low) * scale:.0f}" for x, p in zip(at, points, strict=True))
        rows.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
        rows.append(f'<text x="440" y="{y}" fill="{colour}">against {name}</text>')
    path.write_text("\n".join([*rows, "</svg>\n"]), encoding="utf-8")


def main() -> None:
    """Train, tell how it goes, draw."""
    parser = argparse.ArgumentParser()
    for name, usual in (("--rounds", 12), ("--steps", 150), ("--form", "2"), ("--out", "baseline.svg")):
        parser.add_argument(name, type=type(usual), default=usual)
    args = parser.parse_args()
    chance, tables = np.random.default_rng(1), Tables(TABLES, form=args.form)
    seen = tables.reset(seed=1)
    network = Network(seen.observation.shape[1], seen.action_mask.shape[1], chance)
    others = {"base": lambda them, _: them.advice(), "random": lambda _, now: draws(now.action_mask, chance)}
    curves: dict[str, list[float]] = {name: [] for name in others}
    for number in range(args.rounds + 1):
        for _ in range(args.steps if number else 0):
            odds = network.odds(seen)
            network.learn(odds, tables.advice())
            seen = tables.step(draws(odds, chance))
        for name, other in others.items():
            curves[name].append(ahead(network, args.form, 10**6 * (number + 1), other))
            print(f"round {number}: {curves[name][-1]:+.0f} points a deal against {name}", flush=True)
        draw(curves, Path(args.out))


if __name__ == "__main__":
    main()

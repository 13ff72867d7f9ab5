"""Random lawful play, decisions per CPU-second: our engine beside two rummy engines people use from Python.

    ./bench/run [--seconds 4] [--rounds 5] [--code uisp] [--players 4] [--json]

sets up its own environment from lock/bench.txt and runs this file.

A decision is one choice by a player among the lawful acts listed to him, forced ones included; dealing,
drawing lots and anything else chance does is not one, though its time counts. It is counted the same way for
all. Every engine lists the lawful acts before each decision, one is picked uniformly, and games are played to
their end.

The players take turns, round after round, in one process pinned to one core, and each figure is the median of
its rounds in CPU time: a machine that slows down or is shared slows all of them alike. The peers play gin
rummy, a smaller game than burraco (52 cards, one discard a turn, no open melds), so the ratio says what a
program that needs many random games can expect, not whose code is better.
"""

import argparse
import itertools
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

Game = Callable[[int], int]
"""Plays one whole game from a seed and says how many decisions the players took."""


def rlcard_game() -> Game:
    """RLCard's gin rummy through `env.step`."""
    import rlcard

    env = rlcard.make("gin-rummy", config={"seed": 1})

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def open_spiel_game() -> Game:
    """OpenSpiel's gin_rummy through its Python bindings."""
    import pyspiel

    start = pyspiel.load_game("gin_rummy").new_initial_state()

    def play(seed: int) -> int:
        rng = random.Random(seed)
        state = start.clone()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():  # a card is dealt or drawn, each equally likely
                outcome, _ = rng.choice(state.chance_outcomes())
                state.apply_action(outcome)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def burraco_game(code: str, players: int) -> Game:
    """One deal of ours, by the code and number of players asked for."""
    from burraco.engine.playout import random_playout

    return lambda seed: random_playout(code, players, seed)


def speed(game: Game, seeds: Iterator[int], seconds: float) -> float:
    """Decisions per CPU-second over as many whole games as fill the time."""
    decisions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        decisions += game(next(seeds))
    return decisions / spent


def measure(games: dict[str, Game], rounds: int, seconds: float) -> dict[str, list[float]]:
    """The speed of every game in every round, taking turns."""
    seeds = {name: itertools.count(1) for name in games}
    speeds: dict[str, list[float]] = {name: [] for name in games}
    for name, game in games.items():
        game(next(seeds[name]))  # warm: imports, tables and compiled code are not what we measure
    for done in range(rounds):
        for name, game in games.items():
            speeds[name].append(speed(game, seeds[name], seconds))
        print(f"round {done + 1} of {rounds}", file=sys.stderr)
    return speeds


def report(speeds: dict[str, list[float]], ours: str) -> dict[str, dict[str, float]]:
    """Median, extremes and, for a peer, how many times faster ours is."""
    medians = {name: statistics.median(values) for name, values in speeds.items()}
    lines = {}
    for name, values in speeds.items():
        lines[name] = {
            "decisions_per_cpu_s": round(medians[name]),
            "slowest_round": round(min(values)),
            "fastest_round": round(max(values)),
        }
        if name != ours and ours in medians:
            lines[name]["ours_is_times_faster"] = round(medians[ours] / medians[name], 3)
    return lines


def print_table(lines: dict[str, dict[str, float]]) -> None:
    """The report for people."""
    print(f"{'random lawful play':24}{'decisions/CPU-s':>16}{'slowest':>10}{'fastest':>10}{'ours/this':>11}")
    for name, line in lines.items():
        ratio = f"{line['ours_is_times_faster']:.2f}" if "ours_is_times_faster" in line else ""
        figures = [line[key] for key in ("decisions_per_cpu_s", "slowest_round", "fastest_round")]
        print(f"{name:24}{figures[0]:16,}{figures[1]:10,}{figures[2]:10,}{ratio:>11}")


def main() -> None:
    """Measure, then print the table or one JSON object on stdout; talk goes to stderr."""
    parser = argparse.ArgumentParser(description="Decisions per CPU-second, ours and our peers'.")
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU time of one game in one round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--code", default="uisp", help="the code our deals are played by")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--peers-only", action="store_true", help="leave ours out")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    games = {"rlcard gin-rummy": rlcard_game(), "open_spiel gin_rummy": open_spiel_game()}
    ours = f"burraco {args.code} {args.players}"
    if not args.peers_only:
        games[ours] = burraco_game(args.code, args.players)

    lines = report(measure(games, args.rounds, args.seconds), ours)
    if args.json:
        print(json.dumps(lines, indent=2))
    else:
        print_table(lines)


if __name__ == "__main__":
    main()

"""Random lawful play, decisions per CPU-second: ours beside two rummy engines people use.

    ./bench/run [--seconds 4] [--rounds 5] [--code uisp] [--players 4] [--json]

sets up its own environment from lock/bench.txt and runs this file.

A decision is one choice by a player among the lawful acts listed to them, forced ones included; dealing,
drawing lots and anything else chance does is not one, though its time counts. It is counted the same way for
all. Every engine lists the lawful acts before each decision, one is picked uniformly, and games are played to
their end; our kernel counts them and lists only the part that holds the one picked, which is as even.

OpenSpiel appears twice: through its bindings, a call for each act, and in pure C++, where its MCTSBot with
one simulation plays nothing but random games to the end, many for each call, from clones of dealt tables (so
dealing costs it nothing; ours deals every game). It does not tell how many decisions these games had, so
that is the mean of games played through the bindings from the same tables.

Our environment and our many tables at once count a decision for each step of an act that is spelled, as those
who train see it, and make every observation.

The players take turns, round after round, in one process pinned to one core, and each figure is the median of
its rounds in CPU time: a machine that slows down or is shared slows all of them alike. The peers play gin
rummy, a smaller game than burraco (52 cards, one discard a turn, no open melds), so the ratio says what a
program that needs many random games can expect, not whose code is better.

After that the two fastest play on two cores at once, each in two processes, by the clock.
"""

import argparse
import itertools
import json
import multiprocessing
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

Game = Callable[[int], float]
"""Plays one whole game from a seed, or several, and says how many decisions the players took."""
SAMPLED_GAMES = 600
ROLLOUTS = 200
TABLES = 20
KERNEL_DEALS = 20
MANY, STEPS = 128, 100
"""So many tables at once, and so many steps of all of them for a game."""


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
    return lambda seed: play_out(start, random.Random(seed))


def open_spiel_rollouts() -> Game:
    """OpenSpiel's gin_rummy in C++ alone: random games to the end, many for each call."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    first = game.new_initial_state()
    tables = [dealt(first, random.Random(seed)) for seed in range(TABLES)]
    played = [play_out(tables[seed % TABLES], random.Random(seed)) for seed in range(SAMPLED_GAMES)]
    mean = statistics.mean(played)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 0, False, 1, False)

    def play(seed: int) -> float:
        bot.mcts_search(tables[seed % TABLES].clone())
        return ROLLOUTS * mean

    return play


def dealt(first: Any, rng: random.Random) -> Any:
    """A clone of OpenSpiel's first state after the deal."""
    state = first.clone()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    return state


def play_out(start: Any, rng: random.Random) -> int:
    """Play OpenSpiel's game on to its end through the bindings; how many decisions that took."""
    state = start.clone()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():  # a card is dealt or drawn, each equally likely
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def burraco_game(code: str, players: int) -> Game:
    """One deal of our engine, by the code and number of players asked for."""
    from burraco.engine.random_play import random_playout

    return lambda seed: random_playout(code, players, seed)


def kernel_games(code: str, players: int) -> Game:
    """Some deals of our kernel."""
    from burraco.engine.random_play import FORM_OF_PLAYERS
    from burraco.kernel.random_play import play_random
    from burraco.kernel.table.kit import kit
    from burraco.rules.loader import load

    table = kit(load(code), FORM_OF_PLAYERS[players])
    return lambda seed: play_random(table, seed, KERNEL_DEALS)


def environment_game(code: str, players: int) -> Game:
    """One deal of our PettingZoo environment, in its usual wrappers, through `agent_iter`."""
    from burraco.research import env

    table = env(code=code, form=str(players))

    def play(seed: int) -> int:
        rng = random.Random(seed)
        table.reset(seed=seed)
        decisions = 0
        for _ in table.agent_iter():
            observation, _, over, _, _ = table.last()
            if over:
                table.step(None)
                continue
            table.step(rng.choice(observation["action_mask"].nonzero()[0].tolist()))
            decisions += 1
        return decisions

    return play


def tables_games(code: str, players: int) -> Game:
    """Some steps of many tables at once, observations and the picking of actions included."""
    import numpy as np

    from burraco.research import Tables

    tables, rng = Tables(MANY, code, str(players)), np.random.default_rng(1)
    tables.reset(seed=1)

    def play(_: int) -> int:
        seen = tables.seen()
        for _ in range(STEPS):
            odds = rng.random(seen.action_mask.shape, np.float32)
            seen = tables.step((seen.action_mask * odds).argmax(axis=1))
        return MANY * STEPS

    return play


def speed(game: Game, seeds: Iterator[int], seconds: float) -> float:
    """Decisions per CPU-second over as many whole games as fill the time."""
    decisions = 0.0
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


def on_two_cores(games: dict[str, Game], seconds: float) -> dict[str, float]:
    """Decisions a second by the clock with two processes on two cores, for each game."""
    cores = sorted(os.sched_getaffinity(0))[:2]
    if len(cores) < 2:
        return {}
    fork = multiprocessing.get_context("fork")
    totals = {}
    for name, game in games.items():
        answers: Any = fork.SimpleQueue()
        workers = [fork.Process(target=by_the_clock, args=(game, core, seconds, answers)) for core in cores]
        for worker in workers:
            worker.start()
        totals[name] = sum(answers.get() for _ in workers)
        for worker in workers:
            worker.join()
    return totals


def by_the_clock(game: Game, core: int, seconds: float, answers: Any) -> None:
    """Play on one core for so many seconds and answer how many decisions that was a second."""
    os.sched_setaffinity(0, {core})
    decisions, start = 0.0, time.perf_counter()
    for seed in itertools.count(core * 1_000_000):
        decisions += game(seed)
        if (spent := time.perf_counter() - start) > seconds:
            answers.put(decisions / spent)
            return


def report(speeds: dict[str, list[float]], ours: str) -> dict[str, dict[str, float]]:
    """Median, extremes and how many times faster our fastest is."""
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
    print(f"{'random lawful play':26}{'decisions/CPU-s':>16}{'slowest':>11}{'fastest':>11}{'ours/this':>11}")
    for name, line in lines.items():
        ratio = f"{line['ours_is_times_faster']:.2f}" if "ours_is_times_faster" in line else ""
        figures = [line[key] for key in ("decisions_per_cpu_s", "slowest_round", "fastest_round")]
        print(f"{name:26}{figures[0]:16,}{figures[1]:11,}{figures[2]:11,}{ratio:>11}")
    both = {
        name: line["two_cores_decisions_per_s"]
        for name, line in lines.items()
        if "two_cores_decisions_per_s" in line
    }
    for name, figure in both.items():
        ratio = f"{max(both.values()) / figure:.2f}" if len(both) > 1 and figure < max(both.values()) else ""
        print(f"{name + ', 2 cores':34}{figure:>12,} a second by the clock{ratio:>8}")


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

    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    fastest = "open_spiel C++ rollouts"
    games = {
        "rlcard gin-rummy": rlcard_game(),
        "open_spiel gin_rummy": open_spiel_game(),
        fastest: open_spiel_rollouts(),
    }
    ours = f"burraco kernel {args.code} {args.players}"
    if not args.peers_only:
        games[f"burraco engine {args.code} {args.players}"] = burraco_game(args.code, args.players)
        games[f"burraco environment {args.players}"] = environment_game(args.code, args.players)
        games[f"burraco {MANY} tables {args.players}"] = tables_games(args.code, args.players)
        games[ours] = kernel_games(args.code, args.players)

    lines = report(measure(games, args.rounds, args.seconds), ours)
    os.sched_setaffinity(0, cores)
    both = {name: games[name] for name in (fastest, ours) if name in games}
    for name, speed_of_two in on_two_cores(both, args.seconds).items():
        lines[name]["two_cores_decisions_per_s"] = round(speed_of_two)
    if args.json:
        print(json.dumps(lines, indent=2))
    else:
        print_table(lines)


if __name__ == "__main__":
    main()

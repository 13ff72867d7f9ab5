"""Bots of the day's deal: the same acts get the same answers, on whichever process, and however often."""

import os
import re
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from burraco.bots.pool import Pool
from burraco.bots.simple import choose
from burraco.cards.fair import Bound
from burraco.daily import bots_version as version
from burraco.daily.day_games import GAMES, DayCards, DayGame, dealt
from burraco.daily.fixed_answers import answer_seed, fixed_answer, fixed_outlook, other_answers
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.events import CardDrawn, Event
from burraco.engine.state import State
from burraco.engine.view import view
from burraco.kernel import warm_up
from burraco.rules.citation import Refusal

FEW = "forte:24w"
ACTS = 18


def cards(game: DayGame) -> DayCards:
    return DayCards(game, date(2026, 11, 20), bytes(32), Bound(game.chain, 1, 0))


def beginning(game: DayGame, acts: int, timed: bool = False) -> tuple[State, list[Event]]:
    """Play so many acts by rule of thumb."""
    log: list[Event] = [dealt(cards(game))]
    state = start(log[0])  # type: ignore[arg-type]  # a deal begins with its cards
    for number in range(acts):
        act = choose(game.code, view(state, state.seat))
        events = decide(game.code, state, state.seat, act, 1000 * number if timed else None)
        assert not isinstance(events, Refusal)
        for event in events:
            state = apply(state, event)
            log.append(event)
    return state, log


def test_the_seed_follows_from_deal_seat_and_what_everybody_saw() -> None:
    _, log = beginning(GAMES[0], 9)
    _, later = beginning(GAMES[0], 9, timed=True)
    seed = answer_seed("deal", 1, log)
    assert answer_seed("deal", 1, later) == seed
    others = {answer_seed("other", 1, log), answer_seed("deal", 2, log), answer_seed("deal", 1, log[:-1])}
    assert seed not in others
    assert len(others) == 3
    drawn = next(at for at, event in enumerate(log) if isinstance(event, CardDrawn))
    hidden = [*log[:drawn], CardDrawn(log[drawn].seat, 77), *log[drawn + 1 :]]  # type: ignore[union-attr]
    assert answer_seed("deal", 1, hidden) == seed


def test_processes_answer_alike() -> None:
    """A pool's processes hash differently, and have answered other things before."""
    warm_up.warm()
    game = GAMES[0]
    positions = [beginning(game, acts) for acts in range(1, ACTS, 6)]
    expected = [fixed_answer(FEW, game.code, "deal", state, log) for state, log in positions]
    with Pool(2, (FEW,)) as pool:
        for _ in range(2):
            found = [
                pool.answer(
                    FEW,
                    game.rules,
                    view(state, state.seat),
                    fixed_outlook(state.seat, log),
                    deadline=120,
                    seed=answer_seed("deal", state.seat, log),
                )
                for state, log in positions
            ]
            assert {answer.why for answer in found} <= {"worlds", "rule-of-thumb"}
            assert [answer.act for answer in found] == expected


WORDS = """
from tests.daily.test_fixed_answers import beginning
from burraco.daily.day_games import GAMES
from burraco.daily.fixed_answers import fixed_answer
game = GAMES[2]
for acts in (1, 4, 9, 14):
    state, log = beginning(game, acts)
    print(fixed_answer(game.bots, game.code, "deal", state, log))
"""


@pytest.mark.nightly
def test_words_are_answered_alike_however_a_process_hashes() -> None:
    told = set()
    for hashing in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hashing}
        root = Path(__file__).parents[2]
        found = subprocess.run(
            [sys.executable, "-c", WORDS], env=env, cwd=root, capture_output=True, check=True
        )
        told.add(found.stdout)
    assert len(told) == 1
    assert told != {b""}


@pytest.mark.nightly
def test_a_list_of_acts_replayed_a_thousand_times_is_one_log_on_any_number_of_processes() -> None:
    root = Path(__file__).parents[2]
    asked = [sys.executable, str(root / "bench" / "days.py"), "replays", "--worlds", "8", "--acts", "24"]
    times = os.environ.get("BURRACO_REPLAYS", "1000")
    told = subprocess.run([*asked, "--times", times], capture_output=True, text=True, check=True).stdout
    rows = [line for line in told.splitlines() if "processes:" in line]
    assert [row.split()[0] for row in rows] == ["1", "2", "4"]
    digests = {tuple(re.findall(r"'([0-9a-f]{64})'", row)) for row in rows}
    assert [len(found) for found in digests] == [1]


def test_a_recorded_deal_is_asked_again() -> None:
    warm_up.warm()
    game = GAMES[1]
    log: list[Event] = [dealt(cards(game))]
    state = start(log[0])  # type: ignore[arg-type]  # a deal begins with its cards
    while len(log) < 40 and state.phase != "over":
        is_own = state.seat == game.seat
        act = (
            choose(game.code, view(state, state.seat))
            if is_own
            else fixed_answer(FEW, game.code, "deal", state, log)
        )
        events = decide(game.code, state, state.seat, act, None)
        assert not isinstance(events, Refusal)
        for event in events:
            state = apply(state, event)
            log.append(event)
    assert other_answers(FEW, game.code, "deal", log, [game.seat]) == []
    assert other_answers("base", game.code, "deal", log, [game.seat]) != []


def test_the_version_changes_with_what_answers_hang_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = version.bots_version()
    assert len(now) == version.DIGITS
    version.bots_version.cache_clear()
    assert version.bots_version() == now
    version.bots_version.cache_clear()
    monkeypatch.setattr(version, "ROOMS", version.ROOMS[1:])
    assert version.bots_version() != now
    version.bots_version.cache_clear()

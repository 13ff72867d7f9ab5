"""Bots in processes of their own, which are killed, hang, raise and cheat."""

import asyncio
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco.bots import pool as pools
from burraco.bots.player import Answer, Outlook
from burraco.bots.pool import FALLBACK, PREPARING, Pool
from burraco.bots.roster import BadBot
from burraco.engine.acts import Discard
from burraco.engine.apply import apply, start
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.state import FORM_SEATS, State
from burraco.engine.view import View, view
from burraco.rules.citation import Refusal
from burraco.rules.loader import code_ids, load

UISP = load("uisp")
PATIENT = 60.0


def opening(seed: int = 1) -> View:
    """What the player who begins sees."""
    state = start(random_deal(UISP, "4", random.Random(seed)))
    return view(state, state.seat)


def mark() -> Path:
    """A file by which a worker tells that it has begun."""
    return Path(os.environ["BURRACO_TEST_MARK"])


def think_and_wait(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    """Think for long the first time, so that somebody can be killed meanwhile."""
    if not mark().exists():
        mark().write_text(str(os.getpid()))
        time.sleep(PATIENT)
    return pools.think(spec, code, seen, outlook, seed)


def hang(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    time.sleep(PATIENT)
    return pools.think(spec, code, seen, outlook, seed)


def crash(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    raise RuntimeError("a bot with a bug")


def cheat(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    return Answer(Discard((seen.hands[seen.seat] or (0,))[0]))


def die(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("unreachable")


@pytest.fixture
def two() -> Iterator[Pool]:
    """Two workers, both ready."""
    with Pool(2) as pool:
        settle(pool, 2)
        yield pool


def settle(pool: Pool, size: int) -> None:
    """Wait until so many workers are free."""
    end = time.monotonic() + PATIENT
    while pool._free.qsize() < size:
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_worker_answers_like_the_bot_itself(two: Pool) -> None:
    seen = opening()._replace(phase="play")
    found = two.answer("casuale", "uisp", seen, Outlook((0, 0), 2005, None), PATIENT, seed=5)
    assert found.act == pools.think("casuale", "uisp", seen, None, 5).act
    assert found.why == "random"


def test_a_worker_killed_in_the_middle_is_replaced_and_the_turn_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BURRACO_TEST_MARK", str(tmp_path / "mark"))
    with Pool(2) as pool:
        settle(pool, 2)
        monkeypatch.setattr(pools, "think", think_and_wait)
        before = set(pool.pids())

        def kill() -> None:
            while not mark().exists() or not mark().read_text():
                time.sleep(0.01)
            os.kill(int(mark().read_text()), signal.SIGKILL)

        killer = threading.Thread(target=kill)
        killer.start()
        began = time.monotonic()
        found = pool.answer("simple", "uisp", opening(), deadline=PATIENT)
        killer.join()
        assert found.why == "rule-of-thumb"
        assert time.monotonic() - began < PATIENT * pools.FIRST_SHARE
        settle(pool, 2)
        assert len(before & set(pool.pids())) == 1
        assert len(pool.pids()) == 2


def test_a_worker_killed_while_idle_is_replaced_without_a_try_lost(two: Pool) -> None:
    for pid in two.pids():
        os.kill(pid, signal.SIGKILL)
    assert two.answer("simple", "uisp", opening(), deadline=PATIENT).why == "rule-of-thumb"


@pytest.mark.parametrize("job", [hang, die, crash, cheat])
def test_whatever_a_bot_does_the_answer_is_lawful_and_in_time(
    two: Pool, monkeypatch: pytest.MonkeyPatch, job: object
) -> None:
    think = pools.think
    monkeypatch.setattr(pools, "think", job)
    seen = opening()
    began = time.monotonic()
    found = two.answer("simple", "uisp", seen, deadline=3.0)
    assert time.monotonic() - began < PATIENT / 2  # nobody waited for the bot
    assert found.act in legal(UISP, seen)
    assert found.why == FALLBACK
    monkeypatch.setattr(pools, "think", think)
    settle(two, 2)
    assert two.answer("simple", "uisp", seen, deadline=PATIENT).why == "rule-of-thumb"


def compile_for_long(spec: str) -> None:
    time.sleep(PATIENT)


def test_nobody_waits_for_workers_that_compile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "warm", compile_for_long)
    seen = opening()
    with Pool(1, ("base",), patience=0.1) as pool:
        began = time.monotonic()
        answers = [pool.answer("base", "uisp", seen, deadline=PATIENT) for _ in range(3)]
        assert time.monotonic() - began < PATIENT / 2
        assert not pool.is_ready()
    assert {answer.why for answer in answers} == {PREPARING}


def test_a_patient_pool_keeps_the_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "warm", compile_for_long)
    with Pool(1, ("base",), patience=PATIENT) as pool:
        began = time.monotonic()
        assert pool.answer("base", "uisp", opening(), deadline=0.5).why == PREPARING
        assert time.monotonic() - began < PATIENT / 2


def test_a_ready_pool_is_asked_however_old(two: Pool) -> None:
    two._patient_until = time.monotonic() - 1
    assert two.is_ready()
    assert two.answer("simple", "uisp", opening(), deadline=PATIENT).why == "rule-of-thumb"


def test_a_stopped_worker_is_killed(two: Pool) -> None:
    """SIGSTOP: a process that lives and does nothing, as on a machine that swaps."""
    stopped = two.pids()
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    assert two.answer("simple", "uisp", opening(), deadline=1.0).act in legal(UISP, opening())
    end = time.monotonic() + PATIENT
    while set(two.pids()) == set(stopped):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_in_a_rush_everybody_gets_an_answer_and_nobody_healthy_is_killed(two: Pool) -> None:
    before, found = two.pids(), []

    def ask(seed: int) -> None:
        found.append(two.answer("simple", "uisp", opening(seed), deadline=PATIENT).why)

    threads = [threading.Thread(target=ask, args=(seed,)) for seed in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["rule-of-thumb"] * 20
    assert two.pids() == before


def test_whoever_begins_late_is_let_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker is free just before the first share of the time ends: the second try has it again.

    It is not killed, because it has not had the time everybody has.
    """
    with Pool(1) as pool:
        settle(pool, 1)
        before = pool.pids()
        monkeypatch.setattr(pools, "think", doze)
        asked = time.monotonic() - PATIENT * pools.FIRST_SHARE + 0.5
        found = pool._answer_by(asked, "simple", "uisp", opening(), None, PATIENT, 1)
        assert found.act in legal(UISP, opening())
        settle(pool, 1)
        assert pool.pids() == before


def doze(spec: str, code: str, seen: View, outlook: Outlook | None, seed: int) -> Answer:
    time.sleep(1.0)
    return pools.think(spec, code, seen, outlook, seed)


def test_an_event_loop_is_not_held_up(two: Pool) -> None:
    async def ask() -> tuple[list[Answer], int]:
        beats = 0
        task = asyncio.gather(
            *[two.answer_soon("simple", "uisp", opening(seed), deadline=PATIENT) for seed in range(8)]
        )
        while not task.done():
            beats += 1
            await asyncio.sleep(0.001)
        return await task, beats

    answers, beats = asyncio.run(ask())
    assert [answer.why for answer in answers] == ["rule-of-thumb"] * 8
    assert beats > 1


def test_an_unknown_bot_is_the_askers_fault(two: Pool) -> None:
    with pytest.raises(BadBot):
        two.answer("nobody", "uisp", opening())


def test_a_closed_pool_still_answers_lawfully() -> None:
    pool = Pool(1)
    pool.close()
    assert pool.answer("simple", "uisp", opening(), deadline=1.0).act in legal(UISP, opening())
    assert pool.pids() == ()


def test_whole_deals_are_played_through_a_pool(two: Pool) -> None:
    for form in FORM_SEATS:
        state: State = start(random_deal(UISP, form, random.Random(form)))
        while state.phase != "over":
            act = two.answer("simple", "uisp", view(state, state.seat), deadline=PATIENT).act
            events = decide(UISP, state, state.seat, act)
            assert not isinstance(events, Refusal)
            for event in events:
                state = apply(state, event)


@pytest.mark.parametrize("code_id", code_ids())
def test_the_last_resort_is_lawful_everywhere(code_id: str) -> None:
    code = load(code_id)
    for form in FORM_SEATS:
        chance = random.Random(f"{code_id} {form}")
        first = random_deal(code, form, chance)
        for number, (state, *_) in enumerate(random_steps(code, start(first), chance)):
            if number % 5 == 0:
                seen = view(state, state.seat)
                assert pools._by_rule_of_thumb(code, seen, FALLBACK).act in legal(code, seen)

"""Bots by their specs, and what they may know."""

import ast
import pickle
import random
from pathlib import Path

import pytest

import burraco.bots
from burraco.bots import roster
from burraco.bots.player import Bot, Budget, Outlook
from burraco.bots.pool import FALLBACK, PREPARING
from burraco.bots.roster import BadBot, known, make, warm
from burraco.engine.apply import start
from burraco.engine.decide import decide
from burraco.engine.legal import legal
from burraco.engine.random_play import random_deal, random_steps
from burraco.engine.state import FORM_SEATS
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.rules.loader import code_ids, load
from burraco.texts.languages import texts

FORBIDDEN = {"apply", "decide", "playout", "dealing", "picking", "timeout"}
"""Rooms of the engine that hold the state or change it."""
BRIDGE = "bridge.py"
"""It turns states into tables of the kernel, too, for tests of the kernel; no bot may ask it to."""


def test_bots_know_neither_the_state_nor_the_referee() -> None:
    wrong = []
    for path in sorted(Path(burraco.bots.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                wrong += [f"{path.name}: {one.name}" for one in node.names if "burraco" in one.name]
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                module, names = node.module.split("."), {one.name for one in node.names}
                if module[:2] == ["burraco", "engine"] and (
                    ("State" in names and path.name != BRIDGE)
                    or not FORBIDDEN.isdisjoint({*module[2:], *names})
                ):
                    wrong.append(f"{path.name}: {node.module}")
                if "from_state" in names:
                    wrong.append(f"{path.name}: from_state")
    assert wrong == []


def test_every_reason_of_a_bot_has_words() -> None:
    given = {FALLBACK, PREPARING}
    for path in sorted(Path(burraco.bots.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "why" and isinstance(node.value, ast.Constant):
                given.add(str(node.value.value))
    assert {"random", "rule-of-thumb"} <= given
    assert [why for why in sorted(given) if f"why-bot.{why}" not in texts("it")] == []


def quick(name: str) -> str:
    """A bot that thinks no longer than a test can wait."""
    return f"{name}:2w" if roster.BOTS[name].takes_budget else name


@pytest.mark.parametrize("name", known())
@pytest.mark.parametrize("code_id", code_ids())
def test_every_bot_answers_lawfully_at_every_table(name: str, code_id: str) -> None:
    """Views met on the way of a random deal, most of which no bot would reach by itself."""
    code, bot = load(code_id), make(quick(name), 1)
    for form in FORM_SEATS:
        chance = random.Random(f"{name} {code_id} {form}")
        for number, (state, *_) in enumerate(
            random_steps(code, start(random_deal(code, form, chance)), chance)
        ):
            if number % 7 == 0:
                act = bot.answer(code, view(state, state.seat)).act
                assert not isinstance(decide(code, state, state.seat, act), Refusal)


@pytest.mark.parametrize("name", known())
def test_a_bot_is_made_by_its_name_and_warms_its_process(name: str) -> None:
    bot: Bot = make(name, 1)
    assert bot.name == name
    warm(name)


def test_the_random_player_follows_its_seed() -> None:
    code = load("uisp")
    seen = view(start(random_deal(code, "4", random.Random(3))), 0)
    seen = seen._replace(seat=0, phase="play")

    def acts(seed: int) -> list[object]:
        bot = make("casuale", seed)
        return [bot.answer(code, seen).act for _ in range(10)]

    assert acts(1) == acts(1)
    assert acts(1) != acts(2)
    assert set(acts(1)) <= set(legal(code, seen))


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("stockfish", "«stockfish» is no bot; there are casuale"),
        ("", "«» is no bot; there are casuale"),
        ("casuale:1s", "casuale takes no budget"),
        ("x" * 1000, "«" + "x" * 40 + "» is no bot"),
    ],
)
def test_a_bot_that_is_none_is_refused_and_the_others_listed(spec: str, complaint: str) -> None:
    with pytest.raises(BadBot) as refused:
        make(spec, 1)
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("words", "budget"),
    [
        ("0.25s", Budget(seconds=0.25)),
        ("1s", Budget(seconds=1.0)),
        ("64w", Budget(worlds=64)),
        *[
            (words, None)
            for words in ("", "s", "0s", "-1s", "nans", "1e3s", "1_0w", "64", "6.4w", "0w", "²w")
        ],
        ("9" * 100 + "s", None),
        ("2000000w", None),
    ],
)
def test_budgets(words: str, budget: Budget | None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Budget] = []

    def patient(seed: int, given: Budget) -> Bot:
        asked.append(given)
        return make("casuale", seed)

    entry = roster.Entry(patient, takes_budget=True)
    monkeypatch.setattr(roster, "BOTS", {**roster.BOTS, "patient": entry})
    if budget is None:
        with pytest.raises(BadBot):
            make(f"patient:{words}", 1)
    else:
        make(f"patient:{words}", 1)
        assert asked == [budget]


def test_views_and_outlooks_travel_between_processes() -> None:
    code = load("uisp")
    first = random_deal(code, "4", random.Random(3))
    seen = view(start(first), 1)
    outlook = Outlook((0, 15), 2005, None, (first,))
    assert pickle.loads(pickle.dumps((seen, outlook))) == (seen, outlook)

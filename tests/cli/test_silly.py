"""Whole deals in which the person types at random: they end, and what is kept can be checked."""

from pathlib import Path

import pytest

from burraco.cli.terminal.saved_game import folder
from burraco.record.check import check
from burraco.record.read import read
from burraco.record.write import write
from tests.cli.silly import SillyGame, begun
from tests.properties.test_referee import TABLES as REFEREED

TABLES = [*REFEREED, ("casa:half,feed", "4")]
WILDNESS = [0.05, 0.15, 0.3, 0.6]


def play(spec: str, form: str, seed: int, wildness: float, level: str | None = None) -> str:
    """Play a deal; return what is kept of it."""
    game = SillyGame(begun(spec, form, seed), seed, wildness, level)
    game.run()
    (kept,) = Path(folder(), "deals").glob("*.txt")
    text = kept.read_text(encoding="utf-8")
    kept.unlink()
    assert write(read(text)) == text
    assert check(text) == []
    return text


@pytest.mark.parametrize(
    ("spec", "form", "seed"), [("uisp", "4", 1), ("internazionale", "2", 2), ("feburit", "3", 3)]
)
def test_a_deal_of_silly_things_ends(spec: str, form: str, seed: int) -> None:
    assert play(spec, form, seed, 0.3).count("! chiama ") > 1


def test_a_deal_of_silly_words_ends() -> None:
    assert play("parole", "2", 4, 0.3).count("! chiama ") > 1


@pytest.mark.nightly
@pytest.mark.parametrize("wildness", WILDNESS)
@pytest.mark.parametrize(("spec", "form"), TABLES)
def test_many_silly_deals_end(spec: str, form: str, wildness: float) -> None:
    for seed in range(6):
        play(spec, form, seed, wildness)


@pytest.mark.nightly
@pytest.mark.parametrize("level", ["principiante", "medio", "campione"])
@pytest.mark.parametrize(("spec", "form"), TABLES)
def test_silly_deals_against_every_level_end(spec: str, form: str, level: str) -> None:
    play(spec, form, 7, 0.3, level)

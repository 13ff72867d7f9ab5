"""The example that trains a network: it runs, learns from its teacher, and draws what came of it."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from burraco.research import Tables

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train_baseline.py"
CURVE = ROOT / "docs" / "baseline.svg"


@pytest.fixture(scope="module")
def baseline() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_baseline", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_it_trains_and_draws(
    baseline: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("TABLES", 4), ("DEALS", 2), ("LONG", 40)):
        monkeypatch.setattr(baseline, name, value)
    curve = tmp_path / "curve.svg"
    monkeypatch.setattr("sys.argv", ["it", "--rounds", "2", "--steps", "3", "--out", str(curve)])
    baseline.main()
    assert len(re.findall(r"^round [012]: [+-]\d+ points a deal", capsys.readouterr().out, re.MULTILINE)) == 6
    lines = re.findall(r'<polyline points="([^"]+)"', curve.read_text(encoding="utf-8"))
    assert [len(line.split()) for line in lines] == [3, 3]


def test_it_learns_what_its_teacher_does(baseline: ModuleType) -> None:
    tables = Tables(64, form="2")
    seen = tables.reset(seed=2)
    network = baseline.Network(seen.observation.shape[1], seen.action_mask.shape[1], np.random.default_rng(3))
    right = []
    for _ in range(60):
        wanted = tables.advice()
        odds = network.odds(seen)
        right.append((odds.argmax(axis=1) == wanted).mean())
        network.learn(odds, wanted)
        seen = tables.step(wanted)
    assert np.mean(right[-15:]) > np.mean(right[:10]) + 0.1


def test_the_curve_in_the_documentation_is_one_it_drew() -> None:
    text = CURVE.read_text(encoding="utf-8")
    assert len(re.findall("<polyline ", text)) == 2
    assert "against base" in text
    assert "against random" in text
    assert "](baseline.svg)" in (ROOT / "docs" / "research.md").read_text(encoding="utf-8")

"""`burraco bot speed`."""

import pytest

from burraco.kernel import warm
from tests.cli.running import Runner

FIGURES = ["decisions_per_cpu_s", "deals_per_cpu_s", "decisions_per_s"]


@pytest.fixture(autouse=True)
def _compiled() -> None:
    warm.warm()


def test_speed_of_kernel_and_engine(run: Runner) -> None:
    ran = run("bot", "speed", "--seconds", "0.05", "--code", "fedibur", "--players", "2", "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert list(ran.data) == ["code", "form", "cores", "kernel", "kernel_all_cores", "engine"]
    assert (ran.data["code"], ran.data["form"]) == ("fedibur", "2")
    for name in ("kernel", "kernel_all_cores", "engine"):
        assert list(ran.data[name]) == FIGURES
        assert min(ran.data[name].values()) > 0
    assert ran.data["kernel"]["decisions_per_cpu_s"] > ran.data["engine"]["decisions_per_cpu_s"]


def test_in_words(run: Runner) -> None:
    lines = run("bot", "speed", "--seconds", "0.05", "--lang", "en").out.splitlines()
    assert [line.partition(":")[0] for line in lines][::2] == ["compiled, one core", "readable engine"]


@pytest.mark.parametrize("seconds", ["0", "-1", "1e9", "nan"])
def test_no_time_to_measure(run: Runner, seconds: str) -> None:
    ran = run("bot", "speed", "--seconds", seconds)
    assert (ran.exit, ran.out) == (3, "")
    assert ran.complaints == ["--seconds wants more than 0, at most 600"]

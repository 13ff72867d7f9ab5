"""`burraco bot speed`."""

import pytest

from burraco.kernel import warm_up
from tests.cli.running import Runner

FIGURES = ["decisions_per_cpu_s", "deals_per_cpu_s", "decisions_per_s"]


@pytest.fixture(autouse=True)
def _compiled() -> None:
    warm_up.warm()


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
@pytest.mark.usefixtures("english")
def test_no_time_to_measure(run: Runner, seconds: str) -> None:
    ran = run("bot", "speed", "--seconds", seconds)
    assert (ran.exit, ran.out) == (3, "")
    assert ran.complaints == ["--seconds wants more than 0, at most 600"]


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("--seed", "99999999999999999999999"), "--seed wants a number from 0, below 1,099,511,627,776"),
        (("--seed", "-1"), "--seed wants a number from 0, below 1,099,511,627,776"),
        (("--code", "parole"), "parole: the kernel plays cards only"),
    ],
)
@pytest.mark.usefixtures("english")
def test_what_cannot_be_measured_is_one_line(run: Runner, args: tuple[str, str], complaint: str) -> None:
    ran = run("bot", "speed", *args)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])

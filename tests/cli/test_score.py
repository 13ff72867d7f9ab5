"""`burraco score vp`."""

import pytest

from tests.cli.running import Runner


@pytest.mark.parametrize(
    ("args", "ahead"),
    [
        (("0",), 10),
        (("50",), 10),
        (("55",), 11),
        (("355",), 14),
        (("1500",), 19),
        (("1505",), 20),
        (("355", "--smazzate", "2"), 14),
        (("355", "--smazzate", "4"), 12),
        (("355", "--teams"), 12),
        (("2505", "--teams", "--smazzate", "4"), 20),
        (("355", "--code", "feburit"), 14),
        (("355", "--code", "fedibur"), 14),
        (("999995",), 20),
    ],
)
def test_match_points_become_victory_points(run: Runner, args: tuple[str, ...], ahead: int) -> None:
    ran = run("score", "vp", *args, "--json")
    assert (ran.exit, ran.err, list(ran.data)) == (0, "", ["ahead", "behind", "cite"])
    assert (ran.data["ahead"], ran.data["behind"]) == (ahead, 20 - ahead)


def test_in_words(run: Runner) -> None:
    assert run("score", "vp", "355").out == "14 – 6  (UISP 3)\n"


@pytest.mark.parametrize("points", ["7", "-5", "x", "", "5.0", "٥", "1" * 10_000])
@pytest.mark.usefixtures("english")
def test_what_are_no_match_points(run: Runner, points: str) -> None:
    ran = run("score", "vp", points)
    assert (ran.exit, ran.out) == (3, "")
    assert ran.complaints == [f"«{points[:20]}» match points: wants a multiple of 5, from 0 up"]


@pytest.mark.usefixtures("english")
def test_a_table_the_code_does_not_have(run: Runner) -> None:
    ran = run("score", "vp", "355", "--code", "feburit", "--teams")
    assert (ran.exit, ran.complaints) == (3, ["FE.BUR.IT. has no table for teams, 4 smazzate"])


def test_wrong_usage(run: Runner) -> None:
    assert run("score", "vp").exit == 2
    assert run("score", "vp", "355", "--smazzate", "5").exit == 2

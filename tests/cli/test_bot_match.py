"""`burraco bot match`."""

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys
import time
from io import StringIO
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from burraco.cli.progress import Progress
from tests.cli.running import Runner

MATCH = ("bot", "match", "simple", "casuale", "--seed", "s")


def timeless(data: dict[str, Any]) -> dict[str, Any]:
    """What is the same every time."""
    return {key: value for key, value in data.items() if key not in ("turn", "worker_mb")}


def test_the_answer_in_json(run: Runner) -> None:
    ran = run(*MATCH, "--deals", "6", "--json")
    assert (ran.exit, ran.err) == (0, "")
    data = ran.data
    asked = {"a": "simple", "b": "casuale", "code": "uisp", "players": "4", "seed": "s", "deals": 6}
    assert {key: data[key] for key in asked} == asked
    assert (data["complete"], data["boards"], data["playings"]) == (True, 6, 12)
    points = data["points"]
    assert points["low"] < points["mean"] < points["high"]
    assert points["mean"] == pytest.approx(data["points_a"] - data["points_b"])
    assert data["vp"]["a"] + data["vp"]["b"] == 20
    assert (data["vp"]["smazzate"], data["vp"]["rounds"], data["vp"]["cite"]) == (3, 4, "UISP 3")
    assert data["won"]["target"] == 2005
    assert data["won"]["share"] == data["won"]["a"] / (data["won"]["a"] + data["won"]["b"])
    for side in ("a", "b"):
        turn = data["turn"][side]
        assert turn["turns"] > 0
        assert 0 < turn["cpu_mean"] <= turn["cpu_worst"]
    assert data["worker_mb"] > 1


def test_a_seed_gives_the_same_match_on_any_number_of_workers(run: Runner) -> None:
    first, second = (
        run(*MATCH, "--deals", "3", "--players", "2", "--json", "--workers", workers) for workers in "12"
    )
    assert timeless(first.data) == timeless(second.data)


def test_without_a_seed_one_is_drawn_and_told(run: Runner) -> None:
    seeds = {run("bot", "match", "casuale", "casuale", "--deals", "1", "--json").data["seed"] for _ in "12"}
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("lang", "begin"),
    [
        ("it", "simple contro casuale, UISP, tavolo da 3, seme s: 2 smazzate"),
        ("en", "simple against casuale"),
    ],
)
def test_the_answer_for_people(run: Runner, lang: str, begin: str) -> None:
    ran = run(*MATCH, "--deals", "2", "--players", "3", "--lang", lang)
    assert (ran.exit, ran.err) == (0, "")
    assert ran.out.startswith(begin)
    assert len(ran.out.splitlines()) in (5, 6)  # a match may or may not be over


def test_luck_is_taken_out_and_told(run: Runner, tmp_path: Path) -> None:
    """One deal is really played; of the other nine the log says that A won by what was luck, and 30 more."""
    log = tmp_path / "log"
    match = ("bot", "match", "base", "base", "--seed", "s", "--luck")
    early = run(*match, "--log", str(log), "--deals", "1", "--lang", "en")
    assert "Without the luck of the cards drawn: told from 10 deals on" in early.out
    first = json.loads(log.read_text(encoding="utf-8").splitlines()[-1])
    assert first["deals"][0]["luck"]
    with log.open("a", encoding="utf-8") as file:
        for board, seating in product(range(2, 11), (0, 1)):
            luck = 100 * board * (1 - 2 * seating)
            points = [luck + 30, 0] if seating == 0 else [luck, 30]
            deals = [{"points": points, "counts": True, "ending": "closed", "luck": luck}]
            row = first | {"board": board, "seating": seating, "deals": deals}
            file.write(json.dumps(row) + "\n")
    found = run("bot", "match", "--resume", str(log), "--deals", "10", "--json").data
    assert found["luck"] is True
    assert (found["boards"], found["playings"]) == (10, 20)
    without = found["without_luck"]
    assert 0 < without["low"] < without["mean"] < without["high"] < 30 < found["points"]["mean"]
    said = run("bot", "match", "--resume", str(log), "--deals", "10", "--lang", "en").out
    assert f"Without the luck of the cards drawn: {without['mean']:+.1f}".replace("-", "−") in said


@pytest.mark.usefixtures("english")
def test_luck_is_not_known_afterwards(run: Runner, tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    run(*MATCH, "--deals", "1", "--log", log)
    (line,) = run("bot", "match", "--resume", log, "--luck").complaints
    assert "was begun without --luck" in line


def test_matches_to_the_target(run: Runner) -> None:
    ran = run(*MATCH, "--matches", "2", "--players", "2", "--code", "casa:target=500", "--json")
    assert ran.data["matches"] == 2
    assert ran.data["won"]["a"] + ran.data["won"]["b"] == 4
    assert run(*MATCH, "--matches", "1", "--players", "2", "--code", "casa:target=500").exit == 0


@pytest.mark.parametrize(
    ("args", "complaint"),
    [
        (("simple", "nobody"), "«nobody» is no bot; there are casuale"),
        (("simple",), "two bots are wanted"),
        ((), "two bots are wanted"),
        (("simple", "casuale", "--deals", "0"), "0: wants 1 to"),
        (("simple", "casuale", "--seed", ""), "a seed here has"),
        (("simple", "casuale", "--seed", "x" * 41), "a seed here has"),
        (("simple", "casuale", "--code", "nocode"), "nocode: "),
        (("simple", "casuale", "--luck", "--players", "3"), "--luck goes with --deals"),
        (("simple", "casuale", "--luck", "--code", "parole"), "--luck goes with --deals"),
        (("simple", "casuale", "--luck", "--matches", "2"), "--luck goes with --deals"),
        (("simple", "casuale", "--workers", "0"), "--workers 0: wants"),
        (("simple", "casuale", "--workers", "2", "--dask", "tcp://x"), "--workers and --dask"),
        (("simple", "casuale", "--dask", "nonsense://x"), "--dask nonsense://x: unknown address scheme"),
        (("simple", "casuale", "--dask", "foo"), "--dask foo: missing port number"),
        (("simple", "casuale", "--dask", "tcp://[::1"), "--dask tcp://[::1: invalid address"),
        (("--resume", "/dev/zero"), "/dev/zero: is no file"),
        (("--resume", "/nonexistent"), "/nonexistent: No such file"),
    ],
)
@pytest.mark.usefixtures("english")
def test_bad_input_is_one_line(run: Runner, args: tuple[str, ...], complaint: str) -> None:
    ran = run("bot", "match", *args)
    assert (ran.exit, ran.out) == (3, "")
    (line,) = ran.complaints
    assert line.startswith(complaint)


@pytest.mark.parametrize("wrong", [("--workers", "0"), ("--dask", "foo")])
def test_a_match_that_is_refused_leaves_no_log(run: Runner, tmp_path: Path, wrong: tuple[str, str]) -> None:
    assert run(*MATCH, "--log", str(tmp_path / "log"), *wrong).exit == 3
    assert list(tmp_path.iterdir()) == []


def test_a_finished_log_is_told_again_where_nothing_can_be_written(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = str(tmp_path / "log")
    first = run(*MATCH, "--deals", "1", "--log", log, "--json").data
    monkeypatch.setattr("burraco.arena.log.Writer", None)  # as root every file can be written to
    assert run("bot", "match", "--resume", log, "--json").data == first


def test_a_log_is_gone_on_with(run: Runner, tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    assert run(*MATCH, "--deals", "2", "--log", log).exit == 0
    before = (tmp_path / "log").read_text()
    longer = run("bot", "match", "--resume", log, "--deals", "4", "--json").data
    assert (tmp_path / "log").read_text().startswith(before)
    assert (tmp_path / "log").read_text().count("\n") == 9
    assert timeless(longer) == timeless(run(*MATCH, "--deals", "4", "--json").data)
    again = run("bot", "match", "--resume", log, "--json").data
    assert (again["deals"], again["boards"]) == (2, 2)


@pytest.mark.usefixtures("english")
def test_a_log_of_another_match_is_refused(run: Runner, tmp_path: Path) -> None:
    log = str(tmp_path / "log")
    run(*MATCH, "--deals", "1", "--log", log)
    assert run(*MATCH, "--log", log).complaints == [f"{log}: is there already; --resume goes on with it"]
    for other in (("casuale", "casuale"), ("--seed", "t"), ("--code", "fedibur"), ("--players", "2")):
        ran = run("bot", "match", "--resume", log, *other)
        assert ran.complaints == [f"{log}: holds another match of bots, simple – casuale"]
    (tmp_path / "bad").write_text("{}\n")
    assert run("bot", "match", "--resume", str(tmp_path / "bad")).exit == 3


def anybody_left(group: int) -> bool:
    """Whether a process of the group is still there."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def heed_interrupts() -> None:
    """A shell's background jobs inherit that they ignore Ctrl-C; a command at a terminal does not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupt_tells_what_is_known_and_the_match_goes_on_later(run: Runner, tmp_path: Path) -> None:
    """Ctrl-C at a terminal: the whole group of processes gets the signal."""
    log = tmp_path / "log"
    command = [sys.executable, "-m", "burraco", *MATCH, "--deals", "3000", "--log", str(log), "--json"]
    heeding = {"start_new_session": True, "preexec_fn": heed_interrupts}
    with subprocess.Popen(command, stdout=-1, stderr=-1, **heeding) as process:  # type: ignore[call-overload]
        deadline = time.monotonic() + 60
        while not log.exists() or log.read_text().count("\n") < 8:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, b"")
    deadline = time.monotonic() + 60
    while anybody_left(process.pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    data = json.loads(out)
    assert data["complete"] is False
    assert 3 <= data["boards"] < 3000
    assert data["points"]["mean"] > 0
    done = log.read_text().count("\n") - 1
    assert data["playings"] - done in (0, 1)  # the signal may come between the two
    rest = run("bot", "match", "--resume", str(log), "--deals", str(data["boards"] + 1), "--json").data
    assert rest["boards"] == data["boards"] + 1


def test_only_a_terminal_gets_a_progress_bar() -> None:
    def run_on(stderr: int) -> int:
        command = [sys.executable, "-m", "burraco", *MATCH, "--deals", "2"]
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=stderr, check=True).returncode

    ours, theirs = pty.openpty()
    run_on(theirs)
    os.close(theirs)
    shown = b""
    with contextlib.suppress(OSError):  # which is how a terminal ends that nobody writes to any more
        while more := os.read(ours, 10_000):
            shown += more
    os.close(ours)
    assert b"4/4" in shown
    assert shown.endswith(b"\r")


def test_the_bar_itself() -> None:
    class Terminal(StringIO):
        def isatty(self) -> bool:
            return True

    stream = Terminal()
    bar = Progress(2, stream=stream)
    bar.add("note")
    bar.add()
    bar.close()
    empty, first, second, gone, _ = stream.getvalue().split("\r")[1:]
    assert empty.startswith("░" * 30 + " 0/2"), "it is there before the first is done"
    assert first.startswith("█" * 15 + "░" * 15 + " 1/2  0:00 + 0:00  note")
    assert second.startswith("█" * 30 + " 2/2")
    assert gone.strip() == ""


@pytest.mark.parametrize(
    ("bots", "code", "said"),
    [
        (("base", "simple"), "parole", "base non gioca con le parole, come vuole parole: prova parole-medio"),
        (
            ("casuale", "forte:8w"),
            "parole",
            "forte:8w non gioca con le parole, come vuole parole: prova parole-esperto",
        ),
        (
            ("esperto:8w", "medio"),
            "parole",
            "esperto:8w non gioca con le parole, come vuole parole: prova parole-esperto",
        ),
        (
            ("parole-medio", "simple"),
            "uisp",
            "parole-medio gioca solo con le parole, e uisp si gioca con le carte: prova medio",
        ),
        (
            ("medio", "simple"),
            "parole:forbid=x",
            (
                "parole:forbid=x: forbid: «x» non è una parola di almeno 3 delle 21 lettere,"
                " come in forbid=casa+cosa"
            ),
        ),
    ],
)
def test_a_bot_that_does_not_play_this_is_refused_before_anything_is_played(
    run: Runner, bots: tuple[str, str], code: str, said: str
) -> None:
    ran = run("bot", "match", *bots, "--code", code, "--deals", "1", "--lang", "it")
    assert (ran.exit, ran.complaints) == (3, [said])

"""`burraco play`: leaving and coming back, being killed, damaged saves."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO

import pytest

from tests.cli.running import Runner
from tests.cli.sitting import DEAL, PROMPT, TURN, result, turns, waiting


@pytest.mark.parametrize("leave", [b"", b"q\n", b"esci\n", b"Q\n"], ids=["end of input", "q", "esci", "Q"])
def test_leaving_saves_and_the_next_run_goes_on(run: Runner, folder: Path, leave: bytes) -> None:
    whole = run("play", "--seed", "a", stdin=DEAL)
    left = run("play", "--seed", "a", stdin=b"\n" + TURN * 3 + b"p\n" + leave)
    assert (left.exit, left.err) == (0, "")
    assert left.out.splitlines()[-1] == "La partita è salva: si riprende con lo stesso comando"
    text = waiting(folder)
    assert turns(text)[-1].startswith("14 S: pesca")
    again = run("play", stdin=b"")
    assert again.err == "Si riprende la partita che aspettava; con --new se ne comincia un'altra\n"
    assert waiting(folder) == text
    hand = [row for row in left.out.splitlines() if row.startswith(" 1 ")][-1]
    assert hand in again.out.splitlines()
    assert result(run("play", stdin=b"s 1\n" + TURN * 80)) == result(whole)


def test_a_deal_in_many_sittings_is_the_same_deal(run: Runner, folder: Path) -> None:
    whole = run("play", "--seed", "a", "--code", "feburit", stdin=DEAL)
    ran = run("play", "--seed", "a", "--code", "feburit", stdin=b"\n")
    while "Totale" not in ran.out:
        ran = run("play", stdin=b"p\ns 1\np\n")
        ran = ran if "Totale" in ran.out else run("play", stdin=b"s 1\n")
    assert result(ran) == result(whole)


def test_leaving_before_the_deal_keeps_the_match(run: Runner, folder: Path) -> None:
    ran = run("play", "--code", "feburit", "--players", "2", "--seed", "a", stdin=b"")
    assert ran.out.splitlines()[-1] == "La partita è salva: si riprende con lo stesso comando"
    assert waiting(folder) is None
    again = run("play", stdin=b"\n")
    assert again.out.splitlines()[0] == "FE.BUR.IT., Regolamento e codice di gara"
    assert turns(waiting(folder)) == turns(waiting(folder))[:1]


def test_a_new_game_does_not_wait_for_the_old_one(run: Runner, folder: Path) -> None:
    run("play", "--seed", "a", stdin=b"\n" + TURN)
    old = waiting(folder)
    ran = run("play", "--seed", "b", "--new", stdin=b"\n")
    assert ran.err == ""
    assert waiting(folder) != old


def read_until(stream: IO[bytes], text: str, times: int = 1) -> str:
    """Read a process's output until a text has come so often, and nothing of what follows it."""
    seen, sought = b"", text.encode()
    while seen.count(sought) < times:
        more = os.read(stream.fileno(), 1)
        assert more, seen.decode(errors="replace")[-2000:]
        seen += more
    return seen.decode()


def start_playing(*args: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen(
        [sys.executable, "-m", "burraco", "play", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def kill(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL


def test_nothing_is_lost_when_the_process_is_killed(run: Runner, folder: Path) -> None:
    whole = run("play", "--seed", "a", stdin=DEAL)
    process = start_playing("--seed", "a")
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"\n" + TURN * 2 + b"p\n")
    process.stdin.flush()
    read_until(process.stdout, PROMPT, times=3)  # the third card is drawn, the discard is asked for
    kill(process)
    text = waiting(folder)
    assert turns(text)[-1].startswith("10 S: pesca ")
    again = run("play", stdin=b"s 1\n" + TURN * 80)
    assert again.err.startswith("Si riprende")
    assert result(again) == result(whole)


def test_killed_anywhere_the_game_is_whole(run: Runner, folder: Path) -> None:
    """Killed while the others play, at whatever moment: what waits is the beginning of the same deal."""
    run("play", "--seed", "a", stdin=b"\n" + TURN * 8)
    whole = turns(waiting(folder))
    for rounds, extra in ((1, 0), (3, 40), (6, 900)):
        process = start_playing("--seed", "a", "--new")
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"\n" + TURN * rounds)
        process.stdin.flush()
        read_until(process.stdout, PROMPT, times=rounds)
        if extra:
            os.read(process.stdout.fileno(), extra)
        kill(process)
        text = waiting(folder)
        found = turns(text)
        assert found[:-1] == whole[: len(found) - 1]
        assert whole[len(found) - 1].startswith(found[-1])
        assert len(found) >= 4 * rounds - 3
        resumed = run("play", stdin=b"")
        assert resumed.err.startswith("Si riprende")


def in_the_match(**changes: object) -> Callable[[dict[str, object]], object]:
    def change(data: dict[str, object]) -> object:
        match = data["match"]
        assert isinstance(match, dict)
        return {**data, "match": {**match, **changes}}

    return change


DAMAGES: dict[str, Callable[[dict[str, object]], object]] = {
    "list": lambda _: [],
    "number": lambda _: 7,
    "empty": lambda _: {},
    "no record": lambda data: {key: value for key, value in data.items() if key != "record"},
    "record cut": lambda data: {**data, "record": str(data["record"])[:400]},
    "record of no text": lambda data: {**data, "record": 5},
    "other code": lambda data: {**data, "code": "feburit"},
    "no such code": lambda data: {**data, "code": "nope"},
    "no such seat": lambda data: {**data, "seat": 9},
    "seat below": lambda data: {**data, "seat": -1},
    "seat in words": lambda data: {**data, "seat": "S"},
    "seed": lambda data: {**data, "seed": 5},
    "form": in_the_match(form="5"),
    "other form": in_the_match(form="2", points=[0, 0]),
    "points in words": in_the_match(points=["a", "b"]),
    "too few points": in_the_match(points=[0]),
    "dealer": in_the_match(dealer=7),
    "unknown key": in_the_match(weather="fine"),
}


def assert_put_aside(run: Runner, folder: Path, content: bytes) -> None:
    ran = run("play", "--seed", "b", stdin=b"\n")
    aside = folder / "game.damaged"
    assert (ran.exit, ran.err) == (0, f"La partita salvata è illeggibile: l'ho messa da parte in {aside}\n")
    assert aside.read_bytes() == content
    assert waiting(folder) is not None


@pytest.mark.parametrize("name", list(DAMAGES))
def test_a_damaged_game_is_put_aside(run: Runner, folder: Path, name: str) -> None:
    run("play", "--seed", "a", stdin=b"\n" + TURN)
    path = folder / "game.json"
    content = json.dumps(DAMAGES[name](json.loads(path.read_bytes()))).encode()
    path.write_bytes(content)
    assert_put_aside(run, folder, content)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"\xff\xfe\0", b"[" * 100_000], ids=["empty", "cut", "bytes", "deep"]
)
def test_a_file_that_is_no_game_is_put_aside(run: Runner, folder: Path, content: bytes) -> None:
    folder.mkdir()
    (folder / "game.json").write_bytes(content)
    assert_put_aside(run, folder, content)


def test_a_damaged_game_is_put_aside_in_english(run: Runner, folder: Path) -> None:
    folder.mkdir()
    (folder / "game.json").write_bytes(b"{")
    ran = run("play", "--lang", "en", stdin=b"\n")
    assert ran.err == f"The saved game cannot be read: it is put aside in {folder / 'game.damaged'}\n"


def test_a_folder_that_cannot_be_used(run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    monkeypatch.setenv("BURRACO_STATE", str(blocked))
    ran = run("play", stdin=b"\n")
    assert (ran.exit, len(ran.complaints)) == (3, 1)
    assert str(blocked) in ran.err


def test_the_longest_seed_is_saved_and_read_again(run: Runner, folder: Path) -> None:
    run("play", "--seed", "é" * 31, stdin="é".encode() * 300 + b"\n" + TURN)
    assert run("play", stdin=b"").err.startswith("Si riprende")


def test_a_finished_deal_is_kept_and_verifies(run: Runner, folder: Path) -> None:
    """The commitment shown before the deal can be checked after it."""
    ran = run("play", "--players", "2", "--seed", "kept", stdin=b"cut\n" + b"p\ns 1\ns 2\ns 3\n" * 200)
    assert ran.exit == 0
    (kept,) = (folder / "deals").iterdir()
    assert run("deal", "verify", str(kept)).exit == 0
    assert run("deal", "check", str(kept)).exit == 0


@pytest.mark.usefixtures("english")
def test_a_second_game_in_the_folder_is_refused(run: Runner, folder: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        ran = run("play", stdin=b"")
    assert (ran.exit, ran.err) == (3, f"burraco: {folder}: another game is being played here\n")


def test_wishes_a_waiting_game_cannot_grant_are_told(run: Runner, folder: Path) -> None:
    run("play", "--players", "2", "--seed", "waits", stdin=b"")
    assert run("play", "--players", "4", stdin=b"").exit == 3
    assert run("play", "--players", "2", stdin=b"").exit == 0


def test_leaving_is_no_cut(run: Runner, folder: Path) -> None:
    assert "Nord" not in run("play", "--seed", "x", stdin=b"q\n").out

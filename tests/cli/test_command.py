"""The command as a whole: usage, languages, real processes."""

import json

import pytest

from burraco import __version__
from tests.cli.running import CLOSING, Runner, burraco


def test_without_a_command_the_help_is_printed(run: Runner) -> None:
    for words in ((), ("deal",), ("code",), ("meld",), ("score",)):
        ran = run(*words)
        assert (ran.exit, ran.err, ran.out.split()[:2]) == (0, "", ["uso:", "burraco"])


def test_the_version(run: Runner) -> None:
    assert run("--version").out == f"burraco {__version__}\n"


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("deal", "fly"),
        ("deal", "replay"),
        ("deal", "new", "--players", "5"),
        ("code", "show", "uisp", "--lang", "de"),
        ("code", "list", "--nothing"),
        ("play", "--deals", "many"),
        ("x" * 10_000,),
    ],
)
def test_wrong_usage_is_exit_2_and_talk_on_stderr(run: Runner, words: tuple[str, ...]) -> None:
    ran = run(*words)
    assert (ran.exit, ran.out) == (2, "")
    assert ran.err.startswith("uso: burraco")


def test_the_language_comes_from_the_surroundings(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BURRACO_LANG", "en")
    assert run("meld", "check", "uisp", "7H 8H 9H").out == "7♥ 8♥ 9♥  sequence, 25\n"
    assert run("meld", "check", "uisp", "7H 8H 9H", "--lang", "it").out == "7♥ 8♥ 9♥  sequenza, 25\n"
    monkeypatch.setenv("BURRACO_LANG", "klingon")
    assert run("meld", "check", "uisp", "7H 8H 9H").out == "7♥ 8♥ 9♥  sequenza, 25\n"


def test_a_process_of_its_own_answers_yes_no_and_bad_input() -> None:
    yes = burraco("deal", "replay", str(CLOSING), "--json")
    assert (yes.returncode, yes.stderr, json.loads(yes.stdout)["ok"]) == (0, b"", True)
    no = burraco("meld", "check", "internazionale", "KS KH KD", "--json")
    assert (no.returncode, no.stderr, json.loads(no.stdout)["cite"]) == (1, b"", "FITAB R2")
    bad = burraco("meld", "check", "uisp", "7H 8X 9H")
    assert (bad.returncode, bad.stdout, bad.stderr.count(b"\n")) == (3, b"", 1)


def test_a_record_on_standard_input() -> None:
    ran = burraco("deal", "check", "-", stdin=CLOSING.read_bytes())
    assert (ran.returncode, ran.stderr) == (0, b"")


def test_a_terminal_that_has_no_hearts() -> None:
    ran = burraco("meld", "check", "uisp", "7H 8H 9H", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"7? 8? 9?  sequenza, 25\n", b"")


def test_arguments_that_are_no_text() -> None:
    bad = b"\xff".decode(errors="surrogateescape")
    for words in (
        ("deal", "new", "--seed", bad),
        ("deal", "new", "--names", f"{bad},b,c,d"),
        ("deal", "new", "--cut", f"N={bad}"),
        ("deal", "replay", bad),
        ("play", "--seed", bad),
    ):
        ran = burraco(*words)
        assert (ran.returncode, ran.stdout, ran.stderr.count(b"\n")) == (3, b"", 1), words


def test_what_goes_wrong_is_json_too(run: Runner) -> None:
    bad = run("score", "vp", "3", "--json")
    assert (bad.exit, bad.data) == (3, {"error": {"exit": 3, "messages": bad.complaints}})
    usage = run("score", "vp", "--json")
    assert usage.exit == 2
    assert usage.data["error"]["exit"] == 2
    assert usage.data["error"]["messages"][0] in usage.err
    assert run("score", "vp").out == ""


def test_an_unknown_code_is_json_too(run: Runner) -> None:
    bad = run("code", "show", "nessuno", "--json")
    assert (bad.exit, bad.data["error"]["messages"]) == (3, bad.complaints)

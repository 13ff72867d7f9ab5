"""`burraco play`: whole deals and matches from a script, and what is said to whom."""

import json
from pathlib import Path

import pytest

from burraco.rules.loader import code_ids
from tests.cli.running import Ran, Runner, burraco
from tests.cli.sitting import DEAL, PROMPT, TURN, result, waiting


@pytest.mark.parametrize("code", code_ids())
def test_a_whole_deal_in_every_code(run: Runner, folder: Path, code: str) -> None:
    ran = run("play", "--code", code, "--seed", "a", stdin=DEAL)
    assert (ran.exit, ran.err) == (0, "")
    assert result(ran).count("Totale") == 2
    assert not (folder / "game.json").exists()


@pytest.mark.parametrize("form", ["2", "3", "3x11"])
def test_a_whole_deal_of_two_and_three(run: Runner, folder: Path, form: str) -> None:
    ran = run("play", "--players", form, "--seed", "a", "--code", "casa:half,feed", stdin=DEAL)
    assert (ran.exit, ran.err) == (0, "")
    assert result(ran).count("Totale") in (2, 3)


@pytest.mark.parametrize("level", ["principiante", "medio"])
def test_a_whole_deal_against_a_level(run: Runner, folder: Path, level: str) -> None:
    """The same cards as against simple players, but others play them."""
    ran = run("play", "--level", level, "--seed", "a", stdin=DEAL)
    assert ran.exit == 0
    assert result(ran).count("Totale") == 2
    assert result(ran) != result(run("play", "--seed", "a", stdin=DEAL))


def test_a_whole_deal_in_english(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", "--lang", "en", stdin=b"\n?\n" + b"p\nd 1\n" * 80)
    assert (ran.exit, ran.err) == (0, "")
    assert "Type ? for the commands, q to leave: the game stays here" in ran.out
    assert "\n  t                take the pile\n" in ran.out
    assert "o open · a add · d discard · g what can be played >" in ran.out
    assert len([row for row in ran.out.splitlines() if row.startswith("  Total ")]) == 2
    assert not {"Monte", "tallone", "pesca", "Totale"} & set(ran.out.split())


def test_the_same_seed_and_cut_deal_the_same_cards(run: Runner, folder: Path) -> None:
    first = run("play", "--seed", "a", stdin=b"poco\n")
    text = waiting(folder)
    second = run("play", "--seed", "a", "--new", stdin=b"poco\n")
    assert (first.exit, second.out, waiting(folder)) == (0, first.out, text)
    run("play", "--seed", "a", "--new", stdin=b"tanto\n")
    assert waiting(folder) != text


def test_the_record_of_the_game_verifies(run: Runner, folder: Path) -> None:
    run("play", "--seed", "a", stdin=b" poco \t" + b"x" * 95 + b"   y\n" + TURN)
    text = waiting(folder)
    assert text is not None
    assert run("deal", "verify", "-", stdin=text.encode()).exit == 0


def test_several_deals_make_a_match(run: Runner, folder: Path) -> None:
    script = b"\n" + TURN * 100
    ran = run("play", "--seed", "a", "--deals", "3", "--json", stdin=script)
    assert (ran.exit, list(ran.data), ran.data["finished"]) == (0, ["finished", "points"], True)
    assert len(ran.data["points"]) == 2
    assert ran.err.count("Impegno del mazzo") == 3
    assert ran.err.count("Punti della partita") == 2


def test_a_match_to_a_target(run: Runner, folder: Path) -> None:
    ran = run("play", "--players", "2", "--seed", "a", "--target", "5", "--json", stdin=b"\n" + TURN * 400)
    assert ran.exit == 0
    assert max(ran.data["points"]) >= 5


def test_a_match_goes_on_after_a_deal(run: Runner, folder: Path) -> None:
    ran = run("play", "--seed", "a", "--deals", "2", stdin=b"\n" + TURN * 20)
    assert "Punti della partita" in ran.out
    saved = json.loads((folder / "game.json").read_text(encoding="utf-8"))
    assert saved["match"]["played"] == 1
    points = saved["match"]["points"]
    again = run("play", "--json", stdin=b"\n" + TURN * 80)
    assert (again.exit, again.data["finished"]) == (0, True)
    assert again.data["points"] != points


def test_a_whole_deal_through_a_pipe(run: Runner, folder: Path) -> None:
    ran = burraco("play", "--seed", "a", stdin=DEAL)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert result(Ran(0, ran.stdout.decode(), "")) == result(run("play", "--seed", "a", stdin=DEAL))


def test_what_others_hold_is_not_printed(run: Runner, folder: Path) -> None:
    """The cards the others draw are not named."""
    ran = run("play", "--seed", "a", stdin=b"\n" + TURN * 3)
    drawn = [row.strip() for row in ran.out.splitlines() if " pesca" in row and row.startswith("  ")]
    assert {row for row in drawn if not row.startswith("Sud")} == {
        "Nord pesca",
        "Est pesca",
        "Ovest pesca",
    } & set(drawn)


def test_json_is_one_object_and_the_talk_is_elsewhere(run: Runner, folder: Path) -> None:
    left = run("play", "--seed", "a", "--json", stdin=b"\n" + TURN)
    assert (left.exit, left.data) == (0, {"finished": False})
    assert PROMPT in left.err
    done = run("play", "--json", stdin=TURN * 80)
    assert (done.exit, done.data["finished"], len(done.data["points"])) == (0, True, 2)


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--seat", "X"), "«X» non è un posto di questo tavolo; ci sono N E S W"),
        (("--seat", "W", "--players", "2"), "«W» non è un posto di questo tavolo; ci sono N S"),
        (("--deals", "0"), "una partita si gioca almeno a una smazzata o a un punto"),
        (("--target", "-5"), "una partita si gioca almeno a una smazzata o a un punto"),
        (("--seed", ""), "un seme ha da 1 a 64 byte"),
        (("--seed", "a" * 10_000), "un seme ha da 1 a 64 byte"),
        (
            ("--code", "nope"),
            "nope: non c'è un codice così; ci sono casa, feburit, fedibur, internazionale, parole, uisp",
        ),
    ],
)
def test_bad_wishes(run: Runner, folder: Path, words: tuple[str, ...], complaint: str) -> None:
    ran = run("play", *words)
    assert (ran.exit, ran.out, ran.complaints) == (3, "", [complaint])
    assert not folder.exists()

"""A language judge's rulings from a file, and from a tournament's journal."""

import json
from pathlib import Path

import pytest

from burraco.tournament import acts
from burraco.tournament.exchange.journal_file import write_journal
from tests.cli.running import Runner
from tests.tournament.hall import Hall


@pytest.fixture
def rulings(tmp_path: Path) -> str:
    """A file that rules on three words, one of them twice."""
    path = tmp_path / "rulings.txt"
    path.write_text(
        "# trofeo\n+gattone\trazza di gatti\n\n-casa  per prova\n-cosa no\n+Cosa ripensamento\n", "utf-8"
    )
    return str(path)


def test_a_word_is_answered_with_the_judges_reason(run: Runner, rulings: str) -> None:
    lines = [
        "✓ gattone: ammessa dal giudice di lingua: razza di gatti",
        "✗ casa: esclusa dal giudice di lingua: per prova",
        "✓ cosa: ammessa dal giudice di lingua: ripensamento",
        "✓ libro: si può calare",
    ]
    for code in ([], ["--code", "parole"]):
        ran = run("word", "check", "gattone", "casa", "cosa", "libro", "--rulings", rulings, *code)
        assert (ran.exit, ran.out.splitlines()) == (1, lines)


def test_melds_go_by_it(run: Runner, rulings: str) -> None:
    ran = run("meld", "check", "parole", "Cr Ar Sr Ar", "--rulings", rulings)
    assert (ran.exit, ran.out) == (
        1,
        "CASA non si cala: esclusa dal giudice di lingua: per prova (Parole 4.2)\n",
    )
    ran = run("meld", "add", "parole", "Gr Ar Tr Tr Or", "Nr Er", "--rulings", rulings, "--json")
    assert (ran.exit, ran.data["words"]) == (0, ["gattone"])


def test_a_game_is_begun_and_gone_on_with_under_it(run: Runner, rulings: str) -> None:
    game = ("play", "--code", "parole", "--players", "2", "--seed", "1", "--rulings", rulings)
    assert run(*game, stdin=b"q\n").exit == 0
    assert run(*game, stdin=b"q\n").exit == 0
    other = run("play", "--code", "parole", "--players", "2", "--seed", "1", stdin=b"q\n")
    assert other.exit == 3  # the game that waits is played with other words


@pytest.mark.parametrize(
    ("text", "complaints"),
    [
        ("casa no\n", ["1: attesi «+parola motivo» o «-parola motivo»"]),
        ("+\n", ["1: attesi «+parola motivo» o «-parola motivo»"]),
        ("+casa\n-\n", ["1: manca il motivo", "2: attesi «+parola motivo» o «-parola motivo»"]),
        ("\n+città bella\n", ["2: «città» non è una parola che le carte possono scrivere"]),
    ],
)
def test_every_line_that_is_no_ruling_is_named(
    run: Runner, tmp_path: Path, text: str, complaints: list[str]
) -> None:
    path = tmp_path / "r"
    path.write_text(text, "utf-8")
    ran = run("word", "check", "casa", "--rulings", str(path))
    assert (ran.exit, ran.out) == (3, "")
    assert ran.complaints == [f"{path}:{one}" for one in complaints]


def test_bad_files_and_codes_without_letters(run: Runner, tmp_path: Path, rulings: str) -> None:
    assert run("word", "check", "casa", "--rulings", str(tmp_path / "none")).exit == 3
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert run("word", "check", "casa", "--rulings", str(tmp_path / "binary")).exit == 3
    (tmp_path / "long").write_text("".join(f"+{a}{b}{'a' * 28} x\n" for a in "bcdfghl" for b in "abcdefgh"))
    assert run("meld", "check", "parole", "Cr Ar Sr Ar", "--rulings", str(tmp_path / "long")).exit == 3
    ran = run("meld", "check", "uisp", "7H 8H 9H", "--rulings", rulings)
    assert (ran.exit, ran.complaints) == (3, ["uisp: non si gioca con le lettere"])


def test_a_tournament_says_what_was_ruled_in_it_as_such_a_file(run: Runner, tmp_path: Path) -> None:
    hall = Hall(code="parole").open(4)
    journal = tmp_path / "event.json"
    journal.write_text(write_journal(hall.journal.entries), "utf-8")
    assert run("tournament", "words", str(journal)).out == "# Il giudice di lingua non ha deciso nulla\n"
    hall.do(acts.RuleWord("casa", "forbid", "per prova"))
    hall.do(acts.RuleWord("gattone", "allow", "razza"))
    journal.write_text(write_journal(hall.journal.entries), "utf-8")
    ran = run("tournament", "words", str(journal))
    assert (ran.exit, ran.out) == (0, "-casa per prova\n+gattone razza\n")
    (tmp_path / "r").write_text(ran.out, "utf-8")
    assert run("word", "check", "casa", "--rulings", str(tmp_path / "r")).exit == 1
    assert json.loads(run("tournament", "words", str(journal), "--json").out) == {
        "words": [
            {"word": "casa", "ruling": "forbid", "reason": "per prova"},
            {"word": "gattone", "ruling": "allow", "reason": "razza"},
        ]
    }
    assert run("tournament", "check", str(journal)).exit == 0

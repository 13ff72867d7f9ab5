"""`burraco tournament`: whole tournaments in, journals, drafts, standings and CSV out."""

import json
from pathlib import Path

import pytest

from tests.cli.running import Runner

SMALL = ("tournament", "simulate", "--pairs", "7", "--rounds", "2", "--seed", "5")


@pytest.fixture
def journal(run: Runner, tmp_path: Path) -> str:
    """A finished tournament of seven pairs."""
    path = tmp_path / "tournament.json"
    path.write_text(run(*SMALL).out, encoding="utf-8")
    return str(path)


def test_its_name_of_old_goes_on_working(run: Runner, journal: str) -> None:
    assert run("tourney", *SMALL[1:]).out == run(*SMALL).out
    assert run("tourney", "check", journal).exit == 0


def test_simulate_prints_its_journal(run: Runner) -> None:
    plain, data = run(*SMALL), run(*SMALL, "--json")
    assert (plain.exit, data.exit) == (0, 0)
    assert json.loads(plain.out) == data.data
    assert data.data["format"] == "burraco-tournament"


@pytest.mark.parametrize("movement", ["danese", "mitchell", "italiano", "random", "mitchell:1,danese:1"])
def test_simulate_every_movement(run: Runner, movement: str) -> None:
    assert run(*SMALL, "--movement", movement, "--incidents").exit == 0


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        (("--movement", "waltz"), "movimenti: "),
        (("--pairs", "1"), "--pairs 1"),
        (("--rounds", "0"), "--rounds 0"),
        (("--code", "nope"), "nope: "),
        (("--code", "feburit", "--house"), "questo codice non prevede giocatori della casa (FE.BUR.IT. 33)"),
        (("--smazzate", "0"), "«deals» è 0"),
    ],
)
def test_simulate_what_cannot_be(run: Runner, more: tuple[str, ...], complaint: str) -> None:
    done = run(*SMALL, *more)
    assert (done.exit, done.out) == (3, "")
    assert done.complaints[0].startswith(complaint)


def test_standings(run: Runner, journal: str) -> None:
    data = run("tournament", "standings", journal, "--json").data
    assert (data["after"], len(data["rows"]), data["missing"]) == (2, 7, [])
    assert data["rows"][0]["place"] == 1
    assert data["tournament"] == data["event"]  # as in 0.1
    text = run("tournament", "standings", journal, "--lang", "en")
    assert text.out.startswith("Standings after round 2\n")
    assert run("tournament", "standings", journal, "--after", "1", "--json").data["after"] == 1
    assert run("tournament", "standings", journal, "--after", "9").exit == 3
    assert run("tournament", "standings", journal, "--girone", "A").exit == 3


def test_pair_prints_the_next_round(run: Runner, journal: str, tmp_path: Path) -> None:
    over = run("tournament", "pair", journal, "--json")
    assert (over.exit, over.data["faults"][0]["reason"]) == (1, "all-rounds-played")
    acts = json.loads(Path(journal).read_text("utf-8"))
    acts["acts"][0]["events"][0]["format"] |= {"sessions": [3], "plan": "danese:3"}
    path = tmp_path / "more.json"
    path.write_text(json.dumps(acts), encoding="utf-8")
    done = run("tournament", "pair", str(path), "--json")
    assert (done.exit, done.data["round"], len(done.data["tables"])) == (0, 3, 3)
    assert len(done.data["resting"]) == 1
    assert all(one["why"] for one in done.data["tables"])
    text = run("tournament", "pair", str(path))
    assert text.out.startswith("Turno 3, danese: bozza\n")


def test_export(run: Runner, journal: str) -> None:
    rows = run("tournament", "export", journal, "--csv", "standings").out.splitlines()
    assert (rows[0].split(",")[:2], len(rows)) == (["place", "number"], 8)
    data = run("tournament", "export", journal, "--csv", "pairings", "--round", "2", "--json").data
    assert len(data["csv"].splitlines()) == 8
    assert run("tournament", "export", journal, "--csv", "pairings", "--round", "3").exit == 3


def test_a_file_cut_off(run: Runner, journal: str, tmp_path: Path) -> None:
    """It is said where, and with --recover the whole acts are enough."""
    path = tmp_path / "cut.json"
    text = Path(journal).read_text("utf-8")
    path.write_text(text[: len(text) * 2 // 3], encoding="utf-8")
    done = run("tournament", "standings", str(path), "--lang", "en")
    assert (done.exit, done.out, len(done.complaints)) == (3, "", 1)
    assert "acts are whole" in done.complaints[0]
    again = run("tournament", "standings", str(path), "--lang", "en", "--recover")
    assert (again.exit, len(again.complaints)) == (0, 1)
    assert again.out.startswith("Standings after round ")


def test_bad_files_one_line_for_each_fault(run: Runner, journal: str, tmp_path: Path) -> None:
    data = json.loads(Path(journal).read_text("utf-8"))
    data["acts"][1]["n"] = 9
    data["acts"][2]["by"] = ""
    path = tmp_path / "bad.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    for verb in ("standings", "pair", "export", "check"):
        done = run("tournament", verb, str(path))
        assert (done.exit, done.out, len(done.complaints)) == (3, "", 2)
    assert run("tournament", "pair", str(tmp_path / "nowhere.json")).exit == 3
    assert run("tournament", "pair", "-", stdin=b"").exit == 3


def test_check_says_yes_or_where_not(run: Runner, journal: str) -> None:
    """Two pairs of the second round changed places in the file: it can be read, and it is not right."""
    clean = run("tournament", "check", journal, "--json")
    assert (clean.exit, clean.data) == (0, {"ok": True, "rounds": 2, "tables": 6})
    data = json.loads(Path(journal).read_text("utf-8"))
    drafts = [
        (act["n"], one) for act in data["acts"] for one in act["events"] if one["event"] == "round-drafted"
    ]
    number, draft = drafts[1]
    one, other = draft["tables"][:2]
    one["sides"], other["sides"] = other["sides"], one["sides"]
    Path(journal).write_text(json.dumps(data), encoding="utf-8")
    wrong = run("tournament", "check", journal, "--json", "--lang", "en")
    assert wrong.exit == 1
    assert wrong.data["ok"] is False
    (found,) = wrong.data["faults"]
    assert found["reason"] == "not-by-rank"
    assert found["text"].startswith(f"act {number + 1}: round 2, table 1: ")

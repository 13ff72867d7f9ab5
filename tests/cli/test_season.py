"""`burraco tournament season`: a ranking from journals on the disk."""

import json
from pathlib import Path

from burraco.tournament.exchange.journal_file import write_journal
from burraco.tournament.journal import Journal
from tests.cli.running import Runner
from tests.season.journals import played

FIRST = played(("Anna/1", "Bea/2", 500), ("Carla", "Dora", 0))
SECOND = played(("Anna", "Carla", 500), ("Bea", "Dora", 0), day=8)


def written(folder: Path, name: str, journal: Journal) -> str:
    """A journal on the disk."""
    path = folder / name
    path.write_text(write_journal(journal.entries), encoding="utf-8")
    return str(path)


def test_a_season_of_files(run: Runner, tmp_path: Path) -> None:
    one, two = written(tmp_path, "1.json", FIRST), written(tmp_path, "2.json", SECOND)
    rule = tmp_path / "rule.json"
    rule.write_text(json.dumps({"counts": "places", "places": [10, 5], "final_times": 2}), encoding="utf-8")
    done = run("tournament", "season", one, "--final", two, "--rule", str(rule), "--json")
    assert (done.exit, done.err) == (0, "")
    assert [(row["place"], row["people"][0]["name"], row["total"]) for row in done.data["rows"]] == [
        (1, "Anna", 30),
        (2, "Carla", 25),
        (3, "Bea", 20),
        (4, "Dora", 15),
    ]
    assert [one["final"] for one in done.data["evenings"]] == [False, True]
    assert "Anna" in run("tournament", "season", one, two).out.splitlines()[0]
    assert run("tournament", "season", one, "--csv").out.startswith("\ufeffPosto;Nome")


def test_what_is_no_season_is_bad_input(run: Runner, tmp_path: Path) -> None:
    under_way = written(tmp_path, "3.json", Journal(FIRST.entries[:-1]))
    rule = tmp_path / "rule.json"
    rule.write_text('{"best": -1}', encoding="utf-8")
    for more, told in (
        ((), "indica almeno un diario"),
        ((under_way,), "non è chiuso"),
        ((under_way, "--rule", str(rule)), "non valida: best"),
        ((under_way, "--rule", str(tmp_path / "none")), "non c'è un file"),
    ):
        done = run("tournament", "season", *more)
        assert done.exit == 3
        assert told in done.err


def test_the_file_for_a_federation(run: Runner, tmp_path: Path) -> None:
    one = written(tmp_path, "1.json", FIRST)
    done = run("tournament", "results", one, "--organiser", "ASD Uno")
    assert json.loads(done.out)["tournament"]["organiser"] == "ASD Uno"
    assert run("tournament", "results", one, "--organiser", "ASD Uno", "--json").data == json.loads(done.out)

"""`burraco record`: programs are asked, their answers held against ours; data sets are made and checked."""

import gzip
import json
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from burraco.record.conformance.reference import ASKS
from tests.cli.running import CLOSING, EXAMPLES, Runner
from tests.season.test_federation_file import misfits

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "docs" / "deals.schema.json").read_text(encoding="utf-8"))
READER = str(ROOT / "examples" / "read_record.py")
LAWFUL = [str(path) for path in sorted(EXAMPLES.glob("*.txt")) if "arbitro" not in path.name]
YES_MAN = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "ok": True}))
"""


def test_cases_are_the_same_each_time_and_ask_everything(run: Runner) -> None:
    cases = run("record", "cases", "--json").data["cases"]
    assert run("record", "cases", "--json").data["cases"] == cases
    assert len({case["id"] for case in cases}) == len(cases)
    assert min(Counter(case["ask"] for case in cases)[ask] for ask in ASKS) >= 6
    refused = {case["id"] for case in cases if case["answer"].get("ok") is False}
    assert {one for one in refused if one.startswith(("read-", "check-"))} == {
        case["id"] for case in cases if "-bad-" in case["id"]
    }


def test_this_program_answers_as_it_should(run: Runner) -> None:
    asked = run("record", "conform", "--json", "--", sys.executable, "-m", "burraco", "record", "answer")
    assert (asked.exit, asked.data["failed"]) == (0, [])


def test_the_small_reader_follows_every_card(run: Runner) -> None:
    asked = run(
        "record", "conform", "--json", "--ask", "read", "--records", *LAWFUL, "--", sys.executable, READER
    )
    assert (asked.exit, asked.data["failed"]) == (0, [])
    assert asked.data["cases"] > len(LAWFUL) + 20


def test_who_says_yes_to_everything_does_not_conform(run: Runner, tmp_path: Path) -> None:
    asked = run("record", "conform", "--json", "--", sys.executable, "-c", YES_MAN)
    assert (asked.exit, asked.data["passed"]) == (1, 0)
    told = run("record", "conform", "--lang", "en", "--ask", "shuffle", "--", sys.executable, "-c", "")
    assert told.exit == 1
    assert told.out.splitlines()[-1] == "0 of 6 cases as they should be"
    assert run("record", "conform", "--", str(tmp_path / "nothing")).exit == 3


def test_a_question_that_cannot_be_understood_gets_no_answer(run: Runner) -> None:
    questions = b'{"id": "a", "ask": "meld", "code": "uisp", "cards": ["3H", "4H", "5H"]}\n{"id": 1}\nno\n'
    answers = run("record", "answer", "--json", stdin=questions).data["answers"]
    assert answers[0] == {
        "id": "a",
        "ok": True,
        "kind": "sequence",
        "burraco": None,
        "points": 15,
        "bonus": 0,
    }
    assert answers[1:] == [{"id": None}, {"id": None}]


@pytest.fixture
def dataset(run: Runner, tmp_path: Path) -> Path:
    path = tmp_path / "deals.jsonl.gz"
    made = run(*f"record dataset {path} --deals 4 --bots simple casuale --seed x --workers 1 --json".split())
    assert (made.exit, made.data["deals"]) == (0, 4)
    return path


def rows_of(path: Path) -> list[dict[str, object]]:
    return [json.loads(line) for line in gzip.decompress(path.read_bytes()).splitlines()]


def test_a_data_set_fits_its_schema_and_holds(run: Runner, dataset: Path) -> None:
    head, *rows = rows_of(dataset)
    kinds = SCHEMA["anyOf"]
    assert misfits(head, kinds[0]) == []
    assert [misfits(row, kinds[1]) for row in rows] == [[]] * 4
    assert [row["bots"]["N"] for row in rows] == ["simple", "casuale", "simple", "casuale"]  # type: ignore[index]
    checked = run("record", "check-dataset", str(dataset), "--json")
    assert (checked.exit, checked.data) == (0, {"ok": True, "deals": 4, "faults": []})


def test_the_same_seed_makes_the_same_file(run: Runner, dataset: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.gz"
    run(*f"record dataset {again} --deals 4 --bots simple casuale --seed x --workers 2".split())
    assert again.read_bytes() == dataset.read_bytes()
    assert run("record", "dataset", str(again), "--deals", "1").exit == 3


@pytest.mark.parametrize(
    ("line", "key", "value", "slug"),
    [
        (0, "format", "other", "not-a-dataset"),
        (0, "deals", 5, "too-few"),
        (0, "deals", 3, "too-many"),
        (0, "seed", "y", "other-deal"),
        (2, "turns", 1, "other-value"),
        (2, "note", "mine", "other-value"),
        (2, "deal", 3, "not-the-row"),
        (2, "record", CLOSING.read_text(encoding="utf-8"), "other-deal"),
        (2, "record", "burraco 1\n", "bad-record"),
    ],
)
def test_what_does_not_hold_is_found(
    run: Runner, dataset: Path, line: int, key: str, value: object, slug: str
) -> None:
    rows = rows_of(dataset)
    rows[line][key] = value
    dataset.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    checked = run("record", "check-dataset", str(dataset), "--json")
    assert checked.exit == 1
    assert slug in {fault["slug"] for fault in checked.data["faults"]}


def test_several_records_are_checked_in_one_go(run: Runner, tmp_path: Path) -> None:
    wrong = re.sub(r"totale \S+", "totale 7", CLOSING.read_text(encoding="utf-8"), count=1)
    (tmp_path / "wrong").write_text(wrong, encoding="utf-8")
    (tmp_path / "none").write_text("nothing", encoding="utf-8")
    files = [str(CLOSING), str(tmp_path / "wrong"), str(CLOSING)]
    checked = run("deal", "check", "--json", *files)
    assert (checked.exit, checked.data["ok"]) == (1, False)
    assert [row["file"] for row in checked.data["files"]] == files
    assert [row["ok"] for row in checked.data["files"]] == [True, False, True]
    worst = run("deal", "check", "--json", *files, str(tmp_path / "none"))
    assert worst.exit == 3
    assert worst.data["files"][-1]["unreadable"]
    assert run("deal", "check", "--lang", "en", str(CLOSING), str(CLOSING)).out == "2 records, all in order\n"


def test_cards_nobody_knows_are_counted(run: Runner, tmp_path: Path) -> None:
    text = CLOSING.read_text(encoding="utf-8")
    hand = next(row for row in text.splitlines() if row.startswith("Mano N: "))
    gapped = tmp_path / "gapped"
    gapped.write_text(
        text.replace(hand, "Mano N: " + " ".join("?" * len(hand.split()[2:]))), encoding="utf-8"
    )
    checked = run("deal", "check", "--json", str(gapped))
    assert (checked.exit, checked.data["unknown"]) == (0, 11)
    assert checked.complaints
    assert run("deal", "replay", str(gapped)).exit == 0
    assert run("deal", "verify", str(gapped)).exit == 3


def test_notes_of_ones_own_are_kept(run: Runner, tmp_path: Path) -> None:
    text = CLOSING.read_text(encoding="utf-8").replace("Giocatori: 2", "Giocatori: 2\nX-Circolo: Ducale")
    (tmp_path / "noted").write_text(text, encoding="utf-8")
    assert run("deal", "check", str(tmp_path / "noted")).exit == 0
    (tmp_path / "noted").write_text(text.replace("X-Circolo", "X-Circolo Ducale"), encoding="utf-8")
    assert run("deal", "check", str(tmp_path / "noted")).exit == 3

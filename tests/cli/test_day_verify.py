"""`burraco day verify`: cards and ranking of a day from its file alone."""

from pathlib import Path

import pytest

from burraco.cards.faces import face_of, write_face
from burraco.daily.day_file import write_day
from burraco.daily.day_games import dealt
from burraco.texts.say import say
from tests.cli.running import Runner
from tests.daily.test_day_file import made


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "day.txt"
    path.write_text(write_day(made()), encoding="utf-8")
    return path


def test_a_day_holds_and_its_cards_are_told(run: Runner, file: Path) -> None:
    ran = run("day", "verify", str(file), "--commitment", made().promised, "--json")
    assert (ran.exit, ran.err, ran.data["ok"], ran.data["tables"]) == (0, "", True, 3)
    turned = write_face(face_of(dealt(made().cards).turned))
    assert ran.data["deal"]["turned"] == turned
    assert say("it", "cli.day.holds", file=str(file), tables=3) in run("day", "verify", str(file)).out


def test_what_does_not_hold_is_told(run: Runner, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("AAAAAA 300", "AAAAAA 305"), encoding="utf-8")
    ran = run("day", "verify", str(file), "--commitment", "0" * 64, "--lang", "en")
    assert ran.exit == 1
    for one in ("kept", "ranking"):
        assert say("en", f"cli.day.differs-{one}") in ran.out


def test_days_name_the_day_before(run: Runner, file: Path, tmp_path: Path) -> None:
    later = tmp_path / "later.txt"
    later.write_text(write_day(made(2, made().promised)), encoding="utf-8")
    assert run("day", "verify", str(file), str(later)).exit == 0
    assert run("day", "verify", str(later), str(file), "--json").data["days"][1]["differs"] == ["chain"]


def test_a_file_that_is_none_is_bad_input(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "none.txt"
    path.write_text("burraco giorno 1\nGiorno: x\n", encoding="utf-8")
    ran = run("day", "verify", str(path))
    assert ran.exit == 3
    assert ran.complaints == [f"{path}:4: {say('it', 'cli.day.bad-file')}"]
    assert run("day", "verify", str(tmp_path / "no")).exit == 3


def test_a_record_of_no_table_of_the_day_is_told(run: Runner, file: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "uisp-4-pozzetto-con-lo-scarto.txt"
    ran = run("day", "verify", str(file), "--record", str(example), "--json")
    assert ran.data["differs"] == ["record"]

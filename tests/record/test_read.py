"""Reading records: what a file may not make us do or believe."""

from pathlib import Path

import pytest

from burraco.engine.random_play import random_log
from burraco.record.check import check
from burraco.record.model import BadRecord, Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load

OWN = 'name = "Circolo"\ntitle = "Circolo"\nsource = "Circolo"\nextends = "uisp"\n'
EXAMPLES = Path(__file__).parents[2] / "examples"


def faults(data: str | bytes) -> list[tuple[int, str]]:
    """Return the faults of a file by line."""
    with pytest.raises(BadRecord) as caught:
        read(data)
    return [
        (fault.line, fault.refusal.slug if fault.refusal else fault.slug) for fault in caught.value.faults
    ]


def example(name: str) -> str:
    return (EXAMPLES / f"{name}.txt").read_text(encoding="utf-8")


def test_a_code_of_ones_own_is_read_by_whoever_has_loaded_it(tmp_path: Path) -> None:
    path = tmp_path / "circolo.toml"
    path.write_text(OWN, encoding="utf-8")
    code = load(str(path))
    text = write(Record(code, tuple(random_log(code, "2", 1))))
    assert faults(text) == [(2, "unknown-code")]
    assert write(read(text, code)) == text
    assert check(text, code) == []


def test_a_base_that_is_a_file_is_not_opened(tmp_path: Path) -> None:
    text = write(Record(load("casa"), tuple(random_log(load("casa"), "2", 1))))
    assert faults(text.replace("Codice: casa", f"Codice: casa:base={tmp_path}/x.toml")) == [
        (2, "unknown-code")
    ]


def test_a_byte_order_mark_is_nothing() -> None:
    text = example("uisp-3-alleanza")
    assert write(read(b"\xef\xbb\xbf" + text.encode())) == text


def test_a_zero_byte_is_told() -> None:
    assert (3, "zero-byte") in faults(example("uisp-3-alleanza").replace("Giocatori: 3", "Giocatori: 3\0"))


def test_after_a_discard_in_the_air_nothing_is_played() -> None:
    """FE.BUR.IT. 28: the turn is concluded but for the card that falls."""
    text = example("feburit-4-time-out-in-volo").partition("\nFine:")[0] + "\n"
    assert "time-out in volo; scarta" in text
    meddled = text.replace("time-out in volo; scarta", "time-out in volo; cala 7H 7H 7D; scarta")
    assert [slug for _, slug in faults(meddled)][:1] == ["barred-by-ruling"]


def test_the_clock_imposes_nothing_before_its_time() -> None:
    """UISP 4.1: the time to play and the referee's five seconds have to be over."""
    text = example("uisp-2-scarto-d-ufficio")
    line = next(row for row in text.splitlines() if "d'ufficio" in row)
    early = line.rpartition("@")[0] + "@" + "0.001"
    slugs = [slug for _, slug in faults(text.replace(line, early))]
    assert slugs == ["clock-not-over"]

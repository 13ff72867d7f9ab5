"""The grammar in docs/record.md takes what is written and what the reader takes; the rest it refuses."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from burraco.engine.random_play import random_log
from burraco.record.model import FIRST_LINE, BadRecord, Fault, Record
from burraco.record.read import read
from burraco.record.write import write
from burraco.rules.loader import load
from tests.properties.test_referee import Rowdy
from tests.record.ebnf import Grammar

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.txt"))
(BLOCK,) = re.findall(
    r"```ebnf\n(.*?)```", (ROOT / "docs" / "record.md").read_text(encoding="utf-8"), re.DOTALL
)
GRAMMAR = Grammar(BLOCK)
ILL_WRITTEN = {
    *(
        "unreadable-line",
        "unknown-header",
        "not-a-card",
        "bad-time",
        "unknown-act",
        "unknown-ruling",
        "not-a-record",
    ),
    *("no-such-meld", "one-card-wanted", "bad-bound", "not-hexadecimal", "unknown-form", "seed-length"),
}
"""What the reader says of writing alone."""
LETTERS = ("0123456789", "NESWHDCSrb*+;:=@'!?, ./", "abcdefghiADKQJX")
MUTANTS = 1_500


def refused_lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a record that the grammar does not take."""
    rows = enumerate(text.rstrip("\n").split("\n"), 1)
    return [(at, row) for at, row in rows if row and not takes(at, row)]


def takes(at: int, row: str) -> bool:
    return GRAMMAR.matches(row, "line") if at > 1 else row == FIRST_LINE


def test_every_rule_is_used() -> None:
    assert set(GRAMMAR.rules) - GRAMMAR.used() == {"record"}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_it_takes_every_example(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert (refused_lines(text), GRAMMAR.matches(text, "record")) == ([], True)


@pytest.mark.parametrize("spec", ["uisp", "fedibur", "feburit", "internazionale", "casa", "parole"])
def test_it_takes_every_record_that_is_written(spec: str) -> None:
    for form in ("2", "4"):
        for seed in range(5):
            text = write(Record(load(spec), tuple(random_log(load(spec), form, seed))))
            assert refused_lines(text) == []


@pytest.mark.parametrize("seed", range(6))
def test_it_takes_what_tables_with_a_referee_tell(seed: int) -> None:
    table = Rowdy("uisp", "4", seed, watched=0)
    table.run(40, 0.4)
    assert refused_lines(write(Record(load("uisp"), tuple(table.log), referee="Ada"))) == []


def test_it_refuses_what_the_reader_calls_ill_written_and_takes_what_it_reads() -> None:
    chance = random.Random(27)
    texts = [path.read_text(encoding="utf-8") for path in EXAMPLES if not path.stem.startswith("parole")]
    wrong, refused, read_on = [], 0, 0
    for at, row, text in mutants(chance, texts):
        faults = faults_of(text, at)
        if faults is None:
            read_on += 1
            if not takes(at, plain(row)):
                wrong.append(f"the reader takes {row!r}")
        elif written := [fault for fault in faults if fault.slug in ILL_WRITTEN and not is_context(fault)]:
            refused += 1
            if takes(at, row):
                wrong.append(f"the grammar takes {row!r}: {written}")
    assert wrong == []
    assert min(refused, read_on) > MUTANTS // 20


def mutants(chance: random.Random, texts: list[str]) -> Iterator[tuple[int, str, str]]:
    """Yield records with one line changed: its number, the line, the whole."""
    for _ in range(MUTANTS):
        rows = chance.choice(texts).split("\n")
        at = chance.choice([number for number, row in enumerate(rows) if row])
        row = changed(chance, rows[at])
        if row.strip() and row != rows[at]:
            yield at + 1, row, "\n".join([*rows[:at], row, *rows[at + 1 :]])


def changed(chance: random.Random, row: str) -> str:
    at, sign, words = (
        chance.randrange(len(row)),
        chance.choice(chance.choice([row, *LETTERS])),
        row.split(" "),
    )
    match chance.randrange(5):
        case 0:
            return row[:at] + row[at + 1 :]
        case 1:
            return row[:at] + sign + row[at:]
        case 2:
            return row[:at] + sign + row[at + 1 :]
        case 3:
            del words[chance.randrange(len(words))]
        case _:
            chance.shuffle(words)
    return " ".join(words)


def faults_of(text: str, at: int) -> list[Fault] | None:
    """Return what the reader says of a line; None if it takes the whole."""
    try:
        read(text, may_have_gaps=True)
    except BadRecord as error:
        return [fault for fault in error.faults if fault.line == at]
    return None


def is_context(fault: Fault) -> bool:
    """Tell whether a fault of writing is one only of this deal: another deck's card, another form's seat."""
    params = dict(fault.params)
    match fault.slug:
        case "not-a-card":
            return re.fullmatch(r"[A-Za-z][RrBb]|\+", params["word"]) is not None
        case "unknown-header":
            return GRAMMAR.matches(f"{params['key']}: x", "line") or "Mano" in params["key"]
        case "no-such-meld":
            return bool(params["text"].isdigit())
        case "one-card-wanted":
            return GRAMMAR.matches(params["text"], "hand")
    return False


def plain(row: str) -> str:
    """Return a line without the blanks that nobody minds."""
    row = re.sub(" +", " ", row.strip())
    return re.sub(" ?; ?", "; ", row) if row[0] in "0123456789!" else row

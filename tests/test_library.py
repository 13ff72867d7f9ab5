"""The library's front door: what its docstring, the README and its page show is true."""

import doctest
import re
import runpy
from pathlib import Path

import pytest

import burraco
from burraco import BadRecord, Discard, Refused, Table, act_of, act_text, read_act
from burraco.record.in_play import played_table

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "play_at_random.py"
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("module", [burraco, played_table])
def test_the_docstrings_are_true(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_everything_it_names_is_there() -> None:
    assert [name for name in burraco.__all__ if not hasattr(burraco, name)] == []
    assert sorted(burraco.__all__, key=lambda name: (not name.isupper(), name)) == burraco.__all__


def test_the_readmes_example_is_the_one_that_is_typed_and_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """mypy reads the example with the source, strictly."""
    (shown,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert EXAMPLE.read_text(encoding="utf-8").endswith(f"\n\n{shown}")
    runpy.run_path(str(EXAMPLE))
    record = capsys.readouterr().out.rpartition("\n{")[0]
    assert burraco.check(record) == []


@pytest.mark.parametrize("block", re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL))
def test_what_the_page_shows_runs(block: str) -> None:
    exec(compile(block, "library.md", "exec"), {})


def test_the_page_names_what_there_is() -> None:
    unnamed = [name for name in burraco.__all__ if not re.search(rf"\b{name}\b", PAGE)]
    assert set(unnamed) <= {
        *(
            "Act",
            "BadCode",
            "Citation",
            "Code",
            "DealSheet",
            "Event",
            "Layout",
            "Outlook",
            "PlayerAct",
            "Record",
        ),
        *("State", "View", "code_ids", "deal", "random_deal", "score_deal"),
    }, "told by the reference alone"


def test_acts_are_written_and_read_again() -> None:
    table = Table.dealt("internazionale", "4", seed="acts")
    for _ in range(120):
        if table.is_over:
            break
        for act in table.legal()[:40]:
            assert read_act(table.code, table.state, act_text(table.code, table.state, act)) == act
        act = table.legal()[-1]
        assert act_of(table.play(act)[0]) == act
    assert len(table.log) > 60


def test_a_table_refuses_with_the_article_and_stays_as_it_was() -> None:
    table = Table.dealt("uisp", "4", seed="refused")
    before = table.state
    with pytest.raises(Refused) as caught:
        table.play(Discard(0))
    assert caught.value.refusal.cite.source == "UISP"
    with pytest.raises(BadRecord):
        table.play("pescando")
    with pytest.raises(Refused):
        act_text(table.code, table.state, Discard(0))
    assert (table.state, len(table.log)) == (before, 1)


def test_a_table_goes_on_from_its_record() -> None:
    table = Table.dealt("uisp", "3", seed="goes on")
    table.play_at_random()
    again = Table(table.code, burraco.read(table.text(["A", "B", "C"])).log)
    assert (again.state, again.is_over, again.legal()) == (table.state, True, ())
    assert again.sheets() == table.sheets()

"""The page that builds a bot step by step: what stands there plays, and plays decently."""

import re
from pathlib import Path

import pytest

from burraco.engine.view import View
from burraco.record.check import check
from tests.cli.running import Runner
from tests.house.source import TREE

PAGE = (TREE / "docs" / "own-bot.md").read_text(encoding="utf-8")
LINES = 50
"""The frame and its imports included; the page says forty of the bot itself."""


@pytest.fixture
def careful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of somebody who has read the page."""
    pieces = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    (tmp_path / "careful.py").write_text("".join(pieces), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_the_bot_of_the_page_is_short(careful: Path) -> None:
    body = (careful / "careful.py").read_text(encoding="utf-8").partition("class ")[2]
    assert len([line for line in body.splitlines() if line.strip()]) <= LINES


def test_the_bot_of_the_page_beats_one_that_plays_at_random(careful: Path, run: Runner) -> None:
    ran = run("bot", "match", "careful:Careful", "casuale", "--deals", "4", "--seed", "page", "--json")
    assert (ran.exit, ran.err) == (0, "")
    assert ran.data["points"]["low"] > 0


def test_the_commands_of_the_page_do_what_they_say(careful: Path, run: Runner) -> None:
    (block,) = re.findall(r"^```sh\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for line in block.splitlines():
        words = [re.sub("^100?$", "1", word) for word in line.split()]
        assert (words[0], run(*words[1:]).exit) == ("burraco", 0), line
    texts = [path.read_text(encoding="utf-8") for path in sorted((careful / "deals").iterdir())]
    assert [check(text) for text in texts] == [[], []]


def test_the_page_names_what_a_view_has() -> None:
    table = PAGE.partition("## What a view shows")[2].partition("\n## ")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    named = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
    assert len(named) > 12
    assert [name for name in named if name not in View._fields] == []

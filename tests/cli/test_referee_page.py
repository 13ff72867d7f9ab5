"""The examples of docs/referee.md are what the program answers."""

import doctest
import re
import tomllib
from pathlib import Path

from burraco.referee.catalogues import catalogue
from tests.cli.running import Runner

PAGE = Path(__file__).parents[2] / "docs" / "referee.md"


def test_the_lines_of_python() -> None:
    ran = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert (ran.failed, ran.attempted) == (0, 4)


def test_the_ruling_shown(run: Runner) -> None:
    (shown,) = re.findall(r"```\n\$ burraco (.+?)\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert run(*shown[0].split()).out == shown[1]


def test_the_entry_shown_is_the_catalogues() -> None:
    (shown,) = re.findall(r"```toml\n(.+?)```", PAGE.read_text("utf-8"), re.DOTALL)
    entry = tomllib.loads(shown)["missed-draw"]
    written = catalogue("uisp")["missed-draw"]
    assert tuple(entry["case"][0]["do"]) == written.cases[0].do
    assert (entry["art"], entry["group"], entry["asks"]) == (written.cite.article, written.group, ["moment"])

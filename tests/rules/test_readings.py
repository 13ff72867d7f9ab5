"""Readings: what the data names is explained in docs/codes, and what is explained the data holds."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from burraco.referee.catalogues import catalogue_ids
from burraco.rules.loader import code_ids, load
from burraco.rules.parameters.schema import BY_PATH

PAGES = Path(__file__).parents[2] / "docs" / "codes"
HEADING = re.compile(r"^### (?P<id>(?P<page>[a-z]+)-(?P<number>\d+)) — .+$", re.MULTILINE)
INHERITED = "all that are inherited"


def raw_code(code_id: str) -> dict[str, Any]:
    """Return a code file as it is written."""
    return tomllib.loads((resources.files("burraco.rules") / "codes" / f"{code_id}.toml").read_text("utf-8"))


def named(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Yield each reading a code file names, with the path of the value that rests on it."""
    for key, item in table.items():
        if key == "reading":
            yield str(item), prefix.rstrip(".") or INHERITED
        elif isinstance(item, dict):
            yield from named(item, f"{prefix}{key}.")


def readings_in_data() -> dict[str, set[str]]:
    """Return the paths that rest on each reading, over all codes; a switch's path without the switch."""
    found: dict[str, set[str]] = {}
    for code_id in code_ids():
        for reading, path in named(raw_code(code_id)):
            found.setdefault(reading, set()).add(re.sub(r"^switch\.\w+\.", "", path))
    return found


def readings_in_catalogues() -> dict[str, set[str]]:
    """Return the irregularities whose rulings rest on each reading, over all catalogues as written."""
    found: dict[str, set[str]] = {}
    for code_id in catalogue_ids():
        text = (resources.files("burraco.referee") / "catalogue" / f"{code_id}.toml").read_text("utf-8")
        for name, entry in tomllib.loads(text).items():
            for table in [entry, *entry.get("case", [])] if isinstance(entry, dict) else []:
                if "reading" in table:
                    found.setdefault(table["reading"], set()).add(name)
    return found


def sections() -> Iterator[tuple[str, str, str]]:
    """Yield page, id and text of each reading in the docs."""
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text("utf-8")
        heads = list(HEADING.finditer(text))
        for head, after in zip_longest(heads, heads[1:]):
            yield page.stem, head["id"], text[head.start() : after.start() if after else len(text)]


SECTIONS = list(sections())


def test_data_and_pages_name_the_same_readings() -> None:
    """No reading without its explanation, none explained that nothing rests on."""
    named = set(readings_in_data()) | set(readings_in_catalogues())
    assert sorted(named) == sorted(reading for _, reading, _ in SECTIONS)


@pytest.mark.parametrize(("page", "reading", "text"), SECTIONS, ids=[reading for _, reading, _ in SECTIONS])
def test_a_reading_is_whole(page: str, reading: str, text: str) -> None:
    """A reading stands on its code's page, says what it should, and lists the values that rest on it."""
    assert reading.startswith(f"{page}-")
    for part in ("**Question.**", "**Text.**", "**We chose", "*In italiano:*"):
        assert text.count(part) == 1
    values = re.findall(r"^Values: (.+)$", text, re.MULTILINE)
    rulings = re.findall(r"^Rulings: (.+)$", text, re.MULTILINE)
    assert (len(values), len(rulings)) in {(1, 0), (0, 1)}
    if rulings:
        assert set(re.findall(r"`([a-z-]+)`", rulings[0])) == readings_in_catalogues()[reading]
    else:
        paths = {INHERITED} if values == [INHERITED] else set(re.findall(r"`([a-z0-9_.]+)`", values[0]))
        assert paths == readings_in_data()[reading]
        assert paths <= {INHERITED, *BY_PATH}


@pytest.mark.parametrize("page", [page.stem for page in sorted(PAGES.glob("*.md")) if page.stem != "README"])
def test_readings_are_numbered_from_one(page: str) -> None:
    """Numbers are given in order and never again."""
    numbers = [int(reading.partition("-")[2]) for where, reading, _ in SECTIONS if where == page]
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_house_value_has_a_reading() -> None:
    """What is ours and not the text's is explained."""
    bare = []
    for code_id in code_ids():
        raw = raw_code(code_id)
        bare += [f"{code_id} {path}" for path, leaf in house_leaves(raw) if "reading" not in leaf]
    assert bare == []


def house_leaves(table: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield each table of a code file whose basis is house."""
    if table.get("basis") == "house":
        yield prefix, table
    for key, item in table.items():
        if isinstance(item, dict):
            yield from house_leaves(item, f"{prefix}.{key}".lstrip("."))


def test_every_code_has_a_page() -> None:
    """The README and one page per code, nothing else."""
    assert sorted(page.stem for page in PAGES.glob("*.md")) == sorted(["README", *code_ids()])


def test_links_lead_to_the_reading_they_name() -> None:
    """``[uisp-5](uisp.md)`` names a reading that is there."""
    known = {reading for _, reading, _ in SECTIONS}
    for page in PAGES.glob("*.md"):
        for reading, target in re.findall(r"\[([a-z]+-\d+)[^\]]*\]\((\w+)\.md\)", page.read_text("utf-8")):
            assert reading in known
            assert reading.startswith(f"{target}-")


def test_the_example_of_a_sixth_code_loads(tmp_path: Path) -> None:
    """The README's file is a code as it stands."""
    (example,) = re.findall(r"```toml\n(.+?)```", (PAGES / "README.md").read_text("utf-8"), re.DOTALL)
    path = tmp_path / "circolo.toml"
    path.write_text(example, encoding="utf-8")
    code = load(str(path))
    assert (code.name, code["match.target"], list(code.without)) == ("Circolo", 1500, ["burraco.semipulito"])

"""The file for a federation: what its schema says, no more and no less."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from burraco.season.federation_file import results_file
from burraco.tournament.journal import Journal
from tests.season.journals import played, simulated

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "results.schema.json").read_text(encoding="utf-8"))
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def misfits(value: Any, schema: dict[str, Any], at: str = "") -> list[str]:
    """Return where a value is not what a schema says, for the words that ours uses."""
    found = []
    if "const" in schema and value != schema["const"]:
        found.append(at)
    if "enum" in schema and value not in schema["enum"]:
        found.append(at)
    kinds = schema.get("type", [])
    if kinds and not any(_is_a(value, kind) for kind in ([kinds] if isinstance(kinds, str) else kinds)):
        return [*found, at]
    if isinstance(value, int) and value < schema.get("minimum", value):
        found.append(at)
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        found.append(at)
    if isinstance(value, list):
        found += [at] if len(value) < schema.get("minItems", 0) else []
        for place, one in enumerate(value):
            found += misfits(one, schema["items"], f"{at}[{place}]")
    if isinstance(value, dict):
        named = schema["properties"]
        assert schema["additionalProperties"] is False
        found += [f"{at}.{name}" for name in named.keys() ^ value.keys()]
        for name in named.keys() & value.keys():
            found += misfits(value[name], named[name], f"{at}.{name}")
    return found


def _is_a(value: Any, kind: str) -> bool:
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


@pytest.mark.parametrize(
    "journal", [played(("A/1", "B", 5), ("C", "D", 0)), simulated("3"), simulated("9", 7)]
)
def test_every_tournament_fits_the_schema(journal: Journal) -> None:
    data = results_file(journal, "ASD Uno")
    assert misfits(json.loads(json.dumps(data)), SCHEMA) == []
    assert len(data["ranking"]) == len(journal.standings().rows)


def test_what_does_not_fit_is_found() -> None:
    data = results_file(played(("A", "B", 5), ("C", "D", 0)))
    wrong: dict[str, Any] = json.loads(json.dumps(data))
    wrong["tournament"]["day"] = "ieri"
    wrong["ranking"][0]["place"] = 0
    wrong["ranking"][1]["secret"] = ""
    wrong["ranking"][0]["players"] = []
    assert sorted(misfits(wrong, SCHEMA)) == [
        ".ranking[0].place",
        ".ranking[0].players",
        ".ranking[1].secret",
        ".tournament.day",
    ]


def test_cards_and_places_are_in_it() -> None:
    data = results_file(played(("Anna/12", "Bea", 500), ("C", "D", 0)), "ASD Uno")
    assert data["tournament"]["organiser"] == "ASD Uno"
    assert data["ranking"][0]["players"][0] == {"name": "Anna", "card": "12", "club": ""}
    assert [one["place"] for one in data["ranking"]] == [1, 2]

"""The scenes of every code, read from `school/scenes`: tables drawn in text, acts as a record writes them."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from burraco.rules.loader import load
from burraco.school.scene import Scene

SPECS = ("uisp", "feburit", "internazionale", "parole")
"""The codes that have scenes, in the order in which they are listed."""
SECOND = 1000


class BadScene(ValueError):
    """A scene that is not written as one, with its file and key."""


@cache
def scenes() -> Mapping[str, Scene]:
    """Return every scene by its key; keys are stored with what players have answered and never change."""
    found = [scene for spec in SPECS for scene in _of_file(spec)]
    by_key = {scene.key: scene for scene in found}
    if len(by_key) < len(found):
        raise BadScene("a key is used twice")
    return by_key


def scenes_of(spec: str) -> tuple[Scene, ...]:
    """Return the scenes of a code, in the order of its articles."""
    return tuple(scene for scene in scenes().values() if scene.spec == spec)


def scenes_about(spec: str, irregularity: str) -> tuple[Scene, ...]:
    """Return the scenes of a code about one irregularity."""
    return tuple(scene for scene in scenes_of(spec) if scene.irregularity == irregularity)


def everyday() -> tuple[Scene, ...]:
    """Return the scenes of the course for players: what happens at any table."""
    return tuple(scene for scene in scenes().values() if scene.is_everyday)


def has_scenes_about(spec: str, irregularity: str) -> bool:
    """Tell whether an irregularity of a code can be practised."""
    return bool(scenes_about(spec, irregularity))


def _of_file(spec: str) -> Iterator[Scene]:
    text = (resources.files("burraco.school") / "scenes" / f"{spec}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    tables = {name: _on_deck(spec, drawing) for name, drawing in data.get("tables", {}).items()}
    for entry in data["scene"]:
        yield _scene(spec, entry, tables)


def _scene(spec: str, entry: Mapping[str, Any], tables: Mapping[str, str]) -> Scene:
    key = f"{spec}-{entry['id']}"
    known = {"id", "of", "cites", "table", "acts", "facts", "claim", "at", "everyday"}
    if set(entry) - known:
        raise BadScene(f"{key}: {', '.join(sorted(set(entry) - known))}")
    table = entry.get("table", "")
    return Scene(
        key=key,
        spec=spec,
        irregularity=entry["of"],
        cites=entry["cites"],
        table=tables.get(table) or _on_deck(spec, table),
        acts=tuple(entry.get("acts", ())),
        facts=tuple(entry.get("facts", {}).items()),
        claim=entry.get("claim", ""),
        at=int(entry["at"] * SECOND) if "at" in entry else None,
        is_everyday=entry.get("everyday", False),
    )


def _on_deck(spec: str, drawing: str) -> str:
    """Return a drawing with the deck of its code."""
    letters = load(spec).plays_words
    return f"deck letters\n{drawing}" if letters and "deck " not in drawing else drawing

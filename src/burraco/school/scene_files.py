"""The scenes of every code, read from `school/scenes`: tables drawn in text, acts as a record writes them."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from burraco.record.drawn.drawn_files import by_key, drawn_file, key_of, on_deck
from burraco.school.scene import Scene

SPECS = ("uisp", "feburit", "internazionale", "parole")
"""The codes that have scenes, in the order in which they are listed."""
SECOND = 1000
_KNOWN = {"id", "of", "cites", "table", "acts", "facts", "claim", "at", "everyday"}


@cache
def scenes() -> Mapping[str, Scene]:
    """Return every scene by its key; keys are stored with what players have answered and never change."""
    return by_key(scene for spec in SPECS for scene in _of_file(spec))


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
    data = drawn_file("school", "scenes", spec)
    tables = {name: on_deck(spec, drawing) for name, drawing in data.get("tables", {}).items()}
    for entry in data["scene"]:
        yield _scene(spec, entry, tables)


def _scene(spec: str, entry: Mapping[str, Any], tables: Mapping[str, str]) -> Scene:
    table = entry.get("table", "")
    return Scene(
        key=key_of(spec, entry, _KNOWN),
        spec=spec,
        irregularity=entry["of"],
        cites=entry["cites"],
        table=tables.get(table) or on_deck(spec, table),
        acts=tuple(entry.get("acts", ())),
        facts=tuple(entry.get("facts", {}).items()),
        claim=entry.get("claim", ""),
        at=int(entry["at"] * SECOND) if "at" in entry else None,
        is_everyday=entry.get("everyday", False),
    )

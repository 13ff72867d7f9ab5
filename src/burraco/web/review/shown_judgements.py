"""Judgements as pages show them: in the language of the page, and the few that cost most."""

from collections.abc import Iterable, Sequence
from typing import Any

from burraco.bots.prospects import WHOLE_MATCH
from burraco.texts.languages import Lang

ERRORS = ("slip", "mistake", "blunder")
TURNING_POINTS = 3


def shown(found: Iterable[dict[str, Any] | None], lang: Lang) -> list[dict[str, Any]]:
    """Return what was judged, without what was no choice."""
    return [_shown(one, lang) for one in found if one]


def in_chance(looked: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return judgements of a match to a target with what they cost in chance to win it, in per cent."""
    scale = 100 / WHOLE_MATCH
    return [
        {
            **one,
            "points": round(one["loss"] * scale, 1),
            "error": round(2 * one["spread"] * scale, 1),
            "layouts": layouts_shown(one.get("layouts"), scale, 1),
        }
        for one in looked
    ]


def dearest(looked: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the few errors that cost most, as they came."""
    errors = [one for one in looked if one["grade"] in ERRORS]
    worst = sorted(errors, key=lambda one: -one["loss"])[:TURNING_POINTS]
    return sorted(worst, key=lambda one: one["at"])


def layouts_shown(found: dict[str, Any] | None, scale: float = 1, digits: int | None = None) -> Any:
    """Return how a choice goes in other layouts; None where that was not looked into."""
    if not found:
        return None
    mean, error = found["mean"] * scale, 2 * found["spread"] * scale
    return {**found, "points": round(mean, digits), "error": round(error, digits)}


def _shown(one: dict[str, Any], lang: Lang) -> dict[str, Any]:
    return {
        **one,
        **one["words"][lang],
        "moment": "?pescata=1" if one["phase"] == "play" else "",
        "before": max(0, one["at"] - 1),
        "points": round(one["loss"]),
        "error": round(2 * one["spread"]),
        "layouts": layouts_shown(one.get("layouts")),
    }

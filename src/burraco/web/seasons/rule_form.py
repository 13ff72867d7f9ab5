"""The rule of a season as a form: fields as people fill them in, and back."""

import re
from collections.abc import Mapping
from typing import Any

from burraco.season.season_rule import BadRule, Rule, read_rule, write_rule

NUMBERS = ("best", "attendance", "least", "final_times")
MAX_DIGITS = 5
_BETWEEN = re.compile(r"[\s,;/]+")


def fields_of(rule: Rule) -> dict[str, Any]:
    """Return a rule as its form shows it."""
    return {**rule._asdict(), "places": " ".join(map(str, rule.places)), "numbers": _numbers(rule)}


def _numbers(rule: Rule) -> list[tuple[str, int]]:
    return [(name, getattr(rule, name)) for name in NUMBERS]


def rule_data(form: Mapping[str, str]) -> dict[str, Any]:
    """Return the rule of a form as data; raises BadRule."""
    usual = Rule()
    data: dict[str, Any] = {
        "counts": form.get("counts", usual.counts),
        "who": form.get("who", usual.who),
        "places": [_number("places", one) for one in _BETWEEN.split(form.get("places", "").strip()) if one],
    }
    for name in NUMBERS:
        text = form.get(name, "").strip()
        data[name] = _number(name, text) if text else getattr(usual, name)
    return write_rule(read_rule(data))


def _number(field: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS):
        raise BadRule(field)
    return int(text)

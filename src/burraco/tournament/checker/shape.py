"""What an event of a journal has to look like, as a table; what does not is left out of the checking.

A shape is a type (``int``, ``str``, ``bool``), a tuple of words one of which it must be, a list holding the
shape of each item, an object of shapes, ``ANY``, or one of these that may be left out. After this everything
further in may trust its fields.
"""

from typing import Any, NamedTuple

MAX_NUMBER, MAX_TEXT = 10**9, 4000
ANY = object()
MAYBE_INT = object()


class Opt(NamedTuple):
    """A field that may be left out, and what it is then."""

    shape: Any
    default: Any


_TEXT, _NUMBERS = Opt(str, ""), Opt([int], [])
_PLAYER = {"name": str, "card": _TEXT, "club": _TEXT}
_ENTRANT = {
    "number": int,
    "players": [_PLAYER],
    "name": _TEXT,
    "club": _TEXT,
    "girone": _TEXT,
    "fixed_table": Opt(MAYBE_INT, None),
    "apart": _NUMBERS,
    "captain": Opt(int, 0),
}
_TABLE = {"number": int, "sides": [[int]]}
_FIGURES = {"deals": [[[int]]], "totals": _NUMBERS}
_FORMAT = {
    "name": str,
    "code": str,
    "kind": ("single", "pairs", "teams"),
    "at_table": int,
    "sessions": [int],
    "deals": int,
    "minutes": int,
    "scoring": ("vp", "points"),
    "vp_table": str,
    "same_deals": bool,
    "plan": str,
    "jump": int,
    "incomplete": ("rest", "house"),
    "team_tables": int,
    "form": str,
    "gironi": [str],
    "keep_clubs_apart": bool,
    "prizes": [{"name": str, "amount": Opt(int, 0), "to": _TEXT}],
    "most": Opt(int, 0),
    "seats": Opt(("cards", "random", "listed"), "cards"),
    "notice": Opt(dict.fromkeys(("day", "hours", "place", "fee", "breaks"), _TEXT), {}),
    "crossed": Opt(bool, False),
    "timing": Opt(dict.fromkeys(("begins", "opens", "shuts"), _TEXT), {}),
    "fees": Opt([{"name": str, "amount": int}], []),
    "pool": Opt(int, 0),
    "totals_only": Opt(bool, False),
    "tie_break": Opt([("mp", "points", "lot")], []),
}
_AT = {"round": int, "table": int, "part": Opt(int, 1)}

EVENTS: dict[str, dict[str, Any]] = {
    "event-opened": {"format": _FORMAT, "seed": str},
    "format-changed": {"format": _FORMAT, "reason": str},
    "entrants-registered": {"entrants": [_ENTRANT], "waits": Opt(bool, False)},
    "entrant-amended": {"entrant": _ENTRANT, "reason": str},
    "entrant-left": {"number": int, "why": ("withdrawn", "expelled", "away"), "reason": str},
    "entrant-returned": {"number": int, "reason": str},
    "entrants-checked-in": {"numbers": [int], "is_here": Opt(bool, True)},
    "gironi-made": {
        "after": int,
        "names": [str],
        "numbers": [[int]],
        "by": Opt(("standings", "gironi"), "standings"),
    },
    "round-drafted": {
        "round": int,
        "movement": str,
        "tables": [_TABLE],
        "resting": _NUMBERS,
        "reasons": Opt([ANY], []),
    },
    "draft-changed": {"round": int, "tables": [_TABLE], "resting": [int], "reason": str},
    "round-published": {"round": int},
    "round-started": {"round": int, "minutes": int},
    "round-extended": {"round": int, "minutes": int, "reason": str},
    "clock-paused": {"round": int},
    "clock-resumed": {"round": int},
    "time-out-called": {"round": int},
    "late-seated": {"round": int, "table": _TABLE, "resting": [int]},
    "substitute-seated": {"round": int, "table": int, "line": int, "absent": str, "substitute": str},
    "line-moved": {
        "round": int,
        "table": int,
        "line": int,
        "moved": [int],
        "out": [int],
        "kind": ("zero", "technical", "table", "so-far", "referee"),
        "reason": str,
        "article": _TEXT,
    },
    "sheet-entered": {**_AT, "figures": _FIGURES, "line": Opt(int, -1)},
    "sheet-signed": {**_AT, "line": int},
    "sheet-handed-in": {**_AT, "line": Opt(int, -1)},
    "sheet-corrected": {
        **_AT,
        "figures": _FIGURES,
        "what": ("any", "sum", "swap", "desk"),
        "agreed": [str],
        "referee": str,
        "counts_after": int,
        "reason": _TEXT,
    },
    "score-assigned": {
        "round": int,
        "table": int,
        "kind": ("zero", "technical", "table", "so-far", "referee"),
        "absent": [int],
        "points": [int],
        "reason": str,
        "article": _TEXT,
    },
    "player-late": {"round": int, "number": int, "player": int, "seconds": int},
    "penalty-given": {
        "round": int,
        "number": int,
        "unit": ("points", "mp", "vp"),
        "amount": int,
        "reason": str,
        "article": _TEXT,
    },
    "sanction-given": {
        "round": int,
        "number": int,
        "player": int,
        "step": ("richiamo", "ammonizione", "espulsione"),
        "article": str,
        "reason": str,
        "report": bool,
    },
    "word-ruled": {"word": str, "ruling": ("allow", "forbid", "lexicon"), "reason": _TEXT},
    "standings-posted": {"round": int},
    "complaint-made": {
        "complaint": int,
        "round": int,
        "number": int,
        "text": str,
        "about": Opt(("count", "ruling", "measure"), "count"),
        "article": _TEXT,
    },
    "complaint-settled": {"complaint": int, "upheld": bool, "reason": str},
    "tie-settled": {
        "entrants": [int],
        "how": ("split", "agreement", "lot"),
        "order": [int],
        "reason": _TEXT,
    },
    "line-up-set": {"round": int, "number": int, "tables": [[int]]},
    "report-written": {
        "report": int,
        "kind": ("sanction", "conduct", "informative"),
        "round": int,
        "table": int,
        "number": int,
        "player": int,
        "article": str,
        "facts": str,
        "actions": _TEXT,
        "witnesses": Opt([str], []),
        "referee": _TEXT,
    },
    "report-sent": {"report": int, "to": str},
    "decision-noted": {"round": int, "table": int, "article": str, "text": str, "referee": _TEXT},
    "message-shown": {"text": str, "minutes": int},
    "screen-chosen": {"page": ("", "clock", "people", "tables", "standings", "podium")},
    "fee-noted": {"number": int, "player": int, "fee": str, "paid": int},
    "event-closed": {"reason": _TEXT},
    "undone": {"entry": int, "reason": str, "drops_draft": Opt(bool, False)},
}


class Misfit(ValueError):
    """A value that is not of its shape; its text is the field."""


def read_event(data: Any) -> dict[str, Any]:
    """Return an event with every field there and of its shape; raise Misfit naming the first that is not."""
    name = data.get("event") if isinstance(data, dict) else None
    if not isinstance(name, str) or name not in EVENTS:
        raise Misfit("event")
    fields = {key: value for key, value in data.items() if key != "event"}
    return {"event": name, **_read(EVENTS[name], fields, name)}


def _read(shape: Any, value: Any, field: str) -> Any:
    if isinstance(shape, dict):
        return _read_object(shape, value, field)
    if isinstance(shape, list):
        if not isinstance(value, list):
            raise Misfit(field)
        return [_read(shape[0], item, field) for item in value]
    if isinstance(shape, tuple):
        fits = isinstance(value, str) and value in shape
    elif shape is int or shape is MAYBE_INT:
        fits = is_number(value) or (shape is MAYBE_INT and value is None)
    elif shape is str:
        fits = isinstance(value, str) and len(value) <= MAX_TEXT
    else:
        fits = shape is ANY or isinstance(value, bool)
    if not fits:
        raise Misfit(field)
    return value


def _read_object(shape: dict[str, Any], value: Any, field: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Misfit(field)
    strange = [key for key in value if key not in shape]
    if strange:
        raise Misfit(str(strange[0])[:40])
    found = {}
    for key, inner in shape.items():
        optional = inner if isinstance(inner, Opt) else None
        if key in value:
            found[key] = _read(optional.shape if optional else inner, value[key], key)
        elif optional:
            found[key] = optional.default
        else:
            raise Misfit(key)
    return found


def is_number(value: Any) -> bool:
    """Tell whether this is a whole number of a size that occurs."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_NUMBER

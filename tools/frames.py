#!/usr/bin/env python3
"""Make from the frames' types what the scripts are checked against, and the tables of docs/frames.md.

python tools/frames.py            writes both
python tools/frames.py --check    complains if one of them is not what it would write
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from burraco.web.tables.socket import frame_types, incoming_types  # noqa: E402

SCRIPT_TYPES = ROOT / "tools" / "front" / "frames.d.ts"
DOCUMENT = ROOT / "docs" / "frames.md"
MARK = "<!-- made by tools/frames.py: {} -->"
PLAIN = {int: "number", str: "string", bool: "boolean", NoneType: "null"}
CALLED = {"number": "number", "string": "text", "boolean": "yes or no", "null": "null"}
SECTIONS = {
    "acts": (incoming_types.Act,),
    "acts of a hand": (incoming_types.HandAct,),
    "from the browser": (incoming_types.Incoming,),
    "from the site": (frame_types.Outgoing,),
}


def named() -> dict[str, Any]:
    """Return what has a name in the two files, in their order."""
    return {**vars(incoming_types), **vars(frame_types)}


def records() -> dict[str, Any]:
    """Return the records by name, in the order of the file."""
    return {name: kind for name, kind in named().items() if is_typeddict(kind) and name != "Drawn"}


def aliases() -> dict[str, Any]:
    """Return what else has a name: choices between words, or between records."""
    return {
        name: kind
        for name, kind in named().items()
        if name[0].isupper() and get_origin(kind) in (Literal, Union, UnionType)
    }


def fields(kind: Any) -> Iterator[tuple[str, Any, bool, str]]:
    """Yield a record's fields: name, type, whether it may be left out, and what is said of it."""
    own = kind.__annotations__
    hints = get_type_hints(kind, include_extras=True)
    for name in sorted(own, key=lambda each: each == "as"):
        hint, is_optional, told = hints[name], False, ""
        while get_origin(hint) in (NotRequired, Annotated):
            if get_origin(hint) is NotRequired:
                is_optional, hint = True, get_args(hint)[0]
            else:
                hint, told = get_args(hint)
        yield name, hint, is_optional, told


def written(kind: Any, is_whole: bool = False) -> str:
    """Return a type as scripts write it; ``is_whole`` spells out what has a name."""
    if is_typeddict(kind):
        return str(kind.__name__)
    for name, alias in aliases().items():
        if alias == kind and not is_whole:
            return name
    if get_origin(kind) is Literal:
        return " | ".join(f'"{word}"' for word in get_args(kind))
    if get_origin(kind) in (Union, UnionType):
        return " | ".join(written(each) for each in get_args(kind))
    if get_origin(kind) is list:
        inner = written(get_args(kind)[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return PLAIN[kind]


def script_types() -> str:
    """Return the types for the scripts."""
    lines = [
        "/** Frames of a table, made by tools/frames.py from web/tables/socket/frame_types.py. */",
        "declare namespace Frames {",
    ]
    for name, kind in aliases().items():
        choices = written(kind, is_whole=True).split(" | ")
        lines += [f"  type {name} =", *(f"    | {choice}" for choice in choices)]
        lines[-1] += ";"
    for name, kind in records().items():
        lines += ["", f"  /** {' '.join((kind.__doc__ or '').split())} */", f"  interface {name} {{"]
        for field, hint, is_optional, told in fields(kind):
            lines += [f"    /** {told} */"] if told else []
            lines.append(f"    {field}{'?' if is_optional else ''}: {written(hint)};")
        lines.append("  }")
    return "\n".join([*lines, "}", ""])


def tables(union: Any) -> str:
    """Return a section of the document: each record of a choice, before it those that it is made of."""
    lines: list[str] = []
    told: set[str] = set()
    for kind in get_args(union):
        _tell(kind, lines, told)
    return "\n".join(lines).strip()


def _tell(kind: Any, lines: list[str], told: set[str]) -> None:
    if kind.__name__ in told:
        return
    told.add(kind.__name__)
    rows = list(fields(kind))
    about = " ".join((kind.__doc__ or "").split())
    lines += [f"### {kind.__name__}", about, "", "| field | type | what |", "| --- | --- | --- |"]
    for name, hint, is_optional, said in rows:
        what = "; ".join(part for part in ("may be left out" if is_optional else "", said) if part)
        lines.append(f"| `{name}` | {_called(hint)} | {what} |")
    lines.append("")
    for _, hint, _, _ in rows:
        for inner in _records_in(hint):
            if not _is_act(inner):
                _tell(inner, lines, told)


def _is_act(kind: Any) -> bool:
    return kind in get_args(incoming_types.Act | incoming_types.HandAct)


def _records_in(hint: Any) -> Iterator[Any]:
    if is_typeddict(hint):
        yield hint
    for each in get_args(hint) if get_origin(hint) is not Literal else ():
        yield from _records_in(each)


def _called(hint: Any) -> str:
    """Return a type as people read it."""
    if get_origin(hint) in (Union, UnionType) and all(map(_is_act, get_args(hint))):
        return "an act"
    if is_typeddict(hint):
        return f"[{hint.__name__}](#{hint.__name__.lower()})"
    if get_origin(hint) is Literal:
        return " ".join(f"`{word}`" for word in get_args(hint))
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(_called(each) for each in get_args(hint))
    if get_origin(hint) is list:
        return f"list of {_called(get_args(hint)[0])}"
    return CALLED[PLAIN[hint]]


def document() -> str:
    """Return the document with its tables anew; the prose around them stays."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for name, (union,) in SECTIONS.items():
        begin, end = MARK.format(name), MARK.format("end")
        before, rest = text.split(f"{begin}\n", 1)
        after = rest.split(f"{end}\n", 1)[1]
        text = f"{before}{begin}\n{tables(union)}\n{end}\n{after}"
    return text


def main() -> int:
    """Write both, or tell which is not up to date."""
    made = {SCRIPT_TYPES: script_types(), DOCUMENT: document()}
    if "--check" not in sys.argv[1:]:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
        return 0
    old = [path for path, text in made.items() if path.read_text(encoding="utf-8") != text]
    for path in old:
        sys.stderr.write(f"{path.relative_to(ROOT)} is not up to date: python tools/frames.py\n")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main())

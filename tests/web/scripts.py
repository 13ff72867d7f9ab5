"""What the site's scripts may say, read off their sources, and which pages load them."""

import posixpath
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import burraco

WEB = Path(burraco.__file__).parent / "web"
CALL = re.compile(r"(?<![.\w])(say|sayCount|knows|noteButton)\(")
IMPORT = re.compile(r'^import (?:[^;]*? from )?"([^"]+)"', re.MULTILINE)
LOADED = re.compile(r"""<script[^>]+\{% static '([\w/]+\.js)' %\}""")
SCRIPT_TEXTS = re.compile(r'\{\{ (\w+_texts)\|json_script:"')
PASSED_ON = {"site/texts.js": {"key"}, "tables/margin/margin.js": {"key"}}
"""Where the key is an argument of the function itself: its callers are read instead."""


class Asked(NamedTuple):
    """A text that a script asks for: a key, with ``${…}`` where something is filled in, and the function."""

    script: str
    function: str
    key: str


@cache
def scripts() -> dict[str, str]:
    """Return the source of every script of the site, by its name under /static/."""
    return {
        path.relative_to(room).as_posix(): path.read_text(encoding="utf-8")
        for room in sorted(WEB.glob("*/static"))
        for path in sorted(room.rglob("*.js"))
    }


@cache
def pages() -> dict[str, str | None]:
    """Return the scripts that pages load, each with the texts its pages have, if any."""
    found: dict[str, str | None] = {}
    for path in sorted(WEB.rglob("templates/**/*.html")):
        page = path.read_text(encoding="utf-8")
        texts = SCRIPT_TEXTS.search(page)
        for script in LOADED.findall(page):
            found[script] = texts[1] if texts else None
    return found


def loaded_by(script: str) -> set[str]:
    """Return a script and whatever it imports."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += imported_by(name)
    return found


@cache
def imported_by(script: str) -> tuple[str, ...]:
    """Return what a script imports, by the names under /static/."""
    folder = posixpath.dirname(script)
    return tuple(
        posixpath.normpath(posixpath.join(folder, each)) for each in IMPORT.findall(scripts()[script])
    )


@cache
def asked(script: str) -> tuple[Asked, ...]:
    """Return every text a script asks for; what cannot be read off its source is an error."""
    found = []
    source = re.sub(r"^\s*(?:/\*\*.*?\*/|//[^\n]*)", "", scripts()[script], flags=re.DOTALL | re.MULTILINE)
    for call in CALL.finditer(source):
        argument, end = _argument(source, call.end())
        if source[: call.start()].endswith("function ") or re.match(r"[^()]*\) \{", source[end:]):
            continue  # it is defined here, not called
        for answer in _answers(argument):
            if answer in PASSED_ON.get(script, ()) or (script == "site/texts.js" and "${key}" in answer):
                continue
            if table := re.fullmatch(r"([A-Z]+)\[\w+\]", answer):
                found += [Asked(script, call[1], key) for key in values(script, table[1])]
            elif literal := re.fullmatch(r'"([^"]*)"|`([^`]*)`', answer):
                found.append(Asked(script, call[1], literal[1] or literal[2]))
            else:
                raise ValueError(f"{script}: what does {call[1]}({argument}) say?")
    return tuple(found)


def values(script: str, name: str) -> list[str]:
    """Return the texts in a constant of a script: of a list, or what the names of an object stand for."""
    texts = re.findall(r'"([^"]*)"(:?)', _constant(script, name))
    return [text for text, is_name in texts if not is_name]


def names(script: str, name: str) -> list[str]:
    """Return the names in an object that is a constant of a script, those of one line each."""
    return re.findall(r'(?:^|[{,\n])\s*"?([\w-]+)"?: ', _constant(script, name))


def _constant(script: str, name: str) -> str:
    found = re.search(rf"(?:const |this\.){name} = ([\[{{].*?[\]}}]);\n", scripts()[script], re.DOTALL)
    assert found, f"{script} has no {name}"
    return found[1]


def _argument(source: str, start: int) -> tuple[str, int]:
    """Return the first argument of a call, and where it ends."""
    for at, sign, depth in _signs(source, start):
        if depth == 0 and sign in ",)":
            return source[start:at].strip(), at
    raise ValueError(source[start : start + 80])


def _answers(expression: str) -> Iterator[str]:
    """Yield what an expression can come to: of a choice, either side."""
    if expression.startswith("("):
        expression = expression[1:-1]
    choice = re.compile(r"\?(?![.?])")
    marks = [(at, sign) for at, sign, depth in _signs(expression, 0) if depth == 0 and sign in "?:"]
    asks = [
        at for at, sign in marks if sign == "?" and choice.match(expression, at) and expression[at - 1] != "?"
    ]
    if not asks:
        yield expression.strip()
        return
    open_choices = 0
    for at, sign in marks:
        if sign == "?" and at in asks:
            open_choices += 1
        elif sign == ":":
            open_choices -= 1
            if open_choices == 0:
                yield from _answers(expression[asks[0] + 1 : at].strip())
                yield from _answers(expression[at + 1 :].strip())
                return
    raise ValueError(expression)


def _signs(source: str, start: int) -> Iterator[tuple[int, str, int]]:
    """Yield the signs outside of texts, each with how many brackets are open before it."""
    depth, at = 0, start
    while at < len(source):
        sign = source[at]
        if sign in "\"'`":
            at = source.index(sign, at + 1)
        else:
            yield at, sign, depth
            depth += (sign in "([{") - (sign in ")]}")
        at += 1

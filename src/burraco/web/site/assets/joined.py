"""A script with all it imports in one file, and a style sheet: one request and one compression, not fifty.

A module becomes a function that is called once, before those that import it; what it exports is what the call
returns. Only what our scripts write is understood: anything else is an error, and nothing is joined.
"""

import posixpath
import re
from collections.abc import Callable, Iterator

JOINED = ("tables/felt.js", "tables/felt.css")
"""What the first card waits for."""
Read = Callable[[str], str]
_IMPORT = re.compile(
    r'^import\s+(?:(?P<what>\{[^}]*\}|\* as \w+)\s+from\s+)?"(?P<path>\.[^"]+)";\n', re.MULTILINE
)
_EXPORT = re.compile(r"^export (?=(?:(?:async )?function\*?|class|const) (\w+))", re.MULTILINE)
_ELSE = re.compile(r"^(?:import|export)\b|(?<!\{)\bimport[(.]", re.MULTILINE)
_TYPE = re.compile(r"/\*\* @.*?\*/ ?")
"""What a type checker reads; it names modules too, from where they lay."""
_STYLE = re.compile(r'^@import url\("([\w.-]+)"\);\n', re.MULTILINE)


def join(name: str, read: Read) -> str:
    """Return a file with what it needs in it; raises ValueError where it cannot be done."""
    if name.endswith(".css"):
        folder = posixpath.dirname(name)
        return _STYLE.sub(lambda found: read(posixpath.join(folder, found[1])), read(name))
    order: dict[str, int] = {}
    return "".join(_modules(name, read, order, ()))


def _modules(name: str, read: Read, order: dict[str, int], above: tuple[str, ...]) -> Iterator[str]:
    """Yield the modules a module needs that were not there yet, and then itself."""
    if name in above:
        raise ValueError(f"{name} imports itself")
    text = read(name)
    for found in _IMPORT.finditer(text):
        if (path := _path(name, found)) not in order:
            yield from _modules(path, read, order, (*above, name))
    order[name] = len(order)
    yield f"const ${order[name]} = (() => {{\n{_body(name, text, order)}}})();\n"


def _path(name: str, found: re.Match[str]) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), found["path"]))


def _body(name: str, text: str, order: dict[str, int]) -> str:
    def imported(found: re.Match[str]) -> str:
        if not found["what"]:
            return ""
        what = found["what"].removeprefix("* as ").replace(" as ", ": ")
        return f"const {what} = ${order[_path(name, found)]};\n"

    exported = ", ".join(_EXPORT.findall(text))
    body = _TYPE.sub("", _EXPORT.sub("", _IMPORT.sub(imported, text)))
    if left := _ELSE.search(body):
        raise ValueError(f"{name}: {body[left.start() : left.start() + 60]!r} cannot be joined")
    return f"{body}return {{ {exported} }};\n"

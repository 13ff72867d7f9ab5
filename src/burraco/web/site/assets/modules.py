"""Which modules a script needs, found in the scripts: a page names all, so that none waits for another."""

import posixpath
import re
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

_IMPORTED = re.compile(r'^(?:import|export)\b[^"\'();]*?["\'](\.[^"\']+)["\']', re.MULTILINE)


@cache
def graph(script: str) -> tuple[str, ...]:
    """Return a script and every module it imports, those nearest to it first."""
    found, waiting = [script], [script]
    while waiting:
        name = waiting.pop(0)
        for module in imports(name):
            if module not in found:
                found.append(module)
                waiting.append(module)
    return tuple(found)


def imports(script: str) -> list[str]:
    """Return the modules a script names itself."""
    place = finders.find(script)
    if not isinstance(place, str):
        raise FileNotFoundError(script)
    text, folder = Path(place).read_text("utf-8"), posixpath.dirname(script)
    return [posixpath.normpath(posixpath.join(folder, each)) for each in _IMPORTED.findall(text)]

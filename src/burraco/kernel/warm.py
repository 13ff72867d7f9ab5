"""Compiling ahead: everything Python may call, with word of how far it is.

The first time on a machine this takes about a minute; later a moment, from the disk. Commands show the
progress; the site's bots compile in processes of their own and play by rule of thumb meanwhile.
"""

import importlib
import threading
from collections.abc import Callable
from typing import Any

Progress = Callable[[int, int, str], None]
"""Called with how many are done, of how many, and the name of the next; at the end with an empty name."""
ROOMS = ("playing", "worlds", "beliefs", "rollouts", "plans", "calling")
_LOCK = threading.Lock()


def _functions() -> tuple[list[Any], list[Any]]:
    """Return the functions Python may call, and those between them."""
    for name in ROOMS:
        importlib.import_module(f"burraco.kernel.{name}")
    from burraco.kernel.compiling import ENTRIES, INNER

    return list(ENTRIES), list(INNER)


def is_warm() -> bool:
    """Tell whether everything is compiled in this process."""
    return all(function.signatures for function in _functions()[0])


def is_on_disk() -> bool:
    """Tell whether everything was compiled before on this machine, so that `warm` takes a moment."""
    return all(_is_on_disk(function) for function in _functions()[0])


def _is_on_disk(function: Any) -> bool:
    """Ask Numba's index of the disk, which knows which source and which machine a compilation is of."""
    cache = function._cache
    if not hasattr(cache, "_cache_file"):
        return False
    key = cache._index_key(function.signature_wanted, function.targetctx.codegen())
    return key in cache._cache_file._load_index()


def warm(progress: Progress | None = None) -> None:
    """Compile everything that is not compiled yet; return when it is done.

    What is on the disk is only loaded. Otherwise the functions inside come first, one after another, so that
    the progress moves every second or so.
    """
    with _LOCK:
        entries, inner = _functions()
        todo = entries if all(map(_is_on_disk, entries)) else inner + entries
        for done, function in enumerate(todo):
            if progress is not None:
                progress(done, len(todo), function.py_func.__name__)
            if not function.signatures:
                function.compile(function.signature_wanted)
        if progress is not None:
            progress(len(todo), len(todo), "")

"""Compiling ahead: everything Python may call, with word of how far it is.

The first time on a machine this takes about a minute; later a moment, from the disk. Commands show the
progress; the site's bots compile in processes of their own and play by rule of thumb meanwhile.
"""

import importlib
import pickle
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

Progress = Callable[[int, int, str], None]
"""Called with how many are done, of how many, and the name of the next; at the end with an empty name."""
MODULES = ("random_play", "player.worlds", "player.beliefs", "player.rollouts", "player.plans", "steps")
_LOCK = threading.Lock()
_DAMAGED = (EOFError, pickle.UnpicklingError, ValueError, TypeError)
"""What reading a file that was cut off or overwritten comes to."""


def _functions() -> tuple[list[Any], list[Any]]:
    """Return the functions Python may call, and those between them."""
    for name in MODULES:
        importlib.import_module(f"burraco.kernel.{name}")
    from burraco.kernel.compiler import ENTRIES, INNER

    return list(ENTRIES), list(INNER)


def is_warm() -> bool:
    """Tell whether everything is compiled in this process."""
    return all(function.signatures for function in _functions()[0])


def is_on_disk() -> bool:
    """Tell whether everything was compiled before on this machine, so that `warm` takes a moment."""
    return all(_is_on_disk(function) for function in _functions()[0])


def _is_on_disk(function: Any) -> bool:
    """Ask Numba's index of the disk, which knows which source and which machine a compilation is of.

    A disk that was full leaves an index of what was never written: that is looked for, too.
    """
    cache = function._cache
    if not hasattr(cache, "_cache_file"):
        return False
    key, kept = cache._index_key(function.signature_wanted, function.targetctx.codegen()), cache._cache_file
    try:
        name = kept._load_index().get(key)
        return name is not None and Path(kept._data_path(name)).stat().st_size > 0
    except (OSError, *_DAMAGED):
        return False


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
                _compile(function)
        if progress is not None:
            progress(len(todo), len(todo), "")


def _compile(function: Any) -> None:
    """Compile a function, or load it; what is kept in a bad state is thrown away and made anew."""
    try:
        function.compile(function.signature_wanted)
    except _DAMAGED:
        function._cache.flush()
        function.compile(function.signature_wanted)
    except OSError:  # the disk is full: it is compiled, but not kept
        if not function.signatures:
            raise

"""How the kernel is compiled: with Numba, outside the interpreter's lock, remembered on disk.

Numba remembers compiled code beside the source, or in the user's cache folder where that cannot be written
($NUMBA_CACHE_DIR overrides both). It forgets when the file a function stands in changes, but not when one
that it calls does; so every function here is stamped with the sources of the whole room, and with those
beside it where another room compiles on top of this one (`research.compiled`).

Left alone, Numba would compile a function again for each mixture of integer widths and constants it is
called with. The annotations say all there is, so each is compiled once, for those types. Functions between
our own, which Python never calls, get no wrapper; and since arrays are made in a few places only, nothing
else counts references.
"""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import numba
from numba import types

from burraco.kernel.table import cells as c

Function = TypeVar("Function", bound=Callable[..., Any])
INNER: list[Any] = []
"""The functions only compiled code calls, each after those it calls itself."""
ENTRIES: list[Any] = []
"""The functions Python may call."""
_TYPES = {
    int: types.int64,
    float: types.float64,
    bool: types.boolean,
    type(None): types.void,
    c.Kit: types.Array(types.int32, 1, "C", readonly=True),
    c.State: types.int64[::1],
    c.Chance: types.uint64[::1],
    c.Weights: types.Array(types.float64, 1, "C", readonly=True),
    c.Tables: types.int64[:, ::1],
    c.Points: types.float64[:, ::1],
    c.Shorts: types.int16[::1],
    c.Bytes: types.int8[::1],
}

_njit: Any = numba.njit


@cache
def _stamp(beside: Path) -> str:
    rooms = {Path(__file__).parent, beside}
    sources = sorted({path for room in rooms for path in room.rglob("*.py")})
    return sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def inner(function: Function) -> Function:
    """Compile a function that only compiled code calls, and that makes no arrays. It ends up inside its
    callers."""
    bare = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}
    made = _for_one_signature(_njit(nogil=True, error_model="numpy", **bare)(function))
    INNER.append(made)
    return made


def entry(function: Function) -> Function:
    """Compile a function that Python calls, too, when it is first called; or find it on the disk."""
    options = {"nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    try:
        made = _njit(cache=True, **options)(function)
        made._cache._cache_file._source_stamp = _stamp(Path(function.__code__.co_filename).parent)
    except RuntimeError:  # there is no folder to write to: it is compiled in every process
        made = _njit(**options)(function)
    ENTRIES.append(_for_one_signature(made))
    return made


def _for_one_signature(made: Any) -> Any:
    hints = get_type_hints(made.py_func, include_extras=True)
    wanted = _TYPES[hints.pop("return")](*(_TYPES[hint] for hint in hints.values()))
    compile_for = made.compile
    made.compile = lambda _: compile_for(wanted)
    made.signature_wanted = wanted
    return made

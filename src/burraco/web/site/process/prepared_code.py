"""Where the compiled kernel lies in an image: in a folder that is read, and never written to.

Numba takes a folder only if it can write there; else it would compile everything anew in each process. The
image names this class in $NUMBA_CACHE_LOCATOR_CLASSES (deploy/Dockerfile).
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Optional

from numba.core.caching import UserProvidedCacheLocator


class PreparedCode(UserProvidedCacheLocator):
    """Finds what was compiled when the image was built; what was not is compiled, and not kept."""

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> Optional["PreparedCode"]:
        """Return where a function's code lies, None if it does not lie there."""
        here: Any = cls(function, file)
        name = f"{Path(file).stem}.{function.__qualname__}-{here.get_disambiguator()}.py*.nbi"
        return here if any(Path(here.get_cache_path()).glob(name)) else None

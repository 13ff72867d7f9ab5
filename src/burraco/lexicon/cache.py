"""The built lexicon as one file in the user's cache: made once, whole or not at all."""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from burraco.lexicon.alphabet import LETTERS, MAX_LETTERS
from burraco.lexicon.composition import Composition, compose
from burraco.lexicon.notice import say_unkept
from burraco.lexicon.sources import versions
from burraco.lexicon.trie import plant

Progress = Callable[[float, str], None]
Stored = dict[str, NDArray[Any]]
Maker = Callable[[Progress], Stored]

FORMAT = "1"
"""To be raised when `pack` lays the arrays out differently."""


_TEMPORARY: list[TemporaryDirectory[str]] = []
"""The folder used where none can be kept, removed when this process ends."""


class NoCache(OSError):
    """There is no folder to keep the lexicon in."""


def folder() -> Path:
    """Return where the lexicon is kept: $BURRACO_CACHE, or burraco in the user's cache folder."""
    chosen = os.environ.get("BURRACO_CACHE")
    if chosen:
        return Path(chosen)
    try:
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "burraco"
    except RuntimeError:
        raise NoCache("no home folder; name one for the lexicon in BURRACO_CACHE") from None


def path() -> Path:
    """Return the file of the lexicon: its name changes with the sources and with the code that reads them."""
    digest = hashlib.sha256(FORMAT.encode())
    for version in versions():
        digest.update(version.encode())
    room = resources.files("burraco.lexicon")
    for name in sorted(part.name for part in room.iterdir() if part.name.endswith((".py", ".toml"))):
        if name not in ("lexicon.py", "search.py", "cache.py", "notice.py"):
            digest.update((room / name).read_bytes())
    return folder() / f"lexicon-{digest.hexdigest()[:16]}.npz"


def is_built() -> bool:
    """Tell whether the lexicon is there, ready to load."""
    try:
        return path().exists()
    except OSError:
        return False


def load(progress: Progress | None = None, make: Maker | None = None) -> Stored:
    """Return the lexicon's arrays, building them first if need be.

    Where the folder is of no use (read-only, no folder at all, no room on the disk) this process says so and
    works in a temporary one; the processes it starts share that through the environment.
    """
    try:
        return _load(progress, make)
    except OSError as error:
        if not _move_away(error):
            raise
    return _load(progress, make)


def _load(progress: Progress | None, make: Maker | None) -> Stored:
    """Load the file, built first if need be; a damaged one is built again."""
    file = path()
    for attempt in range(2):
        if not file.exists():
            build(progress, make)
        try:
            with file.open("rb") as stream, np.load(stream) as stored:
                return dict(stored)
        except (ValueError, OSError, EOFError, KeyError, BadZipFile):
            if attempt:
                raise
            file.unlink(missing_ok=True)
    raise AssertionError("either loaded or raised")


def _move_away(error: OSError) -> bool:
    """Turn to a temporary folder and say why; False if that is the one that failed."""
    if any(os.environ.get("BURRACO_CACHE") == temporary.name for temporary in _TEMPORARY):
        return False
    _TEMPORARY.append(TemporaryDirectory(prefix="burraco-", ignore_cleanup_errors=True))
    os.environ["BURRACO_CACHE"] = _TEMPORARY[-1].name
    say_unkept(error)
    return True


def build(progress: Progress | None = None, make: Maker | None = None) -> None:
    """Build the file unless another process did so meanwhile; ``make`` makes its content."""
    tell = progress or bar()
    file = path()
    file.parent.mkdir(parents=True, exist_ok=True)
    with _only_builder(file.parent):
        if file.exists():
            return
        stored = (make or arrays)(tell)
        tell(0.95, "compile")
        warm()
        fresh = file.with_suffix(f".{os.getpid()}.new")
        try:
            with fresh.open("wb") as stream:
                np.savez(stream, **stored)  # type: ignore[arg-type]
                stream.flush()
                os.fsync(stream.fileno())
            fresh.replace(file)
        finally:
            fresh.unlink(missing_ok=True)
        _clear_away(file)
    tell(1.0, "")


def build_in_background(progress: Progress | None = None) -> Thread:
    """Start building in a thread and return it; it is done soon if the file is there."""

    def prepare() -> None:
        load(progress)
        warm()

    thread = Thread(target=prepare, name="lexicon", daemon=True)
    thread.start()
    return thread


def warm() -> None:
    """Compile the search, or load it compiled, so that the first question does not wait."""
    from burraco.lexicon.search import walk

    counts = np.ones(len(LETTERS), np.int32)
    walk(*plant(["casa"]), counts, np.zeros(0, np.int32), 0, False, 0, MAX_LETTERS)


def bar() -> Progress:
    """Return a progress bar on stderr, one that stays silent if nobody looks there."""
    if sys.stderr is None or not sys.stderr.isatty():
        return lambda _done, _step: None

    def show(done: float, _step: str) -> None:
        line = f"{'█' * round(30 * done):░<30} {done:4.0%}" if done < 1 else ""
        print(f"\r\x1b[K{line}", end="", file=sys.stderr, flush=True)

    return show


def arrays(tell: Progress) -> Stored:
    """Compose the lexicon and return it as arrays."""
    return pack(compose(tell))


def pack(composed: Composition) -> Stored:
    """Return a lexicon as arrays."""
    words = sorted(composed.words)
    trie = plant(words)
    refused = "\n".join(f"{word} {slug} {base}" for word, (slug, base) in sorted(composed.refused.items()))
    return {
        "first": trie.first,
        "label": trie.label,
        "word": trie.word,
        "text": np.frombuffer("\n".join(words).encode(), np.uint8),
        "levels": np.array([composed.words[word] for word in words], np.uint8),
        "refused": np.frombuffer(refused.encode(), np.uint8),
        "nouns": np.frombuffer("\n".join(sorted(composed.nouns)).encode(), np.uint8),
    }


@contextmanager
def _only_builder(where: Path) -> Iterator[None]:
    """Hold the folder; whoever comes second waits. Where there are no locks, both build."""
    with (where / "lexicon.lock").open("w") as lock:
        try:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        except ImportError:
            pass
        yield


def _clear_away(file: Path) -> None:
    """Remove lexicons of other versions, and what a killed builder left."""
    for other in file.parent.glob("lexicon-*.n*"):
        if other != file:
            other.unlink(missing_ok=True)

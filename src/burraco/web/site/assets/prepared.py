"""Static files made ready before the site serves: names that change with the content, and compressed copies.

They are kept in the user's cache, so only the first start after a change takes a moment. A browser keeps such
a file for ever, since another content would have another name. Where nothing can be kept the files go out as
they are.
"""

import contextlib
import hashlib
import json
import logging
import os
import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import StaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from burraco.lexicon import cache
from burraco.web.site.assets.joined import JOINED, join

FORMAT = "2"
"""To be raised when they are made otherwise."""
NAMES = "staticfiles.json"
UNUSED = "django_htmx/ext/"
"""What no page of ours asks for, and what imports by names that only a bundler knows."""
_COMMENT = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
LOG = logging.getLogger(__name__)
Sources = dict[str, tuple[Any, str]]


class Prepared:
    """Where the files lie, and under which names; nothing until `prepare` was called."""

    def __init__(self) -> None:
        self.place: Path | None = None
        self.names: dict[str, str] = {}

    def open(self, place: Path) -> None:
        """Serve what lies in a folder from now on."""
        self.names = json.loads((place / NAMES).read_text("utf-8"))["paths"]
        self.place = place


PREPARED = Prepared()


class Addresses(StaticFilesStorage):
    """What templates ask for the address of a file."""

    def url(self, name: str | None) -> str:
        """Return the address of a file: under its prepared name, if there is one."""
        return super().url(PREPARED.names.get(name or "", name))


class _Maker(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Gives files their names; scripts and styles then import each other by them."""

    support_js_module_import_aggregation = True
    keep_intermediate_files = False
    max_post_process_passes = 30  # as deep as modules import each other, and some more


def prepare() -> bool:
    """Make the files ready unless they are, and tell whether they are now."""
    try:
        sources = dict(_sources())
        place = cache.folder() / f"static-{_digest(sources)}"
        if not (place / NAMES).is_file():
            _make(place, sources)
        PREPARED.open(place)
    except (OSError, ValueError) as error:
        LOG.warning("static files go out as they are: %s", error)
    return PREPARED.place is not None


def _sources() -> Iterator[tuple[str, tuple[Any, str]]]:
    known = set()
    for finder in finders.get_finders():
        for path, storage in finder.list([]):
            name = "/".join(filter(None, [getattr(storage, "prefix", None), path.replace(os.sep, "/")]))
            if name not in known and not name.startswith(UNUSED):
                known.add(name)
                yield name, (storage, path)


def _digest(sources: Sources) -> str:
    found = hashlib.sha256(FORMAT.encode())
    for name, (storage, path) in sorted(sources.items()):
        content = Path(storage.path(path)).read_bytes()
        found.update(f"{name}\0{len(content)}\0".encode() + content)
    return found.hexdigest()[:16]


def without_comments(name: str, content: bytes) -> bytes:
    """Return a script or a style sheet without the comments that have lines of their own, a third of it."""
    return _COMMENT.sub(b"", content) if name.endswith((".js", ".css")) else content


def _make(place: Path, sources: Sources) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=place.parent, ignore_cleanup_errors=True) as half:
        made = Path(half) / "made"
        made.mkdir()
        for name, (storage, path) in sources.items():
            (made / name).parent.mkdir(parents=True, exist_ok=True)
            (made / name).write_bytes(without_comments(name, Path(storage.path(path)).read_bytes()))
        for name in JOINED:
            text = join(name, lambda each: (made / each).read_text("utf-8"))
            (made / name).write_text(text, "utf-8")
        maker = _Maker(location=made)
        for name, _, done in maker.post_process({name: (maker, name) for name in sources}):
            if isinstance(done, Exception):
                raise ValueError(f"{name}: {done}")
        with contextlib.suppress(FileExistsError):  # another process was sooner
            made.rename(place)

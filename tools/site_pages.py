"""What the documentation site needs beside the pages: a first one, and no links out of it.

MkDocs calls these; what it warns of (a link, an anchor, a name that is not there) fails the build.
"""

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
_LINK = re.compile(r"\[([^\]]+)\]\(([^)#\s]+)(#[^)]*)?\)")


def on_files(files: Files, config: Any) -> Files:
    """Make the README the first page."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    inside = _LINK.sub(lambda found: _moved(found[1], found[2], found[3] or ""), text)
    files.append(File.generated(config, "index.md", content=inside))
    return files


def _moved(label: str, path: str, anchor: str) -> str:
    """Return a link of the README as it is from within docs."""
    if path.startswith("docs/"):
        return f"[{label}]({path.removeprefix('docs/')}{anchor})"
    return f"[{label}](../{path}{anchor})"


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Name what lies outside of the site instead of linking to it; the README is its first page."""
    depth = page.file.src_uri.count("/") + 1

    def plain(found: re.Match[str]) -> str:
        label, path, anchor = found[1], found[2], found[3] or ""
        if path == "../" * depth + "README.md":
            return f"[{label}]({'../' * (depth - 1)}index.md{anchor})"
        return f"{label} (`{path.lstrip('./')}`)" if path.startswith("../" * depth) else found[0]

    return _LINK.sub(plain, markdown)

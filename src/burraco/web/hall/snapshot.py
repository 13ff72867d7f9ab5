"""A tournament as visitors see it, made once for each entry of its journal and kept: looking costs nothing.

The tag is a digest of what can be seen, so an act that shows nothing new (a copy of a sheet, a check-in)
changes no tag and wakes no browser.
"""

import hashlib
import json
from typing import Any, NamedTuple

from django.template.loader import render_to_string

from burraco.web.hall.feed import feed_of
from burraco.web.hall.feed_page import read
from burraco.web.live.kept import Kept
from burraco.web.site.language import current
from burraco.web.tournaments.journal import Live

MAX_KEPT = 100


class Snapshot(NamedTuple):
    """What can be seen of a tournament after its ``n``-th entry; ``pages``: as rendered, by language."""

    slug: str
    n: int
    feed: dict[str, Any]
    body: bytes
    tag: str
    pages: dict[str, bytes]


KEPT: Kept[str, Snapshot] = Kept(MAX_KEPT, lambda shown: shown.slug)


def kept_snapshot(slug: str, n: int) -> Snapshot | None:
    """Return the snapshot of a tournament if the one kept is of this entry."""
    known = KEPT.get(slug)
    return known if known is not None and known.n == n else None


def snapshot(live: Live) -> Snapshot:
    """Return what can be seen of a tournament, from memory if nothing happened since."""
    before = KEPT.get(live.slug)
    if before is not None and before.n == live.n:
        return before
    feed = feed_of(live.slug, live.journal)
    body = json.dumps(feed, ensure_ascii=False, separators=(",", ":")).encode()
    tag = hashlib.sha256(body).hexdigest()[:20]
    pages = before.pages if before is not None and before.tag == tag else {}
    return KEPT.keep(Snapshot(live.slug, live.n, feed, body, tag, pages))


def live_part(shown: Snapshot) -> bytes:
    """Return the part of the public page that changes, in the page's language."""
    lang = current()
    if lang not in shown.pages:
        shown.pages[lang] = render_to_string(
            "hall/live.html", {"tournament": read(lang, shown.feed)}
        ).encode()
    return shown.pages[lang]

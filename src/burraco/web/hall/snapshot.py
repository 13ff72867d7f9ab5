"""An event as visitors see it, made once for each entry of its journal and kept: looking costs nothing then.

The tag is a digest of what can be seen, so an act that shows nothing new (a copy of a sheet, a check-in)
changes no tag and wakes no browser.
"""

import hashlib
import json
import threading
from collections import OrderedDict
from typing import Any, NamedTuple

from django.template.loader import render_to_string

from burraco.web.hall.feed import feed_of
from burraco.web.hall.feed_page import read
from burraco.web.site.language import current
from burraco.web.tournaments.journal import Live

MAX_KEPT = 100


class Snapshot(NamedTuple):
    """What can be seen of an event after its ``n``-th entry; ``pages``: what was rendered, by language."""

    n: int
    feed: dict[str, Any]
    body: bytes
    tag: str
    pages: dict[str, bytes]


_KEPT: OrderedDict[str, Snapshot] = OrderedDict()
_LOCK = threading.Lock()


def kept_snapshot(slug: str, n: int) -> Snapshot | None:
    """Return the snapshot of an event if the one kept is of this entry."""
    with _LOCK:
        known = _KEPT.get(slug)
    return known if known is not None and known.n == n else None


def snapshot(live: Live) -> Snapshot:
    """Return what can be seen of an event, from memory if nothing happened since."""
    known = kept_snapshot(live.slug, live.n)
    if known is not None:
        return known
    feed = feed_of(live.slug, live.journal)
    body = json.dumps(feed, ensure_ascii=False, separators=(",", ":")).encode()
    tag = hashlib.sha256(body).hexdigest()[:20]
    with _LOCK:
        before = _KEPT.get(live.slug)
        pages = before.pages if before is not None and before.tag == tag else {}
        made = Snapshot(live.n, feed, body, tag, pages)
        if before is None or before.n <= live.n:
            _KEPT[live.slug] = made
            _KEPT.move_to_end(live.slug)
        while len(_KEPT) > MAX_KEPT:
            _KEPT.popitem(last=False)
    return made


def live_part(shown: Snapshot) -> bytes:
    """Return the part of the public page that changes, in the page's language."""
    lang = current()
    if lang not in shown.pages:
        shown.pages[lang] = render_to_string("hall/live.html", {"event": read(lang, shown.feed)}).encode()
    return shown.pages[lang]

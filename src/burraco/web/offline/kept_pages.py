"""The service worker: which pages it keeps, in which language, and when it has to keep them anew."""

import hashlib
import json
from importlib import resources
from typing import Any

from django.urls import reverse

import burraco
from burraco.texts.languages import Lang, texts
from burraco.texts.say import say
from burraco.web.library import books
from burraco.web.site.assets.prepared import PREPARED

FALLBACK, GUIDE = "offline:without-line", "offline:guide"
PAGES = (FALLBACK, GUIDE, "offline:pad", "offline:guide-data", "rules-index", "glossary")


def script(lang: Lang) -> str:
    """Return the worker's script, with what it keeps written at its head."""
    source = (resources.files("burraco.web.offline") / "worker.js").read_text("utf-8")
    return "".join(f"const {name} = {json.dumps(value)};\n" for name, value in _kept(lang).items()) + source


def _kept(lang: Lang) -> dict[str, Any]:
    pages = [reverse(name) for name in PAGES]
    pages += [reverse("rules", args=[code.spec]) for code in books.listed()]
    return {
        "LANG": lang,
        "VERSION": _version(lang),
        "PAGES": pages,
        "FALLBACK": reverse(FALLBACK),
        "NEWEST": reverse("notices:newest"),
        "NOTHING": say(lang, "notices.told.nothing"),
        "GUIDE": {"above": reverse("referee-guide-index"), "page": reverse(GUIDE)},
    }


def _version(lang: Lang) -> str:
    """Return what changes with every file and every text a kept page may have."""
    known = json.dumps([burraco.__version__, PREPARED.names, dict(texts(lang))], sort_keys=True)
    return f"{lang}-{hashlib.sha256(known.encode()).hexdigest()[:16]}"

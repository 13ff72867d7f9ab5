"""A sentence that knows its key: English as it stands, and any language for whoever puts it into words.

What goes wrong in a room that speaks to nobody is one of these, alone or inside an exception; who speaks says
it with `texts.say.rendered`.
"""

import errno
from typing import Any

from burraco.texts.languages import texts
from burraco.texts.say import say


class Said(str):
    """A text by its key, in English, with what it takes to say it in another language."""

    key: str
    params: dict[str, Any]

    def __new__(cls, key: str, /, **params: Any) -> "Said":
        """Say it in English."""
        made = super().__new__(cls, say("en", key, **params))
        made.key, made.params = key, params
        return made

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """Say how it is made again: it travels between processes."""
        return (self.key,), self.params


def system_fault(error: OSError) -> str:
    """Return what the system has against something: the usual in every language, else its own words."""
    key = f"wrong.system.{errno.errorcode.get(error.errno or 0)}"
    return Said(key) if key in texts("en") else error.strerror or str(error)

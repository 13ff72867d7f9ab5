"""Text in little room: what is kept for good and seldom read is compressed, and read as if it were not."""

import base64
import zlib
from typing import Any

from django.db import models

MARK = "z85:"
"""No text that was kept before begins so; it never changes."""
LEVEL = 9


def zipped(text: str) -> str:
    """Return a text compressed, in letters that stand in JSON as they are."""
    return MARK + base64.b85encode(zlib.compress(text.encode(), LEVEL)).decode("ascii")


def unzipped(text: str) -> str:
    """Return the text that was compressed; one that was not as it is. Raises ValueError if it is damaged."""
    if not text.startswith(MARK):
        return text
    try:
        return zlib.decompress(base64.b85decode(text.removeprefix(MARK))).decode()
    except zlib.error as error:
        raise ValueError(str(error)) from error


class ZippedText(models.TextField):  # type: ignore[type-arg]
    """A text that is compressed in the database; rows from before are read too."""

    def from_db_value(self, value: str | None, *_: Any) -> str | None:
        """Read a row."""
        return value if value is None else unzipped(value)

    def get_prep_value(self, value: Any) -> Any:
        """Write a row; an empty text can be asked for."""
        return zipped(value) if isinstance(value, str) and value else value

    def deconstruct(self) -> Any:
        """Be a text for migrations: the column is the same."""
        name, _, args, kwargs = super().deconstruct()
        return name, "django.db.models.TextField", args, kwargs

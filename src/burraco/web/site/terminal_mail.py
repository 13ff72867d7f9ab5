"""Letters onto the terminal where no mail server is set: whoever runs the site can read them there."""

import sys
from typing import Any

from django.core.mail.backends import console


class EmailBackend(console.EmailBackend):
    """Writes to stderr, like everything else the site says to whoever runs it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, stream=sys.stderr, **kwargs)

"""Names of accounts: shown as written, unique whatever the capitals."""

import unicodedata

from burraco.web.players.guests import clean_name


def name_key(name: str) -> str:
    """Return what two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()

"""The words of the table on the screen: what its scripts say, as one dictionary for the page."""

from collections.abc import Mapping

from burraco.texts.languages import Lang, texts

_SPOKEN = ("felt.", "card.", "seat.", "section.", "score.")
_REFUSALS = ("refusal.draw-first", "refusal.already-drawn")
"""What the page can say without asking the server; every other refusal comes with its article in a frame."""


def felt_words(lang: Lang) -> Mapping[str, str]:
    """Return every text the table's scripts may show, by its key."""
    return {key: text for key, text in texts(lang).items() if key.startswith(_SPOKEN) or key in _REFUSALS}

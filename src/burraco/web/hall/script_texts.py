"""The words of the hall's scripts, as one dictionary for the page."""

from collections.abc import Mapping

from burraco.texts.languages import Lang, texts


def hall_words(lang: Lang) -> Mapping[str, str]:
    """Return every text the scripts of the hall may show, by its key."""
    return {key: text for key, text in texts(lang).items() if key.startswith("hall.")}

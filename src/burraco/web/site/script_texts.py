"""What scripts say: of the table and of the hall, each as the texts of its page."""

from collections.abc import Mapping

from burraco.texts.languages import Lang, texts

_SPOKEN = ("felt.", "refereed.", "card.", "seat.", "section.", "score.", "tuition.step.", "tuition.leave")
_REFUSALS = ("refusal.draw-first", "refusal.already-drawn")
"""What the page can say without asking the server; every other refusal comes with its article in a frame."""


def felt_texts(lang: Lang) -> Mapping[str, str]:
    """Return every text the table's scripts may show, by its key."""
    return _texts(lang, _SPOKEN, _REFUSALS)


def hall_texts(lang: Lang) -> Mapping[str, str]:
    """Return every text the scripts of the hall may show, by its key."""
    return _texts(lang, ("hall.", "seat."))


def pad_texts(lang: Lang) -> Mapping[str, str]:
    """Return every text the score pad may show, by its key."""
    return _texts(lang, ("pad.",))


def _texts(lang: Lang, starts: tuple[str, ...], also: tuple[str, ...] = ()) -> Mapping[str, str]:
    return {key: text for key, text in texts(lang).items() if key.startswith(starts) or key in also}

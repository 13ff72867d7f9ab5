"""What an irregularity is called: as its code does, where its article is wider than the others'."""

from burraco.referee.catalogues import catalogue
from burraco.texts.languages import Lang, texts
from burraco.texts.say import say


def name_of(lang: Lang, spec: str | None, irregularity: str) -> str:
    """Return the name of an irregularity under a code, or the common one if the code is not known."""
    own = f"named.{catalogue(spec).code}.{irregularity}" if spec else ""
    return say(lang, own if own in texts(lang) else f"irregularity.{irregularity}.name")

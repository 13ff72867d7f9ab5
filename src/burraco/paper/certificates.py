"""The certificate of an examination of the school, as one A4 page."""

from typing import NamedTuple

from burraco.paper.pdf import shown, typeset
from burraco.texts.languages import Lang
from burraco.texts.say import say


class AskedScene(NamedTuple):
    """A scene of the examination: what it was about, its article, and how many of its answers were right."""

    name: str
    cites: str
    right: int
    of: int


class Certificate(NamedTuple):
    """What a certificate says; ``day`` and ``took`` as they are written, ``code`` that of the examination.

    ``result``: how many answers were right, of how many.
    """

    who: str
    subject: str
    is_passed: bool
    result: tuple[int, int]
    day: str
    took: str
    code: str
    asked: tuple[AskedScene, ...]


def certificate(lang: Lang, given: Certificate) -> bytes:
    """Print a certificate."""
    right, of = given.result
    section = {
        "kind": "certificate",
        "school": f"{say(lang, 'web.name')} · {say(lang, 'school.title')}",
        "title": say(lang, "school.certificate.title"),
        "who": shown(given.who),
        "what": say(lang, f"school.certificate.{'passed' if given.is_passed else 'sat'}"),
        "subject": given.subject,
        "figures": [
            (say(lang, "school.certificate.right"), f"{right}/{of}"),
            (say(lang, "school.certificate.day"), given.day),
            (say(lang, "school.certificate.time"), given.took),
        ],
        "heading": say(lang, "school.certificate.asked"),
        "rows": [(scene.name, scene.cites, f"{scene.right}/{scene.of}") for scene in given.asked],
        "foot": say(lang, "school.certificate.foot", code=given.code),
    }
    return typeset(lang, f"{section['title']} {given.code}", [section])

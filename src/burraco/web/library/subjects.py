"""What the pages to read are made of: their parts, the articles of each sentence, the figures it needs.

The words are texts, named by page, part and sentence; figures and rules are asked of the codes.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Figure(NamedTuple):
    """A number of a code: the value at a path, or at a place in it; ``deck`` is how many cards."""

    spec: str
    path: str
    place: tuple[str | int, ...] = ()


class Line(NamedTuple):
    """A sentence: its name, the articles it tells (``uisp 3.4``), and its figures by their placeholders."""

    slug: str
    cites: tuple[str, ...] = ()
    figures: Mapping[str, Figure] = {}


class Part(NamedTuple):
    """A part of a page: sentences, then rules of the page's code, then examples of one of its chapters.

    ``rulings`` names the code whose irregularities the sentences are about; ``compared`` the code whose
    differences from the page's own are told.
    """

    name: str
    lines: tuple[Line, ...] = ()
    chapter: str = ""
    rules: tuple[str, ...] = ()
    rulings: str = ""
    compared: str = ""


class Subject(NamedTuple):
    """A page: the beginning of its texts' keys, its parts, and the code of its rules and examples."""

    key: str
    parts: tuple[Part, ...]
    spec: str = ""


def _both(letter: str) -> tuple[str, ...]:
    return (f"uisp 15 {letter}", f"parole 15 {letter}", f"fedibur 11 {letter}")


def _letters(letters: str) -> tuple[Line, ...]:
    return tuple(Line(letter.lower(), _both(letter)) for letter in letters)


def _advice(*slugs: str) -> Part:
    return Part("advice", tuple(Line(slug) for slug in slugs))


_DEALT = Figure("uisp", "deal.hand")
_SHUFFLE = "feburit Mescolatura e distribuzione"

PROCEDURE = Subject(
    "procedure",
    (
        Part(
            "before",
            (
                Line("list", ("uisp 2.2", "parole 2.2")),
                Line(
                    "deck",
                    ("uisp 3.3", "uisp 10.9", "parole 3.3", "feburit Controlli", "fedibur 3"),
                    {"deck": Figure("uisp", "deck"), "letters": Figure("parole", "deck")},
                ),
                Line("start", ("uisp 2.3", "feburit Controlli")),
            ),
        ),
        Part(
            "shuffling",
            (
                Line("offer", ("uisp 3.4", "parole 3.4")),
                Line("anybody", (_SHUFFLE,)),
                Line("sight", ("uisp 3.4", "parole 3.4")),
                Line("brief", ("fedibur 3",)),
                Line("cut", ("uisp 3.4", "fedibur 3", _SHUFFLE)),
            ),
        ),
        Part(
            "pozzetti",
            (
                Line("hands", ("uisp 3.4", "fedibur 3", _SHUFFLE), {"hand": _DEALT}),
                Line("alternate", ("uisp 3.4", "parole 3.4", "fedibur 3")),
                Line("crossed", ("uisp 3.4", "parole 3.4", "fedibur 3")),
                Line("beside", (_SHUFFLE,)),
                Line("stock", ("uisp 3.4", "fedibur 3")),
                Line("short", ("uisp 3.4", "fedibur 3", _SHUFFLE)),
                Line("last-two", ("internazionale R4",)),
                Line("turned", ("uisp 3.4", "feburit Procedura")),
            ),
        ),
        Part(
            "counting-cards",
            (
                Line("hand", ("uisp 3.4", "feburit 4 a"), {"hand": _DEALT}),
                Line("made", ("uisp 3.4",)),
                Line("taken", ("uisp 3.4", "uisp 10.26", "parole 10.26")),
                Line("unseen", ("uisp 10.26", "uisp 15 M")),
            ),
        ),
        Part(
            "counting-points",
            (
                Line("base", ("uisp 5", "feburit 29")),
                Line("negative", ("uisp 6.D", "fedibur 8")),
                Line("negative-first", ("feburit 29",)),
                Line("hundreds", ("uisp 6.C", "parole 6.C", "feburit 29")),
                Line("one", ("fedibur 8",)),
                Line("lost", ("uisp 10.27", "parole 10.27")),
                Line("sheet", ("uisp 12.1", "feburit 30")),
            ),
        ),
        Part(
            "watching",
            (
                Line("duty", ("uisp 8", "parole 8")),
                Line("stop", ("uisp 8", "uisp 9.1")),
                Line("wait", ("uisp 9.2", "feburit Perdita del diritto alla penalità")),
                Line("mend", ("uisp 9.1", "uisp 15 Q", "fedibur 11 Q")),
            ),
        ),
        Part(
            "discards",
            (
                Line("draw", ("uisp 4", "parole 4")),
                Line("order", ("uisp 10.28",)),
                Line("wild", ("uisp 4.2", "fedibur 5", "feburit Procedura")),
                Line("throw", ("uisp 10.18",)),
            ),
        ),
    ),
)

ETHICS = Subject(
    "ethics",
    (
        Part(
            "spirit",
            (
                Line("occasion", ("uisp 15", "fedibur 11")),
                Line("fairness", ("uisp 15", "fedibur 11")),
                Line("nuisance", ("uisp 15", "fedibur 11")),
                Line("force", ("uisp 15", "uisp 14.4 a 1")),
            ),
        ),
        Part("silence", _letters("ABDEF")),
        Part(
            "cards",
            (
                Line("h", ("uisp 15 H", "parole 15 H")),
                Line("h-table", ("fedibur 11 H",)),
                *_letters("IJKLMNO"),
            ),
        ),
        Part("calm", _letters("CGPR")),
        Part("courtesy", _letters("QS")),
    ),
)

_FOREWORD = ("uisp Premessa", "parole Premessa")
HISTORY = Subject(
    "history",
    (
        Part(
            "origin",
            (
                Line("family", ("uisp Premessa", "fedibur 1")),
                Line("uruguay", ("uisp Premessa",)),
                Line("puglia", ("uisp Premessa",)),
                Line("name", _FOREWORD),
                Line("pinella", ("fedibur 1",)),
                Line("change", ("uisp Premessa",)),
            ),
        ),
        Part("aims", tuple(Line(slug, _FOREWORD) for slug in ("good-faith", "spirit", "sense", "education"))),
    ),
)


def _mistakes(part: str, *irregularities: str) -> Part:
    return Part(part, tuple(Line(name) for name in irregularities), rulings="uisp")


MISTAKE = Subject(
    "mistake",
    (
        _mistakes(
            "drawing",
            "missed-draw",
            "draw-after-al-volo",
            "draw-out-of-turn",
            "play-while-pile-lies",
            "single-card-discarded",
            "several-discards",
        ),
        _mistakes("melds", "wrong-meld", "second-equal-set", "misplaced-card", "mute-card", "exposed-card"),
        _mistakes(
            "pozzetti",
            "pozzetto-seen-early",
            "closing-without-discard",
            "closing-with-wild",
            "closing-without-burraco",
            "closing-in-first-round",
        ),
        _mistakes("manners", "suggestion", "sorting-while-partner-plays", "cards-mixed-before-count"),
        _advice(
            *("pozzetto", "al-volo", "clean", "wild", "few-melds", "pile"),
            *("discard", "twice", "watch", "hold", "last", "end"),
        ),
    ),
)

"""Lessons for players who know burraco at four: with letters, internazionale, three and two players."""

from burraco.web.library.subjects import Figure, Line, Part, Subject


def _advice(*slugs: str) -> Part:
    return Part("advice", tuple(Line(slug) for slug in slugs))


def _of_form(path: str, form: str, *place: int) -> Figure:
    return Figure("uisp", path, (form, *place))


_HAND = {"hand": Figure("uisp", "deal.hand")}
_BIG, _SMALL = _of_form("deal.pozzetti", "3", 0), _of_form("deal.pozzetti", "3", 1)

PAROLE = Subject(
    "lesson.parole",
    (
        Part("cards", chapter="cards"),
        Part("word", (Line("long", ("parole 4.2",)), Line("stress", ("parole 4.2",)), Line("judge")), "word"),
        Part("wild", chapter="wild"),
        Part("burraco", (Line("grow", ("parole 4.2",)),), "burraco"),
        _advice("endings", "roots", "rare", "colour"),
    ),
    "parole:family",
)

INTERNAZIONALE = Subject(
    "lesson.internazionale",
    (
        Part("differences", (Line("open", ("internazionale R3",)),), compared="uisp"),
        _advice("clean", "sets", "pile"),
    ),
    "internazionale",
)

THREE = Subject(
    "lesson.tre",
    (
        Part(
            "deal",
            (
                Line("hands", ("uisp 3.4",), _HAND),
                Line("pozzetti", ("uisp 3.1", "uisp 3.4"), {"big": _BIG, "small": _SMALL}),
                Line("stock", ("uisp 3.4",), {"stock": _of_form("deal.stock", "3")}),
                Line(
                    "even",
                    ("uisp 3.4",),
                    {
                        "even": _of_form("deal.pozzetti", "3x11", 0),
                        "stock": _of_form("deal.stock", "3x11"),
                    },
                ),
            ),
        ),
        Part(
            "alliance",
            (
                Line("first", ("uisp 3.1",), {"big": _BIG}),
                Line("pair", ("uisp 3.1",), {"small": _SMALL}),
                Line("choose", ("uisp 3.1", "uisp 3.4")),
            ),
        ),
        Part("rules", rules=("deal.pozzetti", "set.equal", "match.pair_of_three", "closing.pozzetto")),
        _advice("race", "before", "together"),
    ),
    "uisp",
)

TWO = Subject(
    "lesson.due",
    (
        Part(
            "deal",
            (
                Line("hands", ("uisp 3.4",), _HAND),
                Line("pozzetti", ("uisp 3.1",), {"size": _of_form("deal.pozzetti", "2", 0)}),
                Line(
                    "stock",
                    ("uisp 3.4",),
                    {"stock": _of_form("deal.stock", "2"), "four": _of_form("deal.stock", "4")},
                ),
            ),
        ),
        Part(
            "rules",
            rules=("pozzetto.per_line", "pozzetto.seen_after_partner", "closing.first_round", "match.target"),
        ),
        _advice("alone", "pile", "memory", "first-round"),
    ),
    "uisp",
)

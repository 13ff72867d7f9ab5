"""What a club hands out: a season's ranking, diplomas, name cards, and a picture of results for messages.

They bear the club's name, its picture and its supporter; what is on them comes as data from whoever asks.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from burraco.paper.pdf import MAX_NAME, NothingToPrint, Section, drawn, shown, typeset
from burraco.paper.picture_size import picture_kind
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.say import say

MAX_ON_PICTURE = 12
LARGEST_LOGO = 200_000


class Letterhead(NamedTuple):
    """A club on its papers: name, picture (PNG or JPEG), supporter."""

    name: str = ""
    logo: bytes = b""
    sponsor: str = ""


class Line(NamedTuple):
    """A row of a ranking: place as it is written, names, figures, the first of them the one that counts."""

    place: str
    names: tuple[str, ...]
    figures: tuple[int, ...] = ()


class Holder(NamedTuple):
    """Somebody with a name card: club and what stands in the corner, such as the number of the pair."""

    name: str
    club: str = ""
    corner: str = ""


def mark_data(head: Letterhead) -> dict[str, Any]:
    """Return a letterhead as templates take it."""
    kind = picture_kind(head.logo)
    logo = {"kind": kind, "data": list(head.logo)} if kind else None
    return {"club": shown(head.name), "logo": logo, "sponsor": shown(head.sponsor)}


def logo_proof(head: Letterhead) -> bytes:
    """Draw a club's picture alone; raises NothingToPrint if it is none."""
    if not picture_kind(head.logo) or len(head.logo) > LARGEST_LOGO:
        raise NothingToPrint("bad-logo")
    try:
        return drawn("it", {"kind": "logo", **mark_data(head)})
    except RuntimeError:
        raise NothingToPrint("bad-logo") from None


def season_paper(
    lang: Lang, head: Letterhead, title: str, columns: Sequence[str], lines: Sequence[Line], note: str = ""
) -> bytes:
    """Print a season's ranking."""
    section: Section = {
        "kind": "season",
        "tournament": shown(head.name),
        "title": shown(title),
        "foot": shown(note),
        "columns": list(columns),
        "rows": [_row(lang, one) for one in lines],
        **mark_data(head),
    }
    return typeset(lang, title, [section])


def _row(lang: Lang, line: Line) -> dict[str, Any]:
    return {
        "place": line.place,
        "name": " – ".join(shown(name, MAX_NAME).replace(" ", "\u00a0") for name in line.names),
        "figures": [number(lang, one) for one in line.figures],
    }


def results_picture(
    lang: Lang, head: Letterhead, title: str, day: str, unit: str, lines: Sequence[Line]
) -> bytes:
    """Draw the first of a ranking as a picture, PNG."""
    if not lines:
        raise NothingToPrint("nothing-played")
    section = {
        "kind": "picture",
        "title": shown(title),
        "day": day,
        "unit": unit,
        "rows": [_row(lang, one) for one in lines[:MAX_ON_PICTURE]],
        **mark_data(head),
    }
    return drawn(lang, section)


def diplomas(lang: Lang, head: Letterhead, title: str, day: str, lines: Sequence[Line]) -> bytes:
    """Print a diploma for each of those on the list, one a page."""
    if not lines:
        raise NothingToPrint("nothing-played")
    pages = [
        {
            "kind": "diploma",
            "title": say(lang, "handout.diploma"),
            "names": [shown(name, MAX_NAME) for name in line.names],
            "place": say(lang, "handout.place", place=line.place),
            "event": shown(title),
            "day": day,
            "signed": say(lang, "handout.signed"),
            **mark_data(head),
        }
        for line in lines
    ]
    return typeset(lang, title, pages)


def name_cards(lang: Lang, head: Letterhead, title: str, holders: Sequence[Holder]) -> bytes:
    """Print a card with the name of everybody, ten a page, to be cut."""
    if not holders:
        raise NothingToPrint("nobody")
    section = {
        "kind": "name-cards",
        "event": shown(title),
        "cards": [(shown(one.name, MAX_NAME), shown(one.club), shown(one.corner)) for one in holders],
        **mark_data(head),
    }
    return typeset(lang, title, [section])

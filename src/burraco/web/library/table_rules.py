"""The rules of one table on one page: what was agreed on, what cards and burrachi count, how one closes."""

from collections.abc import Iterator
from itertools import groupby

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from burraco.cards.faces import Face, write_face
from burraco.cards.french import RANK_NAMES, is_jolly, rank_of
from burraco.rules.code import Code
from burraco.rules.loader import load, switches
from burraco.texts.languages import Lang
from burraco.texts.names import ranks_name
from burraco.texts.say import say
from burraco.web.library.books import Entry, chapters, entry_of, placed
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.rate_limits import address
from burraco.web.tables.log import load as load_table
from burraco.web.tables.pages.lookup import find_table
from burraco.web.tables.terms import Terms

TOLD = ("word", "burraco", "wild", "pozzetto", "closing", "pile")
"""Chapters of the rule book that somebody who has just sat down asks for."""


@require_safe
@guarded
def table_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """What is played at a table."""
    table = find_table(slug, address(request))
    if table is None:
        raise Http404
    terms, lang = load_table(table).terms, current()
    code = terms.code
    told = {chapter.name: chapter for chapter in chapters(lang, code)}
    context = {
        "slug": slug,
        "code": code,
        "agreed": list(agreed(lang, terms)),
        "values": list(card_values(lang, code)),
        "house": house_rules(lang, code),
        "chapters": [told[name] for name in TOLD if name in told],
    }
    return render(request, "library/table-rules.html", context)


def agreed(lang: Lang, terms: Terms) -> Iterator[str]:
    """Say what was agreed on beside the code."""
    yield say(lang, f"web.form.{terms.form}")
    if terms.minutes is not None:
        yield say(lang, "learn.table.minutes", count=terms.minutes)
    elif terms.deals is not None:
        key = "one-deal" if terms.deals == 1 else "many-deals"
        yield say(lang, f"lobby.{key}", count=terms.deals).capitalize()
    else:
        points = terms.target or int(terms.code["match.target"])
        yield say(lang, "learn.table.match", target=str(points))
    yield say(lang, f"web.clock.{terms.clock}")
    if terms.clock != "none":
        yield say(lang, f"learn.table.late.{terms.clock}")
    if terms.code.is_family:
        yield say(lang, "web.words.family")
    yield say(lang, f"web.referee.{terms.referee}")
    if terms.may_undo and not terms.is_refereed:
        yield say(lang, "web.new.undo")


def card_values(lang: Lang, code: Code) -> Iterator[tuple[int, str]]:
    """Yield the points of the cards, the dearest first, with the cards that count so."""
    faces = sorted(code.deck.faces, key=lambda face: -code.worth[face])
    for points, same in groupby(faces, key=lambda face: code.worth[face]):
        yield points, ", ".join(dict.fromkeys(_kind(lang, code, face) for face in same))


def _kind(lang: Lang, code: Code, face: Face) -> str:
    """Name a card without its suit, or without its colour."""
    if code.plays_words:
        return write_face(face).rstrip("rb") or write_face(face)
    return say(lang, "learn.table.jolly") if is_jolly(face) else ranks_name(lang, RANK_NAMES[rank_of(face)])


def house_rules(lang: Lang, code: Code) -> list[Entry]:
    """Return what a table's own rules change, each with its points; nothing where there are none."""
    name, _, options = code.spec.partition(":")
    if not switches(name) or not options:
        return []
    bases = [part.removeprefix("base=") for part in options.split(",") if part.startswith("base=")]
    base = load(f"{name}:base={bases[0]}") if bases else load(name)
    changed = [path for path, value in code.values.items() if value != base.values.get(path)]
    seen: set[str] = set()
    return [placed(entry_of(lang, code.values[path]), seen) for path in changed]

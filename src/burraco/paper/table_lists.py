"""Lists for the wall: who plays at which table, by table and by name."""

import unicodedata
from collections.abc import Iterable

from burraco.paper.pdf import MAX_NAME, Section, shown
from burraco.paper.seats import label, line_letters
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.state import State


def tables_section(lang: Lang, journal: Journal, round_: int) -> Section:
    """Return the tables of a round in order, each with its lines."""
    state = journal.state
    played = state.round(round_)
    rows = [
        {
            "table": str(table.number),
            "lines": [[list(label(lang, state, who)) for who in side] for side in table.sides],
        }
        for table in sorted(played.tables.values())
    ]
    resting = [list(label(lang, state, who)) for who in played.resting]
    return {
        **head(lang, journal, say(lang, "paper.tables", round=round_)),
        "kind": "tables",
        "rows": rows,
    } | {"resting": resting}


def names_section(lang: Lang, journal: Journal, round_: int) -> Section:
    """Return everybody in the order of the alphabet, under their initials, with table and line."""
    state = journal.state
    groups: dict[str, list[list[str]]] = {}
    for name, table, line in sorted(_people(lang, state, round_), key=lambda row: (*_key(row[0]), row[0])):
        letter = _key(name)[0][:1].upper()
        groups.setdefault(letter if letter.isalpha() else "#", []).append(
            [shown(name, MAX_NAME), table, line]
        )
    title = say(lang, "paper.names", round=round_)
    return {**head(lang, journal, title), "kind": "names", "groups": list(groups.items())}


def _people(lang: Lang, state: State, round_: int) -> Iterable[tuple[str, str, str]]:
    played, format_ = state.round(round_), state.setup
    rest = say(lang, "paper.rest")
    for table in played.tables.values():
        for line, side in enumerate(table.sides):
            seats = "" if format_.kind == "teams" else "–".join(line_letters(lang, format_, line))
            for who in side:
                yield from ((name, str(table.number), seats) for name in _names(state, who))
    for who in played.resting:
        yield from ((name, rest, "") for name in _names(state, who))


def _names(state: State, who: int) -> list[str]:
    return [] if who == HOUSE else [player.name for player in state.entrants[who].players]


def _key(name: str) -> tuple[str, str]:
    """Return what a name is sorted by: its letters without accents, then with them."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign)
    )
    return plain.strip(), name


def head(lang: Lang, journal: Journal, title: str) -> Section:
    """Return what stands above and below every page of a list: event, title, and how far the journal was."""
    state = journal.state
    return {
        "event": shown(state.setup.name),
        "title": title,
        "foot": say(lang, "paper.foot", code=state.code.name, act=len(journal)),
    }

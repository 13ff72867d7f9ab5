"""Lists for the wall: who plays at which table, by table and by name."""

import unicodedata
from collections.abc import Iterable

from burraco.paper.pdf import MAX_NAME, Section, shown
from burraco.paper.seats import Place, label, line_letters, line_people
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.clock import read_time
from burraco.tournament.field import Table
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import given_seat, seats_of, table_name
from burraco.tournament.state import Round, State


def tables_section(lang: Lang, journal: Journal, round_: int) -> Section:
    """Return the tables of a round in order, each with its lines."""
    state = journal.state
    played = state.round(round_)
    rows = [
        {
            "table": table_name(state, table.number, part),
            "lines": [[list(one) for one in _at(lang, state, played, table, side, part)] for side in sitting],
        }
        for table in sorted(played.tables.values())
        for part in range(1, state.setup.parts + 1)
        for sitting in [[state.setup.line_at(line, part) for line in range(len(table.sides))]]
    ]
    resting = [list(label(lang, state, who)) for who in played.resting]
    return {
        **head(lang, journal, say(lang, "paper.tables", round=round_)),
        "kind": "tables",
        "rows": rows,
    } | {"resting": resting}


def calls_section(lang: Lang, journal: Journal, round_: int) -> Section:
    """Return the tables of a round as somebody reads them out over the loudspeaker. [uisp 2.2]"""
    state = journal.state
    played = state.round(round_)
    rows = [
        {
            "table": say(lang, "paper.call-table", table=table_name(state, table.number, part)),
            "lines": [
                _spoken(lang, state, round_, table.number, state.setup.line_at(line, part), part)
                for line in range(len(table.sides))
            ],
        }
        for table in sorted(played.tables.values())
        for part in range(1, state.setup.parts + 1)
    ]
    resting = [label(lang, state, who).name for who in played.resting]
    title = say(lang, "paper.calls", round=round_)
    return {**head(lang, journal, title), "kind": "calls", "rows": rows, "resting": resting}


def _at(lang: Lang, state: State, round_: Round, table: Table, side: int, part: int) -> list[Place]:
    """Return who sits in a line of a table: entrants, and of a team under its name those who play there."""
    named = [label(lang, state, who) for who in table.sides[side]]
    if state.setup.kind != "teams":
        return named
    people = " – ".join(one.name for one in line_people(lang, state, round_, table.number, side, part))
    return [one._replace(name=f"{one.name}: {people}") if one.number else one for one in named]


def _spoken(lang: Lang, state: State, round_: int, table: int, line: int, part: int) -> str:
    """Return a line as it is read out: its people, substitutes as themselves; of a team who plays there."""
    played = state.round(round_)
    instead = {one.absent: one.substitute for one in played.substitutes if one.table == table}
    names: list[str] = []
    for who in played.tables[table].sides[line]:
        one = state.entrants.get(who)
        if one is not None and state.setup.kind == "teams":
            here = (one.players[place] for place in seats_of(state, round_, who, part))
            names += (shown(instead.get(each.name, each.name), MAX_NAME) for each in here)
        elif one is None or one.name:
            names.append(label(lang, state, who).name)
        else:
            names += (shown(instead.get(each.name, each.name), MAX_NAME) for each in one.players)
    return f" {say(lang, 'paper.call-and')} ".join(dict.fromkeys(names))


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
    played = state.round(round_)
    rest = say(lang, "paper.rest")
    for table in played.tables.values():
        for line, side in enumerate(table.sides):
            for who in side:
                yield from _seated(lang, state, round_, table.number, line, who)
    for who in played.resting:
        yield from ((name, rest, "") for name in _names(state, who))


def _seated(
    lang: Lang, state: State, round_: int, table: int, line: int, who: int
) -> Iterable[tuple[str, str, str]]:
    """Yield the players of an entrant with their table and seats; of a team also those who do not play."""
    if who == HOUSE:
        return
    players = state.entrants[who].players
    idle = {*range(len(players))}
    for part in range(1, state.setup.parts + 1):
        letters = line_letters(lang, state.setup, state.setup.line_at(line, part))
        for at, place in enumerate(seats_of(state, round_, who, part)):
            given = given_seat(state, letters, at) or "–".join(letters)
            idle.discard(place)
            yield players[place].name, table_name(state, table, part), given
    for place in sorted(idle):
        yield players[place].name, say(lang, "paper.reserve"), ""


def _names(state: State, who: int) -> list[str]:
    return [] if who == HOUSE else [player.name for player in state.entrants[who].players]


def _key(name: str) -> tuple[str, str]:
    """Return what a name is sorted by: its letters without accents, then with them."""
    plain = "".join(
        sign for sign in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(sign)
    )
    return plain.strip(), name


def when_and_where(state: State) -> str:
    """Return the day and place of a tournament; where nobody wrote a day, that of its first round."""
    notice, first = state.setup.notice, next((one.started_at for one in state.rounds if one.started_at), "")
    day = shown(notice.day) or (read_time(first).astimezone().strftime("%d/%m/%Y") if first else "")
    return " · ".join(filter(None, (day, shown(notice.place))))


def head(lang: Lang, journal: Journal, title: str) -> Section:
    """Return what stands above and below every page of a list: tournament, title, how far the journal was."""
    state = journal.state
    return {
        "tournament": " · ".join(filter(None, (shown(state.setup.name), when_and_where(state)))),
        "title": title,
        "foot": say(lang, "paper.foot", code=state.code.name, act=len(journal)),
    }

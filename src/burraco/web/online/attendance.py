"""Who came to the table, who came late, who did not come: the code's rules, applied by themselves.

[uisp 13, 13.1 – 13.4; feburit 32] A code that says nothing of lateness has our own limit, and no price for
coming before it. Whoever is not there by the limit is out of the round: by the code's score, or, where the
code knows substitutes and the tournament was announced so, by a player of the house in their place.
"""

from collections.abc import Mapping
from typing import NamedTuple

from burraco.engine.match import PAIRED_LINES
from burraco.rules.code import Code
from burraco.tournament import acts
from burraco.tournament.decisions.answer import Desk
from burraco.tournament.seated import seated_at
from burraco.tournament.state import Round, State
from burraco.web.online.journal_author import report
from burraco.web.online.models import OnlineTournament, RoundTable
from burraco.web.online.seats import Place, house_chair, places_at
from burraco.web.tables import tournament_table
from burraco.web.tables.game import Game
from burraco.web.tables.log import load as load_table
from burraco.web.tables.models import LogEntry
from burraco.web.tournaments.journal import Live
from burraco.web.tournaments.journal import load as load_tournament

SECOND, MINUTE = 1000, 60
TOLERANCE = 15
"""Seconds that pages need to bring people to their tables: until then nobody is late."""
MAX_WAIT_MINUTES = 5
"""Minutes after which nobody is waited for, where the code says nothing."""
SCORE, HOUSE_PLAYER = "score", "house"
ABSENCES = (SCORE, HOUSE_PLAYER)
"""What becomes of those who do not come: a score, or a player of the house in their place."""


class Late(NamedTuple):
    """Players of an entrant who came late, and by how many seconds."""

    entrant: int
    players: tuple[int, ...]
    seconds: int


def absences(code: Code) -> tuple[str, ...]:
    """Return what a code allows for those who do not come."""
    allows = code["abandon.substitutes"] and code["tournament.house_players"]
    return ABSENCES if allows else (SCORE,)


def limit_of(code: Code) -> int:
    """Return after how many seconds nobody is waited for."""
    bands = code.get("late.bands", [])
    return int(bands[-1][0] if bands else MAX_WAIT_MINUTES) * MINUTE


def attend(
    online: OnlineTournament, live: Live, row: RoundTable, round_: Round, started: int, now: int
) -> None:
    """See to a table of a round under way until nobody is waited for."""
    assert row.game_id is not None, "it is open"
    state = live.state
    game = load_table(row.game_id).game
    waiting = [seat for seat, chair in enumerate(game.chairs) if chair.is_expected]
    if waiting and now - started <= limit_of(state.code) * SECOND:
        return
    places = places_at(state, round_.number, round_.tables[row.table], row.part)
    for late in _late(state.code, places, row.game_id, started):
        wish = acts.ReportLate(round_.number, late.entrant, late.players, late.seconds)
        once = f"late-{row.round.published}-{late.entrant}-{late.players[0]}"
        report(online.tournament, wish, now, once)
    if waiting:
        _without(online, state, row, game, round_, waiting, now)
    RoundTable.objects.filter(pk=row.pk).update(is_attended=True)


def _late(code: Code, places: tuple[Place, ...], table: int, started: int) -> list[Late]:
    """Return those who first came to their table after the round had begun.

    Players of an entrant who fall under the same rule are told of together: the line pays once.
    """
    came: dict[int, int] = {}
    log = LogEntry.objects.filter(table_id=table, what__is="CameBack").order_by("seq")
    for what, at in log.values_list("what", "at"):
        came.setdefault(what["seat"], at)
    ends = [row[0] * MINUTE for row in code.get("late.bands", [])]
    found: dict[tuple[int, int], Late] = {}
    for seat, at in sorted(came.items()):
        seconds = min((at - started) // SECOND, limit_of(code))  # whoever was let in was in time
        if seconds <= TOLERANCE:
            continue
        entrant, place = places[seat]
        key = entrant, sum(seconds > end for end in ends)
        other = found.get(key, Late(entrant, (), 0))
        found[key] = Late(entrant, (*other.players, place), max(other.seconds, seconds))
    return list(found.values())


def _without(
    online: OnlineTournament,
    state: State,
    row: RoundTable,
    game: Game,
    round_: Round,
    waiting: list[int],
    now: int,
) -> None:
    """Play, or score, a table without those who did not come."""
    if online.absence == HOUSE_PLAYER:
        for seat in waiting:
            _substitute(online, row, game, seat, now)
        return
    absent = _absent(places_at(state, round_.number, round_.tables[row.table], row.part), waiting)
    sat = {PAIRED_LINES[game.match.form][seat] for seat in waiting}
    lines = tuple(sorted(state.setup.line_at(line, row.part) for line in sat))
    once = f"absent-{row.round.published}-{row.table}"
    report(online.tournament, _score(state.code, round_, row.table, absent, lines), now, once)
    assert row.game_id is not None
    tournament_table.call_time(row.game_id, now)


def _absent(places: tuple[Place, ...], waiting: list[int]) -> Mapping[int, tuple[int, ...]]:
    """Return the players of each entrant who did not come."""
    found: dict[int, tuple[int, ...]] = {}
    for seat in waiting:
        entrant, place = places[seat]
        found[entrant] = (*found.get(entrant, ()), place)
    return found


def _score(
    code: Code, round_: Round, table: int, absent: Mapping[int, tuple[int, ...]], lines: tuple[int, ...]
) -> acts.Act:
    """Return what the code has for absence: its rule on lateness for one line, a score for several."""
    has_rule = "late.over" in code.values
    kind = code["late.over" if has_rule else "abandon.scores"][0]
    if has_rule and len(absent) == 1:
        ((number, players),) = absent.items()
        return acts.ReportLate(round_.number, number, players, limit_of(code) + 1, kind)
    return acts.AssignScore(round_.number, table, kind, "late", lines)


def _substitute(online: OnlineTournament, row: RoundTable, game: Game, seat: int, now: int) -> None:
    """Let a player of the house play the round for somebody. [uisp 13.4]

    The others at the table have agreed to that by entering a tournament announced so.
    """
    assert row.game_id is not None
    chair = house_chair(load_table(row.game_id).terms, seat)
    absent, instead = game.chairs[seat].name, f"{chair.name} ({row.table})"
    desk = Desk(load_tournament(online.tournament.pk, online.tournament.slug).state, "")
    others = tuple(name for name in seated_at(desk.state, row.round.number, row.table) if name != absent)
    line = PAIRED_LINES[game.match.form][seat]
    wish = acts.Substitute(row.round.number, row.table, line, absent, instead, others)
    report(online.tournament, wish, now, f"instead-{row.round.published}-{row.table}-{row.part}-{seat}")
    tournament_table.seat(row.game_id, seat, chair, now)

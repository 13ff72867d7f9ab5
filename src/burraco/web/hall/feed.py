"""What everybody may know of a tournament, as the JSON feed has it: docs/tournament.md describes it.

Drafts, copies of sheets that are not in, member's cards, complaints and what stands in reports are nobody's
business. Standings are those the desk has posted; what is declared in the hall is declared here too.
"""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from fractions import Fraction
from typing import Any

from burraco.rules.loader import holds_file
from burraco.tournament.clock import read_time, round_end
from burraco.tournament.field import Number, Table
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.means import against_the_mean
from burraco.tournament.results.outcomes import Outcome, Results, all_results
from burraco.tournament.results.prizes import awards
from burraco.tournament.results.standings import Row, Standings, girone_standings
from burraco.tournament.results.under_way import number_under_way
from burraco.tournament.seated import line_seats, sitting_at, table_name
from burraco.tournament.state import Round, State

FORMAT, VERSION = "burraco-event", 1


def feed_of(slug: str, journal: Journal) -> dict[str, Any]:
    """Return a tournament as visitors may see it."""
    state = journal.state
    setup, code = state.setup, state.code
    results = {one.round: one for one in all_results(state)}
    return {
        "format": FORMAT,
        "version": VERSION,
        "tournament": slug,
        "event": slug,
        "name": setup.name,
        "code": code.name if holds_file(setup.code) else setup.code,
        "code_title": code.title,
        "kind": setup.kind,
        "scoring": setup.scoring,
        "deals": setup.deals,
        "same_deals": setup.same_deals,
        "minutes": setup.minutes,
        "most": setup.most,
        "notice": setup.notice._asdict(),
        "rounds_planned": setup.rounds,
        "is_closed": bool(state.closed_at),
        "time_out": {
            "form": code["timeout.form"],
            "before_first_draw": code["timeout.before_first_draw"],
            "article": str(code.cite("timeout.form")),
        },
        "entrants": [_entrant(state, number) for number in state.entrants],
        "round": number_under_way(state),
        "rounds": [_round(state, round_, results[round_.number]) for round_ in state.rounds],
        "standings": _standings(state, journal),
        "message": message_of(state),
        "screen": state.screen,
        "prizes": _prizes(state, journal),
        "words": word_rulings_of(state),
        "declared": [declared_data(one) for one in journal.declared()],
    }


def message_of(state: State) -> dict[str, str] | None:
    """Return what the hall is told, and until when; None if nothing."""
    message = state.message
    if message is None or not message.minutes:
        return None
    return {"text": message.text, "until": _later(message.at, message.minutes)}


def _later(at: str, minutes: int) -> str:
    return _written(read_time(at) + timedelta(minutes=minutes))


def _written(at: datetime) -> str:
    return at.isoformat().replace("+00:00", "Z")


def declared_data(one: Any) -> dict[str, Any]:
    """Return something declared as the feed has it."""
    lists = {"entrants": list(one.entrants), "before": list(one.before), "after": list(one.after)}
    return {**one._asdict(), **lists}


def word_rulings_of(state: State) -> list[dict[str, str]]:
    """Return what the language judge ruled, the latest first: players go by it."""
    return [
        {"word": one.word, "ruling": one.ruling, "reason": one.reason}
        for one in reversed(list(state.word_rulings.values()))
    ]


def _entrant(state: State, number: Number) -> dict[str, Any]:
    one = state.entrants[number]
    return {
        "number": number,
        "name": one.label,
        "players": [player.name for player in one.players],
        "club": one.home,
        "girone": one.girone,
        "has_left": number in state.left,
    }


def clock_of(round_: Round) -> dict[str, Any] | None:
    """Return a round's clock, None if it was not started."""
    if not round_.started_at:
        return None
    return {
        "started_at": round_.started_at,
        "minutes": round_.minutes,
        "ends_at": _written(round_end(round_)),
        "paused_at": round_.paused_at or None,
        "time_out_at": round_.time_out_at or None,
    }


def _round(state: State, round_: Round, results: Results) -> dict[str, Any]:
    substitutes = [
        {"table": one.table, "line": one.line, "absent": one.absent, "substitute": one.substitute}
        for one in round_.substitutes
    ]
    at_rest = {} if results.missing else {who: results.outcomes[who] for who in round_.resting}
    return {
        "round": round_.number,
        "clock": clock_of(round_),
        "is_complete": not results.missing,
        "tables": [
            {
                "table": table.number,
                "lines": [list(side) for side in table.sides],
                "seated": _seated(state, round_, table),
                "result": _result(table, results.outcomes),
            }
            for table in round_.tables.values()
        ],
        "resting": [
            {"entrant": who, "result": _figures(at_rest[who]) if who in at_rest else None}
            for who in round_.resting
        ],
        "out": [
            {"entrant": who, "result": None if results.missing else _figures(results.outcomes[who])}
            for who in round_.out
        ],
        "substitutes": substitutes,
    }


def _seated(state: State, round_: Round, table: Table) -> list[dict[str, Any]]:
    """Return who plays where, by tables and lines; nothing where only the cards drawn will say it."""
    setup = state.setup
    if setup.kind == "pairs" and setup.seats == "cards":
        return []
    return [
        {
            "name": table_name(state, table.number, part),
            "lines": [
                {
                    "seats": line_seats(setup, line),
                    "people": [
                        {"entrant": one.number, "name": one.name, "seat": one.seat}
                        for one in sitting_at(state, round_, table.number, setup.line_at(line, part), part)
                    ],
                }
                for line in range(len(table.sides))
            ],
        }
        for part in range(1, setup.parts + 1)
    ]


def _result(table: Table, outcomes: Mapping[Number, Outcome]) -> list[dict[str, Any]] | None:
    """Return what each line of a table got, None while its score is not in."""
    people = [[who for who in side if who != HOUSE] for side in table.sides]
    if not all(who in outcomes for side in people for who in side):
        return None
    return [_figures(outcomes[side[0]]) if side else {} for side in people]


def _figures(outcome: Outcome) -> dict[str, Any]:
    return {"points": outcome.points, "mp": outcome.mp, "vp": outcome.vp, "kind": outcome.kind}


def _standings(state: State, journal: Journal) -> dict[str, Any] | None:
    """Return the standings last posted, each girone by itself."""
    if not state.posted:
        return None
    after = max(state.posted)
    minutes = state.code.get("tournament.complaint_minutes")
    table = journal.standings(after)
    means = against_the_mean(state, after) if state.setup.same_deals else None
    return {
        "after": after,
        "posted_at": state.posted[after],
        "complaints_until": _later(state.posted[after], minutes) if minutes else None,
        "groups": [
            {"girone": girone, "rows": [_row(row, means) for row in found.rows]}
            for girone, found in _groups(state, table)
        ],
    }


def _groups(state: State, table: Standings) -> Iterator[tuple[str, Standings]]:
    if not state.setup.gironi:
        yield "", table
    for girone in state.setup.gironi:
        yield girone, girone_standings(state, table, girone)


def _row(row: Row, means: Mapping[Number, Fraction] | None) -> dict[str, Any]:
    compared = {} if means is None else {"mean": round(float(means[row.number]), 1)}
    return {
        **compared,
        "place": row.place,
        "entrant": row.number,
        "vp": row.vp,
        "mp": row.mp,
        "points": row.points,
        "rounds": row.rounds,
    }


def _prizes(state: State, journal: Journal) -> list[dict[str, Any]]:
    """Return who got which prize, once the tournament is closed."""
    if not state.closed_at:
        return []
    return [
        {
            "place": one.place,
            "entrant": one.number,
            "prize": one.prize.name,
            "amount": one.prize.amount,
            "to": one.to,
        }
        for one in awards(state, journal.standings())
        if one.how != "open"
    ]

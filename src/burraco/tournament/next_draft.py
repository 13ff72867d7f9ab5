"""From the tournament to the next round's draft: who is there, in which order, and what the movement is told.

Each girone is paired by itself, at tables of its own numbers (`numbering`).
"""

import random
from collections.abc import Iterator, Sequence
from itertools import count

from burraco.tournament.entrants import Kind
from burraco.tournament.events import RoundDrafted
from burraco.tournament.field import Contestant, Draft, Meeting, Number, Table, Why
from burraco.tournament.format import plan_of
from burraco.tournament.movements.draft import draft as draft_round
from burraco.tournament.movements.options import Form, Options, RestRule
from burraco.tournament.movements.reasons import by_lots
from burraco.tournament.results.standings import Standings
from burraco.tournament.state import State
from burraco.tournament.validity.table_numbers import Block, blocks

_FORMS: dict[Kind, Form] = {"single": "singles", "pairs": "pairs", "teams": "teams"}


def propose(
    state: State,
    ranked: Standings,
    tables: tuple[Table, ...] = (),
    resting: tuple[Number, ...] = (),
) -> RoundDrafted:
    """Draft the next round by the plan; ``tables`` and ``resting`` are what a round by hand wants."""
    number = len(state.rounds) + 1
    format_ = state.setup
    plan = plan_of(format_)
    field = contestants(state, ranked)
    made: list[Draft] = []
    is_new = state.gathered == len(state.rounds)  # gironi just made: nobody goes on from where they sat
    before = {} if is_new else blocks(state, len(state.rounds))
    for girone, block in blocks(state, number).items():
        members = [one for one in field if not girone or state.entrants[one.number].girone == girone]
        numbers = {one.number for one in members}
        options = _options(state, girone)._replace(
            first_table=block.first,
            previous=_previous(state, girone, before.get(girone), block),
            seating=_seated_here(tables, numbers),
            resting=tuple(one for one in resting if one in numbers),
        )
        found = draft_round(plan, number, members, f"{state.seed}:{girone}:{number}", options)
        found = found if state.rounds else by_lots(found)
        made.append(found if options.seating else _renumbered(found, block))
    return RoundDrafted(
        number,
        plan.at(number).stage.movement,
        tuple(table for one in made for table in one.tables),
        tuple(who for one in made for who in one.resting),
        tuple(why for one in made for why in one.reasons),
    )


def _seated_here(tables: Sequence[Table], numbers: set[Number]) -> tuple[Table, ...]:
    return tuple(one for one in tables if any(who in numbers for side in one.sides for who in side))


def _previous(state: State, girone: str, before: Block | None, block: Block) -> tuple[Table, ...]:
    """Return the tables of the round before, numbered on from the first table as if there were no gap.

    A table seated outside the girone's numbers comes behind them all.
    """
    if before is None:
        return ()
    members = {number for number, one in state.entrants.items() if not girone or one.girone == girone}
    here = _seated_here(tuple(state.rounds[-1].tables.values()), members)
    columns = [before.column(table.number) for table in here]
    behind = count(before.own + before.more)
    return tuple(
        Table(block.first + (next(behind) if column is None else column), table.sides)
        for column, table in zip(columns, here, strict=True)
    )


def _renumbered(draft: Draft, block: Block) -> Draft:
    """Put the tables beyond a girone's own numbers behind those of all gironi."""

    def number(table: int) -> int:
        return block.number(table - block.first)

    tables = tuple(table._replace(number=number(table.number)) for table in draft.tables)
    reasons = tuple(why._replace(table=number(why.table)) if why.table else why for why in draft.reasons)
    return draft._replace(tables=tables, reasons=reasons)


def _roster(state: State, girone: str, start: int) -> tuple[Number, ...]:
    """Return those who were there when a stage began, those gone since included."""
    if start > len(state.rounds):
        there = set(state.active)
    else:
        first = state.round(start)
        seated = (who for table in first.tables.values() for side in table.sides for who in side)
        there = {*seated, *first.resting, *first.out}
    return tuple(
        n for n, one in state.entrants.items() if n in there and (not girone or one.girone == girone)
    )


def _options(state: State, girone: str) -> Options:
    format_, code = state.setup, state.code
    start = plan_of(format_).at(len(state.rounds) + 1).start
    rests: RestRule = "last-ranked" if code["tournament.rest_twice"] else "never-twice"
    cite = code.cite("tournament.movements")
    cites = dict.fromkeys(("random", "by-hand", "mitchell", "danese", "italiano"), cite)
    return Options(
        form=_FORMS[format_.kind],
        seats=format_.at_table,
        rests="house-player" if format_.incomplete == "house" else rests,
        jump=format_.jump,
        roster=_roster(state, girone, start),
        cites={**cites, "rests": code.cite("tournament.rest_twice")},
    )


def contestants(state: State, ranked: Standings) -> list[Contestant]:
    """Return those to be paired, best ranked first, each with its history."""
    active = set(state.active)
    if state.rounds:
        order = [row.number for row in ranked.rows if row.number in active]
    else:
        order = sorted(active)
        random.Random(f"{state.seed}:order").shuffle(order)
    opponents: dict[Number, list[Meeting]] = {number: [] for number in order}
    partners: dict[Number, list[Meeting]] = {number: [] for number in order}
    for round_ in state.rounds:
        for table in round_.tables.values():
            for side in table.sides:
                others = [who for other in table.sides if other is not side for who in other]
                for one in side:
                    if one in active:
                        opponents[one] += [Meeting(round_.number, other) for other in others]
                        partners[one] += [Meeting(round_.number, other) for other in side if other != one]
    rested = rests_in_session(state)
    clubs = _clubs(state, order)
    return [
        Contestant(
            number,
            rank,
            tuple(opponents[number]),
            tuple(partners[number]),
            rested.get(number, ()),
            state.entrants[number].home,
            state.entrants[number].fixed_table,
            tuple(dict.fromkeys((*state.entrants[number].apart, *_clubmates(state, clubs, number)))),
        )
        for rank, number in enumerate(order, 1)
    ]


def rests_in_session(state: State) -> dict[Number, tuple[int, ...]]:
    """Return the rounds each entrant rested in during the session of the next round."""
    format_ = state.setup
    session = format_.session_of(len(state.rounds) + 1)
    rested: dict[Number, tuple[int, ...]] = {}
    for round_ in state.rounds:
        if format_.session_of(round_.number) == session:
            for number in round_.resting:
                rested[number] = (*rested.get(number, ()), round_.number)
    return rested


def _clubs(state: State, numbers: Sequence[Number]) -> dict[str, list[Number]]:
    clubs: dict[str, list[Number]] = {}
    if state.setup.keep_clubs_apart:
        for number in numbers:
            clubs.setdefault(state.entrants[number].home, []).append(number)
    return clubs


def _clubmates(state: State, clubs: dict[str, list[Number]], number: Number) -> Iterator[Number]:
    home = state.entrants[number].home
    if home:
        yield from (other for other in clubs.get(home, ()) if other != number)


def reasons_for(draft: RoundDrafted, table: int) -> tuple[Why, ...]:
    """Return what a draft says about a table (0: about the whole)."""
    return tuple(why for why in draft.reasons if why.table == table)

"""What the verbs of `burraco tournament` answer about a journal that was read."""

import argparse
from collections.abc import Iterable
from typing import Any

from burraco.cli.answer import Answer, BadInput
from burraco.cli.tournament.journal_input import no_answer
from burraco.cli.tournament.word_rulings import written
from burraco.rules.word_rulings import WordRuling
from burraco.texts.languages import Lang
from burraco.texts.names import number
from burraco.texts.say import say
from burraco.tournament.acts import MakeDraft
from burraco.tournament.check import check as recheck
from burraco.tournament.decide import decide
from burraco.tournament.events import RoundDrafted
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.fault_text import say_fault, say_tie, say_why
from burraco.tournament.faults import Refused, fault
from burraco.tournament.field import Table, Why
from burraco.tournament.format import format_warnings
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.results.csv_tables import pairings_csv, standings_csv
from burraco.tournament.results.means import against_the_mean
from burraco.tournament.results.recount import compare
from burraco.tournament.results.standings import Row, Standings, explain_ties, girone_standings
from burraco.tournament.state import State


def pair(args: argparse.Namespace, journal: Journal) -> Answer:
    """Return the draft of the next round: the one under way, or a fresh one."""
    state = journal.state
    draft = state.draft
    if draft is None:
        decided = decide(state, MakeDraft(), journal.entries[-1].at, journal.standings())
        if isinstance(decided, Refused):
            return no_answer(args, decided.faults)
        (draft,) = (event for event in decided.events if isinstance(event, RoundDrafted))
    data = {
        "ok": True,
        "round": draft.round,
        "movement": draft.movement,
        "tables": [_table_data(args.lang, state, draft, table) for table in draft.tables],
        "resting": [_who(state, one) for one in draft.resting],
        "why": _whys(args.lang, draft, 0),
    }
    return Answer(data, "\n".join(_draft_rows(args.lang, state, draft)))


def _who(state: State, one: int) -> dict[str, Any]:
    return {"number": one, "name": "" if one == HOUSE else state.entrants[one].label}


def _table_data(lang: Lang, state: State, draft: RoundDrafted, table: Table) -> dict[str, Any]:
    sides = [[_who(state, one) for one in side] for side in table.sides]
    return {"table": table.number, "sides": sides, "why": _whys(lang, draft, table.number)}


def _about(draft: RoundDrafted, table: int) -> Iterable[Why]:
    return (why for why in draft.reasons if why.table == table)


def _whys(lang: Lang, draft: RoundDrafted, table: int) -> list[dict[str, Any]]:
    return [
        {
            "reason": why.slug,
            "params": dict(why.params),
            "cite": None if why.cite is None else str(why.cite),
            "text": say_why(lang, why),
        }
        for why in _about(draft, table)
    ]


def _draft_rows(lang: Lang, state: State, draft: RoundDrafted) -> Iterable[str]:
    yield say(lang, "tournament.cli.round", round=draft.round, movement=draft.movement)
    yield from (f"  {say_why(lang, why)}" for why in _about(draft, 0))
    for table in draft.tables:
        sides = "  –  ".join(" + ".join(_called(lang, state, one) for one in side) for side in table.sides)
        yield say(lang, "tournament.cli.table", table=table.number, sides=sides)
        yield from (f"    {say_why(lang, why)}" for why in _about(draft, table.number))
    if draft.resting:
        names = ", ".join(_called(lang, state, one) for one in draft.resting)
        yield say(lang, "tournament.cli.rests", names=names)


def _called(lang: Lang, state: State, one: int) -> str:
    return say(lang, "tournament.cli.house") if one == HOUSE else f"{one} {state.entrants[one].label}"


def standings(args: argparse.Namespace, journal: Journal) -> Answer:
    """Return the standings, with every tie explained and every missing sheet named."""
    state, table = journal.state, _asked_for(args, journal)
    ties = explain_ties(state, table)
    means = against_the_mean(state, table.after) if state.setup.same_deals else None
    warnings = list(format_warnings(state.code, state.setup))
    data = {
        "tournament": state.setup.name,
        "event": state.setup.name,
        "code": state.setup.code,
        "after": table.after,
        "rows": [_row_data(state, row, means) for row in table.rows],
        "ties": [
            {
                "above": one.above,
                "below": one.below,
                "by": one.by,
                "cite": str(one.cite),
                "text": say_tie(args.lang, one),
            }
            for one in ties
        ],
        "missing": [{"round": round_, "table": at} for round_, at in table.missing],
        "warnings": [say_fault(args.lang, one) for one in warnings],
    }
    rows = [*_standing_rows(args.lang, state, table), "", *(say_tie(args.lang, one) for one in ties)]
    missing = [say(args.lang, "tournament.cli.missing", round=one, table=at) for one, at in table.missing]
    return Answer(data, "\n".join([*rows, *missing]).rstrip())


def _asked_for(args: argparse.Namespace, journal: Journal) -> Standings:
    state = journal.state
    if args.after is not None and not 0 <= args.after <= len(state.rounds):
        raise BadInput(say_fault(args.lang, fault("unknown-round", round=args.after)))
    table = journal.standings(args.after)
    if args.girone is None:
        return table
    if args.girone not in state.setup.gironi:
        gironi = ", ".join(state.setup.gironi) or "–"
        raise BadInput(say_fault(args.lang, fault("unknown-girone", girone=args.girone[:40], gironi=gironi)))
    return girone_standings(state, table, args.girone)


def _row_data(state: State, row: Row, means: Any) -> dict[str, Any]:
    one = state.entrants[row.number]
    data = {
        **row._asdict(),
        "name": one.label,
        "club": one.home,
        "girone": one.girone,
        "status": state.left.get(row.number, ""),
    }
    return data if means is None else {**data, "against_mean": round(float(means[row.number]), 1)}


def _standing_rows(lang: Lang, state: State, table: Standings) -> Iterable[str]:
    if table.after:
        yield say(lang, "tournament.cli.after", round=table.after)
    else:
        yield say(lang, "tournament.cli.none-played")
    width = max((len(state.entrants[row.number].label) for row in table.rows), default=0)
    yield say(lang, "tournament.cli.head", name=" " * width)
    for row in table.rows:
        left = state.left.get(row.number)
        status = f"  {say(lang, f'tournament.cli.{left}')}" if left else ""
        figures = f"{number(lang, row.vp):>4} {number(lang, row.mp):>7} {number(lang, row.points):>7}"
        label = state.entrants[row.number].label
        yield f"{row.place or '–':>4}  {row.number:>4}  {label:{width}}  {figures}{status}"


def words(args: argparse.Namespace, journal: Journal) -> Answer:
    """Return what the language judge ruled in the tournament, each word as it stands now."""
    ruled = journal.state.word_rulings.values()
    lines = [written(WordRuling(one.word, one.ruling == "allow", one.reason)) for one in ruled]
    data = [{"word": one.word, "ruling": one.ruling, "reason": one.reason} for one in ruled]
    return Answer({"words": data}, "\n".join(lines) or say(args.lang, "tournament.cli.no-rulings"))


def export(args: argparse.Namespace, journal: Journal) -> Answer:
    """Return standings or pairings as CSV."""
    _asked_for(args, journal)
    if args.round is not None and not 1 <= args.round <= len(journal.state.rounds):
        raise BadInput(say_fault(args.lang, fault("unknown-round", round=args.round)))
    if args.csv == "pairings":
        text = pairings_csv(journal.state, args.round)
    else:
        text = standings_csv(journal, args.after, args.girone)
    return Answer({"csv": text}, text.rstrip("\n"))


def check(args: argparse.Namespace, journal: Journal) -> Answer:
    """Return what the independent checker finds."""
    findings = (*recheck(journal_data(journal.entries)), *compare(journal))
    if findings:
        return no_answer(args, findings)
    rounds = journal.state.rounds
    tables = sum(len(round_.tables) for round_ in rounds)
    data = {"ok": True, "rounds": len(rounds), "tables": tables}
    return Answer(data, say(args.lang, "tournament.cli.checked", rounds=len(rounds), tables=tables))

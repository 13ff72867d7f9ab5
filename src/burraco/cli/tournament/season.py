"""`burraco tournament season` and `results`: a ranking of journals, counted twice; a federation's file."""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from burraco.cli.answer import MAX_SHOWN, NO, Answer, BadInput, complain, unusable
from burraco.cli.tournament.journal_input import read_file
from burraco.season.evening import Evening, NotOver, evening_of, in_order
from burraco.season.federation_file import results_file
from burraco.season.season_ranking import Ranked, rank
from burraco.season.season_rule import BadRule, Rule, read_rule, write_rule
from burraco.season.season_table import season_csv
from burraco.season.second_count import differences
from burraco.texts.say import say
from burraco.tournament.exchange.journal_file import journal_data
from burraco.tournament.journal import Journal

MAX_RULE = 1 << 16


def add_season(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verb."""
    verb = verbs.add_parser("season", parents=[common], help="the ranking of a season, counted twice")
    verb.add_argument("files", metavar="FILE", nargs="*", help="journals of tournaments that are closed")
    verb.add_argument("--final", metavar="FILE", action="append", default=[], help="a journal of a final")
    verb.add_argument("--rule", metavar="RULE.json", help="how it is counted (default: the sum of all VP)")
    verb.add_argument("--csv", action="store_true", help="as CSV")
    verb.set_defaults(command=rank_season, recover=False)


def add_results(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verb that writes a federation's file."""
    verb = verbs.add_parser("results", parents=[common], help="date, cards and places, for a federation")
    verb.add_argument("file", metavar="FILE", help="a journal, - for standard input")
    verb.add_argument("--organiser", default="", metavar="NAME", help="the club")
    verb.set_defaults(command=show_results, recover=False)


def show_results(args: argparse.Namespace) -> Answer:
    """Return a federation's file: always JSON."""
    data = results_file(read_file(args), args.organiser)
    return Answer(data, json.dumps(data, ensure_ascii=False, indent=1))


def rank_season(args: argparse.Namespace) -> Answer:
    """Return the ranking; exit 1 if the second count differs."""
    rule = _rule(args)
    files = [(name, False) for name in args.files] + [(name, True) for name in args.final]
    if not files:
        raise BadInput(say(args.lang, "season.cli.no-files"))
    journals = [_read(args, name) for name, _ in files]
    evenings = in_order(
        _evening(args, name, journal, is_final)
        for (name, is_final), journal in zip(files, journals, strict=True)
    )
    rows = rank(rule, evenings)
    counted = [
        (journal_data(journal.entries), is_final)
        for (_, is_final), journal in zip(files, journals, strict=True)
    ]
    found = differences(rows, write_rule(rule), counted)
    complain([say(args.lang, "season.cli.differs", row=row) for row in found])
    data = {
        "ok": not found,
        "rule": write_rule(rule),
        "evenings": [_evening_data(one) for one in evenings],
        "rows": [_row_data(row) for row in rows],
    }
    text = season_csv(args.lang, rows, evenings).rstrip("\n") if args.csv else _text(rows)
    return Answer(data, text, NO if found else 0)


def _rule(args: argparse.Namespace) -> Rule:
    if args.rule is None:
        return Rule()
    name = args.rule[:MAX_SHOWN]
    try:
        with Path(args.rule).open("rb") as file:
            return read_rule(json.loads(file.read(MAX_RULE)))
    except OSError as error:
        raise unusable(name, error) from None
    except BadRule as error:
        raise BadInput(f"{name}: {say(args.lang, 'season.bad-rule', field=error.field)}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{name}: {say(args.lang, 'season.bad-rule', field='JSON')}") from None


def _read(args: argparse.Namespace, name: str) -> Journal:
    return read_file(argparse.Namespace(**{**vars(args), "file": name}))


def _evening(args: argparse.Namespace, name: str, journal: Journal, is_final: bool) -> Evening:
    try:
        return evening_of(name, journal, is_final)
    except NotOver:
        raise BadInput(f"{name[:MAX_SHOWN]}: {say(args.lang, 'season.not-over')}") from None


def _evening_data(one: Evening) -> dict[str, Any]:
    return {"file": one.key, "name": one.name, "day": one.day, "final": one.is_final}


def _row_data(row: Ranked) -> dict[str, Any]:
    return {
        "place": row.place,
        "people": [person._asdict() for person in row.people],
        "total": row.total,
        "bonus": row.bonus,
        "evenings": row.evenings,
        "scores": [
            {"evening": one.evening, "place": one.result.place, "worth": one.worth, "counts": one.counts}
            for one in row.scores
        ],
    }


def _text(rows: Sequence[Ranked]) -> str:
    return "\n".join(
        f"{row.place or '–':>4}  {row.total:>7}  {row.evenings:>3}  {names}"
        for row in rows
        for names in [" – ".join(one.name for one in row.people)]
    )

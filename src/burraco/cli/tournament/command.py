"""`burraco tournament simulate | check | pair | standings | season | words | …`: journals."""

import argparse
import secrets
from typing import Any

from burraco.cli.answer import Answer, BadInput, wrong
from burraco.cli.tournament.season import add_results, add_season
from burraco.rules.loader import load

MAX_ENTRANTS, MAX_ROUNDS, MAX_SEED = 20_000, 200, 500
PAPERS = (
    "sheets",
    "tables",
    "names",
    "calls",
    "decks",
    "standings",
    "results",
    "prizes",
    "reports",
    "blank",
    "round",
)


def add_parsers(nouns: Any, common: argparse.ArgumentParser) -> None:
    """Add `tournament` and its verbs; `tourney`, its name of old, goes on working."""
    noun = nouns.add_parser(
        "tournament",
        aliases=["tourney"],
        help="simulate, check, pair, standings, season, words, export, print, restore",
    )
    noun.set_defaults(parser=noun)
    verbs = noun.add_subparsers(metavar="VERB")
    _add_simulate(verbs, common)
    for name, command, help_text in (
        ("check", check_file, "is every pairing, score and standing right (worked out a second way)"),
        ("pair", pair_file, "the next round as a draft, with its reasons"),
        ("standings", show_standings, "the standings, each tie explained"),
        ("words", show_words, "what the language judge ruled, as --rulings reads it"),
        ("export", export_file, "standings or pairings as CSV"),
        ("print", print_file, "score sheets, lists, reports as PDF"),
    ):
        verb = verbs.add_parser(name, parents=[common], help=help_text)
        verb.add_argument("file", metavar="FILE", help="a journal, - for standard input")
        verb.add_argument(
            "--recover", action="store_true", help="go on with the whole acts of a file cut off"
        )
        verb.set_defaults(command=command)
        if name in ("standings", "export"):
            verb.add_argument(
                "--after", type=int, metavar="ROUND", help="after this round (default: the last)"
            )
            verb.add_argument("--girone", help="of this girone alone")
        if name == "export":
            verb.add_argument("--csv", choices=("standings", "pairings"), default="standings")
            verb.add_argument("--round", type=int, help="pairings of this round alone")
        if name == "print":
            verb.add_argument("--what", choices=PAPERS, default="round", help="which papers (default: round)")
            verb.add_argument("--round", type=int, help="of this round (default: the last)")
            verb.add_argument("--out", metavar="FILE.pdf", help="where to (default: standard output)")
    add_season(verbs, common)
    add_results(verbs, common)
    verb = verbs.add_parser("restore", parents=[common], help="the journal from the codes on its printout")
    verb.add_argument("file", metavar="FILE", help="what was scanned, a code a line; - for standard input")
    verb.set_defaults(command=restore_file)


def _add_simulate(verbs: Any, common: argparse.ArgumentParser) -> None:
    verb = verbs.add_parser(
        "simulate", parents=[common], help="a whole random tournament, its journal on stdout"
    )
    verb.add_argument("--pairs", type=int, required=True, metavar="N", help="how many pairs (players, teams)")
    verb.add_argument("--rounds", type=int, required=True, metavar="R")
    verb.add_argument(
        "--movement",
        default="danese",
        metavar="M",
        help="danese, mitchell, italiano, random, their variants, or a plan: mitchell:3,danese:1",
    )
    verb.add_argument("--seed", help="any text; without it one is drawn")
    verb.add_argument("--code", default="uisp")
    verb.add_argument("--smazzate", type=int, default=None, metavar="K", help="deals in a round (3; teams 4)")
    verb.add_argument("--kind", choices=("pairs", "single", "teams"), default="pairs")
    verb.add_argument("--at-table", type=int, choices=(2, 3, 4), default=4, help="players at a table")
    verb.add_argument("--sessions", type=int, default=1, help="sessions the rounds are parted into")
    verb.add_argument("--points", action="store_true", help="ranked by points instead of VP")
    verb.add_argument("--same-deals", action="store_true", help="carte uguali")
    verb.add_argument("--house", action="store_true", help="house players fill an incomplete table")
    verb.add_argument(
        "--incidents", action="store_true", help="withdrawals, late entries, lateness, corrections too"
    )
    verb.set_defaults(command=simulate_tournament)


def simulate_tournament(args: argparse.Namespace) -> Answer:
    """Play a random tournament and print its journal."""
    from burraco.cli.tournament.journal_input import said
    from burraco.tournament.exchange.journal_file import journal_data, write_journal
    from burraco.tournament.simulation.hall import CannotSimulate, Spec
    from burraco.tournament.simulation.random_tournament import simulate

    load(args.code)
    _in_range("--pairs", args.pairs, 2, MAX_ENTRANTS)
    _in_range("--rounds", args.rounds, 1, MAX_ROUNDS)
    _in_range("--sessions", args.sessions, 1, max(1, args.rounds))
    seed = secrets.token_hex(8) if args.seed is None else args.seed
    if not 0 < len(seed.encode()) <= MAX_SEED:
        raise wrong("seed-bytes", most=MAX_SEED)
    by_points = args.points or args.at_table == 3
    spec = Spec(
        entrants=args.pairs,
        rounds=args.rounds,
        plan=args.movement,
        code=args.code,
        seed=seed,
        deals=args.smazzate if args.smazzate is not None else 4 if args.kind == "teams" else 3,
        kind=args.kind,
        at_table=args.at_table,
        scoring="points" if by_points else "vp",
        same_deals=args.same_deals,
        house=args.house,
        sessions=args.sessions,
        incidents=args.incidents,
    )
    try:
        journal = simulate(spec)
    except CannotSimulate as error:
        raise BadInput(*said(args, error.refusal.faults)) from None
    data = journal_data(journal.entries) if args.json else {}
    return Answer(data, "" if args.json else write_journal(journal.entries).rstrip("\n"))


def _in_range(name: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise wrong("range", what=f"{name} {value}", least=least, most=most)


def check_file(args: argparse.Namespace) -> Answer:
    """Work every pairing, score and standing out a second time, with separate code."""
    from burraco.cli.tournament.answers import check
    from burraco.cli.tournament.journal_input import read_file

    return check(args, read_file(args))


def pair_file(args: argparse.Namespace) -> Answer:
    """Print the next round."""
    from burraco.cli.tournament.answers import pair
    from burraco.cli.tournament.journal_input import read_file

    return pair(args, read_file(args))


def show_standings(args: argparse.Namespace) -> Answer:
    """Print the standings."""
    from burraco.cli.tournament.answers import standings
    from burraco.cli.tournament.journal_input import read_file

    return standings(args, read_file(args))


def show_words(args: argparse.Namespace) -> Answer:
    """Print what the language judge ruled."""
    from burraco.cli.tournament.answers import words
    from burraco.cli.tournament.journal_input import read_file

    return words(args, read_file(args))


def export_file(args: argparse.Namespace) -> Answer:
    """Print standings or pairings as CSV."""
    from burraco.cli.tournament.answers import export
    from burraco.cli.tournament.journal_input import read_file

    return export(args, read_file(args))


def print_file(args: argparse.Namespace) -> Answer:
    """Make papers of a tournament."""
    from burraco.cli.tournament.journal_input import read_file
    from burraco.cli.tournament.papers import print_papers

    return print_papers(args, read_file(args))


def restore_file(args: argparse.Namespace) -> Answer:
    """Print the journal that scanned codes hold."""
    from burraco.cli.tournament.papers import restore_journal

    return restore_journal(args)

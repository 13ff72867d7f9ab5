"""`burraco tournament print` and `restore`: a tournament on paper, and back from the codes on it."""

import argparse
import base64
import sys
from datetime import datetime
from pathlib import Path

from burraco.cli.answer import MAX_SHOWN, Answer, BadInput
from burraco.cli.tournament.journal_input import read_bytes
from burraco.paper import papers
from burraco.paper.pdf import NothingToPrint
from burraco.paper.restore_codes import NotRestored, restore, say_not_restored
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.tournament.exchange.journal_file import journal_data, write_journal
from burraco.tournament.journal import Journal

MAX_SCANNED = 1 << 20


def print_papers(args: argparse.Namespace, journal: Journal) -> Answer:
    """Write the PDF to a file, or to standard output."""
    try:
        pdf = _made(args.lang, args.what, journal, args.round, args.file)
    except NothingToPrint as error:
        raise BadInput(say(args.lang, f"paper.nothing.{error.slug}")) from None
    if args.out is not None:
        Path(args.out).write_bytes(pdf)
        return Answer({"out": args.out, "what": args.what, "bytes": len(pdf)}, "")
    if args.json:
        return Answer({"what": args.what, "pdf": base64.b64encode(pdf).decode()}, "")
    if sys.stdout.isatty():
        raise BadInput(say(args.lang, "paper.no-terminal"))
    sys.stdout.buffer.write(pdf)
    return Answer({}, "")


def _made(lang: Lang, what: str, journal: Journal, round_: int | None, file: str) -> bytes:
    if what == "blank":
        return papers.blank_sheets(lang, journal)
    if what == "prizes":
        return papers.prize_list(lang, journal)
    if what == "reports":
        return papers.referee_reports(lang, journal, zone=datetime.now().astimezone().tzinfo)
    if what == "round":
        kept_at = "" if file == "-" else str(Path(file).absolute())
        return papers.round_papers(lang, journal, round_, kept_at=kept_at)
    of_round = {
        "sheets": papers.score_sheets,
        "tables": papers.table_list,
        "names": papers.name_list,
        "calls": papers.call_list,
        "decks": papers.hand_records,
        "standings": papers.standings,
        "results": papers.results,
    }
    return of_round[what](lang, journal, round_)


def restore_journal(args: argparse.Namespace) -> Answer:
    """Print the journal of the codes in a file, in the form it had."""
    scanned = read_bytes(args, MAX_SCANNED).decode("utf-8", "replace")
    try:
        journal = restore(scanned)
    except NotRestored as error:
        name = args.file[:MAX_SHOWN]
        raise BadInput(*(f"{name}: {row}" for row in say_not_restored(args.lang, error))) from None
    if args.json:
        return Answer(journal_data(journal.entries), "")
    return Answer({}, write_journal(journal.entries).rstrip("\n"))

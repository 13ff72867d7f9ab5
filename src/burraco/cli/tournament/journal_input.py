"""The journal a command of `burraco tournament` names: read, or refused with every reason."""

import argparse
import sys
from pathlib import Path

from burraco.cli.answer import MAX_SHOWN, NO, Answer, BadInput, complain, unusable
from burraco.texts.say import say
from burraco.tournament.exchange.journal_file import MAX_BYTES, read_journal
from burraco.tournament.fault_text import say_fault
from burraco.tournament.faults import Fault
from burraco.tournament.journal import Journal


def said(args: argparse.Namespace, faults: tuple[Fault, ...]) -> list[str]:
    """Put faults into words, a line each."""
    return [say_fault(args.lang, fault) for fault in faults]


def read_file(args: argparse.Namespace) -> Journal:
    """Read the journal a command names; every fault is a line."""
    name = args.file[:MAX_SHOWN]
    found = read_journal(read_bytes(args, MAX_BYTES + 1))
    rows = [f"{name}: {row}" for row in said(args, found.faults)]
    if found.cut is not None:
        key = "tournament.cli.recovered" if args.recover else "tournament.cli.cut"
        text = say(args.lang, key, line=found.cut.line, acts=found.cut.acts)
        if not args.recover or rows or not found.cut.acts:
            raise BadInput(f"{name}: {text}", *rows)
        complain([f"{name}: {text}"])
    elif rows:
        raise BadInput(*rows)
    return found.journal


def read_bytes(args: argparse.Namespace, most: int) -> bytes:
    """Read the file a command names, or standard input, as far as it may be long."""
    try:
        if args.file == "-":
            return sys.stdin.buffer.read(most)
        with Path(args.file).open("rb") as file:
            return file.read(most)
    except OSError as error:
        raise unusable(args.file, error) from None


def no_answer(args: argparse.Namespace, faults: tuple[Fault, ...]) -> Answer:
    """Answer no, with every reason on stderr and in the data."""
    rows = said(args, faults)
    complain(rows)
    listed = [
        {"reason": one.slug, "cite": None if one.cite is None else str(one.cite), "text": row}
        for one, row in zip(faults, rows, strict=True)
    ]
    return Answer({"ok": False, "faults": listed}, "", NO)

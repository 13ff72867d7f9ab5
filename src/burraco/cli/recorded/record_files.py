"""Records as files on the command line: read, or answered with what is wrong with them."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from burraco.cli.answer import NO, Answer, BadInput, complain, unusable
from burraco.engine.apply import replay
from burraco.engine.state import State
from burraco.record.model import BadRecord, Fault, Record
from burraco.record.parse import MAX_BYTES
from burraco.record.read import read
from burraco.record.speech import fault_text
from burraco.rules.loader import load
from burraco.texts.languages import Lang


def load_file(name: str) -> tuple[bytes, str]:
    """Return a file's bytes and what to call it."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(MAX_BYTES + 1), "-"
        with Path(name).open("rb") as file:
            return file.read(MAX_BYTES + 1), name
    except OSError as error:
        raise unusable(name, error) from None


class Unread(Exception):
    """A record with faults, as the answer to give."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer


def read_file(
    args: argparse.Namespace, dealt_only: bool = False, may_have_gaps: bool = False
) -> tuple[Record, State, bytes]:
    """Read and play through a record; an unlawful one is an answer (no), an unreadable one bad input."""
    data, name = load_file(args.file)
    try:
        record = read(data, None if args.code is None else load(args.code), dealt_only, may_have_gaps)
    except BadRecord as error:
        if error.is_refusal:
            raise Unread(refuse(args, error.faults)) from None
        raise BadInput(*faults_of(args.lang, name, error)) from None
    return record, replay(record.log), data


def faults_of(lang: Lang, name: str, error: BadRecord) -> list[str]:
    """Return the faults of a file in words, each with its line."""
    return [f"{name}:{fault.line}: {fault_text(lang, fault)}" for fault in error.faults]


def refuse(args: argparse.Namespace, faults: Sequence[Fault], kind: str = "fault") -> Answer:
    """Answer no for a record: each fault on stderr, and all of them as data."""
    complain(f"{args.file}:{fault.line}: {fault_text(args.lang, fault, kind)}" for fault in faults)
    data = {
        "ok": False,
        "faults": [
            {
                "line": fault.line,
                "reason": fault.slug if fault.refusal is None else fault.refusal.slug,
                "cite": None if fault.refusal is None else str(fault.refusal.cite),
                "text": fault_text(args.lang, fault, kind),
            }
            for fault in faults
        ],
    }
    return Answer(data, "", NO)

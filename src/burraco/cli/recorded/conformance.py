"""`burraco record cases | answer | conform`: what a program that reads records should answer, and does."""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from burraco.cli.answer import MAX_SHOWN, NO, Answer, BadInput, unusable
from burraco.cli.recorded.record_files import load_file
from burraco.record.conformance.cases import Case, cases, of_records
from burraco.record.conformance.reference import ASKS, answer
from burraco.texts.say import say

PATIENCE = 600
"""Seconds a program may take for all cases."""
MAX_TOLD = 20


def add_conformance(verbs: Any, common: argparse.ArgumentParser) -> None:
    """Add the verbs on conformance."""
    some = argparse.ArgumentParser(add_help=False)
    some.add_argument(
        "--ask", action="append", choices=list(ASKS), help="only these questions (may be repeated)"
    )
    some.add_argument("--records", nargs="+", default=[], metavar="FILE", help="records to ask about besides")
    listed = verbs.add_parser(
        "cases", parents=[common, some], help="questions with their answers, a line each"
    )
    listed.set_defaults(command=list_cases)
    replies = verbs.add_parser("answer", parents=[common], help="answer questions on standard input")
    replies.set_defaults(command=reply)
    asked = verbs.add_parser("conform", parents=[common, some], help="ask a program all of them")
    asked.add_argument("program", nargs="+", metavar="COMMAND", help="the program, behind --")
    asked.set_defaults(command=ask_program)


def list_cases(args: argparse.Namespace) -> Answer:
    """Print every case as a line of JSON."""
    rows = [case.data() for case in _chosen(args)]
    return Answer({"cases": rows}, "\n".join(json.dumps(row, ensure_ascii=False) for row in rows))


def reply(_: argparse.Namespace) -> Answer:
    """Answer questions as this program does; one that cannot be understood gets a null."""
    replies = []
    for line in sys.stdin:
        try:
            question = json.loads(line)
            replies.append({"id": question["id"], **answer(question)})
        except (ValueError, KeyError, TypeError, IndexError):
            replies.append({"id": None})
    return Answer({"answers": replies}, "\n".join(json.dumps(one, ensure_ascii=False) for one in replies))


def ask_program(args: argparse.Namespace) -> Answer:
    """Ask a program every question and hold its answers against ours."""
    asked = list(_chosen(args))
    found = _replies(args.program, asked)
    failed = []
    for case in asked:
        got = found.get(case.id)
        if got is None or any(got.get(key) != value for key, value in case.answer.items()):
            failed.append({"id": case.id, "wanted": case.answer, "found": got})
    data = {"ok": not failed, "cases": len(asked), "passed": len(asked) - len(failed), "failed": failed}
    lines = [f"✗ {one['id']}" for one in failed[:MAX_TOLD]]
    lines += ["…"] * (len(failed) > MAX_TOLD)
    told = say(args.lang, "cli.conforms", passed=data["passed"], count=len(asked))
    return Answer(data, "\n".join([*lines, told]), NO if failed else 0)


def _chosen(args: argparse.Namespace) -> Iterator[Case]:
    texts = [(Path(name).stem, load_file(name)[0].decode("utf-8", "replace")) for name in args.records]
    for case in (*cases(), *of_records(texts)):
        if args.ask is None or case.question["ask"] in args.ask:
            yield case


def _replies(program: Sequence[str], asked: Sequence[Case]) -> dict[str, dict[str, Any]]:
    """Return what a program answers, by the question's name."""
    lines = [json.dumps({"id": case.id, **case.question}, ensure_ascii=False) for case in asked]
    try:
        ran = subprocess.run(
            program,
            input="\n".join([*lines, ""]).encode(),
            stdout=subprocess.PIPE,
            timeout=PATIENCE,
            check=False,
        )
    except OSError as error:
        raise unusable(program[0], error) from None
    except subprocess.TimeoutExpired:
        raise BadInput(f"{program[0][:MAX_SHOWN]}: {PATIENCE} s") from None
    found: dict[str, dict[str, Any]] = {}
    for line in ran.stdout.decode("utf-8", "replace").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if isinstance(told, dict) and isinstance(told.get("id"), str):
            found[told["id"]] = told
    return found

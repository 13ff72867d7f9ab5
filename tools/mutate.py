"""Small faults put into the code one at a time: those that no test notices are holes in the tests.

    ./check --mutate [ROOM …] [--minutes 10] [--seed 0] [--list]

A fault is a comparison, a sum, a condition, a number or a return that says something else. It lives in the
memory of the process that runs the tests; no file is changed. First the tests that reach the line are run,
and if they pass all the room's; what is left survives and is printed with file, line and what became of it.
Not every survivor is a hole: some faults change nothing that anybody could see.

What was tried is kept in .mutants/, so that a run goes on where the last one stopped; a file that changed is
tried again. Which faults come first is drawn from the seed. Constants of modules and classes are left alone:
tests that hold them would only say them again.
"""

import argparse
import ast
import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import coverage
import numpy as np  # noqa: F401  before the children are born, for speed; nothing of ours may be
import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "burraco"
KEPT = ROOT / ".mutants"
TESTS = {
    "rules": ("tests/rules", "tests/articles"),
    "engine": ("tests/engine", "tests/articles", "tests/goldens", "tests/perft"),
    "referee": ("tests/referee", "tests/articles", "tests/goldens", "tests/cli/test_rulings.py"),
}
"""The tests that ought to notice a fault of a room, those that are quick."""
SLOWER = 5
"""A fault that makes the tests so many times slower is noticed: it never ends."""
MAX_FIRST = 300
PAIRS = ("Lt LtE", "Gt GtE", "Eq NotEq", "In NotIn", "Is IsNot", "And Or", "Add Sub", "Mult Add", "Mod Mult")
SWAPS = {getattr(ast, pair.split()[1]): getattr(ast, pair.split()[0]) for pair in PAIRS[:7]} | {
    getattr(ast, pair.split()[0]): getattr(ast, pair.split()[1]) for pair in PAIRS
}


class Fault(NamedTuple):
    """A place in a file (``number`` in the order of the walk) and what is written there instead."""

    path: str
    number: int
    line: int
    what: str


class Mutator(ast.NodeTransformer):
    """Walks the functions of a module; notes every possible fault, and makes the one that is asked for."""

    def __init__(self, path: str, wanted: int = -1) -> None:
        self.found: list[Fault] = []
        self._path, self._wanted, self._depth = path, wanted, 0

    def visit(self, node: ast.AST) -> Any:
        """Visit the inside first, then make the faults of the node itself."""
        if isinstance(node, ast.FunctionDef):
            node.body = [self._deeper(one) for one in node.body]  # neither types nor defaults
            return node
        node = self.generic_visit(node)
        if self._depth:
            for other in changed(node):
                if self._is_wanted(node, other):
                    return ast.fix_missing_locations(ast.copy_location(other, node))
        return node

    def _deeper(self, node: ast.stmt) -> Any:
        self._depth += 1
        try:
            return self.visit(node)
        finally:
            self._depth -= 1

    def _is_wanted(self, node: ast.AST, other: ast.AST) -> bool:
        number, line = len(self.found), getattr(node, "lineno", 0)
        self.found.append(Fault(self._path, number, line, f"{_short(node)}  →  {_short(other)}"))
        return number == self._wanted


def _short(node: ast.AST) -> str:
    return ast.unparse(node).replace("\n", " ")[:70]


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what could stand in the place of a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in SWAPS:
        yield ast.Compare(node.left, [_swap(node.ops[0]), *node.ops[1:]], node.comparators)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(_swap(node.op), node.values)
    elif isinstance(node, ast.BinOp) and type(node.op) in SWAPS:
        yield ast.BinOp(node.left, _swap(node.op), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.If | ast.IfExp | ast.While) and not isinstance(
        node.test, ast.Compare | ast.BoolOp
    ):
        made = dict(ast.iter_fields(node)) | {"test": ast.UnaryOp(ast.Not(), node.test)}
        yield type(node)(**made)
    elif isinstance(node, ast.Return) and node.value and not isinstance(node.value, ast.Constant):
        yield ast.Return(ast.Constant(None))


def _swap(operator: ast.AST) -> Any:
    return SWAPS[type(operator)]()


def faults(path: Path) -> list[Fault]:
    """Return every fault that could be put into a file."""
    walker = Mutator(str(path.relative_to(ROOT)))
    walker.visit(ast.parse(path.read_text("utf-8")))
    return walker.found


def compiled(fault: Fault) -> CodeType:
    """Return a file's code with the fault in it."""
    path = ROOT / fault.path
    return compile(Mutator(fault.path, fault.number).visit(ast.parse(path.read_text("utf-8"))), path, "exec")


def run_tests(fault: Fault, tests: list[str], seconds: float) -> bool:
    """Run tests in a child with the fault in its memory; tell whether they pass."""
    child = os.fork()
    if child == 0:
        os.setsid()
        void = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(void, stream)
        os._exit(_child(fault, tests))
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _child(fault: Fault, tests: list[str]) -> int:
    usual = SourceFileLoader.get_code
    SourceFileLoader.get_code = lambda self, name: (  # type: ignore[method-assign]
        compiled(fault) if self.path == str(ROOT / fault.path) else usual(self, name)
    )
    try:
        return int(pytest.main(["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]))
    except BaseException:  # noqa: BLE001  a fault may end the run in any way
        return 99


def reached(room: str) -> tuple[dict[str, dict[int, list[str]]], float]:
    """Run a room's tests; return which tests reach each line of it, and how long all of them take."""
    data, start = KEPT / f"{room}.coverage", time.monotonic()
    data.unlink(missing_ok=True)
    command = [sys.executable, "-m", "coverage", "run", f"--data-file={data}", f"--source={SOURCE / room}"]
    settings = KEPT / "coveragerc"
    settings.write_text("[run]\ndynamic_context = test_function\n", "utf-8")
    done = subprocess.run(
        [*command, f"--rcfile={settings}", "-m", "pytest", "-q", "-n", "0", *TESTS[room]],
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        sys.exit("mutate: the tests fail without any fault")
    took, found = time.monotonic() - start, coverage.CoverageData(str(data))
    found.read()
    return {
        str(Path(path).relative_to(ROOT)): dict(found.contexts_by_lineno(path))
        for path in found.measured_files()
    }, took


def node_id(context: str) -> str:
    """Return how pytest calls a test that coverage calls tests.rules.test_melds.test_x."""
    parts = context.split(".")
    for place in range(len(parts), 0, -1):
        if (ROOT / Path(*parts[:place])).with_suffix(".py").is_file():
            return "/".join(parts[:place]) + ".py::" + "::".join(parts[place:])
    return ""


def is_unnoticed(fault: Fault, contexts: list[str], room: str, took: float) -> bool:
    """Tell whether a fault survives: those that reach it, then all, as answers are kept from test to test."""
    if not contexts:
        return True
    first = sorted({node_id(one) for one in contexts} - {""})[:MAX_FIRST]
    if first and not run_tests(fault, first, SLOWER * took):
        return False
    return run_tests(fault, list(TESTS[room]), SLOWER * took)


def mutate(room: str, minutes: float, seed: int) -> list[Fault]:
    """Try the faults of a room until the time is up; return those known to survive.

    The minutes run from when its tests have been measured: on a busy machine that takes some itself.
    """
    KEPT.mkdir(exist_ok=True)
    kept = KEPT / f"{room}.jsonl"
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else []
    known = {(row["path"], row["digest"], row["number"]): row["survives"] for row in map(json.loads, lines)}
    paths = sorted((SOURCE / room).rglob("*.py"))
    digests = {str(p.relative_to(ROOT)): hashlib.sha256(p.read_bytes()).hexdigest()[:16] for p in paths}
    all_faults = [fault for path in paths for fault in faults(path)]
    due = [one for one in all_faults if (one.path, digests[one.path], one.number) not in known]
    due = due if minutes else []
    random.Random(seed).shuffle(due)
    lines_of, took = reached(room) if due else ({}, 0.0)
    if due and not run_tests(due[0]._replace(number=-1), list(TESTS[room]), SLOWER * took):
        sys.exit("mutate: the tests fail in a child without any fault")
    until = time.monotonic() + 60 * minutes
    for fault in due:
        if time.monotonic() > until:
            break
        survives = is_unnoticed(fault, lines_of.get(fault.path, {}).get(fault.line, []), room, took)
        known[fault.path, digests[fault.path], fault.number] = survives
        row = {
            "path": fault.path,
            "digest": digests[fault.path],
            "number": fault.number,
            "survives": survives,
        }
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
        if survives:
            print(f"survives  {fault.path}:{fault.line}  {fault.what}", flush=True)
    tried = [one for one in all_faults if (one.path, digests[one.path], one.number) in known]
    left = [one for one in tried if known[one.path, digests[one.path], one.number]]
    print(
        f"mutate: {room}: {len(tried)} of {len(all_faults)} faults tried, {len(left)} survive",
        file=sys.stderr,
    )
    return left


def main() -> int:
    """Mutate the rooms asked for."""
    parser = argparse.ArgumentParser(prog="./check --mutate", description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "rooms", metavar="ROOM", nargs="*", help=f"of {', '.join(TESTS)}; all if none is named"
    )
    parser.add_argument("--minutes", type=float, default=10.0, help="for each room (10)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", action="store_true", help="what is known to survive, without trying more")
    args = parser.parse_args()
    strange = [room for room in args.rooms if room not in TESTS]
    if strange:
        parser.error(f"no tests are known for {', '.join(strange)}; there are {', '.join(TESTS)}")
    for room in args.rooms or TESTS:
        left = mutate(room, 0 if args.list else args.minutes, args.seed)
        if args.list:
            print(*(f"{one.path}:{one.line}  {one.what}" for one in left), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

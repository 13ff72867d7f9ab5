"""Finished playings in a file, one JSON object a line, so that a long match survives an interruption.

The first line says what is played. A last line that is not whole (the machine died while writing it) is
dropped: its playing is played again.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from burraco.arena.board import DealScore, Played, Timing
from burraco.arena.plan import SEATINGS, Plan, Task
from burraco.texts.said import Said

VERSION = 1
MAX_BYTES = 1 << 30
MAX_NUMBER = 1e12
"""No points, times or megabytes reach it."""


class BadLog(ValueError):
    """A file that is no log, or the log of something else."""


class Log(NamedTuple):
    """What a log holds: the plan it was begun with, what was played, and where its whole lines end."""

    plan: Plan
    played: list[Played]
    size: int


def header(plan: Plan) -> dict[str, Any]:
    """Return the first line of a log."""
    first, second = plan.bots
    return {
        "arena": VERSION,
        "a": first,
        "b": second,
        "code": plan.code,
        "players": plan.form,
        "seed": plan.seed,
        "matches" if plan.by_match else "deals": plan.boards,
        **({"luck": True} if plan.luck else {}),
    }


def as_row(played: Played) -> dict[str, Any]:
    """Return a playing as the object of its line."""
    return {
        "board": played.task.board,
        "seating": played.task.seating,
        "deals": [_without_none(deal._asdict()) for deal in played.deals],
        "times": [timing._asdict() for timing in played.times],
        "megabytes": played.megabytes,
    }


def _without_none(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if value is not None}


class Writer:
    """A log being written: each line is on the disk before the next playing is waited for."""

    def __init__(self, path: Path, plan: Plan, size: int | None = None) -> None:
        """Begin a new file, or go on with one after its whole lines."""
        if size is None:
            self._file = path.open("x", encoding="utf-8")
            self._write(header(plan))
        else:
            os.truncate(path, size)
            self._file = path.open("a", encoding="utf-8")

    def add(self, played: Played) -> None:
        """Write a playing."""
        self._write(as_row(played))

    def _write(self, row: dict[str, Any]) -> None:
        self._file.write(json.dumps(row, ensure_ascii=False) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def read_log(path: Path) -> Log:
    """Read a log; BadLog names the line that makes no sense."""
    if path.exists() and not path.is_file():
        raise BadLog(Said("wrong.log.no-file"))
    if path.stat().st_size > MAX_BYTES:
        raise BadLog(Said("wrong.log.too-large", gigabytes=MAX_BYTES >> 30))
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    lines = whole.splitlines()
    if not lines:
        raise BadLog(Said("wrong.log.empty"))
    plan = _plan(_object(lines[0], 1))
    found: dict[Task, Played] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            played = _played(_object(line, number))
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError) as error:
            raise _bad("no-deal", number, said=str(error)) from None
        if not 0 <= played.task.seating < len(SEATINGS[plan.form]) or not _fits(plan, played.deals):
            raise _bad("other-table", number)
        found.setdefault(played.task, played)
    return Log(plan, list(found.values()), len(whole))


def _bad(slug: str, number: int, **params: str) -> BadLog:
    return BadLog(Said(f"wrong.log.{slug}", number=str(number), **params))


def _fits(plan: Plan, deals: Sequence[DealScore]) -> bool:
    accounts = 3 if len(SEATINGS[plan.form]) > 2 else 2
    return bool(deals) and all(
        len(deal.points) == accounts and (deal.luck is not None) == plan.luck for deal in deals
    )


def _object(line: bytes, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise _bad("no-json", number) from None
    if not isinstance(row, dict):
        raise _bad("no-object", number)
    return row


def _plan(row: dict[str, Any]) -> Plan:
    by_match = "matches" in row
    boards = row.get("matches" if by_match else "deals")
    texts = [row.get(name) for name in ("a", "b", "code", "players", "seed")]
    if row.get("arena") != VERSION or not isinstance(boards, int):
        raise BadLog(Said("wrong.log.first-line", version=VERSION))
    if not all(isinstance(text, str) for text in texts):
        raise BadLog(Said("wrong.log.lacking"))
    first, second, code, form, seed = map(str, texts)
    if form not in SEATINGS:
        raise BadLog(Said("wrong.log.no-table", form=form[:40]))
    return Plan((first, second), code, form, seed, boards, by_match, row.get("luck") is True)


def _played(row: dict[str, Any]) -> Played:
    task = Task(int(row["board"]), int(row["seating"]))
    deals = tuple(
        DealScore(
            tuple(int(_number(points)) for points in deal["points"]),
            bool(deal["counts"]),
            str(deal["ending"]),
            _number(deal["luck"]) if "luck" in deal else None,
        )
        for deal in row["deals"]
    )
    first, second = (_timing(timing) for timing in row["times"])
    return Played(task, deals, (first, second), _number(row.get("megabytes", 0)))


def _timing(row: dict[str, Any]) -> Timing:
    return Timing(**{name: _number(value) for name, value in row.items()})


def _number(value: Any) -> Any:
    """Return a number that figures can be made of; JSON also has NaN, true, and numbers without end."""
    if type(value) not in (int, float) or not abs(value) < MAX_NUMBER:
        raise ValueError(f"{value!r:.40} is no number")
    return value

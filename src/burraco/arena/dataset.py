"""A data set of deals played by bots: a JSON object a line, the first tells of the whole.

Every deal is dealt once, from the seed and its number, with the bots on alternating seats.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from burraco import __version__
from burraco.arena.plan import SEATINGS, Plan, Task, deal_name
from burraco.engine.apply import replay
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, line_name, seat_name
from burraco.record.check import check
from burraco.record.model import BadRecord
from burraco.record.proof import differences
from burraco.record.read import read

FORMAT, VERSION = "burraco-deals", 1

Row = dict[str, Any]


class Wrong(NamedTuple):
    """What does not hold in a data set: the line, a slug and what was found there."""

    line: int
    slug: str
    found: str = ""


def head(plan: Plan) -> Row:
    """Return the first line: what was played, enough to play it again."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "burraco": __version__,
        "code": plan.code,
        "players": plan.form,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "deals": plan.boards,
    }


def deals(plan: Plan) -> Iterator[Task]:
    """Yield what is to be played: each board in one seating, in turn."""
    for board in range(1, plan.boards + 1):
        yield Task(board, (board - 1) % len(SEATINGS[plan.form]))


def row_of(plan: Plan, task: Task, text: str) -> Row:
    """Return the line of a deal."""
    record = read(text)
    state = replay(record.log)
    assert state.ending is not None, "bots play a deal to its end"
    closer = state.ending.closer
    lines = [
        {
            "line": line_name(state.form, state.lines, line),
            "base": sheet.base,
            "cards": sheet.cards,
            "negative": sheet.negative,
            "total": sheet.total,
        }
        for line, sheet in score_deal(record.code, state).items()
    ]
    seats = FORM_SEATS[plan.form]
    bots = {seat: plan.bots[who] for seat, who in zip(seats, SEATINGS[plan.form][task.seating], strict=True)}
    return {
        "deal": task.board,
        "dealer": seat_name(state.form, state.dealer),
        "bots": bots,
        "turns": state.turns,
        "ending": state.ending.reason,
        "closer": None if closer is None else seat_name(state.form, closer),
        "lines": lines,
        "record": text,
    }


def faults(rows: Iterator[Any], every: int = 1) -> Iterator[Wrong]:
    """Yield what is wrong with a data set; of its deals each ``every``-th is played and counted again."""
    first = next(rows, None)
    plan = _plan(first)
    if plan is None:
        yield Wrong(1, "not-a-dataset")
        return
    wanted, line = deals(plan), 1
    for line, row in enumerate(rows, 2):
        task = next(wanted, None)
        if task is None:
            yield Wrong(line, "too-many", str(plan.boards))
            return
        if (
            not isinstance(row, dict)
            or row.get("deal") != task.board
            or not isinstance(row.get("record"), str)
        ):
            yield Wrong(line, "not-the-row", str(task.board))
        elif (task.board - 1) % every == 0:
            yield from _row_faults(plan, task, row, line)
    if line != plan.boards + 1:
        yield Wrong(line, "too-few", str(plan.boards))


def _plan(first: Any) -> Plan | None:
    """Return what the first line says was played, None if it is no such line."""
    if not isinstance(first, dict) or (first.get("format"), first.get("version")) != (FORMAT, VERSION):
        return None
    bots, boards, form = first.get("bots"), first.get("deals"), first.get("players")
    texts = [first.get("code"), first.get("seed"), *(bots if isinstance(bots, list) else ())]
    told = [text for text in texts if isinstance(text, str)]
    if len(told) != 4 or not isinstance(form, str) or form not in SEATINGS:
        return None
    if not isinstance(boards, int) or boards < 1 or set(first) != set(head(_NOTHING)):
        return None
    code, seed, one, other = told
    return Plan((one, other), code, form, seed, boards, records=True)


_NOTHING = Plan(("", ""), "", "4", "", 1)


def _row_faults(plan: Plan, task: Task, row: Row, line: int) -> Iterator[Wrong]:
    """Play a row's record, count it a second way, deal it again, and hold the row against all that."""
    text = row["record"]
    try:
        record = read(text)
        true = row_of(plan, task, text)
    except (BadRecord, AssertionError) as error:
        yield Wrong(line, "bad-record", str(error))
        return
    if check(text, record.code):
        yield Wrong(line, "bad-record", "checker")
    seed = None if record.fairness is None else record.fairness.seed
    if (
        record.code.spec != plan.code
        or seed != deal_name(plan, task.board, 0).encode()
        or differences(record)
    ):
        yield Wrong(line, "other-deal", deal_name(plan, task.board, 0))
    for key in sorted(true.keys() | row.keys()):
        if true.get(key) != row.get(key):
            yield Wrong(line, "other-value", key)

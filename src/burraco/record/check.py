"""Checking a finished deal by separate code: told again from its text and counted again.

The reader plays a record through the engine, so a mistake of the engine is a mistake of every record it
writes. Here nothing of the engine, of the rules' melds or of their score is used; only the codes' numbers.
What does not fit is a finding: the line, a slug and what its sentence needs.
"""

import re

from burraco.record.checker.acts import follow_clause
from burraco.record.checker.melds import unmarked
from burraco.record.checker.moves import follow_hands
from burraco.record.checker.page import Line, lay_out
from burraco.record.checker.recount import compare
from burraco.record.checker.refereed_table import RefereedTable
from burraco.record.checker.rulings import follow_ruling
from burraco.record.checker.table import Table
from burraco.record.model import Fault
from burraco.rules.code import Code

Finding = Fault

MAX_FINDINGS = 500
"""After so many the play is told no further: the text is no deal."""
_TURN = re.compile(r"([0-9]{1,6}) ([NESW]): ?(.*)")


def check(text: str, own: Code | None = None) -> list[Finding]:
    """Return what is wrong with a recorded deal, by line; nothing if it is consistent and over.

    ``own`` is a code the caller has loaded, for records that name it.
    """
    page = lay_out(text, own)
    if page.code is None or not page.dealer or not page.piles:
        return _sorted(page.findings)
    table = RefereedTable(page.code, page) if "Arbitro" in page.headers else Table(page.code, page)
    for line in page.play:
        if len(table.findings) < MAX_FINDINGS:
            follow(table, line)
    if isinstance(table, RefereedTable) and table.claim is not None and page.ending is not None:
        table.close(0)  # nobody called before the count
    if table.ends:
        compare(table, page.ending, page.points)
    else:
        table.line = page.last
        table.say("unfinished", number=table.turn.number)
    return _sorted([*page.findings, *table.findings])


def follow(table: Table, line: Line) -> None:
    """Tell one line of play: a turn, a part of one, or a ruling."""
    table.line = line.number
    if isinstance(table, RefereedTable):
        follow_hands(table, line.text)
        return
    match = _TURN.fullmatch(line.text)
    if line.text.startswith("!"):
        follow_ruling(table, unmarked(line.text[1:].strip()))
    elif match is None:
        table.say("unreadable", text=line.text)
    elif table.ends:
        table.say("after-end")
    else:
        table.begin(int(match[1]), match[2])
        for clause in match[3].split(";"):
            follow_clause(table, clause.strip())


def _sorted(findings: list[Finding]) -> list[Finding]:
    return sorted(findings, key=lambda finding: finding.line)

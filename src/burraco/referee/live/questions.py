"""What a referee at a live table has to ask before ruling: the facts that the cards do not show."""

from burraco.referee.facts import FACTS
from burraco.referee.guide import Question
from burraco.referee.irregularity import Answers
from burraco.referee.live.findings import Finding, entry_for
from burraco.rules.code import Code

NOTHING_TOLD: Answers = {}

TAKEN_FOR_GRANTED = {"form"}
"""Facts of which the table has a usual answer, which only those who were there can confirm."""


def open_questions(code: Code, finding: Finding, told: Answers = NOTHING_TOLD) -> list[Question]:
    """Return the questions whose answer decides the ruling, in order; none where the table answers all.

    ``told`` is what has been answered so far.
    """
    entry = entry_for(code, finding)
    if entry is None:
        return []
    known = {fact: answer for fact, answer in finding.answers.items() if fact not in TAKEN_FOR_GRANTED}
    known |= told
    left = entry.open_to(known)
    deciding = {fact for case in left for fact in case.when} if len(left) > 1 else set()
    return [Question(fact, FACTS[fact]) for fact in entry.asks if fact not in known and fact in deciding]

"""What the language judge rules on words, for one tournament. [parole 2]"""

from burraco.lexicon.reasons import normalised
from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.decisions.answer import Decision, Desk, answer


def rule_word(desk: Desk, act: acts.RuleWord) -> Decision:
    """Allow a word, forbid it, or take a ruling back; at any time, and the last one holds."""
    reason = " ".join(act.reason.split())
    return answer(desk, [ev.WordRuled(normalised(act.word), act.ruling, reason)])

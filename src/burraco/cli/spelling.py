"""Words typed at the table as people say them: ``c casa`` opens CASA in whatever cards make it."""

from collections.abc import Sequence

from burraco.cards.letters import ALPHABET
from burraco.engine.acts import Add, Open, OpenFromPile, PlayerAct
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.words import readings, refuse_spelling

LEAST_LETTERS = 3
_ACTS = {"open": Open, "add": Add, "pile": OpenFromPile}


def is_spelt(text: str) -> bool:
    """Tell whether somebody typed a word, not a card (``Ar``) or its place in the hand."""
    return len(text) >= LEAST_LETTERS and all(sign in ALPHABET for sign in text.upper())


def is_foreign(text: str) -> bool:
    """Tell whether somebody typed a word with letters for which there are no cards."""
    return len(text) >= LEAST_LETTERS and text.isalpha() and not is_spelt(text)


def spelt_acts(code: Code, seen: View, verb: str, word: str, meld: int) -> Sequence[PlayerAct] | Refusal:
    """Return the lawful acts of a verb after which a meld reads like this, or why there is none."""
    wanted = _ACTS.get(verb, ())
    acts = [
        act
        for act in legal(code, seen)
        if isinstance(act, Open | Add | OpenFromPile)
        and isinstance(act, wanted)
        and len(act.layout.faces) == len(word)
        and (not isinstance(act, Add) or act.meld == meld)
        and word in readings(code, act.layout)
    ]
    if acts:
        return acts
    return code.refuse("not-in-hand", "turn.order") if word in code.book else refuse_spelling(code, word)

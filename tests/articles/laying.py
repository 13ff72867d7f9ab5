"""Melds laid at a table by North, for tests: how they lie then, or why `decide` refuses them."""

from burraco.cards.french import Card, symbol
from burraco.engine.acts import Open
from burraco.engine.decide import decide
from burraco.engine.state import State
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from tests.acts import do, refused
from tests.tables import cards, faces, lay

_OTHER_CARDS = "4♣ 6♠ 9♦ J♣"


def _table(hand: str, meld: str = "") -> State:
    return lay(f"""
        turn    N play
        N hand  {hand} {_OTHER_CARDS}
        {f"N meld {meld}" if meld else ""}
    """)


def card(word: str) -> Card:
    """Return the physical card a word names, copy 0 unless primed."""
    (found,) = cards(word)
    return found


def drawn(layout: Layout) -> str:
    """Draw a meld as it lies, the low end first."""
    return " ".join(map(symbol, layout.faces))


def opened(code: Code, words: str) -> str:
    """Return how a meld lies that North opens with these cards."""
    return drawn(do(code, _table(words), f"open {words}").melds[0].layout)


def not_opened(code: Code, words: str) -> tuple[str, str]:
    """Return the slug and the article with which these cards are refused as a meld."""
    table = _table(words)
    decision = decide(code, table, table.seat, Open(Layout("set", 0, 0, faces(words), -1)))
    assert isinstance(decision, Refusal), f"{words} was accepted: {decision}"
    return decision.slug, str(decision.cite)


def added(code: Code, meld: str, *steps: str) -> str:
    """Return how a meld lies after North added cards to it, in one step or in several."""
    table = _table(" ".join(steps), meld)
    return drawn(do(code, table, "; ".join(f"add {words} to 1" for words in steps)).melds[0].layout)


def not_added(code: Code, meld: str, words: str) -> tuple[str, str]:
    """Return the slug and the article with which a meld refuses cards."""
    return refused(code, _table(words, meld), f"add {words} to 1")

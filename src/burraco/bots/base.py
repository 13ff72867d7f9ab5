"""The best rules of thumb we have: `kernel.policy` asked about a view. Rollouts are played by it, too."""

from collections.abc import Callable
from itertools import islice

import numpy as np

from burraco.bots.bridge import from_view, to_act
from burraco.bots.plans import MAX_OPINIONS
from burraco.bots.player import Answer, Candidate, Outlook, Watch
from burraco.bots.prospects import lead, to_win
from burraco.bots.simple import choose as choose_simply
from burraco.bots.tempers import of_base
from burraco.engine.acts import PlayerAct
from burraco.engine.legal import Legal, legal
from burraco.engine.view import View
from burraco.kernel.player.plans import opinions
from burraco.kernel.player.weights import CLOSE_LEAST
from burraco.kernel.steps import choose_turn
from burraco.kernel.table import cells as c
from burraco.kernel.table.deal import new_work
from burraco.kernel.table.kit import kit
from burraco.rules.code import Code

SHOWN = 5
"""So many candidates are told."""
WeightsOf = Callable[[Code, str, float | None], c.Weights]
"""The weights of a player at a table, with another will to close if one is given."""


class Base:
    """Plays by rule of thumb. Its candidates carry opinions (``worlds`` is 0), not expected points."""

    def __init__(self, name: str = "base", weights_of: WeightsOf = of_base) -> None:
        self.name, self._weights_of = name, weights_of

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose by rule of thumb, knowing the score of the match."""
        watch, acts = Watch(), legal(code, seen)
        if code.plays_words:
            return Answer(choose_simply(code, seen), seconds=watch.seconds(), why="rule-of-thumb")
        found = weighed(code, seen, acts, self._weights(code, seen, outlook))
        return Answer(found[0].acts[0], tuple(found[:SHOWN]), watch.seconds(), why="rule-of-thumb")

    def _weights(self, code: Code, seen: View, outlook: Outlook | None) -> c.Weights:
        """Return the weights, with the score of the match in the will to close."""
        usual, ahead = self._weights_of(code, seen.form, None), lead(seen, outlook)
        if ahead is None:
            return usual
        return self._weights_of(code, seen.form, to_win(ahead, float(usual[CLOSE_LEAST])))


def weighed(code: Code, seen: View, acts: Legal, by: c.Weights) -> list[Candidate]:
    """Return lawful acts with what the rule of thumb says of them; the first is what it would do.

    The kernel does not know rulings (bans, penalised cards, orders): what they forbid is left out here.
    """
    if len(acts) == 1:
        return [Candidate((acts[0],), 0.0, 0.0, 0)]
    if len(seen.melds) >= c.MAX_MELDS:
        return [Candidate((_last_resort(code, seen, acts),), 0.0, 0.0, 0)]
    k, s, w = kit(code, seen.form), from_view(code, seen), new_work()
    values = np.zeros((1, MAX_OPINIONS))
    number = opinions(k, s, w, by, values)
    known = {int(w[c.LIST + i]): float(values[0, i]) for i in range(number)}
    best = choose_turn(k, s, w, by)
    by_value = sorted(known, key=lambda act: (act != best, -known[act]))
    lawful = set(acts)
    found: list[Candidate] = []
    for wanted in (True, False):  # the best few like the one chosen, then of the others
        some = [packed for packed in by_value if (packed & 7 == best & 7) == wanted]
        pairs = ((packed, to_act(k, s, packed)) for packed in some)
        done = (Candidate((act,), known[packed], 0.0, 0) for packed, act in pairs if act in lawful)
        found += islice(done, SHOWN)
    return found or [Candidate((_last_resort(code, seen, acts),), 0.0, 0.0, 0)]


def _last_resort(code: Code, seen: View, acts: Legal) -> PlayerAct:
    act = choose_simply(code, seen)
    return act if act in acts else acts[0]

"""Levels for people. The lower ones err as people do: they overlook, they forget, they do not count.

`medio` is `base` that does not judge whole turns, `esperto` is `forte` with little time and without what was
learned of turns and tables, `campione` is `forte` with more time.
"""

import random

from burraco.bots.base import weighed
from burraco.bots.player import Answer, Budget, Candidate, Outlook, Watch
from burraco.bots.simple import choose as choose_simply
from burraco.bots.tempers import careless
from burraco.engine.acts import Add, Discard, Draw, Open, PlayerAct, Take
from burraco.engine.legal import Legal, legal
from burraco.engine.view import View
from burraco.rules.code import Code

ESPERTO, CAMPIONE = Budget(seconds=0.1), Budget(seconds=1.0)
FORGETS, MISJUDGES, SHIES = 0.25, 0.3, 0.2
"""How often a beginner does not see a card that could be laid, throws the second or third best card, and
draws though the pile would help."""


class Principiante:
    """A beginner: plays by rule of thumb, careless of the others, and makes mistakes of their own."""

    name = "principiante"

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose as a beginner would."""
        watch, acts = Watch(), legal(code, seen)
        if code.plays_words:
            return Answer(choose_simply(code, seen), seconds=watch.seconds(), why="rule-of-thumb")
        found = weighed(code, seen, acts, careless(code, seen.form))
        act = self._err(found, acts)
        return Answer(act, tuple(found), watch.seconds(), why="rule-of-thumb")

    def _err(self, found: list[Candidate], acts: Legal) -> PlayerAct:
        """Return the best act, or what somebody who overlooks it does."""
        act = found[0].acts[0]
        if isinstance(act, Take) and Draw() in acts and self._chance.random() < SHIES:
            return Draw()
        if isinstance(act, Add | Open) and self._chance.random() < FORGETS:
            drops = [one.acts[0] for one in found if isinstance(one.acts[0], Discard)]
            return drops[0] if drops else act
        if isinstance(act, Discard) and self._chance.random() < MISJUDGES:
            others = [one.acts[0] for one in found[1:3] if isinstance(one.acts[0], Discard)]
            return self._chance.choice(others) if others else act
        return act

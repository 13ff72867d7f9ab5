"""The random player: any lawful act, each as likely. Everything else is measured from here."""

import random

from burraco.bots.player import Answer, Outlook, Watch
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.code import Code


class Casuale:
    """Plays at random, the same way for the same seed."""

    name = "casuale"

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Pick one of the lawful acts."""
        watch = Watch()
        acts = legal(code, seen)
        act = acts[self._chance.randrange(len(acts))]
        return Answer(act, seconds=watch.seconds(), why="random")

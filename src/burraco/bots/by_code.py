"""A player of two kinds: one plays codes with cards, the other those with words."""

from burraco.bots.player import Answer, Bot, Outlook
from burraco.engine.view import View
from burraco.rules.code import Code


class ByCode:
    """One name for two players, so that a level means the same at every table."""

    def __init__(self, name: str, cards: Bot, words: Bot) -> None:
        self.name, self._cards, self._words = name, cards, words

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Have the one answer whose game it is."""
        return (self._words if code.plays_words else self._cards).answer(code, seen, outlook)

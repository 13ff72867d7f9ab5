"""Acts as steps in a fixed space of small numbers, so that a network can choose them.

There are far too many melds to number each one. So an act that names several cards is spelled in several
steps, one card each, and at every step the mask allows what some lawful act goes on with:

- drawing, taking the pile, leaving its last card, and discarding a face are one step;
- opening is spelled by its faces from the hand in ascending order; in a gioco al monte those from the pile
  come before them; adding begins with the number of the meld;
- then comes how the cards lie, by where they begin and where the wild stands: the first way, the second …
  (there is hardly ever more than one).

Every lawful act has exactly one spelling and every spelling the mask allows leads to a lawful act: nothing is
lost. What cannot be done is to begin an act and take it back.
"""

from collections.abc import Iterable, Sequence

from burraco.cards.french import DECK, FACES
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take

DRAW, TAKE, LEAVE = range(3)
DISCARD = 3
FROM_HAND = DISCARD + len(FACES)
FROM_PILE = FROM_HAND + len(FACES)
ADD_TO = FROM_PILE + len(FACES)
MAX_MELDS = len(DECK) // 3
"""A meld has three cards at least, so there are never more."""
LIE = ADD_TO + MAX_MELDS
MAX_WAYS = 8
"""The same cards lie otherwise by an ace (low, high) or a 2 of the suit (natural, wild): at most four."""
ACTIONS = LIE + MAX_WAYS

Spelling = tuple[int, ...]


def describe(action: int) -> tuple[str, int]:
    """Return what an action is and what it names: a face, the number of a meld, a way to lie, or 0."""
    if not 0 <= action < ACTIONS:
        raise ValueError(f"actions are 0 to {ACTIONS - 1}")
    for name, first in (("lie", LIE), ("add-to", ADD_TO), ("from-pile", FROM_PILE), ("from-hand", FROM_HAND)):
        if action >= first:
            return name, action - first + (name == "add-to")
    if action >= DISCARD:
        return "discard", action - DISCARD
    return ("draw", "take", "leave")[action], 0


def spell(acts: Iterable[PlayerAct]) -> dict[Spelling, PlayerAct]:
    """Return every act by its spelling."""
    found: dict[Spelling, PlayerAct] = {}
    ways: dict[Spelling, int] = {}
    for act in sorted(acts, key=_place):
        begin = _cards(act)
        if begin is None:
            found[(_single(act),)] = act
            continue
        way = ways.get(begin, 0)
        ways[begin] = way + 1
        if way >= MAX_WAYS:
            raise OverflowError(f"more than {MAX_WAYS} ways to lie: {act}")
        found[*begin, LIE + way] = act
    return found


def _place(act: PlayerAct) -> tuple[int, int]:
    """Return what ways to lie are ordered by."""
    match act:
        case Open() | Add() | OpenFromPile():
            return act.layout.low, act.layout.wild_slot
    return 0, 0


def _single(act: PlayerAct) -> int:
    match act:
        case Draw():
            return DRAW
        case Take():
            return TAKE
        case LeavePile():
            return LEAVE
        case Discard():
            return DISCARD + act.face
    raise TypeError(act)


def _cards(act: PlayerAct) -> Spelling | None:
    """Return the steps that name cards, None for an act of one step."""
    match act:
        case Open():
            return tuple(FROM_HAND + face for face in sorted(act.layout.faces))
        case Add():
            return (ADD_TO + act.meld - 1, *(FROM_HAND + face for face in sorted(act.faces)))
        case OpenFromPile():
            left = list(act.layout.faces)
            for face in act.from_pile:
                left.remove(face)
            from_pile = tuple(FROM_PILE + face for face in sorted(act.from_pile))
            return (*from_pile, *(FROM_HAND + face for face in sorted(left)))
    return None


def spell_out(acts: Iterable[PlayerAct], wanted: PlayerAct) -> Spelling:
    """Return how one of some acts is spelled."""
    return next(spelling for spelling, act in spell(acts).items() if act == wanted)


class Speller:
    """The act of one player being spelled."""

    def __init__(self, acts: Sequence[PlayerAct]) -> None:
        self.acts = acts
        self._left = spell(acts)
        self.steps: list[int] = []

    def allowed(self) -> set[int]:
        """Return the actions that go on towards a lawful act."""
        at = len(self.steps)
        return {spelling[at] for spelling in self._left}

    def add(self, action: int) -> PlayerAct | None:
        """Take one more step; return the act if it is complete. ValueError if the mask forbids the step."""
        at = len(self.steps)
        left = {spelling: act for spelling, act in self._left.items() if spelling[at] == action}
        if not left:
            raise ValueError(f"action {action} is masked")
        self._left = left
        self.steps.append(action)
        return left.get(tuple(self.steps))

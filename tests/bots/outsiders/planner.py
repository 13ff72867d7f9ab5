"""A planner: chooses the whole turn by the value of what lies on the table, of the hand, and of the stage."""

from functools import cache
from typing import NamedTuple

from burraco.bots.player import Answer, Outlook
from burraco.cards.french import Face, is_jolly, is_wild, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import additions, grow, openings

CLEAN = {3: 8.0, 4: 22.0, 5: 45.0, 6: 85.0}
DIRTY = {3: -6.0, 4: 4.0, 5: 18.0, 6: 40.0}
"""What a meld that is no burraco yet may become, by its cards."""
JOLLY, TWO = 45.0, 36.0
DRAWN = 9.0
"""What a card from the stock is worth on average."""
WIDTH, DEPTH, TRIES = 4, 6, 14


class Spot(NamedTuple):
    """A moment of the turn: the hand, the own melds by number (0: opened in this turn), and how it came."""

    hand: tuple[Face, ...]
    melds: tuple[tuple[int, Layout], ...]
    acts: tuple[PlayerAct, ...] = ()


@cache
def bond(one: Face, other: Face) -> float:
    """How much two cards of a hand help each other."""
    if is_wild(one) or is_wild(other) or one == other:
        return 0.0
    if rank_of(one) == rank_of(other):
        return 3.5
    if suit_of(one) != suit_of(other):
        return 0.0
    apart = abs(rank_of(one) - rank_of(other))
    apart = min(apart, 13 - apart)
    return {1: 5.0, 2: 3.0}.get(apart, 0.0)


class Stage:
    """How the table stands for the player in turn."""

    def __init__(self, code: Code, seen: View) -> None:
        self.code, self.seen = code, seen
        line, lines = seen.lines[seen.seat], seen.lines
        self.has_pozzetto = any(lines[seat] == line for seat in seen.pozzetto_seats)
        self.pozzetto_waits = bool(seen.pozzetti) and not self.has_pozzetto
        turns = max(0, seen.stock_count - code.unplayable) / len(lines)
        others = [seat for seat in range(len(lines)) if lines[seat] != line]
        near = any(
            seen.hand_counts[seat] < 5 and any(lines[taker] == lines[seat] for taker in seen.pozzetto_seats)
            for seat in others
        )
        self.late = max(0.0, min(1.0, 1 - turns / 6), 0.6 if near else 0.0)
        self.theirs = [meld.layout for meld in seen.melds if lines[meld.seat] != line and meld.freeze is None]
        self.next_is_other = lines[(seen.seat + 1) % len(lines)] != line
        self.behind = self._table(others) - self._table([s for s in range(len(lines)) if s not in others])

    def _table(self, seats: list[int]) -> float:
        melds = [meld.layout for meld in self.seen.melds if meld.seat in seats]
        return sum(self.points(layout) for layout in melds) - 7.0 * sum(
            self.seen.hand_counts[s] for s in seats
        )

    @cache  # noqa: B019 - a stage lives for one answer
    def points(self, layout: Layout) -> float:
        """What a meld counts now."""
        burraco = burraco_of(self.code, layout)
        return sum(self.code.worth[face] for face in layout.faces) + (burraco.points if burraco else 0)

    def meld(self, layout: Layout) -> float:
        """What a meld counts, and may come to count while there is time."""
        table = CLEAN if layout.wild < 0 else DIRTY
        return self.points(layout) + (1 - self.late) * table.get(len(layout.faces), 0.0)

    def card(self, face: Face, hand: tuple[Face, ...]) -> float:
        """What a card is worth in a hand."""
        if is_wild(face):
            return (1 - self.late) * (JOLLY if is_jolly(face) else TWO)
        company = sum(min(bond(face, other), 5.0) for other in hand)
        return (1 - self.late) * company - (0.25 + 0.9 * self.late) * self.code.worth[face]

    def hand(self, hand: tuple[Face, ...]) -> float:
        """What a hand is worth: less by each card where a pozzetto waits."""
        value = sum(self.card(face, hand) for face in hand)
        return value - 6.0 * len(hand) if self.pozzetto_waits else value

    def feeds(self, face: Face) -> float:
        """What it costs that the next player may take a card."""
        if not self.next_is_other:
            return 0.0
        size = len(self.seen.pile)
        ready = any(grow(self.code, layout, (face,)) for layout in self.theirs)
        return (22.0 + 2.0 * size if ready else 0.0) + (20.0 if is_wild(face) else 0.0)

    def end(self, spot: Spot) -> tuple[float, tuple[PlayerAct, ...]]:
        """The best way to end the turn here, and what it comes to."""
        table = sum(self.meld(layout) for _, layout in spot.melds)
        if not spot.hand:
            return (table + 140.0, spot.acts) if self.pozzetto_waits else (-1e9, ())
        best, acts = -1e9, spot.acts
        for face in set(spot.hand):
            value = table - self.feeds(face)
            if len(spot.hand) == 1:
                if self.pozzetto_waits:
                    value += 120.0
                elif self.has_pozzetto and any(burraco_of(self.code, one) for _, one in spot.melds):
                    value += 100.0 - (0.0 if self.behind < 100 else 2 * self.behind)
                else:
                    continue
            else:
                at = spot.hand.index(face)
                value += self.hand(spot.hand[:at] + spot.hand[at + 1 :])
            if value > best:
                best, acts = value, (*spot.acts, Discard(face))
        return best, acts

    def after(self, spot: Spot) -> list[Spot]:
        """What may be laid next, the most promising first."""
        found: list[tuple[float, Spot]] = []
        barred = frozenset(one.key for _, one in spot.melds if one.kind == "set")
        for layout in openings(self.code, spot.hand, barred):
            left = _without(spot.hand, layout.faces)
            spots = Spot(left, (*spot.melds, (0, layout)), (*spot.acts, Open(layout)))
            found.append((self.meld(layout) + self.hand(left), spots))
        for at, (number, old) in enumerate(spot.melds):
            for faces, layout in additions(self.code, old, spot.hand) if number else ():
                left = _without(spot.hand, faces)
                melds = (*spot.melds[:at], (number, layout), *spot.melds[at + 1 :])
                gained = self.meld(layout) - self.meld(old)
                found.append(
                    (gained + self.hand(left), Spot(left, melds, (*spot.acts, Add(number, faces, layout))))
                )
        found.sort(key=lambda pair: -pair[0])
        return [one for _, one in found[:TRIES]]

    def plan(self, hand: tuple[Face, ...]) -> tuple[float, tuple[PlayerAct, ...]]:
        """The best turn with a hand."""
        line = self.seen.lines[self.seen.seat]
        own = [meld for meld in self.seen.melds if self.seen.lines[meld.seat] == line and meld.freeze is None]
        spots = [Spot(tuple(sorted(hand)), tuple((meld.number, meld.layout) for meld in own))]
        best = self.end(spots[0])
        for _ in range(DEPTH):
            ends = [(*self.end(each), each) for spot in spots for each in self.after(spot)]
            ends.sort(key=lambda one: -one[0])
            if not ends:
                break
            best = max(best, ends[0][:2], key=lambda one: one[0])
            spots = [each for *_, each in ends[:WIDTH]]
        return best


def _without(hand: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    left = list(hand)
    for face in faces:
        left.remove(face)
    return tuple(left)


class Planner:
    """Plans a turn when it begins, and again after each card that comes."""

    name, plays = "planner", "cards"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Play the first act of the best turn."""
        acts, hand, stage = legal(code, seen), seen.hands[seen.seat] or (), Stage(code, seen)
        if seen.phase == "pile":
            return Answer(LeavePile() if LeavePile() in acts.others else acts[0])
        if seen.phase == "draw":
            if Take() not in acts.others:
                return Answer(Draw())
            gift = sum(stage.feeds(face) for face in set(seen.pile)) / 3
            takes = stage.plan(hand + seen.pile)[0] + gift > stage.plan(hand)[0] + DRAWN
            return Answer(Take() if takes else Draw())
        act = next(iter(stage.plan(hand)[1]), None)
        if act is not None and act in acts:
            return Answer(act)
        return Answer(
            max(map(Discard, acts.discards), key=lambda one: -stage.card(one.face, hand), default=acts[0])
        )

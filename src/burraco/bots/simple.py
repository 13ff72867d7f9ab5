"""A simple player: plays what it can, keeps wilds for burrachi, throws what helps least.

It looks at its view and nothing else, and needs no tuning; it is there so that a person can play at once.
"""

from collections.abc import Sequence

from burraco.bots.parole.simple import choose_word
from burraco.bots.player import Answer, Outlook, Watch
from burraco.cards.french import Face, is_wild, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, PlayerAct, Take
from burraco.engine.legal import Legal, legal
from burraco.engine.view import View
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import additions, grow, openings

RUN_OF_SEVEN = 7


class Simple:
    """The simple player as a bot."""

    name = "simple"

    def answer(self, code: Code, seen: View, outlook: Outlook | None = None) -> Answer:
        """Choose by rule of thumb."""
        watch = Watch()
        act = choose(code, seen)
        return Answer(act, seconds=watch.seconds(), why="rule-of-thumb")


def choose(code: Code, seen: View) -> PlayerAct:
    """Choose one of the lawful acts of the player in turn."""
    acts = legal(code, seen)
    if code.plays_words:
        return choose_word(code, seen, acts)
    act = _choose(code, seen, acts)
    return act if act in acts else acts[0]  # after a ruling there may be nothing but a discard


def _choose(code: Code, seen: View, acts: Legal) -> PlayerAct:
    hand = seen.hands[seen.seat]
    assert hand is not None, "a player sees their own hand"
    if seen.phase == "draw":
        return Take() if Take() in acts.others and _pile_helps(code, seen, hand) else Draw()
    if seen.phase == "pile":
        return _finish_pile_play(acts)
    play = _best_play(code, acts, hand)
    if play is not None:
        return play
    return Discard(min(acts.discards, key=lambda face: _use(code, seen, hand, face)))


def _finish_pile_play(acts: Legal) -> PlayerAct:
    return acts.pile_plays[0] if acts.pile_plays and LeavePile() not in acts.others else LeavePile()


def _pile_helps(code: Code, seen: View, hand: tuple[Face, ...]) -> bool:
    """Tell whether a card of the pile could be played at once without a wild."""
    pile = set(seen.pile)
    line = seen.lines[seen.seat]
    for meld in seen.melds:
        if seen.lines[meld.seat] == line and meld.freeze is None:
            ways = additions(code, meld.layout, tuple(sorted(seen.pile)))
            if any(not is_wild(face) for faces, _ in ways for face in faces):
                return True
    melds = openings(code, sorted(hand + seen.pile))
    return (
        any(meld.wild < 0 and pile.intersection(meld.faces) for meld in melds)
        or len(seen.pile) > RUN_OF_SEVEN
    )


def _best_play(code: Code, acts: Legal, hand: tuple[Face, ...]) -> PlayerAct | None:
    """Return the play worth making now: longest first, a wild only for a burraco or to go out."""
    plays: list[tuple[int, PlayerAct]] = [
        (_merit(code, None, layout, layout.faces, hand), Open(layout)) for layout in acts.opens
    ]
    plays += [
        (_merit(code, number, layout, faces, hand), Add(number, faces, layout))
        for number, ways in acts.adds
        for faces, layout in ways
    ]
    merit, play = max(plays, key=lambda pair: pair[0], default=(0, None))
    return play if merit > 0 or not acts.discards else None  # whoever took the pile may have to play


def _merit(
    code: Code, number: int | None, layout: Layout, faces: Sequence[Face], hand: tuple[Face, ...]
) -> int:
    burraco = burraco_of(code, layout)
    spends_wild = any(is_wild(face) for face in faces) and layout.wild >= 0
    goes_out = len(hand) - len(faces) <= 1
    if spends_wild and not goes_out and (burraco is None or number is None):
        return 0
    return (
        sum(code.worth[face] for face in faces)
        + (burraco.points if burraco is not None else 0)
        + (1 if goes_out else 0)
    )


def _use(code: Code, seen: View, hand: tuple[Face, ...], face: Face) -> int:
    """Return how much a card is worth keeping: company in hand, worth as a wild, use to the next player."""
    if is_wild(face):
        return 1000
    company = 0
    for other in hand:
        if other != face and not is_wild(other):
            company += 12 * (rank_of(other) == rank_of(face))
            if suit_of(other) == suit_of(face):
                distance = abs(rank_of(other) - rank_of(face))
                company += {1: 14, 2: 8}.get(distance, 0)
    line = seen.lines[seen.seat]
    gift = any(seen.lines[meld.seat] != line and grow(code, meld.layout, (face,)) for meld in seen.melds)
    return company + 30 * gift - code.worth[face] // 5

"""What binds the player in turn: the part of the table that decides which acts are lawful.

`decide` makes it from the state, `legal` from a view, so both judge by the same few functions.
"""

from collections.abc import Sized
from typing import NamedTuple, Protocol

from burraco.cards.french import Card, Face, face_of, is_wild
from burraco.engine.state import Ban, Bar, Meld, Seat, has_pozzetto
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout


class Public(Protocol):
    """What state and view both tell, under the same names."""

    @property
    def lines(self) -> tuple[int, ...]: ...
    @property
    def turns(self) -> int: ...
    @property
    def melds(self) -> tuple[Meld, ...]: ...
    @property
    def pozzetti(self) -> Sized: ...
    @property
    def pozzetto_seats(self) -> tuple[Seat, ...]: ...
    @property
    def bans(self) -> tuple[Ban, ...]: ...


class Situation(NamedTuple):
    """The player in turn: the hand in ascending order, what is forbidden to discard, and where it may lead.

    ``single`` is the face of a pile of one card just taken and still held, -1 if none. ``closing_bar`` is
    what bars a closing whatever the cards; the burraco and the last card an act may still bring about.
    """

    hand: tuple[Face, ...]
    penalised: tuple[Face, ...]
    single: Face
    to_pozzetto: bool
    closing_bar: Refusal | None
    has_burraco: bool


def situation(
    code: Code, table: Public, seat: Seat, hand: tuple[Face, ...], penalised: tuple[Face, ...], single: Face
) -> Situation:
    """Gather the situation of a seat."""
    lines = table.lines
    line = lines[seat]
    took = has_pozzetto(lines, table.pozzetto_seats, seat)
    bar = _closing_bar(code, table, seat, took)
    return Situation(
        hand,
        penalised,
        single,
        bool(table.pozzetti) and not took,
        bar,
        bar is None
        and any(
            meld.freeze is None and lines[meld.seat] == line and supports_closing(code, meld.layout)
            for meld in table.melds
        ),
    )


def _closing_bar(code: Code, table: Public, seat: Seat, took: bool) -> Refusal | None:
    """Return what bars a closing whatever the cards, None if nothing does."""
    if not took:
        return code.refuse("no-pozzetto-yet", "closing.pozzetto")
    if table.turns < len(table.lines) and not code.may_close_in_first_round:
        return code.refuse("first-round", "closing.first_round")
    if is_barred(table.bans, seat, "close"):
        return code.refuse("barred-by-ruling", "closing.points")
    return None


def is_barred(bans: tuple[Ban, ...], seat: Seat, bar: Bar) -> bool:
    """Tell whether a ruling bars a player from something now."""
    return bool(bans) and any(ban.seat == seat and ban.bar == bar for ban in bans)


def supports_closing(code: Code, layout: Layout) -> bool:
    """Tell whether a meld is a burraco such as the code wants for closing."""
    burraco = burraco_of(code, layout)
    return burraco is not None and (burraco.is_clean or not code.needs_pulito)


def refuse_discard(code: Code, now: Situation, face: Face) -> Refusal | None:
    """Say why this card of the hand may not be discarded, None if it may."""
    if now.penalised:
        if face != now.penalised[0]:
            return code.refuse("penalised-first", "penalised.order", card=now.penalised[0])
    elif face == now.single and not (code.twin_excuses and now.hand.count(face) > 1):
        return code.refuse("single-card-just-taken", "turn.single_card", card=face)
    if len(now.hand) + len(now.penalised) > 1 or now.to_pozzetto:
        return None
    if now.closing_bar is not None:
        return now.closing_bar
    if not now.has_burraco:
        if code.needs_pulito:
            return code.refuse("no-pulito-yet", "closing.burraco")
        return code.refuse("no-burraco-yet", "closing.burraco")
    if is_wild(face):
        return code.refuse("closing-with-a-wild", "closing.wild_discard")
    return None


def lawful_discards(code: Code, now: Situation) -> tuple[Face, ...]:
    """Return the faces the player may discard."""
    if now.penalised:
        faces: tuple[Face, ...] = now.penalised[:1]
    else:
        faces = tuple(sorted(set(now.hand)))
    if len(now.hand) > 2 and not now.penalised:  # only the single card can be forbidden then
        if now.single < 0 or (code.twin_excuses and now.hand.count(now.single) > 1):
            return faces
        return tuple(face for face in faces if face != now.single)
    return tuple(face for face in faces if refuse_discard(code, now, face) is None)


def refuse_play(code: Code, now: Situation, faces: tuple[Face, ...], layout: Layout) -> Refusal | None:
    """Say why playing these cards leaves no lawful way to end the turn, None if there is one.

    Going to the pozzetto al volo is such a way; the rest is a question of the discard.
    """
    left = len(now.hand) - len(faces)
    if left > 2 or (left == 2 and now.single < 0):
        return None
    after = now._replace(
        hand=remove(now.hand, faces),
        single=-1 if now.single in faces else now.single,  # of twins the one just taken is played first
        has_burraco=now.has_burraco or supports_closing(code, layout),
    )
    if left == 0 and not now.penalised:
        return None if now.to_pozzetto else code.refuse("no-card-to-discard", "closing.discard")
    candidates = now.penalised[:1] or after.hand
    refusals = [refuse_discard(code, after, face) for face in candidates]
    return None if None in refusals else refusals[0]


def remove(hand: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return a hand without some of its cards, which it must hold."""
    left = list(hand)
    for face in faces:
        left.remove(face)
    return tuple(left)


def faces_of(cards: tuple[Card, ...]) -> tuple[Face, ...]:
    """Return the faces of physical cards."""
    return tuple([face_of(card) for card in cards])

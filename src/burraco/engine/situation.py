"""What binds the player in turn: the part of the table that decides which acts are lawful.

`decide` makes it from the state, `legal` from a view, so both judge by the same few functions.
"""

from collections.abc import Sized
from typing import NamedTuple, Protocol

from burraco.cards.faces import Face, is_wild
from burraco.engine.refereed.orders import allows, bound_discards, due_mends, settled_order
from burraco.engine.state import Ban, Bar, Meld, Order, Phase, Seat, has_pozzetto
from burraco.rules.burraco import burraco_of
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import grow


class Public(Protocol):
    """What state and view both tell, under the same names."""

    @property
    def lines(self) -> tuple[int, ...]: ...
    @property
    def phase(self) -> Phase: ...
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
    """The player in turn: the table, the hand in ascending order, and what is forbidden to discard.

    ``single`` is the face of a pile of one card just taken, as `bound_face` gives it. ``brings_burraco``: an
    act looked at now brings the burraco that closing needs; ``grown`` is the number of the meld it adds
    to, which may be such a burraco no longer, because a wild makes a pulito sporco. ``order`` is what a
    ruling has the player do, ``hampers`` the bars on particular cards, both in faces. What follows from these
    is worked out when it is asked for, because with many cards in hand it never is.
    """

    table: Public
    seat: Seat
    hand: tuple[Face, ...]
    penalised: tuple[Face, ...]
    single: Face
    brings_burraco: bool = False
    grown: int = 0
    order: Order | None = None
    hampers: tuple[Ban, ...] = ()


def bound_face(code: Code, taken: tuple[Face, ...], held: Face) -> Face:
    """Return the face that the single card just taken forbids to discard, -1 if there is none.

    ``held`` is that face while the card itself is in the hand: of twins it is played first, and once it is
    played it binds no more. Where no twin excuses neither copy may go, to the end of the turn. [feburit 19]
    """
    return taken[0] if len(taken) == 1 and not code.twin_excuses else held


def may_take_pozzetto(table: Public, seat: Seat) -> bool:
    """Tell whether a pozzetto waits for a seat's line."""
    return bool(table.pozzetti) and not has_pozzetto(table.lines, table.pozzetto_seats, seat)


def has_burraco(code: Code, now: Situation) -> bool:
    """Tell whether the player's line has the burraco that closing needs.

    In a frozen meld only what counts for the line supports a closing. [uisp 8] [uisp 10.16]
    """
    lines = now.table.lines
    return now.brings_burraco or any(
        lines[meld.seat] == lines[now.seat]
        and (layout := counting_part(code, meld)) is not None
        and supports_closing(code, layout)
        for meld in now.table.melds
        if meld.number != now.grown
    )


def counting_part(code: Code, meld: Meld) -> Layout | None:
    """Return what of a meld counts for its line whoever closes.

    Of one frozen for a round that is what lay there before; what is frozen for good counts where the article
    says so, or the code.
    """
    freeze = meld.freeze
    if freeze is None:
        return meld.layout
    if freeze.until is not None:
        return meld.layout if freeze.counts_positive else freeze.before
    return meld.layout if freeze.counts_positive or code["score.frozen"] > 0 else None


def closing_bar(code: Code, now: Situation) -> Refusal | None:
    """Return what bars a closing whatever the cards, None if nothing does."""
    table = now.table
    if not has_pozzetto(table.lines, table.pozzetto_seats, now.seat):
        return code.refuse("no-pozzetto-yet", "closing.pozzetto")
    if table.turns < len(table.lines) and not code.may_close_in_first_round:
        return code.refuse("first-round", "closing.first_round")
    if is_barred(table.bans, now.seat, "close"):
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
    bound = bound_discards(now.order) if now.order is not None else ()
    if bound and face not in bound:
        return code.refuse("barred-by-ruling", "turn.order")
    if now.penalised:
        if face not in may_go_first(code, now.penalised):
            return code.refuse("penalised-first", "penalised.order", card=now.penalised[0])
    elif face == now.single and not (code.twin_excuses and now.hand.count(face) > 1):
        return code.refuse("single-card-just-taken", "turn.single_card", card=face)
    if len(now.hand) + len(now.penalised) > 1:
        return None
    if may_take_pozzetto(now.table, now.seat):
        if is_wild(face) and not code["pozzetto.wild_discard"]:
            return code.refuse("pozzetto-with-a-wild", "pozzetto.wild_discard")
        return None
    bar = closing_bar(code, now)
    if bar is not None:
        return bar
    if not has_burraco(code, now):
        if code.needs_pulito:
            return code.refuse("no-pulito-yet", "closing.burraco")
        return code.refuse("no-burraco-yet", "closing.burraco")
    if is_wild(face) and not code["closing.wild_discard"]:
        return code.refuse("closing-with-a-wild", "closing.wild_discard")
    return None


def lawful_discards(code: Code, now: Situation) -> tuple[Face, ...]:
    """Return the faces the player may discard."""
    if now.order is not None:
        now = settle(code, now)
    faces = may_go_first(code, now.penalised) or tuple(dict.fromkeys(now.hand))
    if (
        len(now.hand) > 2 and not now.penalised and now.order is None
    ):  # only the single card can be forbidden then
        if now.single < 0 or (code.twin_excuses and now.hand.count(now.single) > 1):
            return faces
        return tuple(face for face in faces if face != now.single)
    return tuple(face for face in faces if refuse_discard(code, now, face) is None)


def refuse_play(
    code: Code, now: Situation, faces: tuple[Face, ...], layout: Layout, meld: int = 0
) -> Refusal | None:
    """Say why playing these cards leaves no lawful way to end the turn, None if there is one.

    ``meld`` is the number of the meld they are added to, 0 for a new one. Going to the pozzetto al volo is
    such a way; the rest is a question of the discard.
    """
    left = len(now.hand) - len(faces)
    if left > 2 or (left == 2 and now.single < 0):
        return None
    if left == 0 and not now.penalised:
        return (
            None
            if may_take_pozzetto(now.table, now.seat)
            else code.refuse("no-card-to-discard", "closing.discard")
        )
    after = after_play(code, now, faces, layout)._replace(grown=meld)
    if now.order is not None:
        after = settle(code, after)
    candidates = may_go_first(code, after.penalised) or after.hand
    refusals = [refuse_discard(code, after, face) for face in candidates]
    return None if None in refusals else refusals[0]


def after_play(code: Code, now: Situation, faces: tuple[Face, ...], layout: Layout) -> Situation:
    """Return the situation once these cards of the hand lie in a meld."""
    return now._replace(
        hand=remove(now.hand, faces),
        single=-1 if code.twin_excuses and now.single in faces else now.single,
        brings_burraco=now.brings_burraco or supports_closing(code, layout),
        order=settled_order(now.order, faces) if now.order is not None else None,
    )


def settle(code: Code, now: Situation) -> Situation:
    """Return the situation in which the turn ends: what was to be mended and is not counts as penalised."""
    left = due_mends(now.order, now.hand)
    if not left:
        return now
    return now._replace(hand=remove(now.hand, left), penalised=in_order(code, (*now.penalised, *left)))


def stuck_discards(code: Code, now: Situation) -> tuple[Face, ...]:
    """Return what a player who may lawfully do nothing discards: irregular play and rulings can lead there.

    Where the referee has been, the game has to go on. The discard then neither closes nor breaks a rule on
    discards; only penalised cards still go first.
    """
    now = settle(code, now)
    return now.penalised[:1] or tuple(dict.fromkeys(now.hand))


def is_open_to(code: Code, now: Situation, faces: tuple[Face, ...], meld: int, layout: Layout) -> bool:
    """Tell whether bans and orders leave the player this play; ``meld`` is 0 for a new one."""
    if now.hampers and is_hampered(code, now, faces, meld, layout):
        return False
    if now.order is not None:
        owner = now.table.melds[meld - 1].seat if meld else now.seat
        return allows(now.order, faces, meld, layout, owner)
    return not is_barred(now.table.bans, now.seat, "play")


def is_hampered(code: Code, now: Situation, faces: tuple[Face, ...], meld: int, layout: Layout) -> bool:
    """Tell whether a bar on particular cards forbids this play. [feburit 12] [feburit 27] [fitab 31 C]"""
    is_partners = bool(meld) and now.table.melds[meld - 1].seat != now.seat
    for ban in now.hampers:
        if meld and meld <= ban.newest:
            continue
        if ban.bar == "host" and any(grow(code, layout, (face,)) for face in ban.cards):
            return True
        if ban.bar == "lean" and is_partners and not set(faces).isdisjoint(ban.cards):
            return True
    return False


def in_order(code: Code, penalised: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return penalised cards in the order in which the code wants them discarded."""
    if len(penalised) < 2:
        return penalised
    is_up = code["penalised.order"] == "lowest-first"
    return tuple(sorted(penalised, key=lambda face: code.norm[face], reverse=is_up))


def may_go_first(code: Code, penalised: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return which penalised cards, in order, may be discarded now: the first and whatever ranks equal."""
    if len(penalised) < 2:
        return penalised
    first = code.norm[penalised[0]]
    return tuple(dict.fromkeys(face for face in penalised if code.norm[face] == first))


def remove(hand: tuple[Face, ...], faces: tuple[Face, ...]) -> tuple[Face, ...]:
    """Return a hand without some of its cards, which it must hold."""
    left = list(hand)
    for face in faces:
        left.remove(face)
    return tuple(left)

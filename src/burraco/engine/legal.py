"""Everything the player in turn may do, from their view alone, in a form an interface can use."""

from collections.abc import Sequence
from typing import overload

from burraco.cards.faces import Face
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.pile_play.melds import can_reach, pile_plays, refuse_leaving
from burraco.engine.pile_play.words import word_pile_plays
from burraco.engine.refereed.orders import is_to_replay, order_of
from burraco.engine.situation import (
    Public,
    Situation,
    bound_face,
    in_order,
    is_barred,
    is_hampered,
    is_open_to,
    lawful_discards,
    refuse_play,
    stuck_discards,
)
from burraco.engine.state import Seat
from burraco.engine.view import View
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.growing import Growth
from burraco.rules.layout import Layout
from burraco.rules.melds import additions, openings
from burraco.rules.words import Patterns


class Legal(Sequence[PlayerAct]):
    """The lawful acts of the player in turn: as fields for an interface, as a sequence of acts for a player.

    Equal faces are one: either copy may be played. ``adds`` tells for each meld every way it can grow.
    """

    __slots__ = ("adds", "discards", "opens", "others", "pile_plays")

    def __init__(
        self,
        opens: Sequence[Layout] = (),
        adds: Sequence[tuple[int, Sequence[Growth]]] = (),
        discards: Sequence[Face] = (),
        pile_plays: Sequence[OpenFromPile] = (),
        others: Sequence[PlayerAct] = (),
    ) -> None:
        self.opens, self.adds, self.discards = opens, adds, discards
        self.pile_plays, self.others = pile_plays, others

    def __len__(self) -> int:
        growths = sum([len(ways) for _, ways in self.adds])
        return len(self.opens) + growths + len(self.discards) + len(self.pile_plays) + len(self.others)

    @overload
    def __getitem__(self, index: int) -> PlayerAct: ...
    @overload
    def __getitem__(self, index: slice) -> list[PlayerAct]: ...
    def __getitem__(self, index: int | slice) -> PlayerAct | list[PlayerAct]:
        """Return an act; acts are made when asked for, because most never are."""
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if index < 0:
            raise IndexError(index)
        if index < len(self.opens):
            return Open(self.opens[index])
        index -= len(self.opens)
        for meld, ways in self.adds:
            if index < len(ways):
                return Add(meld, *ways[index])
            index -= len(ways)
        if index < len(self.discards):
            return Discard(self.discards[index])
        index -= len(self.discards)
        if index < len(self.pile_plays):
            return self.pile_plays[index]
        return self.others[index - len(self.pile_plays)]

    def __contains__(self, act: object) -> bool:
        """Tell whether an act is among these, without making the others: words come in their thousands."""
        match act:
            case Open():
                return act.layout in self.opens
            case Add():
                return any((act.faces, act.layout) in ways for meld, ways in self.adds if meld == act.meld)
            case Discard():
                return act.face in self.discards
            case OpenFromPile():
                return act in self.pile_plays
            case _:
                return act in self.others


NOTHING = Legal()
_DRAW, _TAKE, _LEAVE = Draw(), Take(), LeavePile()


def legal(code: Code, seen: View) -> Legal:
    """Return what the viewer may do now; nothing if it is not the viewer's turn."""
    seat = seen.seat
    now = situation_of(code, seen)
    if now is None or seat != seen.viewer or seen.phase in ("over", "claim"):
        return NOTHING
    if seen.phase == "play":
        return _legal_plays(code, seen, now)
    if seen.draws_only and seen.phase == "draw":
        takes = may_take_late(code, len(seen.pile)) and not is_barred(seen.bans, seat, "take")
        return Legal(others=(_DRAW, _TAKE) if takes else (_DRAW,))
    pile = tuple(sorted(seen.pile))
    plays = () if is_stalled(code, seen, seen.swaps) else lawful_pile_plays(code, seen, seat, now, pile)
    if seen.phase == "pile":
        leaves = len(pile) == 1 and refuse_leaving(code, now, pile[0]) is None
        if seen.is_refereed and not (plays or leaves):
            discards = stuck_discards(code, now)
            return Legal(discards=discards, others=() if discards else (_LEAVE,))
        return Legal(pile_plays=plays, others=(_LEAVE,) if leaves else ())
    takes = refuse_take(code, seen, seat, now, pile, seen.swaps) is None
    if seen.stock_count <= code.unplayable:
        is_stuck = not (plays or takes)
        discards = stuck_discards(code, now) if is_stuck else ()
        return Legal(discards=discards, pile_plays=plays, others=(_TAKE,) if takes else ())
    return Legal(pile_plays=plays, others=(_DRAW, _TAKE) if takes else (_DRAW,))


def legal_but_melds(code: Code, seen: View) -> Legal:
    """Return what the viewer may do besides opening melds and adding to them: draw, take, leave, discard.

    Where melds are words, finding them is the player's skill, and none is looked for here. For lawful play
    only: what rulings demand is told by `legal`.
    """
    now = situation_of(code, seen)
    if now is None or seen.seat != seen.viewer:
        return NOTHING
    pile = tuple(sorted(seen.pile))
    if seen.phase == "play":
        return Legal(discards=lawful_discards(code, now))
    if seen.phase == "pile":
        leaves = len(pile) == 1 and refuse_leaving(code, now, pile[0]) is None
        return Legal(others=(_LEAVE,) if leaves else ())
    if seen.phase != "draw":
        return NOTHING
    takes = refuse_take(code, seen, seen.seat, now, pile, seen.swaps) is None
    return Legal(others=(_DRAW, _TAKE) if takes else (_DRAW,))


def situation_of(code: Code, seen: View) -> Situation | None:
    """Return what binds the player in turn, None if the viewer does not see that hand."""
    seat = seen.seat
    hand = seen.hands[seat]
    if hand is None:
        return None
    single = bound_face(code, seen.taken, seen.single)
    now = Situation(seen, seat, hand, in_order(code, seen.penalised[seat]), single)
    if seen.bans:
        now = now._replace(hampers=tuple(ban for ban in seen.bans if ban.cards and ban.seat == seat))
    return now._replace(order=order_of(seen.orders, seat)) if seen.orders else now


def _legal_plays(code: Code, seen: View, now: Situation) -> Legal:
    seat = seen.seat
    if now.order is not None:
        now = freed(code, seen, now)
    opens, adds = lawful_opens(code, seen, seat, now), lawful_adds(code, seen, seat, now)
    must_play = seen.must_play or is_to_replay(now.order)
    discards = () if must_play and (opens or adds) else lawful_discards(code, now)
    if seen.is_refereed and not (discards or opens or adds):
        discards = stuck_discards(code, now)
    return Legal(opens, adds, discards)


def freed(code: Code, table: Public, now: Situation) -> Situation:
    """Return the situation without an order to lay cards again that cannot be carried out any more."""
    if is_to_replay(now.order) and not can_play(code, table, now.seat, now):
        return now._replace(order=None)
    return now


def may_take_late(code: Code, pile: int) -> bool:
    """Tell whether a player making up for a draw may take the pile: not their own discard on top of it."""
    return pile > 1 and not code.must_play_after_taking


def lawful_opens(code: Code, table: Public, seat: Seat, now: Situation) -> Sequence[Layout]:
    """Return every meld the hand may open, leaving a lawful end of the turn."""
    held = len(now.hand)
    if held < 3 or (is_barred(table.bans, seat, "play") and now.order is None):
        return []
    layouts = openings(code, now.hand, set_ranks(code, table, seat))
    if now.order is not None or now.hampers:
        layouts = [layout for layout in layouts if is_open_to(code, now, layout.faces, 0, layout)]
    if isinstance(layouts, Patterns):
        return layouts.keep(held - 2, lambda layout: refuse_play(code, now, layout.faces, layout) is None)
    return [
        layout
        for layout in layouts
        if held - len(layout.faces) > 2 or refuse_play(code, now, layout.faces, layout) is None
    ]


def lawful_adds(code: Code, table: Public, seat: Seat, now: Situation) -> list[tuple[int, Sequence[Growth]]]:
    """Return for each meld of the line the ways it may grow, leaving a lawful end of the turn."""
    is_bound = now.order is not None or bool(now.hampers)
    if is_barred(table.bans, seat, "play") and now.order is None:
        return []
    hand, lines = now.hand, table.lines
    line = lines[seat]
    found: list[tuple[int, Sequence[Growth]]] = []
    for meld in table.melds:
        if lines[meld.seat] != line or meld.freeze is not None:
            continue
        ways: Sequence[Growth] = additions(code, meld.layout, hand)
        if ways and is_bound:
            ways = [way for way in ways if is_open_to(code, now, way[0], meld.number, way[1])]
        if ways:
            most = max([len(faces) for faces, _ in ways])
            if len(hand) - most <= 2:
                ways = [way for way in ways if refuse_play(code, now, *way, meld.number) is None]
            if ways:
                found.append((meld.number, ways))
    return found


def lawful_pile_plays(
    code: Code, table: Public, seat: Seat, now: Situation, pile: tuple[Face, ...]
) -> Sequence[OpenFromPile]:
    """Return every meld the player may open straight from the pile."""
    if not code.may_play_from_pile or is_barred(table.bans, seat, "play"):
        return ()
    if is_barred(table.bans, seat, "take") or now.order is not None:
        return ()
    plays: Sequence[OpenFromPile]
    if code.plays_words:
        plays = word_pile_plays(code, now, pile, table.phase == "pile")
    elif can_reach(now.hand, pile):
        plays = pile_plays(code, now, pile, set_ranks(code, table, seat))
    else:
        return ()
    if not now.hampers:
        return plays
    return tuple(act for act in plays if not is_hampered(code, now, act.layout.faces, 0, act.layout))


def refuse_take(
    code: Code, table: Public, seat: Seat, now: Situation, pile: tuple[Face, ...], swaps: int
) -> Refusal | None:
    """Say why the pile may not be taken, None if it may; at a refereed table it may be gone."""
    if not pile:
        return code.refuse("no-pile", "turn.take")
    if is_stalled(code, table, swaps):
        return code.refuse("stall", "turn.stall_rounds", rounds=code.stall_rounds)
    if is_barred(table.bans, seat, "take") or (now.order is not None and now.order.kind != "mend"):
        return code.refuse("barred-by-ruling", "turn.take")
    single = pile[0] if len(pile) == 1 else -1
    if not code.must_play_after_taking and (single < 0 or any(face != single for face in now.hand)):
        return None  # there will be something to discard
    after = now._replace(hand=tuple(sorted(now.hand + pile)), single=single)
    if code.must_play_after_taking:
        if not can_play(code, table, seat, after):
            return code.refuse("nothing-to-play-after-taking", "turn.take")
    elif not lawful_discards(code, after) and not can_play(code, table, seat, after):
        return code.refuse("single-card-just-taken", "turn.single_card", card=single)
    return None


def is_stalled(code: Code, table: Public, swaps: int) -> bool:
    """Tell whether everybody has swapped the single card for so long that the player in turn must draw."""
    return bool(code.stall_rounds) and swaps >= code.stall_rounds * len(table.lines)


def can_play(code: Code, table: Public, seat: Seat, now: Situation) -> bool:
    """Tell whether a seat could open a meld or add to one, leaving a lawful end of the turn.

    A player who must play after taking always could when taking; a ruling may have changed that since.
    """
    return bool(lawful_opens(code, table, seat, now) or lawful_adds(code, table, seat, now))


def set_ranks(code: Code, table: Public, seat: Seat) -> frozenset[int]:
    """Return the ranks of which a seat's line may open no set, because it has one."""
    if code.plays_words or code.may_open_equal_sets:
        return frozenset()
    lines = table.lines
    line = lines[seat]
    return frozenset([m.layout.key for m in table.melds if m.layout.kind == "set" and lines[m.seat] == line])

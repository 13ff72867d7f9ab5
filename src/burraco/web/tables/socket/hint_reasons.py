"""Why one plan for a turn and not another: what the first does that the other does not.

Only what the cards show is said, and only what tells the two plans apart: whoever reads it can look. Where
nothing of that kind stands out there is no reason, and none is made up.
"""

from collections.abc import Sequence

from burraco.cards.faces import Face, is_wild, symbol
from burraco.cards.french import ACE, KING, rank_of, suit_of
from burraco.engine.acts import Add, Discard, Draw, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.state import has_pozzetto, partners
from burraco.engine.view import View, side_number
from burraco.rules.code import Code
from burraco.rules.growing import takes
from burraco.rules.melds import openings
from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count

NEAR = 2
"""So many ranks apart two cards of a suit may still become a sequence with one card between them."""
FEW = 3
"""With no more cards than this the pozzetto is near."""


def difference(
    lang: Lang, code: Code, seen: View, best: Sequence[PlayerAct], other: Sequence[PlayerAct]
) -> str:
    """Say what tells the best plan from another; nothing if nothing stands out."""
    if seen.phase == "draw":
        return _of_pile(lang, code, seen, best, other)
    if best[:-1] == other[:-1] and isinstance(best[-1], Discard) and isinstance(other[-1], Discard):
        return _of_discards(lang, code, seen, best, other[-1].face)
    return _of_melds(lang, seen, best, other)


def left_in_hand(seen: View, acts: Sequence[PlayerAct]) -> list[Face]:
    """Return what a plan leaves of the hand; cards it still has to draw are not counted."""
    left = list(seen.hands[seen.seat] or ())
    for face in (face for act in acts for face in from_hand(act)):
        if face in left:
            left.remove(face)
    return left


def from_hand(act: PlayerAct) -> tuple[Face, ...]:
    """Return the cards of the hand an act uses; with the pile in between some may come from there."""
    match act:
        case Open():
            return act.layout.faces
        case Add():
            return act.faces
        case Discard():
            return (act.face,)
        case _:
            return ()


def _of_pile(
    lang: Lang, code: Code, seen: View, best: Sequence[PlayerAct], other: Sequence[PlayerAct]
) -> str:
    useful = _useful(code, seen)
    if isinstance(best[0], Take) and isinstance(other[0], Draw) and useful:
        return say(lang, "hint.reason.pile", cards=useful)
    if isinstance(best[0], Draw) and isinstance(other[0], Take) and not useful:
        return say(lang, "hint.reason.poor-pile")
    return ""


def _useful(code: Code, seen: View) -> list[Face]:
    """Return the cards of the pile that could be laid at once: added, or in a meld with what is held."""
    hand = tuple(seen.hands[seen.seat] or ())
    known = set(openings(code, tuple(sorted(hand))))
    layouts = openings(code, tuple(sorted(hand + seen.pile)))
    in_new = {face for each in layouts if each.wild < 0 and each not in known for face in each.faces}
    return [face for face in sorted(set(seen.pile)) if face in in_new or _taker(code, seen, face, ours=True)]


def _of_discards(lang: Lang, code: Code, seen: View, best: Sequence[PlayerAct], kept: Face) -> str:
    """Say why one card is thrown and not another: what the other is good for, or who would like it."""
    last = best[-1]
    assert isinstance(last, Discard)
    thrown, left = last.face, left_in_hand(seen, best)
    if is_wild(kept) and not is_wild(thrown):
        return say(lang, "hint.reason.wild", dropped=symbol(kept))
    if (meld := _taker(code, seen, kept, ours=True)) and not _taker(code, seen, thrown, ours=True):
        return say(lang, "hint.reason.meld", dropped=symbol(kept), meld=meld)
    if (run := _run(kept, left)) and not _run(thrown, left):
        return say(lang, "hint.reason.run", cards=run)
    if (alike := _set(code, kept, left)) and not _set(code, thrown, [*left, thrown]):
        return say(lang, "hint.reason.set", cards=alike)
    return _of_receivers(lang, code, seen, thrown, kept)


def _of_receivers(lang: Lang, code: Code, seen: View, thrown: Face, kept: Face) -> str:
    """Say who would like the one card, and who the other."""
    if not _taker(code, seen, thrown, ours=False) and (meld := _taker(code, seen, kept, ours=False)):
        return say(lang, "hint.reason.safe", dropped=symbol(thrown), other=symbol(kept), meld=meld)
    meld = _taker(code, seen, thrown, ours=True)
    if meld and partners(seen.lines, seen.seat) and not _taker(code, seen, kept, ours=True):
        return say(lang, "hint.reason.partner", dropped=symbol(thrown), meld=meld)
    return ""


def _of_melds(lang: Lang, seen: View, best: Sequence[PlayerAct], other: Sequence[PlayerAct]) -> str:
    """Say what the melds of one plan do that those of the other do not: spare a wild, leave few cards."""
    spared = _wilds(best) < _wilds(other)
    if spared:
        return say(lang, "hint.reason.spare-wild")
    left, more = len(left_in_hand(seen, best)), len(left_in_hand(seen, other))
    if left >= more:
        return ""
    has_taken = has_pozzetto(seen.lines, seen.pozzetto_seats, seen.seat)
    if left <= FEW and any(seen.pozzetti) and not has_taken:
        return say_count(lang, "hint.reason.near", left)
    return say_count(lang, "hint.reason.more", more - left)


def _wilds(acts: Sequence[PlayerAct]) -> int:
    laid = (act for act in acts if isinstance(act, Open | OpenFromPile | Add))
    return sum(is_wild(face) for act in laid for face in _laid(act))


def _laid(act: Open | OpenFromPile | Add) -> tuple[Face, ...]:
    return act.faces if isinstance(act, Add) else act.layout.faces


def _taker(code: Code, seen: View, face: Face, ours: bool) -> int:
    """Return the number on its side of a meld that takes a card, one's own or another's; 0 if none does."""
    line = seen.lines[seen.seat]
    for meld in seen.melds:
        is_asked = (seen.lines[meld.seat] == line) is ours and meld.layout.kind in ("sequence", "set")
        if is_asked and face in takes(meld.layout, code.two_aces):
            return side_number(seen, meld.number)
    return 0


def _run(face: Face, hand: Sequence[Face]) -> list[Face]:
    """Return a card with those of its suit that lie near it, in order; nothing if it stands alone."""
    near = {other for other in hand if suit_of(other) == suit_of(face) and 0 < _distance(face, other) <= NEAR}
    near = {other for other in near if not is_wild(other)}
    return sorted({face, *near}, key=rank_of) if near and not is_wild(face) else []


def _set(code: Code, face: Face, hand: Sequence[Face]) -> list[Face]:
    """Return a card with the others of its rank, if a set of them may be laid; nothing if it stands alone."""
    alike = [other for other in hand if rank_of(other) == rank_of(face)]
    has_company = len(alike) > 1 and not is_wild(face) and rank_of(face) in code.set_ranks
    return sorted(alike) if has_company else []


def _distance(one: Face, other: Face) -> int:
    """Return how many places lie between two cards of a suit in a sequence; an ace has two places."""
    return min(abs(a - b) for a in _places(one) for b in _places(other))


def _places(face: Face) -> tuple[int, ...]:
    rank = rank_of(face)
    return (ACE, KING + 1) if rank == ACE else (rank,)

"""Melds as the checker sees them: cards on places, tried out one by one.

This file knows nothing of the rules' own melds, on purpose: it is there to catch their mistakes. So it does
what somebody with the cards on a table would do: put every card where it can lie, keep what has no hole.

A run lies on the places 1 (ace) to 14 (ace again). A wild at an end of a run has no place of its own (it may
move), one in a hole has. A 2 of the suit on place 2, below a card on place 3, is natural.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from burraco.cards.french import ACE, JOLLY_RED, PINELLA, norm_key, read_face, suit_of, write_face
from burraco.cards.french import rank_of as face_rank
from burraco.record.checker import letters
from burraco.record.checker.letters import Spelt
from burraco.rules.code import Code

BARE = letters.STAR
"""A jolly whose colour was not written."""
FREE = 0
"""The place of a wild that lies at an end."""
TOP = 14


class Lie(NamedTuple):
    """One way a meld can lie: a set of a rank, or the natural cards of a run by place."""

    rank: int  # of a set; 0 for a run
    natural: tuple[tuple[int, int], ...]  # (place, card), rising; in a set all on place 0
    wild: int | None = None
    hole: int = FREE  # where a run's wild lies

    @property
    def cards(self) -> tuple[int, ...]:
        """The cards from the low end; a free wild first, or last if the ace is lowest."""
        rest = [card for _, card in self.natural]
        if self.wild is None:
            return tuple(rest)
        above = self.hole or (TOP if self.natural[0][0] == ACE else 0)
        below = sum(place < above for place, _ in self.natural)
        return (*rest[:below], self.wild, *rest[below:])

    def is_written(self, cards: Sequence[int]) -> bool:
        """Tell whether cards in this order mean this meld."""
        if self.rank:
            return same(cards, self.cards)
        ways = [self.cards]
        if self.wild is not None and not self.hole:
            rest = tuple(card for _, card in self.natural)
            ways = [(self.wild, *rest), (*rest, self.wild)]
        return any(len(way) == len(cards) and all(map(alike, way, cards)) for way in ways)

    def with_more(self, cards: Sequence[int]) -> "Lie":
        """Return the same with cards behind it, for want of a place where they fit."""
        return self._replace(natural=(*self.natural, *((0, card) for card in cards)))


_TWIN = re.compile(r"(?<=[^ ])'+(?= |$)")


def read_cards(text: str) -> list[int]:
    """Read cards parted by spaces; raises UnknownCard."""
    return [BARE if token == "*" else _read_card(token) for token in text.split()]


def unmarked(text: str) -> str:
    """Return the text of a ruling without the marks that tell twins apart: nearly always faces will do."""
    return _TWIN.sub("", text)


def _read_card(token: str) -> int:
    letter = letters.read_letter(token)
    return read_face(token) if letter is None else letter


def show(cards: Sequence[int]) -> str:
    """Write cards as a record does."""
    return " ".join(map(_shown, cards))


def _shown(card: int) -> str:
    if card == BARE:
        return "*"
    return letters.show_letter(card) if card > BARE else write_face(card)


def alike(one: int, other: int) -> bool:
    """Tell whether two cards can be the same face: a bare jolly is any jolly."""
    return one == other or (max(one, other) == BARE and min(one, other) >= JOLLY_RED)


def remove(cards: list[int], card: int) -> bool:
    """Take a card out of a list, if it is there."""
    found = [at for at, each in enumerate(cards) if alike(each, card)]
    if not found:
        return False
    exact = [at for at in found if cards[at] == card]
    del cards[(exact or found)[-1]]
    return True


def same(one: Sequence[int], other: Sequence[int]) -> bool:
    """Tell whether two lists hold the same cards in any order."""
    left = list(other)
    by_name = sorted(one, key=lambda card: card == BARE)
    return len(one) == len(left) and all(remove(left, card) for card in by_name)


def rank_of(card: int) -> int:
    """Return 1 to 13, 0 for a jolly; a pinella of the letters is one too, a letter has no rank."""
    if card > BARE:
        return PINELLA if card == letters.PLUS else -1
    return 0 if card == BARE else face_rank(card)


def is_wild(card: int) -> bool:
    """Tell whether a card may stand for another."""
    return rank_of(card) in (0, PINELLA)


def order(code: Code, card: int) -> tuple[int, ...]:
    """Return the key that puts cards in the order of discard, the highest first."""
    if code["deck.kind"] == "letters":
        return (-letters.worth_of_letter(code, card),)
    return (-1,) if card == BARE else norm_key(card)


def nothing(code: Code, cards: Sequence[int]) -> Lie | Spelt:
    """Return cards that are no meld as if they were one, to go on with."""
    is_word = code["deck.kind"] == "letters"
    return Spelt(tuple(cards)) if is_word else Lie(0, tuple((0, card) for card in cards))


def lies(code: Code, cards: Sequence[int]) -> Sequence[Lie | Spelt]:
    """Return every way these cards make a meld; letters as they come, others in whatever order."""
    if code["deck.kind"] == "letters":
        return letters.words(code, cards)
    if any(map(letters.is_letter, cards)):
        return []
    fixed = [card for card in cards if not is_wild(card)]
    wilds = [card for card in cards if is_wild(card)]
    if not fixed:
        return []
    found = _sets(code, fixed, wilds) + _runs(code, fixed, wilds)
    return list(dict.fromkeys(found))


def pick(ways: Sequence[Lie | Spelt], written: Sequence[int]) -> Lie | Spelt | None:
    """Return the way that cards in this order mean, or the only way they can lie at all."""
    meant = [way for way in ways if way.is_written(written)] or list(ways)
    return meant[0] if len(meant) == 1 else None


def _sets(code: Code, fixed: list[int], wilds: list[int]) -> list[Lie]:
    ranks = {rank_of(card) for card in fixed}
    least, most = code["set.cards"]
    if len(ranks) > 1 or len(wilds) > 1 or not least <= len(fixed) + len(wilds) <= most:
        return []
    if max(ranks) not in code.set_ranks:
        return []
    return [Lie(max(ranks), tuple((0, card) for card in sorted(fixed)), *wilds)]


def _runs(code: Code, fixed: list[int], wilds: list[int]) -> list[Lie]:
    least, most = code["sequence.cards"]
    if len({suit_of(card) for card in fixed}) > 1 or not least <= len(fixed) + len(wilds) <= most:
        return []
    found: list[Lie] = []
    own_twos = [card for card in wilds if rank_of(card) == PINELLA and suit_of(card) == suit_of(fixed[0])]
    for lower in [[], own_twos[:1]] if own_twos else [[]]:
        others = list((Counter(wilds) - Counter(lower)).elements())
        if len(others) > 1:
            continue
        for places in _ace_places(code, fixed):
            natural = sorted([*places, *((2, card) for card in lower)])
            found += _closed(natural, others[0] if others else None)
    return found


def _ace_places(code: Code, fixed: list[int]) -> list[list[tuple[int, int]]]:
    """Place the natural cards above the 2, with every choice for the aces."""
    aces = [card for card in fixed if rank_of(card) == ACE]
    rest = [(rank_of(card), card) for card in fixed if rank_of(card) != ACE]
    if not aces:
        return [rest]
    if len(aces) == 1:
        return [[(ACE, aces[0]), *rest], [*rest, (TOP, aces[0])]]
    may_have_two = code["sequence.ace"] == "twice" and len(aces) == 2
    return [[(ACE, aces[0]), *rest, (TOP, aces[1])]] if may_have_two else []


def _closed(natural: list[tuple[int, int]], wild: int | None) -> list[Lie]:
    """Return the run if the cards leave no hole but the wild's."""
    places = [place for place, _ in natural]
    if len(set(places)) < len(places):
        return []
    holes = [place for place in range(places[0], places[-1]) if place not in places]
    if len(holes) > (wild is not None):
        return []
    if wild is None:
        is_two_alone = 2 in places and 3 not in places  # with a wild, that one lies on place 3
        return [] if is_two_alone else [Lie(0, tuple(natural))]
    is_own_two = rank_of(wild) == PINELLA and suit_of(wild) == suit_of(natural[0][1])
    if is_own_two and (holes == [2] or (not holes and places[0] == 3)):
        return _closed(sorted([(2, wild), *natural]), None)  # it lies where it belongs
    has_no_end = places[0] == ACE and places[-1] == TOP
    return [] if has_no_end and not holes else [Lie(0, tuple(natural), wild, *holes)]


def grown(
    code: Code, old: Lie | Spelt, added: Sequence[int], lying: Sequence[int] = ()
) -> Sequence[Lie | Spelt]:
    """Return every way a meld can lie after cards were added to it; a word only as it was written."""
    if isinstance(old, Spelt):
        return letters.longer_words(code, old, added, lying)
    found = lies(code, [*old.cards, *added])
    return [
        new
        for new in found
        if isinstance(new, Lie) and _follows(old, new) and (not lying or new.is_written(lying))
    ]


def _follows(old: Lie, new: Lie) -> bool:
    """Tell whether nothing moved that may not: natural cards stay, and so does a wild in a hole."""
    if old.rank or new.rank:
        return old.rank == new.rank
    before, after = dict(old.natural), dict(new.natural)
    if old.wild is None and min(before) == 2:
        del before[2]  # a natural 2 at the bottom may become the wild
    stays = all(after.get(place) == card for place, card in before.items())
    is_bound = old.hole != FREE and old.hole not in after
    return stays and (not is_bound or (new.wild == old.wild and new.hole == old.hole))


def burraco_worth(code: Code, lie: Lie | Spelt) -> int:
    """Return what a meld is worth as a burraco, 0 if it is none."""
    if isinstance(lie, Spelt):
        return letters.word_worth(code, lie)
    size = len(lie.cards)
    if size < code["burraco.cards"]:
        return 0
    if lie.wild is not None:
        below = sum(place < lie.hole for place, _ in lie.natural)
        in_a_row = max(below, size - 1 - below)
        sporco = code["burraco.sporco"]
        is_semipulito = in_a_row >= code["burraco.cards"]
        return int(code.get("burraco.semipulito", sporco) if is_semipulito else sporco)
    pulito = code["burraco.pulito"]
    if lie.rank:
        return int(code.get("burraco.super", pulito) if size == 8 else pulito)
    if size == TOP:
        return int(code.get("burraco.ace_to_ace", pulito))
    return int(code.get("burraco.king_to_ace", pulito) if size == 13 and lie.natural[0][0] == ACE else pulito)

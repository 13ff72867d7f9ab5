"""Who sits where and who deals first: the seat draw in all its procedures.

Fan procedures spread cards face down; everybody turns one, never the first or the last. The highest card
chooses a seat and is served first; the lowest of the other line sits on their right and deals. Players who
turn cards of equal rank keep their place among the others and draw again between themselves.
[fedibur 2] [uisp 3.3] [feburit Preparazione]
"""

import random
from collections.abc import MutableSequence, Sequence
from typing import Any, NamedTuple

from burraco.cards.faces import LETTERS, Card, Face, face_of, is_jolly, is_wild
from burraco.cards.fair import Cut, derive
from burraco.cards.french import DECK, JOLLY_BLACK
from burraco.cards.letters import ALPHABET, letter_of
from burraco.engine.state import FORM_SEATS, Seat
from burraco.rules.code import Code
from burraco.texts.said import Said

FANS = ("fan-108", "fan-53", "fan-54", "fan-116")


class Turned(NamedTuple):
    """A card somebody turned in the seat draw."""

    player: int
    face: Face


class Seating(NamedTuple):
    """Where everybody sits (a player for each seat, clockwise), who deals first, and the cards turned."""

    players: tuple[int, ...]
    dealer: Seat
    turned: tuple[Turned, ...]


def fan(procedure: str) -> tuple[Card, ...]:
    """Return the cards that may be turned: both decks, one deck without a jolly, or those of one back."""
    if procedure == "fan-116":
        return tuple(LETTERS.cards)
    if procedure == "fan-108":
        return DECK
    one_deck = DECK[::2]
    return one_deck if procedure == "fan-54" else tuple(c for c in one_deck if face_of(c) != JOLLY_BLACK)


def draw_rank(code: Code, face: Face) -> tuple[int, int]:
    """Return the key by which turned cards are ranked, highest first; equal keys draw again.

    Letters of equal worth rank by the alphabet, whatever their colour. [parole 3.3]
    """
    if code.plays_words:
        return (-code.worth[face], 0 if is_wild(face) else ALPHABET.index(letter_of(face)))
    if is_jolly(face) and code["seats.two_jolly"] == "redraw":
        return (0, 0)
    return code.norm[face]


def seat_players(
    code: Code,
    form: str,
    procedure: str,
    chance: random.Random,
    pairs_are_fixed: bool = True,
    chosen: Seat = 1,
) -> Seating:
    """Seat players 0, 1, 2 … of whom, at four, 0 and 2 are a pair, and 1 and 3.

    ``chosen`` is the seat the highest card takes. If pairs are not fixed the two highest play the two
    lowest.
    """
    if procedure not in code["seats.procedures"]:
        raise ValueError(Said("wrong.seating", code=code.name, procedure=procedure))
    players = len(FORM_SEATS[form])
    if procedure in FANS:
        order, turned = _rank_by_cards(code, procedure, chance, players)
        return Seating(
            _around(order, players, pairs_are_fixed, chosen), (chosen - 1) % players, tuple(turned)
        )
    seats = list(range(players))
    if procedure == "random":
        chance.shuffle(seats)
        if players == 4 and pairs_are_fixed:
            first = seats[0]
            others = [p for p in seats if p % 2 != first % 2]
            seats = [first, others[0], (first + 2) % 4, others[1]]
    return Seating(tuple(seats), 0, ())


def fair_seating(code: Code, form: str, seed: bytes, cuts: Sequence[Cut]) -> Seating:
    """Draw the seats of people who have not agreed on pairs, by the code's first procedure.

    The order of the fan follows from a committed seed and everybody's cuts, as that of a deal does.
    """
    procedure = code["seats.procedures"][0]
    return seat_players(code, form, procedure, _Committed(seed, tuple(cuts)), pairs_are_fixed=False)


class _Committed(random.Random):
    """A chance that can only shuffle, in the one order that was committed to."""

    def __init__(self, seed: bytes, cuts: tuple[Cut, ...]) -> None:
        self._committed = seed, cuts
        super().__init__(0)

    def shuffle(self, x: MutableSequence[Any]) -> None:
        """Put a list in the order committed to."""
        x[:] = [x[place] for place in derive(*self._committed, len(x)).order]


def _around(order: Sequence[int], players: int, pairs_are_fixed: bool, chosen: Seat) -> tuple[int, ...]:
    """Seat ranked players: the first on the chosen seat, the dealer on their right."""
    first = order[0]
    if players == 4:
        mate = (first + 2) % 4 if pairs_are_fixed else order[1]
        others = [player for player in order if player not in (first, mate)]
        circle = [first, others[0], mate, others[1]]
    else:
        circle = list(order)
    return tuple(circle[(seat - chosen) % players] for seat in range(players))


def _rank_by_cards(
    code: Code, procedure: str, chance: random.Random, players: int
) -> tuple[list[int], list[Turned]]:
    """Turn cards until everybody's rank is settled; return the players, highest first, and the cards."""
    spread = list(fan(procedure))
    chance.shuffle(spread)
    if code["seats.ends_barred"]:
        spread = spread[1:-1]
    turned: list[Turned] = []

    def settle(tied: list[int]) -> list[int]:
        if len(tied) == 1:
            return tied
        standings: dict[tuple[int, int], list[int]] = {}
        for player in tied:
            face = face_of(spread.pop())
            turned.append(Turned(player, face))
            standings.setdefault(draw_rank(code, face), []).append(player)
        return [player for key in sorted(standings) for player in settle(standings[key])]

    return settle(list(range(players))), turned

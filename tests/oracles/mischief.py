"""What hands might do at a table, at random: much of it against the rules, all of it possible."""

import random

from burraco.cards.faces import Face, face_of
from burraco.engine.acts import (
    Add,
    CallTime,
    Discard,
    Draw,
    EnforceClock,
    LeavePile,
    Open,
    OpenFromPile,
    Take,
)
from burraco.engine.refereed import acts
from burraco.engine.state import Seat, State
from burraco.rules.code import Code
from burraco.rules.layout import heap
from burraco.rules.melds import arrange


def mischief(code: Code, state: State, chance: random.Random) -> tuple[Seat, acts.HandAct]:
    """Return somebody and something to do; whether it is possible is for `witness` to say."""
    seat = state.seat if chance.random() < 0.8 else chance.randrange(state.players)
    kind = chance.choice(_KINDS)
    act = kind(code, state, seat, chance)
    return seat, Draw() if isinstance(act, CallTime) and chance.random() < 0.95 else act


def _some(state: State, seat: Seat, chance: random.Random, most: int = 4) -> tuple[Face, ...]:
    hand = state.hands[seat]
    return tuple(map(face_of, chance.sample(hand, min(len(hand), chance.randrange(1, most + 1)))))


def _any_meld(state: State, chance: random.Random) -> int:
    return chance.randrange(1, len(state.melds) + 2)


def _open(code: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    faces = _some(state, seat, chance)
    ways = arrange(code, tuple(sorted(faces)))
    return Open(chance.choice(ways) if ways else heap(faces))


def _open_from_pile(_: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    pile = [face_of(card) for card in state.pile]
    from_pile = tuple(sorted(chance.sample(pile, min(len(pile), 2))))
    return OpenFromPile(heap((*from_pile, *_some(state, seat, chance, 2))), from_pile)


def _add(_: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    number, faces = _any_meld(state, chance), tuple(sorted(_some(state, seat, chance, 3)))
    lies = state.melds[number - 1].layout.faces if number <= len(state.melds) else ()
    return Add(number, faces, heap(lies + faces))


def _discard(_: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    faces = _some(state, seat, chance, 1)
    return Discard(faces[0] if faces else 0)


def _take_part(_: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    pile = [face_of(card) for card in state.pile]
    return acts.TakePart(tuple(chance.sample(pile, max(0, len(pile) - 1))))


def _slip(_: Code, state: State, seat: Seat, chance: random.Random) -> acts.HandAct:
    return acts.Slip(_any_meld(state, chance), (*_some(state, seat, chance, 1), 0)[0])


_KINDS = (
    lambda *_: Draw(),
    lambda *_: Draw(),
    lambda *_: Take(),
    lambda *_: LeavePile(),
    lambda *_: EnforceClock(),
    lambda *_: CallTime(),
    lambda *_: acts.Lift(),
    lambda *_: acts.Lower(),
    lambda *_: acts.Pull(),
    lambda *_: acts.Gather(),
    lambda *_: acts.Peek(),
    lambda *_: acts.Accept(),
    lambda _, state, __, chance: acts.Suggest(_any_meld(state, chance) - 1),
    lambda _, state, __, chance: acts.Uncover(_any_meld(state, chance), chance.random() < 0.5),
    lambda _, state, seat, chance: acts.Show(_some(state, seat, chance, 2)),
    lambda _, state, seat, chance: acts.Throw(_some(state, seat, chance, 2), _any_meld(state, chance) - 1),
    lambda _, state, seat, chance: acts.DiscardSeveral(_some(state, seat, chance, 3)),
    lambda _, state, __, chance: acts.Place(_any_meld(state, chance), _any_meld(state, chance), heap(())),
    _open,
    _open,
    _open_from_pile,
    _add,
    _add,
    _discard,
    _discard,
    _discard,
    _take_part,
    _slip,
)

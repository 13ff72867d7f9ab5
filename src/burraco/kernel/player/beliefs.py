"""Worlds as likely as the play so far makes them: a player who lays all they can holds nothing that fits.

Before anybody plays, every deal of the unseen cards is as likely as any other. What players did since says
more: for each thing a hand holds, a row of weights tells how much likelier it makes that hand. Worlds are
drawn by exchanging hidden cards, pair by pair, so that each comes up as often as it should (Metropolis).
"""

import tomllib
from importlib.resources import files

import numpy as np

from burraco.kernel.chance import below, shuffle
from burraco.kernel.compiler import entry, inner
from burraco.kernel.player.position import OWN_FITS, THEIR_FITS, company, fits, is_ready, note_both_fits
from burraco.kernel.player.worlds import CARDS_UNSEEN, HANDS_END, deal_hands, deal_rest, list_unseen
from burraco.kernel.table import cells as c
from burraco.kernel.table import params as p
from burraco.kernel.table.hand import gain, lose

READY, FITS, WILD, KEPT, COMPANY, THREW, LEFT, TOOK = range(8)
_FITTED = tomllib.loads(files("burraco.kernel").joinpath("beliefs.toml").read_text(encoding="utf-8"))
_KEEPING: dict[str, float] = _FITTED.pop("keeping")
NAMES = tuple(_FITTED)
BELIEFS: c.Weights = np.array(list(_FITTED.values()))
"""How many e-folds likelier each thing makes a hand; `beliefs.toml` says what they are."""
BELIEFS_OF_KEEPERS: c.Weights = np.array([_KEEPING[name] for name in NAMES])
"""The same of players who keep what they could lay."""
BELIEFS.flags.writeable = BELIEFS_OF_KEEPERS.flags.writeable = False
TELL_SEAT, TELL_FACE, TELL_KIND, TELL_STRENGTH = range(4)
"""A tell: who, which card, what they did with it (THREW, LEFT or TOOK), how much of that still counts."""
STEPS = 64
"""Exchanges tried from one world to the next."""
FIRST_STEPS = 256
ONE_IN = 1 << 30
OWN, NEXT, FIT_CELLS = 0, 5, 10
"""What melds took when a seat ended its turn: those of its line, and of the next player's (`note_fits`)."""


@entry
def likely_worlds(
    k: c.Kit,
    known: c.State,
    played: int,
    tells: c.Points,
    fitting: c.Tables,
    beliefs: c.Weights,
    weights: c.Weights,
    seed: int,
    worlds: c.Tables,
) -> bool:
    """Fill every row with a world, likely ones more often; False if the numbers do not add up.

    ``played`` has a bit for each seat that ended a turn with the hand it holds: of those something is known,
    and ``fitting`` has what `note_fitting` wrote of the table as it was then.
    """
    s, w, r = np.zeros(c.CELLS, np.int64), np.zeros(c.WORK, np.int64), np.zeros(1, np.uint64)
    likely = np.zeros((1, c.SEATS))
    r[0] = seed
    for i in range(c.CELLS):
        s[i] = known[i]
    end = list_unseen(k, s, w)
    shuffle(r, w, CARDS_UNSEEN, end)
    hands_end = deal_hands(k, s, w, end)
    if hands_end < 0:
        return False
    for seat in range(k[p.PLAYERS]):
        likely[0, seat] = likelihood(k, s, seat, played, tells, fitting, beliefs, weights)
    for row in range(worlds.shape[0]):
        for _ in range(STEPS if row else FIRST_STEPS):
            if hands_end > CARDS_UNSEEN:
                _exchange(k, s, w, r, end, played, tells, fitting, beliefs, weights, likely)
        shuffle(r, w, hands_end, end)
        for i in range(c.CELLS):
            worlds[row, i] = s[i]
        if not deal_rest(worlds[row], w, hands_end, end):
            return False
    return True


@inner
def _exchange(
    k: c.Kit,
    s: c.State,
    w: c.Work,
    r: c.Chance,
    end: int,
    played: int,
    tells: c.Points,
    fitting: c.Tables,
    beliefs: c.Weights,
    weights: c.Weights,
    likely: c.Points,
) -> None:
    """Exchange a hidden card of a hand with one that lies elsewhere, or leave it as the odds have it."""
    players = k[p.PLAYERS]
    i = CARDS_UNSEEN + below(r, w[HANDS_END + players - 1] - CARDS_UNSEEN)
    j = CARDS_UNSEEN + below(r, end - CARDS_UNSEEN)
    one, other = w[i], w[j]
    here, there = _place(w, players, i), _place(w, players, j)
    if here == there or one == other:
        return
    lose(s, here, one)
    gain(s, here, other)
    now_here, now_there = likelihood(k, s, here, played, tells, fitting, beliefs, weights), 0.0
    better = now_here - likely[0, here]
    if there < players:
        lose(s, there, other)
        gain(s, there, one)
        now_there = likelihood(k, s, there, played, tells, fitting, beliefs, weights)
        better += now_there - likely[0, there]
    if better >= 0 or np.log((below(r, ONE_IN) + 0.5) / ONE_IN) < better:
        w[i], w[j] = other, one
        likely[0, here] = now_here
        if there < players:
            likely[0, there] = now_there
        return
    lose(s, here, other)
    gain(s, here, one)
    if there < players:
        lose(s, there, one)
        gain(s, there, other)


@inner
def _place(w: c.Work, players: int, at: int) -> int:
    """Return whose hand a hidden card is in; the number of players if in nobody's."""
    seat = 0
    while seat < players and at >= w[HANDS_END + seat]:
        seat += 1
    return seat


@inner
def likelihood(
    k: c.Kit,
    s: c.State,
    seat: int,
    played: int,
    tells: c.Points,
    fitting: c.Tables,
    beliefs: c.Weights,
    weights: c.Weights,
) -> float:
    """Return how likely a hand is next to others of its size, as a logarithm; 0 if nothing tells."""
    if not played >> seat & 1:
        return 0.0
    h = c.HANDS + seat * c.HAND_CELLS
    value = beliefs[WILD] * s[h + c.WILD_CARDS]
    for suit in range(c.SUITS):
        face, ranks = suit * c.RANKS, s[h + c.MASKS + suit] & ~2
        while ranks:
            if ranks & 1:
                if is_ready(k, s, h, face):
                    value += beliefs[READY]
                elif fits(fitting[seat], OWN, face):
                    value += beliefs[FITS]
                else:
                    value += beliefs[COMPANY] * company(k, s, h, face, s[h + face], weights)
                if fits(fitting[seat], NEXT, face):
                    value += beliefs[KEPT]
            ranks >>= 1
            face += 1
    for row in range(tells.shape[0]):
        if int(tells[row, TELL_SEAT]) == seat:
            face = int(tells[row, TELL_FACE])
            strength = beliefs[int(tells[row, TELL_KIND])] * tells[row, TELL_STRENGTH]
            value += strength * company(k, s, h, face, s[h + face], weights)
    return value


@entry
def note_fitting(k: c.Kit, s: c.State, w: c.Work, seat: int, fitting: c.Tables) -> None:
    """Write into the row of a seat which cards the melds take, those of its line and the next player's."""
    note_both_fits(k, s, w, seat)
    for i in range(NEXT):
        fitting[seat, OWN + i], fitting[seat, NEXT + i] = w[OWN_FITS + i], w[THEIR_FITS + i]


@entry
def evidence(
    k: c.Kit,
    s: c.State,
    seat: int,
    tells: c.Points,
    fitting: c.Tables,
    weights: c.Weights,
    found: c.Points,
) -> None:
    """Write how much of each thing a hand holds: what tuning is made with."""
    one = np.zeros(found.shape[1])
    for thing in range(found.shape[1]):
        one[thing] = 1.0
        found[0, thing] = likelihood(k, s, seat, 1 << seat, tells, fitting, one, weights)
        one[thing] = 0.0

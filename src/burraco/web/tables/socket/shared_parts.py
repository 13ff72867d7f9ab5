"""What a frame has for all who watch a table, made once for each entry of its log and language.

It depends on the game alone, never on a viewer: nothing here may look at a hand.
"""

from collections import OrderedDict
from functools import lru_cache
from typing import NamedTuple

from burraco.cards.faces import write_face
from burraco.engine.state import Meld
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live
from burraco.web.tables.socket import frame_types as wire
from burraco.web.tables.socket.deal_frame import deal_frame, match_frame, sheet_frame
from burraco.web.tables.socket.throwers import throwers
from burraco.web.tables.socket.word_frames import stands_for

MAX_KEPT = 500
MAX_MELDS = 4096


class Shared(NamedTuple):
    """The parts that are everybody's."""

    match: wire.Match
    deal: wire.Deal
    sheet: wire.Sheet | None
    threw: list[int | None]


_KEPT: OrderedDict[tuple[int, Lang], tuple[Game, Shared]] = OrderedDict()


def shared(live: Live, lang: Lang) -> Shared:
    """Return what everybody at a table gets, as it is now."""
    known = _KEPT.get((live.id, lang))
    if known is not None and known[0] is live.game:
        return known[1]
    game = live.game
    made = Shared(
        match_frame(live, lang),
        deal_frame(game),
        None if game.sheets is None else sheet_frame(game, lang),
        [] if game.state is None else throwers(game, len(game.state.pile)),
    )
    _KEPT[live.id, lang] = game, made
    _KEPT.move_to_end((live.id, lang))
    while len(_KEPT) > MAX_KEPT:
        _KEPT.popitem(last=False)
    return made


@lru_cache(MAX_MELDS)
def meld_frame(code: Code, line: int, meld: Meld, at: int) -> wire.Meld:
    """Return a meld; most lie as they are for many acts. ``at``: which of its side's it is."""
    layout = meld.layout
    burraco = burraco_of(code, layout)
    stands = stands_for(code, layout)
    worth = sum(code.worth[face] for face in layout.faces)
    return {
        "n": meld.number,
        "at": at,
        "line": line,
        "seat": meld.seat,
        "kind": layout.kind,
        "cards": [write_face(face) for face in layout.faces],
        "wild": layout.wild,
        "stands": None if stands is None else write_face(stands),
        "burraco": None if burraco is None else burraco.kind,
        "frozen": meld.freeze is not None,
        "points": worth + (0 if burraco is None else burraco.points + burraco.bonus),
    }

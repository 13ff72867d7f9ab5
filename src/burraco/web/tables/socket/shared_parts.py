"""What a frame has for all who watch a table, made once for each entry of its log and language.

It depends on the game alone, never on a viewer: nothing here may look at a hand.
"""

import json
from collections import OrderedDict
from typing import Any, NamedTuple

from burraco.engine import events as ev
from burraco.engine.view import Viewer
from burraco.texts.languages import Lang
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live
from burraco.web.tables.socket import frame_types as wire
from burraco.web.tables.socket.deal_frame import deal_frame, match_frame, sheet_frame
from burraco.web.tables.socket.table_frame import table_frame

MAX_KEPT = 500
FOR_ALL = ("view", "match", "deal", "sheet")
"""What of a frame is everybody's: of the view all but the hand."""
KnownMoves = dict[tuple[int, Viewer | None], tuple[ev.Event, wire.Move | None]]
"""By the entry and the reader it speaks to, if to any: what was last seen of it, and its move."""


class Shared(NamedTuple):
    """The parts that are everybody's; texts are the ends of JSON objects, to be begun with what is not."""

    view: wire.View
    match: wire.Match
    deal: wire.Deal
    sheet: wire.Sheet | None
    view_text: str
    text: str
    moves: KnownMoves


_KEPT: OrderedDict[tuple[int, Lang], tuple[Game, Shared]] = OrderedDict()


def shared(live: Live, lang: Lang) -> Shared:
    """Return what everybody at a table gets, as it is now."""
    known = _KEPT.get((live.id, lang))
    if known is not None and known[0] is live.game:
        return known[1]
    game, table, match = live.game, table_frame(live), match_frame(live, lang)
    deal, sheet = deal_frame(game), None if game.sheets is None else sheet_frame(game, lang)
    view_text = as_json({name: part for name, part in table.items() if name != "hand"})
    text = as_json({"match": match, "deal": deal, "sheet": sheet})
    made = Shared(table, match, deal, sheet, view_text[1:], text[1:], {})
    _KEPT[live.id, lang] = game, made
    _KEPT.move_to_end((live.id, lang))
    while len(_KEPT) > MAX_KEPT:
        _KEPT.popitem(last=False)
    return made


def as_json(data: Any) -> str:
    """Return data as JSON, as short as it can be."""
    return _ENCODER.encode(data)


_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False)

"""A finished deal again, frame by frame, with every hand open. A deal that is played has no replay."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from burraco.cards.faces import write_face
from burraco.engine import events as ev
from burraco.engine.apply import apply, start
from burraco.engine.view import REFEREE, view
from burraco.record.model import Record
from burraco.record.read import read
from burraco.rules.loader import load
from burraco.texts.languages import Lang
from burraco.web.site.language import current
from burraco.web.tables import log_entries as hp
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.lexicon_waiting import WORDBOOK, lexicon_page
from burraco.web.tables.log import Live
from burraco.web.tables.pages.finished_deal import finished_deal
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.socket.script_texts import felt_words
from burraco.web.tables.terms import Terms


@require_safe
def replay_page(request: HttpRequest, word: str, number: int) -> HttpResponse:
    """The page with the slider."""
    deal = finished_deal(word, number)
    if WORDBOOK.waits_for(load(deal.table.rules)):
        return lexicon_page(request)
    return render(
        request,
        "tables/replay.html",
        {"word": word, "number": number, "felt_words": felt_words(current())},
    )


@require_safe
@gzip_page
def replay_data(_: HttpRequest, word: str, number: int) -> HttpResponse:
    """The frames of a replay."""
    return JsonResponse({"frames": replay_frames(read(finished_deal(word, number).record), current())})


def replay_frames(record: Record, lang: Lang) -> list[dict[str, Any]]:
    """Return a frame for each event of a deal: what a spectator sees, and every hand."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted), "a record begins with the deal"
    assert isinstance(record.log[-1], ev.DealEnded), "only a finished deal is shown"
    terms = Terms(record.code.spec, first.form, deals=1)
    names = record.names or ("",) * terms.seats
    chairs = tuple(hp.Chair("human", name) for name in names)
    state = start(first)
    log: tuple[Entry, ...] = (Entry(1, first),)
    frames = []
    for seq, event in enumerate(record.log, 1):
        if seq > 1:
            state, log = apply(state, event), (*log, Entry(seq, event))
        game = Game(record.code, seq, terms.match(first.dealer), chairs, 1, state=state, log=log)
        frame = state_frame(Live(0, "", terms, game), None, seq - 1, lang, 0)
        hands = view(state, REFEREE).hands
        frame["view"]["hands"] = [[write_face(face) for face in hand or ()] for hand in hands]
        frames.append(frame)
    return frames

"""A finished deal again, frame by frame, with every hand open. A deal that is played has no replay."""

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
from burraco.texts.say import say
from burraco.web.site.guesses import guarded
from burraco.web.site.language import current
from burraco.web.site.script_texts import felt_texts
from burraco.web.tables import log_entries
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.lexicon_waiting import LEXICON_LOADER, lexicon_page
from burraco.web.tables.log import Live
from burraco.web.tables.pages.lookup import finished_deal
from burraco.web.tables.refereed.told_incidents import told_incidents
from burraco.web.tables.socket.frame_types import State
from burraco.web.tables.socket.frames import state_frame
from burraco.web.tables.terms import Terms


@require_safe
@guarded
def replay_page(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The page with the slider; ``da`` is where it begins."""
    deal = finished_deal(request, slug, number)
    if LEXICON_LOADER.waits_for(load(deal.table.rules)):
        return lexicon_page(request)
    start = request.GET.get("da", "0")
    context = {"slug": slug, "number": number, "start": start if start.isdecimal() else "0"}
    return render(request, "tables/replay.html", {**context, "felt_texts": felt_texts(current())})


@require_safe
@gzip_page
@guarded
def replay_data(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The frames of a replay."""
    deal = finished_deal(request, slug, number)
    record = read(deal.record)
    return JsonResponse(
        {"frames": replay_frames(record, current()), "stops": replay_stops(record, current())}
    )


def replay_stops(record: Record, lang: Lang) -> list[dict[str, int | str]]:
    """Return where a replay stops: at each irregularity, whether anybody saw it or not."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted), "a record begins with the deal"
    if not record.is_refereed:
        return []
    found = told_incidents(record.code, first.form, record.log, record.names, lang)
    return [
        {"at": one.at, "text": say(lang, f"official.stop-{one.how}", text=one.text, outcome=one.outcome)}
        for one in found
    ]


def replay_frames(record: Record, lang: Lang) -> list[State]:
    """Return a frame for each event of a deal: what a spectator sees, and every hand."""
    first = record.log[0]
    assert isinstance(first, ev.DealStarted), "a record begins with the deal"
    assert isinstance(record.log[-1], ev.DealEnded), "only a finished deal is shown"
    terms = Terms(record.code.spec, first.form, deals=1, referee="program" if record.is_refereed else "none")
    names = record.names or ("",) * terms.seats
    chairs = tuple(log_entries.Chair("human", name) for name in names)
    state = start(first)
    log: tuple[Entry, ...] = (Entry(1, first),)
    frames = []
    for seq, event in enumerate(record.log, 1):
        if seq > 1:
            state, log = apply(state, event), (*log, Entry(seq, event))
        game = Game(record.code, seq, terms.match(first.dealer), chairs, 1, state=state, log=log)
        frames.append(open_frame(terms, game, lang))
    return frames


def open_frame(terms: Terms, game: Game, lang: Lang) -> State:
    """Return what a spectator sees of a table now and what happened last, with every hand open."""
    assert game.state is not None, "cards were dealt"
    frame = state_frame(Live(0, "", terms, game), None, game.seq - 1, lang, 0)
    hands = view(game.state, REFEREE).hands
    frame["view"]["hands"] = [[write_face(face) for face in hand or ()] for hand in hands]
    return frame

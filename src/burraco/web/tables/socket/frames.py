"""Frames to a browser: a table as one viewer may see it, in their language.

Cards leave here only through `engine.view.view` and `engine.view.seen`. The protocol: docs/frames.md
"""

from dataclasses import replace
from itertools import takewhile

from burraco.cards.faces import face_of, write_face
from burraco.engine import events as ev
from burraco.engine.acts import Draw, LeavePile, Take
from burraco.engine.legal import legal, legal_but_melds
from burraco.engine.refereed import events as refereed_events
from burraco.engine.view import HIDDEN, SPECTATOR, View, Viewer, seen, view
from burraco.record.speech import event_text, who
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.clocks.due_times import deadline
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.log import Live
from burraco.web.tables.socket import frame_types as wire
from burraco.web.tables.socket.hints import may_ask
from burraco.web.tables.socket.lesson_frame import lesson_frame
from burraco.web.tables.socket.own_moves import first_move_text, own_move_text
from burraco.web.tables.socket.referee_frame import referee_frame
from burraco.web.tables.socket.shared_parts import FOR_ALL, KnownMoves, as_json, shared
from burraco.web.tables.socket.table_frame import counted, faces_text
from burraco.web.tables.socket.word_frames import word_event_text
from burraco.web.tables.undo import may_undo

MAX_OPENS = 400
"""Longer lists of melds are cut; the server judges a meld that was not listed all the same."""


def state_frame(live: Live, player: int | None, since: int, lang: Lang, now: int) -> wire.State:
    """Return everything a viewer needs to draw the table, and what happened since the number given."""
    game = live.game
    me = game.seat_of(player)
    viewer: Viewer = SPECTATOR if me is None else me
    sight = None if game.state is None else view(game.state, viewer)
    limit = deadline(live.terms, game)
    common = shared(live, lang)
    hand = None if sight is None or me is None else sight.hands[me]
    table = common.view.copy()
    table["hand"] = None if hand is None else faces_text(hand)
    return {
        "t": "state",
        "seq": game.seq,
        "now": now,
        "me": me,
        "view": table,
        "legal": None if sight is None or not _is_guided(live) else _legal(game.code, sight, me),
        "moves": _moves(live, viewer, since, lang, common.moves),
        "clock": None if limit is None else {"deadline": limit, "now": now},
        "match": common.match,
        "deal": common.deal,
        "sheet": common.sheet,
        "options": {"undo": live.terms.may_undo, "hints": may_ask(live, me)},
        "can": _can(live, me),
        "referee": referee_frame(live, me, viewer, lang),
        "lesson": lesson_frame(game, me, lang),
    }


def state_text(live: Live, player: int | None, since: int, lang: Lang, now: int) -> str:
    """Return the same as it is sent: what is everybody's is put into JSON once for each entry."""
    frame, common = state_frame(live, player, since, lang, now), shared(live, lang)
    own = {name: part for name, part in frame.items() if name not in FOR_ALL}
    table = f'{{"hand":{as_json(frame["view"]["hand"])},{common.view_text}'
    return f'{as_json(own)[:-1]},"view":{table},{common.text}'


def _is_guided(live: Live) -> bool:
    """Tell whether a player is told what is lawful: not where they may err, nor while a call is heard."""
    return not live.terms.is_refereed and live.game.call is None


def _legal(code: Code, sight: View, me: int | None) -> wire.Legal | None:
    if me is None or sight.seat != me or sight.phase == "over":
        return None
    acts = legal_but_melds(code, sight) if code.plays_words else legal(code, sight)
    opens = sorted(acts.opens, key=lambda layout: len(layout.faces))
    return {
        "draw": Draw() in acts.others,
        "take": Take() in acts.others,
        "leave": LeavePile() in acts.others,
        "discards": faces_text(tuple(acts.discards)),
        "opens": [faces_text(layout.faces) for layout in opens[:MAX_OPENS]],
        "adds": [
            {"meld": number, "cards": faces_text(tuple(faces)), "as": faces_text(layout.faces)}
            for number, ways in acts.adds
            for faces, layout in ways
        ],
        "pile_plays": [
            {"cards": faces_text(play.layout.faces), "from_pile": faces_text(play.from_pile)}
            for play in acts.pile_plays[:MAX_OPENS]
        ],
        "is_whole": max(len(opens), len(acts.pile_plays)) <= MAX_OPENS,
    }


def _moves(live: Live, viewer: Viewer, since: int, lang: Lang, known: KnownMoves) -> list[wire.Move]:
    """Return what happened in this deal since, as the viewer saw it, the latest last.

    All of it: whoever comes back reads the whole deal, some 30 KB that the socket deflates to four.
    """
    game = live.game
    latest = list(takewhile(lambda entry: entry.seq > since, reversed(game.log)))
    found = [_move(live, entry, viewer, lang, known) for entry in reversed(latest)]
    moves = [move for move in found if move is not None]
    if game.undone is not None and game.undone[0] > since:
        number, seat = game.undone
        text = say(lang, "web.move.undone", seat=who(game.match.form, seat, game.names))
        moves.append(_bare(number, seat, "undone", text))
        moves.sort(key=lambda move: move["seq"])
    return moves


def _bare(seq: int, seat: int | None, kind: wire.MoveKind, text: str) -> wire.Move:
    return {"seq": seq, "seat": seat, "kind": kind, "cards": [], "count": 0, "meld": None, "text": text}


KINDS: dict[type, wire.MoveKind] = {
    ev.DealStarted: "dealt",
    ev.CardDrawn: "drawn",
    ev.PileTaken: "taken",
    ev.MeldOpened: "opened",
    ev.CardsAdded: "added",
    ev.CardDiscarded: "discarded",
    ev.PileLeft: "left",
    ev.PileRestored: "restored",
    ev.PozzettoTaken: "pozzetto",
    ev.PozzettoSeen: "pozzetto-seen",
    ev.AllianceFormed: "alliance",
    ev.StockFed: "stock-fed",
    ev.TimeCalled: "time",
    ev.DealEnded: "closed",
    ev.MeldFrozen: "frozen",
    ev.CardsPenalised: "penalised",
    ev.CardsExposed: "exposed",
    ev.PlayerBarred: "barred",
    refereed_events.CardLifted: "lifted",
    refereed_events.CardLowered: "lowered",
    refereed_events.PileGathered: "gathered",
    refereed_events.CardsShown: "shown",
    refereed_events.CardsThrown: "thrown",
    refereed_events.CardsPlaced: "placed",
    refereed_events.CardHidden: "hidden",
    refereed_events.CardUncovered: "uncovered",
    refereed_events.SeveralDiscarded: "discarded",
    refereed_events.PozzettoPeeked: "peeked",
    refereed_events.Suggested: "suggested",
    refereed_events.ClosingClaimed: "claimed",
    refereed_events.ClosingAccepted: "accepted",
    refereed_events.EndReached: "claimed",
    refereed_events.CountAgreed: "accepted",
    refereed_events.RefereeCalled: "called",
    refereed_events.CallDismissed: "dismissed",
    refereed_events.RulingGiven: "ruled",
    refereed_events.CardsReturned: "returned",
    refereed_events.DiscardsReturned: "returned",
    refereed_events.CardReturned: "returned",
    refereed_events.CardPutIntoStock: "returned",
    refereed_events.MeldSetApart: "set-apart",
    refereed_events.TurnReturned: "turn-returned",
    refereed_events.ClosingVoided: "voided",
    refereed_events.PlayerOrdered: "ordered",
    refereed_events.PlayerHurried: "hurried",
}


def _names(game: Game, entry: Entry, lang: Lang) -> tuple[str, ...]:
    """Return what a move calls everybody: whom a bot stood in for is named with it."""
    by = getattr(entry.event, "seat", None)
    if not entry.is_for_absent or by is None:
        return game.names
    return tuple(
        say(lang, "web.move.for", name=name) if seat == by else name for seat, name in enumerate(game.names)
    )


def _move(live: Live, entry: Entry, viewer: Viewer, lang: Lang, known: KnownMoves) -> wire.Move | None:
    """Return a move; the same for all who saw the same and are not spoken to."""
    shown = seen(entry.event, viewer)
    is_own = viewer == _whose(shown) and not entry.is_for_absent
    key = (entry.seq, viewer if is_own or isinstance(shown, ev.DealStarted) else None)
    saw, move = known.get(key, (None, None))
    if saw != shown:
        move = _move_of(live, entry, shown, viewer, lang)
        known[key] = shown, move
    return move


def _move_of(live: Live, entry: Entry, shown: ev.Event, viewer: Viewer, lang: Lang) -> wire.Move | None:
    game = live.game
    is_own = viewer == _whose(shown) and not entry.is_for_absent
    if isinstance(shown, ev.CardsAdded):
        shown = replace(shown, meld=counted(live, shown.meld))
    form, names = game.match.form, _names(game, entry, lang)
    text = (
        (own_move_text(lang, shown, game.code) if is_own else None)
        or first_move_text(lang, form, shown, viewer, names)
        or word_event_text(lang, form, shown, game.code, names, is_own=is_own)
        or event_text(lang, form, shown, game.code, names)
    )
    if text is None:
        return None
    move = _bare(entry.seq, getattr(shown, "seat", None), KINDS[type(shown)], text)
    cards = _moved(shown)
    move["cards"] = [write_face(face_of(card)) for card in cards if card != HIDDEN]
    move["count"] = len(cards)
    if isinstance(shown, ev.MeldOpened | ev.CardsAdded):
        move["meld"] = shown.meld
    if isinstance(shown, ev.DealEnded):
        move["seat"] = shown.closer
    if isinstance(shown, ev.CardDiscarded) and shown.is_forced:
        move["late"] = True
    return move


def _whose(event: ev.Event) -> int | None:
    """Return who did what an event tells of; None where nobody did."""
    match event:
        case ev.DealStarted():
            return event.dealer
        case ev.DealEnded():
            return event.closer
        case _:
            return getattr(event, "seat", None)


def _moved(event: ev.Event) -> ev.Cards:
    """Return the cards that moved; hidden ones are there too, as `HIDDEN`."""
    match event:
        case ev.DealStarted():
            return (event.turned,)
        case (
            ev.CardDrawn()
            | ev.CardDiscarded()
            | ev.PileLeft()
            | refereed_events.CardHidden()
            | refereed_events.CardUncovered()
            | refereed_events.CardReturned()
            | refereed_events.CardPutIntoStock()
        ):
            return (event.card,)
        case ev.CardsAdded():
            return event.added
        case _:
            found: ev.Cards = getattr(event, "cards", ())
            return found


def _can(live: Live, me: int | None) -> wire.Can:
    game = live.game
    waits = me is not None and not any(me == seat for seat, _ in game.ready)
    if game.is_drawing:
        waits = False  # browsers send their part by themselves
    is_open = game.stage == "between" or (game.stage == "finished" and not game.tournament)
    if game.day:
        is_open = False  # one deal, and no other follows
    return {
        "undo": may_undo(live, me),
        "cut": waits and is_open and not (game.seeds and game.has_begun),
        "next": waits and game.stage == "between" and not game.day,
        "rematch": waits and game.stage == "finished" and is_open,
        "sit": me is None and bool(game.free),
    }

"""Frames to a browser: a table as one viewer may see it, in his language.

Cards leave here only through `engine.view.view` and `engine.view.seen`. The protocol: docs/frames.md
"""

from typing import Any

from burraco.cards.faces import Face, face_of, write_face
from burraco.cards.fair import commitment
from burraco.engine import events as ev
from burraco.engine.acts import Draw, LeavePile, Take
from burraco.engine.legal import legal, legal_but_melds
from burraco.engine.match import PAIRED_LINES, leaders
from burraco.engine.state import Meld, line_name
from burraco.engine.view import HIDDEN, SPECTATOR, View, Viewer, seen, view
from burraco.record.speech import tell, who
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say
from burraco.web.tables.due_times import deadline
from burraco.web.tables.game import Entry, Game
from burraco.web.tables.log import Live
from burraco.web.tables.services import MIN_CUT, may_undo, most_cut
from burraco.web.tables.socket.hints import may_ask
from burraco.web.tables.socket.word_frames import stands_for, tell_word

MAX_OPENS = 400
"""Longer lists of melds are cut; the server judges a meld that was not listed all the same."""


def state_frame(live: Live, player: int | None, since: int, lang: Lang, now: int) -> dict[str, Any]:
    """Return everything a viewer needs to draw the table, and what happened since the number given."""
    game = live.game
    me = game.seat_of(player)
    viewer: Viewer = SPECTATOR if me is None else me
    sight = None if game.state is None else view(game.state, viewer)
    limit = deadline(live.terms, game)
    return {
        "t": "state",
        "seq": game.seq,
        "me": me,
        "view": _empty(live) if sight is None else _view(game, sight, me),
        "legal": None if sight is None else _legal(game.code, sight, me),
        "moves": _moves(game, viewer, since, lang),
        "clock": None if limit is None else {"deadline": limit, "now": now},
        "match": _match(live, lang),
        "deal": _deal(game),
        "sheet": None if game.sheets is None else sheet(game, lang),
        "options": {"undo": live.terms.may_undo, "hints": may_ask(live, me)},
        "can": _can(live, me),
    }


def _faces(faces: tuple[Face, ...]) -> list[str]:
    return [write_face(face) for face in faces]


def _empty(live: Live) -> dict[str, Any]:
    """The table before its first deal."""
    game = live.game
    nothing: dict[str, Any] = {
        "form": live.terms.form,
        "dealer": game.match.dealer,
        "turn": None,
        "phase": "waiting",
        "lines": list(PAIRED_LINES[live.terms.form]),
        "seats": [_seat(game, seat, None) for seat in range(len(game.chairs))],
        "hand": None,
        "hands": None,
        "stock": 0,
        "pozzetti": [],
        "pile": [],
        "melds": [],
        "single": None,
        "must_play": False,
        "last_turn": None,
    }
    return nothing


def _view(game: Game, sight: View, me: int | None) -> dict[str, Any]:
    hand = None if me is None else sight.hands[me]
    is_over = sight.phase == "over"
    return {
        "form": sight.form,
        "dealer": sight.dealer,
        "turn": None if is_over else sight.seat,
        "phase": sight.phase,
        "lines": list(sight.lines),
        "seats": [_seat(game, seat, sight) for seat in range(len(game.chairs))],
        "hand": None if hand is None else _faces(hand),
        "hands": [_faces(each or ()) for each in sight.hands] if is_over else None,
        "stock": sight.stock_count,
        "pozzetti": list(sight.pozzetti),
        "pile": _pile(game, sight),
        "melds": [_meld(game.code, sight, meld) for meld in sight.melds],
        "single": write_face(sight.single) if sight.single >= 0 else None,
        "must_play": sight.must_play,
        "last_turn": sight.last_turn,
    }


def _seat(game: Game, seat: int, sight: View | None) -> dict[str, Any]:
    chair = game.chairs[seat]
    told: dict[str, Any] = {
        "name": chair.name,
        "kind": "away" if chair.is_away or chair.is_expected else chair.kind,
        "level": chair.level or None,
        "ready": any(seat == each for each, _ in game.ready),
        "count": 0,
        "pozzetto": False,
        "sealed": 0,
        "penalised": [],
        "shown": [],
    }
    if sight is not None:
        told |= {
            "count": sight.hand_counts[seat],
            "pozzetto": seat in sight.pozzetto_seats,
            "sealed": sight.sealed_counts[seat],
            "penalised": _faces(sight.penalised[seat]),
            "shown": _faces(sight.shown[seat]),
        }
    return told


def _pile(game: Game, sight: View) -> list[dict[str, Any]]:
    """Return the pile, oldest first, with who threw each card; nobody threw the one turned up."""
    return [
        {"card": write_face(face), "by": by}
        for face, by in zip(sight.pile, throwers(game, len(sight.pile)), strict=True)
    ]


def throwers(game: Game, left: int) -> list[int | None]:
    """Return who threw each of the last ``left`` cards that came to the pile.

    The order within a pile that a gioco al monte has eaten into is not followed: there nobody is named.
    """
    threw: list[int | None] = []
    for _, event in game.log:
        match event:
            case ev.DealStarted():
                threw = [None]
            case ev.CardDiscarded():
                threw.append(event.seat)
            case ev.PileLeft():
                threw = [event.seat]  # the card left is his discard
            case ev.PileTaken():
                kept, threw = threw, []
            case ev.PileRestored():
                threw = kept
            case ev.MeldOpened() if event.from_pile:
                threw = [None] * (len(threw) - len(event.from_pile))
            case _:
                pass
    assert len(threw) == left, "every card of the pile came from somewhere"
    return threw


def _meld(code: Code, sight: View, meld: Meld) -> dict[str, Any]:
    layout = meld.layout
    burraco = burraco_of(code, layout)
    stands = stands_for(code, layout)
    worth = sum(code.worth[face] for face in layout.faces)
    return {
        "n": meld.number,
        "line": sight.lines[meld.seat],
        "seat": meld.seat,
        "kind": layout.kind,
        "cards": _faces(layout.faces),
        "wild": layout.wild,
        "stands": None if stands is None else write_face(stands),
        "burraco": None if burraco is None else burraco.kind,
        "frozen": meld.freeze is not None,
        "points": worth + (0 if burraco is None else burraco.points + burraco.bonus),
    }


def _legal(code: Code, sight: View, me: int | None) -> dict[str, Any] | None:
    if me is None or sight.seat != me or sight.phase == "over":
        return None
    acts = legal_but_melds(code, sight) if code.plays_words else legal(code, sight)
    opens = sorted(acts.opens, key=lambda layout: len(layout.faces))
    return {
        "draw": Draw() in acts.others,
        "take": Take() in acts.others,
        "leave": LeavePile() in acts.others,
        "discards": _faces(tuple(acts.discards)),
        "opens": [_faces(layout.faces) for layout in opens[:MAX_OPENS]],
        "adds": [
            {"meld": number, "cards": _faces(tuple(faces)), "as": _faces(layout.faces)}
            for number, ways in acts.adds
            for faces, layout in ways
        ],
        "pile_plays": [
            {"cards": _faces(play.layout.faces), "from_pile": _faces(play.from_pile)}
            for play in acts.pile_plays[:MAX_OPENS]
        ],
        "is_whole": max(len(opens), len(acts.pile_plays)) <= MAX_OPENS,
    }


def _moves(game: Game, viewer: Viewer, since: int, lang: Lang) -> list[dict[str, Any]]:
    """Return what happened in this deal since, as the viewer saw it, the latest last.

    All of it: whoever comes back reads the whole deal, some 30 KB that the socket deflates to four.
    """
    found = [_move(game, entry, viewer, lang) for entry in game.log if entry.seq > since]
    moves = [move for move in found if move is not None]
    if game.undone is not None and game.undone[0] > since:
        number, seat = game.undone
        text = say(lang, "web.move.undone", seat=who(game.match.form, seat, game.names))
        moves.append(_bare(number, seat, "undone", text))
        moves.sort(key=lambda move: int(move["seq"]))
    return moves


def _bare(seq: int, seat: int | None, kind: str, text: str) -> dict[str, Any]:
    return {"seq": seq, "seat": seat, "kind": kind, "cards": [], "count": 0, "meld": None, "text": text}


KINDS: dict[type, str] = {
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
}


def _move(game: Game, entry: Entry, viewer: Viewer, lang: Lang) -> dict[str, Any] | None:
    shown = seen(entry.event, viewer)
    form, names = game.match.form, game.names
    text = tell_word(lang, form, shown, game.code, names) or tell(lang, form, shown, game.code, names)
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
    return move


def _moved(event: ev.Event) -> ev.Cards:
    """Return the cards that moved; hidden ones are there too, as `HIDDEN`."""
    match event:
        case ev.DealStarted():
            return (event.turned,)
        case ev.CardDrawn() | ev.CardDiscarded() | ev.PileLeft():
            return (event.card,)
        case ev.CardsAdded():
            return event.added
        case _:
            found: ev.Cards = getattr(event, "cards", ())
            return found


def _match(live: Live, lang: Lang) -> dict[str, Any]:
    game, match = live.game, live.game.match
    lines = PAIRED_LINES[match.form]
    return {
        "points": list(match.points),
        "target": match.target,
        "deals": match.deals,
        "deal": match.played + (game.sheets is None),
        "code": live.terms.rules,
        "title": game.code.title,
        "letters": game.code.plays_words,
        "names": [line_name(match.form, lines, account) for account in range(len(match.points))],
        "over": game.stage == "finished",
        "leaders": list(leaders(match)) if game.stage == "finished" else [],
        "url": f"/t/{live.word}/",
        "lang": lang,
    }


def _deal(game: Game) -> dict[str, Any]:
    """Return the proof of fairness: commitment, who has cut, and the secret of a deal that is over."""
    dealt = game.dealt
    told: dict[str, Any] = {
        "number": game.number,
        "commitment": None,
        "cuts": sorted(seat for seat, _ in game.ready),
        "least": MIN_CUT,
        "most": most_cut(game.code),
        "revealed": None,
    }
    if game.seed:
        told["commitment"] = commitment(bytes.fromhex(game.seed))
    elif dealt is not None:
        told["commitment"] = commitment(bytes.fromhex(dealt.seed))
    if game.sheets is not None and dealt is not None and not game.is_sealed:
        seed = bytes.fromhex(dealt.seed)
        cuts = [{"seat": seat, "n": cut} for seat, cut in dealt.cuts]
        told["revealed"] = {"number": dealt.number, "seed": seed.hex(), "cuts": cuts}
        told["revealed"]["commitment"] = commitment(seed)
    return told


def sheet(game: Game, lang: Lang) -> dict[str, Any]:
    """Return the score sheet of the deal just over, in the form of the paper one."""
    state, sheets = game.state, game.sheets
    assert state is not None, "there was a deal"
    assert sheets is not None, "it is over"
    ending = state.ending
    assert ending is not None, "it is over"
    lines = []
    for line, of in sheets.items():
        rows = [
            {
                "label": say(lang, f"score.{row.item}"),
                "section": row.section,
                "count": row.count,
                "points": row.points,
                "article": str(row.cite),
            }
            for row in of.lines
        ]
        totals = {"base": of.base, "cards": of.cards, "negative": of.negative, "total": of.total}
        name = line_name(state.form, state.lines, line)
        lines.append({"line": line, "name": name, "rows": rows, **totals})
    return {"ending": say(lang, f"ending.{ending.reason}"), "closer": ending.closer, "lines": lines}


def _can(live: Live, me: int | None) -> dict[str, bool]:
    game = live.game
    waits = me is not None and not any(me == seat for seat, _ in game.ready)
    is_open = game.stage == "between" or (game.stage == "finished" and not game.event)
    return {
        "undo": may_undo(live, me),
        "cut": waits and is_open and not (game.seeds and game.has_begun),
        "next": waits and game.stage == "between",
        "rematch": waits and game.stage == "finished" and is_open,
        "sit": me is None and bool(game.free),
    }

"""State frames as the page gets them, made straight from the engine: what the page is tested against."""

import re
from collections.abc import Sequence
from typing import Any

from burraco.cards.faces import Face, faces_of, write_face
from burraco.cards.french import read_faces
from burraco.engine import events as ev
from burraco.engine.acts import Add, Discard, Draw, LeavePile, Open, OpenFromPile, PlayerAct, Take
from burraco.engine.legal import Legal, legal
from burraco.engine.match import PAIRED_LINES, Match
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, State, line_name
from burraco.engine.view import HIDDEN, SPECTATOR, View, seen, side_number, view
from burraco.record.speech import event_text
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.melds import arrange, grow
from burraco.texts.languages import Lang
from burraco.texts.names import seat_name
from burraco.texts.say import say
from burraco.web.tables.socket import frame_types as wire

KINDS: dict[type, wire.MoveKind] = {
    ev.DealStarted: "dealt",
    ev.CardDrawn: "drawn",
    ev.PileTaken: "taken",
    ev.MeldOpened: "opened",
    ev.CardsAdded: "added",
    ev.CardDiscarded: "discarded",
    ev.PileLeft: "left",
    ev.PozzettoTaken: "pozzetto",
    ev.DealEnded: "closed",
    ev.PozzettoSeen: "pozzetto-seen",
    ev.AllianceFormed: "alliance",
    ev.StockFed: "stock-fed",
    ev.PileRestored: "restored",
}


def words(faces: Sequence[Face]) -> list[str]:
    """Write faces as the frames do."""
    return [write_face(face) for face in faces]


def state_view(
    code: Code, state: State, me: int | None, throwers: Sequence[int | None], names: list[str]
) -> wire.View:
    """Encode what a seat (or a spectator) sees."""
    shown = view(state, SPECTATOR if me is None else me)
    is_over = shown.phase == "over"
    return {
        "form": shown.form,
        "dealer": shown.dealer,
        "turn": None if is_over else shown.seat,
        "phase": shown.phase,
        "lines": list(shown.lines),
        "seats": [
            {
                "name": names[seat],
                "kind": "human" if seat == 0 else "bot",
                "lost_until": None,
                "level": None,
                "ready": False,
                "count": shown.hand_counts[seat],
                "sealed": shown.sealed_counts[seat],
                "pozzetto": seat in shown.pozzetto_seats,
                "penalised": words(shown.penalised[seat]),
                "shown": [],
            }
            for seat in range(len(shown.lines))
        ],
        "hand": None if me is None else words(shown.hands[me] or ()),
        "hands": [words(hand or ()) for hand in shown.hands] if is_over else None,
        "stock": shown.stock_count,
        "pozzetti": list(shown.pozzetti),
        "pile": [{"card": write_face(f), "by": by} for f, by in zip(shown.pile, throwers, strict=True)],
        "melds": _melds(code, shown),
        "single": write_face(shown.single) if shown.single >= 0 else None,
        "must_play": shown.must_play,
        "last_turn": shown.last_turn,
    }


def _melds(code: Code, shown: View) -> list[wire.Meld]:
    found: list[wire.Meld] = []
    for meld in shown.melds:
        burraco, stands = burraco_of(code, meld.layout), meld.layout.stands_for()
        found.append(
            {
                "n": meld.number,
                "at": side_number(shown, meld.number),
                "line": shown.lines[meld.seat],
                "seat": meld.seat,
                "kind": meld.layout.kind,
                "cards": words(meld.layout.faces),
                "wild": meld.layout.wild,
                "stands": None if stands is None else write_face(stands),
                "burraco": None if burraco is None else burraco.kind,
                "frozen": meld.freeze is not None,
                "points": sum(code.worth[face] for face in meld.layout.faces),
            }
        )
    return found


def lawful(code: Code, state: State, me: int | None) -> wire.Legal | None:
    """Encode what the player in turn may do, None for everybody else."""
    if me is None or state.seat != me or state.phase == "over":
        return None
    acts: Legal = legal(code, view(state, me))
    return {
        "draw": Draw() in acts.others,
        "take": Take() in acts.others,
        "leave": LeavePile() in acts.others,
        "discards": words(acts.discards),
        "opens": [words(layout.faces) for layout in acts.opens],
        "adds": [
            {"meld": n, "cards": words(faces), "as": words(lies.faces)}
            for n, ways in acts.adds
            for faces, lies in ways
        ],
        "pile_plays": [
            {"cards": words(play.layout.faces), "from_pile": words(play.from_pile)}
            for play in acts.pile_plays
        ],
        "is_whole": True,
    }


def move(
    lang: Lang, form: str, seq: int, event: ev.Event, me: int | None, names: list[str]
) -> wire.Move | None:
    """Encode an event as the viewer sees it, None if it says nothing."""
    shown = seen(event, SPECTATOR if me is None else me)
    text = event_text(lang, form, shown)
    if text is None:
        return None
    for letter, name in zip(FORM_SEATS[form], names, strict=False):
        text = re.sub(rf"\b{seat_name(lang, letter)}\b", name, text)
    cards = getattr(shown, "cards", None) or tuple(c for c in [getattr(shown, "card", None)] if c is not None)
    return {
        "seq": seq,
        "seat": getattr(event, "seat", getattr(event, "closer", None)),
        "kind": KINDS[type(event)],
        "cards": words(faces_of(tuple(card for card in cards if card != HIDDEN))),
        "count": len(cards),
        "meld": getattr(event, "meld", None),
        "text": text,
    }


def sheet(lang: Lang, code: Code, state: State) -> wire.Sheet:
    """Encode the score sheets of a finished deal."""
    sheets = score_deal(code, state)
    lines: list[wire.SheetLine] = [
        {
            "line": line,
            "name": line_name(state.form, state.lines, line),
            "rows": [
                {
                    "label": say(lang, f"score.{row.item}"),
                    "section": row.section,
                    "count": row.count,
                    "points": row.points,
                    "article": str(row.cite),
                }
                for row in one.lines
            ],
            "base": one.base,
            "cards": one.cards,
            "negative": one.negative,
            "total": one.total,
        }
        for line, one in sheets.items()
    ]
    assert state.ending is not None
    ending = say(lang, f"ending.{state.ending.reason}")
    return {"lines": lines, "ending": ending, "closer": state.ending.closer}


def match_frame(match: Match, code: Code, is_over: bool, lang: Lang) -> wire.Match:
    """Encode the match so far."""
    return {
        "points": list(match.points),
        "target": match.target,
        "deals": match.deals,
        "minutes": None,
        "ends": None,
        "time_up": False,
        "deal": match.played + (not is_over),
        "code": code.spec,
        "title": code.name,
        "letters": False,
        "names": [line_name(match.form, PAIRED_LINES[match.form], at) for at in range(len(match.points))],
        "over": False,
        "leaders": [],
        "url": "/",
        "lang": lang,
    }


def deal_frame(number: int) -> wire.Deal:
    """Encode a deal that nobody is to prove."""
    return {
        "number": number,
        "commitment": None,
        "cuts": [],
        "least": 1,
        "most": 107,
        "shared": [],
        "bound": None,
        "revealed": None,
    }


def read_act(code: Code, state: State, act: Any) -> PlayerAct | None:
    """Read what the page asks for; None if it names no act at all."""
    what = act["do"]
    simple: dict[str, PlayerAct] = {"draw": Draw(), "take": Take(), "leave": LeavePile()}
    if what in simple:
        return simple[what]
    if what == "discard":
        return Discard(read_faces(act["card"])[0])
    faces = read_faces(" ".join(act["cards"]))
    ordered = tuple(sorted(faces))
    if what == "open":
        ways = arrange(code, ordered)
        layout = next((way for way in ways if way.faces == faces), ways[0] if ways else None)
        if layout is None:
            return None
        taken = act.get("from_pile")
        return OpenFromPile(layout, tuple(sorted(read_faces(" ".join(taken))))) if taken else Open(layout)
    meld = next(each for each in state.melds if each.number == act["meld"])
    wanted = read_faces(" ".join(act["as"])) if "as" in act else None
    grown = grow(code, meld.layout, ordered)
    lies = next((way for way in grown if way.faces == wanted), grown[0] if grown else None)
    return None if lies is None else Add(act["meld"], ordered, lies)


def throwers(before: list[int | None], event: ev.Event, pile: int) -> list[int | None]:
    """Return who threw each card of the pile after an event; what stays is at the top, as in the pile."""
    thrown = [event.seat] if isinstance(event, ev.CardDiscarded) else []
    return [*before, *thrown][-pile:] if pile else []

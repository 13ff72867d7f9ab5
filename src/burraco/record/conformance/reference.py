"""The questions one can ask a program that reads records, and what this one answers: values of JSON alone."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.cards.faces import ANY_JOLLY, Card, faces_of, is_jolly, write_face
from burraco.cards.fair import Cut, derive
from burraco.engine.apply import replay
from burraco.engine.deal import fair_deal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, line_name, seat_name
from burraco.record.model import BadRecord, Record, piles_of
from burraco.record.read import read
from burraco.rules.burraco import burraco_of
from burraco.rules.loader import load
from burraco.rules.melds import arrange_written

Question = Mapping[str, Any]
Reply = dict[str, Any]


def answer(question: Question) -> Reply:
    """Answer a question by what it asks."""
    return ASKS[question["ask"]](question)


def _read(question: Question) -> Reply:
    """Where do the cards lie once all that a record tells has happened?"""
    record = _record(question)
    if not isinstance(record, Record):
        return record
    state = replay(record.log)
    held = [hand + sealed for hand, sealed in zip(state.hands, state.sealed, strict=True)]
    hands = {seat_name(state.form, seat): sorted(_plain(cards)) for seat, cards in enumerate(held)}
    melds = [sorted(_plain(meld.cards)) for meld in state.melds]
    return {
        "ok": True,
        "hands": hands,
        "melds": melds,
        "pile": _plain(state.pile),
        "stock": len(state.stock),
    }


def _check(question: Question) -> Reply:
    """Is a record lawful, how did it end, and what did each line score?"""
    record = _record(question)
    if not isinstance(record, Record):
        return record
    state = replay(record.log)
    if state.ending is None or record.gaps.in_hand:
        return {"ok": True, "ending": state.ending and state.ending.reason}
    points = {}
    for line, sheet in score_deal(record.code, state).items():
        name = line_name(state.form, state.lines, line)
        points[name] = [sheet.base, sheet.cards, sheet.negative, sheet.total]
    return {"ok": True, "ending": state.ending.reason, "points": points}


def _record(question: Question) -> Record | Reply:
    try:
        return read(question["record"], may_have_gaps=True)
    except BadRecord as error:
        return {"ok": False, "line": error.faults[0].line}


def _shuffle(question: Question) -> Reply:
    """How does a deck lie, shuffled by a secret and cuts?"""
    found = derive(bytes.fromhex(question["seed"]), _cuts(question), question["size"])
    return {"order": list(found.order), "lifted": found.lifted}


def _deal(question: Question) -> Reply:
    """Which cards does everybody get?"""
    form = question["players"]
    dealer = FORM_SEATS[form].index(question["dealer"])
    seed = bytes.fromhex(question["seed"])
    first = fair_deal(load(question["code"]), form, dealer, seed, _cuts(question))
    return {"piles": {name: _written(cards) for name, cards in piles_of(first).items()}}


def _meld(question: Question) -> Reply:
    """Are these cards a meld, and what is it worth?"""
    code = load(question["code"])
    ways = arrange_written(code, code.deck.read_faces(" ".join(question["cards"])))
    if not ways:
        return {"ok": False}
    burraco = burraco_of(code, ways[0])
    return {
        "ok": True,
        "kind": ways[0].kind,
        "burraco": None if burraco is None else burraco.kind,
        "points": sum(code.worth[face] for face in ways[0].faces),
        "bonus": 0 if burraco is None else burraco.points + burraco.bonus,
    }


def _cuts(question: Question) -> tuple[Cut, ...]:
    return tuple(Cut(seat, text) for seat, text in question["cuts"])


def _written(cards: tuple[Card, ...]) -> list[str]:
    return [write_face(face) for face in faces_of(cards)]


def _plain(cards: tuple[Card, ...]) -> list[str]:
    """Return cards without the colours of jolly: a record may leave these out."""
    return [ANY_JOLLY if is_jolly(face) else write_face(face) for face in faces_of(cards)]


ASKS: Mapping[str, Callable[[Question], Reply]] = {
    "read": _read,
    "check": _check,
    "shuffle": _shuffle,
    "deal": _deal,
    "meld": _meld,
}

"""Sentences for what happens only at a table with a referee."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.cards.faces import face_of, faces_of
from burraco.engine.refereed import events as mi
from burraco.engine.state import Seat
from burraco.engine.view import HIDDEN
from burraco.referee.irregularity_names import name_of
from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count

Name = Callable[[Seat], str]
"""What a seat is called: its letter, or a person's name."""


def retell(lang: Lang, seat: Name, event: mi.Mishap, spec: str | None = None) -> str | None:
    """Return one sentence for an event, None if the next event says it all; ``spec`` is the code's."""
    if isinstance(event, mi.RefereeCalled):
        return _referee_called(lang, seat, event, spec)
    if isinstance(event, mi.RulingGiven):
        return _ruling_given(lang, seat, event, spec)
    return _RETELL[type(event)](lang, seat, event)


def _plain(key: str) -> Callable[[Lang, Name, Any], str]:
    """Return a teller that names the seat and nothing else."""
    return lambda lang, seat, event: say(lang, f"event.{key}", seat=seat(event.seat))


def _with_cards(key: str) -> Callable[[Lang, Name, Any], str]:
    """Return a teller that names cards, one or several."""
    return lambda lang, seat, event: say_count(
        lang, f"event.{key}", len(event.cards), seat=seat(event.seat), cards=faces_of(event.cards)
    )


def _cards_thrown(lang: Lang, seat: Name, event: mi.CardsThrown) -> str:
    key, faces = "event.cards-thrown", faces_of(event.cards)
    if event.onto:
        return say(lang, f"{key}.astray", seat=seat(event.seat), cards=faces, meld=event.onto)
    return say(lang, f"{key}.mute", seat=seat(event.seat), cards=faces)


def _cards_placed(lang: Lang, seat: Name, event: mi.CardsPlaced) -> str:
    faces = event.layout.faces
    return say(lang, "event.cards-placed", seat=seat(event.seat), meld=event.meld, cards=faces)


def _card_uncovered(lang: Lang, seat: Name, event: mi.CardUncovered) -> str:
    name = seat(event.seat)
    if event.card == HIDDEN or not event.is_seen:
        return say(lang, "event.card-uncovered.hidden", seat=name, meld=event.meld)
    return say(lang, "event.card-uncovered.seen", seat=name, meld=event.meld, card=face_of(event.card))


def _pozzetto_peeked(lang: Lang, seat: Name, event: mi.PozzettoPeeked) -> str:
    return say(lang, "event.pozzetto-peeked", seat=seat(event.seat))


def _suggested(lang: Lang, seat: Name, event: mi.Suggested) -> str:
    if event.meld:
        return say(lang, "event.suggested.meld", seat=seat(event.seat), meld=event.meld)
    return say(lang, "event.suggested.any", seat=seat(event.seat))


def _referee_called(lang: Lang, seat: Name, event: mi.RefereeCalled, spec: str | None) -> str:
    if not event.claim:
        return say(lang, "event.referee-called.any", seat=seat(event.seat))
    name = name_of(lang, spec, event.claim)
    return say(lang, "event.referee-called.claim", seat=seat(event.seat), name=name)


def _call_dismissed(lang: Lang, _: Name, event: mi.CallDismissed) -> str:
    return say(lang, f"event.call-dismissed.{event.reason}")


def _ruling_given(lang: Lang, seat: Name, event: mi.RulingGiven, spec: str | None) -> str:
    name = name_of(lang, spec, event.irregularity)
    told = say(lang, "event.ruling-given.plain", name=name, seat=seat(event.offender), article=event.article)
    if event.points:
        told += say(lang, "event.ruling-given.points", points=event.points)
    if event.vp:
        told += say(lang, "event.ruling-given.vp", vp=event.vp)
    if event.sanction:
        told += say(lang, "event.ruling-given.sanction", sanction=say(lang, f"sanction.{event.sanction}"))
    return told


def _card_returned(lang: Lang, seat: Name, event: mi.CardReturned) -> str:
    name = seat(event.seat)
    if event.card == HIDDEN or not event.is_seen:
        return say(lang, "event.card-returned.hidden", seat=name)
    return say(lang, "event.card-returned.seen", seat=name, card=face_of(event.card))


def _card_put_into_stock(lang: Lang, seat: Name, event: mi.CardPutIntoStock) -> str:
    return say(lang, "event.card-put-into-stock", seat=seat(event.seat), card=face_of(event.card))


def _meld_set_apart(lang: Lang, _: Name, event: mi.MeldSetApart) -> str:
    return say(lang, "event.meld-set-apart", meld=event.meld, cards=event.lies.faces)


def _turn_returned(lang: Lang, seat: Name, event: mi.TurnReturned) -> str:
    key = "draw" if event.draws_only else "whole"
    return say(lang, f"event.turn-returned.{key}", seat=seat(event.seat))


def _player_ordered(lang: Lang, seat: Name, event: mi.PlayerOrdered) -> str:
    name = seat(event.seat)
    if event.kind == "discard-drawn":
        return say(lang, "event.player-ordered.discard-drawn", seat=name)
    return say(lang, f"event.player-ordered.{event.kind}", seat=name, cards=faces_of(event.cards))


_RETELL: Mapping[type, Callable[[Lang, Name, Any], str | None]] = {
    mi.CardLifted: _plain("card-lifted"),
    mi.CardLowered: _plain("card-lowered"),
    mi.PileGathered: _plain("pile-gathered"),
    mi.CardsShown: _with_cards("cards-shown"),
    mi.CardsThrown: _cards_thrown,
    mi.CardsPlaced: _cards_placed,
    mi.CardHidden: lambda *_: None,  # nobody noticed
    mi.CardUncovered: _card_uncovered,
    mi.SeveralDiscarded: _with_cards("several-discarded"),
    mi.PozzettoPeeked: _pozzetto_peeked,
    mi.Suggested: _suggested,
    mi.ClosingClaimed: _plain("closing-claimed"),
    mi.ClosingAccepted: _plain("closing-accepted"),
    mi.CallDismissed: _call_dismissed,
    mi.CardsReturned: _with_cards("cards-returned"),
    mi.DiscardsReturned: _with_cards("discards-returned"),
    mi.CardReturned: _card_returned,
    mi.CardPutIntoStock: _card_put_into_stock,
    mi.MeldSetApart: _meld_set_apart,
    mi.TurnReturned: _turn_returned,
    mi.ClosingVoided: _plain("closing-voided"),
    mi.PlayerOrdered: _player_ordered,
    mi.PlayerHurried: _plain("player-hurried"),
}

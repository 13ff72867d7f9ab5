"""Sentences for what happens only at a table with a referee."""

from collections.abc import Callable, Mapping
from typing import Any

from burraco.cards.faces import face_of, faces_of
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat
from burraco.engine.view import HIDDEN
from burraco.referee.irregularity_names import name_of
from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count

Name = Callable[[Seat], str]
"""What a seat is called: its letter, or a person's name."""


def refereed_event_text(
    lang: Lang, seat: Name, event: refereed_events.RefereedEvent, spec: str | None = None
) -> str | None:
    """Return one sentence for an event, None if the next event says it all; ``spec`` is the code's."""
    if isinstance(event, refereed_events.RefereeCalled):
        return _referee_called(lang, seat, event, spec)
    if isinstance(event, refereed_events.RulingGiven):
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


def _cards_thrown(lang: Lang, seat: Name, event: refereed_events.CardsThrown) -> str:
    key, faces = "event.cards-thrown", faces_of(event.cards)
    if event.onto:
        return say(lang, f"{key}.astray", seat=seat(event.seat), cards=faces, meld=event.onto)
    return say(lang, f"{key}.mute", seat=seat(event.seat), cards=faces)


def _cards_placed(lang: Lang, seat: Name, event: refereed_events.CardsPlaced) -> str:
    faces = event.layout.faces
    return say(lang, "event.cards-placed", seat=seat(event.seat), meld=event.meld, cards=faces)


def _card_uncovered(lang: Lang, seat: Name, event: refereed_events.CardUncovered) -> str:
    name = seat(event.seat)
    if event.card == HIDDEN or not event.is_seen:
        return say(lang, "event.card-uncovered.hidden", seat=name, meld=event.meld)
    return say(lang, "event.card-uncovered.seen", seat=name, meld=event.meld, card=face_of(event.card))


def _pozzetto_peeked(lang: Lang, seat: Name, event: refereed_events.PozzettoPeeked) -> str:
    return say(lang, "event.pozzetto-peeked", seat=seat(event.seat))


def _suggested(lang: Lang, seat: Name, event: refereed_events.Suggested) -> str:
    if event.meld:
        return say(lang, "event.suggested.meld", seat=seat(event.seat), meld=event.meld)
    return say(lang, "event.suggested.any", seat=seat(event.seat))


def _referee_called(lang: Lang, seat: Name, event: refereed_events.RefereeCalled, spec: str | None) -> str:
    if not event.claim:
        return say(lang, "event.referee-called.any", seat=seat(event.seat))
    name = name_of(lang, spec, event.claim)
    return say(lang, "event.referee-called.claim", seat=seat(event.seat), name=name)


def _call_dismissed(lang: Lang, _: Name, event: refereed_events.CallDismissed) -> str:
    return say(lang, f"event.call-dismissed.{event.reason}") + _remark(lang, event.remark)


def _ruling_given(lang: Lang, seat: Name, event: refereed_events.RulingGiven, spec: str | None) -> str:
    name = name_of(lang, spec, event.irregularity)
    told = say(lang, "event.ruling-given.plain", name=name, seat=seat(event.offender), article=event.article)
    if event.points:
        told += say(lang, "event.ruling-given.points", points=event.points)
    if event.vp:
        told += say(lang, "event.ruling-given.vp", vp=event.vp)
    if event.sanction:
        told += say(lang, "event.ruling-given.sanction", sanction=say(lang, f"sanction.{event.sanction}"))
    return told + _remark(lang, event.remark)


def _remark(lang: Lang, remark: str) -> str:
    return say(lang, "event.ruling-given.remark", remark=remark) if remark else ""


def _card_returned(lang: Lang, seat: Name, event: refereed_events.CardReturned) -> str:
    name = seat(event.seat)
    if event.card == HIDDEN or not event.is_seen:
        return say(lang, "event.card-returned.hidden", seat=name)
    return say(lang, "event.card-returned.seen", seat=name, card=face_of(event.card))


def _card_put_into_stock(lang: Lang, seat: Name, event: refereed_events.CardPutIntoStock) -> str:
    name = seat(event.seat)
    if event.shown_to is None:
        return say(lang, "event.card-put-into-stock", seat=name, card=face_of(event.card))
    to = seat(event.shown_to)
    if event.card == HIDDEN:
        return say(lang, "event.card-put-back-unseen", seat=name, to=to)
    return say(lang, "event.card-put-back", seat=name, card=face_of(event.card), to=to)


def _meld_set_apart(lang: Lang, _: Name, event: refereed_events.MeldSetApart) -> str:
    return say(lang, "event.meld-set-apart", meld=event.meld, cards=event.lies.faces)


def _turn_returned(lang: Lang, seat: Name, event: refereed_events.TurnReturned) -> str:
    key = "draw" if event.draws_only else "whole"
    return say(lang, f"event.turn-returned.{key}", seat=seat(event.seat))


def _end_reached(lang: Lang, seat: Name, event: refereed_events.EndReached) -> str:
    return say(lang, f"event.end-reached.{event.reason}", seat=seat(event.seat))


def _player_ordered(lang: Lang, seat: Name, event: refereed_events.PlayerOrdered) -> str:
    name = seat(event.seat)
    if event.kind == "discard-drawn":
        return say(lang, "event.player-ordered.discard-drawn", seat=name)
    return say(lang, f"event.player-ordered.{event.kind}", seat=name, cards=faces_of(event.cards))


_RETELL: Mapping[type, Callable[[Lang, Name, Any], str | None]] = {
    refereed_events.CardLifted: _plain("card-lifted"),
    refereed_events.CardLowered: _plain("card-lowered"),
    refereed_events.PileGathered: _plain("pile-gathered"),
    refereed_events.CardsShown: _with_cards("cards-shown"),
    refereed_events.CardsThrown: _cards_thrown,
    refereed_events.CardsPlaced: _cards_placed,
    refereed_events.CardHidden: lambda *_: None,  # nobody noticed
    refereed_events.CardUncovered: _card_uncovered,
    refereed_events.SeveralDiscarded: _with_cards("several-discarded"),
    refereed_events.PozzettoPeeked: _pozzetto_peeked,
    refereed_events.Suggested: _suggested,
    refereed_events.ClosingClaimed: _plain("closing-claimed"),
    refereed_events.ClosingAccepted: _plain("closing-accepted"),
    refereed_events.EndReached: _end_reached,
    refereed_events.CountAgreed: _plain("count-agreed"),
    refereed_events.CallDismissed: _call_dismissed,
    refereed_events.CardsReturned: _with_cards("cards-returned"),
    refereed_events.DiscardsReturned: _with_cards("discards-returned"),
    refereed_events.CardReturned: _card_returned,
    refereed_events.CardPutIntoStock: _card_put_into_stock,
    refereed_events.MeldSetApart: _meld_set_apart,
    refereed_events.TurnReturned: _turn_returned,
    refereed_events.ClosingVoided: _plain("closing-voided"),
    refereed_events.PlayerOrdered: _player_ordered,
    refereed_events.PlayerHurried: _plain("player-hurried"),
}

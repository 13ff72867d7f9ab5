"""Moves as sentences: what the terminal prints and a screen reader says.

Pass an event through `engine.view.seen` first: what is hidden there is not named here. A burraco is not
announced: whether a meld is one is for the code to say, not for the event.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from burraco.cards.faces import face_of, faces_of
from burraco.engine import events as ev
from burraco.engine.refereed.events import RefereedEvent
from burraco.engine.situation import in_order
from burraco.engine.state import WHILE_HELD, Seat, seat_name
from burraco.engine.view import HIDDEN
from burraco.record.model import Fault
from burraco.record.refereed_speech import refereed_event_text
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.names import Person
from burraco.texts.say import say, say_count

Names = Sequence[str]
"""The names of the players, by seats: they stand for the seats' own."""


def event_text(
    lang: Lang, form: str, event: ev.Event, code: Code | None = None, names: Names = ()
) -> str | None:
    """Return one sentence for an event, None if the next event says it all.

    With the code penalised cards are named in the order in which they have to go.
    """
    if isinstance(event, RefereedEvent):
        return refereed_event_text(
            lang, lambda seat: who(form, seat, names), event, None if code is None else code.spec
        )
    return _TELL[type(event)](_Voice(lang, form, code, names), event)


def who(form: str, seat: Seat, names: Names) -> str:
    """Return whom a sentence is about: a person whose name no other has, or a seat."""
    name = names[seat] if seat < len(names) else ""
    return Person(name) if name and names.count(name) == 1 else seat_name(form, seat)


def explain(lang: Lang, form: str, refusal: Refusal) -> str:
    """Return why the rules say no, with the article in brackets behind."""
    return f"{reason(lang, form, refusal)} ({refusal.cite})"


def reason(lang: Lang, form: str, refusal: Refusal, names: Names = ()) -> str:
    """Return why the rules say no, in one sentence."""
    params = dict(refusal.params)
    if "seat" in params:
        params["seat"] = who(form, params["seat"], names)
    return say(lang, f"refusal.{refusal.slug}", **params)


class _Voice(NamedTuple):
    """A language and a form of table: together they name the seats; and code and people, if known."""

    lang: Lang
    form: str
    code: Code | None = None
    names: Names = ()

    def __call__(self, key: str, **params: Any) -> str:
        return say(self.lang, f"event.{key}", **params)

    def seat(self, seat: Seat) -> str:
        return who(self.form, seat, self.names)


def _deal_started(voice: _Voice, event: ev.DealStarted) -> str:
    first = voice.seat((event.dealer + 1) % len(event.hands))
    dealer = voice.seat(event.dealer)
    return voice("deal-started", seat=dealer, card=face_of(event.turned), first=first)


def _card_drawn(voice: _Voice, event: ev.CardDrawn) -> str:
    seat = voice.seat(event.seat)
    if event.card == HIDDEN:
        return voice("card-drawn.hidden", seat=seat)
    return voice("card-drawn.seen", seat=seat, card=face_of(event.card))


def _pile_taken(voice: _Voice, event: ev.PileTaken) -> str:
    faces = faces_of(event.cards)
    seat = voice.seat(event.seat)
    return say_count(voice.lang, "event.pile-taken", len(faces), seat=seat, card=faces[0], cards=faces)


def _meld_opened(voice: _Voice, event: ev.MeldOpened) -> str:
    seat, faces = voice.seat(event.seat), event.layout.faces
    if not event.from_pile:
        return voice("meld-opened", seat=seat, cards=faces)
    return voice("meld-opened-from-pile", seat=seat, cards=faces, taken=sorted(faces_of(event.from_pile)))


def _cards_added(voice: _Voice, event: ev.CardsAdded) -> str:
    return voice(
        "cards-added",
        seat=voice.seat(event.seat),
        added=faces_of(event.added),
        meld=event.meld,
        cards=event.layout.faces,
    )


def _card_discarded(voice: _Voice, event: ev.CardDiscarded) -> str:
    key = "card-discarded.forced" if event.is_forced else "card-discarded.chosen"
    return voice(key, seat=voice.seat(event.seat), card=face_of(event.card))


def _pile_left(voice: _Voice, event: ev.PileLeft) -> str:
    return voice("pile-left", seat=voice.seat(event.seat), card=face_of(event.card))


def _pile_restored(voice: _Voice, event: ev.PileRestored) -> str:
    return voice("pile-restored", seat=voice.seat(event.seat), cards=faces_of(event.cards))


def _pozzetto_taken(voice: _Voice, event: ev.PozzettoTaken) -> str:
    key = "pozzetto-taken." + ("al-volo" if event.al_volo else "con-lo-scarto")
    return _perhaps_seen(voice, event.seat, event.cards, key, f"{key}-seen")


def _pozzetto_seen(voice: _Voice, event: ev.PozzettoSeen) -> str:
    key = "pozzetto-seen"
    return _perhaps_seen(voice, event.seat, event.cards, f"{key}.hidden", f"{key}.seen")


def _perhaps_seen(voice: _Voice, seat: Seat, cards: ev.Cards, hidden: str, seen: str) -> str:
    """Name the cards, in ascending order, if the viewer sees them all."""
    name = voice.seat(seat)
    if HIDDEN in cards:
        return voice(hidden, seat=name)
    return voice(seen, seat=name, cards=sorted(faces_of(cards)))


def _alliance_formed(voice: _Voice, event: ev.AllianceFormed) -> str:
    alone = next(seat for seat, line in enumerate(event.lines) if event.lines.count(line) == 1)
    first, second = (voice.seat(seat) for seat in range(len(event.lines)) if seat != alone)
    return voice("alliance-formed", seat=voice.seat(alone), first=first, second=second)


def _stock_fed(voice: _Voice, event: ev.StockFed) -> str:
    return voice("stock-fed", count=len(event.cards))


def _time_called(voice: _Voice, event: ev.TimeCalled) -> str | None:
    """Turns are counted from 1 here. Time called before the first one leaves a deal that is not played."""
    return voice("time-called", turn=event.last_turn + 1) if event.last_turn else None


def _deal_ended(voice: _Voice, event: ev.DealEnded) -> str:
    if event.closer is None:
        return say(voice.lang, f"ending.{event.reason}")
    return voice("deal-ended.closed", seat=voice.seat(event.closer))


def _meld_frozen(voice: _Voice, event: ev.MeldFrozen) -> str:
    if event.until is None:
        key = "meld-frozen.for-good-counted" if event.counts_positive else "meld-frozen.for-good"
        return voice(key, meld=event.meld)
    return voice("meld-frozen.for-a-round", meld=event.meld, seat=voice.seat(event.until))


def _cards_marked(voice: _Voice, event: ev.CardsPenalised | ev.CardsExposed) -> str:
    key = "event.cards-penalised" if isinstance(event, ev.CardsPenalised) else "event.cards-exposed"
    faces = faces_of(event.cards)
    if isinstance(event, ev.CardsPenalised) and voice.code is not None:
        faces = in_order(voice.code, faces)
    return say_count(voice.lang, key, len(faces), seat=voice.seat(event.seat), cards=faces)


def _player_barred(voice: _Voice, event: ev.PlayerBarred) -> str:
    """The bar holds until ``until_turn`` turns are over: counted from 1, that is the last one barred."""
    until = "player-barred-while" if event.until_turn == WHILE_HELD else "player-barred"
    key = f"{until}.{event.bar}"
    return voice(key, seat=voice.seat(event.seat), turn=event.until_turn, cards=faces_of(event.cards))


_TELL: dict[type, Callable[[_Voice, Any], str | None]] = {
    ev.DealStarted: _deal_started,
    ev.CardDrawn: _card_drawn,
    ev.PileTaken: _pile_taken,
    ev.MeldOpened: _meld_opened,
    ev.CardsAdded: _cards_added,
    ev.CardDiscarded: _card_discarded,
    ev.PileLeft: _pile_left,
    ev.PileRestored: _pile_restored,
    ev.PozzettoTaken: _pozzetto_taken,
    ev.PozzettoSeen: _pozzetto_seen,
    ev.AllianceFormed: _alliance_formed,
    ev.StockFed: _stock_fed,
    ev.TimeCalled: _time_called,
    ev.DealEnded: _deal_ended,
    ev.MeldFrozen: _meld_frozen,
    ev.CardsPenalised: _cards_marked,
    ev.CardsExposed: _cards_marked,
    ev.PlayerBarred: _player_barred,
}


def fault_text(lang: Lang, fault: Fault, kind: str = "fault") -> str:
    """Put a fault of a record into words, or what the checker found ("finding")."""
    if fault.refusal is not None:
        return f"{dict(fault.params)['text']}: {explain(lang, '4', fault.refusal)}"
    params = dict(fault.params)
    if fault.slug == "impossible":
        why = {key: value for key, value in params.items() if key not in ("text", "key")}
        return say(lang, "fault.impossible", text=params["text"], why=say(lang, params["key"], **why))
    return say(lang, f"{kind}.{fault.slug}", **params)

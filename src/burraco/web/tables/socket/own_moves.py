"""What a player did, or a ruling binds them to, said to that player: you draw. Others are told it by name."""

from burraco.cards.faces import face_of, faces_of
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import in_order
from burraco.engine.state import WHILE_HELD
from burraco.engine.view import Viewer
from burraco.record.speech import Names, who
from burraco.referee.irregularity_names import name_of
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count


def first_move_text(lang: Lang, form: str, event: ev.Event, viewer: Viewer, names: Names) -> str | None:
    """Return how the deal begins to whoever plays first; None for anything and anybody else."""
    if not isinstance(event, ev.DealStarted) or viewer != (event.dealer + 1) % len(event.hands):
        return None
    return say(lang, "web.own.first", seat=who(form, event.dealer, names), card=face_of(event.turned))


def own_move_text(lang: Lang, event: ev.Event, code: Code, until: str = "") -> str | None:
    """Return a sentence for what is the reader's own; None for what is said of everybody alike.

    ``until``: how long they are barred, where it can be said better than by the number of a turn.
    """
    match event:
        case ev.DealStarted():
            return say(lang, "web.own.dealt", card=face_of(event.turned))
        case ev.CardDrawn():
            return say(lang, "web.own.drawn", card=face_of(event.card))
        case ev.PileTaken():
            faces = faces_of(event.cards)
            return say_count(lang, "web.own.taken", len(faces), card=faces[0], cards=faces)
        case ev.MeldOpened() if event.layout.kind != "word":
            return _opened(lang, event)
        case ev.CardsAdded() if event.layout.kind != "word":
            added, cards = faces_of(event.added), event.layout.faces
            return say(lang, "web.own.added", added=added, meld=event.meld, cards=cards)
        case ev.CardDiscarded():
            key = "web.own.forced" if event.is_forced else "web.own.discarded"
            return say(lang, key, card=face_of(event.card))
        case ev.PileLeft():
            return say(lang, "web.own.left", card=face_of(event.card))
        case ev.DealEnded() if event.closer is not None:
            return say(lang, "web.own.closed")
        case ev.CardsPenalised():
            cards = in_order(code, faces_of(event.cards))
            return say_count(lang, "live.own.penalised", len(cards), cards=cards)
        case ev.PlayerBarred() | refereed_events.PlayerOrdered():
            return _bound(lang, event, until)
        case _:
            return _refereed(lang, event, code)


def _opened(lang: Lang, event: ev.MeldOpened) -> str:
    faces = event.layout.faces
    if not event.from_pile:
        return say(lang, "web.own.opened", cards=faces)
    return say(lang, "web.own.opened-from-pile", cards=faces, taken=sorted(faces_of(event.from_pile)))


def _bound(lang: Lang, event: ev.PlayerBarred | refereed_events.PlayerOrdered, until: str) -> str:
    """Return what a ruling binds the reader to."""
    cards = faces_of(event.cards)
    if isinstance(event, refereed_events.PlayerOrdered):
        return say(lang, f"live.ordered.{event.kind}", cards=cards)
    if event.until_turn == WHILE_HELD:
        return say(lang, f"live.barred-while.{event.bar}", cards=cards)
    until = until or say(lang, "live.until.turn", turn=event.until_turn)
    return say(lang, f"live.barred.{event.bar}", until=until, cards=cards)


def _refereed(lang: Lang, event: ev.Event, code: Code) -> str | None:
    match event:
        case refereed_events.RefereeCalled():
            name = name_of(lang, code.spec, event.claim) if event.claim else ""
            return say(lang, "live.own.calls-about", name=name) if name else say(lang, "live.own.calls")
        case refereed_events.ClosingClaimed():
            return say(lang, "live.own.closes")
        case refereed_events.CardsShown():
            return say(lang, "live.own.shows", cards=faces_of(event.cards))
        case refereed_events.SeveralDiscarded():
            cards = faces_of(event.cards)
            return say(lang, "live.own.discards", count=len(cards), cards=cards)
        case refereed_events.CardsReturned():
            return say(lang, "live.own.from-table", cards=faces_of(event.cards))
        case refereed_events.DiscardsReturned():
            return say(lang, "live.own.from-pile", cards=faces_of(event.cards))
        case _:
            return None

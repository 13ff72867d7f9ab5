"""What a player did, said to that player: you draw, you discard. Others are told it by name."""

from burraco.cards.faces import face_of, faces_of
from burraco.engine import events as ev
from burraco.texts.languages import Lang
from burraco.texts.say import say, say_count


def own_move_text(lang: Lang, event: ev.Event) -> str | None:
    """Return a sentence for an act of the reader's own; None for what is said of everybody alike."""
    match event:
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
        case _:
            return None


def _opened(lang: Lang, event: ev.MeldOpened) -> str:
    faces = event.layout.faces
    if not event.from_pile:
        return say(lang, "web.own.opened", cards=faces)
    return say(lang, "web.own.opened-from-pile", cards=faces, taken=sorted(faces_of(event.from_pile)))

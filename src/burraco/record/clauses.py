"""One event, one clause: the words of a record's turns.

A line of a turn is a list of clauses. The first clause of an act is the act itself; what follows from it
(the pozzetto, the closing) has a clause too, for the reader's sake, and is derived again when a file is read.
"""

from burraco.cards.faces import Face, face_of, faces_of, write_face, write_faces
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import State
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange, arrange_written, grow

AL_VOLO, WITH_DISCARD, CLOSES = "pozzetto al volo", "pozzetto con lo scarto", "chiude"
FEEDS = "pozzetto al tallone"
AGREES = "passa al conto"
"""What an opponent says after the last discard of a deal that time or stock has ended."""
FOLLOWING = (AL_VOLO, WITH_DISCARD, FEEDS, CLOSES)
"""Clauses that only name what the act before them brought about."""
TWIN = "'"
HEAP = " in mucchio"
"""After cards that could lie as a meld, but were put down as a heap."""


def clause(code: Code, before: State, event: ev.Event) -> str | None:
    """Return the clause of an event, given the table before it; None for what goes without saying."""
    match event:
        case ev.CardDrawn():
            return f"pesca {write_face(face_of(event.card))}{time_text(event.at)}"
        case ev.PileTaken():
            return f"raccoglie{_how_taken(before, event)} {cards_text(event.cards)}{time_text(event.at)}"
        case ev.PileRestored():
            return f"rimette {cards_text(event.cards)}{time_text(event.at)}"
        case ev.MeldOpened():
            return f"cala {_opened(code, event)}{time_text(event.at)}"
        case ev.CardsAdded():
            return f"attacca {_added(code, before, event)}{time_text(event.at)}"
        case ev.CardDiscarded():
            forced = " d'ufficio" if event.is_forced else ""
            return f"scarta {write_face(face_of(event.card))}{forced}{time_text(event.at)}"
        case ev.PileLeft():
            return f"lascia {write_face(face_of(event.card))}{time_text(event.at)}"
        case ev.PozzettoTaken():
            return AL_VOLO if event.al_volo else WITH_DISCARD
        case ev.StockFed():
            return FEEDS
        case ev.TimeCalled():
            return f"time-out{' in volo' if event.in_flight else ''}{time_text(event.at)}"
        case ev.DealEnded(reason="closed"):
            return CLOSES if before.claim is None else None
        case refereed_events.ClosingClaimed():
            return CLOSES
        case _ if isinstance(event, refereed_events.Irregular):
            return _hand_act(code, before, event)
        case _:
            return None


def _hand_act(code: Code, before: State, event: refereed_events.Irregular) -> str | None:
    """Return the clause of what only hands at a table with a referee do."""
    time = time_text(getattr(event, "at", None))
    match event:
        case refereed_events.CardLifted():
            return f"solleva{time}"
        case refereed_events.CardLowered():
            return "riappoggia"
        case refereed_events.PileGathered():
            return "prende in mano"
        case refereed_events.CardsShown():
            return f"mostra {cards_text(event.cards)}{time}"
        case refereed_events.CardsThrown():
            onto = f" su {event.onto}" if event.onto else ""
            return f"getta {cards_text(event.cards)}{onto}{time}"
        case refereed_events.CardsPlaced():
            faces = tuple(sorted(before.melds[event.source - 1].layout.faces))
            target = grown_text(code, before.melds[event.meld - 1].layout, faces, event.layout)
            return f"sistema {event.source} su {event.meld}{target}{time}"
        case refereed_events.CardHidden():
            return f"infila {cards_text((event.card,))} sotto {event.meld}{time}"
        case refereed_events.CardUncovered():
            return f"trova sotto {event.meld}{'' if event.is_seen else ' senza vederla'}{time}"
        case refereed_events.SeveralDiscarded():
            return f"scarta {cards_text(event.cards)}{time}"
        case refereed_events.PozzettoPeeked():
            return f"guarda il pozzetto{time}"
        case refereed_events.Suggested():
            return f"suggerisce{f' su {event.meld}' if event.meld else ''}{time}"
        case refereed_events.ClosingAccepted():
            return "accetta la chiusura"
        case refereed_events.CountAgreed():
            return AGREES
    return None


def _how_taken(before: State, event: ev.PileTaken) -> str:
    if event.is_lying:
        return " sul tavolo"
    return " in parte" if len(event.cards) < len(before.pile) else ""


def _opened(code: Code, event: ev.MeldOpened) -> str:
    text = lying_text(code, event.layout)
    if not event.from_pile:
        return text
    return f"{text} dal monte {write_faces(sorted(faces_of(event.from_pile)))}"


def lying_text(code: Code, layout: Layout) -> str:
    """Return a meld as it lies; a heap that could be a meld is said to be one."""
    is_odd = layout.kind == "heap" and bool(openings_of(code, layout.faces))
    return write_faces(layout.faces) + (HEAP if is_odd else "")


def _added(code: Code, before: State, event: ev.CardsAdded) -> str:
    faces = faces_of(event.added)
    if event.layout.kind != "heap":
        faces = tuple(sorted(faces))
    grown = grown_text(code, before.melds[event.meld - 1].layout, faces, event.layout)
    return f"{write_faces(faces)} a {event.meld}{grown}"


def grown_text(code: Code, before: Layout, faces: tuple[Face, ...], after: Layout) -> str:
    """Return what a record adds to say how a meld lies after cards were added, empty if there is one way."""
    is_heap = after.kind == "heap"
    if code.plays_words:
        return f" = {write_faces(after.faces)}{HEAP if is_heap else ''}"
    ways = ways_of(code, before, faces)
    if is_heap:
        return HEAP if ways else ""
    return "" if len(ways) == 1 else f" = {write_faces(after.faces)}"


def ways_of(code: Code, before: Layout, faces: tuple[Face, ...]) -> tuple[Layout, ...]:
    """Return each way a meld, or a heap, can lie as a meld after cards are added."""
    if before.kind == "heap":
        return arrange(code, tuple(sorted(before.faces + faces)))
    return grow(code, before, tuple(sorted(faces)))


def cards_text(cards: ev.Cards) -> str:
    return write_faces(faces_of(cards))


def picked_text(cards: ev.Cards, there: ev.Cards) -> str:
    """Return cards picked out of those that lie or are held somewhere.

    Each apostrophe after a card passes over one equal to it: ``7H'`` is the second of two sevens there.
    Nobody at the table could tell, but the rest of the record is about that very card.
    """
    left, tokens = list(there), []
    for card in cards:
        passed = sum(face_of(other) == face_of(card) for other in left[: left.index(card)])
        tokens.append(write_face(face_of(card)) + TWIN * passed)
        left.remove(card)
    return " ".join(tokens)


def time_text(at: int | None) -> str:
    return "" if at is None else f" @{at // 1000}.{at % 1000:03d}"


def pick_layout(ways: tuple[Layout, ...], faces: tuple[int, ...]) -> Layout | None:
    """Pick the way in which cards were written down, if they can lie in several."""
    if len(ways) == 1:
        return ways[0]
    return next((way for way in ways if way.faces == faces), None)


def openings_of(code: Code, faces: tuple[int, ...]) -> tuple[Layout, ...]:
    """Return each way written cards can lie as a new meld."""
    return arrange_written(code, faces)

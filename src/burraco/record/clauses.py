"""One event, one clause: the words of a record's turns.

A line of a turn is a list of clauses. The first clause of an act is the act itself; what follows from it
(the pozzetto, the closing) has a clause too, for the reader's sake, and is derived again when a file is read.
"""

from burraco.cards.faces import face_of, faces_of, write_face, write_faces
from burraco.engine import events as ev
from burraco.engine.state import Bar, State, seat_name
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange_written, grow

AL_VOLO, WITH_DISCARD, CLOSES = "pozzetto al volo", "pozzetto con lo scarto", "chiude"
FEEDS = "pozzetto al tallone"
FOLLOWING = (AL_VOLO, WITH_DISCARD, FEEDS, CLOSES)
"""Clauses that only name what the act before them brought about."""
BARS: dict[Bar, str] = {"play": "giocare", "close": "chiudere", "take": "raccogliere"}


def clause(code: Code, before: State, event: ev.Event) -> str | None:
    """Return the clause of an event, given the table before it; None for what goes without saying."""
    match event:
        case ev.CardDrawn():
            return f"pesca {write_face(face_of(event.card))}{_time(event.at)}"
        case ev.PileTaken():
            return f"raccoglie {_cards(event.cards)}{_time(event.at)}"
        case ev.PileRestored():
            return f"rimette {_cards(event.cards)}{_time(event.at)}"
        case ev.MeldOpened():
            return f"cala {_opened(event)}{_time(event.at)}"
        case ev.CardsAdded():
            return f"attacca {_added(code, before, event)}{_time(event.at)}"
        case ev.CardDiscarded():
            forced = " d'ufficio" if event.is_forced else ""
            return f"scarta {write_face(face_of(event.card))}{forced}{_time(event.at)}"
        case ev.PileLeft():
            return f"lascia {write_face(face_of(event.card))}{_time(event.at)}"
        case ev.PozzettoTaken():
            return AL_VOLO if event.al_volo else WITH_DISCARD
        case ev.StockFed():
            return FEEDS
        case ev.TimeCalled():
            return f"time-out{' in volo' if event.in_flight else ''}{_time(event.at)}"
        case ev.DealEnded(reason="closed"):
            return CLOSES
        case _:
            return None


def ruling(form: str, event: ev.Ruled) -> str:
    """Return the clause of a referee's ruling."""
    match event:
        case ev.MeldFrozen():
            until = "per sempre" if event.until is None else f"fino a {seat_name(form, event.until)}"
            sign = " positivo" if event.counts_positive else ""
            stays = "" if event.before is None else f" resta {write_faces(event.before.faces)}"
            return f"congela {event.meld} {until}{sign} carte {_cards(event.cards)}{stays}"
        case ev.CardsPenalised():
            return f"penalizza {seat_name(form, event.seat)} {_cards(event.cards)}"
        case ev.CardsExposed():
            return f"espone {seat_name(form, event.seat)} {_cards(event.cards)}"
        case ev.PlayerBarred():
            return f"vieta {seat_name(form, event.seat)} {BARS[event.bar]} fino al turno {event.until_turn}"


def _opened(event: ev.MeldOpened) -> str:
    if not event.from_pile:
        return write_faces(event.layout.faces)
    return f"{write_faces(event.layout.faces)} dal monte {write_faces(sorted(faces_of(event.from_pile)))}"


def _added(code: Code, before: State, event: ev.CardsAdded) -> str:
    faces = tuple(sorted(faces_of(event.added)))
    text = f"{write_faces(faces)} a {event.meld}"
    is_clear = not code.plays_words and len(grow(code, before.melds[event.meld - 1].layout, faces)) == 1
    return text if is_clear else f"{text} = {write_faces(event.layout.faces)}"


def _cards(cards: ev.Cards) -> str:
    return write_faces(faces_of(cards))


def _time(at: int | None) -> str:
    return "" if at is None else f" @{at // 1000}.{at % 1000:03d}"


def pick_layout(ways: tuple[Layout, ...], faces: tuple[int, ...]) -> Layout | None:
    """Pick the way in which cards were written down, if they can lie in several."""
    if len(ways) == 1:
        return ways[0]
    return next((way for way in ways if way.faces == faces), None)


def openings_of(code: Code, faces: tuple[int, ...]) -> tuple[Layout, ...]:
    """Return each way written cards can lie as a new meld."""
    return arrange_written(code, faces)

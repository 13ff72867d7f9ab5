"""One line a call, a ruling, and each thing a ruling changes: the lines of a record that begin with ``!``.

What a ruling changes is not worked out again when a file is read, it is taken as told: the referee was there.
So every line says all there is to say.
"""

from collections.abc import Sequence

from burraco.cards.faces import faces_of, write_faces
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import WHILE_HELD, Bar, Seat, State, partners, seat_name
from burraco.record.clauses import (
    AL_VOLO,
    FEEDS,
    HEAP,
    WITH_DISCARD,
    cards_text,
    grown_text,
    lying_text,
    picked_text,
    time_text,
)
from burraco.record.keywords import DISMISSALS, PHASES, fact_text, irregularity_name
from burraco.rules.code import Code

BARS: dict[Bar, str] = {"play": "giocare", "close": "chiudere", "take": "raccogliere"}
CARD_BARS: dict[Bar, str] = {"host": "giochi per", "lean": "legare"}
REASON = "; motivo "
ENDINGS = {"closed": "chiusura", "stock": "tallone", "time": "tempo", "not-played": "non giocata"}


def ruling_line(code: Code, before: State, event: ev.Event, acts: Sequence[str] = ()) -> str:
    """Return the line of a call, a ruling or an effect, given the table before it.

    ``acts`` are the names of the log's acts so far, by their place in it; see `name_acts`.
    """
    seat = getattr(event, "seat", 0)
    name = seat_name(before.form, seat) if isinstance(seat, int) else ""
    time = time_text(getattr(event, "at", None))
    if isinstance(event, ev.Ruled):
        return _ruled(before, event)
    if isinstance(event, refereed_events.Judged):
        return _judged(code, before.form, event, acts) + time
    if isinstance(event, refereed_events.Remedied):
        return _remedied(code, before, name, event) + time
    return _happened(code, before, name, event) + time


def _ruled(before: State, event: ev.Ruled) -> str:
    """Return the line of what rulings have always done to a table."""
    form = before.form
    match event:
        case ev.MeldFrozen():
            until = "per sempre" if event.until is None else f"fino a {seat_name(form, event.until)}"
            sign = " positivo" if event.counts_positive else ""
            stays = "" if event.before is None else f" resta {write_faces(event.before.faces)}"
            cards = picked_text(event.cards, before.melds[event.meld - 1].cards)
            return f"congela {event.meld} {until}{sign} carte {cards}{stays}"
        case ev.CardsPenalised() | ev.CardsExposed():
            verb = "penalizza" if isinstance(event, ev.CardsPenalised) else "espone"
            return (
                f"{verb} {seat_name(form, event.seat)} {picked_text(event.cards, before.hands[event.seat])}"
            )
        case ev.PlayerBarred():
            return f"vieta {seat_name(form, event.seat)} {_barred(before, event)}"


def _barred(before: State, event: ev.PlayerBarred) -> str:
    """Return what a player is barred from, and how long."""
    cards = picked_text(event.cards, barred_among(before, event.seat, event.bar))
    what = BARS.get(event.bar) or f"{CARD_BARS[event.bar]} {cards} oltre {event.newest}"
    if event.until_turn != WHILE_HELD:
        return f"{what} fino al turno {event.until_turn}"
    return f"{what} finché restano {cards}"


def _judged(code: Code, form: str, event: refereed_events.Judged, acts: Sequence[str]) -> str:
    """Return the line of a call, its dismissal or a ruling."""
    match event:
        case refereed_events.RefereeCalled():
            about = f": {irregularity_name(code.spec, event.claim)}" if event.claim else ""
            return f"chiama {seat_name(form, event.seat)}{about}"
        case refereed_events.CallDismissed():
            return f"respinta: {DISMISSALS[event.reason]}{_reason(event.remark)}"
        case refereed_events.RulingGiven():
            name = irregularity_name(code.spec, event.irregularity)
            what = f"decide {seat_name(form, event.offender)}: {name}"
            told = [f"{what} [{event.article}]"]
            if event.since < len(acts) and acts[event.since]:
                told.append(f"atto {acts[event.since]}")
            if event.points:
                told.append(f"punti {event.points}")
            if event.vp:
                told.append(f"VP {event.vp}")
            if event.sanction:
                told.append(f"sanzione {event.sanction}")
            if event.answers:
                told.append("fatti " + ", ".join(fact_text(*fact) for fact in event.answers.items()))
            return "; ".join(told) + _reason(event.remark)


def _reason(remark: str) -> str:
    """Return what a referee said of a ruling, last in its line: nothing is looked for in it."""
    return f"{REASON}{remark}" if remark else ""


def _remedied(code: Code, before: State, name: str, event: refereed_events.Remedied) -> str:
    """Return the line of what only rulings change."""
    match event:
        case refereed_events.CardsReturned():
            stays = f" resta {lying_text(code, event.layout)}" if event.left else ""
            cards = picked_text(event.cards, before.melds[event.meld - 1].cards)
            return f"riprende {name} {cards} da {event.meld}{stays}"
        case refereed_events.DiscardsReturned():
            return f"riprende {name} {picked_text(event.cards, before.pile)} dagli scarti"
        case refereed_events.CardReturned():
            hidden = "" if event.is_seen else " coperta"
            card = picked_text((event.card,), before.melds[event.meld - 1].under)
            return f"riprende {name} {card} da sotto {event.meld}{hidden}"
        case refereed_events.CardPutIntoStock():
            card = picked_text((event.card,), before.hands[event.seat])
            shown = "" if event.shown_to is None else f" mostrata a {seat_name(before.form, event.shown_to)}"
            return f"nel tallone {name} {card} dopo {event.place}{shown}"
        case refereed_events.MeldSetApart():
            stays = f" resta {lying_text(code, event.layout)}" if event.left else ""
            cards = picked_text(event.cards, before.melds[event.source - 1].cards)
            heap = HEAP if lying_text(code, event.lies).endswith(HEAP) else ""
            return f"sposta {name} {cards}{heap} da {event.source}{stays}"
        case refereed_events.TurnReturned():
            only = " soltanto" if event.draws_only else ""
            taken = f" raccolte {picked_text(event.taken, all_cards(before))}" if event.taken else ""
            return f"turno a {name} {PHASES[event.phase]}{only}{taken}"
        case refereed_events.ClosingVoided():
            return f"annulla la chiusura di {name}"
        case refereed_events.PlayerOrdered():
            return f"ordina {name} {_ordered(event, picked_text(event.cards, before.hands[event.seat]))}"
        case refereed_events.PlayerHurried():
            return f"sollecita {name}"


def all_cards(state: State) -> ev.Cards:
    """Return every card there is, in a fixed order: those in play may be anywhere by now."""
    melds = tuple(card for meld in state.melds for card in (*meld.cards, *meld.under))
    rows = (*state.hands, *state.penalised, state.pile, melds, state.stock, *state.pozzetti, *state.sealed)
    return tuple(card for row in rows for card in row)


def barred_among(state: State, seat: Seat, bar: Bar) -> ev.Cards:
    """Return the cards a bar may be about: what is penalised, then the hands, the likelier first."""
    mates = partners(state.lines, seat)
    seats = (*mates, seat) if bar == "host" else (seat, *mates)
    rows = (*(state.penalised[one] for one in seats), *(state.hands[one] for one in seats))
    return tuple(card for row in rows for card in row)


def _ordered(event: refereed_events.PlayerOrdered, cards: str) -> str:
    """Return what a player is to do."""
    on = f" a {event.meld}" if event.meld > 0 else " legando" if event.meld else ""
    match event.kind:
        case "mend":
            freezes = " congelando" if event.freezes else ""
            newest = f" entro {event.newest}" if event.newest >= 0 else ""
            return f"sanare {cards}{on}{freezes}{newest}"
        case "replay":
            lies = "" if event.layout is None else f" = {write_faces(event.layout.faces)}"
            return f"rigiocare {cards}{on}{lies}"
        case "discard-one":
            return f"scartare una di {cards}"
        case "discard-drawn":
            return "scartare la pescata"


def _happened(code: Code, before: State, name: str, event: ev.Event) -> str:
    """Return the line of something a ruling does for a player that they might have done themselves."""
    match event:
        case refereed_events.CardLowered():
            return f"riappoggia {name}"
        case ev.CardDrawn():
            return f"pesca {name} {cards_text((event.card,))}"
        case ev.PileTaken():
            return f"raccoglie {name} {picked_text(event.cards, before.pile)}"
        case ev.PileRestored():
            cards = picked_text(event.cards, before.hands[event.seat])
            how = "" if event.draws_again else "senza ripescare"
            return " ".join(filter(None, ("rimette", name, cards, how)))
        case ev.CardsAdded():
            added = tuple(sorted(event.added))
            lies = grown_text(code, before.melds[event.meld - 1].layout, faces_of(added), event.layout)
            return f"attacca {name} {picked_text(added, before.hands[event.seat])} a {event.meld}{lies}"
        case refereed_events.CardsPlaced():
            faces = before.melds[event.source - 1].layout.faces
            lies = grown_text(code, before.melds[event.meld - 1].layout, faces, event.layout)
            return f"sistema {name} {event.source} su {event.meld}{lies}"
        case ev.CardDiscarded():
            forced = " d'ufficio" if event.is_forced else ""
            held = (*before.penalised[event.seat], *before.hands[event.seat])
            return f"scarta {name} {picked_text((event.card,), held)}{forced}{_closing(event.closes)}"
        case ev.PileLeft():
            return f"lascia {name} {cards_text((event.card,))}{_closing(event.closes)}"
        case ev.PozzettoTaken():
            sealed = " coperto" if event.is_sealed else ""
            return f"{AL_VOLO if event.al_volo else WITH_DISCARD} {name}{sealed}"
        case ev.PozzettoSeen():
            return f"vede il pozzetto {name}"
        case ev.AllianceFormed():
            return f"alleanza contro {_alone(before.form, event.lines)}"
        case ev.StockFed():
            return FEEDS
        case refereed_events.EndReached():
            return f"al conto {name}: {ENDINGS[event.reason]}"
        case ev.DealEnded():
            by = "" if event.closer is None else f" di {seat_name(before.form, event.closer)}"
            return f"fine {ENDINGS[event.reason]}{by}"
    raise AssertionError(f"no ruling brings this about: {event}")


def _closing(closes: bool) -> str:
    return " e chiude" if closes else ""


def _alone(form: str, lines: tuple[Seat, ...]) -> str:
    return seat_name(form, next(seat for seat, line in enumerate(lines) if lines.count(line) == 1))


def begins_a_turn(event: ev.Event) -> bool:
    """Tell whether an event belongs to the player in turn, not to a discard just made."""
    return not isinstance(
        event,
        ev.PozzettoTaken
        | ev.StockFed
        | ev.DealEnded
        | refereed_events.ClosingClaimed
        | refereed_events.EndReached,
    )


class ActNames:
    """Names for the acts of a log: ``3.2`` is the second clause written for turn 3."""

    def __init__(self) -> None:
        self.names: list[str] = [""]  # the deal has none
        self._counts: dict[int, int] = {}
        self._turn = 0

    def add(self, turn: int, event: ev.Event, has_clause: bool) -> None:
        """Go on by one event of the log, told in that turn; what follows from a discard is told with it."""
        if begins_a_turn(event):
            self._turn = turn
        if not has_clause:
            self.names.append("")
            return
        self._counts[self._turn] = self._counts.get(self._turn, 0) + 1
        self.names.append(f"{self._turn}.{self._counts[self._turn]}")

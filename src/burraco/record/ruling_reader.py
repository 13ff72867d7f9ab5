"""The lines of a record that begin with ``!``, read at a table: calls, rulings and what these change.

Nothing is judged here: a file tells what a referee ruled. Cards have to be where a line says they were.
"""

import re
from collections.abc import Callable, Sequence

from burraco.cards.faces import Card, faces_of
from burraco.engine import events as ev
from burraco.engine.card_choice import lay
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import ANY_MELD, FORM_SEATS, WHILE_HELD, Bar, Phase, Reason, Seat, State
from burraco.record.clause_reader import RefereedClauseReader, Stop
from burraco.record.clauses import AL_VOLO, FEEDS
from burraco.record.keywords import DISMISSALS, PHASES, irregularity_id, read_fact
from burraco.record.model import Fault, fault
from burraco.record.parse import clause_and_time
from burraco.record.ruling_faults import doubts
from burraco.record.ruling_lines import BARS, CARD_BARS, ENDINGS, REASON, all_cards, barred_among
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import refuse_opening

_BAR_TOKENS: dict[str, Bar] = {token: bar for bar, token in (BARS | CARD_BARS).items()}
_PHASE_TOKENS = {token: phase for phase, token in PHASES.items()}
_END_TOKENS = {token: reason for reason, token in ENDINGS.items()}
_REASONS = {token: reason for reason, token in DISMISSALS.items()}
_S, _N, _CARDS = "([NESW])", "([0-9]{1,4})", r"(\S.*?)"


class RulingReader:
    """A line being read: its clause, the table, and the log so far with the names of its acts."""

    def __init__(
        self, code: Code, state: State, line: int, text: str, log: Sequence[ev.Event], acts: Sequence[str]
    ) -> None:
        try:
            clause, self.at = clause_and_time(text)
        except ValueError:
            raise Stop(fault(line, "bad-time", text=text)) from None
        self.code, self.state, self.log, self.acts = code, state, log, acts
        self.clause = RefereedClauseReader(code, state, state.seat, line, clause)

    def event(self) -> ev.Event:
        """Return what the line tells."""
        for pattern, read in _LINES:
            match = pattern.fullmatch(self.clause.text)
            if match is not None:
                event = read(self, *(part or "" for part in match.groups()))
                if event is not None:
                    return event
        raise self.clause.stop("unknown-ruling", text=self.clause.text)

    def seat(self, letter: str) -> Seat:
        """Read a seat, for which the clause is from now on."""
        seats = FORM_SEATS[self.state.form]
        if letter not in seats:
            raise self.clause.stop("unknown-ruling", text=self.clause.text)
        self.clause.seat = seats.index(letter)
        return self.clause.seat

    def held(self, seat: Seat, text: str) -> tuple[Card, ...]:
        """Read cards of a hand."""
        return self.clause.find(text, self.state.hands[seat])

    def irregularity(self, name: str) -> str:
        """Read the name of an irregularity."""
        found = irregularity_id(name)
        if found is None:
            raise self.clause.stop("unknown-irregularity", text=name)
        return found

    def parted(
        self, number: str, cards: str, stays: str
    ) -> tuple[tuple[Card, ...], Layout, tuple[Card, ...]]:
        """Read cards that leave a meld; return them, how the rest lies, and the rest."""
        meld = self.clause.meld(number)
        gone = self.clause.find(cards, meld.cards)
        left = tuple(card for card in meld.cards if card not in gone)
        lies = self.clause.lying(stays, left) if stays else heap(())
        if sorted(lies.faces) != sorted(faces_of(left)):
            raise self.clause.stop("card-not-there", text=self.clause.text)
        return gone, lies, lay(lies, left)


def _freeze(reader: RulingReader, number: str, until: str, sign: str, text: str, stays: str) -> ev.Event:
    meld = reader.clause.meld(number)
    cards = reader.clause.find(text, meld.cards)
    before = None
    if stays:
        reader.clause.find(stays, meld.cards)
        before = reader.clause.lying(stays, meld.cards)
        if before.kind == "heap":
            refusal = refuse_opening(reader.code, before.faces)
            raise Stop(Fault(reader.clause.line, "refused", (("text", reader.clause.text),), refusal))
    seat = reader.seat(until) if until else None
    return ev.MeldFrozen(meld.number, seat, cards, before, bool(sign))


def _called(reader: RulingReader, letter: str, claim: str) -> ev.Event:
    return refereed_events.RefereeCalled(
        reader.seat(letter), reader.irregularity(claim) if claim else "", reader.at
    )


def _dismissed(reader: RulingReader, told: str) -> ev.Event | None:
    last, (reason, _, remark) = reader.log[-1], told.partition(REASON)
    if reason not in _REASONS:
        return None
    if not isinstance(last, refereed_events.RefereeCalled):
        raise reader.clause.stop("nobody-called", text=reader.clause.text)
    return refereed_events.CallDismissed(last.seat, _REASONS[reason], last.claim, remark)


def _ruled(reader: RulingReader, letter: str, name: str, article: str, rest: str) -> ev.Event:
    """Read a ruling; how many effects it has is known when they have been read."""
    if not isinstance(reader.log[-1], refereed_events.RefereeCalled):
        raise reader.clause.stop("nobody-called", text=reader.clause.text)
    told = dict.fromkeys(("atto", "punti", "VP", "sanzione", "fatti"), "")
    rest, _, remark = f"; {rest}".partition(REASON)
    for part in filter(None, map(str.strip, rest.split(";"))):
        key, _, value = part.partition(" ")
        is_number = re.fullmatch("-?[0-9]{1,5}", value) is not None
        if key not in told or (key in ("punti", "VP") and not is_number):
            raise reader.clause.stop("unknown-ruling", text=part)
        told[key] = value
    if told["atto"] and told["atto"] not in reader.acts:
        raise reader.clause.stop("no-such-act", text=told["atto"])
    since = reader.acts.index(told["atto"]) if told["atto"] else len(reader.log) - 1
    facts = dict(read_fact(fact) for fact in filter(None, told["fatti"].split(",")))
    offender, points, vp = reader.seat(letter), int(told["punti"] or 0), int(told["VP"] or 0)
    id_ = reader.irregularity(name)
    ruling = refereed_events.RulingGiven(
        id_, article, offender, since, facts, (), points, vp, told["sanzione"], remark=remark
    )
    act = reader.log[since] if told["atto"] else None
    for slug, text in doubts(reader.code, ruling, act):
        raise reader.clause.stop(slug, text=text or told["atto"])
    return ruling


def _returned(reader: RulingReader, letter: str, cards: str, number: str, stays: str) -> ev.Event:
    seat = reader.seat(letter)
    gone, lies, left = reader.parted(number, cards, stays)
    return refereed_events.CardsReturned(seat, int(number), gone, lies, left)


def _found(reader: RulingReader, letter: str, card: str, number: str, hidden: str) -> ev.Event:
    meld = reader.clause.meld(number)
    (found,) = reader.clause.find(card, meld.under)
    return refereed_events.CardReturned(reader.seat(letter), meld.number, found, not hidden)


def _into_stock(reader: RulingReader, letter: str, card: str, place: str, shown_to: str) -> ev.Event:
    seat = reader.seat(letter)
    if int(place) > len(reader.state.stock):
        raise reader.clause.stop("card-not-there", text=reader.clause.text)
    sees = reader.seat(shown_to) if shown_to else None
    return refereed_events.CardPutIntoStock(seat, reader.held(seat, card)[0], int(place), sees)


def _apart(reader: RulingReader, letter: str, cards: str, number: str, stays: str) -> ev.Event:
    seat = reader.seat(letter)
    source = reader.clause.meld(number)
    lies = reader.clause.lying(cards, source.cards)
    bare = cards.removesuffix(" in mucchio")
    gone, layout, left = reader.parted(number, bare, stays)
    new = len(reader.state.melds) + 1
    return refereed_events.MeldSetApart(seat, source.number, layout, left, new, lies, lay(lies, gone))


def _turn(reader: RulingReader, letter: str, phase: str, only: str, taken: str) -> ev.Event | None:
    state, seat = reader.state, reader.seat(letter)
    if phase not in _PHASE_TOKENS or (state.turns == 0 and not state.draws_only):
        return None
    what: Phase = _PHASE_TOKENS[phase]  # type: ignore[assignment]
    return refereed_events.TurnReturned(seat, what, bool(only), reader.clause.find(taken, all_cards(state)))


def _voided(reader: RulingReader, letter: str) -> ev.Event:
    seat = reader.seat(letter)
    if reader.state.claim is None:
        raise reader.clause.stop("nothing-claimed", text=reader.clause.text)
    return refereed_events.ClosingVoided(seat)


def _mend(
    reader: RulingReader, letter: str, cards: str, meld: str, any_meld: str, freezes: str, newest: str
) -> ev.Event:
    seat = reader.seat(letter)
    number = reader.clause.meld(meld).number if meld else ANY_MELD if any_meld else 0
    top = int(newest) if newest else -1
    return refereed_events.PlayerOrdered(
        seat, "mend", reader.held(seat, cards), number, None, bool(freezes), top
    )


def _replay(reader: RulingReader, letter: str, cards: str, meld: str, lies: str) -> ev.Event:
    seat = reader.seat(letter)
    number = reader.clause.meld(meld).number if meld else 0
    held = (*reader.state.hands[seat], *(reader.state.melds[number - 1].cards if number else ()))
    layout = reader.clause.lying(lies, held) if lies else None
    return refereed_events.PlayerOrdered(seat, "replay", reader.held(seat, cards), number, layout)


def _discard_one(reader: RulingReader, letter: str, cards: str) -> ev.Event:
    seat = reader.seat(letter)
    return refereed_events.PlayerOrdered(seat, "discard-one", reader.held(seat, cards))


def _added(reader: RulingReader, letter: str, cards: str, number: str, lies: str, odd: str) -> ev.Event:
    seat, meld = reader.seat(letter), reader.clause.meld(number)
    added = reader.held(seat, cards)
    layout = reader.clause.grown(meld, faces_of(added), lies, bool(odd))
    return ev.CardsAdded(seat, meld.number, added, layout, lay(layout, meld.cards + added), reader.at)


def _placed(reader: RulingReader, letter: str, source: str, number: str, lies: str, odd: str) -> ev.Event:
    seat, thrown, meld = reader.seat(letter), reader.clause.meld(source), reader.clause.meld(number)
    layout = reader.clause.grown(meld, thrown.layout.faces, lies, bool(odd))
    cards = lay(layout, meld.cards + thrown.cards)
    return refereed_events.CardsPlaced(seat, thrown.number, meld.number, layout, cards, reader.at)


def _discarded(reader: RulingReader, letter: str, card: str, forced: str, closes: str) -> ev.Event:
    seat = reader.seat(letter)
    held = (*reader.state.penalised[seat], *reader.state.hands[seat])
    return ev.CardDiscarded(seat, reader.clause.find(card, held)[0], bool(forced), reader.at, bool(closes))


def _left(reader: RulingReader, letter: str, card: str, closes: str) -> ev.Event:
    seat = reader.seat(letter)
    return ev.PileLeft(seat, reader.clause.find(card, reader.state.pile)[-1], reader.at, bool(closes))


def _pozzetto(reader: RulingReader, how: str, letter: str, sealed: str) -> ev.Event | None:
    if not reader.state.pozzetti:
        return None
    seat, cards = reader.seat(letter), reader.state.pozzetti[0]
    return ev.PozzettoTaken(seat, cards, how == AL_VOLO, bool(sealed), reader.at)


def _seen(reader: RulingReader, letter: str) -> ev.Event:
    seat = reader.seat(letter)
    return ev.PozzettoSeen(seat, reader.state.sealed[seat])


def _alliance(reader: RulingReader, letter: str) -> ev.Event:
    alone, players = reader.seat(letter), reader.state.players
    pair = min(other for other in range(players) if other != alone)
    return ev.AllianceFormed(tuple(alone if other == alone else pair for other in range(players)))


def _ended(reader: RulingReader, reason: str, closer: str) -> ev.Event | None:
    if reason not in _END_TOKENS:
        return None
    what: Reason = _END_TOKENS[reason]  # type: ignore[assignment]
    return ev.DealEnded(what, reader.seat(closer) if closer else None)


def _reached(reader: RulingReader, letter: str, reason: str) -> ev.Event | None:
    if reason not in _END_TOKENS:
        return None
    what: Reason = _END_TOKENS[reason]  # type: ignore[assignment]
    return refereed_events.EndReached(reader.seat(letter), what, reader.at)


def _barred(reader: RulingReader, letter: str, bar: str, turn: str, cards: str) -> ev.Event:
    return _bar(reader, letter, bar, cards, "-1", turn)


def _hampered(
    reader: RulingReader, letter: str, bar: str, cards: str, newest: str, turn: str, _: str
) -> ev.Event:
    return _bar(reader, letter, bar, cards, newest, turn)


def _bar(reader: RulingReader, letter: str, bar: str, cards: str, newest: str, turn: str) -> ev.Event:
    seat = reader.seat(letter)
    what = _BAR_TOKENS[bar]
    about = reader.clause.find(cards, barred_among(reader.state, seat, what))
    return ev.PlayerBarred(seat, what, int(turn or WHILE_HELD), about, int(newest))


def _marked(reader: RulingReader, verb: str, letter: str, text: str) -> ev.Event:
    seat = reader.seat(letter)
    cards = reader.held(seat, text)
    return ev.CardsPenalised(seat, cards) if verb == "penalizza" else ev.CardsExposed(seat, cards)


def _discards_back(reader: RulingReader, letter: str, cards: str) -> ev.Event:
    return refereed_events.DiscardsReturned(reader.seat(letter), reader.clause.find(cards, reader.state.pile))


def _restored(reader: RulingReader, letter: str, cards: str, no_draw: str) -> ev.Event:
    seat = reader.seat(letter)
    return ev.PileRestored(seat, reader.held(seat, cards), reader.at, not no_draw)


def _drawn(reader: RulingReader, letter: str, card: str) -> ev.Event:
    return ev.CardDrawn(reader.seat(letter), reader.clause.find(card, reader.state.stock[:1])[0], reader.at)


def _taken(reader: RulingReader, letter: str, cards: str) -> ev.Event:
    return ev.PileTaken(reader.seat(letter), reader.clause.find(cards, reader.state.pile), False, reader.at)


def _hurried(reader: RulingReader, letter: str) -> ev.Event:
    if reader.at is None:
        raise reader.clause.stop("bad-time", text=reader.clause.text)
    return refereed_events.PlayerHurried(reader.seat(letter), reader.at)


_ON = rf"(?: a {_N})?"
_UNTIL = rf"(?:fino al turno ([0-9]{{1,6}})|finché restano {_CARDS})"
_CARD_BARS = "|".join(CARD_BARS.values())
_LIES = rf"(?: = {_CARDS})?( in mucchio)?"
_STAYS = rf"(?: resta {_CARDS})?"
_LINES: list[tuple[re.Pattern[str], Callable[..., ev.Event | None]]] = [
    (re.compile(pattern), read)
    for pattern, read in (
        (rf"congela {_N} (?:per sempre|fino a {_S})( positivo)? carte {_CARDS}{_STAYS}", _freeze),
        (rf"(penalizza|espone) {_S} {_CARDS}", _marked),
        (rf"vieta {_S} ({'|'.join(BARS.values())}) {_UNTIL}", _barred),
        (rf"vieta {_S} ({_CARD_BARS}) {_CARDS} oltre {_N} {_UNTIL}", _hampered),
        (rf"chiama {_S}(?:: ?(.+))?", _called),
        (r"respinta: ?(.+)", _dismissed),
        (rf"decide {_S}: ?(.+?) \[([^\]]+)\](?:; ?(.*))?", _ruled),
        (rf"riprende {_S} {_CARDS} dagli scarti", _discards_back),
        (rf"riprende {_S} (\S+) da sotto {_N}( coperta)?", _found),
        (rf"riprende {_S} {_CARDS} da {_N}{_STAYS}", _returned),
        (rf"nel tallone {_S} (\S+) dopo {_N}(?: mostrata a {_S})?", _into_stock),
        (rf"sposta {_S} {_CARDS} da {_N}{_STAYS}", _apart),
        (rf"turno a {_S} (al(?:la)? \w+)( soltanto)?(?: raccolte {_CARDS})?", _turn),
        (rf"annulla la chiusura di {_S}", _voided),
        (rf"ordina {_S} sanare {_CARDS}{_ON}( legando)?( congelando)?(?: entro {_N})?", _mend),
        (rf"ordina {_S} rigiocare {_CARDS}{_ON}(?: = {_CARDS})?", _replay),
        (rf"ordina {_S} scartare una di {_CARDS}", _discard_one),
        (
            rf"ordina {_S} scartare la pescata",
            lambda j, s: refereed_events.PlayerOrdered(j.seat(s), "discard-drawn"),
        ),
        (rf"sollecita {_S}", _hurried),
        (rf"riappoggia {_S}", lambda j, s: refereed_events.CardLowered(j.seat(s))),
        (rf"pesca {_S} (\S+)", _drawn),
        (rf"raccoglie {_S} {_CARDS}", _taken),
        (rf"rimette {_S}(?: {_CARDS})??( senza ripescare)?", _restored),
        (rf"attacca {_S} {_CARDS} a {_N}{_LIES}", _added),
        (rf"sistema {_S} {_N} su {_N}{_LIES}", _placed),
        (rf"scarta {_S} (\S+)( d'ufficio)?( e chiude)?", _discarded),
        (rf"lascia {_S} (\S+)( e chiude)?", _left),
        (rf"(pozzetto al volo|pozzetto con lo scarto) {_S}( coperto)?", _pozzetto),
        (rf"vede il pozzetto {_S}", _seen),
        (rf"alleanza contro {_S}", _alliance),
        (FEEDS, lambda j: ev.StockFed(j.state.pozzetti[0]) if j.state.pozzetti else None),
        (rf"fine ({'|'.join(ENDINGS.values())})(?: di {_S})?", _ended),
        (rf"al conto {_S}: ({ENDINGS['stock']}|{ENDINGS['time']})", _reached),
    )
]


def is_ruling(text: str) -> bool:
    """Tell whether a line is written as a ruling, whatever its cards."""
    clause = re.sub(r" @[0-9.]+$", "", text)
    return any(pattern.fullmatch(clause) for pattern, _ in _LINES)

"""The lines of a record that begin with ``!``, read at a table: calls, rulings and what these change.

Nothing is judged here: a file tells what a referee ruled. Cards have to be where a line says they were.
"""

import re
from collections.abc import Callable, Sequence

from burraco.cards.faces import Card, faces_of
from burraco.engine import events as ev
from burraco.engine.card_choice import lay
from burraco.engine.refereed import events as mi
from burraco.engine.state import ANY_MELD, FORM_SEATS, WHILE_HELD, Bar, Phase, Reason, Seat, State
from burraco.record.clause_reader import RefereedWords, Stop
from burraco.record.clauses import AL_VOLO, FEEDS
from burraco.record.keywords import DISMISSALS, PHASES, irregularity_id, read_fact
from burraco.record.model import Fault, fault
from burraco.record.parse import clause_words
from burraco.record.ruling_faults import doubts
from burraco.record.ruling_lines import BARS, CARD_BARS, ENDINGS, all_cards, barred_among
from burraco.rules.code import Code
from burraco.rules.layout import Layout, heap
from burraco.rules.melds import refuse_opening

_BAR_WORDS: dict[str, Bar] = {word: bar for bar, word in (BARS | CARD_BARS).items()}
_PHASE_WORDS = {word: phase for phase, word in PHASES.items()}
_END_WORDS = {word: reason for reason, word in ENDINGS.items()}
_REASONS = {word: reason for reason, word in DISMISSALS.items()}
_S, _N, _CARDS = "([NESW])", "([0-9]{1,4})", r"(\S.*?)"


class Judge:
    """A line being read: its words, the table, and the log so far with the names of its acts."""

    def __init__(
        self, code: Code, state: State, line: int, text: str, log: Sequence[ev.Event], acts: Sequence[str]
    ) -> None:
        try:
            words, self.at = clause_words(text)
        except ValueError:
            raise Stop(fault(line, "bad-time", text=text)) from None
        self.code, self.state, self.log, self.acts = code, state, log, acts
        self.words = RefereedWords(code, state, state.seat, line, words)

    def event(self) -> ev.Event:
        """Return what the line tells."""
        for pattern, read in _LINES:
            match = pattern.fullmatch(self.words.text)
            if match is not None:
                event = read(self, *(part or "" for part in match.groups()))
                if event is not None:
                    return event
        raise self.words.stop("unknown-ruling", text=self.words.text)

    def seat(self, letter: str) -> Seat:
        """Read a seat, for which the words are from now on."""
        seats = FORM_SEATS[self.state.form]
        if letter not in seats:
            raise self.words.stop("unknown-ruling", text=self.words.text)
        self.words.seat = seats.index(letter)
        return self.words.seat

    def held(self, seat: Seat, text: str) -> tuple[Card, ...]:
        """Read cards of a hand."""
        return self.words.find(text, self.state.hands[seat])

    def irregularity(self, name: str) -> str:
        """Read the name of an irregularity."""
        found = irregularity_id(name)
        if found is None:
            raise self.words.stop("unknown-irregularity", text=name)
        return found

    def parted(
        self, number: str, cards: str, stays: str
    ) -> tuple[tuple[Card, ...], Layout, tuple[Card, ...]]:
        """Read cards that leave a meld; return them, how the rest lies, and the rest."""
        meld = self.words.meld(number)
        gone = self.words.find(cards, meld.cards)
        left = tuple(card for card in meld.cards if card not in gone)
        lies = self.words.lying(stays, left) if stays else heap(())
        if sorted(lies.faces) != sorted(faces_of(left)):
            raise self.words.stop("card-not-there", text=self.words.text)
        return gone, lies, lay(lies, left)


def _freeze(judge: Judge, number: str, until: str, sign: str, text: str, stays: str) -> ev.Event:
    meld = judge.words.meld(number)
    cards = judge.words.find(text, meld.cards)
    before = None
    if stays:
        judge.words.find(stays, meld.cards)
        before = judge.words.lying(stays, meld.cards)
        if before.kind == "heap":
            refusal = refuse_opening(judge.code, before.faces)
            raise Stop(Fault(judge.words.line, "refused", (("text", judge.words.text),), refusal))
    seat = judge.seat(until) if until else None
    return ev.MeldFrozen(meld.number, seat, cards, before, bool(sign))


def _called(judge: Judge, letter: str, claim: str) -> ev.Event:
    return mi.RefereeCalled(judge.seat(letter), judge.irregularity(claim) if claim else "", judge.at)


def _dismissed(judge: Judge, reason: str) -> ev.Event | None:
    last = judge.log[-1]
    if reason not in _REASONS:
        return None
    if not isinstance(last, mi.RefereeCalled):
        raise judge.words.stop("nobody-called", text=judge.words.text)
    return mi.CallDismissed(last.seat, _REASONS[reason], last.claim)


def _ruled(judge: Judge, letter: str, name: str, article: str, rest: str) -> ev.Event:
    """Read a ruling; how many effects it has is known when they have been read."""
    if not isinstance(judge.log[-1], mi.RefereeCalled):
        raise judge.words.stop("nobody-called", text=judge.words.text)
    told = dict.fromkeys(("atto", "punti", "VP", "sanzione", "fatti"), "")
    for part in filter(None, map(str.strip, rest.split(";"))):
        key, _, value = part.partition(" ")
        is_number = re.fullmatch("-?[0-9]{1,5}", value) is not None
        if key not in told or (key in ("punti", "VP") and not is_number):
            raise judge.words.stop("unknown-ruling", text=part)
        told[key] = value
    if told["atto"] and told["atto"] not in judge.acts:
        raise judge.words.stop("no-such-act", text=told["atto"])
    since = judge.acts.index(told["atto"]) if told["atto"] else len(judge.log) - 1
    facts = dict(read_fact(fact) for fact in filter(None, told["fatti"].split(",")))
    offender, points, vp = judge.seat(letter), int(told["punti"] or 0), int(told["VP"] or 0)
    id_ = judge.irregularity(name)
    ruling = mi.RulingGiven(id_, article, offender, since, facts, (), points, vp, told["sanzione"])
    act = judge.log[since] if told["atto"] else None
    for slug, text in doubts(judge.code, ruling, act):
        raise judge.words.stop(slug, text=text or told["atto"])
    return ruling


def _returned(judge: Judge, letter: str, cards: str, number: str, stays: str) -> ev.Event:
    seat = judge.seat(letter)
    gone, lies, left = judge.parted(number, cards, stays)
    return mi.CardsReturned(seat, int(number), gone, lies, left)


def _found(judge: Judge, letter: str, card: str, number: str, hidden: str) -> ev.Event:
    meld = judge.words.meld(number)
    (found,) = judge.words.find(card, meld.under)
    return mi.CardReturned(judge.seat(letter), meld.number, found, not hidden)


def _into_stock(judge: Judge, letter: str, card: str, place: str) -> ev.Event:
    seat = judge.seat(letter)
    if int(place) > len(judge.state.stock):
        raise judge.words.stop("card-not-there", text=judge.words.text)
    return mi.CardPutIntoStock(seat, judge.held(seat, card)[0], int(place))


def _apart(judge: Judge, letter: str, cards: str, number: str, stays: str) -> ev.Event:
    seat = judge.seat(letter)
    source = judge.words.meld(number)
    lies = judge.words.lying(cards, source.cards)
    bare = cards.removesuffix(" in mucchio")
    gone, layout, left = judge.parted(number, bare, stays)
    new = len(judge.state.melds) + 1
    return mi.MeldSetApart(seat, source.number, layout, left, new, lies, lay(lies, gone))


def _turn(judge: Judge, letter: str, phase: str, only: str, taken: str) -> ev.Event | None:
    state, seat = judge.state, judge.seat(letter)
    if phase not in _PHASE_WORDS or (state.turns == 0 and not state.draws_only):
        return None
    what: Phase = _PHASE_WORDS[phase]  # type: ignore[assignment]
    return mi.TurnReturned(seat, what, bool(only), judge.words.find(taken, all_cards(state)))


def _voided(judge: Judge, letter: str) -> ev.Event:
    seat = judge.seat(letter)
    if judge.state.claim is None:
        raise judge.words.stop("nothing-claimed", text=judge.words.text)
    return mi.ClosingVoided(seat)


def _mend(
    judge: Judge, letter: str, cards: str, meld: str, any_meld: str, freezes: str, newest: str
) -> ev.Event:
    seat = judge.seat(letter)
    number = judge.words.meld(meld).number if meld else ANY_MELD if any_meld else 0
    top = int(newest) if newest else -1
    return mi.PlayerOrdered(seat, "mend", judge.held(seat, cards), number, None, bool(freezes), top)


def _replay(judge: Judge, letter: str, cards: str, meld: str, lies: str) -> ev.Event:
    seat = judge.seat(letter)
    number = judge.words.meld(meld).number if meld else 0
    held = (*judge.state.hands[seat], *(judge.state.melds[number - 1].cards if number else ()))
    layout = judge.words.lying(lies, held) if lies else None
    return mi.PlayerOrdered(seat, "replay", judge.held(seat, cards), number, layout)


def _discard_one(judge: Judge, letter: str, cards: str) -> ev.Event:
    seat = judge.seat(letter)
    return mi.PlayerOrdered(seat, "discard-one", judge.held(seat, cards))


def _added(judge: Judge, letter: str, cards: str, number: str, lies: str, odd: str) -> ev.Event:
    seat, meld = judge.seat(letter), judge.words.meld(number)
    added = judge.held(seat, cards)
    layout = judge.words.grown(meld, faces_of(added), lies, bool(odd))
    return ev.CardsAdded(seat, meld.number, added, layout, lay(layout, meld.cards + added), judge.at)


def _placed(judge: Judge, letter: str, source: str, number: str, lies: str, odd: str) -> ev.Event:
    seat, thrown, meld = judge.seat(letter), judge.words.meld(source), judge.words.meld(number)
    layout = judge.words.grown(meld, thrown.layout.faces, lies, bool(odd))
    cards = lay(layout, meld.cards + thrown.cards)
    return mi.CardsPlaced(seat, thrown.number, meld.number, layout, cards, judge.at)


def _discarded(judge: Judge, letter: str, card: str, forced: str, closes: str) -> ev.Event:
    seat = judge.seat(letter)
    held = (*judge.state.penalised[seat], *judge.state.hands[seat])
    return ev.CardDiscarded(seat, judge.words.find(card, held)[0], bool(forced), judge.at, bool(closes))


def _left(judge: Judge, letter: str, card: str, closes: str) -> ev.Event:
    seat = judge.seat(letter)
    return ev.PileLeft(seat, judge.words.find(card, judge.state.pile)[-1], judge.at, bool(closes))


def _pozzetto(judge: Judge, how: str, letter: str, sealed: str) -> ev.Event | None:
    if not judge.state.pozzetti:
        return None
    seat, cards = judge.seat(letter), judge.state.pozzetti[0]
    return ev.PozzettoTaken(seat, cards, how == AL_VOLO, bool(sealed), judge.at)


def _seen(judge: Judge, letter: str) -> ev.Event:
    seat = judge.seat(letter)
    return ev.PozzettoSeen(seat, judge.state.sealed[seat])


def _alliance(judge: Judge, letter: str) -> ev.Event:
    alone, players = judge.seat(letter), judge.state.players
    pair = min(other for other in range(players) if other != alone)
    return ev.AllianceFormed(tuple(alone if other == alone else pair for other in range(players)))


def _ended(judge: Judge, reason: str, closer: str) -> ev.Event | None:
    if reason not in _END_WORDS:
        return None
    what: Reason = _END_WORDS[reason]  # type: ignore[assignment]
    return ev.DealEnded(what, judge.seat(closer) if closer else None)


def _barred(judge: Judge, letter: str, bar: str, turn: str, cards: str) -> ev.Event:
    return _bar(judge, letter, bar, cards, "-1", turn)


def _hampered(judge: Judge, letter: str, bar: str, cards: str, newest: str, turn: str, _: str) -> ev.Event:
    return _bar(judge, letter, bar, cards, newest, turn)


def _bar(judge: Judge, letter: str, bar: str, cards: str, newest: str, turn: str) -> ev.Event:
    seat = judge.seat(letter)
    what = _BAR_WORDS[bar]
    about = judge.words.find(cards, barred_among(judge.state, seat, what))
    return ev.PlayerBarred(seat, what, int(turn or WHILE_HELD), about, int(newest))


def _marked(judge: Judge, verb: str, letter: str, text: str) -> ev.Event:
    seat = judge.seat(letter)
    cards = judge.held(seat, text)
    return ev.CardsPenalised(seat, cards) if verb == "penalizza" else ev.CardsExposed(seat, cards)


def _discards_back(judge: Judge, letter: str, cards: str) -> ev.Event:
    return mi.DiscardsReturned(judge.seat(letter), judge.words.find(cards, judge.state.pile))


def _restored(judge: Judge, letter: str, cards: str, no_draw: str) -> ev.Event:
    seat = judge.seat(letter)
    return ev.PileRestored(seat, judge.held(seat, cards), judge.at, not no_draw)


def _drawn(judge: Judge, letter: str, card: str) -> ev.Event:
    return ev.CardDrawn(judge.seat(letter), judge.words.find(card, judge.state.stock[:1])[0], judge.at)


def _taken(judge: Judge, letter: str, cards: str) -> ev.Event:
    return ev.PileTaken(judge.seat(letter), judge.words.find(cards, judge.state.pile), False, judge.at)


def _hurried(judge: Judge, letter: str) -> ev.Event:
    if judge.at is None:
        raise judge.words.stop("bad-time", text=judge.words.text)
    return mi.PlayerHurried(judge.seat(letter), judge.at)


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
        (rf"nel tallone {_S} (\S+) dopo {_N}", _into_stock),
        (rf"sposta {_S} {_CARDS} da {_N}{_STAYS}", _apart),
        (rf"turno a {_S} (al(?:la)? \w+)( soltanto)?(?: raccolte {_CARDS})?", _turn),
        (rf"annulla la chiusura di {_S}", _voided),
        (rf"ordina {_S} sanare {_CARDS}{_ON}( legando)?( congelando)?(?: entro {_N})?", _mend),
        (rf"ordina {_S} rigiocare {_CARDS}{_ON}(?: = {_CARDS})?", _replay),
        (rf"ordina {_S} scartare una di {_CARDS}", _discard_one),
        (rf"ordina {_S} scartare la pescata", lambda j, s: mi.PlayerOrdered(j.seat(s), "discard-drawn")),
        (rf"sollecita {_S}", _hurried),
        (rf"riappoggia {_S}", lambda j, s: mi.CardLowered(j.seat(s))),
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
    )
]


def is_ruling(text: str) -> bool:
    """Tell whether a line is written as a ruling, whatever its cards."""
    words = re.sub(r" @[0-9.]+$", "", text)
    return any(pattern.fullmatch(words) for pattern, _ in _LINES)

"""The second half of reading: clauses into acts, acts through `decide`, events into a log."""

import re

from burraco.cards.faces import ANY_JOLLY, Card, Deck, Face, UnknownCard, face_of, faces_of
from burraco.engine import events as ev
from burraco.engine.acts import Act, Add, CallTime, Discard, Draw, LeavePile, Open, OpenFromPile, Take
from burraco.engine.apply import apply, start
from burraco.engine.clock import deadline
from burraco.engine.decide import decide, forced_step
from burraco.engine.state import FORM_SEATS, Bar, State, seat_name
from burraco.record.clauses import BARS, FOLLOWING, clause, openings_of, pick_layout
from burraco.record.model import Fault, fault
from burraco.record.parse import Draft, TurnLine, clause_words
from burraco.record.write import result_lines
from burraco.record.writing import FREEZE
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.melds import arrange_written, grow, may_grow, refuse_addition, refuse_opening

_BAR_WORDS: dict[str, Bar] = {word: bar for bar, word in BARS.items()}


class _Stop(Exception):
    """Play cannot go on; carries the fault."""

    def __init__(self, found: Fault) -> None:
        self.found = found


def play_turns(code: Code, first: ev.DealStarted, draft: Draft, faults: list[Fault]) -> list[ev.Event]:
    """Return the log of a file's turns; the first act that cannot be ends play and is added to the faults."""
    table = _Table(code, first)
    try:
        for row in draft.turns:
            table.play_line(row)
        table.compare_result(draft)
    except _Stop as stop:
        if stop.found.line not in {each.line for each in faults}:  # what cannot be read is told once
            faults.append(stop.found)
    return table.log


class _Table:
    """A deal being played from a file."""

    def __init__(self, code: Code, first: ev.DealStarted) -> None:
        self.code = code
        self.state: State = start(first)
        self.log: list[ev.Event] = [first]
        self.expected: list[str] = []  # clauses that follow from the last act

    def play_line(self, row: TurnLine) -> None:
        if not row.seat:
            self._record(self._ruling(row.line, row.clauses[0]))
            return
        form = self.state.form
        if self._is_over():
            raise _Stop(fault(row.line, "after-the-end"))
        wanted = f"{self.state.turns + 1} {seat_name(form, self.state.seat)}"
        if f"{row.number} {row.seat}" != wanted:
            raise _Stop(fault(row.line, "wrong-turn", found=f"{row.number} {row.seat}", wanted=wanted))
        turn = self.state.turns
        for text in row.clauses:
            if text in self.expected:
                self.expected.remove(text)
            elif self._is_over() or self.state.turns != turn:
                raise _Stop(fault(row.line, "after-the-discard", text=text))
            else:
                self._act(row.line, text)

    def _is_over(self) -> bool:
        return self.state.phase == "over"

    def _act(self, line: int, text: str) -> None:
        try:
            words, at = clause_words(text)
        except ValueError:
            raise _Stop(fault(line, "bad-time", text=text)) from None
        if words.endswith(" d'ufficio") or words.startswith("rimette "):
            if "clock.draw" not in self.code.values:
                refusal = self.code.refuse("no-clock", "turn.order")
                raise _Stop(Fault(line, "refused", (("text", text),), refusal))
            limit = deadline(self.code, self.state)
            if at is not None and limit is not None and self.state.since != at < limit:
                refusal = self.code.refuse("clock-not-over", "clock.grace")
                raise _Stop(Fault(line, "refused", (("text", text),), refusal))
            events = forced_step(self.code, self.state, at)
            if clause(self.code, self.state, events[0]) != text:
                raise _Stop(fault(line, "not-what-the-clock-plays", text=text))
        else:
            act = _Words(self.code, self.state, line, words).act()
            decision = decide(self.code, self.state, self.state.seat, act, at)
            if isinstance(decision, Refusal):
                raise _Stop(Fault(line, "refused", (("text", text),), decision))
            events = decision
            self._compare(line, events[0], words)
        self._record(events)

    def _compare(self, line: int, event: ev.Event, words: str) -> None:
        """Hold what a file says of cards drawn, taken and left against what lay there."""
        told = words.split()[1:]
        if not told or not isinstance(event, ev.CardDrawn | ev.PileTaken | ev.PileLeft):
            return
        true = clause(self.code, self.state, event) or ""
        lay = true.partition("@")[0].split()[1:]
        deck = self.code.deck
        told_faces, true_faces = (
            sorted(_bare(deck, word) for word in told),
            [_bare(deck, word) for word in lay],
        )
        without_colours = [
            "*" if word[0] == "*" else face for word, face in zip(lay, true_faces, strict=True)
        ]
        if told_faces not in (sorted(true_faces), sorted(without_colours)):
            raise _Stop(fault(line, "other-cards", found=" ".join(told), wanted=" ".join(lay)))

    def _record(self, events: list[ev.Event]) -> None:
        self.expected = []
        for number, event in enumerate(events):
            text = clause(self.code, self.state, event)
            if number and text is not None:
                self.expected.append(text)
            self.state = apply(self.state, event)
            self.log.append(event)

    def _ruling(self, line: int, text: str) -> list[ev.Event]:
        words = _Words(self.code, self.state, line, text)
        return [words.ruling()]

    def compare_result(self, draft: Draft) -> None:
        """Hold the result a file tells against the true one; a file may also leave it out."""
        if not draft.results:
            return
        if self.state.ending is None:
            raise _Stop(fault(draft.results[0].line, "result-before-the-end"))
        true = dict.fromkeys(result_lines(self.code, self.state))
        for told in draft.results:
            if told.text not in true:
                key = told.text.partition(":")[0] + ":"
                wanted = next((row for row in true if row.startswith(key)), " | ".join(true))
                raise _Stop(fault(told.line, "wrong-result", found=told.text, wanted=wanted))


def _bare(deck: Deck, word: str) -> str:
    return word if word == ANY_JOLLY else str(deck.read_face(word))


class _Words:
    """One clause being read at a table."""

    def __init__(self, code: Code, state: State, line: int, text: str) -> None:
        self.code, self.state, self.line, self.text = code, state, line, text

    def act(self) -> Act:
        verb, _, rest = self.text.partition(" ")
        match verb:
            case "pesca":
                self._faces(rest)
                return Draw()
            case "raccoglie":
                self._faces(rest)
                return Take()
            case "cala":
                return self._open(rest)
            case "attacca":
                return self._add(rest)
            case "scarta":
                return Discard(self._face(rest))
            case "lascia":
                self._face(rest)
                return LeavePile()
            case "time-out" if rest in ("", "in volo"):
                return CallTime(in_flight=bool(rest))
        if self.text in FOLLOWING:
            raise _Stop(fault(self.line, "does-not-follow", text=self.text))
        raise _Stop(fault(self.line, "unknown-act", text=self.text))

    def _open(self, rest: str) -> Act:
        cards, _, from_pile = rest.partition(" dal monte ")
        faces, piled = self._faces(cards), self._faces(from_pile, self.state.pile)
        layout = pick_layout(openings_of(self.code, faces), faces)
        if layout is None:
            if openings_of(self.code, faces):
                raise self._stop("several-ways", text=self.text)
            raise self._refused(refuse_opening(self.code, faces))
        return OpenFromPile(layout, tuple(sorted(piled))) if piled else Open(layout)

    def _add(self, rest: str) -> Act:
        cards, _, target = rest.partition(" a ")
        number, _, lies = target.partition(" = ")
        if not re.fullmatch("[0-9]{1,4}", number) or not 1 <= int(number) <= len(self.state.melds):
            raise self._stop("no-such-meld", text=number)
        faces = tuple(sorted(self._faces(cards)))
        meld = self.state.melds[int(number) - 1]
        if self.code.plays_words:
            return Add(int(number), faces, self._word(meld.layout, faces, lies))
        ways = grow(self.code, meld.layout, faces)
        layout = pick_layout(ways, self._faces(lies, (*self.state.hands[self.state.seat], *meld.cards)))
        if layout is None:
            if ways:
                raise self._stop("several-ways", text=self.text)
            raise self._refused(refuse_addition(self.code, meld.layout, faces))
        return Add(int(number), faces, layout)

    def _word(self, before: Layout, faces: tuple[Face, ...], lies: str) -> Layout:
        """Read the word that a word has become: it always stands there, for several are possible."""
        if not lies:
            raise self._stop("several-ways", text=self.text)
        after = self._faces(lies)
        found = arrange_written(self.code, after)
        if not found:
            raise self._refused(refuse_opening(self.code, after))
        if not may_grow(self.code, before, faces, found[0]):
            raise self._refused(refuse_addition(self.code, before, faces, found[0]))
        return found[0]

    def _face(self, text: str) -> Face:
        faces = self._faces(text)
        if len(faces) != 1:
            raise self._stop("one-card-wanted", text=self.text)
        return faces[0]

    def _faces(self, text: str, held: tuple[Card, ...] | None = None) -> tuple[Face, ...]:
        """Read cards; a jolly without a colour is one of those held."""
        left = list(faces_of(self.state.hands[self.state.seat] if held is None else held))
        faces = []
        for word in text.split():
            try:
                jolly = self.code.deck.jolly
                face = self.code.deck.read_face(word, jolly[0] if jolly[0] in left else jolly[-1])
            except UnknownCard as error:
                raise self._stop("not-a-card", word=error.word) from None
            if face in left:
                left.remove(face)
            faces.append(face)
        return tuple(faces)

    def ruling(self) -> ev.Event:
        """Read what a referee ruled."""
        freeze = FREEZE.fullmatch(self.text)
        if freeze is not None:
            return self._freeze(freeze)
        verb, _, rest = self.text.partition(" ")
        letter, _, rest = rest.partition(" ")
        seats = FORM_SEATS[self.state.form]
        if len(letter) == 1 and letter in seats:
            seat = seats.index(letter)
            if verb == "vieta":
                bar, _, turn = rest.partition(" fino al turno ")
                if bar in _BAR_WORDS and re.fullmatch("[0-9]+", turn):
                    return ev.PlayerBarred(seat, _BAR_WORDS[bar], int(turn))
            if verb in ("penalizza", "espone") and rest:
                cards = self._find(rest, self.state.hands[seat])
                return ev.CardsPenalised(seat, cards) if verb == "penalizza" else ev.CardsExposed(seat, cards)
        raise self._stop("unknown-ruling", text=self.text)

    def _freeze(self, found: re.Match[str]) -> ev.Event:
        number = int(found["meld"])
        if not 1 <= number <= len(self.state.melds):
            raise self._stop("no-such-meld", text=found["meld"])
        until, meld = found["until"], self.state.melds[number - 1]
        seats = FORM_SEATS[self.state.form]
        if until is not None and until not in seats:
            raise self._stop("unknown-ruling", text=self.text)
        cards = self._find(found["cards"], meld.cards)
        before = None
        if found["stays"]:
            faces = self._faces(found["stays"], meld.cards)
            if sorted(faces + faces_of(cards)) != sorted(meld.layout.faces):
                raise self._stop("card-not-there", text=self.text)
            before = pick_layout(openings_of(self.code, faces), faces)
            if before is None:
                raise self._refused(refuse_opening(self.code, faces))
        seat = None if until is None else seats.index(until)
        return ev.MeldFrozen(number, seat, cards, before, bool(found["sign"]))

    def _find(self, text: str, held: tuple[Card, ...]) -> tuple[Card, ...]:
        left, cards = list(held), []
        for face in self._faces(text, held):
            card = next((card for card in left if face_of(card) == face), None)
            if card is None:
                raise self._stop("card-not-there", text=self.text)
            left.remove(card)
            cards.append(card)
        return tuple(cards)

    def _stop(self, slug: str, **params: str) -> _Stop:
        return _Stop(fault(self.line, slug, **params))

    def _refused(self, refusal: Refusal) -> _Stop:
        return _Stop(Fault(self.line, "refused", (("text", self.text),), refusal))

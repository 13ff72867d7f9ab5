"""The second half of reading: clauses into acts, acts through `decide` or `witness`, events into a log."""

from dataclasses import replace

from burraco.cards.faces import ANY_JOLLY, Deck, faces_of, write_faces
from burraco.engine import events as ev
from burraco.engine.acts import Act
from burraco.engine.apply import apply, replay, start
from burraco.engine.clock import deadline
from burraco.engine.decide import decide, forced_step
from burraco.engine.refereed import events as refereed_events
from burraco.engine.refereed.acts import HandAct
from burraco.engine.refereed.witness import Impossible, claimed, witness
from burraco.engine.state import FORM_SEATS, Seat, State, seat_name
from burraco.record.clause_reader import ClauseReader, RefereedClauseReader, Stop
from burraco.record.clauses import AGREES, CLOSES, clause
from burraco.record.model import STRAY, Fault, fault
from burraco.record.parse import Draft, TurnLine, clause_and_time
from burraco.record.ruling_lines import ActNames
from burraco.record.ruling_reader import RulingReader
from burraco.record.write import result_lines
from burraco.rules.citation import Refusal
from burraco.rules.code import Code


def play_turns(
    code: Code, first: ev.DealStarted, draft: Draft, faults: list[Fault], is_open: bool
) -> list[ev.Event]:
    """Return the log of a file's turns; the first act that cannot be ends play and is added to the faults.

    ``is_open``: somebody is left with a card nobody knows, so that points are taken as told.
    """
    table = _Table(code, first, "Arbitro" in draft.headers)
    try:
        for row in draft.turns:
            table.play_line(row)
        table.compare_result(draft, is_open)
    except Stop as stop:
        if stop.found.line not in {each.line for each in faults}:  # what cannot be read is told once
            faults.append(stop.found)
    return table.log


class _Table:
    """A deal being played from a file."""

    def __init__(self, code: Code, first: ev.DealStarted, is_refereed: bool) -> None:
        self.code, self.is_refereed = code, is_refereed
        self.state: State = start(first)
        self.log: list[ev.Event] = [first]
        self.acts = ActNames()
        self.expected: list[str] = []  # clauses that follow from the last act
        self.is_closing_said = False
        self.effects: list[
            ev.Event
        ] = []  # what it brought about by an older ruling, told in lines of its own
        self.ruling = 0  # the place in the log of the ruling whose effects are being told

    def play_line(self, row: TurnLine) -> None:
        if not row.seat:
            self._rule(row.line, row.clauses[0])
            return
        self.ruling = 0
        self._go_on(row)
        if self._is_over():
            raise Stop(fault(row.line, "after-the-end"))
        wanted = f"{self.state.turns + 1} {seat_name(self.state.form, self.state.seat)}"
        found = f"{row.number} {row.seat}"
        is_stray = self.is_refereed and row.is_stray and row.seat in FORM_SEATS[self.state.form]
        if is_stray and found != wanted and row.number == self.state.turns + 1:
            seat = FORM_SEATS[self.state.form].index(row.seat)
        elif found == wanted and not row.is_stray:
            seat = self.state.seat
        else:
            stray = f" {STRAY}" if row.is_stray else ""
            raise Stop(fault(row.line, "wrong-turn", found=found + stray, wanted=wanted))
        turn = self.state.turns
        self.is_closing_said = CLOSES in row.clauses
        for text in row.clauses:
            if text in self.expected:
                self.expected.remove(text)
            elif self._is_over() or self.state.turns != turn:
                raise Stop(fault(row.line, "after-the-discard", text=text))
            else:
                self._act(row.line, seat, text)
        if self.is_refereed and CLOSES in self.expected:
            raise Stop(fault(row.line, "closing-unsaid"))

    def _go_on(self, row: TurnLine) -> None:
        """Take back an end that was none when this was written: the draw of a last turn given back for it.

        One more turn followed where the clock drew, so that such a deal has a turn after its end.
        """
        is_such = (ev.CardDrawn, refereed_events.EndReached) == tuple(map(type, self.log[-2:]))
        if is_such and not row.is_stray and not row.clauses[0].startswith(AGREES):
            del self.log[-1]
            self.state = replay(self.log)

    def _is_over(self) -> bool:
        return self.state.phase == "over"

    def _act(self, line: int, seat: Seat, text: str) -> None:
        try:
            untimed, at = clause_and_time(text)
        except ValueError:
            raise Stop(fault(line, "bad-time", text=text)) from None
        if untimed.endswith(" d'ufficio") or untimed.startswith("rimette "):
            events = self._forced(line, text, at)
        elif self.is_refereed:
            events = self._witnessed(line, seat, text, untimed, at)
        else:
            act = ClauseReader(self.code, self.state, seat, line, untimed).act()
            decision = decide(self.code, self.state, seat, act, at)
            if isinstance(decision, Refusal):
                raise Stop(Fault(line, "refused", (("text", text),), decision))
            events = decision
            self._compare(line, events[0], untimed)
        self._record(events)

    def _witnessed(self, line: int, seat: Seat, text: str, untimed: str, at: int | None) -> list[ev.Event]:
        """Let a hand do what it can; what no hand could do is a fault."""
        act = RefereedClauseReader(self.code, self.state, seat, line, untimed).hand_act()
        try:
            events = witness(self.code, self.state, seat, act, at)
        except Impossible as error:
            raise Stop(fault(line, "impossible", text=text, key=error.key, **error.params)) from None
        self._compare(line, events[0], untimed)
        if isinstance(events[-1], refereed_events.ClosingClaimed) and not self.is_closing_said:
            return self._not_claimed(seat, act, at) or events
        return events

    def _not_claimed(self, seat: Seat, act: HandAct, at: int | None) -> list[ev.Event]:
        """Return what the last card of a player with no other way does, where nobody says that it closes.

        So it is where the clock plays it, and so every such discard after a call was written down once.
        """
        decision = decide(self.code, self.state, seat, act, at) if isinstance(act, Act) else None
        return [] if decision is None or isinstance(decision, Refusal) else claimed(decision)

    def _forced(self, line: int, text: str, at: int | None) -> list[ev.Event]:
        """Return what the clock plays, if that is what a clause tells."""
        if "clock.draw" not in self.code.values:
            refusal = self.code.refuse("no-clock", "turn.order")
            raise Stop(Fault(line, "refused", (("text", text),), refusal))
        limit = deadline(self.code, self.state)
        if at is not None and limit is not None and self.state.since != at < limit:
            refusal = self.code.refuse("clock-not-over", "clock.grace")
            raise Stop(Fault(line, "refused", (("text", text),), refusal))
        events = forced_step(self.code, self.state, at)
        if not events or clause(self.code, self.state, events[0]) != text:
            raise Stop(fault(line, "not-what-the-clock-plays", text=text))
        return claimed(events) if self.is_refereed else events

    def _compare(self, line: int, event: ev.Event, text: str) -> None:
        """Hold what a file says of cards drawn, taken and left against what lay there."""
        for start_ in ("raccoglie in parte", "raccoglie sul tavolo"):
            text = text.replace(start_, "raccoglie", 1) if self.is_refereed else text
        told = text.split()[1:]
        if not told or not isinstance(event, ev.CardDrawn | ev.PileTaken | ev.PileLeft):
            return
        taken = event.cards if isinstance(event, ev.PileTaken) else (event.card,)
        lay = write_faces(faces_of(taken)).split()
        deck = self.code.deck
        told_faces, true_faces = (
            sorted(_bare(deck, token) for token in told),
            [_bare(deck, token) for token in lay],
        )
        without_colours = [
            "*" if token[0] == "*" else face for token, face in zip(lay, true_faces, strict=True)
        ]
        if told_faces not in (sorted(true_faces), sorted(without_colours)):
            raise Stop(fault(line, "other-cards", found=" ".join(told), wanted=" ".join(lay)))

    def _record(self, events: list[ev.Event]) -> None:
        self.expected = []
        for number, event in enumerate(events):
            text = clause(self.code, self.state, event)
            if number and text is not None:
                self.expected.append(text)
            self._put(event, text is not None)
        self.effects = [event for event in events[1:] if isinstance(event, ev.Ruled)]

    def _put(self, event: ev.Event, has_clause: bool) -> None:
        self.acts.add(self.state.turns + 1, event, has_clause)
        self.state = apply(self.state, event)
        self.log.append(event)

    def _rule(self, line: int, text: str) -> None:
        """Take a call, a ruling or an effect as told; a ruling counts the effects that follow it."""
        self.expected = []
        event = RulingReader(self.code, self.state, line, text, self.log, self.acts.names).event()
        if event in self.effects:
            self.effects.remove(event)
            return
        if not self.is_refereed and not isinstance(event, ev.Ruled):
            raise Stop(fault(line, "no-referee", text=text))
        if isinstance(event, refereed_events.RulingGiven):
            self.ruling = len(self.log)
        elif isinstance(event, refereed_events.Judged):
            self.ruling = 0
        elif self.ruling:
            given = self.log[self.ruling]
            assert isinstance(given, refereed_events.RulingGiven)
            self.log[self.ruling] = replace(given, effects=given.effects + 1)
        self._put(event, has_clause=False)

    def compare_result(self, draft: Draft, is_open: bool) -> None:
        """Hold the result a file tells against the true one; a file may also leave it out."""
        if not draft.results:
            return
        if self.state.claim is not None:  # nobody called before the count
            reason = self.state.claim.reason
            closer = self.state.claim.seat if reason == "closed" else None
            self._put(ev.DealEnded(reason, closer), has_clause=False)
        if self.state.ending is None:
            raise Stop(fault(draft.results[0].line, "result-before-the-end"))
        true = dict.fromkeys(result_lines(self.code, self.state))
        for told in draft.results:
            if told.text not in true and not (is_open and told.text.startswith("Punti ")):
                key = told.text.partition(":")[0] + ":"
                wanted = next((row for row in true if row.startswith(key)), " | ".join(true))
                raise Stop(fault(told.line, "wrong-result", found=told.text, wanted=wanted))


def _bare(deck: Deck, token: str) -> str:
    return token if token == ANY_JOLLY else str(deck.read_face(token))

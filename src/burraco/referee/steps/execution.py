"""A ruling at work: the finding, the table as it changes under the ruling, and the events so far."""

from burraco.cards.faces import Card, face_of
from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Seat, partners
from burraco.referee.live.call import Call
from burraco.referee.live.findings import Finding
from burraco.referee.live.log import History, Play
from burraco.referee.steps.returned_cards import retrieve
from burraco.rules.code import Code
from burraco.rules.melds import arrange


class Execution:
    """What the steps of one ruling share.

    ``wrong`` are the cards the ruling is about, wherever they lie, and ``melds`` the melds; ``player`` is the
    one who played: of a suggestion the partner. ``back`` are the
    cards it brought back to a hand, ``replay`` the play that is to be made again. ``is_mending``: what is
    wrong may still be played, so that only the rest is penalised, by the discard. ``shown_to`` is the player
    who alone is shown a card that goes back.
    """

    def __init__(self, code: Code, history: History, finding: Finding, call: Call) -> None:
        self.code, self.history, self.finding = code, history, finding
        self.call, self.at, self.place = call, call.at, call.place
        self.state = history.now
        self.events: list[ev.Event] = []
        self.seat: Seat = finding.seat
        self.player = self._player()
        self.melds = finding.melds or self._melds_since()
        self.wrong: tuple[Card, ...] = self._wrong()
        self.back: tuple[Card, ...] = ()
        self.replay: Play | None = None
        self.is_mending = False
        self.shown_to: Seat | None = None

    def put(self, *events: ev.Event) -> None:
        """Let events happen."""
        for event in map(self._called_about, events):
            self.events.append(event)
            self.state = apply(self.state, event)

    def _called_about(self, event: ev.Event) -> ev.Event:
        """Let the end of a deal by time or stock be one about which somebody may still call."""
        if not isinstance(event, ev.DealEnded) or event.closer is not None:
            return event
        return refereed_events.EndReached((self.state.seat - 1) % self.state.players, event.reason)

    def about(self, finding: Finding) -> "Execution":
        """Return a ruling on something else at the table as it stands now."""
        other = Execution(self.code, self.history, finding, self.call)
        other.state = self.state
        return other

    def go_on_from(self, other: "Execution") -> None:
        """Take over what another ruling did at this table."""
        self.events += other.events
        self.state = other.state

    @property
    def is_in_turn(self) -> bool:
        """Whether it is the offender's turn."""
        return self.state.seat == self.seat and self.state.phase not in ("over", "claim")

    def next_turn(self) -> int:
        """Return the number of the offender's next turn, the one under way not counted."""
        ahead = (self.seat - self.state.seat) % self.state.players
        return self.state.turns + (ahead or self.state.players)

    def take_back(self, cards: tuple[Card, ...]) -> None:
        """Bring cards back to the offender's hand."""
        self.put(*retrieve(self.code, self.history, self.state, self.seat, cards))
        hand = self.state.hands[self.seat]
        self.back += tuple(card for card in cards if card in hand and card not in self.back)

    def held(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of these cards that are in the offender's hand."""
        return tuple(dict.fromkeys(card for card in cards if card in self.state.hands[self.seat]))

    def last_play(self) -> Play | None:
        """Return the offender's last play of the turn, if there was one."""
        plays = self.history.plays(self.seat, self.finding.turn)
        return plays[-1][1] if plays else None

    def _player(self) -> Seat:
        """Return the offender, or the partner in whose turn they said something. [uisp 10.31]"""
        befores, since = self.history.befores, self.finding.since
        if self.finding.irregularity != "suggestion" or since >= len(befores):
            return self.seat
        listener = befores[since].seat
        return listener if listener in partners(befores[since].lines, self.seat) else self.seat

    def _melds_since(self) -> tuple[int, ...]:
        """Return the melds cards were laid on since, where the finding names none; of a word the first."""
        finding = self.finding
        plays = self.history.plays(self.player, finding.turn, finding.since)
        if finding.irregularity == "suggestion":
            return tuple(play.meld for _, play in plays[:1])
        plays = plays or self.history.strays(self.seat, finding.since)
        return tuple(dict.fromkeys(play.meld for _, play in plays))

    def _wrong(self) -> tuple[Card, ...]:
        """Return the cards found wrong, and those laid on the same wrong melds since, in the same turn."""
        finding, history = self.finding, self.history
        cards = list(finding.cards)
        if self._is_shown():
            return tuple(card for card in cards if card in history.now.hands[finding.seat])
        for _, play in history.plays(finding.seat, finding.turn, finding.since):
            is_there = play.meld in finding.melds and history.now.melds[play.meld - 1].layout.kind == "heap"
            if isinstance(play, ev.CardsAdded) and is_there and not self._is_good_without(play.meld, cards):
                cards += [card for card in play.added if card not in cards]
        return tuple(cards)

    def _is_shown(self) -> bool:
        """Tell whether it is about cards that were only shown: once they are played or discarded, none is."""
        at = self.finding.since
        events = self.history.events
        return at < len(events) and isinstance(events[at], refereed_events.CardsShown)

    def _is_good_without(self, number: int, wrong: list[Card]) -> bool:
        """Tell whether a meld that was good before the error is one again once the wrong cards are gone."""
        melds = self.history.befores[self.finding.since].melds
        if len(melds) < number or melds[number - 1].layout.kind == "heap":
            return False
        left = [card for card in self.history.now.melds[number - 1].cards if card not in wrong]
        return bool(arrange(self.code, tuple(sorted(map(face_of, left)))))


def laid_by(play: Play) -> tuple[Card, ...]:
    """Return the cards a play laid down."""
    return play.added if isinstance(play, ev.CardsAdded) else play.cards

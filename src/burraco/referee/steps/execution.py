"""A ruling at work: the finding, the table as it changes under the ruling, and the events so far."""

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine.apply import apply
from burraco.engine.state import Seat
from burraco.referee.live.findings import Finding
from burraco.referee.live.log import Play, Story
from burraco.referee.steps.returned_cards import retrieve
from burraco.rules.code import Code


class Bench:
    """What the steps of one ruling share.

    ``wrong`` are the cards the ruling is about, wherever they lie, and ``melds`` the melds; ``back`` are the
    cards it brought back to a hand, ``replay`` the play that is to be made again. ``is_mending``: what is
    wrong may still be played, so that only the rest is penalised, by the discard.
    """

    def __init__(self, code: Code, story: Story, finding: Finding, at: int | None, place: int | None) -> None:
        self.code, self.story, self.finding = code, story, finding
        self.at, self.place = at, place
        self.state = story.now
        self.events: list[ev.Event] = []
        self.seat: Seat = finding.seat
        self.melds = finding.melds or self._melds_since()
        self.wrong: tuple[Card, ...] = self._wrong()
        self.back: tuple[Card, ...] = ()
        self.replay: Play | None = None
        self.is_mending = False

    def put(self, *events: ev.Event) -> None:
        """Let events happen."""
        for event in events:
            self.events.append(event)
            self.state = apply(self.state, event)

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
        self.put(*retrieve(self.code, self.story, self.state, self.seat, cards))
        hand = self.state.hands[self.seat]
        self.back += tuple(card for card in cards if card in hand and card not in self.back)

    def held(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of these cards that are in the offender's hand."""
        return tuple(dict.fromkeys(card for card in cards if card in self.state.hands[self.seat]))

    def last_play(self) -> Play | None:
        """Return the offender's last play of the turn, if there was one."""
        plays = self.story.plays(self.seat, self.finding.turn)
        return plays[-1][1] if plays else None

    def _melds_since(self) -> tuple[int, ...]:
        """Return the melds the offender laid cards on since, where the finding names none."""
        plays = self.story.plays(self.seat, self.finding.turn, self.finding.since)
        return tuple(dict.fromkeys(play.meld for _, play in plays))

    def _wrong(self) -> tuple[Card, ...]:
        """Return the cards found wrong, and those laid on the same wrong melds since, in the same turn."""
        finding, story = self.finding, self.story
        cards = list(finding.cards)
        for _, play in story.plays(finding.seat, finding.turn, finding.since):
            is_there = play.meld in finding.melds and story.now.melds[play.meld - 1].layout.kind == "heap"
            if isinstance(play, ev.CardsAdded) and is_there:
                cards += [card for card in play.added if card not in cards]
        return tuple(cards)


def laid_by(play: Play) -> tuple[Card, ...]:
    """Return the cards a play laid down."""
    return play.added if isinstance(play, ev.CardsAdded) else play.cards

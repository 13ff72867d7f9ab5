"""A deal being played, for programs: the code, the log and the state that it makes, behind one object."""

import random
import secrets
from collections.abc import Sequence

from burraco.cards.fair import commitment
from burraco.engine.acts import Act, Draw, PlayerAct
from burraco.engine.apply import apply, replay
from burraco.engine.deal import fair_deal
from burraco.engine.decide import decide
from burraco.engine.events import DealStarted, Event
from burraco.engine.legal import legal
from burraco.engine.score_sheets import score_deal
from burraco.engine.state import FORM_SEATS, Seat, State, line_name
from burraco.engine.view import View, view
from burraco.record.clause_reader import ClauseReader, Stop
from burraco.record.clauses import clause
from burraco.record.model import BadRecord, Fairness, Record
from burraco.record.write import write
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.rules.score import DealSheet


class Refused(ValueError):
    """An act that the rules forbid; ``refusal`` has the reason as a slug and the article."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(f"{refusal.slug} ({refusal.cite})")


class Table:
    """A deal at a table: whose turn it is, what they may do, what happened so far.

    >>> table = Table.dealt("uisp", "4", seed="prova")
    >>> sorted(act_text(table.code, table.state, act) for act in table.legal())[-2]
    'pesca'
    >>> table.play("pesca")[0].seat
    1
    """

    def __init__(self, code: Code, log: Sequence[Event]) -> None:
        """Take up a log, which begins with the deal."""
        self.code = code
        self.log = list(log)
        self.state: State = replay(self.log)
        self._fairness: Fairness | None = None

    @classmethod
    def dealt(cls, code: Code | str = "uisp", players: str = "4", seed: str | None = None) -> "Table":
        """Deal the cards: from a seed, as `burraco deal new --seed` does, or from a secret one.

        ``players`` is a form of table: ``2``, ``3``, ``3x11`` or ``4``.
        """
        used = load(code) if isinstance(code, str) else code
        secret = secrets.token_bytes(32) if seed is None else seed.encode()
        table = cls(used, [fair_deal(used, players, 0, secret, ())])
        table._fairness = Fairness(commitment(secret), secret)
        return table

    @property
    def is_over(self) -> bool:
        """Whether the deal has ended."""
        return self.state.phase == "over"

    def view(self, seat: Seat | None = None) -> View:
        """Return what a seat sees, that in turn if none is named."""
        return view(self.state, self.state.seat if seat is None else seat)

    def legal(self) -> Sequence[PlayerAct]:
        """Return everything that whoever is in turn may do; nothing when the deal is over."""
        return () if self.is_over else legal(self.code, self.view())

    def play(self, act: Act | str, seat: Seat | None = None, at: int | None = None) -> list[Event]:
        """Have a seat act, that in turn if none is named, and return what happened; raise `Refused`.

        An act may be written as in a record: ``scarta KS``. ``at`` is a time in milliseconds since the deal.
        """
        what = read_act(self.code, self.state, act) if isinstance(act, str) else act
        events = decide(self.code, self.state, self.state.seat if seat is None else seat, what, at)
        if isinstance(events, Refusal):
            raise Refused(events)
        for event in events:
            self.state = apply(self.state, event)
        self.log += events
        return events

    def play_at_random(self, chance: random.Random | None = None) -> None:
        """Play on to the end of the deal, every act picked evenly among the lawful ones."""
        pick = chance or random.Random()
        while not self.is_over:
            self.play(pick.choice(self.legal()))

    def sheets(self) -> dict[str, DealSheet]:
        """Return the score sheet of each line of play by its name (``N/S``), as the table lies now."""
        found = score_deal(self.code, self.state)
        return {line_name(self.state.form, self.state.lines, line): sheet for line, sheet in found.items()}

    def record(self, names: Sequence[str] = ()) -> Record:
        """Return the deal so far as a record, with its seed if it was dealt here."""
        return Record(self.code, tuple(self.log), tuple(names), fairness=self._fairness)

    def text(self, names: Sequence[str] = ()) -> str:
        """Return the text of that record."""
        return write(self.record(names))

    def seats(self) -> str:
        """Return the letters of the seats, clockwise."""
        first = self.log[0]
        assert isinstance(first, DealStarted), "a log begins with the deal"
        return FORM_SEATS[first.form]


def act_text(code: Code, state: State, act: Act) -> str:
    """Return an act of whoever is in turn as a record writes it; raise `Refused` if it is not lawful.

    It tells no more than a player knows: the card that will be drawn is not named.
    """
    if isinstance(act, Draw):
        return "pesca"
    events = decide(code, state, state.seat, act)
    if isinstance(events, Refusal):
        raise Refused(events)
    return clause(code, state, events[0]) or ""


def read_act(code: Code, state: State, text: str) -> Act:
    """Return the act of whoever is in turn that a text tells, as in a record; raise `BadRecord`.

    Cards that are no meld are `Refused`; whether the act is lawful otherwise is for `decide` to say.
    """
    try:
        return ClauseReader(code, state, state.seat, 1, text.strip()).act()
    except Stop as stop:
        if stop.found.refusal is not None:
            raise Refused(stop.found.refusal) from None
        raise BadRecord([stop.found]) from None

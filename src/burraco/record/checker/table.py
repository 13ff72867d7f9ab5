"""The checker's table: plain lists of cards, whose turn it is, and what ends a turn and the deal."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from burraco.record.checker.letters import Spelt
from burraco.record.checker.melds import Lie, alike, burraco_worth, is_wild, show
from burraco.record.checker.page import SEATS, Page
from burraco.record.model import Fault, fault
from burraco.rules.code import Code


@dataclass
class Meld:
    """A meld on the table, and what a ruling froze of it."""

    owner: str
    lie: Lie | Spelt
    is_frozen: bool = False
    until: str = ""  # the seat whose turn thaws it; "": frozen for good
    ruled_in: int = 0  # the number of the turn that was due when it was frozen
    is_negative: bool = False
    frozen: Sequence[int] = ()
    marked: Sequence[str] = ()  # the same as a ruling wrote them: of twins, which
    kept: Lie | Spelt | None = None  # the part that is not frozen, if that is a meld
    is_heap: bool = False  # at a table with a referee: cards that are no meld


@dataclass
class Bar:
    """What a ruling bars a player from: until a turn is over, as long as cards are held, or both."""

    seat: str
    act: str
    until: int = 0  # the number of the last turn barred; 0: as long as the cards are held
    cards: Sequence[int] = ()
    newest: int = 0  # melds up to this number are free


@dataclass
class Turn:
    """What has happened in the turn that is being told."""

    number: int
    seat: str
    source: str = ""  # pesca, raccoglie, monte
    taken: list[int] = field(default_factory=list)
    has_played: bool = False
    played: list[int] = field(default_factory=list)  # from the hand
    is_over: bool = False
    is_ruled: bool = False  # a ruling came last
    follows: set[str] = field(default_factory=set)  # clauses that only name what the act before brought about


class Table:
    """The table of a deal, from the dealing to its end."""

    def __init__(self, code: Code, page: Page) -> None:
        self.code = code
        self.form = page.form
        self.seats = SEATS[page.form]
        self.hands = {seat: list(page.piles[f"Mano {seat}"]) for seat in self.seats}
        self.pozzetti = [list(pile) for name, pile in page.piles.items() if name.startswith("Pozzetto")]
        self.pile = list(page.piles["Scoperta"])
        self.stock = list(page.piles["Tallone"])
        self.melds: list[Meld] = []
        self.took: list[str] = []  # who took a pozzetto
        self.unplayed: set[str] = set()  # who took one with a discard and has not had a turn since
        self.lone = ""  # at three, who took the 18
        self.aside: dict[str, list[int]] = {seat: [] for seat in self.seats}  # penalised cards
        self.bars: list[Bar] = []
        self.turn = Turn(0, page.dealer, is_over=True)
        self.swaps = 0
        self.lifted = ""  # who holds the top card of the stock unseen: at a refereed table alone
        self.last_turn = 0  # once time was up
        self.clock = 0.0
        self.closer = ""
        self.ends: set[str] = set()  # what may stand after Fine; empty while the deal goes on
        self.findings: list[Fault] = []
        self.line = 0

    def say(self, slug: str, **params: object) -> None:
        """Add a finding about the line that is being told."""
        self.findings.append(fault(self.line, slug, **params))

    def line_of(self, seat: str) -> str:
        """Return the seats that play together with this one, itself included."""
        if self.form == "4":
            return "NS" if seat in "NS" else "EW"
        return self.seats.replace(self.lone, "") if self.lone and seat != self.lone else seat

    def besides(self, _: str) -> list[tuple[str, list[int]]]:
        """Return what else counts against a line, and how; something there is only at a refereed table."""
        return []

    def begin(self, number: int, seat: str) -> None:
        """Begin a turn, or go on with the one that a ruling interrupted."""
        old = self.turn
        if (number, seat) == (old.number, old.seat) and old.is_ruled and not old.is_over:
            old.is_ruled = False
            return
        if not old.is_over:
            self.say("no-discard", number=old.number)
            self.pass_on()
        if number != old.number + 1:
            self.say("turn-number", number=number, expected=old.number + 1)
        expected = self.seats[(self.seats.index(old.seat) + 1) % len(self.seats)]
        if seat != expected:
            self.say("turn-seat", text=seat, expected=expected)
        self.turn = Turn(number, seat if seat in self.seats else expected)
        self.unplayed.discard(self.turn.seat)
        for meld in self.melds:
            if meld.until == self.turn.seat and self.turn.number > meld.ruled_in:
                meld.is_frozen, meld.until = False, ""

    def is_barred(self, act: str) -> bool:
        """Tell whether a ruling forbids this act to the player in turn."""
        return any(self.binds(bar, act) for bar in self.bars)

    def binds(self, bar: Bar, act: str) -> bool:
        """Tell whether a bar on an act holds for the player in turn."""
        if (bar.seat, bar.act) != (self.turn.seat, act):
            return False
        held = [card for seat in self.line_of(bar.seat) for card in self.hands[seat]]
        is_about = not bar.cards or any(alike(card, each) for card in bar.cards for each in held)
        return is_about and (not bar.until or self.turn.number <= bar.until)

    def check_bar(self, act: str) -> None:
        """Say so if a ruling forbids this act to the player in turn."""
        if self.is_barred(act):
            self.say("barred", text=act)

    def finish(self, discard: int) -> None:
        """End the turn with its discard: pozzetto, closing, perhaps the end of the deal."""
        turn = self.turn
        turn.follows = set()
        is_swap = turn.source == "raccoglie" and len(turn.taken) == 1 and not turn.has_played
        self.swaps = self.swaps + 1 if is_swap else 0
        if not self.hands[turn.seat] and self.may_go():
            if is_wild(discard) and not self.code["pozzetto.wild_discard"]:
                self.say("wild-discard", text=show([discard]))
            self.go("pozzetto con lo scarto")
            self.unplayed.add(turn.seat)
        elif not self.hands[turn.seat]:
            self.close(discard)
        self.pass_on()

    def pass_on(self) -> None:
        """Let the turn be over, and the deal if this was the last."""
        self.turn.is_over = True
        if self.closer:
            self.ends = {f"chiusura di {self.closer}"}
            return
        if self.last_turn and self.turn.number >= self.last_turn:
            self.ends.add("tempo")
        if len(self.stock) > self.code["stock.unplayable"]:
            return
        if self.code["stock.fed_by_pozzetto"] and self.pozzetti:
            self.stock[:0] = self.pozzetti.pop(0)
            self.turn.follows.add("pozzetto al tallone")
        else:
            self.ends.add("tallone")

    def may_go(self) -> bool:
        """Tell whether there is a pozzetto for the line of the player in turn."""
        taken = sum(seat in self.line_of(self.turn.seat) for seat in self.took)
        return bool(self.pozzetti) and taken < self.code["pozzetto.per_line"]

    def go(self, clause: str) -> None:
        """Take the topmost pozzetto; at three the 18 makes its taker play alone."""
        pozzetto = self.pozzetti.pop(0)
        if self.form == "3" and len(pozzetto) > self.code["deal.hand"]:
            self.lone = self.turn.seat
        self.took.append(self.turn.seat)
        self.hands[self.turn.seat] += pozzetto
        self.turn.follows.add(clause)

    def close(self, discard: int) -> None:
        """Close, and say what was missing for it."""
        self.closer = self.turn.seat
        self.turn.follows.add("chiude")
        line = self.line_of(self.closer)
        if not any(seat in line for seat in self.took):
            self.say("closing-pozzetto")
        if not any(self._supports(meld) for meld in self.melds if meld.owner in line):
            self.say("closing-burraco", text=self.code["closing.burraco"])
        if is_wild(discard) and not self.code["closing.wild_discard"]:
            self.say("closing-wild", text=show([discard]))
        if self.turn.number <= len(self.seats) and not self.code["closing.first_round"]:
            self.say("closing-first-round")
        self.check_bar("chiudere")

    def _supports(self, meld: Meld) -> bool:
        """Tell whether a meld is a burraco that closing may rest on."""
        is_off = meld.is_frozen and (bool(meld.until) or meld.is_negative)
        lie = meld.lie if not is_off else meld.kept if meld.until else None
        if lie is None or not burraco_worth(self.code, lie):
            return False
        return lie.wild is None or bool(self.code["closing.burraco"] == "any")

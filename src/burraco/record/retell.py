"""The deal told again from its lines, on plain lists of cards: the checker's own table.

It says what does not fit and goes on as well as it can, so that one slip does not hide the next. It does not
ask whether a player could have been left without a lawful discard: every turn told here has one, or a finding.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise

from burraco.cards.french import norm_key, write_face
from burraco.record.model import Fault, fault
from burraco.record.page import SEATS, Line, Page
from burraco.record.plain import BARE, Lie, alike, burraco_worth, grown, is_wild, lies, remove, same
from burraco.rules.code import Code

_CARDS = r"[^;@=]+?"
_TIME = re.compile(r"\s*@([0-9]{1,9}(?:\.[0-9]{1,9})?)$")
_TURN = re.compile(r"([0-9]{1,6}) ([NESW]): ?(.*)")


@dataclass
class Meld:
    """A meld on the table; ``frozen`` holds the cards a ruling froze."""

    owner: str
    lie: Lie
    turn: int
    frozen: list[int] = field(default_factory=list)
    kept: Lie | None = None
    until: str = ""  # a seat, "" for good
    is_frozen: bool = False
    counts: bool = True  # although frozen for good


@dataclass
class Turn:
    """What has happened in the turn that is being told."""

    number: int
    seat: str
    source: str = ""  # pesca, raccoglie, monte
    taken: list[int] = field(default_factory=list)
    has_played: bool = False
    is_over: bool = False
    follows: set[str] = field(default_factory=set)
    is_ruled: bool = False


class Table:
    """The table of a deal, from the dealing to its end."""

    def __init__(self, code: Code, page: Page) -> None:
        self.code = code
        self.form = page.form
        self.seats = SEATS[page.form]
        self.dealer = page.dealer
        self.hands = {seat: list(page.hands[seat]) for seat in self.seats}
        self.pozzetti = [list(pile) for pile in page.pozzetti]
        self.stock = list(page.stock)
        self.pile = list(page.turned)
        self.melds: list[Meld] = []
        self.took: list[str] = []
        self.unplayed: set[str] = set()
        self.lone = ""  # at three, who took the 18
        self.penalised: dict[str, list[list[int]]] = {seat: [] for seat in self.seats}
        self.bars: list[tuple[str, str, int]] = []
        self.turn = Turn(0, self.dealer, is_over=True)
        self.swaps = 0
        self.last_turn = 0
        self.clock = 0.0
        self.ends: set[str] = set()  # the words that may stand after Fine
        self.closer = ""
        self.findings: list[Fault] = []
        self.line = 0

    def say(self, slug: str, **params: object) -> None:
        """Add a finding about the line being told."""
        self.findings.append(fault(self.line, slug, **params))

    def line_of(self, seat: str) -> tuple[str, ...]:
        """Return the seats that play together with this one, itself included."""
        if self.form == "4":
            return tuple(each for each in self.seats if (self.seats.index(each) - self.seats.index(seat)) % 2 == 0)
        if self.lone and seat != self.lone:
            return tuple(each for each in self.seats if each != self.lone)
        return (seat,)

    # Lines ----------------------------------------------------------------------------------------------

    def tell(self, line: Line) -> None:
        """Tell one line: a turn, a part of one, or a ruling."""
        self.line = line.number
        if self.ends:
            self.say("after-end")
            return
        if line.text.startswith("!"):
            self.rule(_TIME.sub("", line.text[1:].strip()))
            return
        match = _TURN.fullmatch(line.text)
        if match is None:
            self.say("unreadable", text=line.text)
            return
        self.begin(int(match[1]), match[2])
        for clause in match[3].split(";"):
            self.tell_clause(clause.strip())

    def begin(self, number: int, seat: str) -> None:
        """Begin a turn, or go on with one that a ruling interrupted."""
        old = self.turn
        if (number, seat) == (old.number, old.seat) and not old.is_over and old.is_ruled:
            old.is_ruled = False
            return
        if not old.is_over:
            self.say("no-discard", number=old.number)
            self.pass_on()
        if number != self.turn.number + 1:
            self.say("turn-number", number=number, expected=self.turn.number + 1)
        if seat not in self.seats:
            self.say("no-such-seat", text=seat)
            seat = self.seats[0]
        expected = self.seats[(self.seats.index(self.turn.seat) + 1) % len(self.seats)]
        if seat != expected:
            self.say("turn-seat", seat=seat, expected=expected)
        self.turn = Turn(number, seat)
        self.unplayed.discard(seat)
        for meld in self.melds:
            if meld.until == seat:
                meld.is_frozen, meld.until = False, ""

    def tell_clause(self, text: str) -> None:
        """Tell one clause of a turn."""
        time = _TIME.search(text)
        if time:
            text = text[: time.start()]
            if float(time[1]) < self.clock:
                self.say("time-backwards", text=time[1])
            self.clock = float(time[1])
        for pattern, method in _CLAUSES:
            match = pattern.fullmatch(text)
            if match:
                try:
                    method(self, *(part or "" for part in match.groups()))
                except UnreadableCard as bad:
                    self.say("no-card", text=bad.word)
                return
        self.say("unreadable", text=text)

    def cards(self, text: str) -> list[int]:
        """Read cards that must be there."""
        return read_all(text)

    # Acts -----------------------------------------------------------------------------------------------

    def draw(self, text: str) -> None:
        """Draw the next card of the stock."""
        if not self.may_begin("pesca"):
            return
        if len(self.stock) <= self.code["stock.unplayable"]:
            self.say("stock-finished")
        top = self.stock[:1]
        if text and top and not same(self.cards(text), top):
            self.say("not-next", text=text, expected=show(top))
        del self.stock[:1]
        self.hands[self.turn.seat] += top or self.cards(text)

    def take(self, text: str) -> None:
        """Take the whole pile."""
        if not self.may_begin("raccoglie"):
            return
        self.may_take()
        if not self.pile:
            self.say("pile-empty")
        if text and not in_order(self.cards(text), self.pile):
            self.say("not-the-pile", text=text, expected=show(self.pile))
        self.turn.taken = list(self.pile)
        self.hands[self.turn.seat] += self.pile
        self.pile = []

    def may_take(self) -> None:
        """Say what forbids taking from the pile: a stall, or a ruling."""
        if 0 < self.code["turn.stall_rounds"] * len(self.seats) <= self.swaps:
            self.say("stall")
        self.check_bar("raccogliere")

    def may_begin(self, source: str) -> bool:
        """Note where the turn's card comes from; False if it already had one, or is over."""
        self.turn.follows = set()
        if self.turn.is_over or self.turn.source:
            self.say("out-of-order", text=source)
            return False
        self.turn.source = source
        return True

    def put_back(self, text: str) -> None:
        """Put the pile back that was taken, because the clock ran out."""
        turn = self.turn
        if turn.is_over or turn.source != "raccoglie" or turn.has_played:
            self.say("out-of-order", text="rimette")
            return
        if self.code["turn.take"] != "must-play":
            self.say("no-put-back")
        if text and not in_order(self.cards(text), turn.taken):
            self.say("not-the-pile", text=text, expected=show(turn.taken))
        for card in turn.taken:
            remove(self.hands[turn.seat], card)
        self.pile, turn.taken, turn.source = list(turn.taken), [], ""

    def open(self, text: str, from_pile: str) -> None:
        """Open a meld, from the hand or with cards straight from the pile."""
        cards = self.cards(text)
        piled = self.cards(from_pile) if from_pile else []
        if not self.may_play(bool(piled)):
            return
        own = list(cards)
        for card in piled:
            if not remove(own, card):
                self.say("not-in-meld", text=show([card]))
            if not remove(self.pile, card):
                self.say("not-in-pile", text=show([card]))
        if piled and not own:
            self.say("pile-alone")
        ways = lies(self.code, cards)
        written = [way for way in ways if way.is_written(cards)] or ways
        if not written:
            self.say("no-meld", text=text)
        elif len(written) > 1:
            self.say("ambiguous", text=text)
        lie = written[0] if written else Lie(0, tuple(enumerate(cards, 1)))
        mine = self.line_of(self.turn.seat)
        if lie.rank and not self.code["set.equal"]:
            if any(meld.lie.rank == lie.rank for meld in self.melds if meld.owner in mine):
                self.say("equal-sets", text=text)
        self.play(own)
        self.melds.append(Meld(self.turn.seat, lie, self.turn.number))
        self.after_play()

    def add(self, text: str, number: str, layout: str) -> None:
        """Add cards to a meld."""
        cards = self.cards(text)
        if not self.may_play(False):
            return
        at = int(number) - 1
        self.play(cards)
        if not 0 <= at < len(self.melds):
            self.say("no-such-meld", text=number)
        else:
            self.grow(self.melds[at], cards, layout)
        self.after_play()

    def grow(self, meld: Meld, cards: list[int], layout: str) -> None:
        """Lay the cards down on a meld."""
        if meld.owner not in self.line_of(self.turn.seat) and self.code["turn.own_melds"]:
            self.say("others-meld", text=show(cards))
        if meld.is_frozen:
            self.say("frozen", text=show(cards))
        ways = grown(self.code, meld.lie, cards)
        if ways and layout:
            lying = self.cards(layout)
            ways = [way for way in ways if way.is_written(lying)]
        if not ways:
            self.say("does-not-fit", text=show(cards), expected=show(meld.lie.cards))
            natural = sorted((*meld.lie.natural, *((99, card) for card in cards)))
            meld.lie = meld.lie._replace(natural=tuple(natural))
            return
        if len(ways) > 1:
            self.say("ambiguous", text=show(cards))
        meld.lie = ways[0]

    def may_play(self, is_pile_play: bool) -> bool:
        """Say what forbids playing now; False if there is no turn to play in."""
        turn = self.turn
        turn.follows = set()
        if turn.is_over:
            self.say("out-of-order", text="cala")
            return False
        if is_pile_play and turn.source in ("", "monte"):
            if not self.code["turn.pile_play"]:
                self.say("no-pile-play")
            if not turn.source:
                self.may_take()
            turn.source = "monte"
        elif is_pile_play or not turn.source:
            self.say("no-draw" if not turn.source else "out-of-order", text="dal monte")
        self.check_bar("giocare")
        return True

    def play(self, cards: list[int]) -> None:
        """Take the cards of a play out of the hand, leaving the penalised ones."""
        seat = self.turn.seat
        self.turn.has_played = True
        aside = [card for queue in self.penalised[seat] for card in queue]
        for card in aside:
            remove(self.hands[seat], card)
        for card in cards:
            if not remove(self.hands[seat], card):
                self.say("not-in-hand", seat=seat, text=show([card]))
        self.hands[seat] += aside

    def after_play(self) -> None:
        """Go to the pozzetto if the hand has run out."""
        seat = self.turn.seat
        if self.hands[seat]:
            return
        if self.may_go():
            self.take_pozzetto("pozzetto al volo")
        elif not (self.turn.source == "monte" and self.pile):
            self.say("nothing-to-discard")

    def discard(self, text: str, is_forced: str) -> None:
        """Discard a card of the hand and end the turn."""
        turn, seat = self.turn, self.turn.seat
        card = self.cards(text)[0]
        if turn.is_over:
            self.say("out-of-order", text="scarta")
            return
        if not turn.source:
            self.say("no-draw", text="scarta")
        if turn.source == "monte" and self.pile:
            self.say("pile-left", text=show(self.pile))
        if turn.source == "raccoglie" and self.code["turn.take"] == "must-play" and not turn.has_played:
            self.say("take-without-play")
        self.check_penalised(card)
        if self.is_barred_single(card):
            self.say("single-card", text=text)
        if is_forced:
            self.check_forced(card)
        if not remove(self.hands[seat], card):
            self.say("not-in-hand", seat=seat, text=text)
        self.pile.append(card)
        self.finish(card)

    def leave(self, text: str) -> None:
        """End a gioco al monte: the one card left of the pile is the discard."""
        if self.turn.is_over or self.turn.source != "monte":
            self.say("out-of-order", text="lascia")
            return
        card = self.cards(text)[0]
        if not same([card], self.pile):
            self.say("pile-left", text=show(self.pile))
        if any(self.penalised[self.turn.seat]):
            self.say("penalised-first", text=text)
        self.finish(card)

    def check_penalised(self, card: int) -> None:
        """Penalised cards go first, each ruling's in its order."""
        queues = [queue for queue in self.penalised[self.turn.seat] if queue]
        for queue in queues:
            if alike(queue[0], card):
                del queue[0]
                return
        if queues:
            self.say("penalised-first", text=show([card]))

    def is_barred_single(self, card: int) -> bool:
        """Tell whether this is the single card just taken, with no twin in hand to excuse it."""
        taken = self.turn.taken
        if len(taken) != 1 or not alike(taken[0], card):
            return False
        twins = sum(alike(each, card) for each in self.hands[self.turn.seat])
        return self.code["turn.single_card"] == "never" or twins < 2

    def check_forced(self, card: int) -> None:
        """A discard the clock imposes is the highest card that may be discarded."""
        if self.code.get("clock.forced_discard") is None:
            self.say("no-clock")
        higher = [c for c in self.hands[self.turn.seat] if BARE not in (c, card) and norm_key(c) < norm_key(card)]
        if len(self.hands[self.turn.seat]) > 1 and any(not self.is_barred_single(each) for each in higher):
            if not any(self.penalised[self.turn.seat]):
                self.say("not-highest", text=show([card]))

    def finish(self, card: int) -> None:
        """End the turn with its discard: pozzetto, closing, end of the deal."""
        turn, seat = self.turn, self.turn.seat
        turn.is_over, turn.follows = True, set()
        is_swap = turn.source == "raccoglie" and len(turn.taken) == 1 and not turn.has_played
        self.swaps = self.swaps + 1 if is_swap else 0
        if not self.hands[seat]:
            if self.may_go():
                if is_wild(card) and not self.code["pozzetto.wild_discard"]:
                    self.say("wild-discard", text=show([card]))
                self.take_pozzetto("pozzetto con lo scarto")
                self.unplayed.add(seat)
            else:
                self.close(card)
        self.pass_on()

    def pass_on(self) -> None:
        """End the deal after a turn, if this was the last."""
        self.turn.is_over = True
        if self.closer:
            self.ends.add(f"chiusura di {self.closer}")
            return
        if self.last_turn and self.turn.number >= self.last_turn:
            self.ends.add("tempo")
        if len(self.stock) <= self.code["stock.unplayable"]:
            if self.code["stock.fed_by_pozzetto"] and self.pozzetti:
                self.turn.follows.add("pozzetto al tallone")
                if not self.ends:
                    self.stock[:0] = self.pozzetti.pop(0)
            else:
                self.ends.add("tallone")

    def may_go(self) -> bool:
        """Tell whether there is a pozzetto for this player's line."""
        taken = sum(seat in self.line_of(self.turn.seat) for seat in self.took)
        return bool(self.pozzetti) and taken < self.code["pozzetto.per_line"]

    def take_pozzetto(self, clause: str) -> None:
        """Take the topmost pozzetto; at three the first one makes its taker play alone."""
        seat = self.turn.seat
        first = self.pozzetti.pop(0)
        if self.form == "3" and len(first) == max(self.code["deal.pozzetti"]["3"]):
            self.lone = seat
        self.took.append(seat)
        self.hands[seat] += first
        self.turn.follows.add(clause)

    def close(self, card: int) -> None:
        """Close, and say what was missing for it."""
        seat = self.turn.seat
        line = self.line_of(seat)
        code = self.code
        self.closer = seat
        self.turn.follows.add("chiude")
        if not any(each in line for each in self.took):
            self.say("closing-pozzetto")
        worths = [self.supports(meld) for meld in self.melds if meld.owner in line]
        if not any(worths):
            self.say("closing-burraco", text=code["closing.burraco"])
        if is_wild(card) and not code["closing.wild_discard"]:
            self.say("closing-wild", text=show([card]))
        if self.turn.number <= len(self.seats) and not code["closing.first_round"]:
            self.say("closing-first-round")
        self.check_bar("chiudere")

    def supports(self, meld: Meld) -> bool:
        """Tell whether a meld is a burraco that closing may rest on."""
        lie = meld.kept if meld.is_frozen and (meld.until or not meld.counts) else meld.lie
        if lie is None or not burraco_worth(self.code, lie):
            return False
        return lie.wild is None or self.code["closing.burraco"] == "any"

    def follow(self, clause: str) -> None:
        """Check a clause that only says what follows from the act before."""
        if clause not in self.turn.follows:
            self.say("does-not-follow", text=clause)
        self.turn.follows.discard(clause)

    def time_out(self, in_flight: str) -> None:
        """Count out the last turn from the moment when time was up."""
        if self.last_turn or "non giocata" in self.ends:
            self.say("time-twice")
            return
        turn, players = self.turn, len(self.seats)
        is_between = not turn.source and not turn.is_over
        if is_between and turn.number == 1:
            self.ends.add("non giocata")
            return
        number = turn.number - is_between  # the turn of the one who counts as playing
        if self.code["timeout.form"] == "full-round-after-dealer":
            self.last_turn = -(-number // players) * players + players
            return
        is_concluded = is_between or turn.is_over or bool(in_flight)
        self.last_turn = number + is_concluded + players - 1

    # Rulings --------------------------------------------------------------------------------------------

    def rule(self, text: str) -> None:
        """Apply a referee's ruling."""
        self.turn.is_ruled = True
        for pattern, method in _RULINGS:
            match = pattern.fullmatch(text)
            if match:
                try:
                    method(self, *(part or "" for part in match.groups()))
                except UnreadableCard as bad:
                    self.say("no-card", text=bad.word)
                return
        self.say("unreadable", text=text)

    def freeze(self, number: str, until: str, positive: str, cards: str, kept: str) -> None:
        """Freeze a meld for a round or for good."""
        at = int(number) - 1
        if not 0 <= at < len(self.melds):
            self.say("no-such-meld", text=number)
            return
        meld = self.melds[at]
        frozen = self.cards(cards)
        rest = list(meld.lie.cards)
        for card in frozen:
            if not remove(rest, card):
                self.say("not-in-meld", text=show([card]))
        stays = self.cards(kept) if kept else rest
        if not same(stays, rest):
            self.say("not-in-meld", text=kept)
        ways = lies(self.code, stays)
        written = [way for way in ways if way.is_written(stays)] or ways
        meld.kept = written[0] if written else None
        meld.frozen, meld.is_frozen, meld.until = frozen, True, until
        meld.counts = bool(positive) or self.code["score.frozen"] > 0

    def penalise(self, seat: str, text: str) -> None:
        """Lay cards of a hand aside."""
        if self.expose(seat, text):
            self.penalised[seat].append(self.cards(text))

    def expose(self, seat: str, text: str) -> bool:
        """Check that cards a ruling names are in the hand."""
        if seat not in self.seats:
            self.say("no-such-seat", text=seat)
            return False
        hand = list(self.hands[seat])
        missing = [card for card in self.cards(text) if not remove(hand, card)]
        if missing:
            self.say("not-in-hand", seat=seat, text=show(missing))
        return not missing

    def bar(self, seat: str, act: str, until: str) -> None:
        """Bar a player from an act for some turns."""
        if seat not in self.seats:
            self.say("no-such-seat", text=seat)
        self.bars.append((seat, act, int(until)))

    def check_bar(self, act: str) -> None:
        """Say so if a ruling forbids this act to the player in turn."""
        if any(bar[:2] == (self.turn.seat, act) and self.turn.number <= bar[2] for bar in self.bars):
            self.say("barred", text=act)

"""A table with a referee as the checker sees it: where every card is, whose turn it is, and nothing else.

Whatever a hand can do may happen there, so nothing is asked but whether the cards were where the record has
them, whether the turns follow each other, and whether the count is right. Cards are moved one by one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from burraco.record.checker.letters import Spelt
from burraco.record.checker.melds import Lie, alike, grown, lies, nothing, pick, remove, show
from burraco.record.checker.page import Page
from burraco.record.checker.table import Meld, Table, Turn
from burraco.rules.code import Code


@dataclass
class Pending:
    """A closing that somebody claims, and where play goes on if it is void; or another end, and which.

    ``is_old``: an end that was none once, as the draw of a turn given back: one more turn may follow.
    """

    seat: str
    phase: str
    how: str = ""
    is_old: bool = False


class RefereedTable(Table):
    """The table of a deal with a referee."""

    def __init__(self, code: Code, page: Page) -> None:
        super().__init__(code, page)
        self.under: dict[int, list[int]] = {}  # cards that slipped under a meld, by its number
        self.sealed: dict[str, list[int]] = {seat: [] for seat in self.seats}
        self.is_claimed = False  # the next clause says that this one closes
        self.is_leaving = False  # it leaves the last card of the pile as the discard
        self.phase = "draw"
        self.draws_only = False
        self.claim: Pending | None = None
        self.actor = page.dealer  # whose line is being told
        self.lying = False
        self.turn = Turn(1, self.after(page.dealer))
        self.size = self.count_cards()  # all cards there are, counted after every line

    def count_cards(self) -> int:
        """Count all cards there are."""
        of_seats = [*self.hands.values(), *self.sealed.values()]
        piles = [self.stock, self.pile, *self.pozzetti, *of_seats, *self.under.values()]
        return sum(map(len, piles)) + sum(len(meld.lie.cards) for meld in self.melds)

    def after(self, seat: str) -> str:
        """Return the seat that plays after another."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def mates(self, seat: str) -> str:
        """Return the other seats of a line."""
        return self.line_of(seat).replace(seat, "")

    def besides(self, line: str) -> list[tuple[str, list[int]]]:
        """Return the cards under a line's melds, and pozzetti nobody has looked at."""
        under = [cards for number, cards in self.under.items() if self.melds[number - 1].owner in line]
        sealed = [self.sealed[seat] for seat in line]
        return [("score.hand", cards) for cards in under] + [
            ("score.unplayed_pozzetto", cards) for cards in sealed
        ]

    def unseal(self, seat: str) -> None:
        """Let a player look at the pozzetto."""
        self.hands[seat] += self.sealed[seat]
        self.sealed[seat] = []

    def leave(self, pile: list[int], cards: Sequence[int], slug: str, **params: object) -> list[int]:
        """Take cards out of a pile; say which were not there. Return those that were."""
        gone = [card for card in cards if remove(pile, card)]
        missing = list(cards)
        for card in gone:
            remove(missing, card)
        if missing:
            self.say(slug, text=show(missing), **params)
        return gone

    def from_hand(self, seat: str, cards: Sequence[int]) -> list[int]:
        """Take cards out of a hand, rather not the penalised ones."""
        return self.leave(self.hands[seat], cards, "not-in-hand", seat=seat)

    def lay(self, seat: str, cards: Sequence[int], is_heap: bool) -> None:
        """Open a meld, or a heap."""
        way = None if is_heap else pick(lies(self.code, cards), cards)
        lie = nothing(self.code, cards) if way is None else way
        self.melds.append(Meld(seat, lie, is_heap=way is None))

    def relay(self, meld: Meld, cards: Sequence[int], is_heap: bool) -> None:
        """Let a meld lie as these cards."""
        way = None if is_heap or not cards else pick(lies(self.code, cards), cards)
        meld.lie, meld.is_heap = nothing(self.code, cards) if way is None else way, way is None
        if not cards:
            meld.is_frozen, meld.until = False, ""

    def grow(self, meld: Meld, cards: Sequence[int], lying: Sequence[int], is_heap: bool) -> None:
        """Let a meld grow: into a meld if it can, else into a heap."""
        old = meld.lie
        written = lying or [*old.cards, *cards]
        ways: list[Lie | Spelt] = []
        if not is_heap:
            ways = list(lies(self.code, written) if meld.is_heap else grown(self.code, old, cards, lying))
        way = pick(ways, written)
        if way is None and ways:
            self.say("ambiguous", text=show(cards))
        meld.lie = nothing(self.code, (*old.cards, *cards)) if way is None else way
        meld.is_heap = way is None

    def place(self, source: str, number: str, lying: Sequence[int], is_heap: bool) -> None:
        """Lay a heap on a meld."""
        thrown, meld = self.meld_of(source), self.meld_of(number)
        if thrown is None or meld is None:
            return
        cards = thrown.lie.cards
        self.relay(thrown, [], is_heap=True)
        self.grow(meld, cards, lying, is_heap)

    def meld_of(self, number: str) -> Meld | None:
        """Return a meld by its number; say so if there is none."""
        if 1 <= int(number) <= len(self.melds):
            return self.melds[int(number) - 1]
        self.say("no-such-meld", text=number)
        return None

    def has_pozzetto(self, seat: str) -> bool:
        """Tell whether somebody of the line has taken one."""
        return any(taker in self.line_of(seat) for taker in self.took)

    def take_pozzetto(self, seat: str, is_sealed: bool) -> None:
        """Give a player the topmost pozzetto; at three the 18 makes its taker play alone."""
        if not self.pozzetti:
            self.say("does-not-follow", text="pozzetto")
            return
        pozzetto = self.pozzetti.pop(0)
        if self.form == "3" and len(pozzetto) > self.code["deal.hand"]:
            self.lone = seat
        self.took.append(seat)
        (self.sealed if is_sealed else self.hands)[seat] += pozzetto

    def after_play(self, seat: str, is_pile_open: bool) -> None:
        """Go to the pozzetto al volo with an empty hand; without one that is a closing, if not a good one.

        In a gioco al monte the card that is left may be the discard.
        """
        self.turn.follows = set()
        if self.hands[seat] or is_pile_open or self.is_leaving:
            return
        if self.pozzetti and not self.has_pozzetto(seat):
            self.take_pozzetto(seat, is_sealed=False)
            self.turn.follows.add("pozzetto al volo")
        elif self.is_claimed:
            self.claim_closing(seat)

    def claim_closing(self, seat: str) -> None:
        """Let a player say that they have closed."""
        self.claim = Pending(seat, self.phase)
        self.turn.follows.add("chiude")

    def after_discard(self, seat: str) -> None:
        """Say what a discard of a player brings about."""
        self.turn.follows = follows = set[str]()
        is_in_turn = seat == self.turn.seat
        closes = False
        if not self.hands[seat]:
            if self.pozzetti and not self.has_pozzetto(seat):
                self.take_pozzetto(seat, self.mates(seat) != "" and self.code["pozzetto.seen_after_partner"])
                follows.add("pozzetto con lo scarto")
            else:
                closes = self.is_claimed
        number = self.turn.number
        if is_in_turn:
            self.next_turn(thaws=not closes)
        self.turn.follows |= follows
        if closes:
            self.claim_closing(seat)
        elif is_in_turn and not self.end_deal(number, seat):
            for mate in self.mates(seat):
                self.unseal(mate)

    def next_turn(self, thaws: bool = True) -> None:
        """Pass the turn on."""
        self.turn = Turn(self.turn.number + 1, self.after(self.turn.seat))
        self.phase, self.draws_only, self.lying = "draw", False, False
        if thaws:
            self.thaw()

    def end_pile_play(self) -> None:
        """Let a gioco al monte be over if the pile is gone, whoever took it."""
        if self.phase == "pile" and not self.pile:
            self.phase = "play"

    def thaw(self) -> None:
        """Let what was frozen until this turn be free."""
        for meld in self.melds:
            if meld.is_frozen and meld.until == self.turn.seat:
                meld.is_frozen, meld.until = False, ""

    def end_deal(self, number: int, seat: str) -> bool:
        """Wait for the count after a turn if it was the last, or feed the stock; tell whether it was."""
        if self.last_turn and number >= self.last_turn:
            self.claim = Pending(seat, self.phase, "tempo")
        elif len(self.stock) <= self.code["stock.unplayable"]:
            if self.code["stock.fed_by_pozzetto"] and self.pozzetti:
                self.feed()
                self.turn.follows.add("pozzetto al tallone")
            else:
                self.claim = Pending(seat, self.phase, "tallone")
        return self.claim is not None

    def feed(self) -> None:
        """Put a pozzetto on the stock."""
        if self.pozzetti:
            self.stock[:0] = self.pozzetti.pop(0)

    def close(self, _: int) -> None:
        """End the deal with the closing that was claimed, or by the time or the stock that has ended it."""
        if self.claim is None:
            self.say("does-not-follow", text="chiusura")
            return
        if self.claim.how:
            self.ends, self.claim = {self.claim.how}, None
            return
        self.closer, self.claim = self.claim.seat, None
        self.ends = {f"chiusura di {self.closer}"}

    def clear_aside(self, seat: str, card: int) -> None:
        """A penalised card that leaves is penalised no longer."""
        found = next((each for each in self.aside[seat] if alike(each, card)), None)
        if found is not None:
            self.aside[seat].remove(found)

    def count_again(self) -> None:
        """Say so if a card is gone or came from nowhere."""
        now = self.count_cards()
        if now != self.size:
            self.say("cards-lost", number=now, expected=self.size)
            self.size = now

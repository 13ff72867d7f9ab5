"""Tables drawn in text, for scenes and tests: `lay` reads a drawing.

    table = lay('''
        deck    letters               the cards of Burraco Parole instead of the French ones
        form    4                     2, 3, 3x11 or 4 (default 4)
        dealer  W                     default: the last seat, so that N is served first
        turn    N play                whose turn and the phase: draw (default), pile or play
        turns   8                     turns already over; default two full rounds, then up to the seat in turn
        stock   30                    how many; "30: 7♥ K♠" names the top ones; "7♥ K♠": these on the rest
        pile    3♣ K♠                 the last is the top; default one card
        pozzetti 11 | 11              those still on the table, the next first: numbers or cards, or "none"
        N hand  4♦ 5♦ 6♦ K♠
        N meld  7♥ 8♥ 2♠ 10♥          numbered in the order of the lines; a free wild may stand at either end
        E meld  8♠ 8♦ 8♣ frozen for good | frozen until E | frozen until E with 8♣ | frozen and counts
        E pozzetto                    E has taken one; at three with 18 and 11 this forms the alliance
        S sealed 11                   … and has not seen it yet: a number or cards; the hand is empty then
        S penalised K♣ 4♣             laid aside, to be discarded in this order
        S exposed 9♦                  seen by the table, still in the hand
        S shown 9♦                    known to be in the hand
        N took  K♠                    taken from the pile this turn
        N barred close 9              play, close or take, until so many turns are over
        away    7♦ 8♦                 not on the table at all; "away rest": everything not drawn
        has played / must play / al volo / swaps 7 / last turn 12 / since 0 / held 12
    ''')

Everything after two spaces and a ``#`` is a remark. Cards are written as everywhere (``7H 10♦ *``); the first
one drawn of a face is copy 0, the next copy 1, and a prime (``7♥'``) asks for copy 1, two for copy 2. Letters
lie as they are written, word or not. Whatever is not drawn
fills up, always in the same order: the pozzetti of the form that are not taken, 11 cards for a seat without a
hand, one card for the pile, and the stock takes the rest. If the number of the stock is given, the seats
without a hand share the rest instead; without such a seat the numbers must come out even.
"""

import re

from burraco.cards.faces import DECKS, FRENCH, Card, Deck, card_of, copies_of, face_of, first_copy, symbol
from burraco.engine.state import FORM_SEATS, Ban, Freeze, Meld, Phase, State
from burraco.record.drawn.drawn_cards import BadDrawing, faces, lying
from burraco.rules.layout import Layout

POZZETTI = {"2": (11, 11), "3": (18, 11), "3x11": (11, 11, 11), "4": (11, 11)}


def _rest(deck: Deck) -> list[Card]:
    """Return every card once, well mixed: the order in which cards that are not drawn are dealt out."""
    size = len(deck.cards)
    return [deck.cards[number * 41 % size] for number in range(size)]


def lay(drawing: str) -> State:
    """Read a drawing, see above; nothing is judged but that every card is there at most once."""
    lines = [re.split(r"\s{2,}#", line)[0].strip() for line in drawing.splitlines()]
    decks = [DECKS[line.split()[1]] for line in lines if line.startswith("deck ")]
    reader = _Reader(decks[0] if decks else FRENCH)
    for line in filter(None, lines):
        try:
            reader.read(line)
        except ValueError as error:
            raise BadDrawing(f"«{line}»: {error}") from error
    return reader.table()


class _Reader:
    """What the lines read so far have drawn."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.form, self.dealer = "4", ""
        self.turn, self.phase = "", "draw"
        self.used: set[Card] = set()
        self.stock: tuple[int, tuple[Card, ...]] = (-1, ())
        self.pile: tuple[Card, ...] | None = None
        self.pozzetti: list[int | tuple[Card, ...]] | None = None
        self.away_rest = False
        self.by_seat: dict[str, dict[str, tuple[Card, ...] | int]] = {}
        self.melds: list[tuple[str, Layout, tuple[Card, ...], str]] = []
        self.pozzetto_seats: list[str] = []
        self.bans: list[tuple[str, str, int]] = []
        self.numbers: dict[str, int] = {}
        self.flags: set[str] = set()

    def read(self, line: str) -> None:
        kind, _, rest = line.partition(" ")
        rest = rest.strip()
        if kind in "NESW":
            what, _, more = rest.partition(" ")
            self.read_seat(kind, what, more.strip())
        elif line in ("has played", "must play", "al volo"):
            self.flags.add(line)
        elif found := re.fullmatch(r"(swaps|since|held|last turn|turns) +(\d+)", line):
            self.numbers[found[1]] = int(found[2])
        elif kind == "deck":
            pass
        elif kind == "form" and rest in FORM_SEATS:
            self.form = rest
        elif kind == "dealer" and rest in "NESW":
            self.dealer = rest
        elif kind == "turn":
            self.turn, _, phase = rest.partition(" ")
            self.phase = phase.strip() or "draw"
        elif kind == "stock":
            self.stock = self.read_stock(rest)
        elif kind == "pile":
            self.pile = self.find(rest)
        elif kind == "pozzetti":
            self.pozzetti = [] if rest == "none" else [self.pile_of(part) for part in rest.split("|")]
        elif kind == "away":
            self.away_rest = rest == "rest" or not self.find(rest)
        else:
            raise BadDrawing("no such line")

    def read_seat(self, seat: str, what: str, rest: str) -> None:
        mine = self.by_seat.setdefault(seat, {})
        if what == "meld":
            text, frozen, more = rest.partition("frozen")
            drawn = self.find(text)
            lies = lying(tuple(map(face_of, drawn)))
            self.melds.append((seat, lies, drawn, (frozen + more).strip()))
        elif what == "pozzetto" and not rest:
            self.pozzetto_seats.append(seat)
        elif what == "sealed":
            if seat not in self.pozzetto_seats:
                self.pozzetto_seats.append(seat)
            mine[what] = self.pile_of(rest)
            mine.setdefault("hand", ())
        elif what in ("hand", "penalised"):
            mine[what] = self.find(rest)
        elif what in ("exposed", "shown", "took"):
            mine[what] = self.named(rest, set())
        elif what == "barred" and (found := re.fullmatch(r"(play|close|take) +(\d+)", rest)):
            self.bans.append((seat, found[1], int(found[2])))
        else:
            raise BadDrawing("no such line")

    def read_stock(self, rest: str) -> tuple[int, tuple[Card, ...]]:
        if found := re.fullmatch(r"(\d+)(?:: *(.*))?", rest):
            return int(found[1]), self.find(found[2] or "")
        return -1, self.find(rest)

    def pile_of(self, text: str) -> int | tuple[Card, ...]:
        return int(text) if text.strip().isdigit() else self.find(text)

    def find(self, text: str) -> tuple[Card, ...]:
        """Take the cards these tokens name off those not yet drawn."""
        return self.named(text, self.used)

    def named(self, text: str, used: set[Card]) -> tuple[Card, ...]:
        found = []
        for token in text.split():
            bare, copy = token.rstrip("'"), token.count("'")
            wanted = self.deck.jolly if token == "*" else (self.deck.read_face(bare),)
            copies = [[copy] if copy else range(copies_of(face)) for face in wanted]
            named = [card_of(f, n) for f, numbers in zip(wanted, copies, strict=True) for n in numbers]
            free = [card for card in named if card not in used]
            if not free:
                raise BadDrawing(f"{token} lies elsewhere already")
            used.add(free[0])
            found.append(free[0])
        return tuple(found)

    def table(self) -> State:
        """Deal out what is not drawn and put everything together."""
        seats = FORM_SEATS[self.form]
        self.rest = [card for card in _rest(self.deck) if card not in self.used]
        pozzetti = self.pozzetti
        if pozzetti is None:
            pozzetti = list(POZZETTI[self.form][len(self.pozzetto_seats) :])
        piles = tuple(self.filled(pile) for pile in pozzetti)
        sealed = tuple(self.filled(self.by_seat.get(seat, {}).get("sealed", ())) for seat in seats)
        pile = self.deal(1) if self.pile is None else self.pile
        hands, stock = self.hands_and_stock(seats)
        dealer = seats.index(self.dealer or seats[-1])
        seat, turns = self.whose_turn(seats, dealer)
        taken = self.held(hands[seat], seats[seat], "took")
        shown = [
            (*(set(self.held(hand, s, "took")) & set(hand)), *self.held(hand, s, "shown"))
            for s, hand in zip(seats, hands, strict=True)
        ]
        assert self.phase in ("draw", "pile", "play"), self.phase
        phase: Phase = self.phase  # type: ignore[assignment]
        return State(
            form=self.form,
            dealer=dealer,
            lines=self.lines(seats),
            stock=stock,
            pile=pile,
            pozzetti=piles,
            hands=hands,
            seat=seat,
            phase=phase,
            turns=turns,
            melds=tuple(self.meld(number, seats) for number in range(1, len(self.melds) + 1)),
            pozzetto_seats=tuple(seats.index(s) for s in self.pozzetto_seats),
            sealed=sealed,
            shown=tuple(tuple(sorted(map(face_of, row))) for row in shown),
            penalised=tuple(self.filled(self.by_seat.get(s, {}).get("penalised", ())) for s in seats),
            exposed=tuple(self.held(hand, s, "exposed") for s, hand in zip(seats, hands, strict=True)),
            bans=tuple(Ban(seats.index(s), bar, until) for s, bar, until in self.bans),  # type: ignore[arg-type]
            taken=taken,
            has_played="has played" in self.flags,
            must_play="must play" in self.flags,
            went_al_volo="al volo" in self.flags,
            held_after_drawing=self.numbers.get("held", len(hands[seat]) if phase == "play" else 0),
            swaps=self.numbers.get("swaps", 0),
            last_turn=self.numbers.get("last turn"),
            since=self.numbers.get("since"),
        )

    def deal(self, number: int) -> tuple[Card, ...]:
        if number > len(self.rest):
            raise BadDrawing(f"{number} cards wanted, {len(self.rest)} left")
        dealt, self.rest = tuple(self.rest[:number]), self.rest[number:]
        return dealt

    def filled(self, pile: int | tuple[Card, ...]) -> tuple[Card, ...]:
        return self.deal(pile) if isinstance(pile, int) else pile

    def held(self, hand: tuple[Card, ...], seat: str, what: str) -> tuple[Card, ...]:
        """Find the cards of a line like «took» in a hand; the other copy does where one lies elsewhere.

        A card taken may have been played since, the others must be in the hand.
        """
        named = self.by_seat.get(seat, {}).get(what, ())
        assert not isinstance(named, int)
        found = tuple(_own_copy(card, hand) for card in named)
        if (what != "took" and not set(found) <= set(hand)) or len(set(found)) < len(found):
            raise BadDrawing(f"{seat} {what} {written_cards(named)}: not in the hand")
        return found

    def hands_and_stock(self, seats: str) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        drawn = {seat: self.by_seat.get(seat, {}).get("hand") for seat in seats}
        undrawn = [seat for seat in seats if drawn[seat] is None]
        total, top = self.stock
        if total < 0 or self.away_rest:
            shares = [11] * len(undrawn)
        else:
            surplus = len(self.rest) - (total - len(top))
            shares = [surplus // len(undrawn) + (i < surplus % len(undrawn)) for i in range(len(undrawn))]
            if surplus < 0 or (surplus and not undrawn):
                raise BadDrawing(f"a stock of {total} leaves {surplus} cards over; draw them, or «away rest»")
        drawn |= {seat: self.deal(share) for seat, share in zip(undrawn, shares, strict=True)}
        hands = tuple(tuple(sorted(self.filled(drawn[seat] or ()))) for seat in seats)
        below = self.deal(max(0, total - len(top)) if self.away_rest else len(self.rest))
        return hands, top + below

    def whose_turn(self, seats: str, dealer: int) -> tuple[int, int]:
        servito = (dealer + 1) % len(seats)
        if "turns" in self.numbers:
            seat = (servito + self.numbers["turns"]) % len(seats)
            if self.turn and self.turn != seats[seat]:
                raise BadDrawing(f"after {self.numbers['turns']} turns it is {seats[seat]}, not {self.turn}")
            return seat, self.numbers["turns"]
        seat = seats.index(self.turn) if self.turn else servito
        return seat, 2 * len(seats) + (seat - servito) % len(seats)

    def lines(self, seats: str) -> tuple[int, ...]:
        if self.form == "4":
            return (0, 1, 0, 1)
        if self.form == "3" and self.pozzetto_seats:
            alone = seats.index(self.pozzetto_seats[0])
            pair = min(seat for seat in range(3) if seat != alone)
            return tuple(alone if seat == alone else pair for seat in range(3))
        return tuple(range(len(seats)))

    def meld(self, number: int, seats: str) -> Meld:
        seat, lies, drawn, frozen = self.melds[number - 1]
        left = list(drawn)
        laid = []
        for face in lies.faces:
            laid.append(next(card for card in left if face_of(card) == face))
            left.remove(laid[-1])
        return Meld(number, seats.index(seat), lies, tuple(laid), _freeze(frozen, tuple(laid), seats))


def _freeze(text: str, laid: tuple[Card, ...], seats: str) -> Freeze | None:
    if not text:
        return None
    if text in ("frozen for good", "frozen and counts"):
        return Freeze(None, laid, None, text == "frozen and counts")
    found = re.fullmatch(r"frozen until ([NESW])(?: with (.*))?", text)
    if found is None:
        raise BadDrawing(f"«{text}» is no way to freeze")
    if found[2] is None:
        return Freeze(seats.index(found[1]), laid)
    left = list(laid)
    for face in faces(found[2], FRENCH if laid[0] in FRENCH.cards else DECKS["letters"]):
        left.remove(next(card for card in left if face_of(card) == face))
    before = lying(tuple(map(face_of, left))) if left else None
    return Freeze(seats.index(found[1]), tuple(card for card in laid if card not in left), before)


def written_cards(drawn: tuple[Card, ...]) -> str:
    """Write physical cards as a drawing names them."""
    return " ".join(symbol(face_of(card)) + "'" * (card - first_copy(card)) for card in drawn)


def _own_copy(card: Card, hand: tuple[Card, ...]) -> Card:
    """Return the card, or another copy that is in the hand if this one is not."""
    others = (other for other in hand if face_of(other) == face_of(card))
    return card if card in hand else next(others, card)

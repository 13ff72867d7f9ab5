"""What everybody owes and has paid, by person and by kind, and what of it goes into prizes.

Whoever takes part owes a fee, the usual one unless another was noted; those who never came in, or withdrew
before they played, owe nothing, but what they paid is told.
"""

import csv
import io
from typing import NamedTuple

from burraco.tournament.field import Number
from burraco.tournament.format import WHOLE
from burraco.tournament.state import State, takes_part

CENTS = 100
"""In a euro: prizes are in whole units."""
HEAD = ("number", "name", "card", "club", "fee", "owed", "paid")


class Account(NamedTuple):
    """A person's fee: which, what it comes to and what was paid, in cents."""

    number: Number
    player: int
    name: str
    card: str
    club: str
    fee: str
    owed: int
    paid: int


class Total(NamedTuple):
    """A kind of fee: how many people, what they owe, what they paid."""

    fee: str
    people: int
    owed: int
    paid: int


class Pool(NamedTuple):
    """The share of what was paid that goes into prizes, in cents, and what prizes in money come to."""

    paid: int
    share: int
    prizes: int

    @property
    def left(self) -> int:
        """What the share leaves when the prizes are given; below nothing, what is lacking."""
        return self.share - self.prizes


def accounts(state: State) -> tuple[Account, ...]:
    """Return everybody who owes or has paid, by entrant and place."""
    amounts = {one.name: one.amount for one in state.setup.fees}
    usual = next(iter(amounts), "")
    found = []
    for number, one in state.entrants.items():
        owes = _owes(state, number)
        for place, player in enumerate(one.players):
            noted = state.fees.get((number, place))
            fee = noted.fee if noted is not None and noted.fee in amounts else usual
            paid = noted.paid if noted is not None else 0
            if owes or paid:
                owed = amounts.get(fee, 0) if owes else 0
                club = player.club or one.club
                found.append(Account(number, place, player.name, player.card, club, fee, owed, paid))
    return tuple(found)


def _owes(state: State, number: Number) -> bool:
    gone = state.left.get(number)
    return gone in (None, "away") or any(takes_part(round_, number) for round_ in state.rounds)


def totals(state: State) -> tuple[Total, ...]:
    """Return the sums of each kind, in the order of the set-up."""
    listed = accounts(state)
    return tuple(
        Total(fee.name, len(own), sum(one.owed for one in own), sum(one.paid for one in own))
        for fee in state.setup.fees
        for own in [[one for one in listed if one.fee == fee.name]]
    )


def pool(state: State) -> Pool:
    """Return what there is for prizes."""
    paid = sum(one.paid for one in accounts(state))
    return Pool(paid, paid * state.setup.pool // WHOLE, sum(one.amount for one in state.setup.prizes) * CENTS)


def fees_csv(state: State) -> str:
    """Return everybody's fee for a spreadsheet: amounts with a point, as `10.50`."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    for one in accounts(state):
        cells = (one.number, one.name, one.card, one.club, one.fee)
        writer.writerow([*map(_safe, cells), *(f"{sum_ / CENTS:.2f}" for sum_ in (one.owed, one.paid))])
    return text.getvalue()


def _safe(cell: object) -> object:
    """Keep a spreadsheet from reckoning with what somebody typed as a name."""
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in ("=", "+", "-", "@", "\t") else cell

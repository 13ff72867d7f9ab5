"""A recorded deal, and the faults a file can have."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from burraco.cards.faces import Card
from burraco.cards.fair import Bound, Cut
from burraco.engine.events import DealStarted, Event
from burraco.engine.refereed.events import RefereedEvent
from burraco.engine.state import seat_name
from burraco.rules.citation import Refusal
from burraco.rules.code import Code
from burraco.texts.said import Said

VERSION = 1
FIRST_LINE = f"burraco {VERSION}"
MAX_QUOTED = 120
NOTES = ("Evento", "Luogo", "Data", "Tavolo", "Turno", "Smazzata", "Sorteggio", "Nota")
"""Headers that say something of the deal and bind nobody: event, place, date, table, round, deal number,
seat draw, note."""


_EXTENSION = re.compile("X-[A-Za-z0-9][A-Za-z0-9-]{0,29}")


def is_note(key: str) -> bool:
    """Tell whether a header binds nobody: one of ours, or one of somebody else's (``X-Club``)."""
    return key in NOTES or _EXTENSION.fullmatch(key) is not None


UNKNOWN = "?"
"""In the place of a card of the deal that nobody knows."""
SOME_REFEREE = "presente"
"""What the header says where the referee has no name."""
STRAY = "fuori turno"


class Gaps(NamedTuple):
    """Where ``?`` stood in a deal, as (pile, place), and which of these nothing in the turns has told.

    ``in_hand``: somebody was left with such a card at the end, so the points cannot be worked out.
    """

    hidden: frozenset[tuple[str, int]] = frozenset()
    guessed: frozenset[tuple[str, int]] = frozenset()
    in_hand: bool = False


NO_GAPS = Gaps()


class Fairness(NamedTuple):
    """The commitment to a shuffle and, once the deal is over, what it was made from."""

    commitment: str
    seed: bytes | None = None
    cuts: tuple[Cut, ...] = ()
    bound: Bound | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A deal: the code, who played, and everything that happened, from the dealing on.

    ``referee`` is a name, or `SOME_REFEREE`, at a table where whatever a hand can do happens until somebody
    calls; empty at one where nobody can act against the rules. ``gaps`` are cards nobody told: in their place
    the log has some that fit what was played.
    """

    code: Code
    log: tuple[Event, ...]
    names: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    fairness: Fairness | None = None
    referee: str = ""
    gaps: Gaps = NO_GAPS

    @property
    def is_refereed(self) -> bool:
        """Whether the table has a referee: it says so, or what happened can happen only there."""
        return bool(self.referee) or any(isinstance(event, RefereedEvent) for event in self.log)


def piles_of(first: DealStarted) -> dict[str, tuple[Card, ...]]:
    """Return the piles of a deal under the names they have in a record."""
    piles = {f"Mano {seat_name(first.form, seat)}": hand for seat, hand in enumerate(first.hands)}
    piles |= {f"Pozzetto {number}": pozzetto for number, pozzetto in enumerate(first.pozzetti, 1)}
    return piles | {"Scoperta": (first.turned,), "Tallone": first.stock}


def cards_at(first: DealStarted, places: frozenset[tuple[str, int]]) -> frozenset[Card]:
    """Return the cards that lie in these places of a deal."""
    piles = piles_of(first) if places else {}
    return frozenset(piles[key][at] for key, at in places)


class Fault(NamedTuple):
    """What is wrong with a file, and in which line: a slug and what its sentence needs.

    A fault that carries a refusal is an act the rules forbid, in a file that is otherwise well written.
    """

    line: int
    slug: str
    params: tuple[tuple[str, Any], ...] = ()
    refusal: Refusal | None = None


def fault(line: int, slug: str, **params: Any) -> Fault:
    """Make a fault; long texts are cut, a file may hold anything."""
    shortened = {key: _short(value) for key, value in params.items()}
    return Fault(line, slug, tuple(shortened.items()))


def _short(value: Any) -> Any:
    is_long = isinstance(value, str) and len(value) > MAX_QUOTED and not isinstance(value, Said)
    return value[:MAX_QUOTED] + "…" if is_long else value


class BadRecord(ValueError):
    """A record that cannot be taken as it is, with every fault found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda each: each.line))
        super().__init__("; ".join(f"line {each.line}: {each.slug}" for each in self.faults))

    @property
    def is_refusal(self) -> bool:
        """Whether the file is well written, but tells what the rules forbid or a result they do not give."""
        return all(each.refusal is not None or each.slug == "wrong-result" for each in self.faults)

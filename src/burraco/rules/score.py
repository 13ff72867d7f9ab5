"""The score sheet of a deal: every line of it with its article.

What a line has on the table and in hand comes as plain data (`Holding`), so that the sheet can be made for a
deal in the program and for one reported from a table alike.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from burraco.cards.faces import Face
from burraco.rules.burraco import Burraco, burraco_of
from burraco.rules.citation import Citation
from burraco.rules.code import Code
from burraco.rules.layout import Layout

STEP = 5
"""All points are multiples of this."""
WRONG = "score.wrong"
"""Where a code says how cards count that are no meld and that nobody put right. [fedibur 8] [feburit 12]"""
_SET_APART = (("score.frozen", "frozen"), ("score.frozen_round", "frozen-for-a-round"), (WRONG, "wrong"))
Section = Literal["base", "cards", "negative"]


class CountedMeld(NamedTuple):
    """A meld as it counts: its layout, and what of it counts how.

    ``frozen`` cards, or wrong ones, count by the article at ``path``; what is left, ``layout``, counts as
    usual, burraco included. A meld that counts in full has no frozen cards; one that counts not at all has no
    layout.
    """

    layout: Layout | None
    frozen: tuple[Face, ...] = ()
    path: str = "score.frozen"


@dataclass(frozen=True, slots=True)
class Holding:
    """What one line has when the deal ends."""

    melds: Sequence[CountedMeld] = ()
    hands: Sequence[Face] = ()
    unplayed_pozzetto: Sequence[Face] = ()
    penalised: Sequence[Face] = ()
    took_pozzetto: bool = True
    closed: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of the sheet: what it is for, how many, what it gives, and the article."""

    item: str
    section: Section
    count: int
    points: int
    cite: Citation


@dataclass(frozen=True, slots=True)
class DealSheet:
    """The score sheet of one line for one deal."""

    lines: tuple[ScoreLine, ...] = field(default=())

    def subtotal(self, section: Section) -> int:
        """Return the points of one section."""
        return sum(line.points for line in self.lines if line.section == section)

    @property
    def base(self) -> int:
        """Burrachi and closing."""
        return self.subtotal("base")

    @property
    def cards(self) -> int:
        """The cards on the table."""
        return self.subtotal("cards")

    @property
    def negative(self) -> int:
        """Whatever counts against the line."""
        return self.subtotal("negative")

    @property
    def total(self) -> int:
        """The points of the deal."""
        return sum(line.points for line in self.lines)


def score(code: Code, holding: Holding) -> DealSheet:
    """Fill a line's score sheet."""
    lines = [*_burraco_lines(code, holding.melds)]
    if holding.closed:
        lines.append(ScoreLine("closing", "base", 1, code["closing.points"], code.cite("closing.points")))
    lines += _card_lines(code, holding)
    if not holding.took_pozzetto:
        path = "pozzetto.not_taken"
        lines.append(ScoreLine("pozzetto-not-taken", "negative", 1, code[path], code.cite(path)))
    return DealSheet(tuple(lines))


def _burraco_lines(code: Code, melds: Iterable[CountedMeld]) -> list[ScoreLine]:
    kinds: dict[Burraco, int] = {}
    bonuses = []
    for meld in melds:
        burraco = burraco_of(code, meld.layout) if meld.layout is not None else None
        if burraco is not None:
            plain = burraco._replace(bonus=0)
            kinds[plain] = kinds.get(plain, 0) + 1
            bonuses += [burraco.bonus] if burraco.bonus else []
    by_worth = sorted(kinds, key=lambda burraco: -burraco.points)
    lines = [ScoreLine(f"burraco-{b.kind}", "base", kinds[b], b.points * kinds[b], b.cite) for b in by_worth]
    if bonuses:
        cite = code.cite("burraco.bonus")
        lines.append(ScoreLine("burraco-bonus", "base", len(bonuses), sum(bonuses), cite))
    return lines


def _card_lines(code: Code, holding: Holding) -> list[ScoreLine]:
    counted = [face for meld in holding.melds if meld.layout is not None for face in meld.layout.faces]
    lines = [_cards(code, "melds", "cards", "score.melds", counted)]
    for path, item in _SET_APART:
        apart = [face for meld in holding.melds if meld.path == path for face in meld.frozen]
        lines += [_cards(code, item, "negative", path, apart)] if apart else []
    lines.append(_cards(code, "hand", "negative", "score.hand", holding.hands))
    lines.append(
        _cards(code, "unplayed-pozzetto", "negative", "score.unplayed_pozzetto", holding.unplayed_pozzetto)
    )
    lines.append(_cards(code, "penalised", "negative", "score.penalised", holding.penalised))
    return [line for line in lines if line.count]


def _cards(code: Code, item: str, section: Section, path: str, faces: Sequence[Face]) -> ScoreLine:
    points = sum(code.worth[face] for face in faces) * code[path]
    return ScoreLine(item, section, len(faces), points, code.cite(path))

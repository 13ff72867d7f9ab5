"""The score counted again from the cards that lie on the table and those left in hand."""

import re
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from burraco.cards.french import ACE, PINELLA
from burraco.record.checker.letters import Spelt, best_word_within, worth_of_letter
from burraco.record.checker.melds import Lie, burraco_worth, lies, rank_of
from burraco.record.checker.page import Line
from burraco.record.checker.table import Meld, Table
from burraco.rules.code import Code

_POINTS = re.compile(
    r"Punti ([NESW](?:/[NESW])*): base (-?[0-9]{1,7}), carte (-?[0-9]{1,7}), "
    r"negativi (-?[0-9]{1,7}), totale (-?[0-9]{1,7})"
)
_COLUMNS = ("base", "carte", "negativi", "totale")


class Sum(NamedTuple):
    """A line's points by column."""

    base: int
    cards: int
    against: int

    @property
    def columns(self) -> tuple[int, ...]:
        """The figures as they stand in a record, the total last."""
        return (*self, sum(self))


def compare(table: Table, ending: Line | None, points: Sequence[Line]) -> None:
    """Say where the result a record tells is not the one its play gives."""
    if ending is not None:
        table.line = ending.number
        if ending.text not in table.ends:
            table.say("ending", text=ending.text, expected=" / ".join(sorted(table.ends)))
    elif points:
        table.line = points[0].number
        table.say("missing", text="Fine")
    due = {"/".join(line): count(table, line) for line in lines_of(table)}
    told: set[str] = set()
    for line in points:
        table.line = line.number
        match = _POINTS.fullmatch(line.text)
        if match is None:
            table.say("unreadable", text=line.text)
            continue
        name = match[1]
        if name not in due or name in told:
            table.say("no-such-line" if name not in due else "twice", text=name)
            continue
        told.add(name)
        for column, stated, right in zip(_COLUMNS, match.groups()[1:], due[name].columns, strict=True):
            if int(stated) != right:
                table.say("points", text=column, number=int(stated), expected=right)
    if points and told != set(due):
        table.say("points-missing", text=" ".join(sorted(set(due) - told)))


def lines_of(table: Table) -> list[str]:
    """Return the lines of play, each as its seats."""
    return list(dict.fromkeys(table.line_of(seat) for seat in table.seats))


def count(table: Table, line: str) -> Sum:
    """Count what a line made."""
    code = table.code
    if "non giocata" in table.ends:
        return Sum(0, 0, 0)
    base = code["closing.points"] if table.closer and table.closer in line else 0
    cards = against = 0
    for meld in table.melds:
        if meld.owner not in line:
            continue
        if meld.is_heap and "score.wrong" in code.values:
            part = _sound_part(code, meld.lie.cards)
            base += burraco_worth(code, part) if part else 0
            cards += worth(code, part.cards if part else ())
            wrong = worth(code, meld.lie.cards) - worth(code, part.cards if part else ())
            against += wrong * code["score.wrong"]
            continue
        lie, negative = _parts(table, meld)
        is_heap = meld.is_heap and lie is meld.lie
        base += best_within(code, meld.lie.cards) if is_heap else burraco_worth(code, lie) if lie else 0
        cards += worth(code, lie.cards if lie else ()) * code["score.melds"]
        against += worth(code, negative) * code["score.frozen_round" if meld.until else "score.frozen"]
    for seat in line:
        factor = "score.unplayed_pozzetto" if seat in table.unplayed else "score.hand"
        against += worth(code, table.hands[seat]) * code[factor]
    against += sum(worth(code, cards) * code[factor] for factor, cards in table.besides(line))
    if not any(seat in line for seat in table.took):
        against += code["pozzetto.not_taken"]
    return Sum(base, cards, against)


def best_within(code: Code, cards: Sequence[int]) -> int:
    """Return what the best burraco is worth that cards which are no meld hold, 0 if they hold none."""
    least = int(code["burraco.cards"])
    if code["deck.kind"] == "letters":
        return best_word_within(code, cards)
    parts = (part for size in range(least, len(cards) + 1) for part in combinations(cards, size))
    return max((burraco_worth(code, lie) for part in parts for lie in lies(code, part)), default=0)


def _sound_part(code: Code, cards: Sequence[int]) -> Lie | Spelt | None:
    """Return the meld among cards that are none which brings most, None if there is none."""
    parts = (part for size in range(3, len(cards) + 1) for part in combinations(cards, size))
    found = (lie for part in parts for lie in lies(code, part))
    return max(found, key=lambda lie: worth(code, lie.cards) + burraco_worth(code, lie), default=None)


def _parts(table: Table, meld: Meld) -> tuple[Lie | Spelt | None, Sequence[int]]:
    """Return the meld that counts for a line, and the cards that count against it because they are frozen.

    What is frozen for good counts against it whole, or only the wrong cards where a ruling froze these; what
    is frozen for a round, if another player closed.
    """
    if not meld.is_frozen or not meld.is_negative:
        return meld.lie, ()
    if not meld.until:
        is_part = meld.kept is not None and len(meld.frozen) < len(meld.lie.cards)
        return (meld.kept, meld.frozen) if is_part else (None, meld.lie.cards)
    return (meld.kept, meld.frozen) if table.closer not in ("", meld.until) else (meld.lie, ())


def worth(code: Code, cards: Sequence[int]) -> int:
    """Return the sum of the cards' values."""
    if code["deck.kind"] == "letters":
        return sum(worth_of_letter(code, card) for card in cards)
    return sum(_worth_of(code, rank_of(card)) for card in cards)


def _worth_of(code: Code, rank: int) -> int:
    named = {0: "jolly", ACE: "ace", PINELLA: "pinella"}
    return int(code["deck." + named.get(rank, "high" if rank >= 8 else "low")])

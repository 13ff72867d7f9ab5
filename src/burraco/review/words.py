"""The best words that could have been laid in a deal of Parole, turn by turn, beside those that were.

By the hand of one seat alone, the pile with it once it was taken, and by the lexicon of the table: where the
table plays for families, no word that is not for them. Each word is looked at alone, for the points it lays.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from burraco.bots.parole.temper import USUAL
from burraco.cards.faces import Face
from burraco.engine.acts import Add, Open, OpenFromPile, PlayerAct
from burraco.engine.legal import lawful_adds, lawful_opens, lawful_pile_plays, situation_of
from burraco.engine.state import Seat
from burraco.engine.view import View, side_number
from burraco.record.model import Record
from burraco.review.decisions import Decision, decisions
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.words import Patterns, readings, word_layout

BEST = 3


class Word(NamedTuple):
    """A word and the points it brings; ``meld`` is the one it lengthens, as its side counts; 0: a new one."""

    word: str
    points: int
    meld: int = 0


class WordTurn(NamedTuple):
    """A turn: the words laid in it, and the best that could have been when the cards were in hand."""

    at: int
    seat: Seat
    turn: int
    laid: tuple[Word, ...]
    best: tuple[Word, ...]

    def data(self) -> dict[str, Any]:
        """Return it as data for programs and pages."""
        laid, best = ([one._asdict() for one in words] for words in (self.laid, self.best))
        return {"at": self.at, "turn": self.turn, "seat": self.seat, "laid": laid, "best": best}


def word_decisions(record: Record, seat: Seat | None) -> list[list[Decision]]:
    """Return the turns of a seat, or of all, in which words could be laid, each with its decisions."""
    mine = (one for one in decisions(record.log) if seat is None or one.seat == seat)
    turns = (list(found) for _, found in groupby(mine, lambda one: (one.turn, one.seat)))
    return [found for found in turns if _to_lay(found) is not None]


def word_turns(code: Code, turns: Iterable[Sequence[Decision]]) -> Iterator[WordTurn]:
    """Yield what each turn could have laid."""
    for turn in turns:
        first = _to_lay(turn)
        assert first is not None, "only turns with words to lay are looked at"
        laid = tuple(word for one in turn for word in _laid(code, one.view, one.acts))
        yield WordTurn(first.at, first.seat, first.turn, laid, best_words(code, first.view))


def _to_lay(turn: Sequence[Decision]) -> Decision | None:
    """Return the decision at which words were to be laid: with the cards in hand, or else from the pile."""
    from_pile = (one for one in turn if isinstance(one.acts[0], OpenFromPile))
    return next((one for one in turn if one.phase == "play"), next(from_pile, None))


def best_words(code: Code, seen: View, most: int = BEST) -> tuple[Word, ...]:
    """Return the words that bring most of those that may be laid, the best first.

    A wild is spent on a burraco alone, or when the hand is nearly empty.
    """
    found = sorted(_candidates(code, seen), key=lambda one: -one[0])
    words: dict[str, Word] = {}
    for points, alike in groupby(found, lambda one: one[0]):
        read = [(_read(code, layout), meld) for _, meld, layout in alike]
        for word, meld in sorted(read, key=lambda one: (-code.lexicon.level(one[0].lower()), one)):
            words.setdefault(word, Word(word, points, side_number(seen, meld) if meld else 0))
        if len(words) >= most:
            break
    return tuple(words.values())[:most]


def _candidates(code: Code, seen: View) -> Iterator[tuple[int, int, Layout]]:
    """Yield the words worth a look: the points each brings, the meld it lengthens or 0, how it lies."""
    now = situation_of(code, seen)
    if now is None:
        return
    if seen.phase != "play":
        for play in lawful_pile_plays(code, seen, seen.seat, now, seen.pile):
            yield _points(code, play.layout), 0, play.layout
        return
    may_spend, long = len(now.hand) <= USUAL.few, code.burraco_cards
    opens = lawful_opens(code, seen, seen.seat, now)
    groups = opens.by_cards() if isinstance(opens, Patterns) else {}
    for (colour, _), patterns in groups.items():
        layout = word_layout(colour, patterns[0])
        if layout.wild < 0 or may_spend or len(layout.faces) >= long:
            points = _points(code, layout)
            yield from ((points, 0, word_layout(colour, each)) for each in patterns)
    melds = {meld.number: meld.layout for meld in seen.melds}
    for meld, ways in lawful_adds(code, seen, seen.seat, now):
        before = melds[meld]
        for _, after in ways:
            spends = after.wild >= 0 > before.wild
            if not spends or may_spend or len(before.faces) < long <= len(after.faces):
                yield _points(code, after) - _points(code, before), meld, after


def _laid(code: Code, seen: View, acts: Sequence[PlayerAct]) -> Iterator[Word]:
    """Yield the words that acts lay, each with what it brought."""
    melds = {meld.number: meld.layout for meld in seen.melds}
    for act in acts:
        if isinstance(act, Open | OpenFromPile):
            melds[max(melds, default=0) + 1] = act.layout
            yield Word(_read(code, act.layout), _points(code, act.layout))
        elif isinstance(act, Add):
            points = _points(code, act.layout) - _points(code, melds[act.meld])
            melds[act.meld] = act.layout
            yield Word(_read(code, act.layout), points, side_number(seen, act.meld))


def _points(code: Code, layout: Layout) -> int:
    """Return what a word counts: its letters, and its burraco."""
    burraco = burraco_of(code, layout)
    return _worth(code, layout.faces) + (burraco.points + burraco.bonus if burraco else 0)


def _worth(code: Code, faces: Iterable[Face]) -> int:
    return sum(code.worth[face] for face in faces)


def _read(code: Code, layout: Layout) -> str:
    """Return how a word reads: of several readings of its wild the commonest."""
    return max(readings(code, layout), key=lambda word: (code.lexicon.level(word), word)).upper()

"""From a finished table to the score sheets of its lines."""

from burraco.cards.faces import Face, faces_of
from burraco.engine.situation import remove
from burraco.engine.state import Meld, State, has_pozzetto
from burraco.rules.burraco import good_part
from burraco.rules.code import Code
from burraco.rules.layout import Layout
from burraco.rules.score import WRONG, CountedMeld, DealSheet, Holding, score


def score_deal(code: Code, state: State) -> dict[int, DealSheet]:
    """Return the sheet of every line, by its number."""
    if state.ending is not None and state.ending.reason == "not-played":
        return {line: DealSheet() for line in sorted(set(state.lines))}
    return {line: score(code, holding(code, state, line)) for line in sorted(set(state.lines))}


def holding(code: Code, state: State, line: int) -> Holding:
    """Gather what a line has on the table and in hand."""
    seats = [seat for seat, of in enumerate(state.lines) if of == line]
    closer = state.ending.closer if state.ending is not None else None
    return Holding(
        melds=[_counted(code, state, meld) for meld in state.melds if meld.seat in seats],
        hands=_faces(state.hands, seats) + _hidden(state, seats),
        unplayed_pozzetto=_faces(state.sealed, seats),
        penalised=_faces(state.penalised, seats),
        took_pozzetto=has_pozzetto(state.lines, state.pozzetto_seats, seats[0]),
        closed=closer in seats,
    )


def _faces(by_seat: tuple[tuple[int, ...], ...], seats: list[int]) -> list[Face]:
    return [face for seat in seats for face in faces_of(by_seat[seat])]


def _hidden(state: State, seats: list[int]) -> list[Face]:
    """Return the cards under melds that nobody found: they were never played."""
    return [face for meld in state.melds if meld.seat in seats for face in faces_of(meld.under)]


def _split(code: Code, heap: Layout) -> CountedMeld:
    """Say how cards count that nobody put right: what of them is a meld as usual, the rest as wrong."""
    part = good_part(code, heap)
    rest = remove(heap.faces, part.faces) if part is not None else heap.faces
    return CountedMeld(part, rest, WRONG)


def _counted(code: Code, state: State, meld: Meld) -> CountedMeld:
    """Say how a meld counts: a frozen one by the articles on freezing. [uisp 8] [uisp 10.15] [uisp 10.16]"""
    freeze = meld.freeze
    if meld.layout.kind == "heap" and WRONG in code.values:
        return _split(code, meld.layout)
    if freeze is None or freeze.counts_positive:
        return CountedMeld(meld.layout)
    if freeze.until is None and code["score.frozen"] > 0:
        return CountedMeld(meld.layout)
    if freeze.until is None:
        if freeze.before is not None and len(freeze.cards) < len(meld.cards):
            return CountedMeld(freeze.before, faces_of(freeze.cards), "score.frozen")
        return CountedMeld(None, meld.layout.faces, "score.frozen")
    another_closed = (
        state.ending is not None and state.ending.closer is not None and state.ending.closer != freeze.until
    )
    if another_closed:
        return CountedMeld(freeze.before, faces_of(freeze.cards), "score.frozen_round")
    return CountedMeld(meld.layout)

"""The steps that freeze: what is wrong, what was made since, what was made in the whole turn."""

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine.state import Meld
from burraco.referee.live.findings import SHOWN
from burraco.referee.steps.execution import Execution, laid_by
from burraco.referee.steps.returned_cards import lying_before
from burraco.rules.layout import Layout


def freeze(execution: Execution, how: str) -> None:
    """Freeze the melds the ruling is about; one that was taken back is there no more.

    An error noticed late does not freeze the other line's meld, whose players did nothing wrong, nor make
    one count that was frozen for good before. [uisp 8] [uisp 10.15]
    """
    until = execution.seat if how == "round" else None
    for number in execution.melds:
        meld = execution.state.melds[number - 1]
        if not meld.cards or (how == "good-positive" and _is_others(execution, meld)):
            continue
        if how == "good-positive" and _is_lost(meld):
            execution.put(ev.MeldFrozen(number, None, meld.cards))
            continue
        before = _before_error(execution, number)
        is_part = until is not None and before is not None
        cards = _wrong_part(execution, meld) if is_part else meld.cards
        execution.put(ev.MeldFrozen(number, until, cards, before, how == "good-positive"))


def _is_others(execution: Execution, meld: Meld) -> bool:
    lines = execution.state.lines
    return lines[meld.seat] != lines[execution.seat]


def _is_lost(meld: Meld) -> bool:
    """Tell whether a meld was frozen for good so that it counts negative."""
    freeze = meld.freeze
    return freeze is not None and freeze.until is None and not freeze.counts_positive


def _wrong_part(execution: Execution, meld: Meld) -> tuple[Card, ...]:
    """Return what of a meld that lay there before is wrong: those cards, else what was laid in the turn."""
    plays = execution.history.plays(execution.seat, execution.finding.turn)
    laid = {card for _, play in plays if play.meld == meld.number for card in laid_by(play)}
    wrong = tuple(card for card in meld.cards if card in execution.wrong)
    return wrong or tuple(card for card in meld.cards if card in laid) or meld.cards


def freeze_last(execution: Execution, _: str) -> None:
    """Freeze for a round what the offender laid last."""
    plays = execution.history.plays(execution.seat, execution.finding.turn)
    if plays:
        _freeze_from(execution, plays[-1][0])


def count_negative(execution: Execution, which: str) -> None:
    """Freeze for good what is wrong so that those cards alone count against the line. [fitab RG3]"""
    if which != "wrong":
        return
    for number in execution.melds:
        meld = execution.state.melds[number - 1]
        cards = tuple(card for card in meld.cards if card in execution.wrong)
        if cards:
            execution.put(ev.MeldFrozen(number, None, cards, _before_error(execution, number)))


def freeze_since(execution: Execution, _: str) -> None:
    """Freeze for a round what the offender laid since the error and what still lies there.

    What was laid together with a card too many, and fits, was no play after it; nor was that of a card shown,
    which puts it right. [uisp 8] [uisp 10.4] [uisp 10.5]
    """
    finding = execution.finding
    since = finding.since + (finding.irregularity in ("excess-card", "misplaced-card"))
    _freeze_from(execution, since, finding.cards if finding.irregularity in SHOWN else ())


def freeze_turn(execution: Execution, _: str) -> None:
    """Freeze for a round what the offender laid in the turn."""
    _freeze_from(execution, 0)


def _freeze_from(execution: Execution, since: int, healed: tuple[Card, ...] = ()) -> None:
    plays = [
        (index, play)
        for index, play in execution.history.plays(execution.player, execution.finding.turn, since)
        if set(healed).isdisjoint(laid_by(play))
    ]
    first: dict[int, int] = {}
    for index, play in plays:
        first.setdefault(play.meld, index)
    for number, index in first.items():
        meld = execution.state.melds[number - 1]
        laid = {card for _, play in plays if play.meld == number for card in laid_by(play)}
        cards = tuple(card for card in meld.cards if card in laid)
        if cards and meld.freeze is None:
            execution.put(ev.MeldFrozen(number, execution.player, cards, _before(execution, number, index)))


def _before_error(execution: Execution, number: int) -> Layout | None:
    """Return how a meld lay before what is wrong with it, or before the turn if that came later."""
    finding = execution.finding
    for since in (finding.since, 0):
        for index, play in execution.history.plays(finding.seat, finding.turn, since):
            if play.meld == number:
                return _before(execution, number, index)
    layout = execution.state.melds[number - 1].layout
    return None if layout.kind == "heap" else layout


def _before(execution: Execution, number: int, index: int) -> Layout | None:
    """Return how what is left of a meld at a place in the log lies, if it was there and is a meld."""
    melds = execution.history.befores[index].melds if index < len(execution.history.befores) else ()
    if len(melds) < number:
        return None
    now = execution.state.melds[number - 1].cards
    left = tuple(card for card in melds[number - 1].cards if card in now)
    layout = lying_before(execution.code, execution.history, number, left)
    return None if layout.kind == "heap" else layout

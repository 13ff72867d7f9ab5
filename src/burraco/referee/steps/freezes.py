"""The steps that freeze: what is wrong, what was made since, what was made in the whole turn."""

from burraco.engine import events as ev
from burraco.referee.steps.execution import Bench, laid_by
from burraco.referee.steps.returned_cards import lying_before
from burraco.rules.layout import Layout


def freeze(bench: Bench, how: str) -> None:
    """Freeze the melds the ruling is about; one that was taken back is there no more."""
    until = bench.seat if how == "round" else None
    for number in bench.melds:
        meld = bench.state.melds[number - 1]
        if not meld.cards:
            continue
        before = _before_error(bench, number)
        new = before.faces if before is not None else ()
        cards = meld.cards if until is None or not new else tuple(c for c in meld.cards if c in bench.wrong)
        bench.put(ev.MeldFrozen(number, until, cards or meld.cards, before, how == "good-positive"))


def freeze_last(bench: Bench, _: str) -> None:
    """Freeze for a round what the offender laid last."""
    plays = bench.story.plays(bench.seat, bench.finding.turn)
    if plays:
        _freeze_from(bench, plays[-1][0])


def count_negative(bench: Bench, which: str) -> None:
    """Freeze for good what is wrong so that those cards alone count against the line. [fitab RG3]"""
    if which != "wrong":
        return
    for number in bench.melds:
        meld = bench.state.melds[number - 1]
        cards = tuple(card for card in meld.cards if card in bench.wrong)
        if cards:
            bench.put(ev.MeldFrozen(number, None, cards, _before_error(bench, number)))


def freeze_since(bench: Bench, _: str) -> None:
    """Freeze for a round what the offender laid since the error and what still lies there."""
    _freeze_from(bench, bench.finding.since)


def freeze_turn(bench: Bench, _: str) -> None:
    """Freeze for a round what the offender laid in the turn."""
    _freeze_from(bench, 0)


def _freeze_from(bench: Bench, since: int) -> None:
    plays = bench.story.plays(bench.seat, bench.finding.turn, since)
    first: dict[int, int] = {}
    for index, play in plays:
        first.setdefault(play.meld, index)
    for number, index in first.items():
        meld = bench.state.melds[number - 1]
        laid = {card for _, play in plays if play.meld == number for card in laid_by(play)}
        cards = tuple(card for card in meld.cards if card in laid)
        if cards and meld.freeze is None:
            bench.put(ev.MeldFrozen(number, bench.seat, cards, _before(bench, number, index)))


def _before_error(bench: Bench, number: int) -> Layout | None:
    """Return how a meld lay before what is wrong with it, or before the turn if that came later."""
    finding = bench.finding
    for since in (finding.since, 0):
        for index, play in bench.story.plays(finding.seat, finding.turn, since):
            if play.meld == number:
                return _before(bench, number, index)
    layout = bench.state.melds[number - 1].layout
    return None if layout.kind == "heap" else layout


def _before(bench: Bench, number: int, index: int) -> Layout | None:
    """Return how what is left of a meld at a place in the log lies, if it was there and is a meld."""
    melds = bench.story.befores[index].melds if index < len(bench.story.befores) else ()
    if len(melds) < number:
        return None
    now = bench.state.melds[number - 1].cards
    left = tuple(card for card in melds[number - 1].cards if card in now)
    layout = lying_before(bench.code, bench.story, number, left)
    return None if layout.kind == "heap" else layout

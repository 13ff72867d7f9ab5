"""The steps that bar somebody from something, or hurry him."""

from burraco.engine import events as ev
from burraco.engine.refereed import events as mi
from burraco.engine.state import WHILE_HELD, Bar, Seat, partners
from burraco.referee.steps.execution import Bench


def stop_play(bench: Bench, _: str) -> None:
    """Bar the player in turn from playing, and from closing with what is left. [uisp 9.1] [uisp 11.2]"""
    state = bench.state
    seat = state.seat
    if state.phase in ("over", "claim") or state.lines[seat] != state.lines[bench.seat]:
        return
    if seat == bench.seat or bench.finding.irregularity == "suggestion":
        bench.put(
            ev.PlayerBarred(seat, "play", state.turns + 1), ev.PlayerBarred(seat, "close", state.turns + 1)
        )


def bar_play(bench: Bench, how: str) -> None:
    """Bar the offender from playing in his next turn, which he draws for, or while he has penalised cards."""
    if how == "penalised":
        _bar_while_penalised(bench, bench.seat, "play")
        return
    until = bench.next_turn() + 1
    bench.put(ev.PlayerBarred(bench.seat, "play", until), ev.PlayerBarred(bench.seat, "take", until))


def bar_close(bench: Bench, _: str) -> None:
    """Bar the offender from closing for a round.

    After a void closing the round is over when his next turn begins, whether he has discarded or not; else
    it counts from now on. [feburit 26] [feburit 27] [uisp 10.1]
    """
    state = bench.state
    is_closing = bench.finding.irregularity.startswith("closing-")
    first = bench.finding.turn if is_closing else state.turns
    bench.put(ev.PlayerBarred(bench.seat, "close", first + state.players))


def bar_close_partner(bench: Bench, _: str) -> None:
    """Bar the partner from closing until the offender is rid of what is penalised. [feburit 12]"""
    for mate in partners(bench.state.lines, bench.seat):
        _bar_while_penalised(bench, mate, "close")


def _bar_while_penalised(bench: Bench, seat: Seat, bar: Bar) -> None:
    """Bar somebody as long as the offender has what is penalised, or will be if he does not heal it."""
    cards = (*bench.state.penalised[bench.seat], *(bench.held(bench.wrong) if bench.is_mending else ()))
    if cards:
        bench.put(ev.PlayerBarred(seat, bar, WHILE_HELD, cards))


def bar_partner_melds(bench: Bench, _: str) -> None:
    """Bar the partner from melds that take what the offender dropped or got back. [feburit 12] [feburit 27]

    It holds until the offender's next turn, or until he is rid of what he has to discard.
    """
    aside = tuple(card for card in bench.state.penalised[bench.seat] if card in bench.wrong)
    cards = (*bench.held(bench.back or bench.wrong), *aside)
    until = WHILE_HELD if aside else bench.next_turn()
    for mate in partners(bench.state.lines, bench.seat):
        if cards:
            bench.put(ev.PlayerBarred(mate, "host", until, cards, len(bench.state.melds)))


def off_partner_melds(bench: Bench, _: str) -> None:
    """Bar the offender from laying what he got back on melds the partner opens until he closes. [fitab 31 C]

    An exposed card that is to be played is under an order that says so already. [uisp 10.5]
    """
    cards = bench.held(bench.back)
    if cards and bench.finding.irregularity.startswith("closing-"):
        until = bench.next_turn() + 1
        bench.put(ev.PlayerBarred(bench.seat, "lean", until, cards, len(bench.state.melds)))


def finish_in_time(bench: Bench, _: str) -> None:
    """Start the referee's grace."""
    if bench.state.hurried is None and bench.at is not None:
        bench.put(mi.PlayerHurried(bench.state.seat, bench.at))

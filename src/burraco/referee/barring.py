"""The steps that bar somebody from something, or hurry him."""

from burraco.engine import events as ev
from burraco.engine import mishaps as mi
from burraco.engine.state import partners
from burraco.referee.bench import Bench


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
        bench.put(ev.PlayerBarred(bench.seat, "play", until_healed(bench)))
        return
    until = bench.next_turn() + 1
    bench.put(ev.PlayerBarred(bench.seat, "play", until), ev.PlayerBarred(bench.seat, "take", until))


def until_healed(bench: Bench) -> int:
    """Return how many turns are over when the offender has discarded his last penalised card."""
    state = bench.state
    first = state.turns if bench.is_in_turn else bench.next_turn()
    return first + max(0, len(state.penalised[bench.seat]) - 1) * state.players + 1


def bar_close(bench: Bench, how: str) -> None:
    """Bar the offender from closing for a round, or until he is rid of his penalty.

    After a void closing the round is over when his next turn begins, whether he has discarded or not; else
    it counts from now on. [feburit 26] [feburit 27] [uisp 10.1]
    """
    state = bench.state
    is_closing = bench.finding.irregularity.startswith("closing-")
    first = bench.finding.turn if is_closing else state.turns
    until = until_healed(bench) if how == "until-healed" else first + state.players
    bench.put(ev.PlayerBarred(bench.seat, "close", until))


def bar_close_partner(bench: Bench, _: str) -> None:
    """Bar the partner from closing until the offender is rid of what is penalised. [feburit 12]"""
    until = until_healed(bench)
    for mate in partners(bench.state.lines, bench.seat):
        bench.put(ev.PlayerBarred(mate, "close", until))


def finish_in_time(bench: Bench, _: str) -> None:
    """Start the referee's grace."""
    if bench.state.hurried is None and bench.at is not None:
        bench.put(mi.PlayerHurried(bench.state.seat, bench.at))

"""The steps of a void closing: what comes back, and how it is to be laid again."""

from burraco.engine import events as ev
from burraco.engine.consequences import deal_end, go_to_pozzetto
from burraco.engine.refereed import events as mi
from burraco.engine.situation import may_take_pozzetto
from burraco.engine.state import partners
from burraco.referee.steps.execution import Bench, laid_by
from burraco.referee.steps.returned_cards import retrieve


def void_closing(bench: Bench, _: str) -> None:
    """Let the deal go on."""
    bench.put(mi.ClosingVoided(bench.seat))


def last_play_back(bench: Bench, _: str) -> None:
    """Take the last play back; before the one card that should have been the discard, the one before too."""
    plays = [play for _, play in bench.story.plays(bench.seat, bench.finding.turn)]
    number = 2 if bench.finding.answers.get("ended-with") == "added-discard" else 1
    for play in reversed(plays[-number:]):
        bench.replay = play
        bench.take_back(laid_by(play))


def last_two_back(bench: Bench, _: str) -> None:
    """Take whole plays back from the last one on, until there are two cards."""
    for _index, play in reversed(bench.story.plays(bench.seat, bench.finding.turn)):
        if len(bench.back) >= 2:
            return
        bench.take_back(laid_by(play))


def replay(bench: Bench, _: str) -> None:
    """Order the last play made again, and the card drawn discarded."""
    play = bench.replay
    if play is None:
        return
    cards = bench.held(laid_by(play))
    meld = play.meld if isinstance(play, ev.CardsAdded) else 0
    if cards:
        lies = None if isinstance(play, mi.CardsThrown) else play.layout
        bench.put(mi.PlayerOrdered(bench.seat, "replay", cards, meld, lies))


def give_cards(bench: Bench) -> None:
    """Have a player go on whom the ruling left without a card in his turn.

    He laid all others, so the pozzetto is his; where none waits for him, his last play comes back.
    """
    state = bench.state
    seat = state.seat
    if state.phase != "play" or state.hands[seat] or state.penalised[seat]:
        return
    if may_take_pozzetto(state, seat):
        bench.put(*go_to_pozzetto(state, seat, al_volo=True, is_sealed=False, at=bench.at))
        return
    for _index, play in reversed(bench.story.plays(seat, state.turns)):
        bench.put(*retrieve(bench.code, bench.story, bench.state, seat, laid_by(play)))
        if bench.state.hands[seat]:
            return


def end_of_turn(bench: Bench) -> None:
    """Say what the end of the turn brings that a claim held up: the partner's look, the end of the deal."""
    state = bench.state
    is_over = state.phase == "draw" and not state.draws_only and state.turns == bench.finding.turn + 1
    if not is_over:
        return
    end = deal_end(bench.code, state, state.turns, state.pozzetti)
    mates = partners(state.lines, bench.seat)
    looks = [ev.PozzettoSeen(mate, state.sealed[mate]) for mate in mates if state.sealed[mate]]
    bench.put(*(end or looks))

"""The steps of a void closing: what comes back, and how it is to be laid again."""

from burraco.engine import events as ev
from burraco.engine.consequences import deal_end, go_to_pozzetto
from burraco.engine.decide import situation_of
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import has_burraco, may_take_pozzetto
from burraco.engine.state import Seat, partners
from burraco.referee.live.findings import AFTER_INFRACTION
from burraco.referee.live.log import Play
from burraco.referee.steps.execution import Execution, laid_by
from burraco.referee.steps.returned_cards import retrieve


def void_closing(execution: Execution, _: str) -> None:
    """Let the deal go on."""
    execution.put(refereed_events.ClosingVoided(execution.seat))


def last_play_back(execution: Execution, _: str) -> None:
    """Take the last play back; before the one card that should have been the discard, the one before too."""
    plays = [
        play for _, play in execution.history.plays(execution.seat, execution.finding.turn, _since(execution))
    ]
    if plays and _is_frozen_for_good(execution, plays[-1]):
        return
    number = 2 if execution.finding.answers.get("ended-with") == "added-discard" else 1
    for play in reversed(plays[-number:]):
        lying = execution.state.melds[play.meld - 1].cards
        if set(laid_by(play)) <= set(lying):
            execution.replay = play
        execution.take_back(tuple(card for card in laid_by(play) if card in lying))


def _since(execution: Execution) -> int:
    """Return from where on plays come back: after an infraction alone, where that makes a closing void."""
    finding = execution.finding
    events = execution.history.events
    is_behind = finding.irregularity == AFTER_INFRACTION and not isinstance(
        events[finding.since], refereed_events.ClosingClaimed
    )
    return finding.since if is_behind else 0


def _is_frozen_for_good(execution: Execution, play: Play) -> bool:
    """Tell whether a meld that this play opened is the infraction, and lies there for good. [uisp 10.1]"""
    freeze = execution.state.melds[play.meld - 1].freeze
    return isinstance(play, ev.MeldOpened) and freeze is not None and freeze.until is None


def last_two_back(execution: Execution, _: str) -> None:
    """Take whole plays back from the last one on, until there are two cards."""
    for _index, play in reversed(execution.history.plays(execution.seat, execution.finding.turn)):
        if len(execution.back) >= 2:
            return
        execution.take_back(laid_by(play))


def replay(execution: Execution, _: str) -> None:
    """Order the last play made again, and the card drawn discarded."""
    play = execution.replay
    if play is None:
        return
    cards = execution.held(laid_by(play))
    meld = play.meld if isinstance(play, ev.CardsAdded) else 0
    if cards:
        lies = None if isinstance(play, refereed_events.CardsThrown) else play.layout
        execution.put(refereed_events.PlayerOrdered(execution.seat, "replay", cards, meld, lies))


def give_cards(execution: Execution) -> None:
    """Have a player whom the ruling left without a card in their turn go on.

    They laid all others, so the pozzetto is theirs; where none waits for them, their last play comes back.
    """
    state = execution.state
    seat = state.seat
    if state.phase != "play" or state.hands[seat] or state.penalised[seat]:
        return
    if may_take_pozzetto(state, seat):
        execution.put(*go_to_pozzetto(state, seat, al_volo=True, is_sealed=False, at=execution.at))
        return
    for _index, play in reversed(execution.history.plays(seat, state.turns)):
        execution.put(*retrieve(execution.code, execution.history, execution.state, seat, laid_by(play)))
        if execution.state.hands[seat]:
            return


def close_no_more(execution: Execution) -> None:
    """Have no closing that a ruling on something else has left without what it takes.

    After a suggestion the card it was about is laid aside again, and the burraco may be frozen. [uisp 10.31]
    """
    state, claim = execution.state, execution.state.claim
    if claim is None or claim.reason != "closed":
        return
    closer = situation_of(execution.code, state._replace(seat=claim.seat))
    if not (closer.hand or closer.penalised) and has_burraco(execution.code, closer):
        return
    execution.put(refereed_events.ClosingVoided(claim.seat))
    state = execution.state
    is_over = state.phase == "draw" and not state.draws_only
    if end := deal_end(execution.code, state, state.turns, state.pozzetti) if is_over else []:
        execution.put(*end)
    else:
        _partner_looks(execution, claim.seat)


def go_on_after_all(execution: Execution) -> None:
    """Let a deal go on that was over because the stock was, once a ruling has put a card back into it."""
    state = execution.state
    if state.claim is None or state.claim.reason != "stock" or len(state.stock) <= execution.code.unplayable:
        return
    execution.put(refereed_events.ClosingVoided(state.claim.seat))
    _partner_looks(execution, state.claim.seat)


def _partner_looks(execution: Execution, seat: Seat) -> None:
    mates = partners(execution.state.lines, seat)
    sealed = execution.state.sealed
    execution.put(*(ev.PozzettoSeen(mate, sealed[mate]) for mate in mates if sealed[mate]))


def end_of_turn(execution: Execution) -> None:
    """Say what the end of the turn brings that a claim held up: the partner's look, the end of the deal."""
    state = execution.state
    is_over = state.phase == "draw" and not state.draws_only and state.turns == execution.finding.turn + 1
    if not is_over:
        return
    end = deal_end(execution.code, state, state.turns, state.pozzetti)
    if end:
        execution.put(*end)
    else:
        _partner_looks(execution, execution.seat)

"""The steps about discards: taken back, forced, or left to a choice among few cards."""

from burraco.cards.faces import Card, face_of
from burraco.engine import events as ev
from burraco.engine.acts import EnforceClock
from burraco.engine.consequences import after_turn
from burraco.engine.decide import decide
from burraco.engine.refereed import events as refereed_events
from burraco.referee.live.log import ENDS_TURN
from burraco.referee.steps.bans import stop_play
from burraco.referee.steps.execution import Execution, laid_by
from burraco.rules.citation import Refusal


def discard_back(execution: Execution, _: str) -> None:
    """Give the discard back, and the turn with it."""
    for index in range(len(execution.history.events) - 1, -1, -1):
        event, before = execution.history.events[index], execution.history.befores[index]
        if (
            isinstance(event, ENDS_TURN)
            and before.turns == execution.finding.turn
            and event.seat == execution.seat
        ):
            cards = event.cards if isinstance(event, refereed_events.SeveralDiscarded) else (event.card,)
            execution.take_back(tuple(card for card in cards if card in execution.state.pile))
            if execution.state.turns == before.turns + 1:
                execution.put(refereed_events.TurnReturned(execution.seat, "play", taken=before.taken))
                stop_play(execution, "")
            elif (
                execution.state.draws_only and execution.is_in_turn
            ):  # it came back for a draw: now for a discard too
                execution.put(refereed_events.TurnReturned(execution.seat, "draw"))
                stop_play(execution, "")
            return


def discard_highest(execution: Execution, _: str) -> None:
    """Have the highest card discarded: of those thrown together, of those taken back, or of the hand."""
    if execution.finding.irregularity == "overtime":
        decision = decide(execution.code, execution.state, execution.state.seat, EnforceClock(), execution.at)
        if not isinstance(decision, Refusal):
            execution.put(*decision)
        return
    thrown = tuple(card for card in execution.wrong if card in execution.state.pile)
    if thrown:
        highest = highest_of(execution, thrown)
        execution.wrong = tuple(card for card in execution.wrong if card != highest)
        return
    force_discard(execution, execution.held(execution.back) or execution.state.hands[execution.seat])


def highest_of(execution: Execution, cards: tuple[Card, ...]) -> Card:
    """Return the card that stands highest in the code's order."""
    return min(cards, key=lambda card: (execution.code.norm[face_of(card)], card))


def force_discard(execution: Execution, cards: tuple[Card, ...]) -> None:
    """Discard the highest of some cards for the offender."""
    if not cards or not execution.is_in_turn:
        return
    card = highest_of(execution, cards)
    execution.back = tuple(other for other in execution.back if other != card)
    event = ev.CardDiscarded(execution.seat, card, True, execution.at)
    execution.put(*after_turn(execution.code, execution.state, event, "never"))


def discard_out_of_turn(execution: Execution, _: str) -> None:
    """Have a player who played out of turn discard their lowest card; in turn they choose. [feburit 17 b]

    Nobody else's turn can be held up for that choice.
    """
    is_stray = execution.finding.irregularity.endswith("-out-of-turn") and not execution.is_in_turn
    hand = execution.state.hands[execution.seat]
    since = execution.history.befores[execution.finding.since :]
    has_had_turn = any(before.seat == execution.seat for before in since)
    if is_stray and hand and not has_had_turn and not own_discards(execution):
        lowest = max(hand, key=lambda card: (execution.code.norm[face_of(card)], card))
        event = ev.CardDiscarded(execution.seat, lowest, True, execution.at)
        execution.put(*after_turn(execution.code, execution.state, event, "never"))


def discard_taken_back(execution: Execution, _: str) -> None:
    """Have one of the cards that came back discarded, whichever they like."""
    stop_play(execution, "")
    order_discard(execution, execution.held(execution.back))


def discard_that_card(execution: Execution, _: str) -> None:
    """Have the card the ruling is about discarded, now or in the next turn; else the last one laid.

    If it is about several, they go one a turn as penalised ones do.
    """
    execution.take_back(execution.wrong)
    wrong, last = execution.held(execution.wrong), execution.last_play()
    if len(wrong) > 1:
        execution.put(ev.CardsPenalised(execution.seat, wrong))
    else:
        order_discard(execution, wrong or (execution.held(laid_by(last))[-1:] if last is not None else ()))


def discard_due(execution: Execution, _: str) -> None:
    """Have the card discarded that was due: one that an order named; what is penalised always is."""
    order_discard(execution, execution.held(execution.finding.cards))


def order_discard(execution: Execution, cards: tuple[Card, ...]) -> None:
    """Order one of some cards discarded."""
    if cards:
        execution.put(refereed_events.PlayerOrdered(execution.seat, "discard-one", cards))


def pile_card_is_discard(execution: Execution, _: str) -> None:
    """Let the card left in the pile be the discard: one made besides goes back to the hand."""
    own_discards_back(execution)
    if execution.is_in_turn and execution.state.pile:
        event = ev.PileLeft(execution.seat, execution.state.pile[-1], execution.at)
        execution.put(*after_turn(execution.code, execution.state, event, "never"))


def highest_left_is_discard(execution: Execution, _: str) -> None:
    """Let the highest card left in the pile be the discard, on top; one made besides goes back."""
    own_discards_back(execution)
    if not execution.state.pile:
        return
    card = highest_of(execution, execution.state.pile)
    if card != execution.state.pile[-1]:
        execution.put(refereed_events.DiscardsReturned(execution.seat, (card,)))
        event = ev.CardDiscarded(execution.seat, card, True, execution.at)
        execution.put(*after_turn(execution.code, execution.state, event, "never"))
    elif execution.is_in_turn:
        left = ev.PileLeft(execution.seat, card, execution.at)
        execution.put(*after_turn(execution.code, execution.state, left, "never"))


def own_discards_back(execution: Execution) -> None:
    """Give back what the offender discarded in the turn, as long as it lies there; the turn stays over."""
    execution.take_back(tuple(card for card in own_discards(execution) if card in execution.state.pile))


def own_discards(execution: Execution) -> tuple[Card, ...]:
    """Return what the offender discarded in the turn, since the error."""
    finding, history = execution.finding, execution.history
    discarded: list[Card] = []
    for index, event in enumerate(history.events[finding.since :], finding.since):
        if history.befores[index].turns == finding.turn and getattr(event, "seat", None) == execution.seat:
            if isinstance(event, refereed_events.SeveralDiscarded):
                discarded += event.cards
            elif isinstance(event, ev.CardDiscarded):
                discarded.append(event.card)
    return tuple(discarded)


def discard_suggested(execution: Execution, _: str) -> None:
    """Have the partner discard what they laid on that meld after being told."""
    finding, mate, mine = execution.finding, execution.player, execution.seat
    plays = execution.history.plays(mate, finding.turn, finding.since)
    cards = tuple(card for _, play in plays if play.meld in execution.melds for card in laid_by(play))
    if cards and mate != mine:
        execution.seat = mate
        execution.take_back(cards)
        if held := execution.held(cards):
            execution.put(ev.CardsPenalised(mate, held))
        execution.seat = mine

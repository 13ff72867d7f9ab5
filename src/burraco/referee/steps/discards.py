"""The steps about discards: taken back, forced, or left to a choice among few cards."""

from burraco.cards.faces import Card, face_of
from burraco.engine import events as ev
from burraco.engine.acts import EnforceClock
from burraco.engine.consequences import after_turn
from burraco.engine.decide import decide
from burraco.engine.refereed import events as mi
from burraco.referee.live.log import ENDS_TURN
from burraco.referee.steps.bans import stop_play
from burraco.referee.steps.execution import Bench, laid_by
from burraco.rules.citation import Refusal


def discard_back(bench: Bench, _: str) -> None:
    """Give the discard back, and the turn with it."""
    for index in range(len(bench.story.events) - 1, -1, -1):
        event, before = bench.story.events[index], bench.story.befores[index]
        if isinstance(event, ENDS_TURN) and before.turns == bench.finding.turn and event.seat == bench.seat:
            cards = event.cards if isinstance(event, mi.SeveralDiscarded) else (event.card,)
            bench.take_back(tuple(card for card in cards if card in bench.state.pile))
            if bench.state.turns == before.turns + 1:
                bench.put(mi.TurnReturned(bench.seat, "play", taken=before.taken))
                stop_play(bench, "")
            elif (
                bench.state.draws_only and bench.is_in_turn
            ):  # it came back for a draw: now for a discard too
                bench.put(mi.TurnReturned(bench.seat, "draw"))
                stop_play(bench, "")
            return


def discard_highest(bench: Bench, _: str) -> None:
    """Have the highest card discarded: of those thrown together, of those taken back, or of the hand."""
    if bench.finding.irregularity == "overtime":
        decision = decide(bench.code, bench.state, bench.state.seat, EnforceClock(), bench.at)
        if not isinstance(decision, Refusal):
            bench.put(*decision)
        return
    thrown = tuple(card for card in bench.wrong if card in bench.state.pile)
    if thrown:
        highest = highest_of(bench, thrown)
        bench.wrong = tuple(card for card in bench.wrong if card != highest)
        return
    force_discard(bench, bench.held(bench.back) or bench.state.hands[bench.seat])


def highest_of(bench: Bench, cards: tuple[Card, ...]) -> Card:
    """Return the card that stands highest in the code's order."""
    return min(cards, key=lambda card: (bench.code.norm[face_of(card)], card))


def force_discard(bench: Bench, cards: tuple[Card, ...]) -> None:
    """Discard the highest of some cards for the offender."""
    if not cards or not bench.is_in_turn:
        return
    card = highest_of(bench, cards)
    bench.back = tuple(other for other in bench.back if other != card)
    event = ev.CardDiscarded(bench.seat, card, True, bench.at)
    bench.put(*after_turn(bench.code, bench.state, event, "never"))


def discard_out_of_turn(bench: Bench, _: str) -> None:
    """Have who played out of turn discard, his lowest card; in his turn he does it himself. [feburit 17 b]

    Nobody else's turn can be held up for his choice.
    """
    is_stray = bench.finding.irregularity.endswith("-out-of-turn") and not bench.is_in_turn
    hand = bench.state.hands[bench.seat]
    if is_stray and bench.state.turns == bench.finding.turn and hand and not own_discards(bench):
        lowest = max(hand, key=lambda card: (bench.code.norm[face_of(card)], card))
        event = ev.CardDiscarded(bench.seat, lowest, True, bench.at)
        bench.put(*after_turn(bench.code, bench.state, event, "never"))


def discard_taken_back(bench: Bench, _: str) -> None:
    """Have one of the cards that came back discarded, whichever he likes."""
    stop_play(bench, "")
    order_discard(bench, bench.held(bench.back))


def discard_that_card(bench: Bench, _: str) -> None:
    """Have the card the ruling is about discarded, now or in the next turn; else the last one laid.

    If it is about several, they go one a turn as penalised ones do.
    """
    bench.take_back(bench.wrong)
    wrong, last = bench.held(bench.wrong), bench.last_play()
    if len(wrong) > 1:
        bench.put(ev.CardsPenalised(bench.seat, wrong))
    else:
        order_discard(bench, wrong or (bench.held(laid_by(last))[-1:] if last is not None else ()))


def discard_due(bench: Bench, _: str) -> None:
    """Have the card discarded that was due: one that an order named; what is penalised always is."""
    order_discard(bench, bench.held(bench.finding.cards))


def order_discard(bench: Bench, cards: tuple[Card, ...]) -> None:
    """Order one of some cards discarded."""
    if cards:
        bench.put(mi.PlayerOrdered(bench.seat, "discard-one", cards))


def pile_card_is_discard(bench: Bench, _: str) -> None:
    """Let the card left in the pile be the discard: one made besides goes back to the hand."""
    own_discards_back(bench)
    if bench.is_in_turn and bench.state.pile:
        event = ev.PileLeft(bench.seat, bench.state.pile[-1], bench.at)
        bench.put(*after_turn(bench.code, bench.state, event, "never"))


def highest_left_is_discard(bench: Bench, _: str) -> None:
    """Let the highest card left in the pile be the discard, on top; one made besides goes back."""
    own_discards_back(bench)
    if not bench.state.pile:
        return
    card = highest_of(bench, bench.state.pile)
    if card != bench.state.pile[-1]:
        bench.put(mi.DiscardsReturned(bench.seat, (card,)))
        event = ev.CardDiscarded(bench.seat, card, True, bench.at)
        bench.put(*after_turn(bench.code, bench.state, event, "never"))
    elif bench.is_in_turn:
        left = ev.PileLeft(bench.seat, card, bench.at)
        bench.put(*after_turn(bench.code, bench.state, left, "never"))


def own_discards_back(bench: Bench) -> None:
    """Give back what the offender discarded in the turn, as long as it lies there; the turn stays over."""
    bench.take_back(tuple(card for card in own_discards(bench) if card in bench.state.pile))


def own_discards(bench: Bench) -> tuple[Card, ...]:
    """Return what the offender discarded in the turn, since the error."""
    finding, story = bench.finding, bench.story
    discarded: list[Card] = []
    for index, event in enumerate(story.events[finding.since :], finding.since):
        if story.befores[index].turns == finding.turn and getattr(event, "seat", None) == bench.seat:
            if isinstance(event, mi.SeveralDiscarded):
                discarded += event.cards
            elif isinstance(event, ev.CardDiscarded):
                discarded.append(event.card)
    return tuple(discarded)


def discard_suggested(bench: Bench, _: str) -> None:
    """Have the partner discard what he laid on that meld after he was told."""
    finding = bench.finding
    mate = bench.story.befores[finding.since].seat
    plays = bench.story.plays(mate, finding.turn, finding.since)
    cards = tuple(card for _, play in plays if play.meld in finding.melds for card in laid_by(play))
    if cards and mate != bench.seat:
        bench.seat, mine = mate, bench.seat
        bench.take_back(cards)
        bench.put(ev.CardsPenalised(mate, bench.held(cards)))
        bench.seat = mine

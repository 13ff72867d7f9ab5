"""The steps about drawing and taking: what was left out is made up for, what was too much goes back."""

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.engine.state import Phase, State
from burraco.referee.live.log import Play
from burraco.referee.steps.discards import discard_back, own_discards, own_discards_back
from burraco.referee.steps.execution import Execution, laid_by


def draw_or_take(execution: Execution, _: str) -> None:
    """Have the draw made up for: at once if the turn is still theirs, else the turn comes back for that.

    One who drew after all, before the discard, draws no second card.
    """
    finding = execution.finding
    if finding.moment == "M1" and not execution.state.turns > finding.turn:
        return
    if execution.history.has_drawn(execution.seat, finding.turn, finding.since):
        return
    execution.put(refereed_events.TurnReturned(execution.seat, "draw", draws_only=True))


def draw_now(execution: Execution, _: str) -> None:
    """Have the draw made up for from the stock."""
    if execution.state.turns > execution.finding.turn:
        execution.put(refereed_events.TurnReturned(execution.seat, "draw", draws_only=True))
    execution.put(ev.PlayerBarred(execution.seat, "take", execution.finding.turn + 1))


def take_rest(execution: Execution, _: str) -> None:
    """Have the cards of the pile taken that were left; a discard made meanwhile stays."""
    lay = execution.history.befores[execution.finding.since].pile
    rest = tuple(card for card in execution.state.pile if card in lay and card not in own_discards(execution))
    if rest:
        execution.put(ev.PileTaken(execution.seat, rest, False, execution.at))


def draw_and_discard_it(execution: Execution, _: str) -> None:
    """Have the offender draw and discard the very card drawn; one they have by now, if so. [feburit 16]

    They may not take: a pile taken meanwhile goes back.
    """
    finding, history = execution.finding, execution.history
    since = [
        event
        for index, event in enumerate(history.events)
        if getattr(event, "seat", None) == execution.seat and history.befores[index].turns == finding.turn
    ]
    for taken in (event.cards for event in since if isinstance(event, ev.PileTaken)):
        for play in _to_take_back(execution, taken):
            execution.take_back(laid_by(play))
        execution.put(ev.PileRestored(execution.seat, execution.held(taken), execution.at, True))
    if held := execution.held(tuple(event.card for event in since if isinstance(event, ev.CardDrawn))):
        execution.put(refereed_events.PlayerOrdered(execution.seat, "discard-one", held[:1]))
        return
    execution.put(
        refereed_events.PlayerOrdered(execution.seat, "discard-drawn"),
        ev.PlayerBarred(execution.seat, "take", execution.finding.turn + 1),
    )


def into_stock(execution: Execution, _: str) -> None:
    """Put the card drawn into the stock where the referee likes."""
    put_into_stock(execution, len(execution.state.stock) // 2 if execution.place is None else execution.place)


def show_to_next(execution: Execution, _: str) -> None:
    """Have the card drawn out of turn seen by the player alone who draws next. [feburit 17 a]"""
    state = execution.state
    has_drawn = state.phase != "draw"
    execution.shown_to = (state.seat + has_drawn) % state.players


def keep_draw(execution: Execution, _: str) -> None:
    """Have the card drawn that was lifted; a pile taken in its stead goes back. [feburit 19]"""
    taken, _before = taken_cards(execution)
    if taken:
        has_discarded_of_it = not set(own_discards(execution)).isdisjoint(taken)
        restore_pile(execution, "with-discard" if has_discarded_of_it else "taken")
    draw_now(execution, "")


def back_on_stock(execution: Execution, _: str) -> None:
    """Put the card drawn back on top of the stock."""
    if execution.state.lifted == execution.seat:
        execution.put(refereed_events.CardLowered(execution.seat))
    else:
        put_into_stock(execution, 0)


def put_into_stock(execution: Execution, place: int) -> None:
    """Take the card drawn from the offender; one they have discarded in their turn stays the discard.

    What was laid together with it comes back, and out of turn whatever was laid or discarded since.
    """
    drawn = execution.finding.cards
    for play in _to_take_back(execution, drawn):
        execution.take_back(laid_by(play))
    if _is_stray(execution):
        own_discards_back(execution)
    for card in execution.held(drawn):
        at = min(place, len(execution.state.stock))
        execution.put(refereed_events.CardPutIntoStock(execution.seat, card, at, execution.shown_to))
        execution.back = tuple(other for other in execution.back if other != card)
    execution.wrong = tuple(other for other in execution.wrong if other not in drawn)


def _is_stray(execution: Execution) -> bool:
    """Tell whether it was not the offender's turn."""
    return execution.history.befores[execution.finding.since].seat != execution.seat


def _to_take_back(execution: Execution, cards: tuple[Card, ...]) -> list[Play]:
    """Return the plays with one of these cards, and out of turn all plays since."""
    return [
        play
        for index, play in execution.history.plays(execution.seat, execution.finding.turn)
        if set(laid_by(play)) & set(cards) or (_is_stray(execution) and index > execution.finding.since)
    ]


def restore_pile(execution: Execution, which: str) -> None:
    """Put the pile as it was; what was played together with its cards comes back to the hand.

    Of a take out of turn everything that was laid since does, and so does a discard; so it is where the turn
    is played anew, a draw and a discard. [uisp 10.21] [fitab RG4]
    """
    taken, before = taken_cards(execution)
    draws_again = before.phase == "draw" and before.seat == execution.seat
    is_part = execution.finding.irregularity == "part-of-pile-left"
    if which in ("with-discard", "with-both") or (is_part and own_discards(execution)):
        discard_back(execution, "")
    for play in _to_take_back(execution, taken):
        execution.take_back(laid_by(play))
    if _is_stray(execution):
        own_discards_back(execution)
    taken = _with_rest(execution, taken, before.pile)
    innocent = (*taken, *own_discards(execution)) if is_part else taken
    execution.back = tuple(card for card in execution.back if card not in innocent)
    execution.wrong = tuple(card for card in execution.wrong if card not in taken)
    execution.put(ev.PileRestored(execution.seat, execution.held(taken), execution.at, draws_again))


def _with_rest(execution: Execution, taken: tuple[Card, ...], lay: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take up what was left of a pile too, so that all of it goes back in the order in which it lay."""
    rest = tuple(card for card in execution.state.pile if card in lay and card not in taken)
    if not rest or not execution.held(taken) or (*taken, *rest) == lay:
        return taken
    execution.put(refereed_events.DiscardsReturned(execution.seat, rest))
    return tuple(card for card in lay if card in taken or card in rest)


def taken_cards(execution: Execution) -> tuple[tuple[Card, ...], State]:
    """Return the cards the offender has from the pile, and the table before that.

    Of several takes in a turn the one ruled on counts; without one, what went straight into melds.
    """
    finding, history = execution.finding, execution.history
    takes = [
        (event.cards, history.befores[index])
        for index, event in enumerate(history.events[: finding.since + 1])
        if isinstance(event, ev.PileTaken) and event.seat == execution.seat
    ]
    takes = [(cards, before) for cards, before in takes if before.turns == finding.turn]
    if takes:
        return takes[-1]
    plays = history.plays(execution.seat, finding.turn)
    laid = [(index, p.from_pile) for index, p in plays if isinstance(p, ev.MeldOpened) and p.from_pile]
    before = history.befores[laid[0][0] if laid else finding.since]
    phase: Phase = "draw" if before.phase == "pile" else before.phase
    return tuple(card for _, cards in laid for card in cards), before._replace(phase=phase)


def must_draw(execution: Execution, _: str) -> None:
    """Undo a take where a draw was due."""
    restore_pile(execution, "taken")
    if execution.state.turns > execution.finding.turn:
        execution.put(refereed_events.TurnReturned(execution.seat, "draw", draws_only=True))
    execution.put(ev.PlayerBarred(execution.seat, "take", execution.finding.turn + 1))

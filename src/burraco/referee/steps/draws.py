"""The steps about drawing and taking: what was left out is made up for, what was too much goes back."""

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine.refereed import events as mi
from burraco.engine.state import State
from burraco.referee.live.log import Play
from burraco.referee.steps.discards import discard_back, own_discards, own_discards_back
from burraco.referee.steps.execution import Bench, laid_by


def draw_or_take(bench: Bench, _: str) -> None:
    """Have the draw made up for: at once if the turn is still his, else the turn comes back for that."""
    if bench.finding.moment == "M1" and not bench.state.turns > bench.finding.turn:
        return
    bench.put(mi.TurnReturned(bench.seat, "draw", draws_only=True))


def draw_now(bench: Bench, _: str) -> None:
    """Have the draw made up for from the stock."""
    if bench.state.turns > bench.finding.turn:
        bench.put(mi.TurnReturned(bench.seat, "draw", draws_only=True))
    bench.put(ev.PlayerBarred(bench.seat, "take", bench.finding.turn + 1))


def take_rest(bench: Bench, _: str) -> None:
    """Have the cards of the pile taken that were left; a discard made meanwhile stays."""
    lay = bench.story.befores[bench.finding.since].pile
    rest = tuple(card for card in bench.state.pile if card in lay and card not in own_discards(bench))
    if rest:
        bench.put(ev.PileTaken(bench.seat, rest, False, bench.at))


def draw_and_discard_it(bench: Bench, _: str) -> None:
    """Have him draw and discard the very card drawn. [feburit 16]"""
    bench.put(
        mi.PlayerOrdered(bench.seat, "discard-drawn"),
        ev.PlayerBarred(bench.seat, "take", bench.finding.turn + 1),
    )


def into_stock(bench: Bench, _: str) -> None:
    """Put the card drawn into the stock where the referee likes."""
    put_into_stock(bench, len(bench.state.stock) // 2 if bench.place is None else bench.place)


def back_on_stock(bench: Bench, _: str) -> None:
    """Put the card drawn back on top of the stock."""
    if bench.state.lifted == bench.seat:
        bench.put(mi.CardLowered(bench.seat))
    else:
        put_into_stock(bench, 0)


def put_into_stock(bench: Bench, place: int) -> None:
    """Take the card drawn from the offender; one that he has discarded in his turn stays the discard.

    What was laid together with it comes back, and out of turn whatever was laid or discarded since.
    """
    drawn = bench.finding.cards
    for play in _to_take_back(bench, drawn):
        bench.take_back(laid_by(play))
    if _is_stray(bench):
        own_discards_back(bench)
    for card in bench.held(drawn):
        bench.put(mi.CardPutIntoStock(bench.seat, card, min(place, len(bench.state.stock))))
        bench.back = tuple(other for other in bench.back if other != card)


def _is_stray(bench: Bench) -> bool:
    """Tell whether it was not the offender's turn."""
    return bench.story.befores[bench.finding.since].seat != bench.seat


def _to_take_back(bench: Bench, cards: tuple[Card, ...]) -> list[Play]:
    """Return the plays with one of these cards, and out of turn all plays since."""
    return [
        play
        for index, play in bench.story.plays(bench.seat, bench.finding.turn)
        if set(laid_by(play)) & set(cards) or (_is_stray(bench) and index > bench.finding.since)
    ]


def restore_pile(bench: Bench, which: str) -> None:
    """Put the pile as it was; what was played together with its cards comes back to the hand.

    Of a take out of turn everything that was laid since does, and so does a discard. [uisp 10.21]
    """
    taken, before = taken_cards(bench)
    draws_again = before.phase == "draw" and before.seat == bench.seat
    is_part = bench.finding.irregularity == "part-of-pile-left"
    if which in ("with-discard", "with-both") or (is_part and set(own_discards(bench)) & set(taken)):
        discard_back(bench, "")
    for play in _to_take_back(bench, taken):
        bench.take_back(laid_by(play))
    if _is_stray(bench):
        own_discards_back(bench)
    taken = _with_rest(bench, taken, before.pile)
    bench.back = tuple(card for card in bench.back if card not in taken)
    bench.wrong = tuple(card for card in bench.wrong if card not in taken)
    bench.put(ev.PileRestored(bench.seat, bench.held(taken), bench.at, draws_again))


def _with_rest(bench: Bench, taken: tuple[Card, ...], lay: tuple[Card, ...]) -> tuple[Card, ...]:
    """Take up what was left of a pile too, so that all of it goes back in the order in which it lay."""
    rest = tuple(card for card in bench.state.pile if card in lay and card not in taken)
    if not rest or not bench.held(taken) or (*taken, *rest) == lay:
        return taken
    bench.put(mi.DiscardsReturned(bench.seat, rest))
    return tuple(card for card in lay if card in taken or card in rest)


def taken_cards(bench: Bench) -> tuple[tuple[Card, ...], State]:
    """Return the cards the offender has from the pile, and the table before that.

    Of several takes in a turn the one ruled on counts; without one, what went straight into melds.
    """
    finding, story = bench.finding, bench.story
    takes = [
        (event.cards, story.befores[index])
        for index, event in enumerate(story.events[: finding.since + 1])
        if isinstance(event, ev.PileTaken) and event.seat == bench.seat
    ]
    takes = [(cards, before) for cards, before in takes if before.turns == finding.turn]
    if takes:
        return takes[-1]
    plays = story.plays(bench.seat, finding.turn)
    laid = [(index, p.from_pile) for index, p in plays if isinstance(p, ev.MeldOpened) and p.from_pile]
    before = story.befores[laid[0][0] if laid else finding.since]
    return tuple(card for _, cards in laid for card in cards), before._replace(phase="draw", seat=bench.seat)


def must_draw(bench: Bench, _: str) -> None:
    """Undo a take where a draw was due."""
    restore_pile(bench, "taken")
    bench.put(ev.PlayerBarred(bench.seat, "take", bench.state.turns + 1))

"""The steps about drawing and taking: what was left out is made up for, what was too much goes back."""

from burraco.cards.faces import Card
from burraco.engine import events as ev
from burraco.engine import mishaps as mi
from burraco.referee.bench import Bench, laid_by
from burraco.referee.discarding import discard_back


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
    """Have the cards of the pile taken that were left."""
    if bench.is_in_turn and bench.state.pile:
        bench.put(ev.PileTaken(bench.seat, bench.state.pile, False, bench.at))


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
    """Take the card drawn from the offender; one that he has discarded meanwhile stays the discard."""
    drawn = bench.finding.cards
    play = next(
        (p for _, p in bench.story.plays(bench.seat, bench.finding.turn) if set(laid_by(p)) & set(drawn)),
        None,
    )
    if play is not None:
        bench.take_back(laid_by(play))
    for card in bench.held(drawn):
        bench.put(mi.CardPutIntoStock(bench.seat, card, min(place, len(bench.state.stock))))
        bench.back = tuple(other for other in bench.back if other != card)


def restore_pile(bench: Bench, which: str) -> None:
    """Put the cards taken back; what was played together with them comes back to the hand."""
    if which in ("with-discard", "with-both"):
        discard_back(bench, "")
    taken, draws_again = taken_cards(bench)
    for _, play in bench.story.plays(bench.seat, bench.finding.turn):
        if set(laid_by(play)) & set(taken):
            bench.take_back(laid_by(play))
    bench.back = tuple(card for card in bench.back if card not in taken)
    bench.wrong = tuple(card for card in bench.wrong if card not in taken)
    bench.put(ev.PileRestored(bench.seat, bench.held(taken), bench.at, draws_again))


def taken_cards(bench: Bench) -> tuple[tuple[Card, ...], bool]:
    """Return the cards the offender has from the pile, and whether that was in place of his draw.

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
        cards, before = takes[-1]
        return cards, before.phase == "draw" and before.seat == bench.seat
    plays = [play for _, play in story.plays(bench.seat, finding.turn) if isinstance(play, ev.MeldOpened)]
    return tuple(card for play in plays for card in play.from_pile), True


def must_draw(bench: Bench, _: str) -> None:
    """Undo a take where a draw was due."""
    restore_pile(bench, "taken")
    bench.put(ev.PlayerBarred(bench.seat, "take", bench.state.turns + 1))

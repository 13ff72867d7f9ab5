"""Who threw each card of the pile."""

from burraco.engine import events as ev
from burraco.engine.refereed import events as refereed_events
from burraco.web.tables.game import Game


def throwers(game: Game, left: int) -> list[int | None]:
    """Return who threw each of the last ``left`` cards that came to the pile.

    The order within a pile that a gioco al monte has eaten into is not followed, nor what a referee put back:
    there nobody is named.
    """
    threw: list[int | None] = []
    kept: list[int | None] = []  # part of a pile may come back too, which nobody took whole
    for _, event, _ in game.log:
        match event:
            case ev.DealStarted():
                threw = [None]
            case ev.CardDiscarded():
                threw.append(event.seat)
            case refereed_events.SeveralDiscarded():
                threw += [event.seat] * len(event.cards)
            case ev.PileLeft():
                threw = [event.seat]  # the card left is their discard
            case ev.PileTaken():
                kept, threw = threw, []
            case ev.PileRestored():
                threw = kept
            case ev.MeldOpened() if event.from_pile:
                threw = [None] * (len(threw) - len(event.from_pile))
            case _:
                pass
    return threw if len(threw) == left else [None] * left

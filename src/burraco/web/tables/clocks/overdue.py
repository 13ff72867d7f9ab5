"""What goes when a turn's time is up: by the strict clock what its code says, else the card drawn."""

from dataclasses import replace

from burraco.cards.faces import Face, face_of, is_wild
from burraco.engine import events as ev
from burraco.engine.acts import Discard
from burraco.engine.decide import decide, forced_step
from burraco.engine.legal import legal
from burraco.engine.view import view
from burraco.rules.citation import Refusal
from burraco.web.tables.game import Game
from burraco.web.tables.terms import Terms


def overdue_step(terms: Terms, game: Game, at: int) -> list[ev.Event]:
    """Return the next events of a turn whose time is up.

    The tournament's times take a jolly from whoever is late: at home the card drawn goes, or else the one
    that counts least. [uisp 4.1]
    """
    assert game.state is not None, "somebody is to play"
    face = _cheapest(game) if terms.clock == "relaxed" and not terms.is_refereed else None
    if face is None:
        return forced_step(game.code, game.state, at)
    decision = decide(game.code, game.state, game.state.seat, Discard(face), at)
    assert not isinstance(decision, Refusal), decision
    return [replace(e, is_forced=True) if isinstance(e, ev.CardDiscarded) else e for e in decision]


def _cheapest(game: Game) -> Face | None:
    """Return the card to be thrown, None where no card that is not wild may be thrown now."""
    state = game.state
    assert state is not None, "somebody is to play"
    if state.phase != "play" or state.must_play:
        return None
    lawful = [face for face in legal(game.code, view(state, state.seat)).discards if not is_wild(face)]
    taken = (e.event for e in reversed(game.log) if isinstance(e.event, ev.CardDrawn | ev.PileTaken))
    drawn = next(taken, None)
    if isinstance(drawn, ev.CardDrawn) and drawn.seat == state.seat and face_of(drawn.card) in lawful:
        return face_of(drawn.card)
    return min(lawful, key=lambda face: (game.code.worth[face], face), default=None)

"""What lies on the table as a frame has it: the same for all who look at it.

Made from a spectator's view; a viewer's own hand is put in by `frames`.
"""

from functools import lru_cache

from burraco.cards.faces import Face, write_face
from burraco.engine import events as ev
from burraco.engine.match import PAIRED_LINES
from burraco.engine.refereed import events as refereed_events
from burraco.engine.situation import in_order
from burraco.engine.state import Meld, State
from burraco.engine.view import SPECTATOR, View, side_number, view
from burraco.rules.burraco import burraco_of
from burraco.rules.code import Code
from burraco.web.tables.game import Game
from burraco.web.tables.log import Live
from burraco.web.tables.socket import frame_types as wire
from burraco.web.tables.socket.word_frames import stands_for

MAX_MELDS = 4096


def table_frame(live: Live) -> wire.View:
    """Return the table as somebody sees it who has no hand there."""
    return _empty(live) if live.game.state is None else _laid(live, live.game.state)


def faces_text(faces: tuple[Face, ...]) -> list[str]:
    """Return faces as they are written."""
    return [write_face(face) for face in faces]


def counted(live: Live, number: int) -> int:
    """Return the number by which people call a meld: on its own side.

    With a referee all are counted together, since anybody may put cards on any of them.
    """
    state = live.game.state
    return number if state is None or live.terms.is_refereed else side_number(state, number)


def _empty(live: Live) -> wire.View:
    """The table before its first deal."""
    game = live.game
    return {
        "form": live.terms.form,
        "dealer": game.match.dealer,
        "turn": None,
        "phase": "waiting",
        "lines": list(PAIRED_LINES[live.terms.form]),
        "seats": [_seat(game, seat, None) for seat in range(len(game.chairs))],
        "hand": None,
        "hands": None,
        "stock": 0,
        "pozzetti": [],
        "pile": [],
        "melds": [],
        "single": None,
        "must_play": False,
        "last_turn": None,
    }


def _laid(live: Live, state: State) -> wire.View:
    game, sight = live.game, view(state, SPECTATOR)
    is_over = sight.phase == "over"
    return {
        "form": sight.form,
        "dealer": sight.dealer,
        "turn": None if is_over or sight.claim else sight.seat,
        "phase": sight.phase,
        "lines": list(sight.lines),
        "seats": [_seat(game, seat, sight) for seat in range(len(game.chairs))],
        "hand": None,
        "hands": [faces_text(each or ()) for each in sight.hands] if is_over else None,
        "stock": sight.stock_count,
        "pozzetti": list(sight.pozzetti),
        "pile": _pile(sight, throwers(game, len(state.pile))),
        "melds": [
            meld_frame(game.code, sight.lines[meld.seat], meld, counted(live, meld.number))
            for meld in sight.melds
        ],
        "single": write_face(sight.single) if sight.single >= 0 else None,
        "must_play": sight.must_play,
        "last_turn": sight.last_turn,
    }


def _seat(game: Game, seat: int, sight: View | None) -> wire.Seat:
    chair = game.chairs[seat]
    return {
        "name": chair.name,
        "kind": "away" if chair.is_away or chair.is_expected else chair.kind,
        "lost_until": chair.lost_until or None,
        "level": chair.level or None,
        "ready": any(seat == each for each, _ in game.ready),
        "count": 0 if sight is None else sight.hand_counts[seat],
        "pozzetto": sight is not None and seat in sight.pozzetto_seats,
        "sealed": 0 if sight is None else sight.sealed_counts[seat],
        "penalised": [] if sight is None else faces_text(in_order(game.code, sight.penalised[seat])),
        "shown": [] if sight is None else faces_text(sight.shown[seat]),
    }


def _pile(sight: View, threw: list[int | None]) -> list[wire.PileCard]:
    """Return the pile, oldest first, with who threw each card; nobody threw the one turned up."""
    return [{"card": write_face(face), "by": by} for face, by in zip(sight.pile, threw, strict=True)]


@lru_cache(MAX_MELDS)
def meld_frame(code: Code, line: int, meld: Meld, at: int) -> wire.Meld:
    """Return a meld; most lie as they are for many acts. ``at``: which of its side's it is."""
    layout = meld.layout
    burraco = burraco_of(code, layout)
    stands = stands_for(code, layout)
    worth = sum(code.worth[face] for face in layout.faces)
    return {
        "n": meld.number,
        "at": at,
        "line": line,
        "seat": meld.seat,
        "kind": layout.kind,
        "cards": [write_face(face) for face in layout.faces],
        "wild": layout.wild,
        "stands": None if stands is None else write_face(stands),
        "burraco": None if burraco is None else burraco.kind,
        "frozen": meld.freeze is not None,
        "points": worth + (0 if burraco is None else burraco.points + burraco.bonus),
    }


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

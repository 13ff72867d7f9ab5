"""The seat draw of a table: everybody turns a card, as the code says, and the highest two play together.

The people here have not agreed on pairs, so cards make them; at two or three they say who deals first.
"""

from collections.abc import Sequence

from django.db.models import F

from burraco.cards.fair import commitment
from burraco.engine.seat_draw import Seating, Turned, fair_seating
from burraco.record.model import Fairness
from burraco.record.seat_draw import SeatDraw
from burraco.rules.code import Code
from burraco.texts.languages import Lang
from burraco.texts.names import the_card
from burraco.texts.say import say
from burraco.web.tables import log_entries
from burraco.web.tables.cuts import cuts_made, named
from burraco.web.tables.game import Game, bound_of
from burraco.web.tables.models import Place

ASIDE = 100
"""Seats that no table has: while places move, no two are to have the same."""
PAIRED = 4
"""How many play in pairs."""


def draw_seats(game: Game) -> log_entries.SeatsDrawn:
    """Let cards say who sits where, from the seed and the cuts made."""
    form, (cuts, own) = game.match.form, cuts_made(game)
    told = named(form, cuts, own, bool(game.table))
    seating = fair_seating(game.code, form, bytes.fromhex(game.seed), told)
    turned = tuple((each.player, each.face) for each in seating.turned)
    proof = (game.seed, cuts, own, game.table, game.committed_at if game.table else 0)
    return log_entries.SeatsDrawn(seating.players, seating.dealer, turned, *proof)


def proven(code: Code, form: str, drawn: log_entries.SeatsDrawn, names: Sequence[str]) -> SeatDraw:
    """Return a draw with all it was made from; names are by the seats before it."""
    seed, bound = bytes.fromhex(drawn.seed), bound_of(drawn)
    cuts = named(form, drawn.cuts, drawn.own, bound is not None)
    seating = Seating(drawn.order, drawn.dealer, tuple(Turned(*each) for each in drawn.turned))
    return SeatDraw(code, form, tuple(names), seating, Fairness(commitment(seed, bound), seed, cuts, bound))


def move_places(table: int, order: tuple[int, ...]) -> None:
    """Let the places of a table follow its chairs; a place stays a person's, wherever they sit."""
    places = Place.objects.filter(table_id=table)
    places.update(seat=F("seat") + ASIDE)
    for seat, old in enumerate(order):
        places.filter(seat=old + ASIDE).update(seat=seat)


def told(game: Game, lang: Lang) -> list[str]:
    """Return a draw in words: who turned what, who plays with whom, who deals; nothing if there was none."""
    if game.draw is None:
        return []
    chair_of = {old: game.chairs[new] for new, old in enumerate(game.draw.order)}
    cards: dict[int, list[str]] = {}
    for player, face in game.draw.turned:
        cards.setdefault(player, []).append(the_card(lang, face))
    names = [chair.name for chair in game.chairs]
    sentences = [
        say(lang, "web.draw.turned", name=chair_of[player].name, what=", ".join(turned))
        for player, turned in cards.items()
    ]
    if len(names) == PAIRED:
        north, east, south, west = names
        sentences.append(say(lang, "web.draw.pairs", one=north, mate=south, other=east, others=west))
    return [*sentences, say(lang, "web.draw.dealer", name=names[game.draw.dealer])]

"""The seat draw of a table: everybody turns a card, as the code says, and the highest two play together.

The people here have not agreed on pairs, so cards make them; at two or three they say who deals first.
"""

import random

from django.db.models import F

from burraco.engine.seat_draw import seat_players
from burraco.texts.languages import Lang
from burraco.texts.names import the_card
from burraco.texts.say import say
from burraco.web.tables import log_entries as hp
from burraco.web.tables.game import Game
from burraco.web.tables.models import Place

ASIDE = 100
"""Seats that no table has: while places move, no two are to have the same."""
PAIRED = 4
"""How many play in pairs."""
CHANCE: random.Random = random.SystemRandom()


def draw_seats(game: Game) -> hp.SeatsDrawn:
    """Let cards say who sits where, by the first procedure of the code."""
    procedure = game.code["seats.procedures"][0]
    seating = seat_players(game.code, game.match.form, procedure, CHANCE, pairs_are_fixed=False)
    turned = tuple((each.player, each.face) for each in seating.turned)
    return hp.SeatsDrawn(seating.players, seating.dealer, turned)


def move_places(table: int, order: tuple[int, ...]) -> None:
    """Let the places of a table follow its chairs; a place stays a person's, wherever he sits."""
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

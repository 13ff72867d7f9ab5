"""Entrants of an online tournament: entering oneself, inviting the partner, taking a place, bots."""

import random
from typing import NamedTuple

from django.db import IntegrityError, transaction

from burraco.texts.say import say
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant
from burraco.tournament.entrants import Player as Named
from burraco.tournament.format import SIZES, Format
from burraco.tournament.simulation.names import FIRST
from burraco.tournament.state import State
from burraco.tournament.state import table_of as at_table
from burraco.web.online.models import OnlineTournament, RoundTable, Sitter
from burraco.web.online.round_tables import invite_everybody
from burraco.web.online.seats import Place, person_chair, places_at
from burraco.web.players.models import Player
from burraco.web.tables import tournament_table
from burraco.web.tournaments import access, services
from burraco.web.tournaments.journal import Live, beat, load
from burraco.web.tournaments.models import Tournament, new_token
from burraco.web.tournaments.roles import ENTRANT, REGISTRANT, Actor

MAX_BOTS = 64
"""Bots that are entered in one go."""
MAX_CARDS = 1_000_000
CHANCE: random.Random = random.SystemRandom()


class Taken(Exception):
    """The place is somebody else's, or the player has one already."""


def find_online(tournament: Tournament) -> OnlineTournament | None:
    """Return how a tournament is played on our tables, None if it is not."""
    return OnlineTournament.objects.filter(tournament=tournament).first()


class Hours(NamedTuple):
    """When registration opens and the tournament begins by itself, in milliseconds; none: by hand."""

    opens_at: int | None = None
    starts_at: int | None = None


BY_HAND = Hours()


def switch_on(
    tournament: Tournament,
    level: str,
    clock: str,
    absence: str,
    is_automatic: bool,
    referee: str = "none",
    hours: Hours = BY_HAND,
) -> OnlineTournament:
    """Let a tournament be played on our tables, or change how. Whatever begins by itself goes on so."""
    row, _ = OnlineTournament.objects.update_or_create(
        tournament=tournament,
        defaults={
            "level": level,
            "clock": clock,
            "absence": absence,
            "is_automatic": is_automatic or hours != BY_HAND,
            "referee": referee,
            **hours._asdict(),
        },
    )
    beat(tournament.pk, tournament.n)
    return row


def register(tournament: Tournament, player: Player, entrant: Entrant, now: int, once: str = "") -> int:
    """Enter an entrant whose first place is the player's; return its number. The others get links."""
    if place_of(tournament, player) is not None:
        raise Taken
    actor = Actor(player.name or f"#{player.pk}", frozenset({REGISTRANT}))
    live = services.act(tournament, actor, acts.Register((entrant,), waits=True), now, once)
    number = _newest(live, entrant)
    invite_everybody(tournament, live.state)
    take(Sitter.objects.get(tournament=tournament, entrant=number, place=0), player, live.state, now)
    return number


def cancel(tournament: Tournament, sitter: Sitter, now: int) -> None:
    """Take the entrant of a place out before the first round, and all its places from their players."""
    actor = Actor(sitter.player.name if sitter.player else "", frozenset({ENTRANT}), entrant=sitter.entrant)
    actor = actor._replace(name=actor.name or f"#{sitter.player_id}")
    services.act(tournament, actor, acts.Withdraw(sitter.entrant, say("it", "self-entry.cancelled")), now)
    Sitter.objects.filter(tournament=tournament, entrant=sitter.entrant).update(player=None, level="")
    beat(tournament.pk)


def _newest(live: Live, entrant: Entrant) -> int:
    return max(number for number, one in live.state.entrants.items() if one.players == entrant.players)


def place_of(tournament: Tournament, player: Player | None) -> Sitter | None:
    """Return the place a player has in a tournament."""
    return None if player is None else Sitter.objects.filter(tournament=tournament, player=player).first()


def find_sitter(token: str) -> Sitter | None:
    """Return the place a link gives, None if it was taken or its tournament is over."""
    free = Sitter.objects.select_related("tournament").filter(
        player=None, level="", tournament__is_closed=False
    )
    return free.filter(token=token).first()


def take(sitter: Sitter, player: Player, state: State, now: int) -> None:
    """Give a place to a player, once; if their round is out already, a chair too."""
    try:
        with transaction.atomic():
            taken = Sitter.objects.filter(pk=sitter.pk, player=None, level="").update(
                player=player, token=new_token()
            )
    except IntegrityError:
        raise Taken from None
    if not taken:
        raise Taken
    _seat(sitter, player, state, now)
    beat(sitter.tournament_id)


def _seat(sitter: Sitter, player: Player, state: State, now: int) -> None:
    found = table_of(state, sitter)
    if found is None or found[0].game_id is None:
        return
    row, seat = found
    name = state.entrants[sitter.entrant].players[sitter.place].name
    assert row.game_id is not None
    tournament_table.seat(row.game_id, seat, person_chair(name, player.pk), now)


def table_of(state: State, sitter: Sitter) -> tuple[RoundTable, int] | None:
    """Return the table of ours, and the chair, of a place in the round that is out last."""
    if not state.rounds:
        return None
    round_ = state.rounds[-1]
    table = at_table(round_, sitter.entrant)
    if table is None:
        return None
    rows = RoundTable.objects.filter(
        round__tournament_id=sitter.tournament_id, round__number=round_.number, table=table.number
    )
    for row in rows.select_related("game").order_by("-round__published"):
        places = places_at(state, round_.number, table, row.part)
        mine = Place(sitter.entrant, sitter.place)
        if mine in places:
            return row, places.index(mine)
    return None


def hand_over(guest: Player, heir: Player) -> None:
    """Let an account have a guest's places; in a tournament where both have one the account keeps its own."""
    taken = Sitter.objects.filter(player=heir).values_list("tournament", flat=True)
    Sitter.objects.filter(player=guest).exclude(tournament__in=list(taken)).update(player=heir)


def erase(player: Player, instead: str) -> None:
    """Take somebody who played in tournaments online out of their journals by name."""
    for sitter in Sitter.objects.filter(player=player).select_related("tournament"):
        tournament = sitter.tournament
        entrant = load(tournament.pk, tournament.slug).state.entrants.get(sitter.entrant)
        seated = {entrant.players[sitter.place].name} if entrant is not None else set()
        access.take_names_out(tournament, {player.name} | seated, instead)


def free(tournament: Tournament, sitter: int) -> None:
    """Take a place back from whoever has it, person or bot: a new link gives it to somebody else."""
    Sitter.objects.filter(tournament=tournament, pk=sitter).update(player=None, level="", token=new_token())
    beat(tournament.pk, tournament.n)


def add_bots(
    tournament: Tournament, actor: Actor, setup: Format, level: str, count: int, now: int, once: str
) -> Live:
    """Enter bots of a level, as many entrants as were asked for."""
    size = max(SIZES[setup.kind][0], 2 * setup.parts if setup.kind == "teams" else 1)
    made = tuple(_bots(size, setup) for _ in range(min(count, MAX_BOTS)))
    live = services.act(tournament, actor, acts.Register(made), now, once)
    invite_everybody(tournament, live.state)
    players = {one.players for one in made}
    numbers = [number for number, one in live.state.entrants.items() if one.players in players]
    Sitter.objects.filter(tournament=tournament, entrant__in=numbers, player=None).update(level=level)
    return live


def _bots(size: int, setup: Format) -> Entrant:
    """Make an entrant of bots: no two are the same, for each has a card of its own."""
    names = CHANCE.sample(FIRST, size)
    players = tuple(Named(f"Robot {name}", f"R{CHANCE.randrange(MAX_CARDS):06}") for name in names)
    team = f"Robot {names[0]}" if setup.kind == "teams" else ""
    return Entrant(0, players, team, girone=CHANCE.choice(setup.gironi) if setup.gironi else "")


def be_bot(tournament: Tournament, sitter: int, level: str) -> None:
    """Let a bot have a place that nobody has, from the next round on."""
    Sitter.objects.filter(tournament=tournament, pk=sitter, player=None).update(level=level)
    beat(tournament.pk, tournament.n)

"""Looking for a partner: who looks, who suits whom, and the pair that two of them become."""

from burraco.membership.partner_wishes import MOODS, Wish, proposed, suited
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Player
from burraco.web.tournaments import services
from burraco.web.tournaments.models import Seeker, Tournament
from burraco.web.tournaments.roles import Actor

MAX_SEEKERS = 200
"""Of one tournament: more is somebody's joke."""


class NoPartner(Exception):
    """One of the two looks no more."""


def looking(tournament: Tournament) -> list[Seeker]:
    """Return those without a partner so far, who came first first."""
    return list(Seeker.objects.filter(tournament=tournament, entrant=None).order_by("pk")[:MAX_SEEKERS])


def wish_of(one: Seeker) -> Wish:
    """Return what somebody wishes."""
    mood = next((mood for mood in MOODS if mood == one.mood), MOODS[0])
    return Wish(one.pk, one.name, one.whom, mood)


def suited_to(one: Seeker) -> list[Seeker]:
    """Return who suits somebody, the closest first."""
    others = {other.pk: other for other in looking(one.tournament)}
    return [others[wish.mark] for wish in suited(wish_of(one), map(wish_of, others.values()))]


def pairs_of(seekers: list[Seeker]) -> list[tuple[Seeker, Seeker]]:
    """Return the pairs the desk is offered."""
    known = {one.pk: one for one in seekers}
    return [(known[one.mark], known[other.mark]) for one, other in proposed(map(wish_of, seekers))]


def join(tournament: Tournament, actor: Actor, one: int, other: int, now: int) -> Entrant:
    """Enter two who look for a partner as a pair; raises NoPartner if one looks no more."""
    found = {row.pk: row for row in looking(tournament)}
    if one == other or one not in found or other not in found:
        raise NoPartner
    rows = found[one], found[other]
    players = tuple(Player(row.name, row.card, row.club) for row in rows)
    live = services.act(tournament, actor, acts.Register((Entrant(0, players),), waits=True), now)
    entered = next(entrant for entrant in live.state.entrants.values() if entrant.players == players)
    Seeker.objects.filter(pk__in=(one, other)).update(entrant=entered.number)
    return entered

"""Finding a tournament by its code: whoever tries many codes that lead nowhere is guessing."""

from burraco.web.site.guesses import find
from burraco.web.site.rate_limits import Limit
from burraco.web.tournaments.models import Tournament

GUESS_TOURNAMENT = Limit("guess-tournament", 30, 60)


def find_tournament(slug: str, address: str) -> Tournament | None:
    """Return a tournament by its code, None if there is none; raise Guessing for whoever tries many."""
    return find(
        GUESS_TOURNAMENT, address, Tournament.objects.select_related("online").filter(slug=slug).first
    )

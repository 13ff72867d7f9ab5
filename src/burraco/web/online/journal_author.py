"""The engine as an author of the journal: what happened at our tables is written down once, whoever tells it.

Every act has a mark, made from what it is about. So it may be told again after a crash, and by two processes
at once: the journal takes it the first time.
"""

import logging

from burraco.tournament import acts
from burraco.web.live.tries import Lost
from burraco.web.tournaments import services
from burraco.web.tournaments.journal import NotDone
from burraco.web.tournaments.models import Tournament
from burraco.web.tournaments.roles import ENGINE, Actor

LOG = logging.getLogger(__name__)
AUTHOR = Actor("burraco", frozenset({ENGINE}))


class Needless(Exception):
    """As the tournament stands, there is nothing to be told."""


def report(tournament: Tournament, wish: acts.Act, now: int, once: str) -> bool:
    """Write an act down, once; False if the tournament refuses it, or others write there all the time."""
    return report_by(tournament, lambda _: wish, now, once)


def report_by(tournament: Tournament, wish_of: services.WishOf, now: int, once: str) -> bool:
    """Write down what is to be told of the tournament as it then stands; a wish may find that `Needless`."""
    try:
        services.act_by(tournament, AUTHOR, wish_of, now, once)
    except Needless:
        return False
    except NotDone as refused:
        LOG.warning("tournament %s does not take %s: %s", tournament.slug, once, refused)
        return False
    except Lost:
        return False
    return True

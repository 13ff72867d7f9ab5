"""Who takes part: players, and the entrants they form (single players, pairs, teams)."""

from typing import Literal, NamedTuple

from burraco.tournament.field import Number

Kind = Literal["single", "pairs", "teams"]
Left = Literal["withdrawn", "expelled", "away", "waiting"]
"""Why an entrant is in no pairing.

``away``: left out of rounds for now, and expected back; ``waiting``: for room in a closed number.
"""


class Player(NamedTuple):
    """A person, with the number on the member's card and the club."""

    name: str
    card: str = ""
    club: str = ""


class Entrant(NamedTuple):
    """One entrant of a tournament.

    ``name`` is a team's; pairs and single players are called by their players. ``fixed_table``: a pair that
    does not move (Mitchell) and where; ``apart``: entrants the director wants it not to meet;
    ``captain``: the place among the players of who speaks for a team.
    """

    number: Number
    players: tuple[Player, ...]
    name: str = ""
    club: str = ""
    girone: str = ""
    fixed_table: int | None = None
    apart: tuple[Number, ...] = ()
    captain: int = 0

    @property
    def label(self) -> str:
        """What to call it on a list."""
        return self.name or " – ".join(player.name for player in self.players)

    @property
    def home(self) -> str:
        """Its club: its own, or the one all its players share."""
        clubs = {player.club for player in self.players}
        return self.club or (clubs.pop() if len(clubs) == 1 else "")

"""Who may do what in an event: one table, role by act. [uisp 2, 2.1 – 2.5, 12.2, 14.1, 14.4; parole 2]

Besides the people of the hall there are three doors: a ``table`` writes its own sheet in the round being
played, a ``registrant`` enters one entrant while registration is open, and the ``engine`` reports what was
played at our own tables.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from burraco.tournament import acts
from burraco.tournament.state import State
from burraco.web.players.models import Player
from burraco.web.tournaments.models import ROLES, Role

TABLE, REGISTRANT, ENGINE = "table", "registrant", "engine"
ACTORS = (*ROLES, TABLE, REGISTRANT, ENGINE)

_DIRECTOR = frozenset({"director"})
_REFEREES = frozenset({"director", "referee"})
_COUNT = frozenset({"director", "scorer"})
_DESK = frozenset({"director", "scorer", "assistant"})
_WORDS = frozenset({"director", "language-judge"})
_HALL = frozenset({"director", "referee", "assistant"})

MAY: Mapping[type, frozenset[str]] = {
    acts.Open: _DIRECTOR,
    acts.ChangeFormat: _DIRECTOR,
    acts.Register: _DESK | {REGISTRANT},
    acts.Amend: _DESK,
    acts.CheckIn: _DESK,
    acts.Withdraw: _DIRECTOR,
    acts.Expel: _DIRECTOR,
    acts.MakeDraft: _COUNT | {ENGINE},
    acts.ChangeDraft: _DIRECTOR,
    acts.Publish: _COUNT | {ENGINE},
    acts.Start: _REFEREES | {ENGINE},
    acts.Extend: _REFEREES,
    acts.CallTimeOut: _REFEREES | {ENGINE},
    acts.Substitute: _REFEREES | {ENGINE},
    acts.EnterSheet: _COUNT | {TABLE},
    acts.SignSheet: _COUNT | {TABLE},
    acts.HandIn: _COUNT | {TABLE},
    acts.RecordSheet: _COUNT | {ENGINE},
    acts.CorrectSheet: _COUNT | _REFEREES,
    acts.AssignScore: _REFEREES | {ENGINE},
    acts.Abandon: _REFEREES | {ENGINE},
    acts.ReportLate: _HALL | {ENGINE},
    acts.Penalise: _REFEREES,
    acts.Sanction: _REFEREES,
    acts.RuleWord: _WORDS,
    acts.PostStandings: _COUNT | {ENGINE},
    acts.Complain: _REFEREES | _COUNT,
    acts.SettleComplaint: _DIRECTOR,
    acts.SettleTie: _DIRECTOR,
    acts.Close: _DIRECTOR,
    acts.Undo: _DIRECTOR,
}
"""The roles that may carry out an act."""

SEES_DESK = frozenset(ROLES)
MANAGES = _DIRECTOR
"""Gives roles, opens registration, exports the journal."""
PRINTS: Mapping[str, frozenset[str]] = {
    "round": _DESK,
    "sheets": _DESK,
    "blank": _DESK,
    "tables": SEES_DESK,
    "names": SEES_DESK,
    "results": SEES_DESK,
    "standings": SEES_DESK,
    "prizes": _COUNT,
    "reports": _REFEREES,
}
"""The roles that may print something; sheets open the tables' pages, reports speak of people. [uisp 14.2]"""
ANSWERS_CALLS = frozenset({"director", "referee", "language-judge", "assistant"})
"""Goes to a table that calls; a language judge for the words of Parole."""


class Actor(NamedTuple):
    """Somebody at an event: what to call him in the journal, his roles, and his table if he is one."""

    name: str
    roles: frozenset[str] = frozenset()
    table: int | None = None

    def may(self, act: type) -> bool:
        """Tell whether a role of his allows an act of this kind."""
        return bool(self.roles & MAY[act])

    def is_one_of(self, roles: frozenset[str]) -> bool:
        """Tell whether he has one of these roles."""
        return bool(self.roles & roles)


def actor_of(event: int, player: Player | None) -> Actor:
    """Return who a player is at an event: his roles, or a spectator without any."""
    if player is None:
        return Actor("")
    held = list(Role.objects.filter(event_id=event, player=player).values_list("role", "name"))
    name = next((name for _, name in held if name), player.name)
    return Actor(name or f"#{player.pk}", frozenset(role for role, _ in held))


def is_allowed(actor: Actor, act: Any, state: State) -> bool:
    """Tell whether somebody may carry an act out in an event as it stands."""
    holders = actor.roles & MAY[type(act)]
    if holders - {TABLE, REGISTRANT}:
        return True
    if TABLE in holders:
        return bool(act.table == actor.table and act.round == len(state.rounds))
    if REGISTRANT in holders:
        return len(act.entrants) == 1 and not act.seat and not act.entrants[0].number and not state.rounds
    return False

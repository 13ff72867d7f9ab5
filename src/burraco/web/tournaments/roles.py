"""Who may do what in a tournament: one table, role by act. [uisp 2, 2.1 – 2.5, 12.2, 14.1, 14.4; parole 2]

Besides the people of the hall five more may act: a ``table`` writes its own sheet in the round being
played, a ``registrant`` enters one entrant while registration is open, an ``entrant`` takes itself out before
play, the ``roll-call`` at the door ticks one who has come, and the ``engine`` reports what was played at our
own tables.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from burraco.tournament import acts
from burraco.tournament import events as ev
from burraco.tournament.clock import seconds_between
from burraco.tournament.journal import Entry, Journal, live
from burraco.tournament.results.under_way import number_under_way, round_under_way
from burraco.tournament.state import State
from burraco.web.players.models import Player
from burraco.web.tournaments.models import ROLES, Role, Tournament

TABLE, REGISTRANT, ENTRANT, ENGINE, ROLL_CALL = "table", "registrant", "entrant", "engine", "roll-call"
ACTORS = (*ROLES, TABLE, REGISTRANT, ENTRANT, ENGINE, ROLL_CALL)

_DIRECTOR = frozenset({"director"})
_REFEREES = frozenset({"director", "chief-referee", "referee"})
_CHIEFS = frozenset({"director", "chief-referee"})
_COUNT = frozenset({"director", "scorer"})
_DESK = frozenset({"director", "scorer", "assistant"})
_WORDS = frozenset({"director", "language-judge"})
_HALL = _REFEREES | {"assistant"}

MAY: Mapping[type, frozenset[str]] = {
    acts.Open: _DIRECTOR,
    acts.ChangeFormat: _DIRECTOR,
    acts.Register: _DESK | {REGISTRANT},
    acts.Amend: _DESK,
    acts.CheckIn: _DESK | {ROLL_CALL},
    acts.Withdraw: _DIRECTOR | {ENTRANT},
    acts.LeaveOut: _COUNT | {ENGINE},
    acts.ComeBack: _COUNT,
    acts.Expel: _REFEREES,
    acts.MakeGironi: _DIRECTOR,
    acts.MakeDraft: _COUNT | {ENGINE},
    acts.ChangeDraft: _DIRECTOR,
    acts.Publish: _COUNT | {ENGINE},
    acts.Start: _REFEREES | {ENGINE},
    acts.Extend: _REFEREES,
    acts.Pause: _REFEREES,
    acts.Resume: _REFEREES,
    acts.CallTimeOut: _REFEREES | {ENGINE},
    acts.Substitute: _REFEREES | {ENGINE},
    acts.MoveLine: _REFEREES,
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
    acts.Complain: _REFEREES | _COUNT | {TABLE},
    acts.SettleComplaint: _DIRECTOR,
    acts.SettleTie: _DIRECTOR,
    acts.SetLineUp: _DESK,
    acts.WriteReport: _REFEREES,
    acts.SendReport: _CHIEFS,
    acts.NoteDecision: _REFEREES,
    acts.ShowMessage: _HALL | _COUNT,
    acts.ChooseScreen: _HALL | _COUNT,
    acts.NoteFee: _DESK,
    acts.Close: _DIRECTOR | {ENGINE},
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
    "calls": SEES_DESK,
    "results": SEES_DESK,
    "standings": SEES_DESK,
    "decks": _DIRECTOR,
    "prizes": _COUNT,
    "fees": _DESK,
    "reports": _REFEREES,
}
"""The roles that may print something; sheets open the tables' pages, reports speak of people. [uisp 14.2]"""
RULES = _REFEREES
"""Rules at a table: sees all its cards while a call is heard."""
ANSWERS_CALLS = _HALL | {"language-judge"}
"""Goes to a table that calls; a language judge for the words of Parole."""


class Actor(NamedTuple):
    """Somebody at a tournament: their name in the journal, their roles, the table or entrant if it is one."""

    name: str
    roles: frozenset[str] = frozenset()
    table: int | None = None
    entrant: int | None = None

    def may(self, act: type) -> bool:
        """Tell whether one of the roles allows an act of this kind."""
        return bool(self.roles & MAY[act])

    def is_one_of(self, roles: frozenset[str]) -> bool:
        """Tell whether one of these roles is held."""
        return bool(self.roles & roles)


def actor_of(tournament: int, player: Player | None) -> Actor:
    """Return who a player is at a tournament: their roles, or a spectator without any."""
    if player is None:
        return Actor("")
    held = list(Role.objects.filter(tournament_id=tournament, player=player).values_list("role", "name"))
    name = next((name for _, name in held if name), player.name)
    return Actor(name or f"#{player.pk}", frozenset(role for role, _ in held))


def may_see(tournament: Tournament, player: Player | None) -> bool:
    """Tell whether somebody may see a tournament: everybody a public one, its own people a private one.

    Its own people have a role there, or a place at one of its tables online.
    """
    if tournament.is_public:
        return True
    if player is None:
        return False
    is_playing = tournament.sitters.filter(player=player).exists()
    return is_playing or actor_of(tournament.pk, player).is_one_of(SEES_DESK)


def is_allowed(actor: Actor, act: Any, state: State) -> bool:
    """Tell whether somebody may carry an act out in a tournament as it stands."""
    holders = actor.roles & MAY[type(act)]
    if holders - {TABLE, REGISTRANT, ENTRANT, ROLL_CALL}:
        return True
    if TABLE in holders and isinstance(act, acts.Complain):
        return act.round == number_under_way(state) and _sits_at(state, actor.table, act.number)
    if TABLE in holders:
        return bool(act.table == actor.table and act.round == number_under_way(state))
    if ROLL_CALL in holders:
        return len(act.numbers) == 1 and act.is_here and not state.rounds
    if ENTRANT in holders:
        return act.number == actor.entrant and not state.rounds
    if REGISTRANT in holders:
        return len(act.entrants) == 1 and not act.seat and not act.entrants[0].number and not state.rounds
    return False


def _sits_at(state: State, table: int | None, number: int) -> bool:
    """Tell whether an entrant sits at a table of the round that is out: phones speak for nobody else."""
    round_ = round_under_way(state)
    seats = round_.tables.get(table or 0) if round_ else None
    return seats is not None and any(number in side for side in seats.sides)


SLIP_MINUTES = 10
SLIPS = (
    ev.EntrantsRegistered,
    ev.EntrantAmended,
    ev.EntrantsCheckedIn,
    ev.EntrantLeft,
    ev.EntrantReturned,
    ev.RoundStarted,
    ev.RoundExtended,
    ev.ClockPaused,
    ev.ClockResumed,
    ev.TimeOutCalled,
    ev.SheetEntered,
    ev.SheetCorrected,
    ev.ScoreAssigned,
    ev.PlayerLate,
    ev.PenaltyGiven,
    ev.SanctionGiven,
    ev.SubstituteSeated,
    ev.DecisionNoted,
    ev.StandingsPosted,
    ev.FeeNoted,
)
"""What a slip of the hand may be; what others were told or rest on is the director's to take back."""


def own_slip(journal: Journal, actor: Actor, at: str) -> Entry | None:
    """Return the last thing somebody of the desk did, if it may still be taken back by them alone."""
    if not actor.is_one_of(frozenset(ROLES)):
        return None
    mine = next((one for one in reversed(live(journal.entries)) if one.by == actor.name), None)
    if mine is None or not isinstance(mine.events[0], SLIPS):
        return None
    return mine if seconds_between(mine.at, at) <= SLIP_MINUTES * 60 else None


def is_own_slip(journal: Journal, actor: Actor, wish: acts.Act | acts.Undo, at: str) -> bool:
    """Tell whether somebody only takes back what they did last."""
    if not isinstance(wish, acts.Undo):
        return False
    mine = own_slip(journal, actor, at)
    return mine is not None and mine.n == wish.entry

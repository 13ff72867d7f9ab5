"""How a tournament is played: its kind, its rounds, its scoring, its movements, its prizes.

What a code forbids is a fault and the tournament is not opened; what it merely does not foresee (a round of
50 minutes, a team event under a code for pairs) is a warning, because the director may announce it.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from burraco.rules.code import Code
from burraco.rules.parameters.hall import TABLES
from burraco.tournament.entrants import Kind
from burraco.tournament.faults import Fault, fault
from burraco.tournament.movements.plan import BadPlan, Plan, parse_plan

Scoring = Literal["vp", "points"]
Seats = Literal["cards", "random", "listed"]
"""Who of a line sits where: as cards drawn at the table say, by lot, as they are entered. [uisp 3.3]"""
Settlement = Literal["split", "agreement", "lot"]
TieKey = Literal["mp", "points", "lot"]
"""What parts those level on the first figure, where the director says so and the code does not."""
TIE_BREAKS: tuple[tuple[TieKey, ...], ...] = (
    (),
    ("mp",),
    ("mp", "points"),
    ("mp", "points", "lot"),
    ("points",),
    ("lot",),
)
"""The orders a director chooses from; none: the code's own."""
MAX_DEALS, MAX_ROUNDS, MAX_MINUTES, MAX_ENTRANTS = 20, 200, 600, 5000
MAX_CENTS, WHOLE = 10**7, 100
FIXED_ONCE_BEGUN = ("code", "kind", "at_table", "deals", "scoring", "vp_table", "team_tables", "gironi")
"""What of a set-up the scores rest on: it stays as it is once a round is out."""
SIZES: dict[Kind, tuple[int, int]] = {"single": (1, 1), "pairs": (2, 2), "teams": (4, 16)}
"""Players of an entrant: fewest and most."""


GIRONE, DANESI, LAST, LOT = "girone", "danesi", "last", "lot"
"""What a prize may be for besides the place in the standings."""


class Prize(NamedTuple):
    """A prize: what it is, and its amount in whole units if it is money (0: a thing, not to be divided).

    ``to``: whose it is. Empty: that of the next place; ``girone:`` and a name: of the next place there;
    ``danesi``: of the next best of the rounds by Danese; ``last``: of the last; ``lot``: drawn among those
    who have no other.
    """

    name: str
    amount: int = 0
    to: str = ""


class Fee(NamedTuple):
    """What one person pays to play, by kind (member, guest …), in cents."""

    name: str
    amount: int


class Notice(NamedTuple):
    """What the notice of a tournament says to people; nothing is reckoned from it. [uisp 1, 3; feburit 33]

    ``breaks``: the pauses between rounds and sessions; ``fee``: what entering costs.
    """

    day: str = ""
    hours: str = ""
    place: str = ""
    fee: str = ""
    breaks: str = ""


class Timing(NamedTuple):
    """When a tournament begins, and between which hours people enter themselves; empty: no hour is set.

    Times as the journal has them (ISO 8601 with a zone): a calendar and the doors of registration go by them.
    """

    begins: str = ""
    opens: str = ""
    shuts: str = ""


class Format(NamedTuple):
    """A tournament's set-up.

    ``sessions``: rounds in each; ``deals``: smazzate in a round; ``plan``: its movements. ``vp_table`` empty:
    the code's table for the number of deals. ``team_tables``: tables at which two teams meet. ``form``: how
    three play, ``3`` (18/11) or ``3x11``. ``incomplete``: what is done with an incomplete table.
    ``keep_clubs_apart``: pairs of one club shall not meet if it can be helped. ``most``: how many may enter
    (0: as many as come). ``seats``: how it is found who of a pair sits where. ``crossed``: two teams change
    lines from one of their tables to the next, so that both hold the same cards once. ``fees``: the first is
    the usual one; ``pool``: how much of what is paid goes into prizes, in per cent. ``totals_only``: a sheet
    may be taken down by its totals alone. ``tie_break``: what parts those who are level, in order; nothing:
    what the code says.
    """

    name: str
    code: str
    kind: Kind = "pairs"
    at_table: int = 4
    sessions: tuple[int, ...] = (4,)
    deals: int = 3
    minutes: int = 35
    scoring: Scoring = "vp"
    vp_table: str = ""
    same_deals: bool = False
    plan: str = "danese:4"
    jump: int = 1
    incomplete: Literal["rest", "house"] = "rest"
    team_tables: int = 2
    form: str = ""
    gironi: tuple[str, ...] = ()
    keep_clubs_apart: bool = False
    prizes: tuple[Prize, ...] = ()
    most: int = 0
    seats: Seats = "cards"
    notice: Notice = Notice()
    crossed: bool = False
    timing: Timing = Timing()
    fees: tuple[Fee, ...] = ()
    pool: int = 0
    totals_only: bool = False
    tie_break: tuple[TieKey, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds the tournament has."""
        return sum(self.sessions)

    @property
    def parts(self) -> int:
        """How many score sheets one meeting has: a team plays at several tables."""
        return self.team_tables if self.kind == "teams" else 1

    @property
    def lines(self) -> int:
        """How many lines play at a table."""
        return 3 if self.at_table == 3 else 2

    @property
    def per_line(self) -> int:
        """How many entrants make a line."""
        return 2 if self.kind == "single" and self.at_table == 4 else 1

    def line_at(self, side: int, part: int) -> int:
        """Return the line in which a side of a meeting sits at one of its tables, and the side of a line."""
        return side if not self.crossed or part % 2 else 1 - side

    def session_of(self, round_: int) -> int:
        """Return the session of a round, from 1; rounds added later belong to the last."""
        first = 1
        for session, rounds in enumerate(self.sessions, 1):
            if round_ < first + rounds:
                return session
            first += rounds
        return len(self.sessions)


def plan_of(format_: Format) -> Plan:
    """Return the movements; raise BadPlan if the text is none."""
    return parse_plan(format_.plan)


def vp_path(code: Code, format_: Format) -> str | None:
    """Return the path of the VP table in use, None for a tournament by points or if the code has none.

    Unless another is named: the table of this length; else, of those that serve any length, the longest that
    does not exceed it.
    """
    if format_.scoring != "vp":
        return None
    if format_.vp_table:
        return f"vp.{format_.vp_table}"
    sort = "teams" if format_.kind == "teams" else "deals"
    own = f"vp.{sort}_{format_.deals}"
    if own in code.values:
        return own
    free = [name for name in code["tournament.any_length_tables"] if f"vp.{name}" in code.values]
    fitting = [name for name in free if name.startswith(sort)] or free
    shorter = [name for name in fitting if int(name[-1]) <= format_.deals]
    return f"vp.{(shorter or fitting[::-1])[-1]}" if fitting else None


def format_faults(code: Code, format_: Format) -> Iterator[Fault]:
    """Yield what keeps a tournament from being opened."""
    if not format_.name.strip():
        yield fault("no-name")
    if (format_.kind, format_.at_table) not in _TOGETHER:
        yield fault("kind-and-table", kind=format_.kind, at_table=format_.at_table)
    if not format_.sessions or min(format_.sessions) < 1 or format_.rounds > MAX_ROUNDS:
        yield fault("bad-sessions", most=MAX_ROUNDS)
    for name, value, most in (
        ("deals", format_.deals, MAX_DEALS),
        ("minutes", format_.minutes, MAX_MINUTES),
        ("team_tables", format_.team_tables, 8),
        ("jump", format_.jump, 1000),
    ):
        if not 1 <= value <= most:
            yield fault("out-of-range", name=name, value=value, least=1, most=most)
    if not 0 <= format_.most <= MAX_ENTRANTS:
        yield fault("out-of-range", name="most", value=format_.most, least=0, most=MAX_ENTRANTS)
    if format_.form not in ("", "3", "3x11") or (format_.form and format_.at_table != 3):
        yield fault("bad-form", form=format_.form)
    yield from _scoring_faults(code, format_)
    if format_.incomplete == "house" and not code["tournament.house_players"]:
        yield fault("no-house-players", code.cite("tournament.house_players"))
    yield from _money_faults(format_)
    if len({*format_.tie_break}) < len(format_.tie_break):
        yield fault("tie-break-twice")
    if len(set(format_.gironi)) < len(format_.gironi) or "" in format_.gironi:
        yield fault("gironi-twice")
    try:
        plan_of(format_)
    except BadPlan as error:
        yield from (fault("bad-plan", text=text) for text in error.faults)


def _money_faults(format_: Format) -> Iterator[Fault]:
    names = [one.name for one in format_.fees]
    if len({*names}) < len(names) or "" in names:
        yield fault("fees-twice")
    for one in format_.fees:
        if not 0 <= one.amount <= MAX_CENTS:
            yield fault("out-of-range", name="fee", value=one.amount, least=0, most=MAX_CENTS)
    if not 0 <= format_.pool <= WHOLE:
        yield fault("out-of-range", name="pool", value=format_.pool, least=0, most=WHOLE)


def _scoring_faults(code: Code, format_: Format) -> Iterator[Fault]:
    if format_.scoring == "points":
        return
    if format_.at_table == 3:
        yield fault("no-vp-at-three", code.cite("tournament.at_table"))
        return
    name, path = format_.vp_table, vp_path(code, format_)
    if path is None or path not in code.values:
        yield fault("no-such-vp-table", table=name or "–", tables=", ".join(_tables(code)))
        return
    own = {f"deals_{format_.deals}", f"teams_{format_.deals}"}
    if name and name not in own and name not in code["tournament.any_length_tables"]:
        cite = code.cite("tournament.any_length_tables")
        yield fault("vp-table-not-for-this-length", cite, table=name, deals=format_.deals)


def _tables(code: Code) -> list[str]:
    return [name for name in TABLES if f"vp.{name}" in code.values]


def format_warnings(code: Code, format_: Format) -> Iterator[Fault]:
    """Yield what the code does not foresee, and the director may want to think about."""
    minutes = code.get("round.minutes", {}).get(str(format_.deals))
    if minutes is not None and not minutes[0] <= format_.minutes <= minutes[1]:
        cite = code.cite("round.minutes")
        least, most = minutes
        yield fault("minutes-outside", cite, minutes=format_.minutes, least=least, most=most)
    if format_.deals < code.get("tournament.least_deals", 1):
        cite = code.cite("tournament.least_deals")
        yield fault("few-deals", cite, deals=format_.deals, least=code["tournament.least_deals"])
    for path, word in (("tournament.kinds", format_.kind), ("tournament.at_table", str(format_.at_table))):
        if word not in code[path]:
            yield fault("not-foreseen", code.cite(path), what=word)
    plan = plan_of(format_)
    for movement in dict.fromkeys(stage.movement for stage in plan.stages):
        if not any(movement.startswith(known) for known in code["tournament.movements"]):
            yield fault("not-foreseen", code.cite("tournament.movements"), what=movement)
    if plan.rounds != format_.rounds:
        yield fault("plan-and-sessions", plan=plan.rounds, rounds=format_.rounds)


_TOGETHER: set[tuple[Kind, int]] = {("single", 2), ("single", 3), ("single", 4), ("pairs", 4), ("teams", 4)}

"""Incidents of a random tournament: people come, go and are late, sheets are wrong, acts are undone."""

from typing import get_args

from burraco.tournament import acts
from burraco.tournament.events import Contested, CorrectionKind, ScoreKind, Step, Unit, WordSaying
from burraco.tournament.faults import Refused
from burraco.tournament.field import Number
from burraco.tournament.figures import Figures
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.seated import expelled_of, voters_at
from burraco.tournament.simulation.hall import Hall
from burraco.tournament.state import table_of

RULINGS = get_args(WordSaying)
ABOUT = get_args(Contested)
MIN_ENTRANTS = 4
"""Nobody leaves a tournament of so few."""
PENALTIES: tuple[tuple[Unit, int], ...] = (("points", -100), ("mp", -50), ("vp", -1))
SANCTIONS: tuple[Step | None, ...] = (None, None, *get_args(Step))
TURNED: tuple[CorrectionKind, ...] = ("swap", "any")
SCORES: tuple[ScoreKind, ...] = ("zero", "technical", "table")


def before_round(hall: Hall) -> None:
    """Between rounds people leave and enter, the director changes the jump, old sheets are corrected."""
    rng, state = hall.rng, hall.journal.state
    for who in state.active:
        if rng.random() < 0.01 and len(hall.journal.state.active) > MIN_ENTRANTS:
            hall.attempt(acts.Withdraw(who, "chance"))
    for who in [one for one in state.left if not expelled_of(state, one)]:
        if rng.random() < 0.5:
            hall.attempt(acts.ComeBack(who, "chance"))
    for who in hall.journal.state.active:
        if rng.random() < 0.02 and len(hall.journal.state.active) > MIN_ENTRANTS:
            hall.attempt(acts.LeaveOut((who,), "chance"))
    if rng.random() < 0.15:
        enter(hall, seat=False)
    if rng.random() < 0.1:
        jump = rng.randint(1, 4)
        hall.attempt(acts.ChangeFormat(hall.journal.state.setup._replace(jump=jump), "chance"))


def enter(hall: Hall, seat: bool) -> None:
    """Somebody enters late, or two."""
    gironi = hall.journal.state.setup.gironi
    new = [hall.newcomer() for _ in range(hall.rng.randint(1, 2))]
    entrants = tuple(one._replace(girone=hall.rng.choice(gironi) if gironi else "") for one in new)
    hall.attempt(acts.Register(entrants, seat))


def in_round(hall: Hall, number: int) -> None:
    """People come late, leave, are cautioned or penalised; a sheet of the round before is corrected."""
    rng = hall.rng
    if rng.random() < 0.2:
        enter(hall, seat=True)
    for who in list(hall.journal.state.active):
        chance = rng.random()
        table = table_of(hall.journal.state.round(number), who)
        free = table is not None and table.number not in hall.journal.state.round(number).assigned
        if chance < 0.01 and free:
            score = rng.choice(SCORES[:2])
            hall.attempt(acts.ReportLate(number, who, (0,), rng.choice((40, 200, 290, 500)), score), 3)
        elif chance < 0.015 and free and len(hall.journal.state.active) > MIN_ENTRANTS:
            hall.attempt(acts.Abandon(number, who, rng.choice(SCORES[::2]), "chance"), 3)
        elif chance < 0.025:
            _caution(hall, number, who)
        elif chance < 0.04:
            _expel(hall, number, who)
    _move_lines(hall, number)
    if number > 1 and rng.random() < 0.3:
        swap(hall, number - 1)
    if rng.random() < 0.2:
        hall.do(acts.Extend(number, 2, "chance"))
    if hall.journal.state.code.plays_words and rng.random() < 0.5:
        hall.attempt(acts.RuleWord(rng.choice(("cosino", "aroma", "été")), rng.choice(RULINGS), "chance"))


def _expel(hall: Hall, number: int, who: Number) -> None:
    """A player is sent out: the table is scored, somebody sits down instead, or it is decided later."""
    rng, state = hall.rng, hall.journal.state
    table = table_of(state.round(number), who)
    entrant = state.entrants[who]
    player = rng.randrange(len(entrant.players))
    act = acts.Expel(who, player, str(state.code.cite("discipline.steps")), "chance")
    chance = rng.random()
    if table is None or table.number in state.round(number).assigned:
        hall.attempt(act._replace(goes_on=len(state.active) <= MIN_ENTRANTS))
    elif chance < 0.4 and len(state.active) > MIN_ENTRANTS:
        hall.attempt(act._replace(score=rng.choice(SCORES), goes_on=rng.random() < 0.5))
    elif chance < 0.8:
        agreed = people(hall, number, table.number)
        hall.attempt(act._replace(substitute=f"Staff {who}.{player}", agreed=agreed))
    elif len(entrant.players) > 1:
        hall.attempt(act._replace(goes_on=True))


def _move_lines(hall: Hall, number: int) -> None:
    """Where a line is missing, one that has nobody to play takes its seats."""
    state, rng = hall.journal.state, hall.rng
    round_, size = state.round(number), state.setup.per_line
    alone = [
        (table, 1 - given.absent[0])
        for table, given in round_.assigned.items()
        if len(given.absent) == 1 and state.setup.lines == 2
    ]
    waiting = [round_.tables[table].sides[line] for table, line in alone]
    waiting += [round_.resting[:size]] if len(round_.resting) >= size else []
    for table, line in alone:
        if table in hall.journal.state.round(number).tables and rng.random() < 0.7:
            moved, agreed = rng.choice(waiting), people(hall, number, table)
            kind = rng.choice(SCORES)
            hall.attempt(acts.MoveLine(number, table, 1 - line, moved, kind, "chance", agreed))


def _caution(hall: Hall, number: int, who: Number) -> None:
    rng, code = hall.rng, hall.journal.state.code
    chance = rng.random()
    if chance < 0.5:
        ladder = [row[0] for row in code.get("discipline.ladder", [])]
        article = rng.choice([*ladder, str(code.cite("discipline.steps"))])
        step = rng.choice(SANCTIONS) if len(hall.journal.state.active) > MIN_ENTRANTS else None
        hall.attempt(acts.Sanction(who, 0, article, "chance", step), 3)
        return
    unit, amount = rng.choice(PENALTIES)
    given = hall.attempt(acts.Penalise(number, who, unit, amount, "chance"), 3)
    if not isinstance(given, Refused) and rng.random() < 0.3:
        undone = hall.do(acts.Undo(given.n, "chance"))
        if rng.random() < 0.5:
            hall.do(acts.Undo(undone.n, "chance"))


def hand_sheets_in(hall: Hall, number: int) -> None:
    """Every table hands its sheet in: on paper, as two copies, with a wrong foot put right, or twice."""
    rng = hall.rng
    round_, setup = hall.journal.state.round(number), hall.journal.state.setup
    for table in [one for one in round_.tables if one not in round_.assigned]:
        if rng.random() < 0.02:
            points = tuple(rng.randrange(0, 1500, 5) for _ in range(setup.lines))
            hall.do(acts.AssignScore(number, table, "referee", "chance", (), points))
            continue
        sides = round_.tables[table].sides
        lines = tuple(line for line, side in enumerate(sides) if any(who != HOUSE for who in side))
        for part in range(1, setup.parts + 1):
            _hand_in(hall, number, table, part, lines)


def _hand_in(hall: Hall, number: int, table: int, part: int, lines: tuple[int, ...]) -> None:
    rng = hall.rng
    figures = hall.figures(hall.journal.state.round(number), table)
    chance = rng.random()
    if chance < 0.1:
        other = hall.figures(hall.journal.state.round(number), table)
        for line in lines:
            hall.do(acts.EnterSheet(number, table, rng.choice((figures, other)), line, part), 2)
        for line in lines:
            hall.do(acts.EnterSheet(number, table, figures, line, part), 2)
            hall.do(acts.SignSheet(number, table, line, part), 2)
        hall.do(acts.HandIn(number, table, lines[0], part), 2)
        return
    if chance < 0.13:
        right = figures.points(hall.journal.state.setup.lines)
        wrong = figures._replace(totals=(right[0] + 10, *right[1:]))
        hall.do(acts.RecordSheet(number, table, wrong, lines, lines[0], part, True), 2)
        summed = figures._replace(totals=right)
        names = tuple(voters_at(hall.journal.state, number, table))
        hall.do(acts.CorrectSheet(number, table, summed, "sum", names, "referee", part=part), 2)
        return
    done = hall.do(acts.RecordSheet(number, table, figures, lines, lines[0], part), 2)
    if chance > 0.97:
        hall.do(acts.Undo(done.n, "the wrong table"), 2)
        hall.do(acts.RecordSheet(number, table, figures, lines, lines[0], part), 2)


def people(hall: Hall, number: int, table: int) -> tuple[str, ...]:
    """Return the names of those at a table."""
    state = hall.journal.state
    sides = state.round(number).tables[table].sides
    seated = [state.entrants[who] for side in sides for who in side if who in state.entrants]
    return tuple(player.name for one in seated for player in one.players)


def swap(hall: Hall, number: int) -> None:
    """A table finds that it wrote its figures the wrong way round."""
    state = hall.journal.state
    sheets = [key for key, sheet in state.round(number).sheets.items() if sheet.handed_in]
    if not sheets:
        return
    table, part = hall.rng.choice(sorted(sheets))
    figures = state.round(number).sheets[table, part].figures()
    assert figures is not None
    turned = Figures(tuple(deal[::-1] for deal in figures.deals), figures.totals[::-1])
    what = hall.rng.choice(TURNED)
    names = people(hall, number, table)
    hall.attempt(acts.CorrectSheet(number, table, turned, what, names, "referee", "chance", part))


def after_round(hall: Hall, number: int) -> None:
    """With the standings on the wall somebody complains, and is right or not."""
    rng, state = hall.rng, hall.journal.state
    if rng.random() < 0.3:
        swap(hall, number)
    if rng.random() < 0.3 and state.active:
        made = hall.attempt(
            acts.Complain(number, rng.choice(state.active), "chance", rng.choice(ABOUT)),
            rng.choice((60, 400)),
        )
        if not isinstance(made, Refused):
            count = len(hall.journal.state.complaints)
            hall.do(acts.SettleComplaint(count, rng.random() < 0.5, "chance"))

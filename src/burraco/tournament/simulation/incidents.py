"""What goes wrong in a hall: people come late, leave, enter late, are cautioned, find errors."""

from burraco.tournament import acts
from burraco.tournament.field import Number
from burraco.tournament.simulation.hall import Hall
from burraco.tournament.state import Round

LATE, LEAVES, WITHDRAWS, ENTERS, CAUTIONED, CORRECTED = 0.04, 0.01, 0.03, 0.25, 0.02, 0.3


def during_round(hall: Hall, number: int) -> None:
    """Let things happen in a round that has begun: some are late, one leaves, one pair still enters."""
    rng, state = hall.rng, hall.journal.state
    if number == 1 and rng.random() < 2 * ENTERS:
        hall.attempt(acts.Register((hall.newcomer(),), seat=True))
    seated = _seated(hall.journal.state.round(number))
    for who in seated:
        if rng.random() < LATE:
            seconds = rng.choice((45, 150, 200, 290, 400))
            table = _table(hall, number, who)
            if table not in hall.journal.state.round(number).assigned:
                hall.attempt(
                    acts.ReportLate(number, who, (0,), seconds, rng.choice(("zero", "technical"))), 3
                )
        if rng.random() < CAUTIONED:
            article = str(state.code.cite("discipline.steps"))
            hall.attempt(acts.Sanction(who, 0, article, "simulated"), 3)
    for who in seated:
        free = _table(hall, number, who) not in hall.journal.state.round(number).assigned
        if free and rng.random() < LEAVES and len(hall.journal.state.active) > 4:
            hall.attempt(acts.Abandon(number, who, "zero", "simulated"), 3)


def between_rounds(hall: Hall) -> None:
    """Let things happen between two rounds: withdrawals, late entries, a correction."""
    rng = hall.rng
    for who in hall.journal.state.active:
        if rng.random() < WITHDRAWS and len(hall.journal.state.active) > 4:
            hall.attempt(acts.Withdraw(who, "simulated"))
    if rng.random() < ENTERS:
        hall.attempt(acts.Register((hall.newcomer(),)))
    if rng.random() < CORRECTED:
        _correct(hall)


def _correct(hall: Hall) -> None:
    """Find that a table wrote its figures the wrong way round, and everybody there admits it."""
    state = hall.journal.state
    round_ = state.rounds[-1]
    sheets = [key for key, sheet in round_.sheets.items() if sheet.handed_in is not None]
    if not sheets or state.setup.lines != 2:
        return
    table, part = hall.rng.choice(sorted(sheets))
    figures = round_.sheets[table, part].figures()
    assert figures is not None
    swapped = figures._replace(deals=tuple(deal[::-1] for deal in figures.deals), totals=figures.totals[::-1])
    names = tuple(
        player.name
        for side in round_.tables[table].sides
        for who in side
        if who in state.entrants
        for player in state.entrants[who].players
    )
    hall.attempt(
        acts.CorrectSheet(round_.number, table, swapped, "swap", names, "referee", "simulated", part)
    )


def _seated(round_: Round) -> list[Number]:
    return [who for table in round_.tables.values() for side in table.sides for who in side if who]


def _table(hall: Hall, number: int, who: Number) -> int:
    round_ = hall.journal.state.round(number)
    return next(
        (table.number for table in round_.tables.values() if any(who in side for side in table.sides)), 0
    )

"""A whole random tournament, act by act through the journal, as a director would have entered it."""

from collections.abc import Iterator

from burraco.rules.code import Code
from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament.format import MAX_MINUTES, Format
from burraco.tournament.journal import Journal
from burraco.tournament.movements.options import HOUSE
from burraco.tournament.simulation.hall import Hall, Spec
from burraco.tournament.simulation.incidents import between_rounds, during_round


def simulate(spec: Spec) -> Journal:
    """Play a random tournament through; raise CannotSimulate if the set-up is refused."""
    hall = Hall(spec)
    hall.do(acts.Open(_format(spec), spec.seed))
    if spec.entrants:
        hall.do(acts.Register(tuple(hall.newcomer() for _ in range(spec.entrants))))
    for number in range(1, spec.rounds + 1):
        if spec.incidents and number > 1:
            between_rounds(hall)
        _play(hall, number)
    return hall.journal


def round_minutes(code: Code, deals: int) -> int:
    """Return the most minutes the code gives a round; beyond what it states, as much a deal as it states."""
    stated: dict[int, int] = {
        int(number): most for number, (_, most) in code.get("round.minutes", {}).items()
    } or {3: 35}
    near, *others = sorted(stated, key=lambda number: abs(number - deals))
    each = (stated[near] - stated[others[0]]) / (near - others[0]) if others else stated[near] / near
    return max(1, min(MAX_MINUTES, round(stated[near] + (deals - near) * each)))


def _format(spec: Spec) -> Format:
    code = load(spec.code)
    minutes = round_minutes(code, spec.deals)
    share, extra = divmod(spec.rounds, spec.sessions)
    sessions = tuple(share + (place < extra) for place in range(spec.sessions))
    plan = spec.plan if ":" in spec.plan or "," in spec.plan else f"{spec.plan}:{spec.rounds}"
    return Format(
        name=f"Torneo {spec.seed}",
        code=spec.code,
        kind=spec.kind,
        at_table=spec.at_table,
        sessions=sessions,
        deals=spec.deals,
        minutes=minutes,
        scoring=spec.scoring,
        same_deals=spec.same_deals,
        plan=plan,
        incomplete="house" if spec.house else "rest",
    )


def _play(hall: Hall, number: int) -> None:
    """One round: draft, publish, play, collect the sheets, post the standings."""
    hall.do(acts.MakeDraft())
    hall.do(acts.Publish())
    hall.do(acts.Start(number), 300)
    if hall.spec.incidents:
        during_round(hall, number)
    hall.do(acts.CallTimeOut(number), hall.journal.state.round(number).minutes * 60)
    for act in _sheets(hall, number):
        hall.do(act, 5)
    hall.do(acts.PostStandings(number), 120)


def _sheets(hall: Hall, number: int) -> Iterator[acts.RecordSheet]:
    """Yield the sheets in the order tables finish."""
    state = hall.journal.state
    round_ = state.round(number)
    tables = [table for table in round_.tables if table not in round_.assigned]
    hall.rng.shuffle(tables)
    for table in tables:
        sides = round_.tables[table].sides
        signed = tuple(line for line, side in enumerate(sides) if any(who != HOUSE for who in side))
        for part in range(1, state.setup.parts + 1):
            figures = hall.figures(round_, table)
            points = figures.points(state.setup.lines)
            yield acts.RecordSheet(number, table, figures, signed, points.index(max(points)), part)

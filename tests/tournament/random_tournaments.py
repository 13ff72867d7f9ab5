"""Random tournaments with all that happens in a hall: more than `simulate` has, and every choice drawn.

What an act of chance is refused for does not matter here (the codes differ); what the tournament needs to go
on has to succeed.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import NamedTuple

from burraco.rules.loader import load
from burraco.tournament import acts
from burraco.tournament.entrants import Entrant, Kind
from burraco.tournament.field import Number, Table
from burraco.tournament.format import TIE_BREAKS, Format, Prize, Settlement
from burraco.tournament.journal import Journal
from burraco.tournament.next_draft import rests_in_session
from burraco.tournament.results.prizes import tied_for_prizes
from burraco.tournament.simulation.hall import Hall, Spec
from tests.tournament.random_incidents import after_round, before_round, hand_sheets_in, in_round

CODES = ("uisp", "feburit", "fedibur", "internazionale", "casa:base=feburit", "parole")
PLANS = (
    "random",
    "by-hand",
    "mitchell",
    "mitchell-planned",
    "danese",
    "danese-not-last",
    "danese-no-rematch",
    "italiano",
    "mitchell:3,danese:1",
    "random:1,mitchell:2,danese-no-rematch:9",
    "mitchell:2,italiano:9",
    "danese:2,mitchell-planned:2,danese-not-last:9",
)
PAIRS: tuple[Kind, int, int] = ("pairs", 4, 3)
FORMS: tuple[tuple[Kind, int, int], ...] = (
    *[PAIRS] * 5,
    ("single", 2, 2),
    ("single", 3, 3),
    ("single", 4, 4),
    ("teams", 4, 4),
)
HOWS: tuple[Settlement, ...] = ("split", "lot", "agreement")
MAX_ENTRANTS = 200
CASES = tuple(product(PLANS, CODES))


class Case(NamedTuple):
    """A random tournament before it is played."""

    seed: int
    entrants: int
    rounds: int
    format: Format


def draw(seed: int, largest: int = MAX_ENTRANTS) -> Case:
    """Draw a tournament: every plan with every code in turn, sizes 3 to the largest in turn."""
    rng = Random(f"event {seed}")
    plan, code = CASES[seed % len(CASES)]
    entrants = 3 + seed * 7 % (largest - 2)
    kind, at_table, deals = rng.choice(FORMS)
    rounds = rng.randint(1, 6)
    if plan == "italiano" and entrants <= 12:
        rounds = entrants + rng.randint(0, 2)
    sessions = (rounds,) if rounds < 2 or rng.random() < 0.6 else (rounds // 2, rounds - rounds // 2)
    by_points = at_table == 3 or rng.random() < 0.15
    has_house = load(code)["tournament.house_players"] and rng.random() < 0.2
    gironi = ("A", "B", "C")[: rng.randint(2, 3)] if entrants >= 18 and rng.random() < 0.25 else ()
    return Case(
        seed,
        entrants,
        rounds,
        Format(
            name=f"Torneo {seed}",
            code=code,
            kind=kind,
            at_table=at_table,
            sessions=sessions,
            deals=deals,
            scoring="points" if by_points else "vp",
            same_deals=rng.random() < 0.2,
            plan=plan if ":" in plan else f"{plan}:{rounds}",
            jump=rng.choice((1, 1, 2, 3)),
            incomplete="house" if has_house else "rest",
            gironi=gironi,
            keep_clubs_apart=rng.random() < 0.15,
            prizes=(Prize("oro", 600), Prize("argento", 300), Prize("coppa"))[: rng.randint(0, 3)],
            tie_break=rng.choice(((), (), *TIE_BREAKS)),
            totals_only=rng.random() < 0.3,
        ),
    )


def play(case: Case) -> Journal:
    """Play a tournament through."""
    form = case.format
    hall = Hall(
        Spec(case.entrants, case.rounds, code=form.code, seed=str(case.seed), kind=form.kind, incidents=True)
    )
    hall.do(acts.Open(form, str(case.seed)))
    hall.do(acts.Register(tuple(_entrants(hall, case))))
    for number in range(1, case.rounds + 1):
        before_round(hall)
        _publish(hall)
        hall.do(acts.Start(number), 300)
        in_round(hall, number)
        hall.do(acts.CallTimeOut(number), 1800)
        hand_sheets_in(hall, number)
        hall.do(acts.PostStandings(number), 60)
        after_round(hall, number)
        if case.seed % 5 == 0 and number == (case.rounds + 1) // 2:
            hall.attempt(acts.MakeGironi(("A", "B"), (case.entrants // 3 or 1,)))
    for tie in tied_for_prizes(hall.journal.state, hall.journal.standings()):
        how = hall.rng.choice(HOWS)
        hall.attempt(acts.SettleTie(tie.entrants, how, tie.entrants if how == "agreement" else ()))
    return hall.journal


def _entrants(hall: Hall, case: Case) -> Iterator[Entrant]:
    """Yield who is there from the beginning: some to be kept apart, some with a table of their own."""
    gironi = case.format.gironi
    for number in range(1, case.entrants + 1):
        one = hall.newcomer()._replace(number=number, girone=gironi[number % len(gironi)] if gironi else "")
        if hall.rng.random() < 0.05:
            one = one._replace(apart=(hall.rng.randint(1, case.entrants),))
        if hall.rng.random() < 0.03 and not gironi:
            one = one._replace(fixed_table=hall.rng.randint(1, max(1, case.entrants // 2)))
        yield one


def _publish(hall: Hall) -> None:
    """Draft the round and publish it, now and then drafted twice or changed by hand."""
    rng, state = hall.rng, hall.journal.state
    number = len(state.rounds) + 1
    if state.setup.plan.startswith("by-hand"):
        hall.do(acts.MakeDraft(*seat_by_hand(hall)))
    else:
        hall.do(acts.MakeDraft())
    if rng.random() < 0.1:
        hall.attempt(acts.ChangeDraft(*seat_by_hand(hall), "the director wants it so"))
    hall.do(acts.Publish())
    assert len(hall.journal.state.rounds) == number


def seat_by_hand(hall: Hall) -> tuple[tuple[Table, ...], tuple[Number, ...]]:
    """Seat everybody at random, girone by girone; those left over rest, first those who have not rested."""
    state = hall.journal.state
    rested = rests_in_session(state)
    size = state.setup.lines * state.setup.per_line
    tables: list[Table] = []
    resting: list[Number] = []
    for girone in state.setup.gironi or ("",):
        members = [n for n in state.active if not girone or state.entrants[n].girone == girone]
        hall.rng.shuffle(members)
        members.sort(key=lambda who: -len(rested.get(who, ())))
        over = len(members) % size
        playing, left_over = members[: len(members) - over], members[len(members) - over :]
        hall.rng.shuffle(playing)
        step = state.setup.per_line
        for at in range(0, len(playing), size):
            sides = tuple(tuple(playing[one : one + step]) for one in range(at, at + size, step))
            tables.append(Table(len(tables) + 1, sides))
        resting += left_over
    return tuple(tables), tuple(resting)
